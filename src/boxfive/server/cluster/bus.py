"""What the processes of a house tell one another: which tables have changed, and who is there.

Neighbours on one machine tell it directly, processes on several machines over Redis. Reactions are told too,
to be shown at once or never. No game and no secret is: whoever hears that a table has changed reads the
database. What is lost on the way is therefore no harm: when Redis is back, every table is read again.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from abc import ABC, abstractmethod
from collections.abc import Collection, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any, Protocol

from redis import Redis as SlowRedis
from redis.asyncio import Redis
from redis.exceptions import RedisError

from boxfive.core.errors import InvalidOption
from boxfive.server.cluster.handover import Handover
from boxfive.server.http.tokens import new_id

log = logging.getLogger("boxfive.news")

LEASE_SECONDS = 6.0
"""After so long without a word from it, a process no longer keeps the time of its tables."""
BEAT_SECONDS = 2.0
LONGEST_PAUSE = 5.0
SECONDS_BETWEEN_LETTERS = 0.05
"""To a neighbour: what comes up meanwhile is told together."""
MOST_IN_A_LETTER = 256

REACTION = "r"
"""What the outbox calls reactions: they are told now or never."""

TROUBLE = (RedisError, OSError, asyncio.TimeoutError)


def check_redis(url: str) -> None:
    """Say it if there is no Redis at a URL."""
    try:
        with SlowRedis.from_url(url, socket_connect_timeout=5) as connection:
            connection.ping()
    except ValueError:
        raise InvalidOption("this is no URL of a Redis, such as redis://HOST:6379") from None
    except TROUBLE as error:
        raise InvalidOption(f"no Redis answers at the URL that --redis names: {error}") from None


class Listener(Protocol):
    """Who wants to hear the news."""

    def heard_of(self, table: str) -> None:
        """Another process has changed a table."""

    def heard_who(self, table: str) -> None:
        """Somebody came to a table or left it, at another process."""

    def heard_question(self, table: str) -> None:
        """Another process asks who is at a table here."""

    def heard_reaction(self, table: str, seat: str, reaction: str) -> None:
        """Somebody has reacted at a table, at another process."""

    def heard_nothing(self) -> None:
        """For a while there was no news: anything may have changed."""


class Bus(Protocol):
    """How a process tells others, and hears from them."""

    is_alone: bool
    """Whether there is no other process."""

    def tell(self, table: str) -> None:
        """A table has changed."""

    def tell_who(self, table: str, seats: Collection[str]) -> None:
        """These seats are present at a table, here."""

    def ask_who(self, table: str) -> None:
        """Ask who is present at a table, elsewhere."""

    def tell_reaction(self, table: str, seat: str, reaction: str) -> None:
        """A seat has reacted at a table, here."""

    def present(self, table: str) -> set[str]:
        """The seats that are present at a table, elsewhere."""

    async def lead(self, tables: Mapping[str, bool]) -> set[str]:
        """Those of the tables whose time this process is to keep; of each, whether anybody looks on here."""

    async def is_alive(self) -> bool | None:
        """Whether the news gets through; None if there is nobody to tell."""

    async def open(self, listener: Listener) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop."""


class Alone:
    """The news of a house with one process: there are none."""

    is_alone = True

    def tell(self, table: str) -> None:
        pass

    def tell_who(self, table: str, seats: Collection[str]) -> None:
        pass

    def ask_who(self, table: str) -> None:
        pass

    def tell_reaction(self, table: str, seat: str, reaction: str) -> None:
        pass

    def present(self, table: str) -> set[str]:
        return set()

    async def lead(self, tables: Mapping[str, bool]) -> set[str]:
        return set(tables)

    async def is_alive(self) -> bool | None:
        return None

    async def open(self, listener: Listener) -> None:
        pass

    async def close(self) -> None:
        pass


