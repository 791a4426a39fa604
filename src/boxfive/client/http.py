"""The way to a house: one HTTP request, one WebSocket, and how long to wait for somebody to answer.

Tokens travel in headers and messages, never in an address, and no redirection is followed anywhere with them.
"""

from __future__ import annotations

import http.client
import json
import random
from collections.abc import Callable
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

from boxfive.client.errors import Refused, Unreachable
from boxfive.core.errors import InvalidOption, shown

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds before trying again: doubled each time, and never quite the same for two bots."""
ANSWER_SECONDS = 30.0
"""How long one request or one handshake may take."""
LARGEST_MESSAGE = 1 << 25
"""Bytes. The whole view of a long game, with all its records, takes about one million."""
AGAIN_LATER = ("too-many", "unavailable")
"""Codes with which the house asks for nothing but patience; nothing has counted."""


class Patience:
    """Waits that grow, as long as there is patience left."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._began = monotonic()
        self._next = FIRST_WAIT

    def wait(self, at_least: float = 0.0) -> bool:
        """Wait a while and say True; False, at once, if that would take too long."""
        seconds = max(at_least, self._next * random.uniform(0.5, 1.0))
        if monotonic() + seconds > self._began + self._seconds():
            return False
        sleep(seconds)
        self._next = min(2 * self._next, LONGEST_WAIT)
        return True


class Door:
    """Where a house is, and how long a bot waits there. Who has never answered is not waited for."""

    def __init__(self, url: str, patience: float) -> None:
        parts = urlsplit(url if isinstance(url, str) else "")
        try:
            port = parts.port
        except ValueError:
            port = -1
        if parts.scheme not in ("http", "https") or not parts.hostname or port == -1:
            raise InvalidOption(
                f"a house has an address such as 'http://127.0.0.1:8000', not {shown(harmless(url))}"
            )
        self.secure = parts.scheme == "https"
        self.host = parts.hostname
        self.port = port or (443 if self.secure else 80)
        self._path = parts.path.rstrip("/")
        self._patience = patience
        self._has_answered = False

    @property
    def url(self) -> str:
        """The house's address, without anything secret that may have stood in it."""
        return f"{'https' if self.secure else 'http'}://{self._place}{self._path}"

    @property
    def _place(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    def patience(self) -> Patience:
        """Some patience, all of it still there."""
        return Patience(lambda: self._patience if self._has_answered else 0.0)

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """What the house answers to a request; asked again as long as nothing can have counted."""
        patience = self.patience()
        while True:
            sent = False
            connection = self._connection()
            try:
                connection.connect()
                sent = method != "GET"
                answer = self._answer(connection, method, path, body, token)
            except (OSError, http.client.HTTPException) as error:
                if sent or not patience.wait():
                    raise self.unreachable(error) from None
            except Refused as refused:
                if refused.code not in AGAIN_LATER or not patience.wait(refused.seconds):
                    raise
            else:
                return answer
            finally:
                connection.close()

    def unreachable(self, why: object) -> Unreachable:
        """An error that says where nobody answers."""
        return Unreachable(f"the house at {self.url} does not answer: {why or type(why).__name__}")

    def open(self, path: str) -> ClientConnection:
        """A new WebSocket, or Refused, or an OSError if it may be there later."""
        from websockets.exceptions import InvalidHandshake, InvalidStatus
        from websockets.sync.client import connect

        url = f"{'wss' if self.secure else 'ws'}://{self._place}{self._path}{path}"
        try:
            # With an address given, no redirection leads elsewhere. A queue without end, because a bot that
            # thinks for long should still answer the house's pings.
            socket = connect(
                url,
                address=(self.host, self.port),
                proxy=None,
                compression=None,
                max_size=LARGEST_MESSAGE,
                max_queue=None,
                open_timeout=ANSWER_SECONDS,
                close_timeout=1,
            ).__enter__()  # without which later versions would not connect; `close` is its end
        except InvalidStatus as error:
            refused = _refusal(error.response.status_code, bytes(error.response.body or b""), None)
            if refused.code in AGAIN_LATER:
                raise ConnectionError(str(refused)) from None
            raise refused from None
        except InvalidHandshake as error:
            raise ConnectionError(str(error)) from None
        self._has_answered = True
        return socket

    def _connection(self) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
        return kind(self.host, self.port, timeout=ANSWER_SECONDS)

    def _answer(
        self, connection: http.client.HTTPConnection, method: str, path: str, body: Any, token: str | None
    ) -> Any:
        headers = {"Accept": "application/json, text/plain"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        content = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            content = json.dumps(body).encode()
        connection.request(method, self._path + path, content, headers)
        response = connection.getresponse()
        text = response.read()
        self._has_answered = True
        if response.status >= 300:
            raise _refusal(response.status, text, response.headers.get("Retry-After"))
        kind = response.headers.get_content_type()
        if kind not in ("application/json", "text/plain"):
            raise Refused("not-found", f"what answers at {self.url} is no house of Box Five")
        return json.loads(text) if kind == "application/json" else text.decode()


def harmless(address: object) -> object:
    """An address for a message, without what stands in it to open something."""
    return address.partition("#")[0].rpartition("@")[2] if isinstance(address, str) else address


def table_path(table: str, what: str = "") -> str:
    """The path of something of a table."""
    return f"/api/tables/{quote(table, safe='')}{what}"


def _refusal(status: int, content: bytes, retry_after: str | None) -> Refused:
    """The error that an answer stands for, whoever gave it: the house, or something in front of it."""
    seconds = float(retry_after) if retry_after and retry_after.isdecimal() else 0.0
    try:
        told = json.loads(content)
        return Refused(str(told["code"]), str(told["message"]), seconds)
    except (ValueError, KeyError, TypeError):
        code = {401: "wrong-token", 404: "not-found", 429: "too-many"}.get(status, "invalid")
        name = http.client.responses.get(status, "an unknown status")
        message = f"the answer was {status}, {name}"
        return Refused(code if status < 500 else "unavailable", message, seconds)
