"""Tiles dealt at random and changed step by step until their castles are good ones; compiled.

At every step, a tile has four walls of each colour, sixteen around its rooms and eight between corridors,
and of these four in each direction. All random numbers come from one generator, and decisions need only
sums, products, quotients and a square root, which all machines round alike, so a seed always gives the same
tiles.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import GENERATOR, compiled, entry
from boxfive.games.booo.rules.castle import FEWEST_COLOURS_OF_A_ROOM, N_TILES, NONE, TILE_ROOMS, TILE_SIDE
from tools.castle.design_survey import N_FIGURES, below, judge_castles, lay, shuffle
from tools.castle.design_walls import N_BORDERS, N_COLOURS, TILE_CELLS

WALLS_OF_A_COLOUR = 4
"""Walls of each colour on each tile."""
MOST_ALIKE = 6
"""At most this many of the sixteen room walls of two tiles are alike, in any rotation."""
RARELY, OFTEN = 3, 6
"""How many of the nine tiles have a wall between the same two corridor cells."""

RENEWED = 100
"""After this many steps the search continues with other castles, so that it does not overfit to a few."""


def _sides() -> list[list[int]]:
    """The borders of each of a tile's rooms, clockwise from the north, as numbers below N_BORDERS."""
    return [
        [
            (row - 1) * TILE_SIDE + column,
            TILE_CELLS + row * TILE_SIDE + column,
            row * TILE_SIDE + column,
            TILE_CELLS + row * TILE_SIDE + column - 1,
        ]
        for row, column in TILE_ROOMS
    ]


def _turns() -> list[list[int]]:
    """The borders of all rooms in their order, as they are read from a tile after 0 to 3 quarter turns."""
    turned = [_sides()]
    for _ in range(3):
        # Clockwise: the room in the south-west comes to the north-west, its west wall to the north.
        turned.append([[turned[-1][room][side - 1] for side in range(4)] for room in (2, 0, 3, 1)])
    return [[border for room in rooms for border in room] for rooms in turned]


SIDES = np.array(_sides(), np.int64)
"""`SIDES[room, direction]`: the border of a tile that is that wall of that room."""
TURNS = np.array(_turns(), np.int64)
N_ROOM_WALLS = SIDES.size
ROOM_AT = np.full(N_BORDERS, NONE, np.int64)
"""Which of its tile's rooms a border belongs to; NONE is between corridors."""
for _room, _borders in enumerate(_sides()):
    ROOM_AT[_borders] = _room
CORRIDORS = np.flatnonzero(ROOM_AT == NONE)
"""The borders between corridors: the first half south of a cell, the others east."""
CORRIDOR_WALLS = WALLS_OF_A_COLOUR * N_COLOURS - N_ROOM_WALLS


@compiled
def _shows_enough(walls: Any, room: int) -> bool:
    """Whether a room of a tile shows three colours or more."""
    shown = 0
    for side in range(len(SIDES[room])):
        shown |= 1 << walls[SIDES[room, side]]
    n = 0
    while shown:
        shown &= shown - 1
        n += 1
    return n >= FEWEST_COLOURS_OF_A_ROOM


@compiled
def likeness(one: Any, other: Any, turn: int) -> int:
    """How many room walls of a tile are like those of another that is turned."""
    n = 0
    for i in range(N_ROOM_WALLS):
        n += one[TURNS[0, i]] == other[TURNS[turn, i]]
    return n


@compiled
def _stands_out(tiles: Any, tile: int, among: int) -> bool:
    """Whether a tile is unlike the first `among` of all, itself too when it is turned."""
    for other in range(among):
        for turn in range(len(TURNS)):
            itself = other == tile and turn == 0
            if not itself and likeness(tiles[tile], tiles[other], turn) > MOST_ALIKE:
                return False
    return True


