"""A table in memory: its seats, its match, its viewers and its timers.

Every change of a table goes through `_make`: it is proposed against the present match, written, and only then
applied and sent. If another process was quicker, the match catches up and the change is proposed again.
"""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import sqlalchemy as sa

import boxfive
from boxfive.core.action import Action
from boxfive.core.errors import BoxFiveError
from boxfive.server import tokens
from boxfive.server.messages import Act, Resign, Undo
from boxfive.server.refusals import Refusal
from boxfive.server.storage import queries, schema
from boxfive.server.storage.journal import Conflict
from boxfive.server.storage.seats import Seat, opened_by
from boxfive.server.tables.broadcast import Broadcast
from boxfive.server.tables.clocks import ClockSettings
from boxfive.server.tables.hints import Hints
from boxfive.server.tables.machine_seats import MachineSeats
from boxfive.server.tables.match import Match
from boxfive.server.tables.reactions import Reactions
from boxfive.server.tables.services import Services
from boxfive.server.tables.steps import ACT, UNDO, Step
from boxfive.server.time import Handle
from boxfive.server.views.snapshots import Style

Condition = Callable[[sa.Connection, str], bool]
"""A condition on a table, by its id, checked in the transaction that writes a step."""
Propose = Callable[[], Step | None]
"""Returns the step to make from the present match; None if there is none."""

MOST_TRIES = 100
"""How often a step is proposed again after a conflict."""
SECONDS_BETWEEN_TRIES = 1.0
"""Between attempts while the database is unavailable."""
EARLY = 0.01
"""Seconds by which a timer may fire early."""


class Viewer(Protocol):
    """A connected viewer: a seat, or a spectator."""

    seat: str | None

    def wake(self) -> None:
        """Called when there is something new to send."""

    def send_now(self, message: bytes) -> None:
        """Send a message that may be dropped."""


