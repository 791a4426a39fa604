"""The solver: every winning start colour with a shortest way, or the proof that there is none."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, overload

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.core.errors import InvalidOption, shown
from boxfive.core.expected import expect
from boxfive.core.state import State
from boxfive.games.booo.rules.castle import (
    CELLS,
    COLOURS,
    DIRECTIONS,
    MOST_TOKENS,
    N_CELLS,
    NONE,
    ROOMS,
    SIDE,
    STEPS,
    Borders,
    Castle,
    cell_of,
)

search = LazyModule("boxfive.games.booo.solver.search")

N_SOURCES, N_TARGETS = 1 + MOST_TOKENS, len(ROOMS) + MOST_TOKENS

STEP_NAMES = {down * SIDE + right: name for (down, right), name in zip(STEPS, DIRECTIONS, strict=True)}
"""The directions, by what each adds to the number of a cell."""


@dataclass(frozen=True, slots=True)
class Way:
    """A shortest way for one start colour: fewest walls, then fewest steps."""

    colour: str
    """The one that is called."""
    actions: tuple[str, ...]
    """As they are shown: `south`, `trapdoor e5`, `change blue`."""
    cells: tuple[str, ...]
    """The ghost's cells, from the start to the goal: one before each action, and the last one. Where the
    colour is changed the ghost stays, so the same cell comes twice."""
    walls: int
    last: str | None
    """The last colour crossed, if any: the wall tile that the way wins."""

    @property
    def steps(self) -> int:
        """The number of steps; everything that is shown is a step."""
        return len(self.actions)

    @property
    def tokens(self) -> int:
        """How many special tokens it uses."""
        return sum(action.partition(" ")[0] in ("trapdoor", "change") for action in self.actions)


@dataclass(frozen=True, slots=True)
class Solution:
    """The ways from one room to another."""

    ways: dict[str, Way]
    """A shortest way for every start colour that wins."""
    reached: dict[str, dict[str, frozenset[str]]]
    """For every start colour that does not win, all cells that the ghost can reach, by the colour in which
    it then travels. No allowed move leads out of them, and the goal is not there: that is the proof."""

    @property
    def best(self) -> Way | None:
        """The shortest of all; of equal ones, the first colour's."""
        return min(self.ways.values(), key=lambda way: (way.walls, way.steps), default=None)


