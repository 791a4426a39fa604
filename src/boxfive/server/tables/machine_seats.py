"""The machine players at a table: asked when they may act, and heard if nothing has changed meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from boxfive.core.action import Action
from boxfive.core.pace import Pace
from boxfive.server.refusals import Refusal
from boxfive.server.tables.services import Services

if TYPE_CHECKING:
    from boxfive.server.tables.table import Table

SECONDS_BETWEEN_TRIES = 1.0
A_MOMENT = 0.05
"""Alarms may ring a little early, and then it would still be too early to act."""

log = logging.getLogger("boxfive.players")


class MachineSeats:
    """Those who think for a table's machine seats."""

    def __init__(self, services: Services, table: Table) -> None:
        self._services = services
        self._table = table
        self._thinking: set[asyncio.Task[Any]] = set()
        """Thoughts about the present state; whatever changes it makes them void."""
        self._tasks: set[asyncio.Future[Any]] = set()
        self._searching_since: float | None = None
        """Where several act at once: when it was last seen that all may act; None while one acts alone."""
        self._searched: dict[str, float] = {}
        """Seconds in which each could act since it was last asked."""

    @property
    def are_busy(self) -> bool:
        """Whether anybody is thinking."""
        return bool(self._thinking or self._tasks)

    def keep(self, task: asyncio.Future[Any]) -> None:
        """Hold on to something that the table does by itself until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def go_on(self) -> None:
        """Ask those who may act now."""
        mine = asyncio.current_task() if self._thinking else None
        for task in self._thinking:
            if task is not mine:  # whoever acts right now ends by itself
                task.cancel()
        self._thinking.clear()
        table, match = self._table, self._table.match
        if not (table.leads and match.number and match.result is None):
            return
        if not table.people and not table.viewers:  # machines among themselves play for those who watch
            return
        if match.pace is not None:
            self._count_time(not match.pace.acts_alone(match.state))
        for seat in match.state.actors:
            level = table.seats[seat].level
            if level is not None and seat not in match.out:
                pace = match.pace
                self._start(self._turn(seat, level) if pace is None else self._race(pace, seat, level))

    def stop(self) -> None:
        """The table leaves the memory."""
        for task in (*self._thinking, *self._tasks):
            task.cancel()
        self._services.bots.forget(self._table.id)

    def _start(self, thought: Any) -> None:
        task = asyncio.ensure_future(self._thought(thought))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)
        self.keep(task)

    async def _thought(self, thought: Coroutine[Any, Any, None]) -> None:
        """Think; whatever goes wrong with that, the table is not left waiting."""
        try:
            await thought
        except Exception:
            log.exception("a machine player could not be asked", extra={"table": self._table.id})
            await self._services.sleep(SECONDS_BETWEEN_TRIES)
            self.go_on()

    async def _turn(self, seat: str, level: str) -> None:
        """Ask whoever alone may act, from all that its seat may know."""
        table = self._table
        number, view = table.match.number, table.match.view_for_machine(seat)
        action = await self._services.bots.choose(table.id, seat, level, view)
        self._services.metrics.machine_thoughts.count(level)
        await self._act(seat, number, action)

    async def _race(self, pace: Pace, seat: str, level: str) -> None:
        """Ask what one of those who may act intends, and let it do that when it is due."""
        table, now = self._table, self._services.time.now()
        number, alone = table.match.number, pace.acts_alone(table.match.state)
        view = table.match.view_for_machine(seat)
        waited = self._searched.get(seat, 0.0)
        seconds, action = await self._services.bots.intend(table.id, seat, level, view, waited)
        self._searched[seat] = self._searched.get(seat, 0.0) - waited
        self._services.metrics.machine_thoughts.count(level)
        if action is None:
            return
        pause = pace.step_seconds if alone else table.match.seconds_to_wait(seat, now) + A_MOMENT
        took = self._services.time.now() - now
        await self._services.sleep(max(pause, seconds) - took)
        await self._act(seat, number, action)

    async def _act(self, seat: str, number: int, action: Action) -> None:
        """Do it, unless it comes too late; while the journal is away, again and again."""
        while True:
            try:
                await self._table.act(seat, number, action)
            except Refusal as refusal:
                if refusal.code not in ("unavailable", "wait"):
                    return
                await self._services.sleep(A_MOMENT if refusal.code == "wait" else SECONDS_BETWEEN_TRIES)
            else:
                return

    def _count_time(self, searching: bool) -> None:
        now = self._services.time.now()
        if self._searching_since is not None:
            for seat in self._table.match.state.seats:
                self._searched[seat] = self._searched.get(seat, 0.0) + now - self._searching_since
        self._searching_since = now if searching else None
