"""The machine players of Booo!: a level decides what they misread in the castle, and how long they search."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import partial
from typing import Any

from boxfive.core.agent import Hint, Intention
from boxfive.core.game import Action, View
from boxfive.games.booo.bots.delays import MODEL
from boxfive.games.booo.bots.hints import hint
from boxfive.games.booo.bots.ways import castle_of, goal_of, number_of, own_colours, rest_of, robbed
from boxfive.games.booo.rules.castle import COLOURS, NONE, ROOMS, Borders, Castle
from boxfive.games.booo.rules.catalogue import ACTIONS, BOOO, HAND_UP, STOP, WAIT
from boxfive.games.booo.rules.state import LAYOUT, SEARCHING, SHOWING
from boxfive.games.booo.solver.solver import Exploration, Way, search

TICK = 0.1
"""Seconds of search that pass with each `wait` of a player that plays by ticks."""


@dataclass(slots=True)
class Look:
    """What a player has found in the castle, for one visitor."""

    about: tuple[Any, ...]
    """Everything that it depends on; when that changes, the player looks again."""
    ways: list[Way]
    """Those that the player sees, the easiest first; they may be wrong."""
    call_at: float
    """Seconds of search until it has found the easiest, and calls; infinite if it sees none."""
    hand_at: float
    """Seconds of search until it raises a hand."""
    searched: float = 0.0
    called: bool = False
    """Whether its way is being shown, or has been, and failed."""


class Searcher:
    """Looks at the castle for a way, and calls when it has found one; raises a hand when it gives up.

    It solves what it sees. A level that misreads walls or forgets its own wall tiles may call an invalid way,
    or overlook a valid one. It looks once for each visitor, and again after a failed call of its own. It
    needs only the current record of a view, so it can begin in the middle of a game.
    """

    def __init__(self, seed: int, level: str) -> None:
        self._level = MODEL.level(level)
        self._rng = random.Random(seed)
        self._looks: dict[int, Look] = {}  # by seat: one object may play several
        _ = search.explore  # compile now, if necessary, and not while the others search

    def wait(self, seconds: float) -> None:
        """Add to the seconds of search."""
        for look in self._looks.values():
            look.searched += seconds

    def intend(self, view: View) -> Intention:
        """What it will do next: a call, a raised hand, the next step of its way, or nothing."""
        s, seat = LAYOUT.read(view.raw), number_of(view)
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
        """The rest of the way that it is showing: a `stop` if it knows no way, empty if it shows none."""
        s, seat = LAYOUT.read(view.raw), number_of(view)
        if s.phase != SHOWING or s.caller != seat:
            return ()
        look = self._looking(s, seat)
        look.called = True
        return rest_of(look.ways, s.at, s.colour) or (ACTIONS[STOP],)

    def hint(self, view: View) -> Hint:
        """The easiest way in the real castle, not as this player sees it; its own plans stay unchanged."""
        return hint(view)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """Its next action, when that is due; until then a `wait`, which takes a TICK."""
        seconds, action = self.intend(view)
        if action is not None and seconds == 0:
            return action
        if (seat := number_of(view)) in self._looks:
            self._looks[seat].searched += TICK
        return ACTIONS[WAIT]

    def _looking(self, s: Any, seat: int) -> Look:
        """What it has found in the castle; it looks again for each visitor, and when its call has failed."""
        goal = goal_of(s)
        about = (s.tiles, s.trapdoors, s.transitions, s.ghost, goal, s.visitor, s.walls)
        look = self._looks.get(seat)
        if look is None or look.about != about or (look.called and s.phase == SEARCHING):
            castle, borders = self._see(s)
            without = [colour for colour in own_colours(s, seat) if self._rng.random() >= self._level.forget]
            ways = Exploration(castle, ROOMS[s.ghost], without, borders).ways(goal)
            self._looks[seat] = look = self._plan(about, list(ways.values()), s.walls)
        return look

    def _see(self, s: Any) -> tuple[Castle, Borders]:
        """The castle, and its borders as this player sees them."""
        castle, borders, walls = castle_of(s.tiles, s.trapdoors, s.transitions)
        rng, misread = self._rng, self._level.misread
        wrong = [wall for wall in walls if rng.random() < misread] if misread else []
        if wrong:
            borders = borders.copy()
        for wall in wrong:
            colour = int(borders[wall.cell, wall.direction])
            seen = [(colour + 1) % len(COLOURS), (colour - 1) % len(COLOURS)]
            seen_as = rng.choice(seen if wall.of_a_room else [*seen, NONE])  # walls of rooms are never open
            borders[wall.cell, wall.direction] = borders[wall.beside, wall.back] = seen_as
        return castle, borders

    def _plan(self, about: tuple[Any, ...], ways: list[Way], owners: tuple[int, ...]) -> Look:
        """How long it takes to find the easiest way, and to give up."""
        level, rng = self._level, self._rng
        found, given_up = rng.gauss(0, 1), rng.gauss(0, 1)
        if not ways:
            return Look(about, [], math.inf, level.delay(level.nothing, given_up))
        ranks = [
            (MODEL.effort(way.walls, way.tokens), -level.watchful * robbed(way, owners), rng.random())
            for way in ways
        ]
        ways = [way for _, way in sorted(zip(ranks, ways, strict=True), key=lambda pair: pair[0])]
        median = MODEL.median(level, ways[0].walls, ways[0].tokens, len(ways))
        return Look(about, ways, level.delay(median, found), level.delay(level.patience, given_up))


LEVELS = {level: partial(Searcher, level=level) for level in MODEL.levels}
