"""The transport to a house: HTTP requests and WebSockets.

Tokens are sent in headers and messages, never in an address, and redirections are not followed.
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
"""In bytes. The whole view of a long game, with all its records, takes about one million."""


class Transport:
    """A house's address and the patience of a bot there. There are no retries before it has answered once."""

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
        self.secure: bool = parts.scheme == "https"
        self.host: str = parts.hostname
        self.port: int = port or (443 if self.secure else 80)
        self._path = parts.path.rstrip("/")
        self._patience = patience
        self._has_answered = False

    @property
    def url(self) -> str:
        """The house's address, without any secrets that it may have contained."""
        return f"{'https' if self.secure else 'http'}://{self._place}{self._path}"

    @property
    def _place(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    def backoff(self) -> Backoff:
        """A new backoff for one operation."""
        return Backoff(lambda: self._patience if self._has_answered else 0.0)

    def request(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """The house's answer. The request is repeated only if it cannot have had an effect."""
        import httpx  # imported late: it loads many modules

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
        """The error for a house that does not answer."""
        return Unreachable(f"the house at {self.url} does not answer: {why or type(why).__name__}")

    def open(self, path: str) -> ClientConnection:
        """A new WebSocket; Refused if that is final, OSError if it may work later."""
        from websockets.exceptions import InvalidHandshake, InvalidStatus
        from websockets.sync.client import connect

        url = f"{'wss' if self.secure else 'ws'}://{self._place}{self._path}{path}"
        try:
            # With `address`, redirections cannot lead elsewhere. The queue is unlimited, because a bot that
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
            ).__enter__()  # later versions connect only here; `close` replaces `__exit__`
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
        """Every request has its own connection: if a reused one fails, the request may have arrived."""
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
    """An address for a message, without its invitation and password."""
    return address.partition("#")[0].rpartition("@")[2] if isinstance(address, str) else address


def table_path(table: str, what: str = "") -> str:
    """The API path of a table or of something below it."""
    return f"/api/tables/{quote(table, safe='')}{what}"


def _refusal(status: int, content: bytes, retry_after: str | None) -> Refused:
    """The error for an answer, from the house or from a proxy in front of it."""
    seconds = float(retry_after) if retry_after and retry_after.isdecimal() else 0.0
    try:
        problem = json.loads(content)
        return Refused(str(problem["code"]), str(problem["message"]), seconds)
    except (ValueError, KeyError, TypeError):
        code = {401: "wrong-token", 404: "not-found", 429: "too-many"}.get(status, "invalid")
        known = {one.value: one.phrase for one in HTTPStatus}
        message = f"the answer was {status}, {known.get(status, 'an unknown status')}"
        return Refused(code if status < 500 else "unavailable", message, seconds)
