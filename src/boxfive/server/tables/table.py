"""A table in memory: its seats, its match, its viewers and its timers.

Whatever changes a table goes through `_make`: proposed against the present match, written, and only then
let count and told. If another process was quicker, the match catches up and is asked again.
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
"""Something that must hold of a table, by its id, when a step is written."""
Propose = Callable[[], Step | None]
"""Gives the step to be made, against the present match; None if there is none to make."""

MOST_TRIES = 100
"""So often a step is proposed anew because others were quicker."""
SECONDS_BETWEEN_TRIES = 1.0
"""While the database is away."""
EARLY = 0.01
"""An alarm may ring so many seconds early."""


class Viewer(Protocol):
    """Somebody who looks on, from a seat or as a spectator."""

    seat: str | None

    def wake(self) -> None:
        """There is something new."""

    def hear(self, message: bytes) -> None:
        """Something is said that need not be heard."""


class Table:
    """One table. Its methods that change it may be called by anybody at any time."""

    def __init__(self, services: Services, row: sa.Row[Any], seats: Sequence[Seat]) -> None:
        self._services = services
        self.id: str = row.id
        self.game = boxfive.game(row.game)
        self.options: dict[str, int | str] = row.options
        self.is_open: bool = row.open
        self.aids: bool = row.aids
        """Whether hints, and figures that one would have to work out, are allowed."""
        self.clock: dict[str, float | None] | None = row.clock
        self.created = float(row.created)  # SQLite gives back a new row's whole seconds as an integer
        self._invitation: str = row.invitation
        self.viewers: set[Viewer] = set()
        self.changes = 0
        """How often anything but the match has changed."""
        self.used = services.time.now()
        """When somebody last needed this table."""
        self.leads = services.bus.is_alone
        """Whether this process keeps the time and asks the machine players."""
        self._lock = asyncio.Lock()
        self._alarm: Handle | None = None
        self._certain = True
        """Whether the match is what is written, as far as this process can know."""
        self._take(row, seats)
        self.match = Match(
            self.game,
            self.options,
            None if row.clock is None else ClockSettings(**row.clock),
            [seat.name for seat in self.seats.values() if seat.level],
            services.opened,
        )
        itself = weakref.proxy(self)  # else they would keep one another in memory
        self._broadcast = Broadcast(services, itself)
        self._machine_seats = MachineSeats(services, itself)
        self.hints = Hints(services, itself)
        self.reactions = Reactions(services, itself)

    @staticmethod
    async def load(services: Services, table_id: str) -> Table | None:
        """A table out of the database; None if there is none of that name."""
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

    # What others ask

    @property
    def status(self) -> str:
        """Whether it waits for people, is being played, or is over."""
        if self.match.result is not None:
            return schema.OVER
        return schema.PLAYING if self.match.number else schema.WAITING

    @property
    def is_full(self) -> bool:
        """Whether nobody is waited for; at the table of a rematch, people must come first."""
        return all(seat.level or seat.token for seat in self.seats.values())

    @property
    def people(self) -> list[Seat]:
        """The seats in which people sit."""
        return [seat for seat in self.seats.values() if seat.guest is not None]

    @property
    def present_here(self) -> set[str]:
        """The seats that look on, at this process."""
        return {viewer.seat for viewer in self.viewers if viewer.seat is not None}

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory: it can be read again at any time."""
        busy = self._alarm is not None or self._machine_seats.are_busy or self._lock.locked()
        return not self.viewers and not busy

    @property
    def needs_a_leader(self) -> bool:
        """Whether there is time to keep, or anybody to ask."""
        machines = any(seat.level for seat in self.seats.values())
        return self.status == schema.PLAYING and (
            machines or self.match.due_at() is not None or self.game.simultaneous
        )

    async def viewer_for(self, token: str | None) -> str | None:
        """Through which seat's eyes whoever has this token may look; None is a spectator."""
        if token is not None:
            if not self._is_known(token) and not self._services.bus.is_alone:
                await self.refresh()  # another process may have given it just now
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
        """Whether there are so many steps; another process may have made some just now."""
        if number > self.match.number and not self._services.bus.is_alone:
            await self.refresh()
        return number <= self.match.number

    def is_invited(self, invitation: str | None) -> bool:
        """Whether somebody may sit down here."""
        return self.is_open or (invitation is not None and tokens.opens(invitation, self._invitation))

    def info(self) -> dict[str, Any]:
        """All that anybody may know of it, but for the game."""
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

    # What viewers are told

    def whole(self, seat: str | None, style: Style) -> bytes:
        """The message with all that a viewer may know."""
        return self._broadcast.whole(seat, style)

    def since(self, seat: str | None, number: int, style: Style, answers: str | None = None) -> bytes:
        """The message with what a viewer has not seen yet, and with the command that it answers."""
        return self._broadcast.since(seat, number, style, answers)

    def refused(self, seat: str | None, refusal: Refusal, answers: str | None, style: Style) -> bytes:
        """The message that says why something was not done, and where the game stands."""
        return self._broadcast.refused(seat, refusal, answers, style)

    # What is done

    async def do(self, seat: str, command: Act | Undo | Resign) -> None:
        """Do what a seat commands; what has counted before does not count again."""
        started = time.perf_counter()
        propose = self._proposal(seat, command)
        if not isinstance(command, Resign):
            await self.reaches(command.number)
            await self._look_at_the_clock()
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
        """End it, for nobody has done anything here for long; if somebody has no time left, by that."""
        await self._look_at_the_clock()
        now = self._services.time.now()
        await self._make(lambda: None if self.match.result else self.match.close(now))

    async def close_if_left(self) -> None:
        """End it if nobody sits here any more and it has not begun."""
        now = self._services.time.now()
        await self._make(
            lambda: None if self.match.number or self.people else self.match.close(now), queries.is_left
        )

    def _proposal(self, seat: str, command: Act | Undo | Resign) -> Propose:
        """What a command proposes, read once; it may be proposed several times."""
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
        """Write a step, let it count, and tell everybody; nothing if there is none to make.

        What else must hold is asked when it is written: somebody may sit down or get up meanwhile.
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
                except (Refusal, asyncio.CancelledError):  # it may be written all the same
                    self._machine_seats.keep(asyncio.ensure_future(self._find_out()))
                    raise
                self._certain = True
                self._add(step)
                self._services.bus.publish_change(self.id)
                return
        raise Refusal("unavailable", "too much is going on at this table; try again")

    async def _find_out(self) -> None:
        """Read what is written, as soon as that can be, and tell everybody."""
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
        """What must be written of the table itself together with a step."""
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
        """Read what other processes, or the house itself, have written."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        since = self.match.number
        read = await self._services.read(lambda connection: queries.all_of(connection, self.id, since))
        assert read is not None  # tables are never removed
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
            self.match.rest()

    def _take(self, row: sa.Row[Any], seats: Sequence[Seat]) -> None:
        self.rematch: str | None = row.rematch
        self.seats = {seat.name: seat for seat in seats}

    async def seat_anew(self, seats: Sequence[Seat]) -> None:
        """Let those sit here who were just written."""
        async with self._lock:  # what is being read may be older
            self.seats = {seat.name: seat for seat in seats}
            self.show_change()

    def show_change(self) -> None:
        """Let viewers know that something about the table has changed."""
        self.changes += 1
        self._broadcast.wake()

    # Time, and machine players

    def comes(self, viewer: Viewer) -> None:
        """Somebody begins to look on."""
        self.viewers.add(viewer)
        if not self.people:
            self._go_on()

    def lead(self, leads: bool) -> None:
        """Whether this process now keeps the time here and asks the machine players."""
        if leads != self.leads:
            self.leads = leads
            self._go_on()

    def _go_on(self) -> None:
        """Set the alarm anew, and ask the machine players who may act."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = self.match.due_at()
        if due is not None and self.leads:
            seconds = max(0.0, due - self._services.time.now())
            self._alarm = self._services.time.call_later(seconds, self._ring)
        self._machine_seats.go_on()

    def _ring(self) -> None:
        self._alarm = None
        self._machine_seats.keep(asyncio.ensure_future(self._time_is_over()))

    async def _time_is_over(self) -> None:
        try:
            await self._look_at_the_clock()
        except Refusal:  # the journal is away: try again soon
            self._alarm = self._services.time.call_later(SECONDS_BETWEEN_TRIES, self._ring)

    async def _look_at_the_clock(self) -> None:
        """If somebody has no time left, let that count, whoever was to ring for it."""

        def proposed() -> Step | None:
            due, now = self.match.due_at(), self._services.time.now()
            if due is None or now < due - EARLY:
                return None
            return self.match.time_is_over(self._services.chance, now)

        due = self.match.due_at()
        if due is not None and self._services.time.now() >= due - EARLY:
            await self._make(proposed)

    def stop(self) -> None:
        """Leave the memory."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._machine_seats.stop()
        self.hints.stop()
