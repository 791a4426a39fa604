"""The castle: rooms and corridors as a lattice, and the tiles and visitors that are read from files.

A lattice of 13 × 13 cells has the rooms at odd rows and odd columns; all other cells are corridor. A tile
covers 4 × 4 cells and says what lies on the south and the east border of each. The last row and the last
column belong to the frame, which is open corridor.
"""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from boxfive.compile.lazy import LazyModule
from boxfive.core.errors import BoxFiveError, InvalidOption, InvalidPosition, listing, shown

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
LETTERS = "roygbp"
"""The colours as the file of tiles writes them."""
OPEN_LETTER = "."
DIRECTIONS = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""What each direction adds to row and column."""

ROOMS = tuple(f"{row}{column}" for row in "abcdef" for column in range(1, 7))
CENTRAL = ("c3", "c4", "d3", "d4")
"""The rooms of the central tile, where the ghost begins."""
PLACES = ("nw", "n", "ne", "w", "centre", "e", "sw", "s", "se")
"""Where the nine tiles lie."""

SIDE = 13
"""Cells in a row, and rows."""
N_CELLS = SIDE * SIDE
TILE_SIDE = 4
TILE_ROOMS = ((1, 1), (1, 3), (3, 1), (3, 3))
"""Where a tile has its rooms."""
N_TILES, N_ROUTES, N_VISITORS = 9, 4, 15
MOST_TOKENS = 4

NONE = -1
"""No colour: an open border."""

FEWEST_COLOURS_OF_A_ROOM = 3
COLOUR_SHARE, SHARE_TOLERANCE = 1 / 6, 1 / 60

Colours = npt.NDArray[np.int8]
Borders = npt.NDArray[np.int8]
"""What lies on each side of each cell, `[cell, direction]`: a colour, or NONE, or the end of the castle."""

lattice = LazyModule("boxfive.games.booo.rules.lattice")


# Rooms and cells


class InvalidCastle(BoxFiveError):
    """Tiles or visitors that no castle can be built from; the message says which and why."""

    code = "invalid-castle"


def cell_of(room: int) -> int:
    """The cell of a room."""
    return (2 * (room // 6) + 1) * SIDE + 2 * (room % 6) + 1


def _cell_name(cell: int) -> str:
    """A room by its name; a corridor by a room beside it, the one to its north and west if there is one."""
    row, column = divmod(cell, SIDE)
    across = "" if row % 2 else "south" if row else "north"
    along = "" if column % 2 else "east" if column else "west"
    room = ROOMS[max(0, row - 1) // 2 * 6 + max(0, column - 1) // 2]
    return f"{room}-{across}{along}" if across or along else room


CELLS = tuple(_cell_name(cell) for cell in range(N_CELLS))
"""The names of all cells: `c3`, `c3-south`, `c3-southeast`."""
CELL_NUMBERS = {name: cell for cell, name in enumerate(CELLS)}


def neighbour(cell: int, direction: int) -> int | None:
    """The cell beside it; None beyond the frame."""
    row, column = divmod(cell, SIDE)
    down, right = STEPS[direction]
    row, column = row + down, column + right
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else None


# Tiles


def parse_tiles(data: Mapping[str, Any]) -> tuple[Colours, Colours]:
    """What lies on the south and the east border of every cell of nine tiles, or InvalidCastle."""
    tiles = _tables(data, "tile", N_TILES)
    south, east = (
        np.array([_borders(tile, number, side) for number, tile in enumerate(tiles, 1)], np.int8)
        for side in ("south", "east")
    )
    for number in range(N_TILES):
        _check_rooms(number + 1, tile_rooms(south[number], east[number]))
    _check_shares(south, east)
    for one, other in combinations(range(N_TILES), 2):
        if _looks_like(tile_rooms(south[one], east[one]), tile_rooms(south[other], east[other])):
            raise InvalidCastle(
                f"the rooms of tile {one + 1} look like those of tile {other + 1} turned round"
            )
    return south, east


def _tables(data: Mapping[str, Any], kind: str, wanted: int) -> list[dict[str, Any]]:
    """The numbered tables of a file, in their order."""
    tables = data.get(kind)
    if not isinstance(tables, list) or len(tables) != wanted or set(data) != {kind}:
        raise InvalidCastle(f"there must be {wanted} tables [[{kind}]] and nothing else")
    for number, table in enumerate(tables, 1):
        given = table.get("number") if isinstance(table, dict) else None
        if type(given) is not int or given != number:
            raise InvalidCastle(f"table {number} must be {kind} number {number}")
    return tables


def _borders(tile: dict[str, Any], number: int, side: str) -> list[list[int]]:
    """The colours on one side of a tile's cells."""
    if set(tile) != {"number", "south", "east"}:
        raise InvalidCastle(f"tile {number} must have a number, south and east, not {listing(sorted(tile))}")
    rows = tile[side]
    marks = LETTERS + OPEN_LETTER
    right = isinstance(rows, list) and len(rows) == TILE_SIDE
    if not right or not all(isinstance(row, str) and len(row) == TILE_SIDE for row in rows):
        raise InvalidCastle(f"{side} of tile {number} must be four texts of four letters")
    for row in rows:
        wrong = [mark for mark in row if mark not in marks]
        if wrong:
            raise InvalidCastle(f"{side} of tile {number} has {shown(wrong[0])}; borders are one of {marks}")
    return [[LETTERS.find(mark) for mark in row] for row in rows]


