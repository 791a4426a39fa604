"""The tables that are in memory: read when somebody needs them, looked after, and let go when nobody does.

Here too is heard what other processes tell: which tables have changed, and who is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import boxfive
from boxfive.server.cluster.bus import BEAT_SECONDS
from boxfive.server.messages import REACTIONS
from boxfive.server.refusals import Refusal
from boxfive.server.storage import queries, schema
from boxfive.server.storage.seats import Seat
from boxfive.server.tables.match import ABANDONED
from boxfive.server.tables.services import Services
from boxfive.server.tables.table import Table
from boxfive.server.time import Handle

if TYPE_CHECKING:
    import sqlalchemy as sa

log = logging.getLogger("boxfive.house")

MOST_AT_A_SEAT = 8
"""Connections with one seat's token: a phone, a laptop, and some that have died unnoticed."""
SECONDS_BETWEEN_ROUNDS = 15.0
"""How often somebody goes through the house and clears away what nobody uses."""
SECONDS_AFTER_THE_END = 10.0
"""How long a table is kept in memory that is over and that nobody looks at."""
SECONDS_BETWEEN_TRIES = 1.0
"""While the database is away."""
FORGOTTEN_AFTER, WAITED_FOR = 7 * 86_400.0, 86_400.0
"""Seconds after which a table at which nothing happens is closed, and one that waits for people."""
_ABANDONED = {"status": schema.OVER, "result": {"outcome": None, "by": ABANDONED}}
"""What is written of a table that cannot be played any more."""
SECONDS_BETWEEN_CLOSINGS = 3600.0


