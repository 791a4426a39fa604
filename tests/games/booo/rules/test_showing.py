"""Showing a way: through walls of one colour, along corridors, with trapdoors and transitions."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from boxfive import IllegalAction

from . import slow_ways
from .positions import CASTLE, QUIET, at, beyond, call, legal, play, unlike, wall, with_a_way
from .tables import CELLS, COLOURS, DIRECTIONS, SEATS, TILES, VISITOR_ROOM, lattice

if TYPE_CHECKING:
    from boxfive import State

VISITED = VISITOR_ROOM[1, 1]
HERE, THERE, FAR, OTHER = QUIET[:4]


def showing(at_cell: str, colour: str = "red", crossed: str = "red", **known: object) -> State:
    """Seat 1's way has come to a cell."""
    return at(call=f"1 {colour} {at_cell} {crossed}", **known)


def shown(state: State) -> dict[str, str | None]:
    """Where the way has come to, and in which colour."""
    told: dict[str, str | None] = state.position()["call"]
    return {key: told[key] for key in ("at", "colour", "crossed")}


def cells_with(direction: str, colour: str | None) -> list[str]:
    """The cells with such a border, those of the rooms that matter here left out."""
    told = lattice(CASTLE)
    return [
        cell
        for cell in CELLS
        if direction in told[cell]
        and told[cell][direction][1] == colour
        and VISITED not in (cell, told[cell][direction][0])
    ]


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("colour", COLOURS)
def test_the_ghost_crosses_walls_of_its_colour(direction: str, colour: str) -> None:
    for cell in cells_with(direction, colour)[:6]:
        state = showing(cell, colour, colour).play(direction)
        assert shown(state) == {"at": beyond(cell, direction), "colour": colour, "crossed": colour}


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("colour", COLOURS)
def test_a_wall_of_another_colour_makes_the_way_wrong(direction: str, colour: str) -> None:
    before = at()
    for cell in cells_with(direction, colour)[:6]:
        for other in COLOURS:
            if other != colour:
                assert showing(cell, other, other).play(direction) == before


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_open_borders_may_be_crossed_in_any_colour_and_cross_no_wall(direction: str) -> None:
    for cell in cells_with(direction, None)[:20]:
        for colour in COLOURS:
            state = showing(cell, colour, colour).play(direction)
            assert shown(state) == {"at": beyond(cell, direction), "colour": colour, "crossed": colour}


def test_a_step_is_one_cell_north_east_south_or_west_and_never_out_of_the_castle() -> None:
    for number, cell in enumerate(CELLS):
        row, column = divmod(number, 13)
        inside = {"north": row > 0, "east": column < 12, "south": row < 12, "west": column > 0}
        if cell not in (VISITED, "c3"):
            expected = [direction for direction in DIRECTIONS if inside[direction]]
            state = showing(cell)
            assert legal(state) == [*expected, "stop"]
            for direction in set(DIRECTIONS) - set(expected):
                with pytest.raises(IllegalAction):
                    state.play(direction)


def test_every_room_is_walled_all_round_so_a_way_begins_by_crossing_a_wall() -> None:
    state = at()
    for direction in DIRECTIONS:
        colour = wall(state, "c3", direction)
        assert colour is not None
        right = play(state, f"1 booo {colour}", direction)
        assert shown(right) == {"at": f"{beyond('c3', direction)}", "colour": colour, "crossed": colour}
        assert play(state, f"1 booo {unlike(colour)}", direction) == state


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_wall_in_the_colour_of_ones_own_wall_tile_makes_the_way_wrong(direction: str) -> None:
    colour = wall(at(visitor=2), VISITED, direction)
    mine = at(visitor=2, won="1: 1", walls=f"{colour} 1")
    assert play(mine, f"1 booo {colour}", direction) == mine
    for seat in ("2", "3"):
        assert play(mine, f"{seat} booo {colour}", direction).position()["call"]["crossed"] == colour


@pytest.mark.parametrize("seat", SEATS[:3])
def test_a_wrong_way_changes_nothing_and_the_search_starts_again_for_all(seat: str) -> None:
    known = {"visitor": 4, "won": "1: 1, 2: 2 3", "walls": "red 1, blue 2, green 2", "first": "2"}
    for hands in ("", "3", "1"):
        before = at(hands=hands, **known)
        colour = wall(before, before.position()["ghost"], "north")
        after = play(before, f"{seat} booo {unlike(colour)}", "north")
        assert after == at(hands=hands.replace(seat, ""), **known)
        assert after.actors == ("1", "2", "3")


def test_whoever_stops_has_shown_no_way() -> None:
    state, way = with_a_way("red")
    for steps in range(len(way)):
        assert play(call(state, "1", "red", way[:steps]), "stop") == state


def test_the_way_ends_by_itself_in_the_visitors_room() -> None:
    for colour in COLOURS:
        state, way = with_a_way(colour)
        almost = call(state, "1", colour, way[:-1])
        assert almost.actors == ("1",)
        after = almost.play(way[-1])
        assert after.actors == ("1", "2", "3") and after.position()["call"] is None
        assert after.position()["ghost"] == VISITED
        assert after.position()["won"]["1"] == [1]


def test_the_ghost_stays_in_its_room_while_a_way_is_shown() -> None:
    state, way = with_a_way("blue")
    for steps in range(len(way)):
        assert call(state, "1", "blue", way[:steps]).position()["ghost"] == "c3"


# Trapdoors


