"""A WebSocket once its handshake is done, in little memory: most of them only wait.

Messages that come in one frame each, as most do, are read here, and so are the answers to our pings. Anything
else is the business of a parser, which stays only while it is in the middle of something.
"""

from __future__ import annotations

import asyncio
import logging
import os
from struct import pack
from typing import Any

from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.utils import apply_mask

from boxfive.server.live.connection import OUR_FAULT, Listener

WHOLE_TEXT, WHOLE_CLOSE, WHOLE_PING, WHOLE_PONG = 0x81, 0x88, 0x89, 0x8A
"""The first byte of a frame that is a whole text, and so on."""
WHOLE_FRAMES = frozenset((WHOLE_TEXT, WHOLE_CLOSE, WHOLE_PING, WHOLE_PONG))
IS_MASKED = 0x80
"""In a frame's second byte, beside its length."""
LONGER = 126
"""In place of a length that takes two more bytes."""
MOST_UNREAD = 262_144
"""Bytes that may wait for a client that takes none."""
SECONDS_BETWEEN_PINGS = 20.0
"""Whoever has not answered one when the next is due is let go."""
SECONDS_TO_CONFIRM = 10.0
"""How long a client may take to confirm that its connection is closed."""
NO_TEXT, HOUSE_CLOSES = 1007, 1012
"""What a connection is closed with."""

log = logging.getLogger("boxfive.lines")


