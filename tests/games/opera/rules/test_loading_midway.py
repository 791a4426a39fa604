"""Loading positions in the middle of an activation, and while nature sets up."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.damage import GONE, Case, changed, each

from .loading import refuse
from .positions import OPERA, at, play

# In the middle of an activation

CHOSEN = at("meg lake, others stage", cards="meg giry").play("meg").position()
MOVED = play(at("giry lake, meg lake, others stage", cards="giry meg"), "giry", "go understage").position()
TAKING = play(
    at("persian lake, meg lake, others stage", cards="persian meg"), "persian", "take meg"
).position()
SENDING = play(
    at("moncharmin cupola, raoul foyer, meg foyer, others stage", cards="moncharmin meg"),
    *("moncharmin", "go foyer", "send raoul cupola"),
).position()
DRAWING = play(at("raoul lake, others stage", cards="raoul meg"), "raoul", "go understage").position()

OF_CHOSEN: list[Case] = [
    *((f"activation.{key}", GONE, f"activation has no {key}") for key in CHOSEN["activation"]),
    ("activation.mood", "gay", "activation has a key too many: 'mood'"),
    *each("activation.character", [None, "carlotta"], "activation.character must be one of"),
    ("activation.character", "giry", "activation.character giry cannot still be in to_play.cards"),
    *each("activation.from", [None, "roof", 0], "activation.from must be one of"),
    ("activation.from", "foyer", "activation: meg has moved exactly when"),
    *each("activation.steps", [0, 9, 2, True, 1.0, None, "1"], "activation.steps must be"),
    *each("activation.moved", [0, 1, None, "no"], "activation.moved must be true or false"),
    *each("activation.power", [0, 1, None, "no"], "activation.power must be true or false"),
    ("activation.moved", True, "activation: meg has moved exactly when"),
    ("activation.power", True, "activation: meg"),
    ("activation.companion", "giry", "activation.companion"),
    ("activation.companion", "ghost", "activation.companion must be one of"),
    ("rooms.meg", "cellars", "activation: meg has moved exactly when"),
    ("to_play.cards", ["meg", "giry"], "activation.character meg cannot still be in to_play.cards"),
    ("suspects", ["raoul"], "activation must be null: the game is over"),
    ("carlotta", 21, "activation must be null: the game is over"),
    ("to_play.seat", "investigator", "to_play.seat must be 'phantom'"),
]

OF_MOVED: list[Case] = [
    ("activation.power", True, "activation: giry has nothing left to do"),
    ("activation.moved", False, "activation: giry has moved exactly when"),
    ("rooms.giry", "flies", "activation: giry cannot have come from lake in 2 steps"),
    ("activation.from", "foyer", "activation"),
    # Meg is still where Giry came from, so there were two of them, no more and no less.
    *each("activation.steps", [1, 5], "activation.steps"),
]

OF_TAKING: list[Case] = [
    *each(
        "activation.companion", ["raoul", "persian"], "activation.companion must be another character beside"
    ),
    ("rooms.meg", "stage", "activation.steps must be 1, the characters"),
]

OF_SENDING: list[Case] = [
    ("rooms.meg", "cupola", "activation: moncharmin has nothing left to do"),
    ("activation.from", "dressing", "activation: moncharmin cannot have come from dressing"),
]

OF_DRAWING: list[Case] = [
    ("activation.power", True, "activation: raoul"),
    ("activation.steps", 4, "activation.steps"),
]


@pytest.mark.parametrize(("path", "value", "message"), OF_CHOSEN)
def test_a_chosen_character_that_cannot_stand_so_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(CHOSEN, path, value), message)


@pytest.mark.parametrize(("path", "value", "message"), OF_MOVED)
def test_a_move_that_cannot_have_been_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(MOVED, path, value), message)


@pytest.mark.parametrize(("path", "value", "message"), OF_TAKING)
def test_a_companion_that_cannot_be_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(TAKING, path, value), message)


@pytest.mark.parametrize(("path", "value", "message"), OF_SENDING)
def test_a_driving_out_that_cannot_be_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(SENDING, path, value), message)


@pytest.mark.parametrize(("path", "value", "message"), OF_DRAWING)
def test_a_draw_that_cannot_be_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(DRAWING, path, value), message)


@pytest.mark.parametrize("key", CHOSEN["activation"])
def test_a_value_too_long_to_be_written_is_refused(key: str) -> None:
    for value in (10**5000, "x" * 100_000):
        refuse(changed(CHOSEN, f"activation.{key}", value), f"activation.{key} must be")


@pytest.mark.parametrize("original", [CHOSEN, MOVED, TAKING, SENDING, DRAWING])
def test_the_middle_of_an_activation_can_be_loaded(original: dict[str, Any]) -> None:
    assert OPERA.load(original).position() == original


# While nature sets up

START = OPERA.start().position()
PLACED = play(OPERA.start(), *(str(action) for action in OPERA.new(seed=5).history[:8])).position()

OF_START: list[Case] = [
    ("rooms.meg", "foyer", "rooms: characters are placed in the order of the table"),
    ("rooms.raoul", "stage", "rooms: characters start one in each of"),
    ("blackout", "foyer", "the blackout starts in Buquet's room"),
    ("suspects", ["meg", "raoul"], "suspects"),
    ("round", 2, "round"),
    *each("carlotta", [7, 20, 21], "carlotta"),
]

OF_PLACED: list[Case] = [
    ("rooms.meg", PLACED["rooms"]["raoul"], "rooms: characters start one in each of"),
    ("blackout", PLACED["rooms"]["raoul"], "the blackout starts in Buquet's room"),
    ("padlock", "stage-dance", "the padlock clockwise of Madame Giry"),
    *each("carlotta", [7, 20, 21], "carlotta"),
]


@pytest.mark.parametrize(("path", "value", "message"), OF_START)
def test_an_empty_house_that_cannot_be_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(START, path, value), message)


@pytest.mark.parametrize(("path", "value", "message"), OF_PLACED)
def test_a_start_that_cannot_be_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(PLACED, path, value), message)


@pytest.mark.parametrize("original", [START, PLACED])
@pytest.mark.parametrize(("part", "card"), [("kept", "meg"), ("shown", "meg"), ("shown", "phantom")])
def test_no_alibi_is_kept_or_shown_before_the_culprit_is_named(
    original: dict[str, Any], part: str, card: str
) -> None:
    data = copy.deepcopy(original)
    data["alibis"]["pile"].remove(card)
    data["alibis"][part].append(card)
    refuse(data, "alibis")


def test_every_moment_of_the_setting_up_can_be_loaded() -> None:
    state = OPERA.start()
    for action in OPERA.new(seed=5).history:
        assert OPERA.load(state.position()) == state
        state = state.play(action)
