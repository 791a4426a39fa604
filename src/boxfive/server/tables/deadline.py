"""When the time of whoever may act is over at a table, and the timer that waits for it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from boxfive.server.refusals import Refusal
from boxfive.server.tables.race import MOST_CREDIT, Race
from boxfive.server.tables.services import Services
from boxfive.server.time import Handle

if TYPE_CHECKING:
    from boxfive.server.tables.table import Table

SECONDS_BETWEEN_TRIES = 1.0
"""Between attempts while the journal is unavailable."""
EARLY = 0.01
"""Seconds by which a timer may fire early."""


class Deadline:
    """The deadline of one table. Only the process that leads the table has a timer for it."""

    def __init__(
        self, services: Services, table: Table, race: Race, start: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        """`start` runs a coroutine in the background and keeps it."""
        self._services = services
        self._table = table
        self._race = race
        self._start = start
        self._timer: Handle | None = None

    @property
    def is_set(self) -> bool:
        """Whether the timer runs."""
        return self._timer is not None

    @property
    def is_over(self) -> bool:
        """Whether the time is over, whoever was to notice it."""
        due = self._table.match.due_at()
        return due is not None and self._services.time.now() >= due - EARLY

    def set(self) -> None:
        """Set the timer to when the present actor's time will be over."""
        self.cancel()
        due = self._table.match.due_at()
        if due is not None and self._table.leads:
            self._wait(max(0.0, due - self._services.time.now()))

    def cancel(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def check(self) -> None:
        """Apply a timeout that is due, even if another process's timer was to do it."""
        while self.is_over and self._race.is_on:  # what came in time counts
            await self._services.sleep(MOST_CREDIT)
        if self.is_over:
            await self._table.time_out()

    def _wait(self, seconds: float) -> None:
        self._timer = self._services.time.call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._start(self._rung())

    async def _rung(self) -> None:
        try:
            await self.check()
        except Refusal:  # the journal is unavailable: try again soon
            self._wait(SECONDS_BETWEEN_TRIES)