class SocketLine(asyncio.Protocol):
    """The server's end of a WebSocket; it stands at the transport as soon as it is handed over."""

    __slots__ = (
        "_begun",
        "_by_frames",
        "_connections",
        "_has_closed",
        "_is_paused",
        "_is_text",
        "_listener",
        "_longest",
        "_parser",
        "_pinged",
        "_timer",
        "_transport",
        "is_free",
    )

    def __init__(self, transport: asyncio.Transport, connections: set[Any], longest: int) -> None:
        self._transport = transport
        self._connections = connections
        """Those that are told when the house closes."""
        self._longest = longest
        """Bytes that a message may have."""
        self._listener: Listener | None = None
        self._parser: ServerProtocol | None = None
        self._by_frames = True
        """Whether all that has come in came one frame at a time."""
        self._begun = b""
        """What has come of a message that comes in several frames."""
        self._is_text = True
        """Whether that is a text."""
        self._pinged: bytes | None = None
        """What the last ping said, until it is answered."""
        self._timer: asyncio.TimerHandle | None = None
        self._is_paused = self._has_closed = False
        self.is_free = True
        """Whether it can take more."""

    @property
    def is_handed_over(self) -> bool:
        """Whether somebody hears what comes in."""
        return self._listener is not None

    # The line

    def hand_over(self, listener: Listener) -> None:
        """Let somebody hear what comes in from now on, until the line is cut."""
        self._listener = listener
        self._connections.add(self)
        self._transport.set_protocol(self)
        self._ring_after(SECONDS_BETWEEN_PINGS)

    def say(self, message: bytes) -> None:
        """Send a message."""
        if not self._has_closed and not self._transport.is_closing():
            self._transport.write(_head(len(message)) + message)

    def go_on(self) -> None:
        """Let the next message in."""
        if self._is_paused and not self._transport.is_closing():
            self._is_paused = False
            self._transport.resume_reading()

    def hang_up(self, code: int, reason: str) -> None:
        """Close the connection."""
        if not self._has_closed and not self._transport.is_closing():
            self._send_close(self._ready_parser(), code, reason)
            self.go_on()
            self._ring_after(SECONDS_TO_CONFIRM)

    # What the server and the event loop report

    def shutdown(self) -> None:
        """The house closes."""
        if not self._has_closed and not self._transport.is_closing():
            self._lose()
            self._send_close(self._ready_parser(), HOUSE_CLOSES, "")
        self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._connections.discard(self)
        self._lose()
        self._listener = None  # they would keep one another in memory
        if self._parser is not None:
            self._parser.parser.close()
        if exc is None:
            self._transport.close()

    def pause_writing(self) -> None:
        self.is_free = False

    def resume_writing(self) -> None:
        self.is_free = True
        if self._listener is not None:
            self._listener.wake()

    def data_received(self, data: bytes) -> None:
        if self._by_frames and not self._has_closed:
            start = _start_of(data)
            self._by_frames = start > 0
            if start and self._takes(data, start):
                return
        parser = self._ready_parser()
        parser.receive_data(data)
        self._flush(parser)
        if parser.parser_exc is not None:
            self._end()
        else:
            for frame in parser.events_received():
                assert isinstance(frame, Frame)
                self._take_up(parser, frame)
        if self._by_frames and not self._has_closed:  # it has read the whole frame
            self._parser = None
            parser.parser.close()

    # Messages

    def _takes(self, data: bytes, start: int) -> bool:
        """Take a message or the answer to a ping, if a whole frame is that; the parser takes the others."""
        if data[0] == WHOLE_PONG and data[1] & ~IS_MASKED < LONGER:
            self._hear_pong(apply_mask(data[start:], data[start - 4 : start]))
            return True
        if data[0] != WHOLE_TEXT or len(data) - start > self._longest:
            return False
        try:
            text = apply_mask(data[start:], data[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return False
        self._take(text)
        return True

    def _take(self, text: str | None) -> None:
        if self._listener is not None:
            if self._listener.is_busy and not self._is_paused:
                self._is_paused = True
                self._transport.pause_reading()
            self._listener.take(text)

    def _take_up(self, parser: ServerProtocol, frame: Frame) -> None:
        """Do what a frame asks for; the parser has answered it already if need be."""
        if frame.opcode is Opcode.PING:
            if self._transport.get_write_buffer_size() > MOST_UNREAD:
                self._transport.abort()
        elif frame.opcode is Opcode.PONG:
            self._hear_pong(bytes(frame.data))
        elif frame.opcode is Opcode.CLOSE:
            self._end()
        elif not self._has_closed:
            self._add(parser, frame)

    def _add(self, parser: ServerProtocol, frame: Frame) -> None:
        """Take a message, or a part of one."""
        if frame.opcode is not Opcode.CONT:
            self._begun, self._is_text = b"", frame.opcode is Opcode.TEXT
        self._begun += frame.data
        if not frame.fin:
            return
        content, self._begun = self._begun, b""
        try:
            self._take(content.decode() if self._is_text else None)
        except UnicodeDecodeError:
            self._send_close(parser, NO_TEXT, "")
            self._end()

    # The end

    def _end(self) -> None:
        """Part: all that was to be said about it has been said."""
        self._has_closed = True
        self._lose()
        self._transport.close()

    def _lose(self) -> None:
        if self._listener is not None:
            self._listener.lose()

    def _send_close(self, parser: ServerProtocol, code: int, reason: str) -> None:
        parser.send_close(code, reason)
        self._has_closed = True
        self._flush(parser)

    # Pings

    def _ring_after(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        """Ask whether anybody is there; whoever has not answered, or not confirmed the end, is let go."""
        if self._has_closed:
            self._transport.abort()
        elif self._pinged is not None:
            parser = self._ready_parser()
            parser.fail(OUR_FAULT, "keepalive ping timeout")
            self._flush(parser)
            self._transport.abort()
        elif not self._transport.is_closing():
            self._pinged = os.urandom(4)
            self._transport.write(bytes((WHOLE_PING, len(self._pinged))) + self._pinged)
            self._ring_after(SECONDS_BETWEEN_PINGS)

    def _hear_pong(self, content: bytes) -> None:
        if content == self._pinged:
            self._pinged = None

    # The parser

    def _ready_parser(self) -> ServerProtocol:
        if self._parser is None:
            self._parser = ServerProtocol(state=State.OPEN, max_size=self._longest, logger=log)
        return self._parser

    def _flush(self, parser: ServerProtocol) -> None:
        """Send what the parser has to say."""
        content = b"".join(parser.data_to_send())
        if content:
            self._transport.write(content)


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
