"""Loading positions: what is wrong is refused, with its place in the message and what would be right."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.damage import GONE, NOT_A_NUMBER, Case, changed, each

from .loading import BASE, refuse
from .positions import PHANTOM, at, crammed, position
from .tables import CHARACTERS, ZONES

REQUIRED = ("to_play", "characters", "apparitions", "hands", "discards")

KEYS: list[Case] = [
    *((key, GONE, f"the position has no {key}") for key in REQUIRED),
    *((f"characters.{name}", GONE, f"characters has no {name}") for name in CHARACTERS),
    ("to_play.seat", GONE, "to_play has no seat"),
    ("apparitions.chief", GONE, "apparitions has no chief"),
    *((f"apparitions.settler.{zone}", GONE, f"apparitions.settler has no {zone}") for zone in ZONES),
    ("hands.settler", GONE, "hands has no settler"),
    ("discards.places", GONE, "discards has no places"),
    ("discards.phantoms", GONE, "discards has no phantoms"),
    ("colour", "red", "the position has a key too many: 'colour'"),
    ("characters.carlotta", "garden", "characters has a key too many: 'carlotta'"),
    ("to_play.mood", 1, "to_play has a key too many: 'mood'"),
    ("apparitions.nature", {}, "apparitions has a key too many: 'nature'"),
    ("apparitions.chief.roof", [], "apparitions.chief has a key too many: 'roof'"),
    ("hands.nature", [], "hands has a key too many: 'nature'"),
    ("discards.characters", [], "discards has a key too many: 'characters'"),
]

TYPES: list[Case] = [
    *each("characters", [None, [], "garden", 3, True], "characters must be an object"),
    *each("to_play", [[], "chief", 3], "to_play must be an object"),
    ("to_play", None, "to_play must be an object"),
    *each("apparitions", [None, [], 3], "apparitions must be an object"),
    *each("apparitions.chief", [None, [], 3], "apparitions.chief must be an object"),
    *each("apparitions.chief.garden", [None, {}, "fountain", 3], "apparitions.chief.garden must be a list"),
    *each("hands", [None, [], 3], "hands must be an object"),
    *each("hands.chief", [None, {}, "kitchen", 3], "hands.chief must be a list"),
    *each("discards", [None, [], 3], "discards must be an object"),
    *each("discards.phantoms", [None, {}, "soul-queen"], "discards.phantoms must be a list"),
    *each("bottom", [None, {}, "girl", 3], "bottom must be a list"),
    *each("game", ["opera", "Phantom", None, 1, ["phantom"]], "game must be 'phantom'"),
    *each("version", [0, 2, "1", None, [1], NOT_A_NUMBER, True, 1.0], "version must be 1"),
    *each("turn", [-1, 10**9, True, 5.0, NOT_A_NUMBER, "5", None], "turn must be a whole number"),
    *each("idle", [-1, 7, True, 1.0, "1", None], "idle must be a whole number from 0 to 6"),
    *each("quiet", [-1, 1000, True, 1.0, "1", None], "quiet must be a whole number from 0 to"),
]

CARDS: list[Case] = [
    *each(
        "hands.chief",
        [["kitchn"], ["garden"], [None], [3], [["kitchen"]]],
        r"hands.chief\[0\] must be one of",
    ),
    ("hands.chief", ["kitchen", "kitchen"], r"hands.chief\[1\]: there is only 1 kitchen"),
    ("hands.chief", ["library"], r"hands.chief\[0\]: there is only 1 library"),
    ("hands.chief", ["soul-queen"], r"hands.chief\[0\]: there is only 1 soul-queen"),
    ("hands.chief", ["ghost-charmer"] * 2, r"hands.chief\[1\]: there \w+ only 2 ghost-charmer"),
    ("discards.places", ["kitchen"], r"discards.places\[0\]: there is only 1 kitchen"),
    ("discards.places", ["ivy", "ivy"], r"discards.places\[1\]: there is only 1 ivy"),
    ("discards.places", ["soul-squatter"], r"discards.places\[0\] must be one of"),
    ("discards.phantoms", ["soul-queen"], r"discards.phantoms\[0\]: there is only 1 soul-queen"),
    ("discards.phantoms", ["clock"], r"discards.phantoms\[0\] must be one of"),
    (
        "hands.chief",
        ["clock", "mirror", "meter", "candles", "graves", "dining"],
        "hands.chief must hold at most 5",
    ),
    (
        "hands.settler",
        ["clock", "mirror", "meter", "candles", "graves", "dining"],
        "hands.settler must hold at most",
    ),
]

STACKS: list[Case] = [
    (
        "apparitions.chief.garden",
        ["dining"],
        r"apparitions.chief.garden\[0\]: dining belongs to ground, not to garden",
    ),
    ("apparitions.chief.garden", ["main-stairs"], r"main-stairs belongs to ground, upstairs, not to garden"),
    (
        "apparitions.chief.garden",
        ["graves", "dining"],
        r"apparitions.chief.garden\[1\]: dining belongs to ground",
    ),
    (
        "apparitions.chief.garden",
        ["soul-charmer"],
        r"apparitions.chief.garden\[0\] must be a Place, not soul-charmer",
    ),
    (
        "apparitions.chief.garden",
        ["graves", "soul-charmer", "soul-charmer", "soul-invoker"],
        r"apparitions.chief.garden\[3\]: soul-invoker has no room",
    ),
    (
        "apparitions.chief.garden",
        ["greenhouse", "graves", "soul-charmer", "soul-charmer", "soul-invoker"],
        r"apparitions.chief.garden\[4\]: soul-invoker has no room",
    ),
    ("apparitions.chief.garden", ["graves", "ghost"], r"apparitions.chief.garden\[1\] must be one of"),
    ("apparitions.chief.garden", ["fountain"], "there is only 1 fountain"),
]

HOUSE: list[Case] = [
    *each(
        "characters.mother",
        ["roof", "Garden", "", 0, True, ["garden"], "nature"],
        "characters.mother must be one of",
    ),
    ("characters.mother", None, "characters must all be somewhere"),
    *each("characters.wilson", ["joined", "chief", "garden", None, 7], "characters.wilson must be 'stock'"),
    ("bottom", ["girl", "girl"], "bottom holds girl twice"),
    ("bottom", ["girl", "sarah"], r"bottom\[1\] is sarah, who is not in the stock"),
    ("bottom", ["boy"], r"bottom\[0\] is boy, who is not in the stock"),
    *each("bottom", [["wilson"], ["nobody"], [None]], r"bottom\[0\] must be one of"),
]

DERIVED: list[Case] = [
    *each("points", [{"chief": 3, "settler": 3}, {}, None, 5, {"chief": 2}], "points must be"),
    *each("held.chief", [{"places": 1, "phantoms": 2}, None, 3], "held must be"),
    *each("stocks", [{"places": 17, "phantoms": 26}, None, {}], "stocks must be"),
    *each("ending", ["eleven", "idle", False, 0], "ending must be None"),
    ("points.chief", 2.0, "points must be"),
    ("stocks.places", 18.0, "stocks must be"),
]


@pytest.mark.parametrize(("path", "value", "message"), KEYS + TYPES)
def test_a_position_of_another_shape_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(BASE, path, value), message)


@pytest.mark.parametrize(("path", "value", "message"), CARDS + STACKS + HOUSE + DERIVED)
def test_a_position_that_cannot_be_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(BASE, path, value), message)


@pytest.mark.parametrize(
    "data", [None, True, 3, 0.5, "phantom", "{}", b"{}", [], [BASE], {}, {1: 2}, NOT_A_NUMBER]
)
def test_what_is_no_position_at_all_is_refused(data: object) -> None:
    refuse(data, "the position")


def test_wilson_must_be_with_the_last_one() -> None:
    six = "sarah chief, uncle chief, mother chief, father settler, girl settler, boy settler"
    assert PHANTOM.load(position(characters=six)).position()["characters"]["wilson"] == "joined"
    refuse(position(characters=f"{six}, wilson stock"), "characters.wilson must be 'joined'")


def test_wilson_is_taken_by_somebody_who_has_scared_somebody() -> None:
    all_of_them = ", ".join(f"{name} chief" for name in CHARACTERS)
    data = position(characters=f"{all_of_them}, wilson chief") | {"to_play": None}
    assert PHANTOM.load(data).outcome == {"chief": 1.0, "settler": 0.0}
    data["characters"]["wilson"] = "settler"
    refuse(data, "characters.wilson: settler has scared nobody")


@pytest.mark.parametrize("step", ["activate", "discard"])
def test_no_hand_is_larger_than_six(step: str) -> None:
    seven = "clock mirror meter candles graves dining wine"
    refuse(position(hand=seven, step=step), "hands.chief must hold at most 6 cards, not 7")


def test_characters_are_somewhere_once_the_set_up_is_over() -> None:
    data = changed(position(), "characters", dict.fromkeys(CHARACTERS))
    refuse(data, "characters must all be somewhere once the set-up is over")


def test_a_stock_that_would_have_been_renewed_is_refused() -> None:
    refuse(position(crammed("soul-queen"), discards="soul-queen"), "discards.phantoms")


@pytest.mark.parametrize("viewer", ["chief", "settler", None])
def test_what_a_seat_sees_is_no_position(viewer: str | None) -> None:
    view = at(hand="kitchen", other="attic").view(viewer)
    refuse(view.data["position"], "hands")


ANYWHERE = [
    *("game", "version", "turn", "idle", "quiet", "points", "held", "stocks", "ending", "bottom"),
    *("characters.mother", "to_play.seat", "to_play.step", "hands.chief", "apparitions.chief.garden"),
]


@pytest.mark.parametrize("path", ANYWHERE)
def test_values_that_are_hard_to_write_are_refused_in_a_short_message(path: str) -> None:
    place = path.split(".")[0]
    rubbish: list[Any] = []
    for _ in range(100_000):
        rubbish = [rubbish]
    for value in (10**5000, "x" * 100_000, rubbish):
        refuse(changed(BASE, path, value), place)


# What is right


@pytest.mark.parametrize("key", ["points", "held", "stocks", "ending", "bottom", "idle", "quiet"])
def test_what_follows_from_the_rest_or_has_a_default_may_be_left_out(key: str) -> None:
    plain = at("chief ground: library", hand="kitchen").position()
    assert PHANTOM.load(changed(plain, key, GONE)) == PHANTOM.load(plain)


def test_only_the_seat_is_needed_in_to_play_and_the_first_turn_is_the_chiefs() -> None:
    data = position(hand="kitchen")
    del data["turn"], data["idle"], data["quiet"], data["bottom"]
    data["to_play"] = {"seat": "chief"}
    state = PHANTOM.load(data)
    assert state.position()["turn"] == 1 and state.actors == ("chief",)
    assert state.position()["to_play"] == at(hand="kitchen").position()["to_play"]


def test_the_order_of_hands_and_of_other_sets_does_not_matter_but_that_of_piles_does() -> None:
    data = copy.deepcopy(BASE)
    for part in (data["hands"]["chief"], data["discards"]["places"]):
        part.reverse()
    assert PHANTOM.load(data) == PHANTOM.load(BASE)
    data["discards"]["phantoms"].reverse()
    assert PHANTOM.load(data) != PHANTOM.load(BASE)


def test_what_was_loaded_is_not_held_on_to() -> None:
    data = copy.deepcopy(BASE)
    state = PHANTOM.load(data)
    data["characters"]["mother"] = "garden"
    data["hands"]["chief"].clear()
    assert state.position() == BASE
