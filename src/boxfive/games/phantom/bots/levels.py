"""The machine players of Phantom."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.core.game import Action, View
from boxfive.core.layout import Raw
from boxfive.core.pack import Level
from boxfive.games.phantom.bots.heuristics import small_choice
from boxfive.games.phantom.bots.search import Budget, Searcher
from boxfive.games.phantom.rules.state import LAYOUT

activations = LazyModule("boxfive.games.phantom.bots.activations")


class Understudy:
    """Takes, among all complete activations of all zones, the one after which the table looks best for it.

    It looks no further than the end of that activation, and only at its view.
    """

    glances = True

    def __init__(self, seed: int) -> None:
        self._generator = np.array([seed], np.uint64)
        self._best_action: Callable[[Raw, Any], int] = activations.best_action

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """The first action of that activation, or the next one when it is under way."""
        if len(legal) == 1:
            return legal[0]
        small = small_choice(view, legal)
        if small is not None:
            return small
        with np.errstate(over="ignore"):
            return view.game.actions[self._best_action(LAYOUT.raw(view.raw), self._generator)]


BUDGETS = {
    "soloist": Budget(beam=24, plans=12, plays=400, trust=16, turns=1, worlds=8),
    "maestro": Budget(beam=64, plans=24, plays=1600, trust=16, turns=2, worlds=24),
}
"""The effort of the searching levels; docs/strength-phantom.md says what it is worth."""

LEVELS: dict[str, Level] = {
    "understudy": Understudy,
    **{level: partial(Searcher, budget=budget) for level, budget in BUDGETS.items()},
}
