"""The house: all its tables, who comes in, who sits down where."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import sqlalchemy as sa

import boxfive
from boxfive import record
from boxfive.agents import levels
from boxfive.errors import BoxFiveError, InvalidOption, listing
from boxfive.game import Chance, Game
from boxfive.server import storage, tokens
from boxfive.server.backstage import Backstage
from boxfive.server.course import ABANDONED
from boxfive.server.journal import Journal
from boxfive.server.machines import Machines
from boxfive.server.messages import Act, NewClock, NewSeat, NewTable, Rematch, Resign, Undo
from boxfive.server.metrics import Metrics
from boxfive.server.news import BEAT_SECONDS, Alone, RedisNews
from boxfive.server.refusals import Refusal
from boxfive.server.settings import Settings
from boxfive.server.table import Table
from boxfive.server.times import Handle, SystemTime, Time

log = logging.getLogger("boxfive.house")

ME, ANYONE = "me", "anyone"
"""What a seat may be for, if it is not for a machine player."""
MOST_LISTED = 30
MOST_AT_A_SEAT = 8
"""Connections with one seat's token: a phone, a laptop, and some that have died unnoticed."""
SECONDS_BETWEEN_ROUNDS = 15.0
"""How often somebody goes through the house and clears away what nobody uses."""
SECONDS_TO_ANSWER = 5.0
"""After so long a database that says nothing is ill."""
SECONDS_BETWEEN_TRIES = 1.0
"""While the database is away."""
FORGOTTEN_AFTER, WAITED_FOR = 7 * 86_400.0, 86_400.0
"""Seconds after which a table at which nothing happens is closed, and one that waits for people."""
_ABANDONED = {"outcome": None, "by": ABANDONED}
SECONDS_BETWEEN_CLOSINGS = 3600.0


class Guest(NamedTuple):
    """Somebody who has come in."""

    id: str
    nickname: str


class NewlyMade(NamedTuple):
    """A table that was just made, with what only its maker is told."""

    table: Table
    seat: str | None
    token: str | None
    invitation: str