@compiled
def _is_common(tiles: Any, border: int) -> bool:
    """Whether a border between corridors has a wall neither too rarely nor too often."""
    n = 0
    for tile in range(N_TILES):
        n += tiles[tile, border] != NONE
    return RARELY <= n <= OFTEN


@compiled
def _deal_tile(tiles: Any, tile: int, generator: Any) -> None:
    """A random tile that is allowed beside those before it."""
    corridors = CORRIDORS.copy()
    half = len(corridors) // 2
    shuffle(generator, corridors[:half])
    shuffle(generator, corridors[half:])
    colours = np.arange(WALLS_OF_A_COLOUR * N_COLOURS) % N_COLOURS
    while True:
        shuffle(generator, colours)
        tiles[tile] = NONE
        for i in range(N_ROOM_WALLS):
            tiles[tile, TURNS[0, i]] = colours[i]
        for i in range(CORRIDOR_WALLS // 2):
            tiles[tile, corridors[i]] = colours[N_ROOM_WALLS + 2 * i]
            tiles[tile, corridors[half + i]] = colours[N_ROOM_WALLS + 2 * i + 1]
        fine = _stands_out(tiles, tile, tile + 1)
        for room in range(len(TILE_ROOMS)):
            fine &= _shows_enough(tiles[tile], room)
        if fine:
            return


@entry("void(i1[:, ::1], u8[::1])")
def deal(tiles: Any, generator: Any) -> None:
    """Nine random tiles that satisfy all rules; the search begins with them."""
    common = False
    while not common:
        for tile in range(N_TILES):
            _deal_tile(tiles, tile, generator.view(GENERATOR)[0])
        common = True
        for i in range(len(CORRIDORS)):
            common &= _is_common(tiles, CORRIDORS[i])


@compiled
def _draw_borders(walls: Any, generator: Any) -> tuple[int, int]:
    """Two borders of a tile to exchange: walls of two colours, or a wall and an opening between corridors."""
    while True:
        one, other = below(generator, N_BORDERS), below(generator, N_BORDERS)
        opening = walls[one] == NONE or walls[other] == NONE
        apart = one // TILE_CELLS != other // TILE_CELLS
        if walls[one] == walls[other] or (opening and apart):
            continue
        if opening and (ROOM_AT[one] != NONE or ROOM_AT[other] != NONE):
            continue
        return one, other


@compiled
def _is_allowed(tiles: Any, tile: int, one: int, other: int) -> bool:
    """Whether a tile still satisfies the rules after two of its borders were exchanged."""
    for border in (one, other):
        if ROOM_AT[border] != NONE:
            if not _shows_enough(tiles[tile], ROOM_AT[border]):
                return False
        elif not _is_common(tiles, border):
            return False
    return _stands_out(tiles, tile, N_TILES)


@entry("f8(i1[:, ::1], i8, i8, f8, i8[::1], i8[::1], f8[:, ::1], u8[::1])")
def improve(
    tiles: Any,
    steps: int,
    castles: int,
    tolerance: float,
    trapdoors: Any,
    transitions: Any,
    goals: Any,
    generator: Any,
) -> float:
    """Exchange two borders of a tile, again and again, unless castles get worse by more than tolerated."""
    lot = generator.view(GENERATOR)[0]
    orders = np.empty((castles, N_TILES), np.int64)
    figures = np.empty(N_FIGURES, np.float64)
    bad = 0.0
    for step in range(steps):
        if step % RENEWED == 0:
            lay(lot, orders)
            bad = judge_castles(tiles, orders, trapdoors, transitions, goals, figures)
        tile = below(lot, N_TILES)
        walls = tiles[tile]
        one, other = _draw_borders(walls, lot)
        walls[one], walls[other] = walls[other], walls[one]
        if _is_allowed(tiles, tile, one, other):
            now = judge_castles(tiles, orders, trapdoors, transitions, goals, figures)
            if now <= bad + tolerance:
                bad = now
                continue
        walls[one], walls[other] = walls[other], walls[one]
    return bad
