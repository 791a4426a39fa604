"""A file with other cards is another game: each number in it counts, and it needs the file no more."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import boxfive
from boxfive import UnknownAction
from boxfive.games.phantom.rules.state import QUIET_TURNS

from .card_files import MANY, Change, game_with, replaced, written
from .positions import (
    PHANTOM,
    activating,
    apparition,
    at,
    discard,
    legal,
    odds,
    play,
    points,
    position,
    step,
    where,
)
from .random_positions import odd_position
from .slow import Law
from .tables import GROUPS, read


def ends_with(name: str, **known: Any) -> str:
    return where(activating("ground", **known).play("skip"), name)


def test_a_changed_threshold_counts(tmp_path: Path) -> None:
    mine = game_with(tmp_path, ("boy", "threshold = 4", "threshold = 3"))
    known = {"table": "chief ground: kitchen dining", "characters": "boy ground"}
    assert (ends_with("boy", **known), ends_with("boy", game=mine, **known)) == ("ground", "chief")
    assert mine.threshold(position(), "boy") == 3


def test_wilsons_changed_threshold_counts(tmp_path: Path) -> None:
    mine = game_with(tmp_path, ("wilson", "threshold = 2", "threshold = 5"))
    six = "sarah chief, uncle chief, mother chief, father settler, girl settler, boy settler"
    assert mine.threshold(position(characters=six), "baby") == 8 + 5


def test_changed_points_count(tmp_path: Path) -> None:
    mine = game_with(tmp_path, ("boy", "points = 2", "points = 4"), ("baby", "points = 4", "points = 2"))
    assert points(at(game=mine, characters="boy chief, baby settler")) == (4, 2)


def test_a_changed_capacity_counts(tmp_path: Path) -> None:
    mine = game_with(tmp_path, ("library", "capacity = 2", "capacity = 1"))
    known = {"table": "chief ground: library ghost-charmer", "hand": "soul-queen"}
    assert legal(activating("ground", **known)) == ["play soul-queen", "skip"]
    assert legal(activating("ground", game=mine, **known)) == ["skip"]
    assert mine.free_room(position("chief ground: library"), "chief", "ground") == 1


@pytest.mark.parametrize("capacity", [1, 3])
def test_a_two_zone_place_gathers_what_it_holds_but_never_more_than_two(
    capacity: int, tmp_path: Path
) -> None:
    mine = game_with(tmp_path, ("main-stairs", "capacity = 2", f"capacity = {capacity}"))
    table = "chief ground: dining ghost-charmer soul-yeller shadow-queen"
    state = activating("upstairs", table, game=mine, hand="main-stairs").play("play main-stairs")
    while step(state) == "gather":
        state = state.play("gather")
    assert len(apparition(state, "chief", "upstairs")) == 1 + min(capacity, 2)


def test_a_changed_terror_counts(tmp_path: Path) -> None:
    mine = game_with(
        tmp_path,
        ("library", "terror = 1", "terror = 0"),
        ("yeller", "terror = 2", "terror = 7"),
    )
    assert mine.terror(position("chief ground: library ghost-yeller"), "chief", "ground") == 7
    assert (
        ends_with("sarah", game=mine, table="chief ground: library ghost-yeller", characters="sarah ground")
        == "chief"
    )


def test_changed_copies_count(tmp_path: Path) -> None:
    mine = game_with(
        tmp_path,
        ("charmer", "copies = 2", "copies = 3"),
        ("poltergeist", "copies = 2", "copies = 1"),
    )
    state = play(mine.start(), "visitor boy", "draws kitchen", "draws attic", "draws ivy")
    assert odds(state)["draws ghost-charmer"] == pytest.approx(3 / 32)
    assert odds(state)["draws ghost-poltergeist"] == pytest.approx(1 / 32)
    known = {"hand": "ghost-charmer ghost-charmer ghost-charmer"}
    assert at(game=mine, **known).actors == ("chief",)
    with pytest.raises(boxfive.InvalidPosition, match="only 2 ghost-charmer"):
        at(**known)


def test_a_changed_group_counts(tmp_path: Path) -> None:
    mine = game_with(tmp_path, ("sarah", '"specter"', '"ghost"'), ("uncle", '"ghost"', '"specter"'))
    known = {"table": "chief ground: dining specter-queen ghost-queen", "characters": "sarah ground"}
    assert discard(activating("ground", **known).play("skip")) == ["specter-queen"]
    assert discard(activating("ground", game=mine, **known).play("skip")) == ["ghost-queen"]


def test_a_place_with_another_id_and_name_is_played_by_it(tmp_path: Path) -> None:
    mine = game_with(tmp_path, MANY[-1])
    (place,) = [place for place in mine.cards.places if place.id == "scullery"]
    assert (place.name, place.zones) == ("Scullery", ("ground",))
    assert str(mine.parse("play scullery")) == "play scullery"
    with pytest.raises(UnknownAction):
        mine.parse("play kitchen")
    assert mine.actions.index(mine.parse("play scullery")) == PHANTOM.actions.index(
        PHANTOM.parse("play kitchen")
    )


def test_the_slow_rules_agree_with_other_cards_too(tmp_path: Path) -> None:
    mine = game_with(tmp_path, *MANY)
    cards = read(tmp_path / "my.toml")
    law, rng = Law(cards, QUIET_TURNS), random.Random(3)
    for _ in range(150):
        state = mine.load(odd_position(rng, cards))
        for _ in range(8):
            if state.actors:
                assert legal(state) == law.legal(state.position())
                action = rng.choice(state.legal())
                after = state.play(action)
                assert after.position() == law.after(state.position(), str(action))
                state = after


def test_groups_may_have_different_cards(tmp_path: Path) -> None:
    more = ", ".join(f"{group} = {3 if group == 'soul' else 2}" for group in GROUPS)
    fewer = ", ".join(f"{group} = {1 if group == 'soul' else 2}" for group in GROUPS)
    changes: list[Change] = [
        ("charmer", "copies = 2", f"copies = {{ {more} }}"),
        ("poltergeist", "copies = 2", f"copies = {{ {fewer} }}"),
    ]
    mine = game_with(tmp_path, *changes)
    state = play(mine.start(), "visitor boy", "draws kitchen", "draws attic", "draws ivy")
    counts = Counter(
        {card.removeprefix("draws "): round(32 * chance) for card, chance in odds(state).items()}
    )
    assert (counts["soul-charmer"], counts["ghost-charmer"], counts["soul-poltergeist"]) == (3, 2, 1)
    assert read(written(tmp_path, replaced(*changes))).copies["soul-charmer"] == 3
