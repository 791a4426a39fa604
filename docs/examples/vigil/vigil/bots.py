"""The machine players of Vigil, besides the one that every game has."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from vigil.game import CANDLES, outlasts

if TYPE_CHECKING:
    from boxfive.gamekit import Action, View


class Understudy:
    """Lights the shortest candle that wins the night, or else its shortest; begins with any."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """One of the legal actions."""
        burning = view.position["burning"]
        if burning is None:
            return self._rng.choice(legal)
        first = CANDLES.index(burning)
        winning = [action for action in legal if not outlasts(first, action.id)]
        return (winning or legal)[0]
