"""The WebSocket of a viewer: what the table has for it goes out, what it commands comes in.

A viewer has no queue of its own. It knows how many steps it has seen, and gets what it misses whenever it can
take more; so whoever is slow, or was away, costs the table nothing and misses nothing.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from typing import TYPE_CHECKING

from pydantic import ValidationError
from pydantic_core import to_json

from boxfive.server import guard
from boxfive.server.explaining import explained
from boxfive.server.house import House
from boxfive.server.messages import COMMAND, Done, Hello
from boxfive.server.rates import Bucket
from boxfive.server.refusals import Refusal
from boxfive.server.table import Table

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send

ROUTE = "/api/tables/{table_id}/live"
_PATH = re.compile(r"/api/tables/([a-z0-9]{1,32})/live")

BAD, WRONG_TOKEN, NEEDS_INVITATION, NO_TABLE, LATE, TOO_MANY = 4400, 4401, 4403, 4404, 4408, 4429
"""What a connection is closed with."""
BINARY = 1003
CLOSED_WITH = {
    "wrong-token": WRONG_TOKEN,
    "invitation-needed": NEEDS_INVITATION,
    "no-such-table": NO_TABLE,
    "too-many": TOO_MANY,
}
AWAY = 1013
"""Try again later."""
LONGEST_REASON = 123
PATIENCE = 20
"""So many messages that are none, or that come too fast, and a connection is closed."""
MOST_ANSWERS = 100
"""So many answers may wait for a client that does not take them."""


class Closed(Exception):
    """The connection is to be closed."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self._code = code

    @property
    def message(self) -> Message:
        """The message to the server that does it; a reason has so many bytes at most."""
        reason = str(self).encode()[:LONGEST_REASON].decode(errors="ignore")
        return {"type": "websocket.close", "code": self._code, "reason": reason}


class Live:
    """Every WebSocket of a house."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = _PATH.fullmatch(scope["path"])
        if path is None:
            message = "There is no WebSocket at this address; a table's is /api/tables/ID/live."
            await guard.refuse(scope, send, 404, "not-found", message)
            return
        scope["route"] = ROUTE
        scope["headers"] = []  # nobody needs them any more, and they would stay as long as the connection
        await receive()
        await send({"type": "websocket.accept"})
        try:
            await Connection(self._house, send).run(path[1], receive)
        except Closed as end:
            await send(end.message)
        except Disconnected:
            return


class Disconnected(Exception):
    """The client has gone."""


class Connection:
    """One viewer."""

    __slots__ = (
        "_answers",
        "_bucket",
        "_changes",
        "_house",
        "_raw",
        "_seen",
        "_send",
        "_strikes",
        "_table",
        "_token",
        "_waiting",
        "seat",
    )

    _table: Table

    def __init__(self, house: House, send: Send) -> None:
        self._house = house
        self._send = send
        self._bucket = Bucket(house.settings.limits.messages, time.monotonic())
        self._strikes = 0
        self._answers: deque[bytes | str | None] = deque()
        """Refusals that are to be sent, and the ids of commands that were done."""
        self._waiting: asyncio.Future[None] | None = None
        self._changes = -1
        self.seat: str | None = None

    def wake(self) -> None:
        """There is something to send."""
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def run(self, table_id: str, receive: Receive) -> None:
        """Serve the viewer until it goes."""
        hello = await self._greeted(receive)
        try:
            self._table = table = await self._house.table(table_id)
            self.seat = await table.viewer_for(hello.token)
            seen = hello.seen if hello.seen is not None and await table.reaches(hello.seen) else None
            self._house.comes(table, self)
        except Refusal as refusal:
            raise Closed(CLOSED_WITH.get(refusal.code, AWAY), str(refusal)) from None
        self._token = None if self.seat is None else table.seats[self.seat].token
        self._raw = hello.raw
        writing = asyncio.ensure_future(self._write(seen))
        try:
            await self._read(receive)
        finally:
            self._house.goes(table, self)
            writing.cancel()

    # What comes in

    async def _greeted(self, receive: Receive) -> Hello:
        """The first message."""
        try:
            async with asyncio.timeout(self._house.settings.limits.hello_seconds):
                text = _text(await receive())
        except TimeoutError:
            raise Closed(LATE, "say hello within a few seconds") from None
        try:
            return Hello.model_validate_json(text)
        except ValidationError as error:
            raise Closed(BAD, f'begin with {{"type":"hello"}}: {explained(error)}') from None

    async def _read(self, receive: Receive) -> None:
        while True:
            text = _text(await receive())
            wait = self._bucket.take(time.monotonic())
            if wait:
                self._strike(TOO_MANY, "too-many", f"too many messages; the next one in {wait:.1f} seconds")
                continue
            try:
                command = COMMAND.validate_json(text)
            except ValidationError as error:
                self._strike(BAD, "invalid", explained(error))
                continue
            try:
                if self.seat is None:
                    raise Refusal("not-seated", "spectators look on; a seat's token is needed to act")
                await self._house.do(self._table, self.seat, command)
                self._answer(command.id)
            except Refusal as refusal:
                self._answer(self._table.refused(self.seat, refusal, command.id))

    def _strike(self, close_code: int, code: str, message: str) -> None:
        """Refuse what is no command; whoever goes on with that is shown the door."""
        self._strikes += 1
        self._house.metrics.refusals.count(code)
        if self._strikes > PATIENCE:
            raise Closed(close_code, message)
        self._answer(self._table.refused(self.seat, Refusal(code, message), None))

    def _answer(self, answer: bytes | str | None) -> None:
        if len(self._answers) >= MOST_ANSWERS:
            raise Closed(TOO_MANY, "the answers are not taken")
        self._answers.append(answer)
        self.wake()

    # What goes out

    async def _write(self, seen: int | None) -> None:
        """Send what there is until the viewer goes; the reader hears of that by itself."""
        try:
            await self._tell(seen)
        except Closed as end:
            await self._send(end.message)
        except OSError:
            return

    async def _tell(self, seen: int | None) -> None:
        table, seat, raw = self._table, self.seat, self._raw
        if seen is None:
            self._seen = len(table.course.steps)
            self._changes = table.changes
            await self._say(table.whole(seat, raw))
        else:
            self._seen = seen
        while True:
            if seat is not None and table.seats[seat].token != self._token:
                raise Closed(WRONG_TOKEN, "this seat has been opened with another token")
            number = len(table.course.steps)
            if self._answers and (self._seen == number or not isinstance(self._answers[0], bytes)):
                answer = self._answers.popleft()
                if isinstance(answer, bytes):
                    await self._say(answer)
                elif self._seen < number:
                    await self._catch_up(number, answer)
                else:
                    await self._say(Done(id=answer, number=number).model_dump_json().encode())
            elif self._seen < number:
                await self._catch_up(number, None)
            elif self._changes != table.changes:
                self._changes = table.changes
                await self._say(to_json({"type": "table", "table": table.info()}))
            else:
                self._waiting = asyncio.get_running_loop().create_future()
                await self._waiting
                self._waiting = None

    async def _catch_up(self, number: int, answers: str | None) -> None:
        seen, self._seen = self._seen, number
        await self._say(self._table.since(self.seat, seen, self._raw, answers))

    async def _say(self, message: bytes) -> None:
        await self._send({"type": "websocket.send", "text": message.decode()})


def _text(message: Message) -> str:
    """The text of a message that has come."""
    if message["type"] == "websocket.disconnect":
        raise Disconnected
    text = message.get("text")
    if text is None:
        raise Closed(BINARY, "messages are JSON in text frames")
    return str(text)
