"""What every table of a house shares: its time, its randomness, its journal, its bot pool, its bus."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import sqlalchemy as sa

from boxfive.core.game import Chance
from boxfive.server.bots.pool import BotPool
from boxfive.server.cluster.bus import Bus
from boxfive.server.metrics import Metrics
from boxfive.server.refusals import Refusal
from boxfive.server.settings import Settings
from boxfive.server.storage.journal import Journal
from boxfive.server.time import Time

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Services:
    """The house behind its tables."""

    settings: Settings
    time: Time
    chance: Chance
    """Where nature's draws come from: the operating system's generator, but in tests."""
    engine: sa.Engine
    journal: Journal
    bots: BotPool
    bus: Bus
    metrics: Metrics
    opened: float
    """When the house has opened."""

    async def read(self, query: Callable[[sa.Connection], Result]) -> Result:
        """Ask the database something, without keeping anybody else waiting."""

        def ask() -> Result:
            with self.engine.connect() as connection:
                return query(connection)

        try:
            return await asyncio.to_thread(ask)
        except sa.exc.SQLAlchemyError as error:
            raise Refusal(
                "unavailable", "the house cannot read its books at the moment; try again"
            ) from error

    async def sleep(self, seconds: float) -> None:
        """Let so many seconds pass."""
        over = asyncio.Event()
        handle = self.time.call_later(max(0.0, seconds), over.set)
        try:
            await over.wait()
        finally:
            handle.cancel()
