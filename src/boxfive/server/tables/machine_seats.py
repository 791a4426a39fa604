"""The machine seats of a table, asked when they may act. An answer counts if nothing changed meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from boxfive.core.action import Action
from boxfive.core.pace import Pace
from boxfive.core.tempo import slot_of
from boxfive.core.view import View
from boxfive.server.refusals import Refusal
from boxfive.server.tables.services import Services

if TYPE_CHECKING:
    from boxfive.server.tables.table import Table

SECONDS_BETWEEN_TRIES = 1.0
HURRY = 10.0
"""How many times faster machine players search when all people have given up: nobody waits in vain."""
SEEN = 1.0
"""Seconds for which people can look at what happened before a machine player in a hurry acts."""
TIMER_MARGIN = 0.05
"""Margin for timers that fire slightly early, when acting would still be refused."""

log = logging.getLogger("boxfive.players")


class MachineSeats:
    """Asks the bot pool for the machine seats of one table."""

    def __init__(self, services: Services, table: Table) -> None:
        self._services = services
        self._table = table
        self._thinking: set[asyncio.Task[Any]] = set()
        """Questions about the present state; they are cancelled when it changes."""
        self._tasks: set[asyncio.Future[Any]] = set()
        self._searching_since: float | None = None
        """With simultaneous play: since when all may act; None while one seat acts alone."""
        self._speed = 1.0
        """How fast the machine players have searched since then."""
        self._searched: dict[str, float] = {}
        """Seconds of search of each seat since it was last asked."""

    @property
    def are_busy(self) -> bool:
        """Whether a machine player is being asked, or a task of the table runs."""
        return bool(self._thinking or self._tasks)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something for the table in the background."""
        self._keep(asyncio.ensure_future(work))

    def _keep(self, task: asyncio.Future[Any]) -> None:
        """Keep a reference to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def go_on(self) -> None:
        """Cancel outdated questions, and ask the machine seats that may act now."""
        mine = asyncio.current_task() if self._thinking else None
        for task in self._thinking:
            if task is not mine:  # the current task ends by itself
                task.cancel()
        self._thinking.clear()
        table, match = self._table, self._table.match
        if not (table.leads and match.number and match.result is None):
            return
        if not table.viewers and not table.people:  # machines alone play only while watched
            return
        if match.pace is not None:
            self._count_time(match.pace)
        for seat in match.state.actors:
            level = table.seats[seat].level
            if level is not None and seat not in match.out:
                pace = match.pace
                self._start(self._turn(seat, level) if pace is None else self._race(pace, seat, level))

    def stop(self) -> None:
        """Cancel everything: the table leaves memory."""
        for task in (*self._thinking, *self._tasks):
            task.cancel()
        self._services.bots.forget(self._table.id)

    def _start(self, question: Any) -> None:
        task = asyncio.ensure_future(self._guarded(question))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)
        self._keep(task)

    async def _guarded(self, question: Coroutine[Any, Any, None]) -> None:
        """Run a question; after an error ask again, so that the table never hangs."""
        try:
            await question
        except Exception:
            log.exception("a machine player could not be asked", extra={"table": self._table.id})
            await self._services.sleep(SECONDS_BETWEEN_TRIES)
            self.go_on()

    async def _turn(self, seat: str, level: str) -> None:
        """Ask the only actor for its action, with the seat's own view."""
        table = self._table
        number, view = table.match.number, table.match.view_for_machine(seat)
        slot = self._slot(seat, level)
        action = await self._services.bots.choose(table.owner, seat, level, view, slot)
        self._services.metrics.machine_thoughts.count(level)
        await self._act(seat, number, action)

    async def _race(self, pace: Pace, seat: str, level: str) -> None:
        """Ask a seat for its intention, and play that when it is due."""
        table, now = self._table, self._services.time.now()
        number, alone = table.match.number, pace.acts_alone(table.match.state)
        view = table.match.view_for_machine(seat)
        waited, slot = self._searched.get(seat, 0.0), self._slot(seat, level)
        seconds, action = await self._services.bots.intend(table.owner, seat, level, view, waited, slot)
        self._searched[seat] = self._searched.get(seat, 0.0) - waited
        self._services.metrics.machine_thoughts.count(level)
        if action is None:
            return
        pause = pace.step_seconds if alone else table.match.seconds_to_wait(seat, now) + TIMER_MARGIN
        took = self._services.time.now() - now
        due = min(seconds, max(SEEN, seconds / self._speed))
        await self._services.sleep(max(pause, due) - took)
        await self._act(seat, number, action)

    def _slot(self, seat: str, level: str) -> float:
        """The slot of the seat's answer, from what everybody sees."""
        match = self._table.match
        public = View(match.game, None, None, match.game.layout.masked(match.state.raw, None), ())
        moves = match.steps[-1].moves
        return slot_of(match.game, level, public, in_a_row=bool(moves) and moves[-1].seat == seat)

    async def _act(self, seat: str, number: int, action: Action) -> None:
        """Play the action, unless it is too late; retry while the journal is unavailable."""
        while True:
            try:
                await self._table.act(seat, number, action)
            except Refusal as refusal:
                if refusal.code not in ("unavailable", "wait"):
                    return
                await self._services.sleep(TIMER_MARGIN if refusal.code == "wait" else SECONDS_BETWEEN_TRIES)
            else:
                return

    def _count_time(self, pace: Pace) -> None:
        """Count the search so far, and see how it goes on."""
        now, state = self._services.time.now(), self._table.match.state
        if self._searching_since is not None:
            searched = self._speed * (now - self._searching_since)
            for seat in state.seats:
                self._searched[seat] = self._searched.get(seat, 0.0) + searched
        self._searching_since = None if pace.acts_alone(state) else now
        people = {seat.name for seat in self._table.people} - self._table.match.out
        self._speed = HURRY if people and people <= set(pace.given_up(state)) else 1.0
