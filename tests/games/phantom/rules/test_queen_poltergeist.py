"""Queens take a free Phantom of their group; poltergeists strike one down."""

from __future__ import annotations

import pytest

from .positions import activating, apparition, discard, legal, play, step
from .tables import GROUPS, KINDS

NEXT = ["activate garden", "activate basement", "activate upstairs"]


# Queens


@pytest.mark.parametrize("zone", ["garden", "basement", "ground", "upstairs"])
def test_queen_takes_a_free_phantom_of_her_group_from_any_apparition_of_the_opponent(zone: str) -> None:
    there = {"garden": "well", "basement": "boiler", "ground": "kitchen", "upstairs": "attic"}[zone]
    table = f"chief ground: library; settler {zone}: {there} ghost-poltergeist"
    state = activating("ground", table, hand="ghost-queen").play("play ghost-queen")
    assert legal(state) == [f"seize {zone}", "pass"]
    after = state.play(f"seize {zone}")
    assert apparition(after, "chief", "ground") == ["library", "ghost-queen", "ghost-poltergeist"]
    assert apparition(after, "settler", zone) == [there]
    assert (step(after), discard(after)) == ("activate", [])


@pytest.mark.parametrize("group", GROUPS)
def test_queen_takes_only_her_own_group(group: str) -> None:
    table = (
        "chief ground: library; settler garden: well specter-charmer; "
        "settler basement: boiler ghost-charmer; settler ground: kitchen shadow-charmer; "
        "settler upstairs: attic soul-charmer"
    )
    state = activating("ground", table, hand=f"{group}-queen").play(f"play {group}-queen")
    zone = ["garden", "basement", "ground", "upstairs"][GROUPS.index(group)]
    assert legal(state) == [f"seize {zone}", "pass"]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "queen"])
def test_queen_takes_a_phantom_of_any_kind_without_its_effect(kind: str) -> None:
    table = f"chief ground: dining; settler ground: kitchen; settler upstairs: attic ghost-{kind}"
    state = activating("ground", table, characters="boy ground", hand="ghost-queen", discards="soul-invoker")
    after = play(state, "play ghost-queen", "seize upstairs")
    assert step(after) == "activate"
    assert apparition(after, "settler", "ground") == ["kitchen"]
    assert after.position()["discards"]["phantoms"][0] == "soul-invoker"


def test_queen_may_choose_among_several_apparitions() -> None:
    table = (
        "chief ground: library; settler garden: well ghost-charmer; settler basement: boiler ghost-yeller; "
        "settler upstairs: attic soul-charmer"
    )
    state = activating("ground", table, hand="ghost-queen").play("play ghost-queen")
    assert legal(state) == ["seize garden", "seize basement", "pass"]
    after = state.play("seize basement")
    assert apparition(after, "settler", "garden") == ["well", "ghost-charmer"]
    assert apparition(after, "settler", "basement") == ["boiler"]


def test_queen_may_be_declined() -> None:
    table = "chief ground: library; settler garden: well ghost-charmer"
    after = play(activating("ground", table, hand="ghost-queen"), "play ghost-queen", "pass")
    assert apparition(after, "chief", "ground") == ["library", "ghost-queen"]
    assert apparition(after, "settler", "garden") == ["well", "ghost-charmer"]


def test_queen_without_room_sends_the_phantom_to_the_discard() -> None:
    table = "chief ground: library soul-charmer; settler garden: well ghost-charmer"
    state = activating("ground", table, hand="ghost-queen", discards="soul-yeller")
    after = play(state, "play ghost-queen", "seize garden")
    assert apparition(after, "chief", "ground") == ["library", "soul-charmer", "ghost-queen"]
    assert apparition(after, "settler", "garden") == ["well"]
    assert discard(after) == ["soul-yeller", "ghost-charmer"]


@pytest.mark.parametrize(
    "theirs",
    [
        "",
        "settler garden: well",
        "settler garden: well soul-charmer",
        "settler garden: well ghost-charmer graves",
        "settler garden: well ghost-charmer soul-charmer",
        "chief garden: well ghost-charmer",
    ],
)
def test_queen_without_a_free_phantom_of_her_group_opposite_has_no_effect(theirs: str) -> None:
    state = activating("ground", f"chief ground: library; {theirs}", hand="ghost-queen")
    after = state.play("play ghost-queen")
    assert legal(after) == NEXT
    assert apparition(after, "chief", "ground") == ["library", "ghost-queen"]


# Poltergeists

STRUCK = "chief ground: library; settler ground: kitchen soul-charmer ghost-yeller"


def test_poltergeist_discards_the_free_phantom_opposite() -> None:
    state = activating("ground", STRUCK, hand="soul-poltergeist", discards="soul-queen")
    asked = state.play("play soul-poltergeist")
    assert legal(asked) == ["strike", "pass"]
    after = asked.play("strike")
    assert apparition(after, "settler", "ground") == ["kitchen", "soul-charmer"]
    assert discard(after) == ["soul-queen", "ghost-yeller"]
    assert apparition(after, "chief", "ground") == ["library", "soul-poltergeist"]
    assert legal(after) == NEXT


def test_poltergeist_may_be_declined() -> None:
    after = play(activating("ground", STRUCK, hand="soul-poltergeist"), "play soul-poltergeist", "pass")
    assert apparition(after, "settler", "ground") == ["kitchen", "soul-charmer", "ghost-yeller"]
    assert discard(after) == []


@pytest.mark.parametrize(
    "theirs",
    [
        "",
        "settler ground: kitchen",
        "settler ground: kitchen soul-charmer fireplace",
        "settler basement: boiler soul-charmer; settler upstairs: attic ghost-yeller",
    ],
)
def test_poltergeist_without_a_free_phantom_opposite_has_no_effect(theirs: str) -> None:
    state = activating("ground", f"chief ground: library ghost-charmer; {theirs}", hand="soul-poltergeist")
    after = state.play("play soul-poltergeist")
    assert legal(after) == NEXT
    assert apparition(after, "chief", "ground") == ["library", "ghost-charmer", "soul-poltergeist"]
    assert discard(after) == []


def test_what_was_struck_down_no_longer_counts_in_the_terror() -> None:
    table = "chief ground: library; settler ground: kitchen soul-poltergeist"
    state = activating("ground", table, characters="boy ground", hand="soul-poltergeist")
    asked = state.play("play soul-poltergeist")
    assert asked.play("pass").position()["characters"]["boy"] == "settler"
    assert asked.play("strike").position()["characters"]["boy"] == "ground"