class _Shared(ABC):
    """The news of one process among several, however they get to the others."""

    is_alone = False

    def __init__(self) -> None:
        self._me = new_id()
        self._outbox: dict[str, str] = {}
        """What is to be told, by what it is about: of two words about one thing, the later is enough."""
        self._wanted = asyncio.Event()
        self._elsewhere: dict[str, dict[str, set[str]]] = {}
        """Who is present at which table, by process."""
        self._last_heard: dict[str, float] = {}
        self._tasks: list[asyncio.Task[None]] = []

    @abstractmethod
    async def _publish(self, messages: Sequence[str]) -> None:
        """Let all others hear something, or raise one of TROUBLE."""

    def _begin(self, *loops: Coroutine[Any, Any, None]) -> None:
        self._tasks = [asyncio.create_task(loop) for loop in loops]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell(self, table: str) -> None:
        self._put(f"t{table}", {"t": table})

    def tell_who(self, table: str, seats: Collection[str]) -> None:
        self._put(f"p{table}", {"t": table, "p": sorted(seats)})

    def ask_who(self, table: str) -> None:
        self._put(f"q{table}", {"t": table, "q": True})

    def tell_reaction(self, table: str, seat: str, reaction: str) -> None:
        self._put(f"{REACTION}{table} {seat}", {"t": table, "r": [seat, reaction]})

    def present(self, table: str) -> set[str]:
        return set().union(*self._elsewhere.get(table, {}).values())

    def _put(self, about: str, message: dict[str, Any]) -> None:
        self._outbox[about] = json.dumps({**message, "w": self._me})
        self._wanted.set()

    async def _send(self) -> None:
        """Tell what is to be told; what cannot be told now is told later."""
        pause = 0.1
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            outbox, self._outbox = self._outbox, {}
            try:
                await self._publish(list(outbox.values()))
                pause = 0.1
            except TROUBLE:
                kept = {about: text for about, text in outbox.items() if not about.startswith(REACTION)}
                self._outbox = {**kept, **self._outbox}
                self._wanted.set()
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _hear(self, text: str | bytes, listener: Listener) -> None:
        try:
            self._understand(json.loads(text), listener)
        except (ValueError, KeyError, TypeError, AttributeError):
            log.warning("somebody else speaks on our channel")

    def _understand(self, message: dict[str, Any], listener: Listener) -> None:
        who = message["w"]
        if who == self._me:
            return
        self._last_heard[who] = asyncio.get_running_loop().time()
        table = message.get("t")
        if table is None:
            return
        if "q" in message:
            listener.heard_question(table)
        elif "r" in message:
            seat, reaction = message["r"]
            listener.heard_reaction(table, seat, reaction)
        elif "p" in message:
            self._elsewhere.setdefault(table, {})[who] = set(message["p"])
            self._drop_absent(table)
            listener.heard_who(table)
        else:
            listener.heard_of(table)

    async def _beat(self, listener: Listener) -> None:
        """Show that this process is alive, and forget those of which nothing has been heard."""
        while True:
            self._put("alive", {})
            await asyncio.sleep(BEAT_SECONDS)
            late = asyncio.get_running_loop().time() - LEASE_SECONDS
            for who in [who for who, heard in self._last_heard.items() if heard < late]:
                del self._last_heard[who]
                for table, present in list(self._elsewhere.items()):
                    if present.pop(who, None):
                        self._drop_absent(table)
                        listener.heard_who(table)

    def _drop_absent(self, table: str) -> None:
        """Keep nothing about a table at which nobody is present."""
        there = {who: seats for who, seats in self._elsewhere[table].items() if seats}
        if there:
            self._elsewhere[table] = there
        else:
            del self._elsewhere[table]


class LocalBus(_Shared):
    """The news among neighbours on one machine."""

    def __init__(self, handover: Handover) -> None:
        super().__init__()
        self._handover = handover

    async def open(self, listener: Listener) -> None:
        def hear(letter: bytes) -> None:
            for message in letter.splitlines():
                self._hear(message, listener)

        self._handover.listen(hear)
        self._begin(self._send(), self._beat(listener))

    async def is_alive(self) -> bool | None:
        return None

    async def lead(self, tables: Mapping[str, bool]) -> set[str]:
        """Lead the tables that are at home here, and those that are looked at: their home was not there.

        If that has come back both may lead one; the database decides whose step counts.
        """
        return {table for table, is_seen in tables.items() if is_seen or self._handover.is_home_of(table)}

    async def _publish(self, messages: Sequence[str]) -> None:
        await asyncio.sleep(SECONDS_BETWEEN_LETTERS)
        for first in range(0, len(messages), MOST_IN_A_LETTER):
            letter = "\n".join(messages[first : first + MOST_IN_A_LETTER]).encode()
            taken = [self._handover.send(worker, letter) for worker in self._handover.others]
            if not all(taken):
                raise ConnectionError("a neighbour is not there")


class RedisBus(_Shared):
    """The news over Redis."""

    def __init__(self, url: str, house: str) -> None:
        super().__init__()
        self._redis = Redis.from_url(
            url, socket_connect_timeout=5, socket_timeout=LEASE_SECONDS, socket_keepalive=True
        )
        # Houses with other databases may share a Redis.
        self._channel = f"boxfive:{hashlib.sha256(house.encode()).hexdigest()[:16]}"
        self._mine: set[str] = set()
        """The tables that this process leads."""
        self._is_through = False

    async def open(self, listener: Listener) -> None:
        self._begin(self._listen(listener), self._send(), self._beat(listener))

    async def close(self) -> None:
        await super().close()
        with suppress(*TROUBLE):
            if self._mine:
                await self._redis.delete(*map(self._lease, self._mine))
        await self._redis.aclose()

    async def is_alive(self) -> bool | None:
        return self._is_through

    async def lead(self, tables: Mapping[str, bool]) -> set[str]:
        """Take a lease on each table that nobody leads, and renew those that this process has.

        A lease only spares work: that no step is made twice is the database's doing.
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
        except TROUBLE:
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
                    listener.heard_nothing()
                    async for message in channel.listen():
                        self._hear(message["data"], listener)
            except TROUBLE as error:
                if self._is_through:
                    log.warning("no news: Redis is away", extra={"error": type(error).__name__})
                self._is_through = False
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
