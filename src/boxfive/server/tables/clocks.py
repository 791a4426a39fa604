"""A table's clock for games in which one acts at a time; where several do, the game's pace has its own.

A clock knows only what the steps of a table tell: who was waited for, and how many seconds that took. So it
is the same after a restart. Time in which the house was shut counts for nobody.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from boxfive.core.game import Move
from boxfive.core.state import State


@dataclass(frozen=True, slots=True)
class ClockSettings:
    """What a table's makers have agreed on: seconds for each move, or a bank of seconds for the game."""

    per_move: float | None = None
    """From when it is one's turn to when it is another's; where all act at once, for one search."""
    bank: float | None = None
    increment: float = 0.0
    """What a bank gains with each turn."""


class TurnClock:
    """For games in which one acts at a time. Machine players have no clock: they wait for the house."""

    def __init__(self, settings: ClockSettings | None, seats: Collection[str]) -> None:
        self._settings = settings
        self._runs: str | None = None
        self._used = 0.0
        """By the one who is waited for, in this turn."""
        self._left = dict.fromkeys(seats, settings.bank if settings and settings.bank is not None else 0.0)

    def remaining(self) -> float | None:
        if self._settings is None or self._runs is None:
            return None
        if self._settings.per_move is not None:
            return self._settings.per_move - self._used
        return self._left[self._runs]

    def passed(self, before: State, after: State, moves: Sequence[Move], at: float, spent: float) -> None:
        if self._settings is None:
            return
        if self._runs is not None:
            self._used += spent
            self._left[self._runs] -= spent
        runs = next((seat for seat in after.actors if seat in self._left), None)
        if runs != self._runs:
            if self._runs is not None:
                self._left[self._runs] += self._settings.increment
            self._runs, self._used = runs, 0.0

    def told(self, since: float) -> dict[str, Any] | None:
        if self._settings is None:
            return None
        if self._settings.per_move is not None:
            left = dict.fromkeys(self._left, self._settings.per_move)
            used = self._used
        else:
            left, used = dict(self._left), 0.0
        if self._runs is not None:
            left[self._runs] -= used + since
        return {
            "left": {seat: round(max(0.0, seconds), 1) for seat, seconds in left.items()},
            "runs": [] if self._runs is None else [self._runs],
            "show": None,
            "wait": {},
        }
