"""How decisions in Booo! are judged after a game: a call with the way that was shown, or a hand.

Everything is open, so a seat knew all that could be known; what it may not have had is time. A way that is
harder to find than the easiest is worth less by the chance that somebody else calls in the meantime. How
quick people are is not in a record: everybody is taken to search at the same pace.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from boxfive.core.action import Action
from boxfive.core.agent import Why
from boxfive.core.assessor import MOST_LINES, Assessment, Line
from boxfive.core.game import Game, State, View
from boxfive.games.booo.bots import outlook
from boxfive.games.booo.bots.delays import MODEL
from boxfive.games.booo.bots.habits import FAILURES, HABITS
from boxfive.games.booo.bots.hints import hint, why_call
from boxfive.games.booo.bots.ways import castle_of, goal_of, own_colours
from boxfive.games.booo.rules.castle import COLOURS, ROOMS
from boxfive.games.booo.rules.catalogue import ACTIONS, BOOO, HAND_UP
from boxfive.games.booo.rules.state import LAYOUT, SEATS, SHOWING
from boxfive.games.booo.rules.ways import NOTATION
from boxfive.games.booo.solver.solver import Exploration, Way

__all__ = ["HABITS", "completes", "judge", "open_chances"]


def open_chances(raws: Any, deep: bool) -> Any:
    """The outlook's."""
    return outlook.chances(raws)


def completes(before: State, after: State) -> bool:
    """A call with its way is a decision; so is a hand."""
    return LAYOUT.value(after.raw, "phase") != SHOWING


def judge(game: Game, deep: bool) -> BoooJudge:
    """A judge; all ways are always known, so there is nothing to think longer about."""
    return BoooJudge()


class Prospect(NamedTuple):
    """What one seat can do for the visitor that is there."""

    ways: Mapping[str, Way]
    """By the colour that is called, the easiest first."""
    rate: float
    """How quickly it finds one: ways in a second."""


class BoooJudge:
    """Judges calls and hands."""

    def assess(self, view: View, played: tuple[Action, ...]) -> Assessment:
        """The best calls, and what was played."""
        race = Race(view)
        lines = race.calls()
        if not lines or played[0].kind == "hand":
            lines.append(Line((ACTIONS[HAND_UP],), race.hand_up))
        chance, failure = race.after(played)
        if played not in [line.actions for line in lines]:
            lines.append(Line(played, chance))
        lines.sort(key=lambda line: (-line.chance, line.actions != played))
        return Assessment(
            tuple(lines[:MOST_LINES]),
            next((line.chance for line in lines if line.actions == played), chance),
            race.why(lines[0]),
            race.known(failure),
            _habits(played, failure, race),
        )