class Table:
    """One table. The methods that change it are safe to call concurrently."""

    def __init__(self, services: Services, row: sa.Row[Any], seats: Sequence[Seat]) -> None:
        self._services = services
        self.id: str = row.id
        self.game = boxfive.game(row.game)
        self.options: dict[str, int | str] = row.options
        self.is_open: bool = row.open
        self.aids: bool = row.aids
        """Whether hints and worked-out figures are allowed."""
        self.clock: dict[str, float | None] | None = row.clock
        self.created = float(row.created)  # SQLite returns whole seconds as an integer
        self._invitation: str = row.invitation
        self.viewers: set[Viewer] = set()
        self.changes = 0
        """Counts the changes of the table other than steps."""
        self.used = services.time.now()
        """When the table was last used."""
        self.leads = services.bus.is_alone
        """Whether this process leads the table: it runs the clock and asks the machine players."""
        self._lock = asyncio.Lock()
        self._timer: Handle | None = None
        self._certain = True
        """Whether the match is known to agree with the database."""
        self._take(row, seats)
        self.match = Match(
            self.game,
            self.options,
            None if row.clock is None else ClockSettings(**row.clock),
            [seat.name for seat in self.seats.values() if seat.level],
            services.opened,
        )
        itself = weakref.proxy(self)  # avoids reference cycles
        self._broadcast = Broadcast(services, itself)
        self._machine_seats = MachineSeats(services, itself)
        self.hints = Hints(services, itself)
        self.reactions = Reactions(services, itself)

    @staticmethod
    async def load(services: Services, table_id: str) -> Table | None:
        """A table loaded from the database; None if there is no such id."""
        read = await services.read(lambda connection: queries.all_of(connection, table_id, 0))
        if read is None:
            return None
        row, seats, steps = read
        try:
            version = boxfive.game(row.game).version
        except BoxFiveError as error:  # its package was removed, or cannot be used
            raise Refusal(
                "no-such-table", f"the game of this table cannot be played here: {error}"
            ) from error
        if row.version != version:
            rules = f"version {row.version} of the rules of {row.game}; this house has version {version}"
            raise Refusal("no-such-table", f"this table was played under {rules}")
        table = Table(services, row, seats)
        table._add_written(steps)
        return table

    # Queries

    @property
    def status(self) -> str:
        """Waiting for people, being played, or over."""
        if self.match.result is not None:
            return schema.OVER
        return schema.PLAYING if self.match.number else schema.WAITING

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken. At a rematch's table, people count only once they have come."""
        return all(seat.level or seat.token for seat in self.seats.values())

    @property
    def people(self) -> list[Seat]:
        """The seats taken by people."""
        return [seat for seat in self.seats.values() if seat.guest is not None]

    @property
    def present_here(self) -> set[str]:
        """The seats connected to this process."""
        return {viewer.seat for viewer in self.viewers if viewer.seat is not None}

    @property
    def is_idle(self) -> bool:
        """Whether it can be dropped from memory; it is loaded again when needed."""
        busy = self._timer is not None or self._machine_seats.are_busy or self._lock.locked()
        return not self.viewers and not busy

    @property
    def needs_a_leader(self) -> bool:
        """Whether some process must run its clock or ask its machine players."""
        machines = any(seat.level for seat in self.seats.values())
        return self.status == schema.PLAYING and (
            machines or self.match.due_at() is not None or self.game.simultaneous
        )

    async def viewer_for(self, token: str | None) -> str | None:
        """The seat that this token opens; None for a spectator."""
        if token is not None:
            if not self._is_known(token) and not self._services.bus.is_alone:
                await self.refresh()  # another process may have just issued it
            if not self._is_known(token):
                raise Refusal("wrong-token", "this token opens no seat at this table")
            return opened_by(token, self.seats.values())
        if not self.is_open:
            raise Refusal(
                "invitation-needed", "this table is by invitation: a seat's token or the invitation opens it"
            )
        return None

    def _is_known(self, token: str) -> bool:
        return tokens.opens(token, self._invitation) or opened_by(token, self.seats.values()) is not None

    async def reaches(self, number: int) -> bool:
        """Whether the table has that many steps, including those of other processes."""
        if number > self.match.number and not self._services.bus.is_alone:
            await self.refresh()
        return number <= self.match.number

    def is_invited(self, invitation: str | None) -> bool:
        """Whether a guest with this invitation may sit down."""
        return self.is_open or (invitation is not None and tokens.opens(invitation, self._invitation))

    def info(self) -> dict[str, Any]:
        """The public information about the table, without the game's position."""
        match = self.match
        present = self.present_here | self._services.bus.present(self.id)
        return {
            "id": self.id,
            "game": self.game.name,
            "version": self.game.version,
            "options": self.options,
            "open": self.is_open,
            "aids": self.aids,
            "clock": self.clock,
            "status": self.status,
            "created": self.created,
            "number": match.number,
            "seats": [
                seat.info(seat.name in present, seat.name in match.out) for seat in self.seats.values()
            ],
            "result": None if match.result is None else match.result._asdict(),
            "rematch": self.rematch,
        }

    # Messages to viewers

    def whole(self, seat: str | None, style: Style) -> bytes:
        """The message with everything that a viewer may know."""
        return self._broadcast.whole(seat, style)

    def since(self, seat: str | None, number: int, style: Style, answers: str | None = None) -> bytes:
        """The message with the steps that a viewer has not seen; `answers` is the id of its command."""
        return self._broadcast.since(seat, number, style, answers)

    def refused(self, seat: str | None, refusal: Refusal, answers: str | None, style: Style) -> bytes:
        """The message with the reason of a refusal and the present position."""
        return self._broadcast.refused(seat, refusal, answers, style)

    # Changes

    async def do(self, seat: str, command: Act | Undo | Resign) -> None:
        """Execute a seat's command; a repeated command is applied once."""
        started = time.perf_counter()
        propose = self._proposal(seat, command)
        if not isinstance(command, Resign):
            await self.reaches(command.number)
            await self._check_clock()
        await self._make(propose)
        self._services.metrics.action_seconds.observe(time.perf_counter() - started)

    async def begin(self) -> None:
        """Begin the game, if every seat is taken and it has not begun."""
        chance, now = self._services.chance, self._services.time.now()
        await self._make(
            lambda: self.match.start(chance, now) if self.is_full and not self.match.number else None,
            queries.is_full,
        )

    async def close_forgotten(self) -> None:
        """End an abandoned table; if somebody's time has run out, it ends by that instead."""
        await self._check_clock()
        now = self._services.time.now()
        await self._make(lambda: None if self.match.result else self.match.close(now))

    async def close_if_left(self) -> None:
        """End it if all people have left before the game began."""
        now = self._services.time.now()
        await self._make(
            lambda: None if self.match.number or self.people else self.match.close(now), queries.is_left
        )

    def _proposal(self, seat: str, command: Act | Undo | Resign) -> Propose:
        """The proposal of a command; parsed once, though it may be proposed several times."""
        match, chance, time = self.match, self._services.chance, self._services.time
        if isinstance(command, Act):
            try:
                actions = match.read(command.action)
            except BoxFiveError as error:
                raise Refusal.of(error) from error
            return self._action(seat, command.number, actions)
        if isinstance(command, Undo):
            return lambda: match.undo(seat, command.number, time.now())
        return lambda: match.resign(seat, chance, time.now())

    def _action(self, seat: str, number: int, actions: tuple[Action, ...]) -> Propose:
        match, services = self.match, self._services
        return lambda: match.act(seat, number, actions, services.chance, services.time.now())

    async def act(self, seat: str, number: int, action: Action) -> None:
        """A machine player acts."""
        await self._make(self._action(seat, number, (action,)))

    async def _make(self, propose: Propose, holds: Condition | None = None) -> None:
        """Write a step, apply it and wake the viewers; does nothing if there is no step to make.

        `holds` is checked in the same transaction, because seats may change meanwhile.
        """
        self.used = self._services.time.now()
        async with self._lock:
            for _ in range(MOST_TRIES):
                if not self._certain:
                    await self._catch_up()
                try:
                    step = propose()
                except BoxFiveError as error:
                    raise Refusal.of(error) from error
                if step is None:
                    return
                self._certain = False
                try:
                    await self._write(step, holds)
                except Conflict:
                    continue
                except (Refusal, asyncio.CancelledError):  # it may have been written nevertheless
                    self._machine_seats.keep(asyncio.ensure_future(self._reload()))
                    raise
                self._certain = True
                self._add(step)
                self._services.bus.publish_change(self.id)
                return
        raise Refusal("unavailable", "too much is going on at this table; try again")

    async def _reload(self) -> None:
        """Reload the table as soon as possible, and publish the change."""
        while not self._certain:
            try:
                await self.refresh()
            except Refusal:
                await self._services.sleep(SECONDS_BETWEEN_TRIES)
        self._services.bus.publish_change(self.id)

    async def _write(self, step: Step, holds: Condition | None) -> None:
        row = {"table_id": self.id, "number": self.match.number, **step.row()}
        await self._services.journal.append(row, self._status_after(step, holds))

    def _status_after(self, step: Step, holds: Condition | None) -> Callable[[sa.Connection], object] | None:
        """The change of the table's own row that belongs to a step, if there is one."""
        result = self.match.result_of(step)
        if result is None and self.match.number:
            return None
        values: dict[str, Any] = {"status": schema.PLAYING}
        if result is not None:
            values = {"status": schema.OVER, "result": result._asdict()}

        def write(connection: sa.Connection) -> None:
            if holds is not None and not holds(connection, self.id):
                raise Conflict("it is not as it was")
            queries.change_table(connection, self.id, values)

        return write

    def _add(self, step: Step) -> None:
        self.match.add(step)
        self._broadcast.forget()
        self._services.metrics.actions.count(self.game.name)
        if step.kind not in (ACT, UNDO) or self.match.result is not None:
            self.changes += 1
        self._go_on()
        self._broadcast.wake()

    async def refresh(self) -> None:
        """Read what this or other processes have written."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        since = self.match.number
        read = await self._services.read(lambda connection: queries.all_of(connection, self.id, since))
        assert read is not None  # tables are never deleted
        row, seats, steps = read
        before = self.rematch, self.seats, self.status
        self._take(row, seats)
        self._add_written(steps)
        self._certain = True
        if (self.rematch, self.seats, self.status) != before:
            self.changes += 1
        self._broadcast.wake()

    def _add_written(self, rows: Sequence[sa.Row[Any]]) -> None:
        for row in rows:
            self.match.add(Step.of(self.game, row))
        if rows:
            self._go_on()
            self._broadcast.forget()
            self.match.forget_last()

    def _take(self, row: sa.Row[Any], seats: Sequence[Seat]) -> None:
        self.rematch: str | None = row.rematch
        self.seats = {seat.name: seat for seat in seats}

    async def replace_seats(self, seats: Sequence[Seat]) -> None:
        """Replace the seats with those that were just written."""
        async with self._lock:  # a running reload may have older seats
            self.seats = {seat.name: seat for seat in seats}
            self.show_change()

    def show_change(self) -> None:
        """Send the changed information about the table to its viewers."""
        self.changes += 1
        self._broadcast.wake()

    # Clock and machine players

    def add_viewer(self, viewer: Viewer) -> None:
        """A viewer connects."""
        self.viewers.add(viewer)
        if not self.people:
            self._go_on()

    def lead(self, leads: bool) -> None:
        """Set whether this process leads the table."""
        if leads != self.leads:
            self.leads = leads
            self._go_on()

    def _go_on(self) -> None:
        """Reset the timer, and ask the machine players who may act."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.match.due_at()
        if due is not None and self.leads:
            seconds = max(0.0, due - self._services.time.now())
            self._timer = self._services.time.call_later(seconds, self._ring)
        self._machine_seats.go_on()

    def _ring(self) -> None:
        self._timer = None
        self._machine_seats.keep(asyncio.ensure_future(self._time_is_over()))

    async def _time_is_over(self) -> None:
        try:
            await self._check_clock()
        except Refusal:  # the journal is unavailable: try again soon
            self._timer = self._services.time.call_later(SECONDS_BETWEEN_TRIES, self._ring)

    async def _check_clock(self) -> None:
        """Apply a timeout that is due, even if another process's timer was to do it."""

        def proposed() -> Step | None:
            due, now = self.match.due_at(), self._services.time.now()
            if due is None or now < due - EARLY:
                return None
            return self.match.time_is_over(self._services.chance, now)

        due = self.match.due_at()
        if due is not None and self._services.time.now() >= due - EARLY:
            await self._make(proposed)

    def stop(self) -> None:
        """Cancel the timer and all questions: the table leaves memory."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._machine_seats.stop()
        self.hints.stop()
