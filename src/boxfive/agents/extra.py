"""Extra: walks on, does something, walks off."""

from __future__ import annotations

import random

from boxfive.core.game import Action, View


class Extra:
    """Chooses any legal action, each as likely as another."""

    glances = True

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:  # it does not look
        """One of the legal actions."""
        return self._rng.choice(legal)
