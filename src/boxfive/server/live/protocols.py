"""Uvicorn's protocols, extended: limits of time and size, hand-over to other workers, lean WebSockets.

What the last two buy is measured: see `live/websocket.py` and `cluster/handover.py`.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from boxfive.server.cluster.handover import HANDOVER, Handover
from boxfive.server.http.connection_limit import CONNECTION_LIMIT, ConnectionLimit
from boxfive.server.http.rate_limits import HOLD_BACK_SECONDS
from boxfive.server.live.websocket import WEBSOCKET, WebSocketProtocol

if TYPE_CHECKING:
    import uvicorn

REQUEST_TIMEOUT = 20.0
"""Seconds for receiving a request, from the first byte to the last."""
MAX_HEAD_SIZE = 65_536
"""Largest size of a request's first line and headers, in bytes."""
MAX_HEADERS = 150
"""Headers of a request."""
MAX_BODY_SIZE = 131_072
"""Largest body that is read, in bytes. The application's own limit is smaller and refuses in its own words;
this one stops a body that goes on after the answer."""
MAX_BODY_PIECES = 1_000
"""Chunks and reads of a body."""
MAX_READS = 1_000
"""Reads in which a request may come; a client that sends it byte by byte needs more."""
MAX_PIPELINED = 16
"""Requests that may wait for the answer to an earlier one on their connection. Browsers send none."""


def _answer(status: str, code: str, message: str) -> bytes:
    """An answer for which no application is asked."""
    body = json.dumps({"code": code, "message": message}).encode()
    headers = ["content-type: application/json", "x-content-type-options: nosniff"]
    headers += [f"content-length: {len(body)}", "connection: close", "", ""]
    return "\r\n".join([f"HTTP/1.1 {status}", *headers]).encode() + body


TOO_MANY_CONNECTIONS = _answer(
    "429 Too Many Requests", "too-many", "There are too many connections from your address."
)
TOO_LARGE = _answer("413 Content Too Large", "too-large", "The body of this request is too large.")


class _TooMuch(Exception):
    """Raised in the parser's callbacks, so that it stops."""


class Counted:
    """A connection that is counted for its address while it speaks HTTP."""

    config: uvicorn.Config
    app_state: dict[str, Any]
    client: tuple[str, int] | None
    _is_counted = False

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def _is_proxy(self) -> bool:
        """Whether it is a proxy that uvicorn trusts to name its clients."""
        return self._address in getattr(self.config.loaded_app, "trusted_hosts", ())

    def _enter(self) -> bool:
        """Count it; False if its address has too many."""
        limit: ConnectionLimit = self.app_state[CONNECTION_LIMIT]
        self._is_counted = limit.enter(self._address, is_proxy=self._is_proxy)
        return self._is_counted

    def _leave(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self.app_state[CONNECTION_LIMIT].leave(self._address)


class HTTPProtocol(Counted, HttpToolsProtocol):
    """HTTP with a limit on the time to receive a request, and the hand-over of other workers' requests."""

    _timeout: asyncio.TimerHandle | None = None
    _is_held_back = False
    """Whether its address connects too often: nothing is read, and the refusal comes a little later."""
    _head_size = _body_size = _body_pieces = _reads = 0
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
        if not self._enter():
            self._refuse_connection()
            return
        limit: ConnectionLimit = self.app_state[CONNECTION_LIMIT]
        if not self._first_bytes and limit.is_too_fast(self._address, is_proxy=self._is_proxy):
            self._is_held_back = True
            self._timeout = self.loop.call_later(HOLD_BACK_SECONDS, self._refuse_connection)
            return
        self._timeout = self.loop.call_later(REQUEST_TIMEOUT, transport.abort)
        if self._first_bytes:
            self._read(self._first_bytes)
            self._first_bytes = b""

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timeout()
        self._leave()
        super().connection_lost(exc)
        self._release_parser()

    def _refuse_connection(self) -> None:
        self.transport.write(TOO_MANY_CONNECTIONS)
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        self._reads += 1
        if self._is_held_back:
            self.transport.pause_reading()
        elif self._reads > MAX_READS:
            self.transport.abort()
        elif not self._hand_over(data):
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

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read, or should not be; after an answer has begun, say nothing."""
        cycle, reading_body = self.cycle, self._reading_request and not self._reading_head
        if cycle is not None and cycle.response_started and (reading_body or not cycle.response_complete):
            self.transport.close()
        elif self._body_size > MAX_BODY_SIZE or self._body_pieces > MAX_BODY_PIECES:
            self.transport.write(TOO_LARGE)
            self.transport.close()
        else:
            super().send_400_response(msg)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MAX_PIPELINED:
            raise _TooMuch
        super().on_message_begin()
        self._reading_request = self._reading_head = True
        self._head_size = self._body_size = self._body_pieces = self._reads = 0
        self._cancel_timeout()
        self._timeout = self.loop.call_later(REQUEST_TIMEOUT, self.transport.abort)

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= MAX_HEADERS:
            raise _TooMuch
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._body_size += len(body)
        self._body_pieces += 1
        if self._body_size > MAX_BODY_SIZE or self._body_pieces > MAX_BODY_PIECES:
            raise _TooMuch
        super().on_body(body)

    def on_headers_complete(self) -> None:
        self._reading_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._reading_request = False
        self._cancel_timeout()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._cancel_timeout()
        self._leave()
        super().handle_websocket_upgrade()
        self._release_parser()

    def _release_parser(self) -> None:
        """Drop the parser, which forms a reference cycle with this protocol."""
        self.parser = None  # type: ignore[assignment]  # nothing is read any more

    def _cancel_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None


class HandshakeProtocol(Counted, WebSocketsSansIOProtocol):
    """The handshake of a WebSocket; then a WebSocketProtocol takes the transport, and this is dropped."""

    _early_data = b""
    """Bytes received before the handshake was answered."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if not self._enter():
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

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
        self._leave()
        self.conn.parser.close()  # breaks a reference cycle
        if self._early_data:
            self.transport.resume_reading()
            socket.data_received(self._early_data)
