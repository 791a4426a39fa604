"""How few walls lead from room to room in a castle of any tiles; compiled, for the search for good tiles.

Only walls are counted, so this is much quicker than the solver, which finds the ways. Corridors without a
wall between them are one region, a room is a region of its own, and every wall joins two regions.
Tiles are `tiles[tile, border]`: first the south borders of the 16 cells, then the east ones.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled
from boxfive.games.booo.rules.castle import COLOURS, N_CELLS, N_TILES, NONE, ROOMS, SIDE, TILE_SIDE, cell_of

N_COLOURS, N_ROOMS = len(COLOURS), len(ROOMS)
TILE_CELLS = TILE_SIDE * TILE_SIDE
N_BORDERS = 2 * TILE_CELLS
"""Borders that a tile has: south and east of each of its cells."""
FAR = 999
"""More walls than any way crosses: stands for no way."""
_CELL = np.array([cell_of(room) for room in range(N_ROOMS)], np.int64)
_PRIME = 37
"""The powers of two up to that of the last room have different remainders modulo this number."""
_ROOM_OF = np.zeros(_PRIME, np.int64)
for _room in range(N_ROOMS):
    _ROOM_OF[(1 << _room) % _PRIME] = _room


@compiled
def _find(leaders: Any, cell: int) -> int:
    while leaders[cell] != cell:
        leaders[cell] = leaders[leaders[cell]]
        cell = leaders[cell]
    return cell


@compiled
def _find_regions(tiles: Any, order: Any, regions: Any) -> None:
    """Give all cells that are joined by open borders the same number."""
    for cell in range(N_CELLS):
        regions[cell] = cell
    for cell in range(N_CELLS):
        row, column = cell // SIDE, cell % SIDE
        framed = row == SIDE - 1 or column == SIDE - 1
        tile = 0 if framed else order[row // TILE_SIDE * 3 + column // TILE_SIDE]
        border = row % TILE_SIDE * TILE_SIDE + column % TILE_SIDE
        if row < SIDE - 1 and (framed or tiles[tile, border] == NONE):
            regions[_find(regions, cell + SIDE)] = _find(regions, cell)
        if column < SIDE - 1 and (framed or tiles[tile, TILE_CELLS + border] == NONE):
            regions[_find(regions, cell + 1)] = _find(regions, cell)
    for cell in range(N_CELLS):
        regions[cell] = _find(regions, cell)


@compiled
def _list_walls(tiles: Any, order: Any, regions: Any, walls: Any, numbers: Any) -> None:
    """The walls of each colour: `walls[colour, i]` are the regions on both sides of the i-th of them."""
    numbers[:] = 0
    for cell in range(N_CELLS - SIDE):
        row, column = cell // SIDE, cell % SIDE
        if column == SIDE - 1:
            continue
        tile = order[row // TILE_SIDE * 3 + column // TILE_SIDE]
        border = row % TILE_SIDE * TILE_SIDE + column % TILE_SIDE
        for side, beyond in ((0, cell + SIDE), (TILE_CELLS, cell + 1)):
            colour = tiles[tile, side + border]
            if colour != NONE and regions[cell] != regions[beyond]:
                walls[colour, numbers[colour], 0] = regions[cell]
                walls[colour, numbers[colour], 1] = regions[beyond]
                numbers[colour] += 1


@compiled
def _spread(walls: Any, n: int, reached: Any, fewest: Any) -> None:
    """The fewest walls between rooms in one colour, from all rooms in one pass.

    `reached[region]` is the set of rooms that the region can be reached from, through ever more walls.
    """
    reached[:] = 0
    for room in range(N_ROOMS):
        reached[_CELL[room]] = 1 << room
        fewest[room, room] = 0
    before = reached.copy()
    crossed, grown = 0, True
    while grown:
        crossed += 1
        for i in range(n):
            one, other = walls[i, 0], walls[i, 1]
            reached[one] |= before[other]
            reached[other] |= before[one]
        grown = False
        for region in range(N_CELLS):
            grown |= reached[region] != before[region]
        for room in range(N_ROOMS):
            cell = _CELL[room]
            new = reached[cell] ^ before[cell]
            while new:
                fewest[room, _ROOM_OF[(new & -new) % _PRIME]] = crossed
                new &= new - 1
        before[:] = reached


@compiled
def walls_without_tokens(tiles: Any, order: Any, fewest: Any) -> None:
    """The fewest walls from room to room: `fewest[colour, room, room]`, FAR where there is no way."""
    regions, numbers = np.empty(N_CELLS, np.int64), np.empty(N_COLOURS, np.int64)
    walls = np.empty((N_COLOURS, N_TILES * N_BORDERS, 2), np.int64)
    reached = np.empty(N_CELLS, np.int64)
    _find_regions(tiles, order, regions)
    _list_walls(tiles, order, regions, walls, numbers)
    fewest[:] = FAR
    for colour in range(N_COLOURS):
        _spread(walls[colour], numbers[colour], reached, fewest[colour])


@compiled
def _add_trapdoors(fewest: Any, trapdoors: Any) -> None:
    """The fewest walls when the ghost may also go from trapdoor to trapdoor."""
    to_one = np.empty(N_ROOMS, np.int16)
    for colour in range(N_COLOURS):
        to_one[:] = FAR
        for trapdoor in trapdoors:
            for room in range(N_ROOMS):
                to_one[room] = min(to_one[room], fewest[colour, trapdoor, room])
        for room in range(N_ROOMS):
            if to_one[room] < FAR:
                for goal in range(N_ROOMS):
                    fewest[colour, room, goal] = min(fewest[colour, room, goal], to_one[room] + to_one[goal])


@compiled
def _add_transitions(fewest: Any, transitions: Any) -> None:
    """The fewest walls when the ghost may also change its colour: now those of the way's first colour."""
    n = len(transitions)
    onward = np.full((n, N_ROOMS), FAR, np.int16)  # from a transition, in any colours
    for i in range(n):
        for colour in range(N_COLOURS):
            for goal in range(N_ROOMS):
                onward[i, goal] = min(onward[i, goal], fewest[colour, transitions[i], goal])
    for via in range(n):
        for i in range(n):
            for goal in range(N_ROOMS):
                longer = onward[i, transitions[via]] + onward[via, goal]
                onward[i, goal] = min(onward[i, goal], longer)
    for colour in range(N_COLOURS):
        for room in range(N_ROOMS):
            for i in range(n):
                before = fewest[colour, room, transitions[i]]
                if before < FAR:
                    for goal in range(N_ROOMS):
                        fewest[colour, room, goal] = min(fewest[colour, room, goal], before + onward[i, goal])


@compiled
def add_tokens(fewest: Any, trapdoors: Any, transitions: Any) -> None:
    """From the fewest walls without special tokens, compute those with them, by the first colour."""
    _add_trapdoors(fewest, trapdoors)
    _add_transitions(fewest, transitions)
