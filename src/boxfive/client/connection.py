"""The connection to one table, restored whenever it breaks."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from boxfive.client.errors import Refused
from boxfive.client.http import ANSWER_SECONDS, Transport, table_path

if TYPE_CHECKING:
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import ClientConnection

CLOSED_FOR_GOOD = {
    1003: ("invalid", "the house could not read what was sent"),
    1009: ("too-large", "what was sent is too large for the house"),
    4400: ("invalid", "the house could not read what was sent"),
    4401: ("wrong-token", "the token no longer opens this seat; has it been opened from elsewhere?"),
    4403: ("invitation-needed", "this table is not open to everybody; an invitation is needed"),
    4404: ("no-such-table", "there is no such table in this house"),
    4410: ("old-rules", "the rules of this table are gone; it can only be read"),
}
"""Close codes of the house that are final, with their meaning; after others we connect again."""

SLOWER, SLOWEST = 0.05, 2.0
"""Seconds between two messages after a first complaint about the rate, and the most after many."""

Message = dict[str, Any]


class Connection:
    """Says hello, sends and receives. When it connects again it says how many steps we have seen."""

    def __init__(
        self, transport: Transport, table: str, token: str | None, seen: Callable[[], int | None]
    ) -> None:
        self._transport = transport
        self._path = table_path(table, "/live")
        self._token = token
        self._seen = seen
        self._socket: ClientConnection | None = None
        self._first: Message | None = None
        self._interval = 0.0
        self._sent_at = 0.0
        self.times: int = 0
        """How often it has connected; a command sent on an earlier connection must be sent again."""

    def send(self, message: Message) -> None:
        """Send a message, on a new connection if the old one is broken."""
        from websockets.exceptions import ConnectionClosed

        text = json.dumps(message)
        sleep(max(0.0, self._sent_at + self._interval - monotonic()))
        self._sent_at = monotonic()
        while True:
            try:
                self._connected().send(text)
            except ConnectionClosed as closed:
                self._break(closed)
            else:
                return

    def receive(self, seconds: float | None = None) -> Message | None:
        """The next message; None if none came within the seconds, or after a reconnection."""
        from websockets.exceptions import ConnectionClosed

        socket = self._connected()
        if self._first is not None:
            message, self._first = self._first, None
            return message
        try:
            return _read(socket, seconds)
        except TimeoutError:
            return None
        except ConnectionClosed as closed:
            self._break(closed)
            self._connected()
            return None

    def slow_down(self) -> None:
        """Send less often from now on: the house has refused a message as too frequent."""
        self._interval = min(max(SLOWER, 2 * self._interval), SLOWEST)

    def close(self) -> None:
        """Close it. Later calls to send or receive open a new one."""
        if self._socket is not None:
            self._socket.close()
        self._socket = self._first = None

    def _connected(self) -> ClientConnection:
        """The open connection, made if needed; attempts go on until the patience is used up."""
        from websockets.exceptions import ConnectionClosed

        backoff = self._transport.backoff()
        while self._socket is None:
            why: object
            try:
                self._greet(self._transport.open(self._path))
                continue
            except ConnectionClosed as closed:
                self._break(closed)
                why = "it has closed the connection"
            except OSError as error:
                why = error
            if not backoff.wait():
                raise self._transport.unreachable(why)
        return self._socket

    def _greet(self, socket: ClientConnection) -> None:
        """Send the hello and wait for the first answer: only then the connection counts as open."""
        hello = {"type": "hello", "token": self._token, "seen": self._seen(), "raw": True}
        try:
            socket.send(json.dumps(hello))
            first = _read(socket, ANSWER_SECONDS)
        except BaseException:
            socket.close()
            raise
        self._socket, self._first = socket, first
        self.times += 1

    def _break(self, closed: ConnectionClosed) -> None:
        """Drop the broken connection; raise Refused if the close code is final."""
        self.close()
        if closed.rcvd is not None and closed.rcvd.code in CLOSED_FOR_GOOD:
            code, message = CLOSED_FOR_GOOD[closed.rcvd.code]
            raise Refused(code, closed.rcvd.reason or message) from None


def _read(socket: ClientConnection, seconds: float | None) -> Message:
    message: Message = json.loads(socket.recv(seconds))
    return message
