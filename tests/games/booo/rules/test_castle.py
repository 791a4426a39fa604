"""The castle: thirty-six rooms, corridors between them, walls in six colours, and what makes a good one."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import pairwise
from statistics import median, quantiles
from typing import Any

import numpy as np
import pytest

from boxfive import InvalidOption
from boxfive.games.booo.rules import castle as core
from boxfive.games.booo.rules.castle import Castle

from . import slow_ways
from .positions import BOOO, CASTLE
from .tables import (
    CELLS,
    CENTRAL,
    COLOURS,
    DIRECTIONS,
    PLACES,
    ROOMS,
    ROUTES,
    TILES,
    VISITOR_ROOM,
    lattice,
)


def test_the_names_are_those_of_the_rules() -> None:
    assert core.COLOURS == COLOURS
    assert core.ROOMS == ROOMS
    assert core.DIRECTIONS == DIRECTIONS
    assert core.PLACES == PLACES
    assert core.CENTRAL == CENTRAL
    assert core.CELLS == CELLS


@pytest.mark.parametrize(
    ("cell", "direction", "beyond"),
    [
        ("a1", "north", "a1-north"),
        ("a1-north", "west", "a1-northwest"),
        ("a1", "west", "a1-west"),
        ("a1-west", "south", "a1-southwest"),
        ("c3", "south", "c3-south"),
        ("c3-south", "south", "d3"),
        ("d3", "north", "c3-south"),
        ("c3", "east", "c3-east"),
        ("c3-east", "south", "c3-southeast"),
        ("c4", "west", "c3-east"),
        ("f6-east", "south", "f6-southeast"),
        ("a3-north", "east", "a3-northeast"),
    ],
)
def test_a_corridor_is_named_after_the_room_north_and_west_of_it(
    cell: str, direction: str, beyond: str
) -> None:
    assert lattice(CASTLE)[cell][direction][0] == beyond
    row, column = divmod(CELLS.index(cell), 13)
    down, right = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}[direction]
    assert core.CELLS[(row + down) * 13 + column + right] == beyond


@pytest.mark.parametrize("seed", range(6))
def test_the_borders_are_those_that_the_tiles_say_at_their_places(seed: int) -> None:
    castle = Castle.random(random.Random(seed))
    for cell, sides in lattice(castle.tiles).items():
        for direction, (beyond, wall) in sides.items():
            assert castle.border(cell, direction) == wall
            opposite = DIRECTIONS[(DIRECTIONS.index(direction) + 2) % 4]
            assert castle.border(beyond, opposite) == wall


def test_beyond_the_frame_there_is_nothing() -> None:
    castle = Castle(CASTLE)
    outside = 0
    for cell in CELLS:
        for direction in DIRECTIONS:
            if direction not in lattice(CASTLE)[cell]:
                outside += 1
                with pytest.raises(ValueError, match=f"the castle ends {direction} of {cell}"):
                    castle.border(cell, direction)
    assert outside == 4 * 13


def test_the_last_row_and_column_are_open_corridor() -> None:
    castle = Castle(CASTLE)
    for column in range(12):
        assert castle.border(CELLS[12 * 13 + column], "east") is None
    for row in range(12):
        assert castle.border(CELLS[row * 13 + 12], "south") is None


@pytest.mark.parametrize("seed", range(5))
def test_every_border_between_a_room_and_a_corridor_is_a_wall(seed: int) -> None:
    castle = Castle.random(random.Random(seed))
    for room in ROOMS:
        assert all(castle.border(room, direction) in COLOURS for direction in DIRECTIONS)


def test_each_rooms_four_walls_show_three_colours_or_more() -> None:
    for room in ROOMS:
        assert len({Castle(CASTLE).border(room, direction) for direction in DIRECTIONS}) >= 3


def test_each_colour_is_about_a_sixth_of_all_walls() -> None:
    walls = Counter(
        wall for sides in lattice(CASTLE).values() for _, wall in sides.values() if wall is not None
    )
    for colour in COLOURS:
        assert walls[colour] / walls.total() == pytest.approx(1 / 6, abs=0.02)


def test_every_route_begins_outside_the_central_tile_and_has_no_room_twice_in_a_row() -> None:
    assert core.VISITOR_ROOMS.shape == (4, 15)
    for route in ROUTES:
        rooms = [VISITOR_ROOM[route, number] for number in range(1, 16)]
        assert [ROOMS[room] for room in core.VISITOR_ROOMS[route - 1]] == rooms
        assert rooms[0] not in CENTRAL
        assert all(room != following for room, following in pairwise(rooms))


def test_castles_are_good_ones() -> None:
    """The numbers of the rules, over random castles with the default tokens, by the slow search."""
    rng = random.Random(7)
    colours, walls = [], []
    for _ in range(250):
        plan = slow_ways.Plan(tuple(rng.sample(TILES, 9)), ("b2", "e5"), ("b5", "e2"))
        goal = rng.choice(ROOMS)
        costs = slow_ways.costs_to(plan, goal)
        for start in ROOMS:
            if start != goal:
                found = [costs[start, colour][0] for colour in COLOURS if (start, colour) in costs]
                colours.append(len(found))
                walls += [min(found)] if found else []
    assert 0.90 <= len(walls) / len(colours) <= 0.98
    assert median(colours) in (1, 2)
    assert median(walls) >= 3
    assert quantiles(walls, n=4)[2] >= 5


def test_a_castle_is_a_value() -> None:
    one = Castle(CASTLE, ("e5", "b2"), ("b5", "e2"))
    assert one == Castle(CASTLE) and hash(one) == hash(Castle(CASTLE))
    assert one != Castle(CASTLE, (), ())
    assert pickle.loads(pickle.dumps(one)) == one


def test_the_castle_of_a_position() -> None:
    state = BOOO.new(seed=3, trapdoors="a1,f6", transitions="none")
    castle = Castle.of(state.position())
    assert castle == Castle(tuple(state.position()["castle"]), ("a1", "f6"), ())


def test_random_castles_have_the_nine_tiles_in_any_order() -> None:
    rng = random.Random(2)
    castles = [Castle.random(rng) for _ in range(200)]
    assert len({castle.tiles for castle in castles}) == 200
    assert all(sorted(castle.tiles) == list(TILES) for castle in castles)
    assert {castle.tiles[4] for castle in castles} == set(TILES)
    assert Castle.random(random.Random(2), trapdoors=("a1",), transitions=()).trapdoors == ("a1",)


@pytest.mark.parametrize(
    ("tiles", "trapdoors", "transitions", "message"),
    [
        ((1, 2, 3), (), (), "a castle has the tiles 1 to 9, once each, not 1, 2, 3"),
        ((1, 1, 3, 4, 5, 6, 7, 8, 9), (), (), "once each, not 1, 1, 3"),
        ((0, 1, 2, 3, 4, 5, 6, 7, 8), (), (), "a castle has the tiles 1 to 9"),
        (CASTLE, ("g1",), (), "trapdoors: 'g1' is no room"),
        (CASTLE, (), ("a1", "a1"), "transitions: a1 comes twice"),
        (CASTLE, ("a1",), ("a1",), "a1 cannot have a trapdoor and a transition"),
        (CASTLE, ("a1", "a2", "a3"), ("b1", "b2"), "not 3 trapdoors and 2 transitions"),
    ],
)
def test_what_is_no_castle_is_refused(
    tiles: tuple[int, ...], trapdoors: tuple[str, ...], transitions: tuple[str, ...], message: str
) -> None:
    with pytest.raises(InvalidOption, match=message):
        Castle(tiles, trapdoors, transitions)


def test_the_data_is_small_integers() -> None:
    assert core.VISITOR_ROOMS.dtype == np.int8


@pytest.mark.parametrize("rooms", ["a1,f6", "f6 a1", " A1, F6", ("f6", "a1"), ["a1", "f6"], {"a1", "f6"}])
def test_tokens_are_understood_in_every_form_everywhere(rooms: Any) -> None:
    none: Any = "none"
    empty: Any = ()
    assert Castle(CASTLE, rooms, none) == Castle(CASTLE, ("a1", "f6"), ())
    state = BOOO.new(seed=3, trapdoors=rooms, transitions=empty)
    assert (state.position()["trapdoors"], state.position()["transitions"]) == (["a1", "f6"], [])
    assert state == BOOO.new(seed=3, trapdoors="a1,f6", transitions="none")
