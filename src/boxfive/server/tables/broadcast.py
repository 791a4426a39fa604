"""Messages to the viewers of a table, and when they are sent. Those of the last step are cached."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import orjson

from boxfive.core.position_writer import Sheet
from boxfive.server.refusals import Refusal
from boxfive.server.tables.services import Services
from boxfive.server.views import snapshots
from boxfive.server.views.snapshots import Alike, Style
from boxfive.server.views.step_texts import StepTexts

if TYPE_CHECKING:
    from boxfive.server.tables.table import Table

FOR_PROGRAMS = Style()


class Broadcast:
    """The messages to the viewers of one table."""

    def __init__(self, services: Services, table: Table) -> None:
        self._services = services
        self._table = table
        self._messages: dict[tuple[str | None, Style], bytes] = {}
        """Cached messages of the last step, by seat and style."""
        self._shared: Alike = {}
        """Cached parts of them that are the same for everybody."""
        self._texts: StepTexts | None = None
        """The last step as texts, for programs."""
        self._sheet: Sheet | None = None
        """The position of the last step for programs, kept for the next one."""
        self._is_broadcasting = False
        """Whether all viewers are about to be served, so that messages of the last step are worth caching."""

    def whole(self, seat: str | None, style: Style) -> bytes:
        """The message with everything that a viewer may know."""
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
        """The message with the steps that a viewer has not seen; `answers` is the id of its command."""
        last = number == self._table.match.number - 1
        message = self._messages.get((seat, style)) if last else None
        if message is None:
            if last and style == FOR_PROGRAMS and self._is_broadcasting:
                message = self._last_step().message(seat)
            else:
                data = snapshots.since(self._table.match, seat, number, style, self._table.aids, self._shared)
                message = orjson.dumps({"type": "steps", **data, "clock": self._clock_now()})
            if last and self._is_broadcasting:
                self._messages[seat, style] = message
        return message if answers is None else message[:-1] + b',"id":' + orjson.dumps(answers) + b"}"

    def _last_step(self) -> StepTexts:
        if self._texts is None:
            match = self._table.match
            if self._sheet is None:
                self._sheet = Sheet(match.game.position_writer)
            (last,) = match.last_steps(match.number - 1)
            self._texts = StepTexts(match, *last, orjson.dumps(self._clock_now()), self._sheet)
        return self._texts

    def refused(self, seat: str | None, refusal: Refusal, answers: str | None, style: Style) -> bytes:
        """The message with the reason of a refusal and the present position."""
        problem = {"type": "refused", "id": answers, "code": refusal.code, "message": str(refusal)}
        return orjson.dumps({**problem, **snapshots.now(self._table.match, seat, style, self._table.aids)})

    def _clock_now(self) -> dict[str, Any] | None:
        match = self._table.match
        if match.result is None:
            return match.clock.told(match.since_last(self._services.time.now()))
        data = match.clock.told(0.0)
        return None if data is None else {**data, "runs": [], "show": None, "wait": {}}

    def wake(self) -> None:
        """Send all viewers what is new, but only after the one that has just acted got its answer."""
        if not self._is_broadcasting:
            self._is_broadcasting = True
            asyncio.get_running_loop().call_soon(self._flush_all)

    def _flush_all(self) -> None:
        """Serve every writable viewer. Messages for slower ones are built again later."""
        with suppress(ReferenceError):  # the table has left memory and has no viewers
            for viewer in tuple(self._table.viewers):
                viewer.flush()
            self._table.match.forget_last()
        self._is_broadcasting = False
        self.forget()

    def forget(self) -> None:
        """Clear the cache: the match has changed."""
        self._messages.clear()
        self._shared.clear()
        self._texts = None
