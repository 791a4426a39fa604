"""A table's clock for games with one actor at a time; with simultaneous play, the game's pace has its own.

A clock is computed from the steps of a table alone: whose turn it was, and how many seconds it took. So it
is the same after a restart. Time in which the server was down is not counted.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from boxfive.core.game import Move
from boxfive.core.state import State


@dataclass(frozen=True, slots=True)
class ClockSettings:
    """The time control of a table: seconds for each move, or a bank of seconds for the game."""

    per_move: float | None = None
    """Seconds for one turn, until another seat's turn; with simultaneous play, for one search."""
    bank: float | None = None
    increment: float = 0.0
    """Seconds that the bank gains with each turn."""


class TurnClock:
    """The clock of games with one actor at a time. Machine players have none: they wait for the server."""

    def __init__(self, settings: ClockSettings | None, seats: Collection[str]) -> None:
        self._settings = settings
        self._runs: str | None = None
        self._used = 0.0
        """Seconds used by the present actor in this turn."""
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
