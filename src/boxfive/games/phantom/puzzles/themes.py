"""The themes of Phantom's puzzles: who is scared in this turn, and who could be scared right after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.core.game import Game
from boxfive.core.puzzles import Choices, End, Theme
from boxfive.core.state import State
from boxfive.games.phantom.rules.cards import KINDS, N_PLACES, ZONES
from boxfive.games.phantom.rules.state import ACTIVATING, DRAWING, LAYOUT, N_KINDS, NONE, OVER, PLAYING

threats = LazyModule("boxfive.games.phantom.puzzles.threats")


class Threat(NamedTuple):
    """The most that the other side can win with the first activation of its next turn."""

    points: int
    zone: str
    """Where it can win so much; anywhere if that is nothing."""
    card: str
    """With which card: "none", "place", or a kind of Phantom."""


@dataclass(frozen=True, slots=True)
class Scare:
    """The points that the turn brings to its seat, less those that it gives away."""

    words: str = "phantom-puzzle-scare"

    def score(self, start: State, before: State, after: State, /) -> int | None:
        if not is_over(start, after):
            return None
        mine, theirs = points_won(start, after)
        return mine - theirs

    def is_fair(self, start: State, choices: Choices, /) -> bool:
        return choices.best > 0

    def facts(self, start: State, end: State, best: int, less: int, /) -> dict[str, int | str]:
        mine, theirs = points_won(start, end)
        return {"best": best, "less": less, "mine": mine, "theirs": theirs}


@dataclass(frozen=True, slots=True)
class Stop:
    """The same, less the threat that the turn leaves: asked where nothing is sure to be won."""

    words: str = "phantom-puzzle-stop"

    def score(self, start: State, before: State, after: State, /) -> int | None:
        if not is_over(start, after):
            return None
        mine, theirs = points_won(start, after)
        return mine - theirs - threat(start, after).points

    def is_fair(self, start: State, choices: Choices, /) -> bool:
        def wins(end: End) -> bool:
            return points_won(start, end.state)[0] > 0

        after_chance = (all(any(map(wins, ends)) for ends in gamble) for gamble in choices.gambles)
        return choices.best <= 0 and not any(map(wins, choices.certain)) and not any(after_chance)

    def facts(self, start: State, end: State, best: int, less: int, /) -> dict[str, int | str]:
        """Also what the other side could win if nothing more were played; 0 if that would be as good."""
        nothing = passive(start)
        danger = threat(start, nothing)
        cost = points_won(start, nothing)[1] + danger.points
        return {
            "less": -less,
            "lost": points_won(start, end)[1],
            "left": threat(start, end).points,
            "danger": danger.points if cost > -best else 0,
            "zone": danger.zone,
            "card": danger.card,
        }


def is_over(start: State, after: State) -> bool:
    """Whether all zones have been activated in the turn that goes on at the start."""
    turn = LAYOUT.value(after.raw, "turn")
    return LAYOUT.value(after.raw, "phase") in (DRAWING, OVER) or turn != LAYOUT.value(start.raw, "turn")


def points_won(start: State, after: State) -> tuple[int, int]:
    """What the seat that is active at the start has won since, and what the other has."""
    first, now = LAYOUT.read(start.raw), LAYOUT.read(after.raw)
    mine, theirs = (int(now.points[seat] - first.points[seat]) for seat in (first.seat, 1 - first.seat))
    return mine, theirs


def passive(state: State) -> State:
    """The end of a turn in which nothing more is played."""
    turn, (seat,) = LAYOUT.read(state.raw).turn, state.actors
    while LAYOUT.read(state.raw).turn == turn and LAYOUT.read(state.raw).phase == ACTIVATING:
        state = state.play(state.legal(seat)[0])
        if state.outcome is None and LAYOUT.read(state.raw).phase == PLAYING:
            state = state.play("skip")
    return state


def threat(start: State, end: State) -> Threat:
    """What the other side threatens at the end of a turn, with any card that it may hold."""
    found = np.empty(3, np.int64)
    threats.find_threat(LAYOUT.raw(start.raw), LAYOUT.raw(end.raw), _copies(start.game), found)
    points, zone, card = found.tolist()
    sort = "none" if card == NONE else "place" if card < N_PLACES else KINDS[(card - N_PLACES) % N_KINDS]
    return Threat(points, ZONES[max(0, zone)], sort)


@lru_cache(maxsize=8)
def _copies(game: Game) -> Any:
    return np.array(game.cards.numbers, np.int8)


THEMES: Mapping[str, Theme] = {"scare": Scare(), "stop": Stop()}
