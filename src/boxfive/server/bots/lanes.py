"""Lanes: quick levels are thought about in another process than deep ones, and so never wait behind them.

The lane of a level follows from its declared slot. A level that is declared quick but is not moves to the
deep lane when its measured cost shows it.
"""

from __future__ import annotations

from boxfive.core.game import Game
from boxfive.core.tempo import longest_slot, tempo_of

LONGEST_QUICK_SLOT = 0.1
"""Seconds: levels with longer slots are deep."""
SECONDS_FOR_QUICK = 2.0
"""The time limit in the quick lane. A thought that takes longer is begun again in the deep lane."""
WEIGHT = 1 / 16
"""The weight of the last answer in the average cost of a level."""


class Lanes:
    """Which levels are deep."""

    def __init__(self) -> None:
        self._costs: dict[tuple[str, str], float] = {}
        """The average CPU time of quick levels, in seconds."""
        self._slow: set[tuple[str, str]] = set()

    def is_deep(self, game: Game, level: str) -> bool:
        """Whether the players of a level are in the deep lane."""
        return longest_slot(game, level) > LONGEST_QUICK_SLOT or (game.name, level) in self._slow

    def hints_are_deep(self, game: Game, level: str) -> bool:
        """Whether hints are worked out in the deep lane; the level is the one that gives them."""
        return tempo_of(game).hint > LONGEST_QUICK_SLOT or self.is_deep(game, level)

    def measured(self, game: Game, level: str, seconds: float) -> None:
        """Count what an answer in the quick lane has cost; on average too much moves the level."""
        key = game.name, level
        cost = self._costs[key] = (1 - WEIGHT) * self._costs.get(key, 0.0) + WEIGHT * seconds
        if cost > LONGEST_QUICK_SLOT:
            self.move_to_deep(game, level)

    def move_to_deep(self, game: Game, level: str) -> None:
        """From now on a level is deep, whatever was declared."""
        self._slow.add((game.name, level))
