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
from boxfive.games.phantom.bots.search import LARGE, Budget, Searcher
from boxfive.games.phantom.rules.state import LAYOUT

activations = LazyModule("boxfive.games.phantom.bots.activations")


class Understudy:
    """Takes, among all complete activations of all zones, the one after which the table looks best for it.

    It looks no further than the end of that activation, and only at its view. Weaker players do the same, but
    do not think of everything: the longer an activation, the more easily it is overlooked.
    """

    glances = True

    def __init__(self, seed: int, thought_of: float = 1.0) -> None:
        self._generator = np.array([seed], np.uint64)
        self._thought_of = thought_of
        """How likely each action of an activation is to come to its mind."""
        self._best_action: Callable[[Raw, Any, float], int] = activations.best_action

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """The first action of that activation, or the next one when it is under way."""
        if len(legal) == 1:
            return legal[0]
        small = small_choice(view, legal)
        if small is not None:
            return small
        with np.errstate(over="ignore"):
            best = self._best_action(LAYOUT.raw(view.raw), self._generator, self._thought_of)
        return view.game.actions[best]


THOUGHT_OF = {"pupil": 0.41, "debutant": 0.59, "chorister": 0.78}
"""How likely each action is to come to the minds of the levels below the understudy."""

BUDGETS = {
    "coryphee": Budget(beam=1, plans=1, plays=0, trust=16, turns=1, worlds=1),
    "soloist": Budget(beam=24, plans=12, plays=400, trust=16, turns=1, worlds=8),
    "maestro": Budget(beam=64, plans=24, plays=1600, trust=16, turns=2, worlds=24),
}
"""The effort of the searching levels; docs/strength-phantom.md says what it is worth."""

MOST_WORK = 64
"""How many times its usual work a searching level can be asked for."""


class Soloist(Searcher):
    """Plans the whole turn, and plays the best plans on in its mind."""

    most_work = MOST_WORK

    def __init__(self, seed: int, *, work: int = 1) -> None:
        super().__init__(seed, BUDGETS["soloist"].times(work))


class Maestro(Searcher):
    """The same with a larger network, more plans, more worlds, and more and longer playouts."""

    most_work = MOST_WORK

    def __init__(self, seed: int, *, work: int = 1) -> None:
        super().__init__(seed, BUDGETS["maestro"].times(work), LARGE)


LEVELS: dict[str, Level] = {
    **{level: partial(Understudy, thought_of=share) for level, share in THOUGHT_OF.items()},
    "understudy": Understudy,
    "coryphee": partial(Searcher, budget=BUDGETS["coryphee"]),
    "soloist": Soloist,
    "maestro": Maestro,
}