class House:
    """Everything behind the doors of one process."""

    def __init__(self, settings: Settings, *, time: Time | None = None, chance: Chance | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics(boxfive.games())
        self._time = time or SystemTime()
        self._chance = chance or secrets.SystemRandom()
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timers: dict[str, Handle] = {}
        self._leading = asyncio.Lock()
        self._unread: dict[str, bool] = {}
        """Tables that are being read again, and whether they have changed once more since."""

    # Opening and closing

    async def open(self) -> None:
        """Let guests come."""
        engine = storage.engine_of(self.settings.database_url)
        machines, redis = Machines(self.settings.machines), self.settings.redis
        self._backstage = Backstage(
            settings=self.settings,
            time=self._time,
            chance=self._chance,
            engine=engine,
            journal=Journal(engine, self.metrics),
            machines=machines,
            news=Alone() if redis is None else RedisNews(redis, self.settings.database_url),
            metrics=self.metrics,
            opened=self.settings.opened or self._time.now(),
        )
        for name in boxfive.games():  # compiled now, if ever, and not while somebody waits
            boxfive.game(name).new(seed=0).view(None)
        await self._backstage.news.open(self)
        self._every("clearing", SECONDS_BETWEEN_ROUNDS, self._clear)
        self._every("closing", SECONDS_BETWEEN_CLOSINGS, self._close_forgotten)
        if not self._backstage.news.is_alone:
            self._every("leading", BEAT_SECONDS, self._lead)

    async def close(self) -> None:
        """Write what is waiting, and let everything go."""
        for timer in self._timers.values():
            timer.cancel()
        for table in self._tables.values():
            table.stop()
        for task in self._tasks:
            task.cancel()  # some would wait for a database that is away
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._backstage.machines.close()
        await self._backstage.journal.close()
        await self._backstage.news.close()
        self._backstage.engine.dispose()

    async def is_well(self) -> tuple[bool, bool | None]:
        """Whether the database answers, and whether Redis does; None if there is none."""
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                database = await self._backstage.read(storage.is_alive)
        except (Refusal, TimeoutError):
            database = False
        return database, await self._backstage.news.is_alive()

    # Guests

    async def new_guest(self, nickname: str) -> tuple[Guest, str]:
        """Somebody comes in; the token is told only now."""
        guest, token = Guest(tokens.new_id(), nickname), tokens.new_token(tokens.GUEST)
        row = {**guest._asdict(), "token": tokens.hashed(token), "created": self._time.now()}
        await self._backstage.journal.write(
            lambda connection: connection.execute(sa.insert(storage.guests), row)
        )
        return guest, token

    async def guest(self, token: str) -> Guest:
        """The guest whose token this is."""
        hashed = tokens.hashed(token)
        row = await self._backstage.read(lambda connection: storage.guest_of(connection, hashed))
        if row is None:
            raise Refusal("wrong-token", "this is no guest's token; POST /api/guests gives one")
        return Guest(row.id, row.nickname)

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

    async def _load(self, table_id: str) -> Table | None:
        try:
            table = await Table.load(self._backstage, table_id)
            if table is not None:
                self._tables[table_id] = table
                self.metrics.tables_live.set(len(self._tables))
                self._backstage.news.ask_who(table_id)
                if not self._backstage.news.is_alone:  # it may have changed while it was read
                    self._read_again(table)
                    self._do(self._lead())
                if table.status == storage.WAITING and table.is_full:  # the house closed before it began
                    self._do(table.begin())
            return table
        finally:
            del self._loading[table_id]

    async def open_tables(self) -> list[Table]:
        """Tables that one can join or watch."""
        versions = {name: boxfive.game(name).version for name in boxfive.games()}
        ids = await self._backstage.read(
            lambda connection: storage.open_tables(connection, versions, MOST_LISTED)
        )
        return [await self.table(table_id) for table_id in ids]

    async def make(self, guest: Guest, wanted: NewTable) -> NewlyMade:
        """Make a table, and begin if nobody is waited for."""
        try:
            game = boxfive.game(wanted.game)
            options = game.check_options(wanted.options)
            seats = _seating(game, game.start(**options).seats, wanted.seats)
            clock = _checked_clock(game, wanted.clock)
        except BoxFiveError as error:
            raise Refusal.of(error) from error
        if set(levels(game)).intersection(seats.values()):
            await self._backstage.machines.start()  # they load the games while people find their seats
        invitation = tokens.new_token(tokens.INVITATION)
        mine = next((seat for seat, taken in seats.items() if taken == ME), None)
        token = None if mine is None else tokens.new_token(tokens.SEAT)
        sitting = [
            {
                "seat": seat,
                "level": None if taken in (ME, ANYONE) else taken,
                "guest": guest.id if taken == ME else None,
                "nickname": guest.nickname if taken == ME else None,
                "token": tokens.hashed(token) if token and taken == ME else None,
            }
            for seat, taken in seats.items()
        ]
        row = {
            "game": game.name,
            "version": game.version,
            "options": options,
            "open": wanted.open,
            "clock": clock,
            "maker": guest.id,
        }
        most = self.settings.limits.tables

        def write(connection: sa.Connection) -> str | None:
            if storage.unfinished_tables(connection, guest.id) >= most:
                return None
            return self._write_table(connection, row, sitting, tokens.hashed(invitation))

        table_id = await self._backstage.journal.write(write)
        if table_id is None:
            raise Refusal("limit", f"you have {most} tables that are not over; finish or leave one first")
        table = await self.table(table_id)
        await self._begin(table)
        return NewlyMade(table, mine, token, invitation)

    async def _begin(self, table: Table) -> None:
        await table.begin()
        if not self._backstage.news.is_alone:
            self._do(self._lead())

    async def join(self, guest: Guest, table_id: str, wanted: NewSeat) -> tuple[Table, str, str]:
        """Sit down at a table, or come back to one's seat; the seat's token is told only now."""
        table = await self.table(table_id)
        token = tokens.new_token(tokens.SEAT)
        own = next((seat.name for seat in table.people if seat.guest == guest.id), None)
        if own is None and table.status == storage.OVER:
            raise Refusal("over", "this table is over")
        if own is None and not table.is_invited(wanted.invitation):
            raise Refusal("invitation-needed", "this table is by invitation: give the one from the link")
        if own is not None and wanted.seat not in (None, own):
            raise Refusal("taken", f"you sit in {own} already")
        if wanted.seat is not None and wanted.seat not in table.seats:
            seats = listing(list(table.seats))
            raise Refusal("invalid-option", f"there is no seat {wanted.seat!r}; the seats are: {seats}")
        seat = await self._backstage.journal.write(
            lambda connection: storage.sit_down(
                connection, table_id, guest.id, guest.nickname, wanted.seat, tokens.hashed(token)
            )
        )
        if seat is None:
            if wanted.seat is not None:
                raise Refusal("taken", f"somebody sits in {wanted.seat} already")
            raise Refusal("full", "every seat at this table is taken")
        await self._changed(table)
        await self._begin(table)
        return table, seat, token

    async def leave(self, table: Table, seat: str) -> None:
        """Get up: before the game that frees the seat, in the game the seat resigns."""
        if table.status == storage.WAITING:
            freed = await self._backstage.journal.write(
                lambda connection: storage.get_up(connection, table.id, seat)
            )
            await self._changed(table)
            if freed:
                await table.close_if_left()
                return
        if table.status == storage.PLAYING:
            await table.do(seat, Resign(type="resign"))

    async def do(self, table: Table, seat: str, command: Act | Undo | Resign | Rematch) -> None:
        """Do what a seat commands."""
        try:
            if isinstance(command, Rematch):
                await self._rematch(table, seat, command.accept)
            else:
                await table.do(seat, command)
        except Refusal as refusal:
            self.metrics.refusals.count(refusal.code)
            raise

    def record(self, table: Table) -> str:
        """The whole game, once it is over."""
        if table.status != storage.OVER or not table.course.steps:
            raise Refusal("not-over", "a game is open to everybody only when it is over")
        players = {
            seat.name: seat.level or seat.nickname for seat in table.seats.values() if not seat.is_empty
        }
        return record.dumps(table.course.replayed(), {seat: name for seat, name in players.items() if name})

    async def _rematch(self, table: Table, seat: str, accept: bool) -> None:
        """Note who wants another game; when all people do, make the table for it."""
        if table.status != storage.OVER:
            raise Refusal("no-rematch", "a rematch can be offered when the game is over")
        if table.rematch is not None:
            return
        row = {
            "game": table.game.name,
            "version": table.game.version,
            "options": table.options,
            "open": table.is_open,
            "clock": table.clock,
        }

        # In a race some may have left while the others went on; elsewhere whoever gave up is still there.
        gone = table.course.out if table.game.at_once else ()

        def write(connection: sa.Connection) -> str | None:
            agreed = storage.agree(connection, table.id, seat, accept, gone)
            if agreed is None:
                return None
            old, sitting = agreed
            new = self._write_table(connection, {**row, "maker": old.maker}, sitting, old.invitation)
            storage.follow(connection, table.id, new)
            return new

        new = await self._backstage.journal.write(write)
        if new is not None:
            await self._begin(await self.table(new))
        await self._changed(table)

    def _write_table(
        self, connection: sa.Connection, row: dict[str, Any], sitting: list[dict[str, Any]], invited: str
    ) -> str:
        table_id = tokens.new_id()
        values = {
            "id": table_id,
            "invitation": invited,
            "created": self._time.now(),
            "status": storage.WAITING,
        }
        connection.execute(sa.insert(storage.tables), {**row, **values})
        rows = [
            {"table_id": table_id, "place": place, "rematch": False, **seat}
            for place, seat in enumerate(sitting)
        ]
        connection.execute(sa.insert(storage.seats), rows)
        return table_id

    async def _changed(self, table: Table) -> None:
        """Who sits at a table has been written anew."""
        await table.refresh()
        self._backstage.news.tell(table.id)

    # Who is there

    def comes(self, table: Table, viewer: Any) -> None:
        """Somebody begins to look on."""
        # Spectators never keep a player from the seat.
        same = sum(1 for one in table.viewers if one.seat == viewer.seat)
        if same >= (MOST_AT_A_SEAT if viewer.seat else self.settings.limits.viewers):
            raise Refusal("too-many", "too many are looking on here already")
        table.comes(viewer)
        self.metrics.viewers.inc()
        if viewer.seat is not None and same == 0:
            self._tell_who(table)

    def goes(self, table: Table, viewer: Any) -> None:
        """Somebody looks on no longer."""
        table.viewers.discard(viewer)
        table.used = self._time.now()
        self.metrics.viewers.dec()
        if viewer.seat is not None and viewer.seat not in table.present_here:
            self._tell_who(table)

    def _tell_who(self, table: Table) -> None:
        table.show_change()
        self._backstage.news.tell_who(table.id, table.present_here)

    def heard_of(self, table: str) -> None:
        """Another process has changed a table."""
        if table in self._tables:
            self._read_again(self._tables[table])

    def heard_who(self, table: str) -> None:
        """Somebody came to a table or left it, at another process."""
        if table in self._tables:
            self._tables[table].show_change()

    def heard_question(self, table: str) -> None:
        """Another process asks who is at a table here."""
        if table in self._tables:
            self._backstage.news.tell_who(table, self._tables[table].present_here)

    def heard_nothing(self) -> None:
        """For a while there was no news: every table is read again."""
        for table in self._tables.values():
            self._read_again(table)

    def _read_again(self, table: Table) -> None:
        """Read a table until that succeeds; what is heard meanwhile makes it once more, not once each."""
        if table.id in self._unread:
            self._unread[table.id] = True
        else:
            self._unread[table.id] = False
            self._do(self._read_until_read(table))

    async def _read_until_read(self, table: Table) -> None:
        again = True
        try:
            while again and self._tables.get(table.id) is table:
                try:
                    await table.refresh()
                    again, self._unread[table.id] = self._unread[table.id], False
                except Refusal:  # the database is away
                    await self._backstage.sleep(SECONDS_BETWEEN_TRIES)
        finally:
            del self._unread[table.id]

    # What is done from time to time

    def _do(self, work: Any) -> None:
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
            self._do(work())
            self._timers[name] = self._time.call_later(seconds, ring)

        self._timers[name] = self._time.call_later(seconds, ring)

    async def _clear(self) -> None:
        """Let tables that nobody uses leave the memory."""
        late = self._time.now() - self.settings.idle_seconds
        for table_id, table in list(self._tables.items()):
            if table.used < late and table.is_idle:
                table.stop()
                del self._tables[table_id]
        self.metrics.tables_live.set(len(self._tables))
        self.metrics.machine_failures.set(self._backstage.machines.failures)
        self.metrics.machines_asked.set(self._backstage.machines.queued)

    async def _close_forgotten(self) -> None:
        """Close tables that everybody has forgotten, and forget guests who did nothing here."""
        now, read, write = self._time.now(), self._backstage.read, self._backstage.journal.write
        playing, waiting = now - FORGOTTEN_AFTER, now - WAITED_FOR
        for table_id in await read(lambda found: storage.forgotten_tables(found, playing, waiting, 100)):
            try:
                await (await self.table(table_id)).close_forgotten()
            except Refusal as refusal:
                if refusal.code != "no-such-table":
                    raise
                await write(partial(storage.close, table_id=table_id, result=_ABANDONED))
        await write(partial(storage.forget_guests, before=waiting))

    async def _lead(self) -> None:
        """Ask anew which tables' time this process keeps."""
        async with self._leading:
            wanting = [table_id for table_id, table in self._tables.items() if table.needs_a_leader]
            leads = await self._backstage.news.lead(wanting)
            for table_id, table in self._tables.items():
                table.lead(table_id in leads)


def _seating(game: Game, seats: tuple[str, ...], wanted: dict[str, str]) -> dict[str, str]:
    """Who each seat is for, or InvalidOption."""
    for seat, taken in wanted.items():
        if seat not in seats:
            raise InvalidOption(f"there is no seat {seat!r} in this game; its seats are: {listing(seats)}")
        if taken not in (ME, ANYONE, *levels(game)):
            known = listing([ME, ANYONE, *levels(game)])
            raise InvalidOption(f"{seat} cannot be for {taken!r}; it may be for: {known}")
    if list(wanted.values()).count(ME) > 1:
        raise InvalidOption("you can sit in one seat only")
    return {seat: wanted.get(seat, ANYONE) for seat in seats}


def _checked_clock(game: Game, clock: NewClock | None) -> dict[str, float | None] | None:
    if clock is None:
        return None
    if (clock.per_move is None) == (clock.bank is None):
        raise InvalidOption("a clock has either per_move or bank")
    if clock.bank is None and clock.increment:
        raise InvalidOption("only a bank has an increment")
    if game.at_once and clock.per_move is None:
        raise InvalidOption(f"in {game.name} all search at once, so a clock there has per_move")
    return clock.model_dump()
