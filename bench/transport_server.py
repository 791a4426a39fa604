"""A house for `make transport`: as `boxfive serve` starts it, or with one part of its transport replaced.

    python bench/transport_server.py VARIANT WORKERS PORT DATABASE

`own` is the unchanged house. `asgi` serves WebSockets by uvicorn's own protocol, through ASGI: a receiving
loop and a sending task for each. `apart` hands no connection over: each worker serves what it accepts.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected

from boxfive.server.app import application, startup
from boxfive.server.cluster.handover import Handover
from boxfive.server.live.traffic import Line
from boxfive.server.live.websocket import WEBSOCKET, Receiver
from boxfive.server.settings import Limits, Settings
from boxfive.text.words import Words

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

VARIANT = "TRANSPORT_VARIANT"
MOST_QUEUED = 64


class ASGISocket:
    """The server's end of a WebSocket over ASGI's `send`."""

    def __init__(self) -> None:
        self.receiver: Receiver | None = None
        self._queue: deque[dict[str, Any]] = deque()
        self._more = asyncio.Event()

    @property
    def is_writable(self) -> bool:
        return len(self._queue) < MOST_QUEUED

    def attach(self, receiver: Receiver, line: Line) -> None:
        self.receiver = receiver

    def send(self, message: bytes) -> None:
        self._put({"type": "websocket.send", "text": message.decode()})

    def resume_reading(self) -> None:
        pass

    def close(self, code: int, reason: str) -> None:
        self._put({"type": "websocket.close", "code": code, "reason": reason})

    def _put(self, message: dict[str, Any]) -> None:
        self._queue.append(message)
        self._more.set()

    async def send_all(self, send: Send) -> None:
        """Send queued messages until the connection ends."""
        with suppress(ClientDisconnected):
            while True:
                await self._more.wait()
                self._more.clear()
                while self._queue:
                    await send(self._queue.popleft())
                assert self.receiver is not None
                self.receiver.resume_writing()


class OverASGI:
    """The house's application with its WebSockets served through ASGI."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        socket = ASGISocket()
        scope["extensions"][WEBSOCKET] = socket
        await self._app(scope, receive, send)
        if socket.receiver is None:
            return
        sending = asyncio.create_task(socket.send_all(send))
        try:
            while (message := await receive())["type"] != "websocket.disconnect":
                socket.receiver.message_received(message.get("text"))
        finally:
            sending.cancel()
            socket.receiver.connection_lost()


def app() -> ASGIApp:
    """The application of a worker."""
    variant = os.environ[VARIANT]
    if variant == "apart":
        Handover.other_home = _nowhere  # type: ignore[method-assign]
    house = application.from_environment()
    return OverASGI(house) if variant == "asgi" else house


def _nowhere(self: Handover, request: bytes) -> int | None:
    return None


def main() -> None:
    """Serve until told to stop."""
    variant, workers, port, database = sys.argv[1:]
    os.environ[VARIANT] = variant
    startup.APP = "transport_server:app"
    if variant == "asgi":
        startup.HandshakeProtocol = "websockets-sansio"  # type: ignore[assignment,misc]
    limits = Limits().without_rates()
    settings = Settings(port=int(port), database=database, workers=int(workers), limits=limits)
    startup.run(settings, Words("en"))


if __name__ == "__main__":
    main()
