"""Loading positions between activations: what is wrong is refused, with its place in the message."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from boxfive import InvalidPosition
from tests.damage import GONE, NOT_A_NUMBER, Case, changed, each

from .loading import BASE, as_json, refuse
from .positions import CHARACTERS, OPERA, at, play, position

KEYS: list[Case] = [
    *((key, GONE, f"the position has no {key}") for key in BASE),
    *((f"rooms.{name}", GONE, f"rooms has no {name}") for name in CHARACTERS),
    *((f"to_play.{key}", GONE, f"to_play has no {key}") for key in ("seat", "cards", "rest")),
    *((f"alibis.{key}", GONE, f"alibis has no {key}") for key in ("pile", "kept", "shown")),
    ("colour", "red", "the position has a key too many: 'colour'"),
    ("rooms.carlotta", "stage", "rooms has a key too many: 'carlotta'"),
    ("to_play.order", [], "to_play has a key too many: 'order'"),
    ("alibis.lost", [], "alibis has a key too many: 'lost'"),
]

TYPES: list[Case] = [
    *each("rooms", [None, [], "foyer", 3, True], "rooms must be an object"),
    *each("to_play", [None, [], "meg", 3], "to_play must be an object"),
    *each("alibis", [None, [], "meg", 3], "alibis must be an object"),
    *each("suspects", [None, {}, "meg", 3, True], "suspects must be a list"),
    *((f"to_play.{key}", "meg", f"to_play.{key} must be a list") for key in ("cards", "rest")),
    *((f"alibis.{key}", {"meg": 1}, f"alibis.{key} must be a list") for key in ("pile", "kept", "shown")),
    *each("activation", [[], "meg", False], "activation must be an object"),
    ("activation", {}, "activation has no character"),
    *each("game", ["phantom", "Opera", None, 1, ["opera"]], "game must be 'opera'"),
    *each("version", [0, 2, "1", None, [1], NOT_A_NUMBER, True, 1.0], "version must be"),
]

BOARD: list[Case] = [
    *each("rooms.meg", ["roof", "Foyer", "", 0, True, ["foyer"]], "rooms.meg must be one of"),
    *each("blackout", ["roof", 3, ["stage"], "lake-cellars"], "blackout must be one of"),
    *each("padlock", ["cellars-lake", "foyer-understage", "lake", 0], "padlock must be one of"),
    ("rooms.meg", None, "placed"),
    ("blackout", None, "blackout"),
    ("padlock", None, "padlock"),
    *each("carlotta", [-1, 22, 10**18], "carlotta must be a whole number from 0 to 21"),
    *each("carlotta", [True, False, 3.0, "3", None, [3]], "carlotta must be a whole number"),
    *each("carlotta", [NOT_A_NUMBER, float("inf")], "carlotta must be a whole number"),
    *each("round", [0, -1, 10**9, True, 3.0, NOT_A_NUMBER, "3", None], "round must be a whole number"),
]

SECRETS: list[Case] = [
    ("suspects", ["meg", "giry", "meg"], "suspects holds meg twice"),
    *each(
        "suspects", [["meg", "carlotta"], ["meg", None], ["meg", ["giry"]]], r"suspects\[1\] must be one of"
    ),
    *each("suspects", [["giry", "persian"], []], "suspects must hold the culprit, meg"),
    ("suspects", ["meg", "buquet"], "suspects cannot hold buquet: alibi shown"),
    *each("culprit", ["phantom", "Meg", 1, True, ["meg"]], "culprit must be one of"),
    ("culprit", None, "culprit"),
    ("culprit", "giry", "culprit together must hold meg 1 times, not 0"),
    ("alibis.pile", [], "must hold giry 1 times, not 0"),
    ("alibis.kept", [], "must hold raoul 1 times, not 0"),
    ("alibis.kept", ["raoul", "raoul"], "must hold raoul 1 times, not 2"),
    ("alibis.kept", ["raoul", "meg"], "must hold meg 1 times, not 2"),
    ("alibis.kept", ["raoul", "phantom"], "must hold phantom 3 times, not 4"),
    ("alibis.shown", ["buquet"], "must hold phantom 3 times, not 2"),
    ("alibis.shown", ["buquet", "phantom", "phantom"], "must hold phantom 3 times, not 4"),
    ("alibis.shown", ["buquet", "ghost"], r"alibis.shown\[1\] must be one of"),
    ("alibis.pile", [None] * 7, r"alibis.pile\[0\] must be one of"),
]

CARDS: list[Case] = [
    ("to_play.cards", ["meg", "meg"], "to_play.cards holds meg twice"),
    *each("to_play.cards", [["ghost"], ["phantom"], [1]], r"to_play.cards\[0\] must be one of"),
    ("to_play.cards", ["raoul", "persian"], "persian cannot be both in cards and in rest"),
    ("to_play.cards", [], "to_play.cards must hold a card"),
    *each("to_play.rest", [[], ["christine"]], "to_play.rest must hold four cards"),
    ("to_play.rest", ["christine"] * 4, "to_play.rest holds christine twice"),
    *each("to_play.seat", ["phantom", "nature", None, 0, []], "to_play.seat must be 'investigator'"),
    ("round", 2, "to_play.seat must be 'phantom'"),
]


@pytest.mark.parametrize(("path", "value", "message"), KEYS + TYPES)
def test_a_position_of_another_shape_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(BASE, path, value), message)


@pytest.mark.parametrize(("path", "value", "message"), BOARD + SECRETS + CARDS)
def test_a_position_that_cannot_be_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(BASE, path, value), message)


NO_POSITIONS = [None, True, 3, 0.5, "opera", "{}", b"{}", [], [BASE], {}, {1: 2}, NOT_A_NUMBER]


@pytest.mark.parametrize("data", NO_POSITIONS)
def test_what_is_no_position_at_all_is_refused(data: object) -> None:
    refuse(data, "the position")


def test_the_kept_alibis_hold_no_phantom_card() -> None:
    data = changed(BASE, "alibis.kept", ["raoul", "phantom"])
    data["alibis"]["pile"].remove("phantom")
    refuse(data, r"alibis.kept\[1\] must be one of")


def test_one_suspect_left_and_carlotta_at_the_exit_cannot_be_together() -> None:
    refuse(position(suspects="meg", culprit="meg", carlotta=21), "carlotta")


def test_what_a_seat_sees_is_no_position() -> None:
    view = at(kept="meg", culprit="giry").view("investigator")
    refuse(view.data["position"], "alibis")


# Values that are hard to write in a message

ANYWHERE = [
    "game",
    "version",
    "rooms.meg",
    "suspects",
    "carlotta",
    "round",
    "culprit",
    "alibis",
    "to_play.seat",
]


@pytest.mark.parametrize("path", ANYWHERE)
def test_a_number_too_long_to_be_written_is_refused(path: str) -> None:
    refuse(changed(BASE, path, 10**5000), path)


@pytest.mark.parametrize("path", ANYWHERE)
def test_rubbish_nested_deeply_is_refused(path: str) -> None:
    rubbish: list[Any] = []
    for _ in range(100_000):
        rubbish = [rubbish]
    refuse(changed(BASE, path, rubbish), path)


@pytest.mark.parametrize("path", ANYWHERE)
def test_a_long_value_does_not_make_a_long_message(path: str) -> None:
    refuse(changed(BASE, path, "x" * 100_000), path)


# What is right


def test_a_position_between_activations_needs_just_these_keys() -> None:
    state = OPERA.load(BASE)
    assert state.actors == ("investigator",)
    assert state.history == ()
    assert state.options is None


def test_the_order_of_lists_does_not_matter() -> None:
    data = copy.deepcopy(BASE)
    for part in (data["suspects"], data["to_play"]["cards"], data["to_play"]["rest"], data["alibis"]["pile"]):
        part.reverse()
    assert OPERA.load(data) == OPERA.load(BASE)


def test_what_was_loaded_is_not_held_on_to() -> None:
    data = copy.deepcopy(BASE)
    state = OPERA.load(data)
    data["rooms"]["meg"] = "stage"
    data["suspects"].clear()
    assert as_json(state.position()) == as_json(BASE)


@pytest.mark.parametrize("round_", [1, 2, 12, 13, 900])
def test_a_game_from_any_round_that_loads_can_be_saved_at_its_end(round_: int) -> None:
    try:
        state = at("others foyer", round=round_, cards="meg", culprit="raoul")
    except InvalidPosition:
        return
    state = play(state, "meg", "go cellars")
    assert OPERA.load(state.position()) == state