def test_a_trapdoor_leads_to_every_other_trapdoor_and_keeps_the_colour() -> None:
    state = showing(HERE, "green", "green", trapdoors=f"{HERE} {THERE} {FAR}", transitions=OTHER)
    leads = [action for action in legal(state) if action.startswith("trapdoor")]
    assert leads == [f"trapdoor {THERE}", f"trapdoor {FAR}"]
    assert shown(state.play(f"trapdoor {FAR}")) == {"at": FAR, "colour": "green", "crossed": "green"}
    with pytest.raises(IllegalAction):
        state.play(f"trapdoor {HERE}")
    with pytest.raises(IllegalAction):
        state.play(f"trapdoor {OTHER}")


def test_only_a_room_with_a_trapdoor_leads_on() -> None:
    for cell in (OTHER, f"{HERE}-south", f"{HERE}-east", "c3"):
        state = showing(cell, trapdoors=f"{HERE} {THERE} {FAR}", transitions=OTHER)
        assert not [action for action in legal(state) if action.startswith("trapdoor")]


def test_a_lone_trapdoor_leads_nowhere() -> None:
    assert legal(showing(HERE, trapdoors=HERE)) == [*DIRECTIONS, "stop"]


def test_a_trapdoor_need_not_be_used() -> None:
    state = showing(HERE, trapdoors=f"{HERE} {THERE} {FAR}")
    colour = wall(state, HERE, "south")
    assert colour is not None
    after = showing(HERE, colour, colour, trapdoors=f"{HERE} {THERE} {FAR}").play("south")
    assert shown(after)["at"] == f"{HERE}-south"


def test_the_starting_rooms_trapdoor_counts_too() -> None:
    state = play(at(trapdoors=f"c3 {FAR}"), "2 booo yellow")
    assert f"trapdoor {FAR}" in legal(state)
    assert shown(state.play(f"trapdoor {FAR}")) == {"at": FAR, "colour": "yellow", "crossed": None}


def test_a_trapdoor_may_be_taken_back_and_again() -> None:
    state = play(at(trapdoors=f"c3 {FAR}"), "2 booo yellow", *(f"trapdoor {FAR}", "trapdoor c3") * 3)
    assert shown(state)["at"] == "c3"


def test_a_trapdoor_may_lead_into_the_visitors_room() -> None:
    after = play(at(trapdoors=f"c3 {VISITED}"), "2 booo yellow", f"trapdoor {VISITED}")
    assert after.position()["won"]["2"] == [1]
    assert after.position()["ghost"] == VISITED


# Transitions


def test_a_transition_changes_the_colour_to_any_other_for_the_rest_of_the_way() -> None:
    state = showing(HERE, "green", "green", transitions=HERE)
    changes = [action for action in legal(state) if action.startswith("change")]
    assert changes == [f"change {colour}" for colour in COLOURS if colour != "green"]
    for colour in COLOURS:
        if colour != "green":
            after = state.play(f"change {colour}")
            assert shown(after) == {"at": HERE, "colour": colour, "crossed": "green"}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_after_a_change_walls_of_the_new_colour_are_crossed_and_no_others(direction: str) -> None:
    colour = wall(at(), HERE, direction)
    assert colour is not None
    old = unlike(colour)
    state = showing(HERE, old, old, transitions=HERE)
    after = play(state, f"change {colour}", direction)
    assert shown(after) == {"at": beyond(HERE, direction), "colour": colour, "crossed": colour}
    back = showing(HERE, colour, colour, transitions=HERE)
    assert play(back, f"change {old}", direction) == at(transitions=HERE)


def test_only_a_room_with_a_transition_changes_colours() -> None:
    for cell in (THERE, f"{HERE}-south", "c3"):
        state = showing(cell, transitions=HERE, trapdoors=THERE)
        assert not [action for action in legal(state) if action.startswith("change")]


def test_one_may_change_more_than_once_and_back() -> None:
    state = showing(HERE, "green", "green", transitions=f"{HERE} {FAR}")
    after = play(state, "change red", "change blue", "change green")
    assert after == state


def test_one_may_change_to_ones_own_colour_but_not_cross_it() -> None:
    room = VISITOR_ROOM[1, 1]
    colour = wall(at(visitor=2), room, "south")
    state = at(visitor=2, won="1: 1", walls=f"{colour} 1", transitions=room)
    changed = play(state, f"1 booo {unlike(colour)}", f"change {colour}")
    assert changed.position()["call"]["colour"] == colour
    assert changed.play("south") == state


def test_any_number_of_special_tokens_may_serve_in_one_way() -> None:
    state, colour, way = with_many_tokens()
    kinds = [action.split()[0] for action in way]
    assert kinds.count("trapdoor") >= 1 and kinds.count("change") >= 2
    assert call(state, "1", colour, way).position()["won"]["1"] == [1]


def with_many_tokens() -> tuple[State, str, list[str]]:
    """A castle where somebody's best way takes a trapdoor and changes its colour twice."""
    rng = random.Random(1)
    for _ in range(5000):
        plan = slow_ways.Plan(tuple(rng.sample(TILES, 9)), ("b2", "e5"), ("b5", "e2"))
        for colour in COLOURS:
            way = slow_ways.way(plan, "c3", VISITED, colour) or []
            tokens = [action.split()[0] for action in way]
            if tokens.count("trapdoor") >= 1 and tokens.count("change") >= 2:
                return at(castle=plan.castle, trapdoors="b2 e5", transitions="b5 e2"), colour, way
    raise AssertionError("no such way in thousands of castles")
