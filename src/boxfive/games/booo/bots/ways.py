"""The castle in a record of Booo!, and the ways in it, for players and hints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import Any, NamedTuple

from boxfive.core.game import Action, View
from boxfive.games.booo.rules.castle import (
    CELL_NUMBERS,
    CELLS,
    COLOURS,
    DIRECTIONS,
    EAST,
    N_CELLS,
    NONE,
    ROOMS,
    SOUTH,
    VISITOR_ROOMS,
    Borders,
    Castle,
    neighbour,
)
from boxfive.games.booo.rules.ways import NOTATION
from boxfive.games.booo.solver.solver import Way
from boxfive.text.json_checks import names_of


class Wall(NamedTuple):
    """A wall, from both of its sides."""

    cell: int
    direction: int
    beside: int
    """The cell on the other side."""
    back: int
    """The direction from there."""
    of_a_room: bool


@lru_cache(maxsize=64)
def castle_of(
    tiles: tuple[int, ...], trapdoors: int, transitions: int
) -> tuple[Castle, Borders, tuple[Wall, ...]]:
    """A castle of a record, its borders as they are, and its walls."""
    tokens = (tuple(names_of(ROOMS, rooms)) for rooms in (trapdoors, transitions))
    castle = Castle(tuple(tile + 1 for tile in tiles), *tokens)
    borders = castle.borders()
    walls = []
    for cell in range(N_CELLS):
        for direction in (EAST, SOUTH):
            beside = neighbour(cell, direction)
            if beside is not None and borders[cell, direction] != NONE:
                of_a_room = CELLS[cell] in ROOMS or CELLS[beside] in ROOMS
                walls.append(Wall(cell, direction, beside, (direction + 2) % len(DIRECTIONS), of_a_room))
    return castle, borders, tuple(walls)


def number_of(view: View) -> int:
    """The number of the seat that a view is for; NONE for a spectator."""
    return NONE if view.seat is None else view.game.seat_number(view.seat)


def goal_of(s: Any) -> str:
    """The visitor's room."""
    return ROOMS[int(VISITOR_ROOMS[s.route, s.visitor - 1])]


def own_colours(s: Any, seat: int) -> list[str]:
    """The colours whose wall tiles lie before a player."""
    return [colour for colour, owner in zip(COLOURS, s.walls, strict=True) if owner == seat]


def robbed(way: Way, owners: tuple[int, ...]) -> int:
    """How many wall tiles the player has from whom this way takes one; 0 if it comes from the reserve."""
    owner = NONE if way.last is None else owners[COLOURS.index(way.last)]
    return 0 if owner == NONE else owners.count(owner)


def rest_of(ways: Iterable[Way], at: int, colour: int) -> tuple[Action, ...]:
    """The rest, from a cell and in a colour, of the first way that passes there, if one does."""
    for way in ways:
        travelling = COLOURS.index(way.colour)
        actions = [NOTATION[text] for text in way.actions]
        for number, (action, cell) in enumerate(zip(actions, way.cells, strict=False)):
            if (CELL_NUMBERS[cell], travelling) == (at, colour):
                return tuple(actions[number:])
            if action.kind == "change":
                travelling = COLOURS.index(action.args[0])
    return ()


def way_on(s: Any, barred: Iterable[str]) -> tuple[Action, ...]:
    """A shortest way to the visitor from the middle of a way; empty if there is none.

    The solver begins in rooms, this in any cell. Fewest walls come first, then fewest steps.
    """
    castle, borders, _ = castle_of(s.tiles, s.trapdoors, s.transitions)
    closed = {COLOURS.index(colour) for colour in barred}
    goal, order = CELL_NUMBERS[goal_of(s)], count()
    waiting: list[tuple[Any, ...]] = [(0, 0, next(order), s.at, s.colour, ())]
    seen = set()
    while waiting:
        walls, steps, _, cell, colour, way = heappop(waiting)
        if cell == goal:
            return tuple(NOTATION[text] for text in reversed([*_unrolled(way)]))
        if (cell, colour) in seen:
            continue
        seen.add((cell, colour))
        for text, wall, *there in _moves(castle, borders, closed, cell, colour):
            heappush(waiting, (walls + wall, steps + 1, next(order), *there, (text, way)))
    return ()


def _moves(
    castle: Castle, borders: Borders, closed: set[int], cell: int, colour: int
) -> Iterator[tuple[str, int, int, int]]:
    """What may come next: the step, how many walls it crosses, and the cell and the colour after it."""
    for direction, text in enumerate(DIRECTIONS):
        wall, beside = borders[cell, direction], neighbour(cell, direction)
        if beside is not None and (wall == NONE or (wall == colour and colour not in closed)):
            yield text, int(wall != NONE), beside, colour
    here = CELLS[cell]
    for room in castle.trapdoors if here in castle.trapdoors else ():
        if room != here:
            yield f"trapdoor {room}", 0, CELL_NUMBERS[room], colour
    for number, name in enumerate(COLOURS if here in castle.transitions else ()):
        if number != colour:
            yield f"change {name}", 0, cell, number


def _unrolled(way: tuple[Any, ...]) -> Iterator[str]:
    """The steps of a way, the last one first."""
    while way:
        text, way = way
        yield text
