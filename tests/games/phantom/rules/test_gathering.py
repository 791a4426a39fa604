"""The gathering power of the Places that belong to two zones."""

from __future__ import annotations

import pytest

from .positions import activating, apparition, discard, legal, play, step, where
from .tables import PLACES_OF, PROTECTORS, STAIRS

BELOW = "chief ground: library ghost-charmer soul-yeller"
"""Two Phantoms at the ground floor, the soul yeller free."""


def test_nothing_need_be_gathered() -> None:
    state = activating("upstairs", BELOW, hand="main-stairs").play("play main-stairs")
    assert legal(state) == ["gather", "done"]
    after = state.play("done")
    assert step(after) == "activate"
    assert apparition(after, "chief", "upstairs") == ["main-stairs"]
    assert apparition(after, "chief", "ground") == ["library", "ghost-charmer", "soul-yeller"]


def test_one_phantom_may_be_gathered_the_free_one() -> None:
    state = play(activating("upstairs", BELOW, hand="main-stairs"), "play main-stairs", "gather")
    assert legal(state) == ["gather", "done"]
    assert state.position()["to_play"]["gathered"] == 1
    after = state.play("done")
    assert step(after) == "activate"
    assert apparition(after, "chief", "upstairs") == ["main-stairs", "soul-yeller"]
    assert apparition(after, "chief", "ground") == ["library", "ghost-charmer"]


def test_two_phantoms_may_be_gathered_one_after_the_other() -> None:
    state = play(activating("upstairs", BELOW, hand="main-stairs"), "play main-stairs", "gather", "gather")
    assert step(state) == "activate"
    assert apparition(state, "chief", "upstairs") == ["main-stairs", "soul-yeller", "ghost-charmer"]
    assert apparition(state, "chief", "ground") == ["library"]


def test_never_more_than_two_are_gathered() -> None:
    three = "chief ground: dining ghost-charmer soul-yeller shadow-queen"
    state = play(activating("upstairs", three, hand="main-stairs"), "play main-stairs", "gather", "gather")
    assert step(state) == "activate"
    assert apparition(state, "chief", "ground") == ["dining", "ghost-charmer"]


@pytest.mark.parametrize("place", STAIRS)
@pytest.mark.parametrize("here", [0, 1])
def test_each_two_zone_place_gathers_from_its_other_zone_in_both_directions(place: str, here: int) -> None:
    zone, there = STAIRS[place][here], STAIRS[place][1 - here]
    free = {z: "ghost-charmer" if z == there else "soul-charmer" for z in PLACES_OF if z != zone}
    table = "; ".join(f"chief {z}: {PLACES_OF[z][0]} {phantom}" for z, phantom in free.items())
    state = play(activating(zone, table, hand=place), f"play {place}", "gather")
    assert step(state) == "activate"
    assert apparition(state, "chief", zone) == [place, "ghost-charmer"]
    assert apparition(state, "chief", there) == [PLACES_OF[there][0]]


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ("", "no apparition there"),
        ("chief ground: library", "no Phantom there"),
        ("chief ground: library ghost-charmer kitchen", "a Place lies on the Phantom"),
        ("settler ground: library ghost-charmer", "the opponent's Phantom"),
        ("chief basement: garage ghost-charmer", "not at the Place's other zone"),
        ("chief upstairs: attic ghost-charmer", "only at the same zone"),
    ],
)
def test_without_a_free_phantom_of_ones_own_at_the_other_zone_nothing_is_asked(table: str, why: str) -> None:
    state = activating("upstairs", table, hand="main-stairs").play("play main-stairs")
    assert step(state) == "activate", why
    assert apparition(state, "chief", "upstairs")[-1] == "main-stairs"


def test_gathering_ends_when_the_next_card_there_is_a_place() -> None:
    table = "chief ground: library ghost-charmer kitchen soul-yeller"
    state = play(activating("upstairs", table, hand="main-stairs"), "play main-stairs", "gather")
    assert step(state) == "activate"
    assert apparition(state, "chief", "ground") == ["library", "ghost-charmer", "kitchen"]


@pytest.mark.parametrize("place", [*PROTECTORS, "attic", "nursery"])
def test_other_places_do_not_gather(place: str) -> None:
    state = activating("upstairs", BELOW, hand=place).play(f"play {place}")
    assert step(state) == "activate"


def test_it_gathers_when_it_is_added_to_an_apparition_too() -> None:
    table = f"{BELOW}; chief upstairs: attic shadow-queen shadow-yeller shadow-charmer"
    state = play(activating("upstairs", table, hand="main-stairs"), "play main-stairs", "gather", "done")
    gathered = ["attic", "shadow-queen", "shadow-yeller", "shadow-charmer", "main-stairs", "soul-yeller"]
    assert apparition(state, "chief", "upstairs") == gathered


@pytest.mark.parametrize(
    ("kind", "characters", "theirs"),
    [
        ("charmer", "sarah ground", "attic"),
        ("yeller", "sarah upstairs", "attic"),
        ("queen", "", "attic ghost-charmer"),
        ("poltergeist", "", "attic ghost-charmer"),
        ("invoker", "", "attic"),
        ("squatter", "", "attic"),
    ],
)
def test_gathered_phantoms_have_no_effect(kind: str, characters: str, theirs: str) -> None:
    table = f"chief ground: library ghost-{kind}; settler upstairs: {theirs}"
    state = activating(
        "upstairs", table, characters=characters, hand="main-stairs", discards="soul-queen"
    ).play("play main-stairs")
    after = state.play("gather")
    assert step(after) == "activate"
    assert apparition(after, "chief", "upstairs") == ["main-stairs", f"ghost-{kind}"]
    assert apparition(after, "settler", "upstairs") == theirs.split()
    assert discard(after) == ["soul-queen"]
    assert where(after, "sarah") == where(state, "sarah")


def test_adults_and_terror_come_after_the_gathering() -> None:
    table = "chief ground: library soul-yeller specter-queen; chief upstairs: nursery ghost-poltergeist"
    state = activating("upstairs", table, characters="sarah upstairs", hand="main-stairs")
    gathering = play(state, "play main-stairs", "gather")
    assert discard(gathering) == []
    after = gathering.play("gather")
    # The queen goes; nursery 2, poltergeist 2, main stairs 1 and yeller 2 are seven: enough for Sarah.
    assert where(after, "sarah") == "chief"
    assert discard(after) == ["specter-queen", "soul-yeller", "ghost-poltergeist"]