class Exploration:
    """All ways from one room, for all start colours, to every other.

    With `borders`, in the castle as a player sees it, who may misread walls.
    """

    def __init__(
        self, castle: Castle, start: str, without: Collection[str] = (), borders: Borders | None = None
    ) -> None:
        expect(castle, Castle, "a Castle")
        self.castle = castle
        self.start = _room(start)
        self._stretches = np.empty((N_SOURCES, len(COLOURS), N_CELLS), np.int32)
        self._parents = np.empty((N_SOURCES, len(COLOURS), N_CELLS), np.int16)
        self._costs = np.empty((len(COLOURS), N_TARGETS), np.int32)
        self._links = np.empty((len(COLOURS), N_TARGETS), np.int8)
        self._transitions = [cell_of(ROOMS.index(room)) for room in castle.transitions]
        search.explore(
            castle.borders() if borders is None else borders,
            _mask(castle.trapdoors),
            _mask(castle.transitions),
            self.start,
            sum(1 << colour for colour in _colours(without)),
            self._stretches,
            self._parents,
            self._costs,
            self._links,
        )

    def to(self, goal: str) -> Solution:
        """The ways to one room."""
        ways = self.ways(goal)
        return Solution(
            ways, {name: self._reached(colour) for colour, name in enumerate(COLOURS) if name not in ways}
        )

    def ways(self, goal: str) -> dict[str, Way]:
        """The ways to one room, without the proof for the other colours."""
        room = _room(goal)
        if room == self.start:
            raise InvalidOption(f"the ghost is in {goal} already; choose another room for the visitor")
        wins = (self._costs[:, room] < search.NO_WAY).tolist()
        return {name: self._way(colour, room) for colour, name in enumerate(COLOURS) if wins[colour]}

    def _way(self, called: int, room: int) -> Way:
        """The stretches of a way, from its end to its start."""
        target, cell = room, cell_of(room)
        actions: list[str] = []
        cells = [cell]
        last: int | None = None
        while True:
            link = int(self._links[called, target])
            source, colour = (0, called) if link == NONE else (1 + link, self._changed_to(link, cell))
            path = self._path(source, colour, cell)
            actions[:0] = map(_action, path, path[1:])
            cells[:0] = path[:-1]
            if last is None and self._stretches[source, colour, cell] >= search.WALL:
                last = colour
            if link == NONE:
                break
            actions.insert(0, f"change {COLOURS[colour]}")
            cells.insert(0, path[0])
            target, cell = len(ROOMS) + link, self._transitions[link]
        walls = int(self._costs[called, room]) // search.WALL
        names = tuple(CELLS[cell] for cell in cells)
        return Way(COLOURS[called], tuple(actions), names, walls, None if last is None else COLOURS[last])

    def _changed_to(self, link: int, cell: int) -> int:
        """The best colour to change to at a transition, on the way to a cell."""
        return int(self._stretches[1 + link, :, cell].argmin())

    def _path(self, source: int, colour: int, cell: int) -> list[int]:
        """The cells of a stretch, from its source on."""
        parents = self._parents[source, colour].tolist()
        path = [cell]
        while (parent := parents[path[-1]]) != NONE:
            path.append(parent)
        return path[::-1]

    def _reached(self, called: int) -> dict[str, frozenset[str]]:
        cells = {called: self._stretches[0, called] < search.NO_WAY}
        for link in range(len(self._transitions)):
            if self._costs[called, len(ROOMS) + link] < search.NO_WAY:
                for colour in range(len(COLOURS)):
                    more = self._stretches[1 + link, colour] < search.NO_WAY
                    cells[colour] = cells.get(colour, False) | more
        return {
            COLOURS[colour]: frozenset(CELLS[cell] for cell in np.flatnonzero(there))
            for colour, there in sorted(cells.items())
        }


@overload
def solve(castle: Castle, start: str, goal: str, without: Collection[str] = ()) -> Solution: ...
@overload
def solve(castle: State, start: str) -> Solution: ...


def solve(
    castle: Castle | State, start: str, goal: str | None = None, without: Collection[str] = ()
) -> Solution:
    """The ways from a ghost's room to a visitor's, for a player who has the wall tiles `without`.

    Or, for a state and a seat, the ways that the seat could show there: `solve(state, "2")`.
    """
    if isinstance(castle, State):
        position, seat = castle.position(), start
        castle.check_taken(seat)
        if position["visitor"] is None:
            raise InvalidOption("there is no visitor to find a way to")
        own = [colour for colour, owner in position["walls"].items() if owner == seat]
        return solve(Castle.of(position), position["ghost"], position["visitor"]["room"], own)
    if goal is None:
        raise InvalidOption("in a castle say the ghost's room and the visitor's; in a state, a seat")
    return Exploration(castle, start, without).to(goal)


def _action(cell: int, following: int) -> str:
    """The move from one cell to the next; no two rooms are as close as a step."""
    return STEP_NAMES.get(following - cell) or f"trapdoor {CELLS[following]}"


@lru_cache(maxsize=256)
def _mask(rooms: tuple[str, ...]) -> int:
    return sum(1 << ROOMS.index(room) for room in rooms)


def _room(name: Any) -> int:
    if name not in ROOMS:
        raise InvalidOption(f"{shown(name)} is no room; rooms are a1 to f6")
    return ROOMS.index(name)


def _colours(names: Collection[str]) -> set[int]:
    if isinstance(names, str) or not isinstance(names, Collection):
        raise InvalidOption(f"colours come as a list such as ['red'], not as {shown(names)}")
    for name in names:
        if name not in COLOURS:
            raise InvalidOption(f"{shown(name)} is no colour; colours are {', '.join(COLOURS)}")
    return {COLOURS.index(name) for name in names}
