"""What the viewers of a table are told, and when. The last step is told to many, so its messages are kept."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import orjson

from boxfive.server.refusals import Refusal
from boxfive.server.tables.services import Services
from boxfive.server.views import snapshots
from boxfive.server.views.snapshots import Alike, Style

if TYPE_CHECKING:
    from boxfive.server.tables.table import Table


class Broadcast:
    """The messages to the viewers of one table."""

    def __init__(self, services: Services, table: Table) -> None:
        self._services = services
        self._table = table
        self._told: dict[tuple[str | None, Style], bytes] = {}
        """The last step as it is told, by viewer and style."""
        self._alike: Alike = {}
        """The same, as far as it is told to everybody alike."""
        self._is_calling = False
        """Whether all viewers are to be woken, soon."""
        self._is_telling = False
        """Whether all viewers are just being told of it."""

    def whole(self, seat: str | None, style: Style) -> bytes:
        """The message with all that a viewer may know."""
        message = {
            "type": "view",
            "table": self._table.info(),
            "seat": seat,
            "number": self._table.match.number,
            **snapshots.scene(self._table.match, seat, style),
            "view": snapshots.whole(self._table.match, seat, style, self._table.aids),
            "clock": self._clock_now(),
        }
        return orjson.dumps(message)

    def since(self, seat: str | None, number: int, style: Style, answers: str | None = None) -> bytes:
        """The message with what a viewer has not seen yet, and with the command that it answers."""
        last = number == self._table.match.number - 1
        message = self._told.get((seat, style)) if last else None
        if message is None:
            told = snapshots.since(self._table.match, seat, number, style, self._table.aids, self._alike)
            message = orjson.dumps({"type": "steps", **told, "clock": self._clock_now()})
            if last and self._is_telling:
                self._told[seat, style] = message
        return message if answers is None else message[:-1] + b',"id":' + orjson.dumps(answers) + b"}"

    def refused(self, seat: str | None, refusal: Refusal, answers: str | None, style: Style) -> bytes:
        """The message that says why something was not done, and where the game stands."""
        problem = {"type": "refused", "id": answers, "code": refusal.code, "message": str(refusal)}
        return orjson.dumps({**problem, **snapshots.now(self._table.match, seat, style, self._table.aids)})

    def _clock_now(self) -> dict[str, Any] | None:
        match = self._table.match
        if match.result is None:
            return match.clock.told(match.since_last(self._services.time.now()))
        told = match.clock.told(0.0)
        return None if told is None else {**told, "runs": [], "show": None, "wait": {}}

    def wake(self) -> None:
        """Let all viewers be told, but not at once: whoever has acted is awake, and is answered first."""
        if not self._is_calling:
            self._is_calling = self._is_telling = True
            asyncio.get_running_loop().call_soon(self._call_all)

    def _call_all(self) -> None:
        self._is_calling = False
        with suppress(ReferenceError):  # the table has left the memory, so nobody looks on
            for viewer in self._table.viewers:
                viewer.wake()
        asyncio.get_running_loop().call_soon(self._rest)

    def _rest(self) -> None:
        """All who could be told have been told; whoever is slower is told anew."""
        if not self._is_calling:
            self._is_telling = False
            self.forget()
            with suppress(ReferenceError):
                self._table.match.rest()

    def forget(self) -> None:
        """Make the messages anew: the match has changed."""
        self._told.clear()
        self._alike.clear()
