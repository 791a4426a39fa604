"""The way to a house: HTTP requests and WebSockets.

Tokens travel in headers and messages, never in an address, and no redirection is followed anywhere with them.
"""

from __future__ import annotations

import json
import ssl
from functools import cached_property
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

from boxfive.client.errors import Refused, Unreachable
from boxfive.client.retries import AGAIN_LATER, Backoff
from boxfive.core.errors import InvalidOption, shown

if TYPE_CHECKING:
    import httpx
    from websockets.sync.client import ClientConnection

ANSWER_SECONDS = 30.0
"""How long one request or one handshake may take."""
LARGEST_MESSAGE = 1 << 25
"""Bytes. The whole view of a long game, with all its records, takes about one million."""


class Transport:
    """Where a house is, and how long a bot waits there. A house that has never answered is not waited for."""

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

    def backoff(self) -> Backoff:
        """The waits of something that is now tried for the first time."""
        return Backoff(lambda: self._patience if self._has_answered else 0.0)

    def request(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """What the house answers; it is asked again as long as nothing can have counted."""
        import httpx  # only now: it brings much that a bot does not need until it plays

        never_sent = (httpx.ConnectError, httpx.ConnectTimeout, httpx.InvalidURL)
        backoff = self.backoff()
        while True:
            try:
                return self._answer(method, path, body, token)
            except (httpx.RequestError, httpx.InvalidURL) as error:
                sent = method != "GET" and not isinstance(error, never_sent)
                if sent or not backoff.wait():
                    raise self.unreachable(error) from None
            except Refused as refused:
                if refused.code not in AGAIN_LATER or not backoff.wait(refused.seconds):
                    raise

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

    @cached_property
    def _client(self) -> httpx.Client:
        """Every request has a connection of its own: on an old one nobody knows what has been heard."""
        import httpx

        return httpx.Client(
            timeout=ANSWER_SECONDS,
            limits=httpx.Limits(max_keepalive_connections=0),
            trust_env=False,
            verify=ssl.create_default_context() if self.secure else False,
        )

    def _answer(self, method: str, path: str, body: Any, token: str | None) -> Any:
        headers = {"Accept": "application/json, text/plain"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        response = self._client.request(method, self.url + path, headers=headers, json=body)
        self._has_answered = True
        if response.status_code >= 300:
            raise _refusal(response.status_code, response.content, response.headers.get("Retry-After"))
        kind = response.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if kind not in ("application/json", "text/plain"):
            raise Refused("not-found", f"what answers at {self.url} is no house of Box Five")
        return response.json() if kind == "application/json" else response.content.decode()


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
        known = {one.value: one.phrase for one in HTTPStatus}
        message = f"the answer was {status}, {known.get(status, 'an unknown status')}"
        return Refused(code if status < 500 else "unavailable", message, seconds)
