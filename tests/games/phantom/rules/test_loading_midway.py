"""Loading positions in the middle of a turn, of an effect, of the set-up, and after the end."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.damage import GONE, Case, changed, each

from .loading import refuse
from .positions import PHANTOM, ROOMS, activating, at, crammed, play, position, step
from .random_games import Plan, steps
from .tables import CHARACTERS, SEATS, ZONES

TABLE = "chief ground: library; settler ground: kitchen ghost-charmer"


def midway(card: str, table: str = TABLE, **known: Any) -> dict[str, Any]:
    """The position where the effect of a card is being decided."""
    return activating("ground", table, hand=card, **known).play(f"play {card}").position()


PLAYING = activating("ground", TABLE, hand="fireplace").position()
GATHERING = midway("main-stairs", f"{TABLE}; chief upstairs: attic soul-charmer soul-queen")
GATHERED = play(PHANTOM.load(GATHERING), "gather").position()
LURING = midway("soul-charmer", characters="boy basement")
ARRIVING = play(PHANTOM.load(LURING), "lure stock").position()
DRIVING = midway("soul-yeller", characters="boy ground, girl ground")
SEIZING = midway("ghost-queen")
STRIKING = midway("soul-poltergeist")
DRAWING = play(at(TABLE, activated=list(ZONES[:3])), "activate upstairs", "skip").position()
DRAWN = PHANTOM.load(DRAWING).play("draw place").position()

MIDWAY = {
    "play": PLAYING,
    "gather": GATHERING,
    "lure": LURING,
    "arrive": ARRIVING,
    "drive": DRIVING,
    "seize": SEIZING,
    "strike": STRIKING,
    "draw": DRAWING,
    "drawn": DRAWN,
}


@pytest.mark.parametrize(("name", "data"), MIDWAY.items())
def test_these_positions_are_right(name: str, data: dict[str, Any]) -> None:
    state = PHANTOM.load(copy.deepcopy(data))
    assert step(state) == name and state.position() == data


# A turn

TURN: list[Case] = [
    *each("to_play.seat", ["nature", "Chief", None, 0, []], "to_play.seat must be one of chief, settler"),
    ("to_play.seat", "settler", "turn must be even in the settler's turn"),
    *each("turn", [0, 2], "turn must be odd in the chief's turn"),
    *each("to_play.step", ["skip", "Play", None, 3, "squat", "invoke"], "to_play.step must be one of"),
    *each("to_play.zone", ["roof", 3, ["ground"]], "to_play.zone must be one of"),
    ("to_play.zone", None, "to_play.zone must be the zone being activated in step play"),
    ("to_play.zone", "garden", "to_play.activated must hold garden"),
    ("to_play.activated", [], "to_play.activated must hold ground"),
    ("to_play.activated", ["ground", "ground"], "to_play.activated holds ground twice"),
    *each("to_play.activated", [["roof"], [3]], r"to_play.activated\[0\] must be one of"),
    *each("to_play.activated", ["ground", None, 3], "to_play.activated must be a list"),
    *each("to_play.played", [-1, 5, True, 1.0, None], "to_play.played must be a whole number"),
    ("to_play.played", 1, "to_play.played must be at most 0"),
    ("to_play.gathered", 1, "to_play.gathered must be 0 in step play"),
    *each("to_play.gathered", [-1, 2, True, None], "to_play.gathered must be a whole number"),
    ("to_play.stock", "place", "to_play.stock must be null in step play"),
    ("to_play.stock", "characters", "to_play.stock must be one of"),
]

ACTIVATING: list[Case] = [
    ("to_play.zone", "ground", "to_play.zone must be null in step activate"),
    ("to_play.activated", list(ZONES), "to_play.activated"),
    ("to_play.played", 1, "to_play.played must be at most 0"),
    *each("to_play.step", ["draw", "discard", "deal", "visitor", "drawn", "play"], "to_play|turn|hands"),
]

OF_DRAWING: list[Case] = [
    ("to_play.activated", ["garden"], "to_play.activated must hold all zones"),
    ("hands.chief", ["fireplace", "dining", "wine", "well", "ivy"], "hands.chief must hold fewer than 5"),
    ("to_play.zone", "upstairs", "to_play.zone must be null in step draw"),
    ("to_play.stock", "place", "to_play.stock must be null in step draw"),
    ("to_play.step", "drawn", "to_play.stock must be place or phantom in step drawn"),
    ("to_play.step", "activate", "to_play.activated"),
]


def leaving_out_what_follows(data: dict[str, Any]) -> dict[str, Any]:
    """Without what is told twice, so that only the change can be wrong."""
    return {key: value for key, value in data.items() if key not in ("points", "held", "stocks", "ending")}


@pytest.mark.parametrize(
    ("data", "case"),
    [
        *((PLAYING, case) for case in TURN),
        *((at(TABLE).position(), case) for case in ACTIVATING),
        *((DRAWING, case) for case in OF_DRAWING),
    ],
)
def test_a_turn_that_cannot_be_is_refused(data: dict[str, Any], case: Case) -> None:
    path, value, message = case
    refuse(leaving_out_what_follows(changed(data, path, value)), message)


def test_nothing_is_drawn_from_an_empty_stock() -> None:
    rest = "chief garden: coal-hatch veranda ivy meter mirror clock candles"
    known: dict[str, Any] = {"hand": "main-stairs cellar-stairs dumbwaiter", "activated": list(ZONES)}
    data = position(f"{ROOMS}; {rest}", **known, step="drawn", stock="phantom")
    assert PHANTOM.load(data).actors == ("nature",)
    refuse(changed(data, "to_play.stock", "place"), "there is nothing to draw")


# Effects

GROUND = "apparitions.chief.ground"
OPPOSITE = "apparitions.settler.ground"

EFFECTS: list[tuple[dict[str, Any], str, object]] = [
    (GATHERING, GROUND, ["library"]),  # no Place of two zones
    (GATHERING, GROUND, ["main-stairs", "soul-yeller"]),  # a Phantom lies on it already
    (GATHERING, "apparitions.chief.upstairs", ["attic"]),
    (GATHERING, "apparitions.chief.upstairs", ["attic", "soul-charmer", "nursery"]),
    (GATHERING, "to_play.gathered", 1),  # but nothing lies on the Place
    (GATHERED, "to_play.gathered", 0),  # but one lies on it
    (GATHERED, GROUND, ["library", "main-stairs", "soul-queen", "soul-yeller"]),  # full
    (LURING, GROUND, ["library"]),
    (LURING, GROUND, ["library", "soul-queen"]),
    (LURING, GROUND, ["library", "soul-charmer", "fireplace"]),
    (LURING, "characters.girl", "ground"),  # the zone is not empty
    (ARRIVING, "characters.girl", "ground"),
    (ARRIVING, GROUND, ["library", "soul-queen"]),
    (DRIVING, GROUND, ["library", "soul-queen"]),
    (SEIZING, GROUND, ["library", "soul-charmer"]),
    (SEIZING, GROUND, ["library", "soul-queen"]),  # of another group
    (SEIZING, OPPOSITE, ["kitchen", "soul-charmer"]),
    (SEIZING, OPPOSITE, ["kitchen", "ghost-charmer", "fireplace"]),
    (SEIZING, OPPOSITE, []),
    (STRIKING, GROUND, ["library", "soul-charmer"]),
    (STRIKING, OPPOSITE, ["kitchen"]),
    (STRIKING, OPPOSITE, []),
]


@pytest.mark.parametrize(("data", "path", "value"), EFFECTS)
def test_a_step_of_an_effect_needs_its_card_on_top_and_something_to_choose(
    data: dict[str, Any], path: str, value: object
) -> None:
    refuse(leaving_out_what_follows(changed(data, path, value)), "apparitions.chief.ground|to_play")


def test_driving_needs_somebody_in_the_zone() -> None:
    data = changed(changed(DRIVING, "characters.boy", "garden"), "characters.girl", "stock")
    refuse(data, "apparitions.chief.ground")


def test_somebody_must_be_there_to_be_lured_or_to_arrive() -> None:
    nobody = {name: "chief" if number % 2 else "settler" for number, name in enumerate(CHARACTERS[:-1])}
    for data in (LURING, ARRIVING):
        far = changed(data, "characters", {**nobody, "baby": "garden", "wilson": "joined"})
        refuse(leaving_out_what_follows(far), "apparitions.chief.ground")


@pytest.mark.parametrize("name", ["gather", "lure", "arrive", "drive", "seize", "strike"])
def test_an_effect_needs_a_card_played_in_this_turn(name: str) -> None:
    refuse(changed(MIDWAY[name], "to_play.played", 0), "to_play.played must be 1 or more")


# The set-up

SETTING_UP = {
    (before.position()["to_play"]["step"], before.position()["to_play"]["seat"]): before.position()
    for before, _, _ in steps(Plan(2, []))
    if before.position()["turn"] == 0
}
"""The last position of each step of the set-up."""


@pytest.mark.parametrize(("name", "seat"), SETTING_UP)
def test_the_set_up_is_refused_when_something_has_happened_already(name: str, seat: str) -> None:
    data = SETTING_UP[name, seat]
    assert PHANTOM.load(data).position() == data
    for path, value in [
        *(("turn", 1), ("idle", 1), ("quiet", 1), ("to_play.activated", ["garden"]), ("to_play.played", 1)),
        *(("apparitions.chief.basement", []), ("discards.places", ["clock"])),
        *(
            ("characters.baby", "garden"),
            ("hands.chief", ["candles"]),
            ("discards.phantoms", ["soul-queen"] * 1),
        ),
    ]:
        wrong = leaving_out_what_follows(changed(data, path, value))
        if wrong != leaving_out_what_follows(data):
            refuse(wrong, "set-up|hands|discards|characters|turn|there is only|hands.chief")


def test_in_the_set_up_characters_are_all_unplaced_or_one_is_upstairs() -> None:
    data = SETTING_UP["deal", "chief"]
    refuse(changed(data, "characters", {**dict.fromkeys(CHARACTERS, "stock"), "wilson": "stock"}), "upstairs")
    start = PHANTOM.start().position()
    refuse(changed(start, "characters.boy", "upstairs"), "characters")
    refuse(changed(start, "to_play.step", "deal"), "to_play|characters")


# After the end

OVER = (
    activating(
        "garden",
        "chief garden: well graves greenhouse fountain",
        characters="sarah chief, uncle chief, girl chief, mother garden",
    )
    .play("skip")
    .position()
)


def test_a_position_after_the_end_has_nobody_to_play() -> None:
    assert PHANTOM.load(OVER).outcome == {"chief": 1.0, "settler": 0.0}
    refuse(changed(OVER, "to_play", {"seat": "chief"}), "to_play must be null: the game is over")
    refuse(changed(OVER, "ending", "idle"), "ending must be eleven")
    refuse(changed(OVER, "ending", None), "ending must be eleven")


def test_without_any_phantom_left_a_position_is_over() -> None:
    refuse(position(crammed(""), characters="boy chief"), "to_play must be null: the game is over")
    data = {**position(crammed(""), characters="boy chief"), "to_play": None}
    assert PHANTOM.load(data).outcome == {"chief": 1.0, "settler": 0.0}
    assert PHANTOM.load(data).position()["ending"] == "exhausted"


def test_a_running_position_needs_somebody_to_play() -> None:
    for seat in SEATS:
        refuse(changed(at(seat=seat).position(), "to_play", None), "to_play must be an object")
    refuse(changed(at().position(), "to_play.seat", GONE), "to_play has no seat")
