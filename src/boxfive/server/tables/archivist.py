"""The archivist: puts what was told at tables into the archive, while the rules that tell it are here.

When a game's rules change, or its package goes, nobody can tell its old games any more. So finished games are
told into the archive soon after their end, and running ones when nothing happens there for a while. It
takes a small share of one core at most, and nothing while the house is busy; what it has not done yet is
found again later, also after a restart.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import boxfive
from boxfive.core.errors import BoxFiveError
from boxfive.server.refusals import Refusal
from boxfive.server.storage import archives, queries
from boxfive.server.tables.checking import played
from boxfive.server.tables.services import Services
from boxfive.server.tables.table import Table
from boxfive.server.views.archives import archived

if TYPE_CHECKING:
    import sqlalchemy as sa

SECONDS_BETWEEN_ROUNDS = 60.0
ROUNDS_BETWEEN_RUNNING = 5
"""Running tables are looked at in every fifth round."""
SECONDS_STILL = 60.0
"""How long nothing has happened at a running table that is put into the archive."""
REST = 19
"""How many times as long as the work for a table the archivist rests after it: it takes 5 % of a core."""
BUSY = 0.25
"""The share of a core that the process uses while the archivist waits for a quieter time."""
SECONDS_TO_CLOSE = 3.0
"""How long running tables are still put into the archive when the house closes."""
SECONDS_MEASURED = 5.0
MOST_AT_ONCE = 100

Told = tuple[int, bytes]
"""How many steps a table has, and what was told in them."""


class Archivist:
    """Works in the background of one process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._measured = time.monotonic(), time.process_time()
        self._share = 0.0

    async def run(self) -> None:
        """Put everything into the archive, for ever."""
        rounds = 0
        while True:
            await self._services.sleep(SECONDS_BETWEEN_ROUNDS)
            if not self._services.readiness.is_complete:  # it plays tables of all games
                continue
            try:
                await self._finished()
                if rounds % ROUNDS_BETWEEN_RUNNING == 0:
                    await self._running()
            except Refusal:  # the database is unavailable
                continue
            rounds += 1

    async def close(self, tables: Iterable[Table]) -> None:
        """Put running tables into the archive before the process ends, those of the last minutes first."""
        until = time.monotonic() + SECONDS_TO_CLOSE
        for table in sorted(tables, key=lambda table: -table.used):
            if table.match.number and table.match.result is None and time.monotonic() < until:
                await self._put(table.id, (table.match.number, archived(table.match)))

    async def _finished(self) -> None:
        place: archives.Place | None = archives.Place()
        while place is not None:
            look = partial(archives.finished_tables, place=place, most=MOST_AT_ONCE)
            ids, place = await self._services.read(look)
            for table_id in ids:
                await self._archive(table_id)

    async def _running(self) -> None:
        def look(connection: sa.Connection) -> list[str]:
            return archives.running_tables(connection, self._services.opening.ages(connection), SECONDS_STILL)

        for table_id in await self._services.read(look):
            await self._archive(table_id)

    async def _archive(self, table_id: str) -> None:
        while self._is_busy():
            await self._services.sleep(SECONDS_BETWEEN_ROUNDS)
        started = time.perf_counter()
        told = await self._services.read(lambda connection: told_at(connection, table_id))
        if told is not None:
            await self._put(table_id, told)
            await self._services.sleep(REST * (time.perf_counter() - started))
        else:
            await asyncio.sleep(0)

    def _is_busy(self) -> bool:
        """Whether the process used much of a core, in the last seconds in which that was measured."""
        (before, used_before), now, used = self._measured, time.monotonic(), time.process_time()
        if now - before > SECONDS_MEASURED:
            self._measured, self._share = (now, used), (used - used_before) / (now - before)
        return self._share > BUSY

    async def _put(self, table_id: str, told: Told) -> None:
        number, content = told
        await self._services.journal.write(
            lambda connection: archives.put(connection, table_id, number, content)
        )


def archive_all(engine: sa.Engine, progress: Callable[[int, int], None] | None = None) -> int:
    """Put all tables whose rules are here into the archive at once; returns how many that were."""
    with engine.connect() as connection:
        ids = archives.running_tables(connection, lambda at, opening: 0.0, 0.0)
        place: archives.Place | None = archives.Place()
        while place is not None:
            more, place = archives.finished_tables(connection, place, 10_000)
            ids += more
    count = 0
    for done, table_id in enumerate(ids, 1):
        with engine.begin() as connection:
            told = told_at(connection, table_id)
            if told is not None:
                archives.put(connection, table_id, *told)
                count += 1
        if progress is not None:
            progress(done, len(ids))
    return count


def told_at(connection: sa.Connection, table_id: str) -> Told | None:
    """What was told at a table; None if its rules are not here, or if it cannot be played again."""
    read = queries.all_of(connection, table_id, 0)
    if read is None:
        return None
    table, sitting, written = read
    try:
        game = boxfive.game(table.game)
        if game.version != table.version:
            return None
        match = played(game, table, [seat.name for seat in sitting if seat.level], written)
        return match.number, archived(match)
    except (BoxFiveError, KeyError, ValueError, AssertionError):  # `boxfive house check` says what is wrong
        return None
