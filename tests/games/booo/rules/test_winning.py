"""A valid way: the visitor, and the wall tile of the last colour of the way."""

from __future__ import annotations

import pytest

from .positions import at, attempt, call, castle_with_a_way, find_way, play, tiles, unlike, wall, with_a_way
from .tables import COLOURS, DIRECTIONS, OPPOSITE, SEATS, VISITOR_ROOM

GHOST, VISITED = VISITOR_ROOM[1, 4], VISITOR_ROOM[1, 5]
"""Where the ghost and the visitor are when the fifth visitor is searched for."""


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("seat", SEATS[:4])
def test_whoever_shows_a_way_gets_the_visitor_and_the_wall_tile_from_the_reserve(
    colour: str, seat: str
) -> None:
    state, way = with_a_way(colour, players=4, visitor=5)
    position = call(state, seat, colour, way).position()
    assert position["won"] == {other: [5] if other == seat else [] for other in SEATS[:4]}
    assert position["walls"] == {other: seat if other == colour else None for other in COLOURS}


@pytest.mark.parametrize("colour", COLOURS)
def test_the_wall_tile_is_taken_from_whoever_has_it(colour: str) -> None:
    state, way = with_a_way(colour, visitor=5, won="2: 1 2, 1: 3", walls=f"{colour} 2")
    after = call(state, "3", colour, way)
    assert tiles(after, "3") == [colour] and tiles(after, "2") == []
    assert after.position()["won"] == {"1": [3], "2": [1, 2], "3": [5]}


def test_other_wall_tiles_stay_where_they_are() -> None:
    state, way = with_a_way("red", visitor=5, won="1: 1, 2: 2 3, 3: 4", walls="blue 1, green 2, purple 3")
    after = call(state, "3", "red", way)
    assert after.position()["walls"] == state.position()["walls"] | {"red": "3"}


def test_the_ghost_goes_to_the_visitors_room_and_the_next_visitor_comes() -> None:
    state, way = with_a_way("green", visitor=5, first="2", hands="1")
    position = call(state, "3", "green", way).position()
    assert position["ghost"] == VISITED
    assert position["visitor"] == {"number": 6, "room": VISITOR_ROOM[1, 6]}
    assert position["first"] == "3"
    assert position["hands"] == [] and position["call"] is None


def test_visitors_won_are_kept_in_the_order_in_which_they_came() -> None:
    state, way = with_a_way("green", visitor=5, won="1: 2 4, 2: 1")
    assert call(state, "1", "green", way).position()["won"]["1"] == [2, 4, 5]


# The last colour of the way


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_only_the_wall_tile_of_the_last_colour_crossed_is_taken(colour: str, direction: str) -> None:
    """Out of the room in one colour, back into it, changed, and on in another: just the last counts."""
    castle, way = castle_with_a_way(colour, GHOST, VISITED)
    state = at(castle=castle, visitor=5, transitions=GHOST)
    first = wall(state, GHOST, direction)
    assert first is not None
    change = [] if first == colour else [f"change {colour}"]
    after = call(state, "2", first, [direction, OPPOSITE[direction], *change, *way])
    assert tiles(after, "2") == [colour]


@pytest.mark.parametrize("colour", COLOURS)
def test_a_way_by_trapdoors_alone_takes_no_wall_tile(colour: str) -> None:
    state = at(visitor=5, trapdoors=f"{GHOST} {VISITED}", won="2: 1", walls=f"{colour} 2")
    after = play(state, f"1 booo {colour}", f"trapdoor {VISITED}")
    assert after.position()["walls"] == state.position()["walls"]
    assert after.position()["won"]["1"] == [5]


@pytest.mark.parametrize("colour", COLOURS)
def test_a_way_that_crosses_no_wall_in_ones_own_colour_is_valid(colour: str) -> None:
    state = at(visitor=5, trapdoors=f"{GHOST} {VISITED}", won="1: 1", walls=f"{colour} 1")
    after = play(state, f"1 booo {colour}", f"trapdoor {VISITED}")
    assert after.position()["won"]["1"] == [1, 5] and tiles(after, "1") == [colour]


def test_a_wall_crossed_before_a_trapdoor_counts() -> None:
    for direction in DIRECTIONS:
        state = at(visitor=5, trapdoors=f"{GHOST} {VISITED}")
        colour = wall(state, GHOST, direction)
        assert colour is not None
        after = play(state, f"3 booo {colour}", direction, OPPOSITE[direction], f"trapdoor {VISITED}")
        assert tiles(after, "3") == [colour]


def test_a_start_colour_that_is_changed_at_once_takes_no_tile() -> None:
    for colour in COLOURS:
        castle, way = castle_with_a_way(colour, GHOST, VISITED)
        state = at(castle=castle, visitor=5, transitions=GHOST)
        after = call(state, "1", unlike(colour), [f"change {colour}", *way])
        assert tiles(after, "1") == [colour]


def test_a_start_colour_of_ones_own_serves_if_it_is_changed_before_the_first_wall() -> None:
    castle, way = castle_with_a_way("red", GHOST, VISITED)
    mine = at(castle=castle, visitor=5, transitions=GHOST, won="1: 1", walls="blue 1")
    after = call(mine, "1", "blue", ["change red", *way])
    assert tiles(after, "1") == ["red", "blue"]


def test_somebody_elses_wall_tile_does_not_hinder_a_way() -> None:
    state, way = with_a_way("red", visitor=5, won="2: 1", walls="red 2")
    assert find_way(state, "1") is not None
    assert call(state, "1", "red", way).position()["won"]["1"] == [5]
    assert attempt(state, "2", "red", way) == state
