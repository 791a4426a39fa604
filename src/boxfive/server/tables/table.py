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
from boxfive.server.bots.fair_queue import Owner
from boxfive.server.messages.commands import Act, Resign, Undo
from boxfive.server.refusals import Refusal
from boxfive.server.storage import queries, schema
from boxfive.server.storage.journal import Conflict
from boxfive.server.storage.seats import Seat
from boxfive.server.tables.access import Access
from boxfive.server.tables.broadcast import Broadcast
from boxfive.server.tables.clocks import ClockSettings
from boxfive.server.tables.deadline import Deadline
from boxfive.server.tables.hints import Hints
from boxfive.server.tables.machine_seats import MachineSeats
from boxfive.server.tables.match import Match
from boxfive.server.tables.race import MOST_CREDIT, Race
from boxfive.server.tables.reactions import Reactions
from boxfive.server.tables.services import Services
from boxfive.server.tables.steps import ACT, UNDO, Step

Condition = Callable[[sa.Connection, str], bool]
"""A condition on a table, by its id, checked in the transaction that writes a step."""
Propose = Callable[[], Step | None]
"""Returns the step to make from the present match; None if there is none."""

MOST_TRIES = 100
"""How often a step is proposed again after a conflict."""
SECONDS_BETWEEN_TRIES = 1.0
"""Between attempts while the database is unavailable."""


