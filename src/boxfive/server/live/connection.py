"""The connection of a viewer: it sends what is new at the table, and receives commands.

A viewer has no queue. It keeps the number of steps that it has seen, and is sent the missing ones when its
socket is writable. So a client that is slow or was away costs the table nothing and misses nothing.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from typing import TYPE_CHECKING

import orjson
from pydantic import ValidationError

from boxfive.server.http.asgi import refuse
from boxfive.server.http.rate_limits import Bucket, HoldBack, address_in, network_of
from boxfive.server.http.validation import explained
from boxfive.server.live.handling import Handling
from boxfive.server.live.traffic import Traffic
from boxfive.server.live.websocket import INTERNAL_ERROR, WEBSOCKET, WebSocket
from boxfive.server.messages.commands import COMMAND, Act, Hello, Hint
from boxfive.server.messages.live import Done
from boxfive.server.refusals import Refusal
from boxfive.server.tables.lobby import Lobby
from boxfive.server.tables.race import credit_of
from boxfive.server.tables.table import Table
from boxfive.server.tokens import hashed
from boxfive.server.views.snapshots import Style

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

log = logging.getLogger("boxfive.live")

ROUTE = "/api/tables/{table_id}/live"
_PATH = re.compile(r"/api/tables/([a-z0-9]{1,32})/live")

INVALID, WRONG_TOKEN, INVITATION_NEEDED, NO_SUCH_TABLE, TIMEOUT, TOO_MANY = 4400, 4401, 4403, 4404, 4408, 4429
OLD_RULES = 4410
"""Close codes."""
BINARY, AWAY = 1003, 1013
CLOSE_CODES = {
    "wrong-token": WRONG_TOKEN,
    "invitation-needed": INVITATION_NEEDED,
    "no-such-table": NO_SUCH_TABLE,
    "old-rules": OLD_RULES,
    "too-many": TOO_MANY,
}
INTERNAL_MESSAGE = "something went wrong in the house; it has been written down"
NOT_SEATED = "spectators look on; a seat's token is needed to act"
LONGEST_REASON = 123
"""Bytes of a close reason."""
MOST_STRIKES = 20
"""Invalid or too frequent messages, and commands of spectators, before a connection is closed."""
MOST_ANSWERS = 100
"""Unsent answers before a client that does not read is disconnected."""


class Closed(Exception):
    """The connection is to be closed, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code

    @property
    def reason(self) -> str:
        """The reason, cut to the size of a close frame."""
        return str(self).encode()[:LONGEST_REASON].decode(errors="ignore")


class LiveEndpoint:
    """The ASGI application of all WebSockets.

    ASGI would keep tasks, a queue and the handshake for each of them. So once a handshake is accepted,
    a connection is attached to the server's protocol, and the ASGI call returns.
    """

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._traffic = Traffic(lobby.settings.limits)
        self._hold_back = HoldBack()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = _PATH.fullmatch(scope["path"])
        if path is None:
            message = "There is no WebSocket at this address; a table's is /api/tables/ID/live."
            await refuse(scope, send, 404, "not-found", message)
            return
        scope["route"] = ROUTE
        address = address_in(scope)
        try:
            line = self._traffic.line(address)
        except Refusal as refusal:
            await self._hold_back()
            await refuse(scope, send, refusal.status, refusal.code, str(refusal))
            return
        try:
            await receive()
            await send({"type": "websocket.accept"})
            socket: WebSocket = scope["extensions"][WEBSOCKET]
            socket.attach(Connection(self._lobby, path[1], socket, address), line)
        except BaseException:
            line.end()
            raise


