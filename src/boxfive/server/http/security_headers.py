"""Headers that restrict what a page may do in a browser: the content security policy and others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boxfive.server.http.asgi import route_path

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_STARTS = ("http.response.start", "websocket.http.response.start")


def policy(**changes: str) -> str:
    """The content security policy: a page loads from this server only, and runs no inline scripts.

    A page that needs more passes it: `policy(style_src="'self' 'unsafe-inline'")`.
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
    """Adds the security headers to every response. Headers that the app has set itself stay."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        path = route_path(scope)
        ours = _FOR_API if path == "/api" or path.startswith("/api/") else _FOR_ALL

        async def send_with_headers(message: Message) -> None:
            if message["type"] in _STARTS:
                headers = list(message.get("headers", ()))
                there = {name.lower() for name, _ in headers}
                headers += [pair for pair in ours if pair[0] not in there]
                message = {**message, "headers": headers}
            await send(message)

        await self._app(scope, receive, send_with_headers)
