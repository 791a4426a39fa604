"""The limit on the size of a request's body."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boxfive.server.http.asgi import refuse, route_path

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send


class BodyLimit:
    """Limits the bytes of a request's body, whether its length is declared or the body is streamed."""

    def __init__(self, app: ASGIApp, most: int, larger: Mapping[str, int] | None = None) -> None:
        """`larger` has the limits of paths whose bodies may be larger than `most` bytes."""
        self._app = app
        self._usual = most
        self._larger = larger or {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = self._larger.get(route_path(scope), self._usual)
        for name, value in scope["headers"]:
            if name == b"content-length" and not _is_allowed(value, most):
                await _refuse(scope, send, most)
                return
        came, answered, refused = 0, False, False

        async def receive_counting() -> Message:
            nonlocal came, refused
            message = await receive()
            if message["type"] == "http.request":
                came += len(message.get("body", b""))
            if came <= most:
                return message
            if not answered and not refused:
                refused = True
                await _refuse(scope, send, most)
            return {"type": "http.disconnect"}  # to the app it looks like a disconnected client

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


def _is_allowed(length: bytes, most: int) -> bool:
    return length.isdigit() and len(length) <= 20 and int(length) <= most


async def _refuse(scope: Scope, send: Send, most: int) -> None:
    await refuse(scope, send, 413, "too-large", f"The body of this request has {most} bytes at most.")
