"""The WebSocket of a viewer: what the table has for it goes out, what it commands comes in.

A viewer has no queue of its own. It knows how many steps it has seen, and gets what it misses whenever its
line is free; so whoever is slow, or was away, costs the table nothing and misses nothing.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from typing import TYPE_CHECKING, Protocol

import orjson
from pydantic import ValidationError

from boxfive.server.http import middleware
from boxfive.server.http.messages import COMMAND, Done, Hello, Hint
from boxfive.server.http.rate_limits import Bucket
from boxfive.server.http.refusals import Refusal
from boxfive.server.http.tokens import hashed
from boxfive.server.http.validation import explained
from boxfive.server.tables.lobby import Lobby
from boxfive.server.tables.table import Table
from boxfive.server.views.snapshots import Style

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

log = logging.getLogger("boxfive.live")

ROUTE = "/api/tables/{table_id}/live"
_PATH = re.compile(r"/api/tables/([a-z0-9]{1,32})/live")

LINE = "boxfive.line"
"""The extension of ASGI under which a server hands over its end of a WebSocket."""

BAD, WRONG_TOKEN, NEEDS_INVITATION, NO_TABLE, LATE, TOO_MANY = 4400, 4401, 4403, 4404, 4408, 4429
"""What a connection is closed with."""
BINARY, OUR_FAULT, AWAY = 1003, 1011, 1013
CLOSED_WITH = {
    "wrong-token": WRONG_TOKEN,
    "invitation-needed": NEEDS_INVITATION,
    "no-such-table": NO_TABLE,
    "too-many": TOO_MANY,
}
OUR_WORDS = "something went wrong in the house; it has been written down"
LONGEST_REASON = 123
"""Bytes."""
PATIENCE = 20
"""So many messages that are none, or that come too fast, and a connection is closed."""
MOST_ANSWERS = 100
"""So many answers may wait for a client that does not take them."""


class Line(Protocol):
    """The server's end of a WebSocket."""

    @property
    def is_free(self) -> bool:
        """Whether it can take more."""

    def hand_over(self, listener: Listener) -> None:
        """Let somebody hear what comes in from now on, until the line is cut."""

    def say(self, message: bytes) -> None:
        """Send a message."""

    def go_on(self) -> None:
        """Let more messages in: while one is being done, the line may wait with the next."""

    def hang_up(self, code: int, reason: str) -> None:
        """Close the connection."""


class Listener(Protocol):
    """Who hears what comes in."""

    @property
    def is_busy(self) -> bool:
        """Whether something that came in is still being done."""

    def take(self, text: str | None) -> None:
        """A message has come; None if it is no text."""

    def wake(self) -> None:
        """The line is free again."""

    def lose(self) -> None:
        """The line is cut."""


