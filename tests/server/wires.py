"""A connection to a house, byte by byte: for whatever no well-behaved client would send."""

from __future__ import annotations

import base64
import os
import socket
import struct
from typing import NamedTuple, Self

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
"""What a WebSocket's frame may be."""
PATIENCE = 20.0
"""Seconds after which a house that says nothing has failed."""


class Frame(NamedTuple):
    """What the house has sent over a WebSocket."""

    kind: int
    payload: bytes

    @property
    def code(self) -> int:
        """What the house closes the connection with."""
        code: int = struct.unpack("!H", self.payload[:2])[0]
        return code

    @property
    def reason(self) -> str:
        return self.payload[2:].decode()


def framed(kind: int, payload: bytes, *, last: bool = True, masked: bool = True) -> bytes:
    """A frame as a client sends it."""
    head = bytes([kind | (0x80 if last else 0)])
    mark = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([mark | len(payload)])
    elif len(payload) < 1 << 16:
        head += bytes([mark | 126]) + struct.pack("!H", len(payload))
    else:
        head += bytes([mark | 127]) + struct.pack("!Q", len(payload))
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


class Wire:
    """A socket to a house at this machine."""

    def __init__(self, port: int, *, receive_buffer: int | None = None, source: str = "127.0.0.1") -> None:
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self._socket.bind((source, 0))
        if receive_buffer is not None:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self._socket.settimeout(PATIENCE)
        self._socket.connect(("127.0.0.1", port))
        self._port = port
        self._left = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self._socket.close()

    def send(self, content: bytes) -> None:
        self._socket.sendall(content)

    def pours(self, content: bytes, times: int) -> bool:
        """Send something again and again; whether the house has taken it all."""
        try:
            for _ in range(times):
                self.send(content)
        except OSError:
            return False
        return True

    def send_what_fits(self, content: bytes) -> int:
        """Send without waiting; how much could be sent."""
        self._socket.setblocking(False)
        try:
            return self._socket.send(content)
        except BlockingIOError:
            return 0
        finally:
            self._socket.settimeout(PATIENCE)

    def ask(self, head: str, body: bytes = b"") -> bytes:
        """Send a request as it stands, with the house's name in it; all that is answered until the end."""
        self.send(head.replace("\n", "\r\n").format(host=f"127.0.0.1:{self._port}").encode("latin-1") + body)
        return self.rest()

    def upgrade(self, table: str, *headers: str) -> str:
        """Ask for a table's WebSocket; the first line of the answer."""
        lines = [
            f"GET /api/tables/{table}/live HTTP/1.1",
            f"Host: 127.0.0.1:{self._port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            *headers,
        ]
        self.send("\r\n".join([*lines, "", ""]).encode("latin-1"))
        return self.line()

    def say(self, text: str) -> None:
        self.send(framed(TEXT, text.encode()))

    def frame(self) -> Frame:
        """The next frame of the house."""
        kind, length = self._take(2)
        if length == 126:
            (length,) = struct.unpack("!H", self._take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self._take(8))
        return Frame(kind & 0xF, self._take(length))

    def closed(self) -> Frame:
        """The frame with which the house closes the connection."""
        while (frame := self.frame()).kind != CLOSE:
            pass
        return frame

    def line(self) -> str:
        """The first line of an answer; its headers are passed over."""
        while b"\r\n\r\n" not in self._left:
            self._more()
        head, _, self._left = self._left.partition(b"\r\n\r\n")
        return head.split(b"\r\n")[0].decode()

    def rest(self) -> bytes:
        """All that comes until the house closes the connection."""
        came = self._left
        self._left = b""
        while True:
            try:
                more = self._socket.recv(1 << 16)
            except ConnectionResetError:
                return came
            if not more:
                return came
            came += more

    def vanish(self) -> None:
        """Be gone without a word: the house gets a reset."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._socket.close()

    def _take(self, length: int) -> bytes:
        while len(self._left) < length:
            self._more()
        taken, self._left = self._left[:length], self._left[length:]
        return taken

    def _more(self) -> None:
        more = self._socket.recv(1 << 16)
        if not more:
            raise ConnectionError("the house has closed the connection")
        self._left += more