class Race:
    """The search for one visitor, from the view of a seat that may act."""

    def __init__(self, view: View) -> None:
        self._view, self._game = view, view.game
        self._s = LAYOUT.read(view.raw)
        self._seat = str(view.seat)
        self.prospects = {seat: _prospect(self._s, number) for number, seat in enumerate(self.seats)}
        self._wins = {
            seat: self._won(seat, next(iter(one.ways.values())))
            for seat, one in self.prospects.items()
            if one.ways
        }
        """The chances of the view's seat after the easiest call of each."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays."""
        return SEATS[: self._s.players]

    @property
    def own(self) -> Mapping[str, Way]:
        """The ways that were open to the view's seat."""
        return self.prospects[self._seat].ways

    def calls(self) -> list[Line]:
        """Every call that wins, as it was worth looking for."""
        others = sum(one.rate for seat, one in self.prospects.items() if seat != self._seat)
        easiest = min((_effort(way) for way in self.own.values()), default=0.0)
        found = []
        for way in self.own.values():
            first = math.exp(-others * (_effort(way) - easiest))
            chance = first * self._won(self._seat, way) + (1 - first) * self._others
            found.append(Line(actions_of(way), chance))
        return found

    @property
    def search(self) -> float:
        """The chance while everybody searches: whoever is quick wins the visitor."""
        total = sum(one.rate for one in self.prospects.values())
        if total == 0.0:
            return self._discarded
        return sum(self.prospects[seat].rate * chance for seat, chance in self._wins.items()) / total

    @property
    def hand_up(self) -> float:
        """The chance with a hand up: one leaves the visitor to the others, or nobody gets it."""
        return self._others if self.own else 0.5 * (self._others + self._discarded)

    @property
    def _others(self) -> float:
        """The chance if somebody else wins the visitor."""
        rates = {seat: self.prospects[seat].rate for seat in self._wins if seat != self._seat}
        total = sum(rates.values())
        if total == 0.0:
            return self._discarded
        return sum(rate * self._wins[seat] for seat, rate in rates.items()) / total

    @property
    def _discarded(self) -> float:
        """The chance if nobody gets the visitor: nobody's share changes."""
        return self._chance(self._view.raw)

    def after(self, played: tuple[Action, ...]) -> tuple[float, tuple[str, ...] | None]:
        """The chance after what was played, and why a call failed, if it did."""
        if played[0].id == HAND_UP:
            return self.hand_up, None
        if played[0].kind != "booo":
            return self.search, None
        raw, failure = self._played(self._seat, played)
        return (self._chance(raw), None) if failure is None else (self.search, failure)

    def known(self, failure: tuple[str, ...] | None) -> dict[str, Any]:
        """All ways, what was open to the seat and to the others, and why a call failed."""
        s = self._s
        everything = _ways(s, ())
        return {
            "visitor": s.visitor,
            "ghost": ROOMS[s.ghost],
            "room": goal_of(s),
            "ways": {
                colour: {
                    "walls": way.walls,
                    "tokens": way.tokens,
                    "tile": way.last,
                    "actions": [str(action) for action in actions_of(way)],
                }
                for colour, way in everything.items()
            },
            "open": list(self.own),
            "open_to": {seat: list(one.ways) for seat, one in self.prospects.items()},
            "barred": own_colours(s, SEATS.index(self._seat)),
            "failure": None if failure is None else list(failure),
        }

    def why(self, best: Line) -> Why:
        """What speaks for the best choice."""
        if best.actions[0].kind == "booo" and best.actions[0].args[0] in self.own:
            return why_call(self.own[best.actions[0].args[0]], self._s.walls)
        return hint(self._view).why

    def _won(self, seat: str, way: Way) -> float:
        """The chance of the view's seat after somebody's call."""
        return self._chance(self._played(seat, actions_of(way))[0])

    def _played(self, seat: str, actions: tuple[Action, ...]) -> tuple[bytes, tuple[str, ...] | None]:
        """The record after a call and its way, and why it failed."""
        game, layout = self._game, self._game.layout
        raw = layout.raw(self._view.raw, room=2 * game.most_choices)
        failure = None
        for action in actions:
            before = raw.tobytes()[: layout.size]
            game.kernels.play(raw, SEATS.index(seat), action.id)
            for kind, args in game.events(before, action, raw.tobytes()[: layout.size]):
                if kind == "failed":
                    failure = tuple(map(str, args))
        return raw.tobytes()[: layout.size], failure

    def _chance(self, raw: bytes) -> float:
        """The outlook for the view's seat, or the outcome."""
        number = SEATS.index(self._seat)
        if not self._game.actors_in(raw):
            return self._game.outcome_in(raw)[self._seat]
        records = np.frombuffer(raw, np.uint8).reshape(1, -1).copy()
        return float(outlook.chances(records)[0, number])


def actions_of(way: Way) -> tuple[Action, ...]:
    """The call and the way."""
    return (ACTIONS[BOOO + COLOURS.index(way.colour)], *(NOTATION[text] for text in way.actions))


def _prospect(s: Any, seat: int) -> Prospect:
    ways = _ways(s, own_colours(s, seat))
    if not ways:
        return Prospect({}, 0.0)
    seconds = _effort(next(iter(ways.values()))) * len(ways) ** -MODEL.crowd
    return Prospect(ways, 1.0 / seconds)


def _ways(s: Any, without: Any) -> dict[str, Way]:
    """The ways to the visitor that cross none of these colours, the easiest first."""
    castle, borders, _ = castle_of(s.tiles, s.trapdoors, s.transitions)
    ways = Exploration(castle, ROOMS[s.ghost], without, borders).ways(goal_of(s))
    return dict(sorted(ways.items(), key=lambda pair: _effort(pair[1])))


def _effort(way: Way) -> float:
    return MODEL.effort(way.walls, way.tokens)


def _habits(played: tuple[Action, ...], failure: tuple[str, ...] | None, race: Race) -> tuple[str, ...]:
    if failure is not None:
        return (FAILURES.get(failure[0], "broke-off"),)
    if played[0].kind == "hand":
        return ("gave-up",) if race.own else ()
    return ("poorer-way",)
