"""The machine players of Booo!: they see the castle as well as their level does, and take their time."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, NamedTuple

from boxfive.agents.delays import MODEL
from boxfive.booo.castle import (
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
    Castle,
    neighbour,
)
from boxfive.booo.catalogue import ACTIONS, BOOO, HAND_UP, STOP, WAIT
from boxfive.booo.solver import Borders, Exploration, Way, borders_of, search
from boxfive.booo.state import LAYOUT, SEARCHING, SHOWING
from boxfive.booo.ways import NOTATION
from boxfive.game import Action, View
from boxfive.plain import names_of

TICK = 0.1
"""Seconds of search that pass with each `wait` of a player that is asked by ticks."""


class Intention(NamedTuple):
    """What a player will do if nothing changes, and after how many more seconds of search."""

    seconds: float
    action: Action | None
    """None if it will just wait; then the seconds are infinite."""


class Wall(NamedTuple):
    """A wall, from both of its sides."""

    cell: int
    direction: int
    beside: int
    """The cell on the other side."""
    back: int
    """The direction from there."""
    of_a_room: bool


@dataclass(slots=True)
class Look:
    """What a player has made of the castle, for one visitor."""

    about: tuple[Any, ...]
    """All that it depends on; when that changes, the player looks again."""
    ways: list[Way]
    """Those that the player sees, the easiest first; they may be wrong."""
    call_at: float
    """After so many seconds of search it has found the easiest, and calls; infinite if it sees none."""
    hand_at: float
    """After so many it raises a hand."""
    searched: float = 0.0
    called: bool = False
    """Whether its way is being shown, or has been, and failed."""


class Searcher:
    """Looks at the castle for a way, and calls when it has found one; raises a hand when it gives up.

    It solves what it sees. A level that misreads walls or forgets its own wall tiles may call a way that is
    none, or overlook one. It looks once for each visitor, and again after a failed call of its own. It needs
    nothing but the present record of a view, so it can begin in the middle of a game.
    """

    def __init__(self, seed: int, level: str) -> None:
        self._level = MODEL.level(level)
        self._rng = random.Random(seed)
        self._looks: dict[int, Look] = {}  # by seat, for whoever lets it play several
        _ = search.explore  # compiled now, if ever, and not while the others search

    def wait(self, seconds: float) -> None:
        """So many seconds of search have passed."""
        for look in self._looks.values():
            look.searched += seconds

    def intend(self, view: View) -> Intention:
        """What it will do next: a call, a raised hand, the next step of its way, or nothing."""
        s, seat = LAYOUT.read(view.raw), _number(view)
        if s.phase == SHOWING and s.caller == seat:
            return Intention(0.0, self.way(view)[0])
        if s.phase != SEARCHING or not 0 <= seat < s.players:
            return Intention(math.inf, None)
        look = self._looking(s, seat)
        if look.call_at <= look.hand_at or s.hands >> seat & 1:
            when = look.call_at
            action = ACTIONS[BOOO + COLOURS.index(look.ways[0].colour)] if look.ways else None
        else:
            when, action = look.hand_at, ACTIONS[HAND_UP]
        return Intention(max(0.0, when - look.searched), action)

    def way(self, view: View) -> tuple[Action, ...]:
        """The rest of the way that it is showing: a `stop` if it knows none, nothing if it shows none."""
        s, seat = LAYOUT.read(view.raw), _number(view)
        if s.phase != SHOWING or s.caller != seat:
            return ()
        look = self._looking(s, seat)
        look.called = True
        return _from_here(look.ways, s.at, s.colour)

    def advice(self, view: View) -> tuple[Action, ...]:
        """The call and its whole way, or the rest of the way; a raised hand if it sees none."""
        s, seat = LAYOUT.read(view.raw), _number(view)
        if s.phase == SHOWING:
            way = self.way(view)
            return () if way == (ACTIONS[STOP],) else way
        if s.phase != SEARCHING or not 0 <= seat < s.players:
            return ()
        ways = self._looking(s, seat).ways
        if ways:
            call = ACTIONS[BOOO + COLOURS.index(ways[0].colour)]
            return (call, *(NOTATION[text] for text in ways[0].actions))
        return () if s.hands >> seat & 1 else (ACTIONS[HAND_UP],)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """What it intends, when that is due; until then a `wait`, which takes the seat a TICK."""
        seconds, action = self.intend(view)
        if action is not None and seconds == 0:
            return action
        if (seat := _number(view)) in self._looks:
            self._looks[seat].searched += TICK
        return ACTIONS[WAIT]

    def _looking(self, s: Any, seat: int) -> Look:
        """What it has made of the castle; looked at anew for a visitor, and when its call has failed."""
        goal = int(VISITOR_ROOMS[s.route, s.visitor - 1])
        about = (s.tiles, s.trapdoors, s.transitions, s.ghost, goal, s.visitor, s.walls)
        look = self._looks.get(seat)
        if look is None or look.about != about or (look.called and s.phase == SEARCHING):
            castle, borders = self._see(s)
            without = [
                colour
                for colour, owner in zip(COLOURS, s.walls, strict=True)
                if owner == seat and self._rng.random() >= self._level.forget
            ]
            ways = Exploration(castle, ROOMS[s.ghost], without, borders).ways(ROOMS[goal])
            self._looks[seat] = look = self._plan(about, list(ways.values()), s.walls)
        return look

    def _see(self, s: Any) -> tuple[Castle, Borders]:
        """The castle, and its borders as this player sees them."""
        castle, borders, walls = _castle(s.tiles, s.trapdoors, s.transitions)
        rng, misread = self._rng, self._level.misread
        wrong = [wall for wall in walls if rng.random() < misread] if misread else []
        if wrong:
            borders = borders.copy()
        for wall in wrong:
            colour = int(borders[wall.cell, wall.direction])
            seen = [(colour + 1) % len(COLOURS), (colour - 1) % len(COLOURS)]
            seen_as = rng.choice(seen if wall.of_a_room else [*seen, NONE])  # nobody takes a room for open
            borders[wall.cell, wall.direction] = borders[wall.beside, wall.back] = seen_as
        return castle, borders

    def _plan(self, about: tuple[Any, ...], ways: list[Way], owners: tuple[int, ...]) -> Look:
        """How long it takes to find the easiest way, and to give up."""
        level, rng = self._level, self._rng
        found, given_up = rng.gauss(0, 1), rng.gauss(0, 1)
        if not ways:
            return Look(about, [], math.inf, level.delay(level.nothing, given_up))
        ranks = [
            (MODEL.effort(way.walls, way.tokens), -level.watchful * _robbed(way, owners), rng.random())
            for way in ways
        ]
        ways = [way for _, way in sorted(zip(ranks, ways, strict=True), key=lambda pair: pair[0])]
        median = MODEL.median(level, ways[0].walls, ways[0].tokens, len(ways))
        return Look(about, ways, level.delay(median, found), level.delay(level.patience, given_up))


def _number(view: View) -> int:
    """The number of the seat that a view is for; NONE for a spectator."""
    return NONE if view.seat is None else view.game.seat_number(view.seat)


def _robbed(way: Way, owners: tuple[int, ...]) -> int:
    """How many wall tiles the player has whom this way takes one from; none if it comes from the reserve."""
    owner = NONE if way.last is None else owners[COLOURS.index(way.last)]
    return 0 if owner == NONE else owners.count(owner)


def _from_here(ways: list[Way], at: int, colour: int) -> tuple[Action, ...]:
    """The rest, from a cell and in a colour, of the easiest way that comes through there."""
    for way in ways:
        travelling, cells = COLOURS.index(way.colour), iter(way.cells)
        cell = CELL_NUMBERS[next(cells)]
        actions = [NOTATION[text] for text in way.actions]
        for number, action in enumerate(actions):
            if (cell, travelling) == (at, colour):
                return tuple(actions[number:])
            if action.kind == "change":
                travelling = COLOURS.index(action.args[0])
            else:
                cell = CELL_NUMBERS[next(cells)]
    return (ACTIONS[STOP],)


@lru_cache(maxsize=64)
def _castle(
    tiles: tuple[int, ...], trapdoors: int, transitions: int
) -> tuple[Castle, Borders, tuple[Wall, ...]]:
    """A castle of a record, its borders as they are, and its walls."""
    tokens = (tuple(names_of(ROOMS, rooms)) for rooms in (trapdoors, transitions))
    castle = Castle(tuple(tile + 1 for tile in tiles), *tokens)
    borders = borders_of(castle)
    walls = []
    for cell in range(N_CELLS):
        for direction in (EAST, SOUTH):
            beside = neighbour(cell, direction)
            if beside is not None and borders[cell, direction] != NONE:
                of_a_room = CELLS[cell] in ROOMS or CELLS[beside] in ROOMS
                walls.append(Wall(cell, direction, beside, (direction + 2) % len(DIRECTIONS), of_a_room))
    return castle, borders, tuple(walls)


LEVELS = {level: partial(Searcher, level=level) for level in MODEL.levels}
