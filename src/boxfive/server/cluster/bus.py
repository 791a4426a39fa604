"""The bus between the processes of a house: which tables have changed, and who is present there.

Workers on one machine use the hand-over's sockets, processes on several machines Redis. Reactions are
published too; they are shown immediately or not at all. Games and secrets are never sent: a process that
learns of a change reads the database. So a lost message does no harm: after a gap, every table is reloaded.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Collection, Coroutine, Mapping, Sequence
from typing import Any, Protocol

import orjson

from boxfive.server.cluster.handover import Handover
from boxfive.server.tokens import new_id

log = logging.getLogger("boxfive.news")

LEASE_SECONDS = 6.0
"""Seconds of silence after which a process no longer leads its tables."""
BEAT_SECONDS = 2.0
LONGEST_PAUSE = 5.0
SECONDS_BETWEEN_BATCHES = 0.05
"""Messages to other workers are collected for this long and sent together."""
MOST_IN_A_BATCH = 256

REACTION = "r"
"""The prefix of reactions in the outbox: they are not sent again after a failure."""


class Listener(Protocol):
    """Receives what other processes publish."""

    def on_change(self, table: str) -> None:
        """Another process has changed a table."""

    def on_presence(self, table: str) -> None:
        """Presence at a table has changed at another process."""

    def on_presence_request(self, table: str) -> None:
        """Another process asks who is present at a table here."""

    def on_reaction(self, table: str, seat: str, reaction: str) -> None:
        """A seat has reacted at another process."""

    def on_gap(self) -> None:
        """Messages may have been lost: anything may have changed."""


class Bus(Protocol):
    """Publishes to the other processes, and keeps what they have published."""

    is_alone: bool
    """Whether there is no other process."""

    def publish_change(self, table: str) -> None:
        """Publish that a table has changed."""

    def publish_presence(self, table: str, seats: Collection[str]) -> None:
        """Publish which seats are present at a table here."""

    def request_presence(self, table: str) -> None:
        """Ask the other processes who is present at a table."""

    def publish_reaction(self, table: str, seat: str, reaction: str) -> None:
        """Publish a seat's reaction."""

    def present(self, table: str) -> set[str]:
        """The seats that are present at a table at other processes."""

    async def lead(self, tables: Mapping[str, bool]) -> set[str]:
        """Those of the tables that this process leads; each is given with whether it has viewers here."""

    async def is_alive(self) -> bool | None:
        """Whether messages get through; None if there is no connection that could fail."""

    async def open(self, listener: Listener) -> None:
        """Start sending and receiving."""

    async def close(self) -> None:
        """Stop sending and receiving."""


class Alone:
    """The bus of a single process: nothing is published."""

    is_alone = True

    def publish_change(self, table: str) -> None:
        pass

    def publish_presence(self, table: str, seats: Collection[str]) -> None:
        pass

    def request_presence(self, table: str) -> None:
        pass

    def publish_reaction(self, table: str, seat: str, reaction: str) -> None:
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


