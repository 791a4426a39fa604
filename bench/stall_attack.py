"""An attacker for `make stall`: a process that sends one kind of junk over some connections, for ever.

    python bench/stall_attack.py HOST PORT TABLE KIND LINES SECONDS SOURCE

Each connection sends as fast as the house takes it, and comes back at once when it has been closed. At the
end one line of JSON says what was sent and how the house ended the connections.
"""

from __future__ import annotations

import base64
import json
import os
import socket
import sys
import threading
import time
from collections import Counter
from contextlib import suppress

CHUNK = 1 << 18
"""Bytes sent at once: as much as the house reads at once."""
MASK = b"\0\0\0\0"
PATIENCE = 2.0
"""Seconds after which a house that takes nothing more is asked whether it has closed the connection."""


def frame(first: int, payload: bytes) -> bytes:
    """A frame of a client."""
    if len(payload) < 126:
        return bytes((first, 128 | len(payload))) + MASK + payload
    return bytes((first, 254)) + len(payload).to_bytes(2, "big") + MASK + payload


def filled(unit: bytes, head: bytes = b"") -> bytes:
    """A chunk full of the same."""
    return head + unit * (CHUNK // len(unit))


HELLO = frame(0x81, b'{"type":"hello"}')
ASKING = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
POST = b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
FRAMES = {
    "pings": filled(frame(0x89, b"")),
    "pongs": filled(frame(0x8A, b"")),
    "empty fragments": filled(frame(0x00, b""), frame(0x01, b"")),
    "tiny fragments": filled(frame(0x00, b"a"), frame(0x01, b"a")),
    "small messages": filled(frame(0x81, b"{}"), HELLO),
    "large messages": filled(frame(0x81, b"a" * 4090), HELLO),
    "no frames": os.urandom(CHUNK),
}
"""What is sent over a WebSocket, again and again."""
BYTE_BY_BYTE = "byte by byte"
"""One frame of a WebSocket, each byte in a packet of its own."""
HANDSHAKES = "handshakes"
"""Nothing but handshakes, one after another."""
REQUESTS = {
    "requests at once": filled(ASKING),
    "small chunks": filled(b"1\r\na\r\n", POST),
    "small headers": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"a:\r\n" * (CHUNK // 4) + b"\r\n",
}
"""What is sent over HTTP, again and again."""
KINDS = (*FRAMES, BYTE_BY_BYTE, HANDSHAKES, *REQUESTS)


class Attack:
    """Connections that all send the same."""

    def __init__(self, house: tuple[str, int], table: str, kind: str, source: str, until: float) -> None:
        self._house, self._table, self._kind, self._source = house, table, kind, source
        self._until = until
        self.connections = self.sent = 0
        self.ends: Counter[str] = Counter()
        self._lock = threading.Lock()

    def run(self) -> None:
        """One connection after another."""
        while time.monotonic() < self._until:
            try:
                end = self._one()
            except OSError as error:
                end = type(error).__name__
            with self._lock:
                self.connections += 1
                self.ends[end] += 1

    def _one(self) -> str:
        """One connection, to its end; how it ended."""
        with socket.create_connection(self._house, 5, (self._source, 0)) as line:
            line.settimeout(PATIENCE)
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if self._kind in REQUESTS:
                self._pour(line, REQUESTS[self._kind])
                return _first_line(_read(line))
            status, rest = self._upgrade(line)
            if not status.startswith("HTTP/1.1 101"):
                return status
            if self._kind == HANDSHAKES:
                return "101"
            if self._kind == BYTE_BY_BYTE:
                line.sendall(frame(0x81, b"a" * 4000)[:8])
                self._pour(line, b"a", 3000)
                return _closing(rest + _read(line))
            self._pour(line, FRAMES[self._kind])
            return _closing(rest + _read(line))

    def _upgrade(self, line: socket.socket) -> tuple[str, bytes]:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /api/tables/{self._table}/live HTTP/1.1",
            f"Host: 127.0.0.1:{self._house[1]}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
        ]
        line.sendall("\r\n".join([*lines, "", ""]).encode())
        came = b""
        while b"\r\n\r\n" not in came:
            more = line.recv(65_536)
            if not more:
                raise ConnectionError("no answer")
            came += more
        head, _, rest = came.partition(b"\r\n\r\n")
        return _first_line(head), rest

    def _pour(self, line: socket.socket, content: bytes, times: int | None = None) -> None:
        """Send until the house takes no more."""
        with suppress(OSError):
            while time.monotonic() < self._until and times != 0:
                sent = line.send(content)
                self.sent += sent
                times = None if times is None else times - 1
                while sent < len(content):
                    more = line.send(content[sent:])
                    sent += more
                    self.sent += more


def _read(line: socket.socket) -> bytes:
    """What the house has said."""
    came = b""
    with suppress(OSError):
        while more := line.recv(65_536):
            came += more
    return came


def _first_line(answer: bytes) -> str:
    return answer.partition(b"\r\n")[0].decode("latin-1") or "no answer"


def _closing(came: bytes) -> str:
    """The code and the reason of the close frame in what the house has sent."""
    start = 0
    while start + 2 <= len(came):
        length, head = came[start + 1], 2
        if length >= 126:
            head = 4 if length == 126 else 10
            length = int.from_bytes(came[start + 2 : start + head], "big")
        payload = came[start + head : start + head + length]
        if came[start] == 0x88 and len(payload) >= 2:
            return f"{int.from_bytes(payload[:2], 'big')} {payload[2:].decode(errors='replace')}".strip()
        start += head + length
    return "no close frame"


def main() -> None:
    """Attack, and report."""
    host, port, table, kind, lines, seconds, source = sys.argv[1:]
    os.nice(19)
    threading.stack_size(1 << 18)
    attack = Attack((host, int(port)), table, kind, source, time.monotonic() + float(seconds))
    threads = [threading.Thread(target=attack.run) for _ in range(int(lines))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.stdout.write(
        json.dumps(
            {
                "connections": attack.connections,
                "sent": attack.sent,
                "cpu": time.process_time(),
                "ends": attack.ends.most_common(4),
            }
        )
    )


if __name__ == "__main__":
    main()