class Viewer(Protocol):
    """A connected viewer: a seat, or a spectator."""

    seat: str | None

    @property
    def credit(self) -> float:
        """The seconds by which what comes over its line counts as made earlier."""

    def flush(self) -> None:
        """Send what is new."""

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
        self.clock: dict[str, float | None] | None = row.clock
        self.created = float(row.created)  # SQLite returns whole seconds as an integer
        self.origin: dict[str, Any] | None = row.origin
        """Where its game was taken from, if it goes on from a moment of another table."""
        self.viewers: set[Viewer] = set()
        self.changes = 0
        """Counts the changes of the table other than steps."""
        self.used = services.time.now()
        """When the table was last used."""
        self.leads = services.bus.is_alone
        """Whether this process leads the table: it runs the clock and asks the machine players."""
        self._lock = asyncio.Lock()
        self._certain = True
        """Whether the match is known to agree with the database."""
        self._take(row, seats)
        self.match = Match(
            self.game,
            self.options,
            None if row.clock is None else ClockSettings(**row.clock),
            [seat.name for seat in self.seats.values() if seat.level],
            services.opening.since(row.game),
        )
        itself = weakref.proxy(self)  # avoids reference cycles
        self.access = Access(services.bus, itself, row.maker, row.invitation)
        self.broadcast = Broadcast(services, itself)
        self._machine_seats = MachineSeats(services, itself)
        self.hints = Hints(services, itself)
        self.reactions = Reactions(services, itself)
        self._race = Race(services.time)
        self._deadline = Deadline(services, itself, self._race, self._machine_seats.run)

    @staticmethod
    async def load(services: Services, table_id: str) -> Table | None:
        """A table loaded from the database; None if there is no such id."""
        read = await services.read(lambda connection: _read(services, connection, table_id, 0))
        if read is None:
            return None
        row, seats, steps = read
        try:
            version = boxfive.game(row.game).version
        except BoxFiveError as error:  # its package was removed, or cannot be used
            raise Refusal("old-rules", f"the game of this table cannot be played here: {error}") from error
        if row.version != version:
            rules = f"version {row.version} of the rules of {row.game}; this house has version {version}"
            raise Refusal("old-rules", f"this table was played under {rules}")
        await services.readiness.check(row.game)
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
    def owner(self) -> Owner:
        """Whose work its machine players are: the maker's, at the last known address of somebody here."""
        guests = (self.access.maker, *(seat.guest for seat in self.people))
        return Owner(self._services.addresses.of(guests), self.access.maker, self.id)

    def owner_of_hint(self, seat: str) -> Owner:
        """Whose work a hint is: the guest's in the seat."""
        guest = self.seats[seat].guest or self.access.maker
        return Owner(self._services.addresses.of((guest,)), guest, self.id)

    @property
    def present_here(self) -> set[str]:
        """The seats connected to this process."""
        return {viewer.seat for viewer in self.viewers if viewer.seat is not None}

    @property
    def is_idle(self) -> bool:
        """Whether it can be dropped from memory; it is loaded again when needed."""
        busy = self._deadline.is_set or self._machine_seats.are_busy or self._lock.locked()
        return not self.viewers and not busy

    @property
    def needs_a_leader(self) -> bool:
        """Whether some process must run its clock or ask its machine players."""
        machines = any(seat.level for seat in self.seats.values())
        return self.status == schema.PLAYING and (
            machines or self.match.due_at() is not None or self.game.simultaneous
        )

    async def is_over(self) -> bool:
        """Whether the game is over, including by a step of another process."""
        if self.status != schema.OVER and not self._services.bus.is_alone:
            await self.refresh()
        return self.status == schema.OVER

    async def reaches(self, number: int) -> bool:
        """Whether the table has that many steps, including those of other processes."""
        if number > self.match.number and not self._services.bus.is_alone:
            await self.refresh()
        return number <= self.match.number

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
            "origin": self.origin,
        }

    # Changes

    async def do(self, seat: str, command: Act | Undo | Resign, credit: float = 0.0) -> None:
        """Execute a seat's command; a repeated command is applied once. It counts from when it came.

        Where several act at once, it may have to wait for earlier ones: `credit` is that of its line.
        """
        started, now = time.perf_counter(), self._services.time.now()
        actions = self._actions_of(command)
        if not isinstance(command, Resign):
            if command.number > self.match.number:
                await self.reaches(command.number)
            if self._deadline.is_over:
                await self._deadline.check()
        if isinstance(command, Act) and self.match.pace is not None:
            await self._wait_for_earlier(seat, command.number, actions, now, credit)
        await self._make(self._proposal(seat, command, actions, now))
        self._services.metrics.action_seconds.observe(time.perf_counter() - started)

    async def begin(self) -> None:
        """Begin the game, if every seat is taken and it has not begun."""
        chance, now = self._services.chance, self._services.time.now()
        await self._make(
            lambda: self.match.start(chance, now) if self.is_full and not self.match.number else None,
            queries.is_full,
        )

    async def time_out(self) -> None:
        """End the turn of whoever has no time left, unless somebody has acted meanwhile."""

        def proposed() -> Step | None:
            chance, now = self._services.chance, self._services.time.now()
            return self.match.time_is_over(chance, now) if self._deadline.is_over else None

        await self._make(proposed)

    async def close_forgotten(self) -> None:
        """End an abandoned table; if somebody's time has run out, it ends by that instead."""
        await self._deadline.check()
        now = self._services.time.now()
        await self._make(lambda: None if self.match.result else self.match.close(now))

    async def close_if_left(self) -> None:
        """End it if all people have left before the game began."""
        now = self._services.time.now()
        await self._make(
            lambda: None if self.match.number or self.people else self.match.close(now), queries.is_left
        )

    def _actions_of(self, command: Act | Undo | Resign) -> tuple[Action, ...]:
        """What a command says; parsed once, though it may be proposed several times."""
        try:
            return self.match.read(command.action) if isinstance(command, Act) else ()
        except BoxFiveError as error:
            raise Refusal.of(error) from error

    def _proposal(
        self, seat: str, command: Act | Undo | Resign, actions: tuple[Action, ...], now: float
    ) -> Propose:
        match, chance = self.match, self._services.chance
        if isinstance(command, Act):
            return self._action(seat, command.number, actions, now)
        if isinstance(command, Undo):
            return lambda: match.undo(seat, command.number, now)
        return lambda: match.resign(seat, chance, now)

    def _action(self, seat: str, number: int, actions: tuple[Action, ...], now: float) -> Propose:
        match, chance = self.match, self._services.chance
        return lambda: match.act(seat, number, actions, chance, now)

    async def act(self, seat: str, number: int, action: Action) -> None:
        """A machine player acts."""
        now = self._services.time.now()
        await self._wait_for_earlier(seat, number, (action,), now, 0.0)
        await self._make(self._action(seat, number, (action,), now))

    async def _wait_for_earlier(
        self, seat: str, number: int, actions: tuple[Action, ...], now: float, credit: float
    ) -> None:
        """Wait for other seats' actions that were made earlier and are still on their way, if that matters.

        Credits of lines to other processes are not known here. Each process then waits as if they were the
        longest, so that everywhere an action is written the same time after it was made.
        """
        if not self.match.is_decisive(seat, number, actions):
            return
        rivals = self.match.rivals(seat, now)
        longest = max((viewer.credit for viewer in self.viewers if viewer.seat in rivals), default=0.0)
        if rivals & self._services.bus.present(self.id) - self.present_here:
            longest = MOST_CREDIT
        await self._race.hold(now - credit, longest)

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
                    self.match.pause(step.at)
                    self._machine_seats.run(self._reload())
                    raise
                self._certain = True
                self._add(step)
                self._services.bus.publish_change(self.id)
                return
        raise Refusal("unavailable", "too much is going on at this table; try again")

    async def _reload(self) -> None:
        """Reload the table as soon as the server can read and write, and publish the change."""
        while not self._certain or self.match.is_paused:
            try:
                await self.refresh()
                await self._services.journal.write(lambda connection: queries.touch(connection, self.id))
            except Refusal:
                await self._services.sleep(SECONDS_BETWEEN_TRIES)
            else:
                self.match.resume(self._services.time.now())
                self._deadline.set()
        self._services.bus.publish_change(self.id)

    async def _write(self, step: Step, holds: Condition | None) -> None:
        row = step.row()
        row["table_id"], row["number"] = self.id, self.match.number
        row["opening"] = self._services.opening.number
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
        self.match.add(step, self._services.time.now())
        self.broadcast.forget()
        self._services.metrics.actions.count(self.game.name)
        if step.kind not in (ACT, UNDO) or self.match.result is not None:
            self.changes += 1
        self._go_on()
        self.broadcast.wake()

    async def refresh(self) -> None:
        """Read what this or other processes have written."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        since = self.match.number
        services = self._services
        read = await services.read(lambda connection: _read(services, connection, self.id, since))
        assert read is not None  # tables are never deleted
        row, seats, steps = read
        before = self.rematch, self.aids, self.seats, self.status
        self._take(row, seats)
        self._add_written(steps, self._services.time.now())
        self._certain = True
        if (self.rematch, self.aids, self.seats, self.status) != before:
            self.changes += 1
        self.broadcast.wake()

    def _add_written(self, rows: Sequence[sa.Row[Any]], told: float | None = None) -> None:
        moment = self._services.opening.moment
        for row in rows:
            self.match.add(Step.of(self.game, row)._replace(at=moment(row.at, row.opening)), told)
        if rows:
            self._go_on()
            self.broadcast.forget()
            self.match.forget_last()

    def _take(self, row: sa.Row[Any], seats: Sequence[Seat]) -> None:
        self.rematch: str | None = row.rematch
        self.aids: bool = row.aids
        """Whether hints and worked-out figures are allowed."""
        self.seats = {seat.name: seat for seat in seats}

    async def replace_seats(self, seats: Sequence[Seat]) -> None:
        """Replace the seats with those that were just written."""
        async with self._lock:  # a running reload may have older seats
            self.seats = {seat.name: seat for seat in seats}
            self.show_change()

    def show_change(self) -> None:
        """Send the changed information about the table to its viewers."""
        self.changes += 1
        self.broadcast.wake()

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
        self._deadline.set()
        self._machine_seats.go_on()
        self.hints.drop_outdated()

    def stop(self) -> None:
        """Cancel the timer and all questions: the table leaves memory."""
        self._deadline.cancel()
        self._machine_seats.stop()
        self.hints.stop()


def _read(
    services: Services, connection: sa.Connection, table_id: str, since: int
) -> tuple[sa.Row[Any], list[Seat], Sequence[sa.Row[Any]]] | None:
    """A table, its seats and its steps from a number on, and the clocks by which they are dated."""
    read = queries.all_of(connection, table_id, since)
    if read is not None:
        services.opening.learn(connection, {row.opening for row in read[2]})
    return read
