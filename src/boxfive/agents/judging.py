"""Who judges decisions after a game: the game's own judge, or a general one.

The general one compares the mean values of actions over worlds that the seat cannot tell apart.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from boxfive.agents.open_values import OpenValues
from boxfive.core import registry
from boxfive.core.action import Action
from boxfive.core.agent import Why
from boxfive.core.assessor import MOST_LINES, Assessment, Assessor, Judge, Line
from boxfive.core.game import Game, State, View

WORLDS = {False: 12, True: 60}
"""Worlds that are sampled for a decision, quickly and deeply."""

STAYING = 32
"""Worlds that are sampled for what a seat had when it left."""


def assessor_of(game: Game) -> Assessor | None:
    """The assessor of a game, if its pack brings one."""
    own: Assessor | None = registry.part(registry.pack_of(game), "assessor", Assessor)
    return own


def judge_of(game: Game, *, deep: bool) -> Judge:
    """A judge for the decisions of one game."""
    assessor = assessor_of(game)
    return GeneralJudge(game, deep=deep) if assessor is None else assessor.judge(game, deep)


def staying(view: View, *, deep: bool) -> Assessment:
    """What a seat had given up when it left: its chance in worlds that it could not tell apart."""
    rng = random.Random(view.raw)
    worlds = [view.game.sample(view, rng) for _ in range(STAYING)]
    values = OpenValues(view.game, assessor_of(view.game), deep=deep)
    seat = worlds[0].seats.index(str(view.seat))
    chance = float(np.mean([values.along([world])[0][seat] for world in worlds]))
    return Assessment((Line((), chance),), 0.0, Why("left-why", {"chance": chance}), {})


class GeneralJudge:
    """Tries each legal action in sampled worlds. A decision is one action."""

    def __init__(self, game: Game, *, deep: bool) -> None:
        self._values = OpenValues(game, None, deep=deep)
        self._worlds = WORLDS[deep]

    def assess(self, view: View, played: tuple[Action, ...]) -> Assessment:
        """The mean over the same worlds for each action."""
        rng = random.Random(view.raw)  # the same view is judged in the same way
        worlds = [view.game.sample(view, rng) for _ in range(self._worlds)]
        legal = view.legal
        seat = worlds[0].seats.index(str(view.seat))
        chances = {action: self._after(worlds, seat, str(view.seat), action) for action in legal}
        order = sorted(legal, key=lambda action: -chances[action])
        lines = tuple(Line((action,), chances[action]) for action in order[:MOST_LINES])
        why = Why("hint-why-worlds", {"count": self._worlds})
        return Assessment(lines, chances[played[0]], why, {}, choices=len(legal))

    def _after(self, worlds: Sequence[State], seat: int, name: str, action: Action) -> float:
        after = [world.alone().play(action, seat=name) for world in worlds]
        return float(np.mean([self._values.along([state])[0][seat] for state in after]))
