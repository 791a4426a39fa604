"""The limit on the size of a request's body."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boxfive.server.http.asgi import refuse

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send


class BodyLimit:
    """Limits the bytes of a request's body, whether its length is declared or the body is streamed."""

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

    def _is_allowed(self, length: bytes) -> bool:
        return length.isdigit() and len(length) <= 20 and int(length) <= self._most

    async def _refuse(self, scope: Scope, send: Send) -> None:
        message = f"The body of a request has {self._most} bytes at most."
        await refuse(scope, send, 413, "too-large", message)
