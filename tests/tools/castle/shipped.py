"""The tiles and visitors that are shipped, read without the rules' help."""

from __future__ import annotations

import tomllib
from importlib import resources

TEXTS = {
    name: resources.files("boxfive.games.booo.rules").joinpath(name).read_text(encoding="utf-8")
    for name in ("tiles.toml", "visitors.toml")
}
TILES = tomllib.loads(TEXTS["tiles.toml"])["tile"]
VISITORS = tomllib.loads(TEXTS["visitors.toml"])["visitor"]
ROUTES = [[visitor["rooms"][route] for visitor in VISITORS] for route in range(4)]

Border = tuple[float, float]
"""The middle of a border; cells are at whole numbers, so a border is halfway between two of them."""


def borders(tile: dict[str, list[str]]) -> dict[Border, str]:
    """What lies on the borders of a tile, by row and column."""
    found: dict[Border, str] = {}
    for row in range(4):
        for column in range(4):
            found[row + 0.5, column] = tile["south"][row][column]
            found[row, column + 0.5] = tile["east"][row][column]
    return found


def room_walls(row: int, column: int) -> list[Border]:
    """The four borders of a room."""
    return [(row - 0.5, column), (row, column + 0.5), (row + 0.5, column), (row, column - 0.5)]


ROOM_WALLS = [border for row in (1, 3) for column in (1, 3) for border in room_walls(row, column)]
CORRIDORS = [border for border in borders(TILES[0]) if border not in ROOM_WALLS]


def turned(border: Border) -> Border:
    """Where a border comes to when the four rooms are turned clockwise around their middle."""
    row, column = border
    return column, 4 - row