def tile_rooms(south: Colours, east: Colours) -> tuple[tuple[int, ...], ...]:
    """The walls of a tile's four rooms, in the order of DIRECTIONS."""
    return tuple(
        (
            int(south[row - 1, column]),
            int(east[row, column]),
            int(south[row, column]),
            int(east[row, column - 1]),
        )
        for row, column in TILE_ROOMS
    )


def _check_rooms(number: int, rooms: tuple[tuple[int, ...], ...]) -> None:
    """A room has four walls, and they show three colours or more."""
    for room, walls in enumerate(rooms, 1):
        if NONE in walls:
            raise InvalidCastle(
                f"room {room} of tile {number} has no wall in the {DIRECTIONS[walls.index(NONE)]}"
            )
        if len(set(walls)) < FEWEST_COLOURS_OF_A_ROOM:
            few = f"shows fewer than {FEWEST_COLOURS_OF_A_ROOM} colours"
            raise InvalidCastle(f"room {room} of tile {number} {few}")


def _check_shares(south: Colours, east: Colours) -> None:
    """Each colour is about a sixth of all walls."""
    walls = np.concatenate([south.ravel(), east.ravel()])
    shares = np.bincount(walls[walls != NONE], minlength=len(COLOURS)) / (walls != NONE).sum()
    for colour, share in zip(COLOURS, shares.tolist(), strict=True):
        if abs(share - COLOUR_SHARE) > SHARE_TOLERANCE:
            raise InvalidCastle(f"{colour} is {share:.1%} of all walls; it should be about a sixth")


def _looks_like(one: tuple[tuple[int, ...], ...], other: tuple[tuple[int, ...], ...]) -> bool:
    """Whether the rooms of a tile are those of another, as it is or after some quarter turns."""
    for _ in range(4):
        if one == other:
            return True
        # Clockwise: the room in the south-west comes to the north-west, its west wall to the north.
        one = tuple((one[room][-1], *one[room][:-1]) for room in (2, 0, 3, 1))
    return False


# Visitors


def parse_visitors(data: Mapping[str, Any]) -> Colours:
    """The room of every visitor on every route, `[route, visitor]`, or InvalidCastle."""
    rows = []
    for number, visitor in enumerate(_tables(data, "visitor", N_VISITORS), 1):
        rooms = visitor.get("rooms")
        if set(visitor) != {"number", "rooms"} or not isinstance(rooms, list) or len(rooms) != N_ROUTES:
            raise InvalidCastle(f"visitor {number} must have a number, and rooms for {N_ROUTES} routes")
        for room in rooms:
            if room not in ROOMS:
                raise InvalidCastle(
                    f"visitor {number} is in {shown(room)}, which is no room; rooms are a1 to f6"
                )
        rows.append([ROOMS.index(room) for room in rooms])
    routes = np.array(rows, np.int8).T.copy()
    for number, route in enumerate(routes.tolist(), 1):
        if ROOMS[route[0]] in CENTRAL:
            raise InvalidCastle(f"route {number} begins in {ROOMS[route[0]]}, where the ghost may be")
        for before, (room, following) in enumerate(pairwise(route), 1):
            if room == following:
                twice = f"visitors {before} and {before + 1} are both in {ROOMS[room]}"
                raise InvalidCastle(f"{twice} on route {number}")
    return routes


FOLDER = Path(__file__).parent
"""Where the tiles and the visitors are."""


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


SOUTH_BORDERS, EAST_BORDERS = parse_tiles(_read("tiles.toml"))
"""The colour on the south and on the east border of each cell of each tile; NONE where it is open."""


AHEAD = np.array([down * SIDE + right for down, right in STEPS], np.int64)
"""What each direction adds to the number of a cell."""


