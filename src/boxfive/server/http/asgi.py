"""Refusals and paths below FastAPI: for middleware and WebSocket handshakes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import Scope, Send


async def refuse(
    scope: Scope, send: Send, status: int, code: str, message: str, *headers: tuple[bytes, bytes]
) -> None:
    """Refuse a request or a WebSocket's handshake with a code and a message."""
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


def route_path(scope: Scope) -> str:
    """The path within the app."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))
