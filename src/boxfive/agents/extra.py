"""Extra: walks on, does something, walks off."""

from __future__ import annotations

import random

from boxfive.core.agent import Draw
from boxfive.core.game import Action, View


class Extra:
    """Chooses a legal action at random, each with the same probability."""

    glances = True

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._last: tuple[tuple[Action, ...], Action] | None = None

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:  # it ignores the view
        """One of the legal actions."""
        action = self._rng.choice(legal)
        self._last = legal, action
        return action

    @property
    def drawn(self) -> Draw | None:
        """Every legal action is as likely as another."""
        if self._last is None:
            return None
        legal, action = self._last
        return Draw(tuple((one,) for one in legal), (1 / len(legal),) * len(legal), legal.index(action))
