"""The health of a server: whether it can read, write, and reach the other processes.

A database that answers may still take no writes: its disk is full, or it has become read-only. So what counts
is how the last write went. If it failed, or is long ago, a write is tried, which leaves nothing behind; each
process does this for itself, also one that has had nothing to write.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from boxfive.server.messages.tables import Health
from boxfive.server.refusals import Refusal
from boxfive.server.storage import queries

if TYPE_CHECKING:
    from boxfive.server.tables.services import Services

SECONDS_TO_ANSWER = 5.0
"""Seconds after which a database that does not answer counts as unhealthy."""
SECONDS_AFTER_A_FAILURE, SECONDS_AFTER_A_SUCCESS = 1.0, 10.0
"""How old the outcome of the last write must be for another to be tried."""


class HealthCheck:
    """Examines what a server depends on."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tried_at = 0.0
        self._is_stuck = False
        """Whether the last write that was tried has had no outcome in time."""

    async def examine(self) -> Health:
        """Whether the server is well, and if not, why."""
        reads, redis = await self._reads(), await self._services.bus.is_alive()
        problem = await self._problem_of_writing() if reads else "the database does not answer"
        reason = problem or ("Redis does not answer" if redis is False else None)
        return Health(
            status="ok" if reason is None else "ill",
            database=reads,
            writing=problem is None,
            redis=redis,
            reason=reason,
        )

    async def _reads(self) -> bool:
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                return await self._services.read(queries.is_alive)
        except (Refusal, TimeoutError):
            return False

    async def _problem_of_writing(self) -> str | None:
        """Why nothing can be written; None if it can."""
        journal, now = self._services.journal, time.monotonic()
        at, problem = journal.last_write
        patience = SECONDS_AFTER_A_SUCCESS if problem is None else SECONDS_AFTER_A_FAILURE
        if now - max(at, self._tried_at) > patience:
            self._tried_at = now
            await self._try_to_write()
            at, problem = journal.last_write
        if self._is_stuck and at < self._tried_at:
            return "what is written gets no answer"
        return None if problem is None else f"nothing can be written: {problem}"

    async def _try_to_write(self) -> None:
        self._is_stuck = True
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                await self._services.journal.write(queries.try_to_write)
        except TimeoutError:
            return
        except Refusal:
            pass  # the journal has noted why
        self._is_stuck = False