class TableRegistry:
    """The tables of one process that are in memory."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._settings = services.settings
        self._metrics = services.metrics
        self._time = services.time
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timers: dict[str, Handle] = {}
        self._leading = asyncio.Lock()
        self._unread: dict[str, bool] = {}
        """Tables that are being read again, and whether they have changed once more since."""

    # Opening and closing

    async def open(self) -> None:
        """Listen to other processes, and begin what is done from time to time."""
        for name in boxfive.games():  # compiled now, if ever, and not while somebody waits
            boxfive.game(name).new(seed=0).view(None)
        await self._services.bus.open(self)
        self._every("clearing", SECONDS_BETWEEN_ROUNDS, self._clear)
        self._every("closing", SECONDS_BETWEEN_CLOSINGS, self._close_forgotten)
        if not self._services.bus.is_alone:
            self._every("leading", BEAT_SECONDS, self._lead)

    async def close(self) -> None:
        """Stop all that is done here."""
        for timer in self._timers.values():
            timer.cancel()
        for table in self._tables.values():
            table.stop()
        for task in self._tasks:
            task.cancel()  # some would wait for a database that is away
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Tables

    async def table(self, table_id: str) -> Table:
        """A table, read from the database if it is not in memory."""
        table = self._tables.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            table = await asyncio.shield(task)
        if table is None:
            raise Refusal("no-such-table", "there is no such table")
        table.used = self._time.now()
        return table

    async def adopt(self, row: sa.Row[Any], seats: Sequence[Seat]) -> Table:
        """The table that was just written, unless somebody was quick to find it and has read it."""
        if row.id in self._tables or row.id in self._loading:
            return await self.table(row.id)
        table = Table(self._services, row, seats)
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        self._metrics.tables_live.set(len(self._tables))

    async def _load(self, table_id: str) -> Table | None:
        try:
            table = await Table.load(self._services, table_id)
            if table is not None:
                self._keep(table)
                self._services.bus.request_presence(table_id)
                if not self._services.bus.is_alone:  # it may have changed while it was read
                    self._read_again(table)
                    self.do_beside(self._lead())
                if table.status == schema.WAITING and table.is_full:  # the house closed before it began
                    self.do_beside(table.begin())
            return table
        finally:
            del self._loading[table_id]

    async def begin(self, table: Table) -> None:
        """Begin the game, if every seat is taken."""
        await table.begin()
        if table.needs_a_leader and not self._services.bus.is_alone:
            self.do_beside(self._lead())

    async def changed(self, table: Table) -> None:
        """Who sits at a table has been written anew."""
        await table.refresh()
        self._services.bus.publish_change(table.id)

    # Who is there

    def comes(self, table: Table, viewer: Any) -> None:
        """Somebody begins to look on."""
        # Spectators never keep a player from the seat.
        same = sum(1 for one in table.viewers if one.seat == viewer.seat)
        if same >= (MOST_AT_A_SEAT if viewer.seat else self._settings.limits.viewers):
            raise Refusal("too-many", "too many are looking on here already")
        table.comes(viewer)
        self._metrics.viewers.inc()
        if viewer.seat is not None and same == 0:
            self._tell_who(table)

    def goes(self, table: Table, viewer: Any) -> None:
        """Somebody looks on no longer."""
        table.viewers.discard(viewer)
        table.used = self._time.now()
        self._metrics.viewers.dec()
        if viewer.seat is not None and viewer.seat not in table.present_here:
            self._tell_who(table)

    def _tell_who(self, table: Table) -> None:
        table.show_change()
        self._services.bus.publish_presence(table.id, table.present_here)

    def on_change(self, table: str) -> None:
        """Another process has changed a table."""
        if table in self._tables:
            self._read_again(self._tables[table])

    def on_presence(self, table: str) -> None:
        """Somebody came to a table or left it, at another process."""
        if table in self._tables:
            self._tables[table].show_change()

    def on_presence_request(self, table: str) -> None:
        """Another process asks who is at a table here."""
        if table in self._tables:
            self._services.bus.publish_presence(table, self._tables[table].present_here)

    def on_reaction(self, table: str, seat: str, reaction: str) -> None:
        """Somebody has reacted at a table, at another process."""
        if table in self._tables and seat in self._tables[table].seats and reaction in REACTIONS:
            self._tables[table].reactions.show(seat, reaction)

    def on_gap(self) -> None:
        """For a while there was no news: every table is read again."""
        for table in self._tables.values():
            self._read_again(table)

    def _read_again(self, table: Table) -> None:
        """Read a table until that succeeds; what is heard meanwhile makes it once more, not once each."""
        if table.id in self._unread:
            self._unread[table.id] = True
        else:
            self._unread[table.id] = False
            self.do_beside(self._read_until_read(table))

    async def _read_until_read(self, table: Table) -> None:
        again = True
        try:
            while again and self._tables.get(table.id) is table:
                try:
                    await table.refresh()
                    again, self._unread[table.id] = self._unread[table.id], False
                except Refusal:  # the database is away
                    await self._services.sleep(SECONDS_BETWEEN_TRIES)
        finally:
            del self._unread[table.id]

    # What is done from time to time

    def do_beside(self, work: Any) -> None:
        """Do something beside everything else; if the database is away, the next time will do."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something could not be done", exc_info=error)

    def _every(self, name: str, seconds: float, work: Callable[[], Any]) -> None:
        def ring() -> None:
            self.do_beside(work())
            self._timers[name] = self._time.call_later(seconds, ring)

        self._timers[name] = self._time.call_later(seconds, ring)

    async def _clear(self) -> None:
        """Let tables that nobody uses leave the memory."""
        now = self._time.now()
        for table_id, table in list(self._tables.items()):
            kept = SECONDS_AFTER_THE_END if table.status == schema.OVER else self._settings.idle_seconds
            if table.used < now - kept and table.is_idle:
                table.stop()
                del self._tables[table_id]
        self._metrics.tables_live.set(len(self._tables))
        self._metrics.machine_failures.set(self._services.bots.failures)
        self._metrics.machines_asked.set(self._services.bots.queued)

    async def _close_forgotten(self) -> None:
        """Close tables that everybody has forgotten, and forget guests who did nothing here."""
        now, read, write = self._time.now(), self._services.read, self._services.journal.write
        playing, waiting = now - FORGOTTEN_AFTER, now - WAITED_FOR
        for table_id in await read(lambda found: queries.forgotten_tables(found, playing, waiting, 100)):
            try:
                await (await self.table(table_id)).close_forgotten()
            except Refusal as refusal:
                if refusal.code != "no-such-table":
                    raise
                await write(partial(queries.change_table, table_id=table_id, values=_ABANDONED))
        await write(partial(queries.forget_guests, before=waiting))

    async def _lead(self) -> None:
        """Ask anew which tables' time this process keeps."""
        async with self._leading:
            tables = self._tables.items()
            wanting = {table_id: bool(table.viewers) for table_id, table in tables if table.needs_a_leader}
            leads = await self._services.bus.lead(wanting)
            for table_id, table in self._tables.items():
                table.lead(table_id in leads)
