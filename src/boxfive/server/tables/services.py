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
from boxfive.server.storage import database
from boxfive.server.storage.journal import Journal
from boxfive.server.tables.addresses import Addresses
from boxfive.server.tables.opening import Opening
from boxfive.server.tables.readiness import Readiness
from boxfive.server.time import Time, sleep

Result = TypeVar("Result")


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
    addresses: Addresses
    bus: Bus
    metrics: Metrics
    opening: Opening
    """Since when tables can be played, and the clock of the steps."""
    readiness: Readiness

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
            bots=BotPool(settings.machines, time=time, tempo=settings.tempo, limits=settings.limits),
            addresses=Addresses(),
            bus=bus,
            metrics=metrics,
            opening=_opening(settings, engine, time),
            readiness=Readiness(settings.preparing, logs=settings.worker == 0),
        )

    async def close(self) -> None:
        """Write what is pending, and release everything."""
        await self.readiness.close()
        await self.bots.close()
        await self.journal.close()
        await self.bus.close()
        self.engine.dispose()

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
        await sleep(self.time, seconds)


def _opening(settings: Settings, engine: sa.Engine, time: Time) -> Opening:
    """The opening that this process serves: the one of its machine, or of its own in a shared house."""
    if settings.opening and not settings.redis:
        return Opening(time, settings.opening)
    return Opening.begin(engine, time, shared=settings.redis is not None)
