"""The machine players of Opera."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from boxfive.agents.extra import Extra
from boxfive.game import Action, View
from boxfive.later import Later
from boxfive.layout import Raw

activations = Later("boxfive.opera.activations")


class Understudy:
    """Takes, among all complete activations of all face-up cards, the one with the best split for its seat.

    It looks no further than the announcement as it would be now, and only at what its view tells.
    """

    def __init__(self, seed: int) -> None:
        self._generator = np.array([seed], np.uint64)
        self._best_action: Callable[[Raw, Any], int] = activations.best_action

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:  # it searches anew
        """The first action of that activation, or the next one when it is under way."""
        with np.errstate(over="ignore"):
            return view.game.actions[self._best_action(view.game.layout.raw(view.raw), self._generator)]


LEVELS = {"extra": Extra, "understudy": Understudy}
