"""What every table of a house shares: its time, its randomness, its journal, its bot pool, its bus."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import sqlalchemy as sa

from boxfive.core.game import Chance
from boxfive.server.bots.pool import BotPool
from boxfive.server.cluster.bus import Alone, Bus, LocalBus
from boxfive.server.cluster.handover import Handover
from boxfive.server.metrics import Metrics
from boxfive.server.refusals import Refusal
from boxfive.server.settings import Settings
from boxfive.server.storage import database, queries
from boxfive.server.storage.journal import Journal
from boxfive.server.time import Time

Result = TypeVar("Result")

SECONDS_TO_ANSWER = 5.0
"""Seconds after which a database that does not answer counts as unhealthy."""


@dataclass(frozen=True, slots=True)
class Services:
    """The services that the tables of one process share."""

    settings: Settings
    time: Time
    chance: Chance
    """The random source of nature's draws: the operating system's generator, except in tests."""
    engine: sa.Engine
    journal: Journal
    bots: BotPool
    bus: Bus
    metrics: Metrics
    opened: float
    """When the server has opened."""

    @staticmethod
    def start(
        settings: Settings, *, time: Time, chance: Chance, metrics: Metrics, handover: Handover
    ) -> Services:
        """The services of a process whose event loop runs."""
        engine = database.engine_of(settings.database_url)
        bus: Bus = LocalBus(handover) if handover.others else Alone()
        if settings.redis is not None:
            from boxfive.server.cluster import redis_bus

            bus = redis_bus.RedisBus(settings.redis, settings.database_url)
        return Services(
            settings=settings,
            time=time,
            chance=chance,
            engine=engine,
            journal=Journal(engine, metrics),
            bots=BotPool(settings.machines),
            bus=bus,
            metrics=metrics,
            opened=settings.opened or time.now(),
        )

    async def close(self) -> None:
        """Write what is pending, and release everything."""
        await self.bots.close()
        await self.journal.close()
        await self.bus.close()
        self.engine.dispose()

    async def is_healthy(self) -> tuple[bool, bool | None]:
        """Whether the database answers, and whether Redis does; None without Redis."""
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                answers = await self.read(queries.is_alive)
        except (Refusal, TimeoutError):
            answers = False
        return answers, await self.bus.is_alive()

    async def read(self, query: Callable[[sa.Connection], Result]) -> Result:
        """Run a query in a thread, without blocking the event loop."""

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
        """Sleep for a number of seconds of the server's clock."""
        over = asyncio.Event()
        handle = self.time.call_later(max(0.0, seconds), over.set)
        try:
            await over.wait()
        finally:
            handle.cancel()
