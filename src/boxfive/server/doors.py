"""The house's doors: uvicorn's protocols with an end to their patience, and lines that can be handed over."""

from __future__ import annotations

import asyncio
from struct import pack
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

from boxfive.server.live import LINE, Listener

SECONDS_TO_ASK = 20.0
"""How long a request may take to arrive, from the first byte to the last."""
LARGEST_HEAD = 65_536
"""Bytes of a request's first line and headers."""
WHOLE_TEXT = 0x81
"""The first byte of a frame that is a whole text."""
WHOLE_FRAMES = frozenset((WHOLE_TEXT, 0x88, 0x89, 0x8A))
"""The same, and those of a closing, a ping and a pong."""
IS_MASKED = 0x80
"""In a frame's second byte, beside its length."""
LONGER = 126
"""In place of a length that takes two more bytes."""
MOST_UNREAD = 262_144
"""Bytes that may wait for a client that takes none."""


class Requests(HttpToolsProtocol):
    """HTTP: whoever begins a request also ends it, and soon."""

    _late: asyncio.TimerHandle | None = None
    _head = 0
    _in_head = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late = self.loop.call_later(SECONDS_TO_ASK, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        super().connection_lost(exc)
        self._let_go()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head and not self.transport.is_closing():
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.send_400_response("The headers of this request are too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head = True, 0
        self._in_time()
        self._late = self.loop.call_later(SECONDS_TO_ASK, self.transport.abort)

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
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
    """WebSockets: a line that is handed over keeps only itself, and whoever takes nothing is let go."""

    _listener: Listener | None = None
    _by_frames = True
    """Whether all that has come in since the line was handed over came one frame at a time."""

    # The line

    @property
    def is_free(self) -> bool:
        """Whether it can take more."""
        return self.writable.is_set()

    def hand_over(self, listener: Listener) -> None:
        """Let somebody hear what comes in from now on, until the line is cut."""
        waiting = self.queue
        self._listener = listener
        self.queue = _Ear(listener)  # type: ignore[assignment]  # nothing else is asked of it
        while not waiting.empty():
            self.queue.put_nowait(waiting.get_nowait())

    def say(self, message: bytes) -> None:
        """Send a message."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(_head(len(message)) + message)

    def go_on(self) -> None:
        """Let the next message in."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def hang_up(self, code: int, reason: str) -> None:
        """Close the connection."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.go_on()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    # What uvicorn does otherwise

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._listener is not None:  # they would keep one another in memory
            self._listener = None
            self.queue = None  # type: ignore[assignment]  # nothing comes in any more
            self.conn.parser.close()

    async def run_asgi(self) -> None:
        """Ask the application about the handshake; it hands the line over or refuses."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[LINE] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("Exception in ASGI application\n")
        if self._listener is None:
            self.send_500_response()
            self.transport.close()
        else:  # all this would stay as long as the connection
            self.scope.clear()  # type: ignore[attr-defined]
            del self.request, self.response

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._listener is not None:
            self._listener.wake()

    def data_received(self, data: bytes) -> None:
        if self._listener is not None and self._by_frames:
            start = _start_of(data)
            self._by_frames = start > 0
            if self._takes(data, start):
                return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(
                b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
            )
            self.transport.close()

    def _takes(self, data: bytes, start: int) -> bool:
        """Hand on a message that came in one frame; most do, and anything else is the parser's business."""
        listener, length = self._listener, len(data) - start
        is_plain = start and data[0] == WHOLE_TEXT and length <= self.config.ws_max_size
        if listener is None or not is_plain or self.close_sent:
            return False
        try:
            text = apply_mask(data[start:], data[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return False
        if listener.is_busy and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        listener.take(text)
        return True

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def _start_of(data: bytes) -> int:
    """Where the content begins, if these bytes are one whole frame from a client and nothing else; else 0."""
    if len(data) < 6 or data[0] not in WHOLE_FRAMES or not data[1] & IS_MASKED:
        return 0
    start, length = 6, data[1] & ~IS_MASKED
    if length == LONGER:
        start, length = 8, int.from_bytes(data[2:4], "big")
    return start if len(data) == start + length and data[1] & ~IS_MASKED <= LONGER else 0


def _head(length: int) -> bytes:
    """The head of a text frame: one whole message, not masked."""
    if length < LONGER:
        return bytes((WHOLE_TEXT, length))
    if length < 65_536:
        return pack("!BBH", WHOLE_TEXT, LONGER, length)
    return pack("!BBQ", WHOLE_TEXT, 127, length)


class _Ear:
    """Stands where uvicorn has a queue for an application's messages, and hands them on at once."""

    __slots__ = ("_listener",)

    def __init__(self, listener: Listener) -> None:
        self._listener = listener

    def put_nowait(self, message: dict[str, Any]) -> None:
        """Something has come in, or the line is cut."""
        if message["type"] == "websocket.receive":
            self._listener.take(message.get("text"))
        else:
            self._listener.lose()
