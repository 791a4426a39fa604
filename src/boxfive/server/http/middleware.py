"""The house's doorkeepers: what no request gets past, whatever it asks for.

Each is ASGI around ASGI and keeps one thing: the headers that tell browsers what a page may do, the origin of
a request, how often somebody knocks, how much they carry in. `guarded` puts them in their order.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from boxfive.core.errors import shown
from boxfive.server.http.origins import authority, given_origin, is_own, origin
from boxfive.server.http.rate_limits import Bucket, Buckets

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["BodyLimit", "Bucket", "OriginCheck", "Rates", "SecurityHeaders", "guarded", "policy", "refuse"]

GUESTS = "/api/guests"
GUESTS_A_MINUTE = 10
GUESTS_AT_ONCE = 20

_STARTS = ("http.response.start", "websocket.http.response.start")


def guarded(
    app: ASGIApp,
    *,
    origins: Iterable[str] = (),
    body: int,
    rate: float,
    clock: Callable[[], float] = time.monotonic,
) -> ASGIApp:
    """An app behind all doorkeepers.

    The origin is looked at before anything is counted: else a foreign page could use up the requests of
    whoever looks at it.
    """
    return SecurityHeaders(OriginCheck(Rates(BodyLimit(app, body), rate, clock), origins))


async def refuse(
    scope: Scope, send: Send, status: int, code: str, message: str, *headers: tuple[bytes, bytes]
) -> None:
    """Answer a request, or a WebSocket's handshake, with why it goes no further."""
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008, "reason": code})
            return
        kind = "websocket.http.response"
    body = json.dumps({"code": code, "message": message}).encode()
    about = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": status, "headers": [*about, *headers]})
    await send({"type": f"{kind}.body", "body": body})


def policy(**changes: str) -> str:
    """What a page may load, and from where: from us alone, and no script that stands in the page itself.

    A page that needs more says so: `policy(style_src="'self' 'unsafe-inline'")`.
    """
    sources = {
        "default-src": "'self'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "font-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    sources.update({name.replace("_", "-"): value for name, value in changes.items()})
    return "; ".join(f"{name} {value}" for name, value in sources.items())


_DEVICES = (
    "camera",
    "geolocation",
    "gyroscope",
    "accelerometer",
    "magnetometer",
    "microphone",
    "midi",
    "usb",
)

_FOR_ALL = (
    (b"content-security-policy", policy().encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{device}=()" for device in _DEVICES).encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_FOR_API = (*_FOR_ALL, (b"cache-control", b"no-store"))


class SecurityHeaders:
    """Every answer tells browsers what its page may do. A header that the app has set itself stays."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        path = _path(scope)
        ours = _FOR_API if path == "/api" or path.startswith("/api/") else _FOR_ALL

        async def send_with_headers(message: Message) -> None:
            if message["type"] in _STARTS:
                headers = list(message.get("headers", ()))
                there = {name.lower() for name, _ in headers}
                headers += [pair for pair in ours if pair[0] not in there]
                message = {**message, "headers": headers}
            await send(message)

        await self._app(scope, receive, send_with_headers)


class OriginCheck:
    """What a foreign page wants changed stays as it is, and a WebSocket of a foreign page is not opened.

    Programs are no pages and send no Origin. Reading by GET or HEAD changes nothing, and browsers show a
    foreign page nothing of the answer.
    """

    def __init__(self, app: ASGIApp, origins: Iterable[str] = ()) -> None:
        self._app = app
        self._origins = frozenset(given_origin(text) for text in origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        problem = self._problem(
            scope
        )  # found elsewhere: a WebSocket keeps what is in here as long as it lives
        if problem is None:
            await self._app(scope, receive, send)
        else:
            await refuse(scope, send, *problem)

    def _problem(self, scope: Scope) -> tuple[int, str, str] | None:
        hosts, pages = [], []
        for name, value in scope["headers"]:
            if name == b"host":
                hosts.append(value.decode("latin-1"))
            elif name == b"origin":
                pages.append(value.decode("latin-1"))
        host = authority(hosts[0]) if len(hosts) == 1 else None
        if host is None:
            return (
                400,
                "invalid",
                _NO_HOST,
            )
        if not pages or scope.get("method") in ("GET", "HEAD"):
            return None
        page = origin(pages[0]) if len(pages) == 1 else None
        if page is not None and (is_own(page, scope["scheme"], host) or page in self._origins):
            return None
        return 403, "origin", _foreign(", ".join(pages))


_NO_HOST = "A request names the house in one Host header, such as Host: 192.168.1.5:8000."


def _foreign(page: str) -> str:
    return (
        f"A page of {shown(page)} may not act here. Open the house's own page; "
        "or, if that is a page of yours, start the server with --origin and its origin."
    )


class Rates:
    """Nobody knocks more often than `rate` times a second, after a burst; 0 is any number.

    Requests and handshakes are counted apart, and new guests more strictly than either.
    """

    def __init__(self, app: ASGIApp, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._clock = clock
        self._requests = Buckets(rate)
        self._handshakes = Buckets(rate)
        self._guests = Buckets(GUESTS_A_MINUTE / 60 if rate else 0, GUESTS_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        address, now = client[0] if client else "", self._clock()
        what, buckets = "requests", self._requests
        if scope["type"] == "websocket":
            what, buckets = "connections", self._handshakes
        seconds = buckets.take(address, now)
        if not seconds and scope.get("method") == "POST" and _path(scope) == GUESTS:
            what, seconds = "new guests", self._guests.take(address, now)
        if seconds:
            wait = math.ceil(seconds)
            message = f"Too many {what} from your address; try again in {wait} s."
            await refuse(scope, send, 429, "too-many", message, (b"retry-after", str(wait).encode()))
            return
        await self._app(scope, receive, send)


class BodyLimit:
    """A request's body has no more than so many bytes, whether it says so beforehand or just goes on."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        for name, value in scope["headers"]:
            if name == b"content-length" and not self._is_allowed(value):
                await self._refuse(scope, send)
                return
        came, answered, refused = 0, False, False

        async def receive_counting() -> Message:
            nonlocal came, refused
            message = await receive()
            if message["type"] == "http.request":
                came += len(message.get("body", b""))
            if came <= self._most:
                return message
            if not answered and not refused:
                refused = True
                await self._refuse(scope, send)
            return {"type": "http.disconnect"}  # to the app it is as if the one who sends too much had left

        async def send_unless_refused(message: Message) -> None:
            nonlocal answered
            if not refused:
                answered = True
                await send(message)

        try:
            await self._app(scope, receive_counting, send_unless_refused)
        except Exception:
            if not refused:
                raise

    def _is_allowed(self, length: bytes) -> bool:
        return length.isdigit() and len(length) <= 20 and int(length) <= self._most

    async def _refuse(self, scope: Scope, send: Send) -> None:
        message = f"The body of a request has {self._most} bytes at most."
        await refuse(scope, send, 413, "too-large", message)


def _path(scope: Scope) -> str:
    """The path within the app."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))
