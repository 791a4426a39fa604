"""Extra: walks on, does something, walks off."""

from __future__ import annotations

import random

from boxfive.core.game import Action, View


class Extra:
    """Chooses a legal action at random, each with the same probability."""

    glances = True

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:  # it ignores the view
        """One of the legal actions."""
        return self._rng.choice(legal)
