"""The borders of a castle, out of its nine tiles; compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled, entry
from boxfive.games.booo.rules.castle import (
    N_CELLS,
    NONE,
    SIDE,
    STEPS,
    border_at,
    cell_of,
)

OUTSIDE = -2
"""In place of a colour: the castle ends here."""

N_DIRECTIONS = len(STEPS)
_DOWN = np.array([down for down, _ in STEPS], np.int64)
_RIGHT = np.array([right for _, right in STEPS], np.int64)

room_cell = compiled(cell_of)
border = compiled(border_at)


@compiled
def room_at(cell: int) -> int:
    """The room at a cell; NONE in a corridor."""
    row, column = cell // SIDE, cell % SIDE
    return row // 2 * 6 + column // 2 if row & column & 1 else NONE


@compiled
def is_inside(cell: int, direction: int) -> bool:
    """Whether a step in that direction stays in the castle."""
    row, column = cell // SIDE + _DOWN[direction], cell % SIDE + _RIGHT[direction]
    return bool(0 <= row < SIDE and 0 <= column < SIDE)


@compiled
def lay_out(tiles: Any, borders: Any) -> None:
    """Write the borders of all cells: `borders[cell, direction]`."""
    for cell in range(N_CELLS):
        for direction in range(N_DIRECTIONS):
            inside = is_inside(cell, direction)
            borders[cell, direction] = border(tiles, cell, direction) if inside else OUTSIDE


@entry("void(i1[::1], i1[:, ::1])")
def write_borders(tiles: Any, borders: Any) -> None:
    """The same for Python to call."""
    lay_out(tiles, borders)
