"""Uvicorn's protocols, extended: limits of time and size, hand-over to other workers, lean WebSockets.

What the last two buy is measured: see `live/websocket.py` and `cluster/handover.py`.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from boxfive.server.cluster.handover import HANDOVER, Handover
from boxfive.server.live.websocket import WEBSOCKET, WebSocketProtocol

if TYPE_CHECKING:
    import uvicorn

REQUEST_TIMEOUT = 20.0
"""Seconds for receiving a request, from the first byte to the last."""
MAX_HEAD_SIZE = 65_536
"""Largest size of a request's first line and headers, in bytes."""


class HTTPProtocol(HttpToolsProtocol):
    """HTTP with a limit on the time to receive a request, and the hand-over of other workers' requests."""

    _timeout: asyncio.TimerHandle | None = None
    _head_size = 0
    _reading_head = True
    _reading_request = False
    """Whether a request is being received."""
    _first_bytes = b""
    """Bytes that another worker read before the connection was handed over."""

    @classmethod
    def handed_over(cls, server: uvicorn.Server, first_bytes: bytes) -> HTTPProtocol:
        """A protocol that continues with the bytes that another worker has read."""
        protocol = cls(server.config, server.server_state, server.lifespan.state)
        protocol._first_bytes = first_bytes
        return protocol

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._timeout = self.loop.call_later(REQUEST_TIMEOUT, transport.abort)
        if self._first_bytes:
            self._read(self._first_bytes)
            self._first_bytes = b""

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timeout()
        super().connection_lost(exc)
        self._release_parser()

    def data_received(self, data: bytes) -> None:
        if not self._hand_over(data):
            self._read(data)

    def _hand_over(self, data: bytes) -> bool:
        """Hand the connection over if the request belongs to another worker; returns whether it was."""
        if (
            self._reading_request
            or self.pipeline
            or (self.cycle is not None and not self.cycle.response_complete)
        ):
            return False
        handover: Handover = self.app_state[HANDOVER]
        worker = handover.other_home(data)
        if worker is None:
            return False
        descriptor: int = self.transport.get_extra_info("socket").fileno()
        if not handover.send(worker, data, descriptor):
            return False
        self.transport.abort()  # the other worker has its own descriptor
        return True

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        if self._reading_head and not self.transport.is_closing():
            self._head_size += len(data)
            if self._head_size > MAX_HEAD_SIZE:
                self.send_400_response("The headers of this request are too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._reading_request = self._reading_head = True
        self._head_size = 0
        self._cancel_timeout()
        self._timeout = self.loop.call_later(REQUEST_TIMEOUT, self.transport.abort)

    def on_headers_complete(self) -> None:
        self._reading_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._reading_request = False
        self._cancel_timeout()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._cancel_timeout()
        super().handle_websocket_upgrade()
        self._release_parser()

    def _release_parser(self) -> None:
        """Drop the parser, which forms a reference cycle with this protocol."""
        self.parser = None  # type: ignore[assignment]  # nothing is read any more

    def _cancel_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None


class HandshakeProtocol(WebSocketsSansIOProtocol):
    """The handshake of a WebSocket; then a WebSocketProtocol takes the transport, and this is dropped."""

    _early_data = b""
    """Bytes received before the handshake was answered."""

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:
            self._early_data += data
            self.transport.pause_reading()
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(
                b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
            )
            self.transport.close()

    async def run_asgi(self) -> None:
        """Run the application on the handshake: it attaches a receiver, or refuses."""
        socket = WebSocketProtocol(self.transport, self.connections, self.config.ws_max_size)
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[WEBSOCKET] = socket
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("Exception in ASGI application\n")
        if socket.is_attached:
            self._hand_transport_to(socket)
        else:
            self.send_500_response()
            self.transport.close()

    def _hand_transport_to(self, socket: WebSocketProtocol) -> None:
        self.connections.discard(self)
        self.conn.parser.close()  # breaks a reference cycle
        if self._early_data:
            self.transport.resume_reading()
            socket.data_received(self._early_data)
