"""Loading positions: what is wrong is refused, with its place in the message and what would be right."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.damage import GONE, NOT_A_NUMBER, Case, changed, each

from .loading import BASE, CHANGE, DOOR, OTHER_CHANGE, OTHER_DOOR, OVER, SEARCHING, refuse, set_up
from .positions import BOOO, QUIET, at, position
from .tables import CELLS, CENTRAL, COLOURS, ROOMS, TILES, VISITOR_ROOM, VISITORS

BARE = QUIET[4]
"""A room without a token."""

KEYS: list[Case] = [
    *((key, GONE, f"position has no {key}") for key in BASE),
    *((f"won.{seat}", GONE, f"won has no {seat}") for seat in "1234"),
    *((f"walls.{colour}", GONE, f"walls has no {colour}") for colour in COLOURS),
    *((f"visitor.{key}", GONE, f"visitor has no {key}") for key in ("number", "room")),
    *((f"call.{key}", GONE, f"call has no {key}") for key in ("seat", "colour", "at", "crossed")),
    ("colour", "red", "position has a key too many: 'colour'"),
    ("won.5", [], "won has a key too many: '5'"),
    ("walls.pink", None, "walls has a key too many: 'pink'"),
    ("visitor.name", "x", "visitor has a key too many: 'name'"),
    ("call.way", [], "call has a key too many: 'way'"),
]

TYPES: list[Case] = [
    *each("game", ["opera", "Booo", "booo!", None, 1, ["booo"]], "game must be 'booo'"),
    *each("version", [0, 2, "1", None, [1], NOT_A_NUMBER, True, 1.0], "version must be 1"),
    *each(
        "players", [1, 7, 0, "4", None, True, 4.0, NOT_A_NUMBER], "players must be a whole number from 2 to 6"
    ),
    *each("castle", [None, {}, "123456789", 3], "castle must be a list"),
    *each("trapdoors", [None, {}, "b2", 3], "trapdoors must be a list"),
    *each("transitions", [None, {}, "b2", 3], "transitions must be a list"),
    *each("ghost", ["g1", "c3-south", "", 0, True, ["c3"], "C3"], "ghost must be one of a1, a2"),
    *each("route", [0, 5, "1", True, 1.0, [1], NOT_A_NUMBER], "route must be a whole number from 1 to 4"),
    *each("first", ["0", "5", "6", 1, True, ["1"], "nature"], "first must be one of 1, 2, 3, 4"),
    *each("visitor", [[], "f6", 6, True], "visitor must be an object"),
    *each(
        "visitor.number",
        [0, 13, 16, "6", None, True, 6.0],
        "visitor.number must be a whole number from 1 to 12",
    ),
    *each("won", [None, [], 3, "1"], "won must be an object"),
    *each("won.1", [None, {}, 1, "1"], "won.1 must be a list"),
    *each("walls", [None, [], 3], "walls must be an object"),
    *each("walls.red", ["5", "0", 1, True, "reserve", ["1"]], "walls.red must be one of 1, 2, 3, 4"),
    *each("hands", [None, {}, "3", 3], "hands must be a list"),
    *each("call", [[], "2", True, 2], "call must be an object"),
    *each("call.seat", ["5", 2, None, ["2"], "nature"], "call.seat must be one of 1, 2, 3, 4"),
    *each("call.colour", ["pink", None, 3, ["red"]], "call.colour must be one of red, orange"),
    *each("call.crossed", ["pink", 3, True, ["red"]], "call.crossed must be one of red, orange"),
    *each(
        "call.at",
        ["g1", "a2-north-east", "b2-north", 15, None, ["a2"]],
        "call.at must be a cell such as 'c3'",
    ),
]

CASTLE: list[Case] = [
    ("castle", [4, 1, 9], "castle must have 9 tiles, null where none lies yet, not 3"),
    ("castle", list(range(1, 11)), "castle must have 9 tiles"),
    ("castle", [4, 1, 9, 7, 2, 8, 3, 6, 4], "castle holds tile 4 twice"),
    *each(
        "castle", [[0, 1, 9, 7, 2, 8, 3, 6, 5], [10, 1, 9, 7, 2, 8, 3, 6, 5]], r"castle\[0\] must be a whole"
    ),
    *each(
        "castle",
        [[4, True, 9, 7, 2, 8, 3, 6, 5], [4, "1", 9, 7, 2, 8, 3, 6, 5]],
        r"castle\[1\] must be a whole",
    ),
    ("castle", [4, 1, 9, 7, 2, 8, 3, 6.0, 5], r"castle\[7\] must be a whole number from 1 to 9"),
    ("castle", [4, None, 9, 7, 2, 8, 3, 6, 5], r"castle\[2\] must be null: tiles are laid in order"),
    ("castle", [4, 1, 9, 7, 2, 8, 3, 6, None], "ghost must be null as long as castle is not complete"),
    ("trapdoors", [DOOR, DOOR], f"trapdoors holds {DOOR} twice"),
    ("transitions", [CHANGE, OTHER_CHANGE, CHANGE], f"transitions holds {CHANGE} twice"),
    *each("trapdoors", [["g7"], [None], [3], [["b2"]], ["b2-south"]], r"trapdoors\[0\] must be one of a1"),
    ("trapdoors", [DOOR, CHANGE], f"{CHANGE} cannot have a trapdoor and a transition"),
    ("trapdoors", [DOOR, OTHER_DOOR, BARE], "4 special tokens at most, not 3 trapdoors and 2 transitions"),
    ("ghost", None, "route must be null as long as ghost is not complete"),
    ("route", None, "first must be null as long as route is not complete"),
    ("first", None, "ghost must begin in one of c3, c4, d3, d4|visitor must be null"),
]

TURN: list[Case] = [
    *each(
        "visitor.room",
        [BARE, None, 3, "", "g1"],
        "visitor.room must be '..', not .*: on route 1 visitor 6 is in",
    ),
    ("visitor.number", 5, "visitor.room must be"),
    ("route", 2, "visitor.room must be|ghost must be in"),
    ("ghost", VISITOR_ROOM[1, 6], "ghost must be in .., where visitor 5 was"),
    ("ghost", VISITOR_ROOM[1, 4], "ghost must be in .., where visitor 5 was"),
    ("hands", ["1", "1"], "hands holds 1 twice"),
    *each("hands", [["5"], [1], [None]], r"hands\[0\] must be one of 1, 2, 3, 4"),
    ("hands", ["1", "3", "4"], "hands holds 3 of 4: with more than half up the visitor is discarded"),
    ("hands", ["1", "2"], "hands holds 2, whose hand went down with the call"),
]

WINNINGS: list[Case] = [
    ("won.3", [1], "won holds visitor 1 twice"),
    ("won.1", [1, 1], "won holds visitor 1 twice"),
    ("won.3", [6], "won holds visitor 6, but visitor 6 is still to be won"),
    ("won.3", [11], "won holds visitor 11, but visitor 6 is still to be won"),
    ("won.3", [0], r"won.3\[0\] must be a whole number from 1 to 12"),
    ("won.3", [13], r"won.3\[0\] must be a whole number from 1 to 12"),
    *each("won.3", [[True], ["4"], [4.0], [None], [[4]]], r"won.3\[0\] must be a whole number"),
    ("won.1", [3, 1], "won.1 must be in order: 1, 3"),
    ("walls.green", "3", "3 has more wall tiles than visitors"),
    ("walls.purple", "2", "2 has more wall tiles than visitors"),
    ("won.1", [3], "1 has more wall tiles than visitors"),
]

CALL: list[Case] = [
    ("call.at", VISITOR_ROOM[1, 6], "call.at cannot be .., the visitor's room: there the way ends"),
    ("call.crossed", None, "call.crossed must be a colour: nobody comes to a2-south without crossing a wall"),
    *each("call.crossed", ["red", "purple"], "call.colour must be the one last crossed in a2-south"),
    *each("call.colour", ["red", "purple"], "call.colour must be the one last crossed in a2-south"),
]


@pytest.mark.parametrize(("path", "value", "message"), KEYS + TYPES)
def test_a_position_of_another_shape_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(BASE, path, value), message)


@pytest.mark.parametrize(("path", "value", "message"), CASTLE + TURN + WINNINGS + CALL)
def test_a_position_that_cannot_be_is_refused(path: str, value: object, message: str) -> None:
    refuse(changed(BASE, path, value), message)


@pytest.mark.parametrize(
    "data", [None, True, 3, 0.5, "booo", "{}", b"{}", [], [BASE], {}, {1: 2}, NOT_A_NUMBER]
)
def test_what_is_no_position_at_all_is_refused(data: object) -> None:
    refuse(data, "position")


ANYWHERE = [
    *(
        "game",
        "version",
        "players",
        "castle",
        "trapdoors",
        "transitions",
        "ghost",
        "route",
        "first",
        "visitor",
    ),
    *("visitor.number", "visitor.room", "won", "won.1", "walls", "walls.red", "hands", "call"),
    *("call.seat", "call.colour", "call.at", "call.crossed"),
]


@pytest.mark.parametrize("path", ANYWHERE)
def test_values_that_are_hard_to_write_are_refused_in_a_short_message(path: str) -> None:
    rubbish: list[Any] = []
    for _ in range(100_000):
        rubbish = [rubbish]
    for value in (10**5000, "x" * 100_000, rubbish):
        refuse(changed(BASE, path, value), path.split(".")[0])


# During the set-up


LAID = [4, 1, 9, 7, 2, 8, 3, 6, 5]


@pytest.mark.parametrize(
    "so_far",
    [
        {},
        {"castle": [4] + [None] * 8},
        {"castle": [*LAID[:8], None]},
        {"castle": LAID},
        {"castle": LAID, "ghost": "d3"},
        {"castle": LAID, "ghost": "d3", "route": 4},
    ],
)
def test_every_step_of_the_set_up_can_be_loaded(so_far: dict[str, Any]) -> None:
    state = BOOO.load(set_up(**so_far))
    assert state.actors == ("nature",) and state.position() == set_up(**so_far)


@pytest.mark.parametrize(
    ("so_far", "message"),
    [
        ({"ghost": "c3"}, "ghost must be null as long as castle is not complete"),
        ({"castle": LAID, "route": 1}, "route must be null as long as ghost is not complete"),
        (
            {"castle": LAID, "ghost": "c3", "first": "1"},
            "first must be null as long as route is not complete",
        ),
        ({"castle": LAID, "ghost": "a1"}, "ghost must begin in one of c3, c4, d3, d4, not in a1"),
        ({"castle": LAID, "ghost": "c2", "route": 1}, "ghost must begin in one of c3, c4, d3, d4, not in c2"),
        (
            {"castle": LAID, "visitor": {"number": 1, "room": "f6"}},
            "visitor must be null before the game is set up",
        ),
        ({"castle": LAID, "call": BASE["call"]}, "call must be null before the game is set up"),
        ({"hands": ["1"]}, "nobody has a hand up, a wall tile or a visitor before the game is set up"),
        ({"walls": BASE["walls"]}, "nobody has a hand up, a wall tile or a visitor"),
        ({"won": BASE["won"]}, "nobody has a hand up, a wall tile or a visitor"),
    ],
)
def test_during_the_set_up_what_comes_later_is_not_there(so_far: dict[str, Any], message: str) -> None:
    refuse(set_up(**so_far), message)


@pytest.mark.parametrize("room", ROOMS)
def test_the_ghost_waits_for_the_first_visitor_in_a_central_room(room: str) -> None:
    if room in CENTRAL:
        assert at(ghost=room).position()["ghost"] == room
    else:
        refuse(position(ghost=room), f"ghost must begin in one of c3, c4, d3, d4, not in {room}")


# When it is over


def test_a_game_that_has_run_out_can_be_loaded() -> None:
    state = BOOO.load(OVER)
    assert state.actors == () and state.position() == OVER
    assert state.outcome == {"1": 1.0, "2": 0.0, "3": 0.0, "4": 0.0}


@pytest.mark.parametrize("players", range(2, 7))
def test_a_game_that_nobody_has_won_can_be_loaded(players: int) -> None:
    data = position(players=players) | {"visitor": None, "ghost": VISITOR_ROOM[1, VISITORS[players]]}
    assert BOOO.load(data).outcome == pytest.approx(dict.fromkeys("123456"[:players], 1 / players))


def test_a_game_won_by_four_wall_tiles_can_be_loaded() -> None:
    won = {"1": [1, 2, 3, 7], "2": [4, 5], "3": [], "4": []}
    walls = {"red": "1", "orange": "1", "yellow": "1", "green": "1", "blue": "2", "purple": None}
    data = OVER | {"won": won, "walls": walls, "ghost": VISITOR_ROOM[1, 7]}
    assert BOOO.load(data).outcome == {"1": 1.0, "2": 0.0, "3": 0.0, "4": 0.0}
    refuse(data | {"ghost": BARE}, "ghost must be in .., where visitor 7 was")
    later = won | {"2": [4, 5, 8]}
    refuse(
        data | {"won": later, "ghost": VISITOR_ROOM[1, 12]},
        "1 has 4 wall tiles or 5 visitors, so the game must",
    )


def test_a_game_won_by_five_visitors_can_be_loaded() -> None:
    won = {"1": [], "2": [1, 2, 4, 5, 9], "3": [3, 6], "4": []}
    data = OVER | {"won": won, "walls": dict.fromkeys(COLOURS), "ghost": VISITOR_ROOM[1, 9]}
    assert BOOO.load(data).outcome == {"1": 0.0, "2": 1.0, "3": 0.0, "4": 0.0}
    refuse(
        data | {"won": won | {"3": [3, 10]}}, "2 has 4 wall tiles or 5 visitors, so the game must have ended"
    )


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hands": ["1"]}, "hands must be empty when the game is over"),
        ({"call": BASE["call"]}, "call must be null when the game is over"),
        ({"ghost": BARE}, "ghost must be in .., where visitor 12 was"),
        (
            {"won": {"1": [1, 2, 3, 4, 5, 6], "2": [], "3": [], "4": []}, "walls": dict.fromkeys(COLOURS)},
            "1 has more than",
        ),
        (
            {"won": {"1": [1, 2, 3, 4, 5], "2": [], "3": [], "4": []}, "walls": dict.fromkeys(COLOURS, "1")},
            "1 has more",
        ),
    ],
)
def test_a_game_that_is_over_and_cannot_be_is_refused(change: dict[str, Any], message: str) -> None:
    refuse(OVER | change, message)


def test_two_cannot_both_have_won() -> None:
    won = {"1": [1, 2, 3, 4, 5], "2": [6, 7, 8, 9, 10], "3": [], "4": []}
    for ghost in (5, 10, 12):
        data = OVER | {"won": won, "walls": dict.fromkeys(COLOURS), "ghost": VISITOR_ROOM[1, ghost]}
        refuse(data, "so the game must have ended with that player's last visitor|ghost must be in")


@pytest.mark.parametrize(
    ("won", "walls"),
    [("1: 1 2 3 4 5", ""), ("1: 1 2 3 4", "red 1, blue 1, green 1, yellow 1")],
)
def test_whoever_has_enough_does_not_play_on(won: str, walls: str) -> None:
    refuse(
        position(visitor=7, won=won, walls=walls),
        "1 has 4 wall tiles or 5 visitors, so the game must have ended",
    )


# A way that is being shown


def test_a_call_that_has_just_begun_can_be_loaded_wherever_the_ghost_is() -> None:
    for route in (1, 2, 3, 4):
        for visitor in range(1, 13):
            state = at(route=route, visitor=visitor).play("booo red", seat="1")
            assert BOOO.load(state.position()) == state


def test_no_way_has_come_to_the_visitors_room_wherever_that_is() -> None:
    for route in (1, 2, 3, 4):
        for visitor in range(1, 13):
            room = VISITOR_ROOM[route, visitor]
            data = position(route=route, visitor=visitor, call=f"1 red {room} red")
            refuse(data, f"call.at cannot be {room}, the visitor's room")


def test_a_way_may_have_come_to_any_cell_but_the_visitors() -> None:
    for cell in CELLS:
        if cell != BASE["visitor"]["room"]:
            assert BOOO.load(changed(BASE, "call.at", cell)).position()["call"]["at"] == cell


def test_without_a_wall_a_way_comes_only_to_trapdoors_from_a_trapdoor() -> None:
    ghost = BASE["ghost"]
    data = changed(changed(BASE, "call.crossed", None), "trapdoors", sorted([ghost, DOOR]))
    for cell in (ghost, DOOR):
        assert BOOO.load(changed(data, "call.at", cell)).position()["call"]["at"] == cell
    refuse(changed(data, "call.at", CHANGE), f"nobody comes to {CHANGE} without crossing a wall")
    refuse(changed(changed(BASE, "call.crossed", None), "call.at", DOOR), f"nobody comes to {DOOR} without")


def test_nobody_has_crossed_a_wall_of_ones_own_colour() -> None:
    for cell, colour in (("a2-south", "blue"), (CHANGE, "purple")):
        own = {"seat": "2", "colour": colour, "at": cell, "crossed": "blue"}
        refuse(changed(BASE, "call", own), "call.crossed cannot be blue: that wall tile lies before 2")


def test_another_colour_than_the_last_crossed_is_travelled_in_only_where_it_was_changed() -> None:
    in_room = changed(BASE, "call", {"seat": "2", "colour": "purple", "at": CHANGE, "crossed": "green"})
    assert BOOO.load(in_room).position()["call"]["colour"] == "purple"
    for cell in (f"{CHANGE}-south", DOOR, BARE, BASE["ghost"]):
        refuse(changed(in_room, "call.at", cell), f"call.colour must be the one last crossed in {cell}")


# What is right


def test_the_positions_above_are_right_before_they_are_damaged() -> None:
    for data in (BASE, SEARCHING, OVER):
        assert BOOO.load(data).position() == data


def test_the_order_of_sets_does_not_matter_but_that_of_tiles_does() -> None:
    data = copy.deepcopy(BASE)
    for key in ("trapdoors", "transitions"):
        data[key].reverse()
    assert BOOO.load(data) == BOOO.load(BASE)
    two_hands = changed(SEARCHING, "hands", ["3", "1"])
    assert BOOO.load(two_hands).position()["hands"] == ["1", "3"]
    assert BOOO.load(changed(BASE, "castle", list(TILES))) != BOOO.load(BASE)


def test_what_was_loaded_is_not_held_on_to() -> None:
    data = copy.deepcopy(BASE)
    state = BOOO.load(data)
    data["won"]["1"].clear()
    data["castle"].reverse()
    data["call"]["at"] = "f6"
    assert state.position() == BASE


@pytest.mark.parametrize("viewer", ["1", "4", None, "nature"])
def test_what_a_seat_sees_is_a_position_because_nothing_is_hidden(viewer: str | None) -> None:
    state = BOOO.load(BASE)
    assert BOOO.load(state.view(viewer).data["position"]) == state
