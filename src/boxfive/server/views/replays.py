"""Replays of finished games: built one at a time in a thread, the last ones cached."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import orjson

from boxfive.server.views import frames

if TYPE_CHECKING:
    from boxfive.server.tables.table import Table

MOST_KEPT = 16
"""Size of the cache; a long game takes about a megabyte."""


class Replays:
    """A cache of replays."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str, str], bytes] = {}
        self._one_at_a_time = asyncio.Lock()

    async def of(self, table: Table, viewer: str, language: str) -> bytes:
        """The replay of a finished game for a viewer, as JSON."""
        key = table.id, viewer, language
        async with self._one_at_a_time:
            made = self._kept.pop(key, None)
            if made is None:
                made = await asyncio.to_thread(_made, table, viewer, language)
            self._kept[key] = made
            if len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]
        return made


def _made(table: Table, viewer: str, language: str) -> bytes:
    return orjson.dumps(frames.replay(table.match, viewer, language))
