"""The tables in memory: loaded on demand, kept up to date, and dropped when unused.

It also handles the messages of other processes: which tables have changed, and who is present.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from boxfive.server.cluster.bus import BEAT_SECONDS
from boxfive.server.messages.fields import REACTIONS
from boxfive.server.refusals import Refusal
from boxfive.server.storage import queries, schema, sweeps
from boxfive.server.storage.seats import Seat
from boxfive.server.tables.archivist import Archivist
from boxfive.server.tables.old_tables import CLOSED
from boxfive.server.tables.services import Services
from boxfive.server.tables.table import Table
from boxfive.server.time import Handle

if TYPE_CHECKING:
    import sqlalchemy as sa

log = logging.getLogger("boxfive.house")

MOST_AT_A_SEAT = 8
"""Connections with one seat's token: a phone, a laptop, and some dead ones not yet detected."""
SECONDS_BETWEEN_ROUNDS = 15.0
"""How often unused tables are dropped from memory."""
SECONDS_AFTER_THE_END = 10.0
"""How long a finished table without viewers stays in memory."""
SECONDS_BETWEEN_TRIES = 1.0
"""Between attempts while the database is unavailable."""
FORGOTTEN_AFTER, WAITED_FOR = 7 * 86_400.0, 86_400.0
"""Seconds without a step after which a running table is closed, and a table that waits for people."""
SECONDS_BETWEEN_CLOSINGS = 3600.0
MOST_CLOSED = 100
"""Abandoned tables that are closed in one go."""
MOST_LOOKED_AT = 1000
"""Guests that are looked at in one go."""