class SharedBus(ABC):
    """The bus of one process among several, over any transport."""

    is_alone = False
    errors: tuple[type[Exception], ...] = (OSError, TimeoutError)
    """What `_publish` raises when the transport fails."""

    def __init__(self) -> None:
        self._me = new_id()
        self._outbox: dict[str, str] = {}
        """Messages to send, by subject: a later one replaces an earlier one on the same subject."""
        self._wanted = asyncio.Event()
        self._elsewhere: dict[str, dict[str, set[str]]] = {}
        """Who is present at which table, by process."""
        self._last_seen: dict[str, float] = {}
        self._tasks: list[asyncio.Task[None]] = []

    @abstractmethod
    async def _publish(self, messages: Sequence[str]) -> None:
        """Send messages to all other processes, or raise one of `errors`."""

    def _begin(self, *loops: Coroutine[Any, Any, None]) -> None:
        self._tasks = [asyncio.create_task(loop) for loop in loops]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def publish_change(self, table: str) -> None:
        self._put(f"t{table}", {"t": table})

    def publish_presence(self, table: str, seats: Collection[str]) -> None:
        self._put(f"p{table}", {"t": table, "p": sorted(seats)})

    def request_presence(self, table: str) -> None:
        self._put(f"q{table}", {"t": table, "q": True})

    def publish_reaction(self, table: str, seat: str, reaction: str) -> None:
        self._put(f"{REACTION}{table} {seat}", {"t": table, "r": [seat, reaction]})

    def present(self, table: str) -> set[str]:
        return set().union(*self._elsewhere.get(table, {}).values())

    def _put(self, about: str, message: dict[str, Any]) -> None:
        self._outbox[about] = orjson.dumps({**message, "w": self._me}).decode()
        self._wanted.set()

    async def _send(self) -> None:
        """Send the outbox whenever it is not empty; what fails is sent again later."""
        pause = 0.1
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            outbox, self._outbox = self._outbox, {}
            try:
                await self._publish(list(outbox.values()))
                pause = 0.1
            except self.errors:
                kept = {about: text for about, text in outbox.items() if not about.startswith(REACTION)}
                self._outbox = {**kept, **self._outbox}
                self._wanted.set()
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _receive(self, text: str | bytes, listener: Listener) -> None:
        try:
            self._dispatch(orjson.loads(text), listener)
        except (ValueError, KeyError, TypeError, AttributeError):
            log.warning("somebody else speaks on our channel")

    def _dispatch(self, message: dict[str, Any], listener: Listener) -> None:
        who = message["w"]
        if who == self._me:
            return
        self._last_seen[who] = asyncio.get_running_loop().time()
        table = message.get("t")
        if table is None:
            return
        if "q" in message:
            listener.on_presence_request(table)
        elif "r" in message:
            seat, reaction = message["r"]
            listener.on_reaction(table, seat, reaction)
        elif "p" in message:
            self._elsewhere.setdefault(table, {})[who] = set(message["p"])
            self._drop_absent(table)
            listener.on_presence(table)
        else:
            listener.on_change(table)

    async def _heartbeat(self, listener: Listener) -> None:
        """Publish that this process is alive, and drop those that have been silent for too long."""
        while True:
            self._put("alive", {})
            await asyncio.sleep(BEAT_SECONDS)
            late = asyncio.get_running_loop().time() - LEASE_SECONDS
            for who in [who for who, seen in self._last_seen.items() if seen < late]:
                del self._last_seen[who]
                for table, present in list(self._elsewhere.items()):
                    if present.pop(who, None):
                        self._drop_absent(table)
                        listener.on_presence(table)

    def _drop_absent(self, table: str) -> None:
        """Drop processes without present seats, and tables without processes."""
        there = {who: seats for who, seats in self._elsewhere[table].items() if seats}
        if there:
            self._elsewhere[table] = there
        else:
            del self._elsewhere[table]


class LocalBus(SharedBus):
    """The bus among the workers of one machine."""

    def __init__(self, handover: Handover) -> None:
        super().__init__()
        self._handover = handover

    async def open(self, listener: Listener) -> None:
        def receive(batch: bytes) -> None:
            for message in batch.splitlines():
                self._receive(message, listener)

        self._handover.listen(receive)
        self._begin(self._send(), self._heartbeat(listener))

    async def is_alive(self) -> bool | None:
        return None

    async def lead(self, tables: Mapping[str, bool]) -> set[str]:
        """Lead the tables whose home is here, and those with viewers here because their home was away.

        When the home is back, both may lead the table; the database decides whose step counts.
        """
        return {table for table, is_seen in tables.items() if is_seen or self._handover.is_home_of(table)}

    async def _publish(self, messages: Sequence[str]) -> None:
        await asyncio.sleep(SECONDS_BETWEEN_BATCHES)
        for first in range(0, len(messages), MOST_IN_A_BATCH):
            batch = "\n".join(messages[first : first + MOST_IN_A_BATCH]).encode()
            taken = [self._handover.send(worker, batch) for worker in self._handover.others]
            if not all(taken):
                raise ConnectionError("a worker is not there")
