"""Replays of finished games: built one at a time in a thread, the last ones cached.

Building one takes a while, so a client that asks for many at once is refused: others would have to wait.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

import orjson

from boxfive.server.refusals import Refusal
from boxfive.server.views import frames
from boxfive.server.views.records import shown

if TYPE_CHECKING:
    from boxfive.server.tables.table import Table

MOST_KEPT = 16
"""Size of the cache; a long game takes about a megabyte."""
MOST_WAITING = 3
"""Replays that are being built for one client, or wait for it."""

Key = tuple[str, str, str]
"""Table, viewer and language."""


class Replays:
    """A cache of replays."""

    def __init__(self) -> None:
        self._kept: dict[Key, bytes] = {}
        self._building: dict[Key, asyncio.Task[bytes]] = {}
        self._waiting: Counter[str] = Counter()
        """Builds by who asked first for them."""
        self._one_at_a_time = asyncio.Lock()

    async def of(self, table: Table, viewer: str, language: str, client: str) -> bytes:
        """The replay of a finished game for a viewer, as JSON; `client` is who asks, by address."""
        key = table.id, viewer, language
        if key in self._kept:
            made = self._kept[key] = self._kept.pop(key)  # the last one used
            return made
        building = self._building.get(key) or self._begin(key, table, client)
        return await asyncio.shield(building)  # others may wait for it too

    async def of_record(self, text: str, viewer: str, language: str, client: str) -> bytes:
        """The replay of a game that a client has as a record. It is not kept."""
        self._join_queue(client)
        try:
            async with self._one_at_a_time:
                return await asyncio.to_thread(lambda: orjson.dumps(shown(text, viewer, language)))
        finally:
            self._leave_queue(client)

    def _join_queue(self, client: str) -> None:
        if self._waiting[client] >= MOST_WAITING:
            raise Refusal("too-many", f"{MOST_WAITING} replays are being prepared for you; wait for them")
        self._waiting[client] += 1

    def _leave_queue(self, client: str) -> None:
        self._waiting[client] -= 1
        if not self._waiting[client]:
            del self._waiting[client]

    def _begin(self, key: Key, table: Table, client: str) -> asyncio.Task[bytes]:
        self._join_queue(client)
        building = self._building[key] = asyncio.create_task(self._build(key, table, client))
        building.add_done_callback(_note_error)
        return building

    async def _build(self, key: Key, table: Table, client: str) -> bytes:
        try:
            async with self._one_at_a_time:
                made = self._kept[key] = await asyncio.to_thread(_made, table, key[1], key[2])
                if len(self._kept) > MOST_KEPT:
                    del self._kept[next(iter(self._kept))]
                return made
        finally:
            del self._building[key]
            self._leave_queue(client)


def _note_error(building: asyncio.Task[bytes]) -> None:
    """Mark the error of a build as seen, in case that nobody waits for it any more."""
    if not building.cancelled():
        building.exception()


def _made(table: Table, viewer: str, language: str) -> bytes:
    told = frames.replay(table.match, viewer, language)
    for seat in table.seats.values():
        for moment in seat.advice:
            told["frames"][moment]["advised"].append(seat.name)
    return orjson.dumps(told)
