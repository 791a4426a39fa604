"""Knocking at an ASGI app without a network: what a server would hand in, and what came out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send


@dataclass
class Answer:
    """What an app has sent."""

    sent: list[Message] = field(default_factory=list)

    @property
    def status(self) -> int:
        status: int = self.sent[0]["status"]
        return status

    @property
    def headers(self) -> dict[str, str]:
        pairs = [(name.decode(), value.decode()) for name, value in self.sent[0]["headers"]]
        assert len(pairs) == len(dict(pairs)), "a header is there twice"
        return dict(pairs)

    @property
    def body(self) -> bytes:
        return b"".join(message["body"] for message in self.sent[1:])

    @property
    def code(self) -> str:
        told = json.loads(self.body)
        assert set(told) == {"code", "message"} and told["message"]
        code: str = told["code"]
        return code


def knock(
    app: ASGIApp,
    method: str = "GET",
    path: str = "/api/tables",
    headers: Iterable[tuple[str, str]] = (),
    *,
    chunks: Iterable[bytes] = (b"",),
    host: str | None = "house.example:8000",
    **more: Any,
) -> Answer:
    """One request, or with the method WEBSOCKET one handshake."""
    named = [] if host is None else [("host", host)]
    scope: Scope = {
        "type": "http",
        "method": method,
        "scheme": "http",
        "path": path,
        "client": ("192.0.2.7", 40_000),
        "headers": [(name.encode(), value.encode()) for name, value in [*named, *headers]],
        **more,
    }
    parts = list(chunks)
    waiting: list[Message] = [
        {"type": "http.request", "body": part, "more_body": number < len(parts) - 1}
        for number, part in enumerate(parts)
    ]
    if method == "WEBSOCKET":
        del scope["method"]
        extensions: dict[str, Any] = {"websocket.http.response": {}}
        scope = {**scope, "type": "websocket", "scheme": "ws", "extensions": extensions, **more}
        waiting = [{"type": "websocket.connect"}]
    answer = Answer()

    async def receive() -> Message:
        return waiting.pop(0) if waiting else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        answer.sent.append(message)

    async def run() -> None:
        await app(scope, receive, send)

    asyncio.run(run())
    return answer


async def hall(scope: Scope, receive: Receive, send: Send) -> None:
    """An app that lets everybody in, and says what they brought."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        return
    brought, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionError("somebody left in the middle of a sentence")
        brought += message["body"]
        more = message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": brought})