def border_at(tiles: Any, cell: int, direction: int) -> int:
    """The colour on that side of a cell, or NONE; the step must stay in the castle.

    `tiles` are numbers from 0. The rules compile this function.
    """
    # Each border is written with the cell to its north or west.
    owner = cell + AHEAD[direction] if direction in (NORTH, WEST) else cell
    row, column = owner // SIDE, owner % SIDE
    if row == SIDE - 1 or column == SIDE - 1:
        return NONE  # the frame
    tile = tiles[row // TILE_SIDE * 3 + column // TILE_SIDE]
    if direction in (NORTH, SOUTH):
        return int(SOUTH_BORDERS[tile, row % TILE_SIDE, column % TILE_SIDE])
    return int(EAST_BORDERS[tile, row % TILE_SIDE, column % TILE_SIDE])


VISITOR_ROOMS = parse_visitors(_read("visitors.toml"))
"""Where each visitor is on each route."""


# Special tokens


def parse_tokens(name: str, tokens: Any) -> tuple[str, ...]:
    """The rooms of tokens of a kind, in the order of the castle.

    They come as a text such as `b2,e5` or `b2 e5`, or `none`, or as rooms one by one: everywhere each of
    these is understood.
    """
    if isinstance(tokens, str):
        words = [word.strip().lower() for word in (tokens.split(",") if "," in tokens else tokens.split())]
        found = [] if words == ["none"] else words or [tokens]
    elif isinstance(tokens, Iterable) and not isinstance(tokens, Mapping | bytes):
        found = list(tokens)
    else:
        raise InvalidOption(f"{name} must be rooms such as 'b2,e5', or 'none', not {shown(tokens)}")
    for room in found:
        if room not in ROOMS:
            right = "rooms are a1 to f6, with commas, or 'none'"
            raise InvalidOption(f"{name}: {shown(room)} is no room; {right}")
    twice = [room for room, number in Counter(found).items() if number > 1]
    if twice:
        raise InvalidOption(f"{name}: {twice[0]} comes twice, and a room has one token at most")
    return tuple(sorted(found))


def check_tokens(trapdoors: tuple[str, ...], transitions: tuple[str, ...]) -> None:
    """One token in a room, and four in the castle, at most."""
    both = [room for room in trapdoors if room in transitions]
    if both:
        raise InvalidOption(
            f"{both[0]} cannot have a trapdoor and a transition: a room has one token at most"
        )
    if len(trapdoors) + len(transitions) > MOST_TOKENS:
        found = f"{len(trapdoors)} trapdoors and {len(transitions)} transitions"
        raise InvalidOption(f"there are {MOST_TOKENS} special tokens at most, not {found}")


# Castles


DEFAULT_TRAPDOORS, DEFAULT_TRANSITIONS = ("b2", "e5"), ("b5", "e2")


CASTLE_KEYS = ("castle", "trapdoors", "transitions")
"""The parts of a position that a castle is made of."""


@dataclass(frozen=True, slots=True)
class Castle:
    """Nine tiles in some order, and where the special tokens lie."""

    tiles: tuple[int, ...]
    """Their numbers, 1 to 9, in the order of PLACES."""
    trapdoors: tuple[str, ...] = DEFAULT_TRAPDOORS
    transitions: tuple[str, ...] = DEFAULT_TRANSITIONS

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", tuple(self.tiles))
        whole = all(type(tile) is int for tile in self.tiles)
        if not whole or sorted(self.tiles) != list(range(1, N_TILES + 1)):
            found = listing([shown(tile) for tile in self.tiles])
            raise InvalidOption(f"a castle has the tiles 1 to {N_TILES}, once each, not {found}")
        for name in ("trapdoors", "transitions"):
            object.__setattr__(self, name, parse_tokens(name, getattr(self, name)))
        check_tokens(self.trapdoors, self.transitions)

    @classmethod
    def of(cls, position: Mapping[str, Any]) -> Castle:
        """The castle of a position, when it is laid."""
        parts = [position.get(key) for key in CASTLE_KEYS] if isinstance(position, Mapping) else [None]
        if not all(isinstance(part, list | tuple) for part in parts):
            raise InvalidPosition(f"a position with a castle has lists of these: {listing(CASTLE_KEYS)}")
        return cls(*(tuple(part) for part in parts if part is not None))

    @classmethod
    def random(cls, rng: random.Random, **tokens: Any) -> Castle:
        """The tiles in random order."""
        return cls(tuple(rng.sample(range(1, N_TILES + 1), N_TILES)), **tokens)

    def border(self, cell: str, direction: str) -> str | None:
        """The colour of the wall on that side of a cell; None where it is open."""
        if not isinstance(cell, str) or cell not in CELL_NUMBERS or direction not in DIRECTIONS:
            example = "'c3' or 'c3-southeast', and a direction such as 'north'"
            raise InvalidOption(f"say a cell such as {example}, not {shown(cell)} and {shown(direction)}")
        number, side = CELL_NUMBERS[cell], DIRECTIONS.index(direction)
        if neighbour(number, side) is None:
            raise InvalidOption(f"the castle ends {direction} of {cell}")
        colour = border_at([tile - 1 for tile in self.tiles], number, side)
        return None if colour == NONE else COLOURS[colour]

    def borders(self) -> Borders:
        """What lies on all borders, in an array of the caller's own."""
        return _written(self.tiles)


def _written(tiles: tuple[int, ...]) -> Borders:
    borders = np.empty((N_CELLS, len(DIRECTIONS)), np.int8)
    lattice.write_borders(np.array(tiles, np.int8) - np.int8(1), borders)
    return borders
