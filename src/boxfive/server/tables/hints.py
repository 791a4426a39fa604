"""Hints at a table: what the strongest machine player would do in a seat's place, and why."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import orjson

from boxfive.agents import Hint, levels
from boxfive.server.refusals import Refusal
from boxfive.server.storage import queries
from boxfive.server.tables.services import Services
from boxfive.server.views.narrator import hinted

if TYPE_CHECKING:
    from boxfive.server.tables.table import Table


class Hints:
    """The hints at one table."""

    def __init__(self, services: Services, table: Table) -> None:
        self._services = services
        self._table = table
        self._running: dict[str, tuple[int, asyncio.Task[Hint | None]]] = {}
        """The last hint of each seat and its step number, so that asking again costs nothing."""

    async def hint(self, seat: str, number: int, language: str | None, answers: str | None) -> bytes:
        """The message with the strongest machine player's choice for a seat, and its reasons."""
        table = self._table
        if not table.aids:
            raise Refusal("no-aids", "at this table everybody plays without hints")
        advice = await self._advice(seat, number)
        match = table.match
        fields = hinted(match.state.view(seat), advice, match.choices(seat), language)
        message = orjson.dumps({"type": "hint", "id": answers, "number": match.number, **fields})
        await self._count(seat, match.moment)
        return message

    async def _count(self, seat: str, moment: int) -> None:
        """Write that a seat takes advice, before it is told; asking twice at one moment counts once."""
        table, services = self._table, self._services
        if moment in table.seats[seat].advice:
            return
        sitting = await services.journal.write(
            lambda connection: queries.note_advice(connection, table.id, seat, moment)
        )
        await table.replace_seats(sitting)
        services.bus.publish_change(table.id)

    async def _advice(self, seat: str, number: int) -> Hint:
        match = self._table.match
        match.check_turn(seat, number)
        steps = match.number
        known, task = self._running.get(seat, (-1, None))
        if task is None or known != steps:
            if task is not None:
                task.cancel()  # outdated by a newer step
            task = asyncio.ensure_future(self._ask(seat))
            self._running[seat] = steps, task
        await asyncio.wait([task])
        match.check_turn(seat, number)
        if task.cancelled():
            raise Refusal("stale", "something else has been asked since")
        if task.exception() is not None and self._running.get(seat) == (steps, task):
            del self._running[seat]  # it can be asked again
        advice = task.result()
        if advice is None:
            raise Refusal("no-hint", "there is nothing to advise here")
        return advice

    async def _ask(self, seat: str) -> Hint | None:
        """Ask the strongest machine player, with the seat's own view."""
        table, machines = self._table, self._services.bots
        view, level = table.match.view_for_machine(seat), levels(table.game)[-1]
        advice = await machines.advise(table.owner_of_hint(seat), seat, level, view)
        self._services.metrics.machine_thoughts.count(level)
        return advice

    def drop_outdated(self) -> None:
        """Cancel the hints of seats that may not act any more as they could when they asked."""
        for seat, (steps, task) in list(self._running.items()):
            try:
                self._table.match.check_turn(seat, steps)
            except Refusal:
                task.cancel()
                del self._running[seat]

    def stop(self) -> None:
        """Cancel all hints: the table leaves memory."""
        for _, task in self._running.values():
            task.cancel()
