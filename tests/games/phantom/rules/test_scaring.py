"""A character alone in the zone is scared by an apparition that reaches its threshold."""

from __future__ import annotations

import pytest

from .positions import PHANTOM, activating, apparition, discard, play, points, position, where
from .tables import CHARACTERS

THRESHOLDS = {"sarah": 7, "uncle": 7, "mother": 6, "father": 6, "girl": 5, "boy": 4, "baby": 8}
POINTS = {"sarah": 3, "uncle": 3, "mother": 3, "father": 3, "girl": 2, "boy": 2, "baby": 4}
WORTH = {
    3: "kitchen dining",
    4: "kitchen dining fireplace",
    5: "kitchen dining fireplace library",
    6: "kitchen dining fireplace library main-stairs",
    7: "kitchen dining fireplace library main-stairs cellar-stairs",
    8: "kitchen dining fireplace library main-stairs cellar-stairs veranda",
}
"""Apparitions at the ground floor by their terror, without Phantoms."""
FOUR = "kitchen ghost-poltergeist"
FIVE = "fireplace dining ghost-charmer soul-poltergeist"


def ends_with(character: str, table: str, characters: str = "", **known: str) -> str:
    """Where a character is after the ground floor was activated and nothing played."""
    state = activating("ground", table, characters=characters or f"{character} ground", **known)
    return where(state.play("skip"), character)


@pytest.mark.parametrize("name", CHARACTERS)
def test_the_thresholds_are_those_of_the_table(name: str) -> None:
    assert PHANTOM.threshold(position(), name) == THRESHOLDS[name]


@pytest.mark.parametrize("name", CHARACTERS)
def test_exactly_the_threshold_is_enough_and_one_less_is_not(name: str) -> None:
    assert ends_with(name, f"chief ground: {WORTH[THRESHOLDS[name]]}") == "chief"
    assert ends_with(name, f"chief ground: {WORTH[THRESHOLDS[name] - 1]}") == "ground"


@pytest.mark.parametrize("name", CHARACTERS)
def test_the_scarer_gets_the_points_of_the_character(name: str) -> None:
    after = activating("ground", f"chief ground: {WORTH[8]}", characters=f"{name} ground").play("skip")
    assert points(after) == (POINTS[name], 0)


def test_two_in_a_zone_are_not_scared() -> None:
    table = f"chief ground: {WORTH[8]}"
    assert ends_with("boy", table, "boy ground, girl ground") == "ground"
    assert ends_with("boy", table, "boy ground, girl upstairs") == "chief"


def test_a_character_elsewhere_is_not_scared() -> None:
    assert ends_with("boy", f"chief ground: {WORTH[8]}", "boy basement") == "basement"


def test_both_reach_it_the_higher_one_scares() -> None:
    assert ends_with("boy", f"chief ground: {FOUR}; settler ground: {FIVE}") == "settler"
    assert ends_with("boy", f"settler ground: {FOUR}; chief ground: {FIVE}") == "chief"
    assert ends_with("boy", f"settler ground: {FOUR}; chief ground: {FIVE}", seat="settler") == "chief"


def test_both_are_equal_the_active_players_scares() -> None:
    table = f"chief ground: {FOUR}; settler ground: fireplace dining soul-poltergeist"
    assert ends_with("boy", table) == "chief"
    assert ends_with("boy", table, seat="settler") == "settler"


def test_a_higher_terror_that_does_not_reach_the_threshold_scares_nobody() -> None:
    assert ends_with("baby", f"chief ground: {FOUR}; settler ground: {FIVE}") == "ground"


def test_only_one_reaches_it_that_one_scares_in_the_opponents_turn_too() -> None:
    table = f"chief ground: library; settler ground: {FIVE}"
    after = activating("ground", table, characters="girl ground").play("skip")
    assert (where(after, "girl"), points(after)) == ("settler", (0, 2))
    assert apparition(after, "chief", "ground") == ["library"]
    assert apparition(after, "settler", "ground") == []
    assert after.actors == ("chief",)


def test_the_scarers_whole_apparition_is_discarded_the_last_laid_first_and_the_other_stays() -> None:
    table = (
        "chief ground: kitchen ghost-queen ghost-charmer dining soul-yeller ghost-invoker; "
        "settler ground: fireplace soul-charmer"
    )
    after = activating("ground", table, characters="girl ground", discards="shadow-queen").play("skip")
    assert apparition(after, "chief", "ground") == []
    assert discard(after) == ["shadow-queen", "ghost-invoker", "soul-yeller", "ghost-charmer", "ghost-queen"]
    assert after.position()["discards"]["places"] == ["kitchen", "dining"]
    assert apparition(after, "settler", "ground") == ["fireplace", "soul-charmer"]


def test_other_apparitions_of_the_scarer_stay() -> None:
    table = f"chief ground: {FIVE}; chief garden: well ghost-yeller"
    after = activating("ground", table, characters="girl ground").play("skip")
    assert apparition(after, "chief", "garden") == ["well", "ghost-yeller"]


def test_who_is_left_alone_by_a_scare_is_not_scared_at_once() -> None:
    table = f"chief ground: {WORTH[8]}; settler ground: meter"
    state = activating("ground", table, characters="girl ground, boy upstairs", hand="ghost-charmer")
    after = state.play("skip")
    assert (where(after, "girl"), where(after, "boy")) == ("chief", "upstairs")
    # With a charmer the boy may now be brought into the empty zone in a later turn, not in this one.
    assert "activate ground" not in [str(action) for action in after.legal()]


def test_who_is_brought_by_a_charmer_is_scared_in_the_same_activation() -> None:
    state = activating("ground", f"chief ground: {FOUR}", characters="girl basement", hand="soul-charmer")
    assert where(play(state, "play soul-charmer", "lure girl"), "girl") == "chief"


def test_who_is_brought_out_of_the_stock_is_scared_in_the_same_activation() -> None:
    state = activating("ground", f"chief ground: {FOUR}", hand="soul-charmer")
    after = play(state, "play soul-charmer", "lure stock", "arrives boy")
    assert (where(after, "boy"), apparition(after, "chief", "ground")) == ("chief", [])


def test_the_scared_character_is_out_of_the_game() -> None:
    after = activating("ground", f"chief ground: {FOUR}", characters="boy ground").play("skip")
    after = play(after, "activate upstairs", "skip")
    assert where(after, "boy") == "chief"


def test_a_scared_character_is_not_in_the_remembered_bottom() -> None:
    state = activating(
        "ground",
        f"chief ground: {FOUR}",
        characters="sarah settler, uncle settler, mother settler, father garden, girl garden",
        bottom="boy baby",
        hand="soul-charmer",
    )
    after = play(state, "play soul-charmer", "lure stock", "arrives boy")
    assert where(after, "boy") == "chief"
    assert after.position()["bottom"] == ["baby"]
