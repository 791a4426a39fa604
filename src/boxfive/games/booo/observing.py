"""What a seat of Booo! sees of the castle, compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled
from boxfive.games.booo.rules.castle import COLOURS, EAST_BORDERS, SIDE, SOUTH_BORDERS, TILE_SIDE
from boxfive.games.booo.rules.rules import visitor_room
from boxfive.games.booo.rules.state import OVER, SEARCHING

_BORDERS = np.stack([SOUTH_BORDERS, EAST_BORDERS], axis=-1)  # [tile, row, column, side]
_WALLS = np.equal(_BORDERS[..., None], np.arange(len(COLOURS))).astype(np.int8)
PATTERNS = np.append(_WALLS, np.zeros_like(_WALLS[:1]), axis=0).reshape(len(_WALLS) + 1, TILE_SIDE, -1)
"""The numbers for the borders of each row of each tile, and last for no tile: a castle's row is three."""
LENGTH = PATTERNS.shape[2]
ROWS, TILES_IN_A_ROW = SIDE - 1, (SIDE - 1) // TILE_SIDE


@compiled
def write_row(pattern: Any, numbers: Any) -> None:
    """One row of a tile; of a known length, so that the compiler can copy many bytes at once."""
    for k in range(LENGTH):
        numbers[k] = pattern[k]


@compiled
def write_walls(s: Any, viewer: int, numbers: Any, first: int) -> None:
    """The colour of each border, out of the tiles."""
    for row in range(ROWS):
        for column in range(TILES_IN_A_ROW):
            tile = int(s.tiles[row // TILE_SIDE * TILES_IN_A_ROW + column])
            place = first + (row * TILES_IN_A_ROW + column) * LENGTH
            write_row(PATTERNS[tile, row % TILE_SIDE], numbers[place : place + LENGTH])


@compiled
def write_goal(s: Any, viewer: int, numbers: Any, first: int) -> None:
    """Where the visitor is that waits."""
    if SEARCHING <= s.phase < OVER:
        numbers[first + visitor_room(s)] = 1
