"""The house's doors: uvicorn's protocols with an end to their patience, and lines that can be handed over."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from boxfive.server.cluster.handover import HANDOVER, Handover
from boxfive.server.live.connection import LINE
from boxfive.server.live.websocket import SocketLine

if TYPE_CHECKING:
    import uvicorn

SECONDS_TO_ASK = 20.0
"""How long a request may take to arrive, from the first byte to the last."""
LARGEST_HEAD = 65_536
"""Bytes of a request's first line and headers."""


class Requests(HttpToolsProtocol):
    """HTTP: whoever begins a request also ends it, and soon; a request that belongs elsewhere goes there."""

    _late: asyncio.TimerHandle | None = None
    _head = 0
    _in_head = True
    _is_asking = False
    """Whether a request has begun and not ended."""
    _begun = b""
    """What a neighbour has read from the connection before it was handed over."""

    @classmethod
    def handed_over(cls, server: uvicorn.Server, begun: bytes) -> Requests:
        """One that goes on with what a neighbour has begun to read."""
        requests = cls(server.config, server.server_state, server.lifespan.state)
        requests._begun = begun
        return requests

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late = self.loop.call_later(SECONDS_TO_ASK, transport.abort)
        if self._begun:
            self._read(self._begun)
            self._begun = b""

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        super().connection_lost(exc)
        self._let_go()

    def data_received(self, data: bytes) -> None:
        if not self._goes_elsewhere(data):
            self._read(data)

    def _goes_elsewhere(self, data: bytes) -> bool:
        """Hand the connection over if a request begins here that belongs to a neighbour; whether it was."""
        if self._is_asking or self.pipeline or (self.cycle is not None and not self.cycle.response_complete):
            return False
        handover: Handover = self.app_state[HANDOVER]
        worker = handover.elsewhere(data)
        if worker is None:
            return False
        line: int = self.transport.get_extra_info("socket").fileno()
        if not handover.send(worker, data, line):
            return False
        self.transport.abort()  # here it ends, and there it goes on
        return True

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head and not self.transport.is_closing():
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.send_400_response("The headers of this request are too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_asking = self._in_head = True
        self._head = 0
        self._in_time()
        self._late = self.loop.call_later(SECONDS_TO_ASK, self.transport.abort)

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._is_asking = False
        self._in_time()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._in_time()
        super().handle_websocket_upgrade()
        self._let_go()

    def _let_go(self) -> None:
        """Part with the parser, which would keep this in memory, and be kept by it."""
        self.parser = None  # type: ignore[assignment]  # nothing is read any more

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class Sockets(WebSocketsSansIOProtocol):
    """WebSockets: their handshakes. Then a line stands at the transport, and all that is here can go."""

    _early = b""
    """What has come in before the handshake was answered."""

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:
            self._early += data
            self.transport.pause_reading()
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(
                b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
            )
            self.transport.close()

    async def run_asgi(self) -> None:
        """Ask the application about the handshake; it hands the line over or refuses."""
        line = SocketLine(self.transport, self.connections, self.config.ws_max_size)
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[LINE] = line
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("Exception in ASGI application\n")
        if line.is_handed_over:
            self._give_way(line)
        else:
            self.send_500_response()
            self.transport.close()

    def _give_way(self, line: SocketLine) -> None:
        self.connections.discard(self)
        self.conn.parser.close()  # they would keep one another in memory
        if self._early:
            self.transport.resume_reading()
            line.data_received(self._early)
