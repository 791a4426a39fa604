"""The bus over Redis, for processes on several machines."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress

from boxfive.core.errors import InvalidOption
from boxfive.core.extras import require
from boxfive.server.cluster.bus import LEASE_SECONDS, LONGEST_PAUSE, Listener, SharedBus

require("redis")

from redis import Redis as BlockingRedis  # noqa: E402
from redis.asyncio import Redis  # noqa: E402
from redis.exceptions import RedisError  # noqa: E402

log = logging.getLogger("boxfive.news")


def check_redis(url: str) -> None:
    """Raise InvalidOption if no Redis answers at a URL."""
    try:
        with BlockingRedis.from_url(url, socket_connect_timeout=5) as connection:
            connection.ping()
    except ValueError:
        raise InvalidOption("this is no URL of a Redis, such as redis://HOST:6379") from None
    except (RedisError, OSError) as error:
        raise InvalidOption(f"no Redis answers at the URL that --redis names: {error}") from None


class RedisBus(SharedBus):
    """The bus over Redis."""

    errors = (RedisError, OSError, TimeoutError)

    def __init__(self, url: str, house: str) -> None:
        super().__init__()
        self._redis = Redis.from_url(
            url, socket_connect_timeout=5, socket_timeout=LEASE_SECONDS, socket_keepalive=True
        )
        # Servers with other databases may share the same Redis.
        self._channel = f"boxfive:{hashlib.sha256(house.encode()).hexdigest()[:16]}"
        self._mine: set[str] = set()
        """The tables that this process leads."""
        self._is_through = False

    async def open(self, listener: Listener) -> None:
        self._begin(self._listen(listener), self._send(), self._heartbeat(listener))

    async def close(self) -> None:
        await super().close()
        with suppress(*self.errors):
            if self._mine:
                await self._redis.delete(*map(self._lease, self._mine))
        await self._redis.aclose()

    async def is_alive(self) -> bool | None:
        return self._is_through

    async def lead(self, tables: Mapping[str, bool]) -> set[str]:
        """Take a lease on each table without a leader, and renew this process's own leases.

        A lease only saves work: the database ensures that no step is made twice.
        """
        milliseconds = int(LEASE_SECONDS * 1000)
        try:
            for table in self._mine.difference(tables):
                await self._redis.delete(self._lease(table))
            pipeline = self._redis.pipeline(transaction=False)
            for table in tables:
                pipeline.set(self._lease(table), self._me, nx=True, px=milliseconds)
                pipeline.get(self._lease(table))
            answers = await pipeline.execute()
            leads = {
                table for table, who in zip(tables, answers[1::2], strict=True) if who == self._me.encode()
            }
            pipeline = self._redis.pipeline(transaction=False)
            for table in leads:
                pipeline.pexpire(self._lease(table), milliseconds)
            await pipeline.execute()
        except self.errors:
            return set(tables)  # better twice than never: the database decides whose step counts
        self._mine = leads
        return leads

    def _lease(self, table: str) -> str:
        return f"{self._channel}:lead:{table}"

    async def _publish(self, messages: Sequence[str]) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        for message in messages:
            pipeline.publish(self._channel, message)
        await pipeline.execute()

    async def _listen(self, listener: Listener) -> None:
        pause = 0.1
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(self._channel)
                    self._is_through, pause = True, 0.1
                    listener.on_gap()
                    async for message in channel.listen():
                        self._receive(message["data"], listener)
            except self.errors as error:
                if self._is_through:
                    log.warning("no news: Redis is away", extra={"error": type(error).__name__})
                self._is_through = False
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