class TableRegistry:
    """The tables in the memory of one process."""

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
        self._reloading: dict[str, bool] = {}
        """Tables that are being reloaded, and whether they have changed again since."""
        self._guests_seen = sweeps.Reached()
        self._archivist = Archivist(services)

    # Opening and closing

    async def open(self) -> None:
        """Listen to the bus, and start the periodic tasks."""
        await self._services.readiness.open(self._services.opening.ready)
        await self._services.bus.open(self)
        await self._note_open()
        self._every("opening", self._services.opening.seconds_between_notes, self._note_open)
        self._every("clearing", SECONDS_BETWEEN_ROUNDS, self._clear)
        self._every("closing", SECONDS_BETWEEN_CLOSINGS, self._close_forgotten)
        if self._settings.worker == 0:  # one archivist is enough for a machine
            self.run_in_background(self._archivist.run())
        if not self._services.bus.is_alone:
            self._every("leading", BEAT_SECONDS, self._lead)

    async def close(self) -> None:
        """Stop all tables, timers and tasks."""
        for timer in self._timers.values():
            timer.cancel()
        for table in self._tables.values():
            table.stop()
        for task in self._tasks:
            task.cancel()  # some would wait for an unavailable database
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Refusal):
            await self._archivist.close(self._tables.values())
            await self._note_open()

    async def _note_open(self) -> None:
        """Note in the database that the house is open, by which clock, and until when."""
        note, playable = self._services.opening.note, self._services.readiness.playable
        await self._services.journal.write(lambda connection: note(connection, playable))

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
        """Add a table that was just written; if a request has loaded it already, that one is returned."""
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
                    self._schedule_reload(table)
                    self.run_in_background(self._lead())
                if table.status == schema.WAITING and table.is_full:  # the server stopped before it began
                    self.run_in_background(table.begin())
            return table
        finally:
            del self._loading[table_id]

    async def begin(self, table: Table) -> None:
        """Begin the game, if every seat is taken."""
        await table.begin()
        if table.needs_a_leader and not self._services.bus.is_alone:
            self.run_in_background(self._lead())

    async def changed(self, table: Table) -> None:
        """Reload a table whose seats were just written, and publish the change."""
        await table.refresh()
        self._services.bus.publish_change(table.id)

    # Presence

    def add_viewer(self, table: Table, viewer: Any) -> None:
        """A viewer connects."""
        # Each seat has its own limit, so spectators never keep a player out.
        same = sum(1 for one in table.viewers if one.seat == viewer.seat)
        if same >= (MOST_AT_A_SEAT if viewer.seat else self._settings.limits.viewers):
            raise Refusal("too-many", "too many are looking on here already")
        table.add_viewer(viewer)
        self._metrics.viewers.inc()
        if viewer.seat is not None and same == 0:
            self._publish_presence(table)

    def remove_viewer(self, table: Table, viewer: Any) -> None:
        """A viewer disconnects."""
        table.viewers.discard(viewer)
        table.used = self._time.now()
        self._metrics.viewers.dec()
        if viewer.seat is not None and viewer.seat not in table.present_here:
            self._publish_presence(table)

    def _publish_presence(self, table: Table) -> None:
        table.show_change()
        self._services.bus.publish_presence(table.id, table.present_here)

    def on_change(self, table: str) -> None:
        """Another process has changed a table."""
        if table in self._tables:
            self._schedule_reload(self._tables[table])

    def on_presence(self, table: str) -> None:
        """Presence at a table has changed at another process."""
        if table in self._tables:
            self._tables[table].show_change()

    def on_presence_request(self, table: str) -> None:
        """Another process asks who is present at a table here."""
        if table in self._tables:
            self._services.bus.publish_presence(table, self._tables[table].present_here)

    def on_reaction(self, table: str, seat: str, reaction: str) -> None:
        """A seat has reacted at another process."""
        if table in self._tables and seat in self._tables[table].seats and reaction in REACTIONS:
            self._tables[table].reactions.show(seat, reaction)

    def on_gap(self) -> None:
        """Messages may have been lost: reload every table."""
        for table in self._tables.values():
            self._schedule_reload(table)

    def _schedule_reload(self, table: Table) -> None:
        """Reload a table until it succeeds; any number of changes meanwhile cause one more reload."""
        if table.id in self._reloading:
            self._reloading[table.id] = True
        else:
            self._reloading[table.id] = False
            self.run_in_background(self._reload(table))

    async def _reload(self, table: Table) -> None:
        again = True
        try:
            while again and self._tables.get(table.id) is table:
                try:
                    await table.refresh()
                    again, self._reloading[table.id] = self._reloading[table.id], False
                except Refusal:  # the database is unavailable
                    await self._services.sleep(SECONDS_BETWEEN_TRIES)
        finally:
            del self._reloading[table.id]

    # Background and periodic tasks

    def run_in_background(self, work: Any) -> None:
        """Run something in the background; an error is only logged, and periodic tasks run again."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something could not be done", exc_info=error)

    def _every(self, name: str, seconds: float, work: Callable[[], Any]) -> None:
        def ring() -> None:
            self.run_in_background(work())
            self._timers[name] = self._time.call_later(seconds, ring)

        self._timers[name] = self._time.call_later(seconds, ring)

    async def _clear(self) -> None:
        """Drop unused tables from memory."""
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
        """Close abandoned tables, and delete old guests without a table or a seat."""
        services = self._services

        def forgotten(connection: sa.Connection) -> list[str]:
            age = services.opening.ages(connection)
            return sweeps.forgotten_tables(connection, age, FORGOTTEN_AFTER, WAITED_FOR, MOST_CLOSED)

        for table_id in await services.read(forgotten):
            try:
                await (await self.table(table_id)).close_forgotten()
            except Refusal as refusal:
                if refusal.code == "not-ready":  # it is looked at again the next time
                    continue
                if refusal.code != "old-rules":
                    raise
                values = {"status": schema.OVER, "result": CLOSED}
                await services.journal.write(partial(queries.change_table, table_id=table_id, values=values))
        await self._forget_guests(self._time.now() - WAITED_FOR)

    async def _forget_guests(self, before: float) -> None:
        """Delete guests without a table or a seat. After the first time, only newer ones are looked at."""
        going_on = True
        while going_on:
            look = partial(
                sweeps.useless_guests, before=before, reached=self._guests_seen, most=MOST_LOOKED_AT
            )
            useless, reached = await self._services.read(look)
            if useless:
                await self._services.journal.write(partial(sweeps.forget_guests, ids=useless))
            going_on = reached is not None
            self._guests_seen = reached or sweeps.Reached(before)

    async def _lead(self) -> None:
        """Update which tables this process leads."""
        async with self._leading:
            tables = self._tables.items()
            wanting = {table_id: bool(table.viewers) for table_id, table in tables if table.needs_a_leader}
            leads = await self._services.bus.lead(wanting)
            for table_id, table in self._tables.items():
                table.lead(table_id in leads)
