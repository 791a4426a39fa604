"""The machine players of Phantom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from boxfive.agents.extra import Extra
from boxfive.game import Action, View
from boxfive.later import Later
from boxfive.layout import Raw
from boxfive.phantom.cards import KINDS
from boxfive.phantom.state import LAYOUT, PLACE, RECORD

activations = Later("boxfive.phantom.activations")

PLACES_IN_HAND = 2
"""How many of the five cards in hand it wants to be Places."""


class Understudy:
    """Takes, among all complete activations of all zones, the one after which the table looks best for it.

    It looks no further than to the end of that activation, and only at what its view tells.
    """

    def __init__(self, seed: int) -> None:
        self._generator = np.array([seed], np.uint64)
        self._best_action: Callable[[Raw, Any], int] = activations.best_action

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """The first action of that activation, or the next one when it is under way."""
        if len(legal) == 1:
            return legal[0]
        if legal[0].kind == "discard":
            return min(legal, key=_worth)
        if legal[0].kind == "draw":
            s = LAYOUT.raw(view.raw).view(RECORD)[0]
            return legal[0 if s.held[s.seat, PLACE] < PLACES_IN_HAND else 1]
        with np.errstate(over="ignore"):
            return view.game.actions[self._best_action(LAYOUT.raw(view.raw), self._generator)]


def _worth(discard: Action) -> float:
    """What the Phantom that an action discards is worth in the hand."""
    kept: float = activations.KEPT[KINDS.index(discard.args[0].partition("-")[2])]
    return kept


LEVELS = {"extra": Extra, "understudy": Understudy}