class Closed(Exception):
    """The connection is to be closed."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code

    @property
    def reason(self) -> str:
        """As much of it as there is room for."""
        return str(self).encode()[:LONGEST_REASON].decode(errors="ignore")


class Live:
    """Every WebSocket of a house.

    ASGI would keep tasks, a queue and the whole handshake for each of them. So once a handshake is accepted,
    the server hands its line over, and the call is done.
    """

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = _PATH.fullmatch(scope["path"])
        if path is None:
            message = "There is no WebSocket at this address; a table's is /api/tables/ID/live."
            await middleware.refuse(scope, send, 404, "not-found", message)
            return
        scope["route"] = ROUTE
        await receive()
        await send({"type": "websocket.accept"})
        line: Line = scope["extensions"][LINE]
        line.hand_over(Connection(self._lobby, path[1], line))


class Connection:
    """One viewer."""

    __slots__ = (
        "_answers",
        "_bucket",
        "_changes",
        "_inbox",
        "_is_cut",
        "_late",
        "_line",
        "_lobby",
        "_loop",
        "_seen",
        "_strikes",
        "_style",
        "_table",
        "_table_id",
        "_token",
        "_wakes",
        "_work",
        "seat",
    )

    def __init__(self, lobby: Lobby, table_id: str, line: Line) -> None:
        self._lobby = lobby
        self._table_id = table_id
        self._line = line
        self._loop = asyncio.get_running_loop()
        self._bucket = Bucket(lobby.settings.limits.messages, time.monotonic())
        self._strikes = 0
        self._inbox: list[str | None] = []
        self._work: asyncio.Task[None] | None = None
        self._answers: list[bytes | str | None] = []
        """Refusals that are to be sent, and the ids of commands that were done."""
        self._late: asyncio.TimerHandle | None = self._loop.call_later(
            lobby.settings.limits.hello_seconds, self._hang_up, Closed(LATE, "say hello within a few seconds")
        )
        self._table: Table | None = None
        self._changes = -1
        self._seen: int | None = None
        self._style = Style()
        self._token: str | None = None
        self._wakes = self._is_cut = False
        self.seat: str | None = None

    def wake(self) -> None:
        """There is something to send, or the line is free again."""
        if not self._wakes and not self._is_cut:
            self._wakes = True
            self._loop.call_soon(self._tell)

    def hear(self, message: bytes) -> None:
        """Send something at once; whoever cannot take it just now misses nothing."""
        if self._seen is not None and not self._is_cut and self._line.is_free:
            self._line.say(message)

    @property
    def is_busy(self) -> bool:
        """Whether something that came in is still being done."""
        return self._work is not None

    def take(self, text: str | None) -> None:
        """Something has come in."""
        self._inbox.append(text)
        if self._work is None:
            self._work = self._loop.create_task(self._answer_all())

    def lose(self) -> None:
        """The viewer has gone; what it has commanded is done all the same."""
        if self._is_cut:
            return
        self._is_cut = True
        self._greeted()
        if self._table is not None:
            self._lobby.goes(self._table, self)

    def _hang_up(self, end: Closed) -> None:
        if not self._is_cut:
            self._line.hang_up(end.code, end.reason)
            self.lose()

    def _greeted(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    # What comes in

    async def _answer_all(self) -> None:
        """Do what has come in, one after another."""
        try:
            while self._inbox:
                texts, self._inbox = self._inbox, []
                for text in texts:
                    await self._take_up(text)
                    if len(texts) > 1:
                        await asyncio.sleep(0)  # others have their turn, and the answer goes out
        except Closed as end:
            self._hang_up(end)
        except Exception:
            log.exception("a message could not be answered")
            self._hang_up(Closed(OUR_FAULT, OUR_WORDS))
        finally:
            self._work = None
            self._line.go_on()

    async def _take_up(self, text: str | None) -> None:
        if self._is_cut:
            return
        if text is None:
            raise Closed(BINARY, "messages are JSON in text frames")
        if self._table is None:
            await self._greet(text)
        else:
            await self._answer(self._table, text)

    async def _greet(self, text: str) -> None:
        """The first message says who is there and what it has seen."""
        try:
            hello = Hello.model_validate_json(text)
        except ValidationError as error:
            raise Closed(BAD, f'begin with {{"type":"hello"}}: {explained(error)}') from None
        self._greeted()
        try:
            table = await self._lobby.table(self._table_id)
            self.seat = await table.viewer_for(hello.token)
            if hello.seen is not None and await table.reaches(hello.seen):
                self._seen = hello.seen
            if not self._is_cut:
                self._lobby.comes(table, self)
        except Refusal as refusal:
            raise Closed(CLOSED_WITH.get(refusal.code, AWAY), str(refusal)) from None
        self._token = None if self.seat is None or hello.token is None else hashed(hello.token)
        self._style = Style(hello.raw, hello.language)
        self._table = table
        self.wake()

    async def _answer(self, table: Table, text: str) -> None:
        wait = self._bucket.take(time.monotonic())
        if wait:
            self._strike(
                table, TOO_MANY, "too-many", f"too many messages; the next one in {wait:.1f} seconds"
            )
            return
        try:
            command = COMMAND.validate_json(text)
        except ValidationError as error:
            self._strike(table, BAD, "invalid", explained(error))
            return
        try:
            if self.seat is None:
                raise Refusal("not-seated", "spectators look on; a seat's token is needed to act")
            if isinstance(command, Hint):  # others may be done while that is thought out
                self._lobby.do_beside(self._give_hint(table, self.seat, command))
                return
            await self._lobby.do(table, self.seat, command)
            self._say_later(command.id)
        except Refusal as refusal:
            self._say_later(table.refused(self.seat, refusal, command.id, self._style))

    async def _give_hint(self, table: Table, seat: str, command: Hint) -> None:
        try:
            answer = await self._lobby.hint(table, seat, command, self._style.language)
        except Refusal as refusal:
            answer = table.refused(seat, refusal, command.id, self._style)
        try:
            self._say_later(answer)
        except Closed as end:
            self._hang_up(end)

    def _strike(self, table: Table, close_code: int, code: str, message: str) -> None:
        """Refuse what is no command; whoever goes on with that is shown the door."""
        self._strikes += 1
        self._lobby.metrics.refusals.count(code)
        if self._strikes > PATIENCE:
            raise Closed(close_code, message)
        self._say_later(table.refused(self.seat, Refusal(code, message), None, self._style))

    def _say_later(self, answer: bytes | str | None) -> None:
        if len(self._answers) >= MOST_ANSWERS:
            raise Closed(TOO_MANY, "the answers are not taken")
        self._answers.append(answer)
        self.wake()

    # What goes out

    def _tell(self) -> None:
        """Send what there is, as long as the line takes it."""
        self._wakes = False
        table, seat = self._table, self.seat
        if table is None:
            return
        if seat is not None and table.seats[seat].token != self._token:
            self._hang_up(Closed(WRONG_TOKEN, "this seat has been opened with another token"))
        try:
            while not self._is_cut and self._line.is_free:
                message = self._next(table)
                if message is None:
                    return
                self._line.say(message)
        except Exception:
            log.exception("a viewer could not be told")
            self._hang_up(Closed(OUR_FAULT, OUR_WORDS))

    def _next(self, table: Table) -> bytes | None:
        """The next message; None if there is nothing new."""
        number = table.match.number
        if self._seen is None:
            self._seen, self._changes = number, table.changes
            return table.whole(self.seat, self._style)
        if self._answers and (self._seen == number or not isinstance(self._answers[0], bytes)):
            answer = self._answers.pop(0)
            if isinstance(answer, bytes):
                return answer
            if self._seen == number:
                return Done(id=answer, number=number).model_dump_json().encode()
            return self._missed(table, answer)
        if self._seen < number:
            return self._missed(table, None)
        if self._changes != table.changes:
            self._changes = table.changes
            return orjson.dumps({"type": "table", "table": table.info()})
        return None

    def _missed(self, table: Table, answers: str | None) -> bytes:
        assert self._seen is not None
        seen, self._seen = self._seen, table.match.number
        return table.since(self.seat, seen, self._style, answers)
