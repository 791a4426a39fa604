"""The names of Booo!, its tiles and visitors as the tests read them, and the castle, without `boxfive`."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
LETTERS = dict(zip("roygbp", COLOURS, strict=True))
DIRECTIONS = ("north", "east", "south", "west")
OPPOSITE = dict(zip(DIRECTIONS, ("south", "west", "north", "east"), strict=True))
ROOMS = tuple(row + column for row in "abcdef" for column in "123456")
CENTRAL = ("c3", "c4", "d3", "d4")
PLACES = ("nw", "n", "ne", "w", "centre", "e", "sw", "s", "se")
TILES = tuple(range(1, 10))
ROUTES = (1, 2, 3, 4)
SEATS = ("1", "2", "3", "4", "5", "6")
VISITORS = {2: 9, 3: 12, 4: 12, 5: 15, 6: 15}
"""How many visitors come, by the number of players."""
MAJORITY = {2: 2, 3: 2, 4: 3, 5: 3, 6: 4}
"""How many hands are more than half of the players."""

CATALOGUE = (
    *(f"booo {colour}" for colour in COLOURS),
    *("hand up", "hand down", "wait"),
    *DIRECTIONS,
    *(f"trapdoor {room}" for room in ROOMS),
    *(f"change {colour}" for colour in COLOURS),
    "stop",
    *(f"tile {tile} {place}" for place in PLACES for tile in TILES),
    *(f"ghost {room}" for room in CENTRAL),
    *(f"route {route}" for route in ROUTES),
    *(f"first {seat}" for seat in SEATS),
)

FOLDER = Path(__file__).parents[4] / "src" / "boxfive" / "games" / "booo" / "rules"
TILE_FILE, VISITOR_FILE = FOLDER / "tiles.toml", FOLDER / "visitors.toml"

Lattice = dict[str, dict[str, tuple[str, str | None]]]
"""For every cell and direction: the cell beyond, and the colour of the wall between; None is open."""


def data(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


TILE = {tile["number"]: tile for tile in data(TILE_FILE)["tile"]}
VISITOR_ROOM = {
    (route, visitor["number"]): str(visitor["rooms"][route - 1])
    for visitor in data(VISITOR_FILE)["visitor"]
    for route in ROUTES
}
"""Where a visitor is on a route."""


def cell_name(row: int, column: int) -> str:
    """A room is named by its row and column; a corridor by the room north and west of it, or the nearest."""
    room = "abcdef"[max(row - 1, 0) // 2] + "123456"[max(column - 1, 0) // 2]
    if row % 2 == 1 and column % 2 == 1:
        return room
    if row % 2 == 1:
        return room + ("-west" if column == 0 else "-east")
    side = "-north" if row == 0 else "-south"
    if column % 2 == 1:
        return room + side
    return room + side + ("west" if column == 0 else "east")


CELLS = tuple(cell_name(row, column) for row in range(13) for column in range(13))


def wall_south(castle: Sequence[int], row: int, column: int) -> str | None:
    """The wall between a cell and the one south of it. The last column is the frame's, which is open."""
    if column == 12:
        return None
    tile = TILE[castle[row // 4 * 3 + column // 4]]
    return LETTERS.get(tile["south"][row % 4][column % 4])


def wall_east(castle: Sequence[int], row: int, column: int) -> str | None:
    """The wall between a cell and the one east of it. The last row is the frame's, which is open."""
    if row == 12:
        return None
    tile = TILE[castle[row // 4 * 3 + column // 4]]
    return LETTERS.get(tile["east"][row % 4][column % 4])


@cache
def lattice(castle: tuple[int, ...]) -> Lattice:
    """The castle that nine tiles make, in the order of PLACES."""
    cells: Lattice = {name: {} for name in CELLS}
    for row in range(13):
        for column in range(13):
            here = cell_name(row, column)
            if row < 12:
                below, wall = cell_name(row + 1, column), wall_south(castle, row, column)
                cells[here]["south"], cells[below]["north"] = (below, wall), (here, wall)
            if column < 12:
                beside, wall = cell_name(row, column + 1), wall_east(castle, row, column)
                cells[here]["east"], cells[beside]["west"] = (beside, wall), (here, wall)
    return cells