class Connection:
    """One viewer."""

    __slots__ = (
        "_answers",
        "_bucket",
        "_changes",
        "_client",
        "_hello_timer",
        "_inbox",
        "_is_closed",
        "_lobby",
        "_loop",
        "_seen",
        "_socket",
        "_strikes",
        "_style",
        "_table",
        "_table_id",
        "_token",
        "_told",
        "is_busy",
        "seat",
    )

    def __init__(self, lobby: Lobby, table_id: str, socket: WebSocket, client: str) -> None:
        self._lobby = lobby
        self._table_id = table_id
        self._socket = socket
        self._client = client
        self._loop = asyncio.get_running_loop()
        self._bucket = Bucket(lobby.settings.limits.messages, time.monotonic())
        self._strikes = 0
        self._inbox: list[str | None] = []
        self.is_busy = False
        """Whether a message is still being handled."""
        self._answers: list[bytes | str | None] = []
        """Unsent refusals, and the ids of completed commands."""
        self._hello_timer: asyncio.TimerHandle | None = self._loop.call_later(
            lobby.settings.limits.hello_seconds,
            self._close,
            Closed(TIMEOUT, "say hello within a few seconds"),
        )
        self._table: Table | None = None
        self._changes = -1
        self._seen: int | None = None
        self._style = Style()
        self._token: str | None = None
        self._told = 0.0
        """When it was sent the last step."""
        self._is_closed = False
        self.seat: str | None = None

    def send_now(self, message: bytes) -> None:
        """Send a message now, or drop it if the socket is not writable; for reactions."""
        if self._seen is not None and not self._is_closed and self._socket.is_writable:
            self._socket.send(message)

    @property
    def credit(self) -> float:
        """The seconds by which what comes over this line counts as made earlier."""
        return credit_of(self._socket.round_trip)

    def message_received(self, text: str | None) -> None:
        """Handle a message, or queue it while an earlier one is handled."""
        self._inbox.append(text)
        if not self.is_busy:
            self.is_busy = True
            Handling(self._handle_all(), self._loop).go_on()

    def resume_writing(self) -> None:
        """Send what is pending."""
        self.flush()

    def connection_lost(self) -> None:
        """The viewer has disconnected; commands already received are still executed."""
        if self._is_closed:
            return
        self._is_closed = True
        self._cancel_hello_timer()
        if self._table is not None:
            self._lobby.remove_viewer(self._table, self)

    def _close(self, end: Closed) -> None:
        if not self._is_closed:
            self._socket.close(end.code, end.reason)
            self.connection_lost()

    def _cancel_hello_timer(self) -> None:
        if self._hello_timer is not None:
            self._hello_timer.cancel()
            self._hello_timer = None

    # Incoming

    async def _handle_all(self) -> None:
        """Handle the queued messages one by one."""
        try:
            while self._inbox:
                texts, self._inbox = self._inbox, []
                for text in texts:
                    if self._is_closed:
                        return
                    if text is None:
                        raise Closed(BINARY, "messages are JSON in text frames")
                    if self._table is None:
                        await self._handle_hello(text)
                    else:
                        await self._handle_command(self._table, text)
                    if len(texts) > 1:
                        await asyncio.sleep(0)  # let other tasks run and the answer go out
        except Closed as end:
            self._close(end)
        except Exception:
            log.exception("a message could not be answered")
            self._close(Closed(INTERNAL_ERROR, INTERNAL_MESSAGE))
        finally:
            self.is_busy = False
            self._socket.resume_reading()

    async def _handle_hello(self, text: str) -> None:
        """The first message identifies the viewer and says how many steps it has seen."""
        try:
            hello = Hello.model_validate_json(text)
        except ValidationError as error:
            raise Closed(INVALID, f'begin with {{"type":"hello"}}: {explained(error)}') from None
        self._cancel_hello_timer()
        try:
            table = await self._lobby.table(self._table_id)
            self.seat = await table.access.viewer_for(hello.token)
            if hello.seen is not None and await table.reaches(hello.seen):
                self._seen = hello.seen
            if self.seat is not None:
                self._lobby.note_address(table.seats[self.seat].guest, network_of(self._client))
            if not self._is_closed:
                self._lobby.add_viewer(table, self)
        except Refusal as refusal:
            raise Closed(CLOSE_CODES.get(refusal.code, AWAY), str(refusal)) from None
        self._token = None if self.seat is None or hello.token is None else hashed(hello.token)
        self._style = Style(hello.raw, hello.language)
        self._table = table
        if self.seat is not None and table.game.simultaneous:
            self._socket.measure(self._client)
        self.flush()

    async def _handle_command(self, table: Table, text: str) -> None:
        wait = self._bucket.take(time.monotonic())
        if wait:
            self._strike(
                table, TOO_MANY, "too-many", f"too many messages; the next one in {wait:.1f} seconds"
            )
            return
        try:
            command = COMMAND.validator.validate_json(text)  # without the adapter's wrapper
        except ValidationError as error:
            self._strike(table, INVALID, "invalid", explained(error))
            return
        if self.seat is None:
            self._strike(table, TOO_MANY, "not-seated", NOT_SEATED, command.id)
            return
        try:
            if isinstance(command, Hint):  # other commands may be handled meanwhile
                self._lobby.run_in_background(self._give_hint(table, self.seat, command))
                return
            if isinstance(command, Act) and command.number == self._seen:
                self._socket.proved(time.monotonic() - self._told)
            await self._lobby.do(table, self.seat, command, self.credit)
            self._enqueue(command.id)
        except Refusal as refusal:
            self._enqueue(table.broadcast.refused(self.seat, refusal, command.id, self._style))

    async def _give_hint(self, table: Table, seat: str, command: Hint) -> None:
        try:
            answer = await self._lobby.hint(table, seat, command, self._style.language)
        except Refusal as refusal:
            answer = table.broadcast.refused(seat, refusal, command.id, self._style)
        try:
            self._enqueue(answer)
        except Closed as end:
            self._close(end)

    def _strike(
        self, table: Table, close_code: int, code: str, message: str, answers: str | None = None
    ) -> None:
        """Refuse a message that should not have been sent; after too many the connection is closed."""
        self._strikes += 1
        self._lobby.metrics.refusals.count(code)
        if self._strikes > MOST_STRIKES:
            raise Closed(close_code, message)
        self._enqueue(table.broadcast.refused(self.seat, Refusal(code, message), answers, self._style))

    def _enqueue(self, answer: bytes | str | None) -> None:
        if len(self._answers) >= MOST_ANSWERS:
            raise Closed(TOO_MANY, "the answers are not taken")
        self._answers.append(answer)
        self.flush()

    # Outgoing

    def flush(self) -> None:
        """Send all that is new while the socket is writable."""
        table, seat = self._table, self.seat
        if table is None or self._is_closed:
            return
        if seat is not None and table.seats[seat].token != self._token:
            self._close(Closed(WRONG_TOKEN, "this seat has been opened with another token"))
        try:
            while not self._is_closed and self._socket.is_writable:
                message = self._next(table)
                if message is None:
                    return
                self._socket.send(message)
        except Exception:
            log.exception("a viewer could not be told")
            self._close(Closed(INTERNAL_ERROR, INTERNAL_MESSAGE))

    def _next(self, table: Table) -> bytes | None:
        """The next message; None if there is nothing new."""
        number = table.match.number
        if self._seen is None:
            self._seen, self._changes, self._told = number, table.changes, time.monotonic()
            return table.broadcast.whole(self.seat, self._style)
        if self._answers and (self._seen == number or not isinstance(self._answers[0], bytes)):
            answer = self._answers.pop(0)
            if isinstance(answer, bytes):
                return answer
            if self._seen == number:
                return Done(id=answer, number=number).model_dump_json().encode()
            return self._steps_since_seen(table, answer)
        if self._seen < number:
            return self._steps_since_seen(table, None)
        if self._changes != table.changes:
            self._changes = table.changes
            return orjson.dumps({"type": "table", "table": table.info()})
        return None

    def _steps_since_seen(self, table: Table, answers: str | None) -> bytes:
        assert self._seen is not None
        seen, self._seen = self._seen, table.match.number
        self._told = time.monotonic()
        return table.broadcast.since(self.seat, seen, self._style, answers)
