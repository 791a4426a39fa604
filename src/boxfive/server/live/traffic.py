"""Limits on what comes over WebSockets: bytes and frames, of one connection and of one address.

They are checked before anything is parsed, so that what is too much costs next to nothing. Of the frames only
the headers are looked at, and no more of them than may come.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from boxfive.server.http.connection_limit import ConnectionLimit
from boxfive.server.http.rate_limits import Bucket, Buckets
from boxfive.server.refusals import Refusal
from boxfive.server.settings import Limits

SHORTEST_HEAD, EXTENDED = 2, 126
"""Bytes of the shortest header; from this value on, its length field announces two or eight more bytes."""
MOST_OFFENCES, SECONDS_FOR_AN_OFFENCE = 10, 2.0
"""Connections of an address that may be closed for a limit before new ones are refused, and in which time one
is forgotten."""


class Traffic:
    """The limits of all addresses. They are kept when an address closes its connections, up to a number."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self.frames = Buckets(limits.address_frames)
        self.bytes = Buckets(limits.address_bytes)
        self.offences = Buckets(1 / SECONDS_FOR_AN_OFFENCE, MOST_OFFENCES)
        self.open = ConnectionLimit(limits.connections)

    def line(self, address: str) -> Line:
        """A new connection from that address, or a Refusal."""
        now = self.clock()
        if self.offences.of(address, now).tokens(now) < 1.0:
            raise Refusal(
                "too-many", "Connections from your address have sent too much; try again in seconds."
            )
        if not self.open.enter(address):
            raise Refusal("too-many", f"An address may have {self.open.most} connections at once.")
        return Line(self, address, now)


class Line:
    """Counts what comes over one connection."""

    __slots__ = (
        "_address",
        "_address_bytes",
        "_address_frames",
        "_bytes",
        "_frames",
        "_head",
        "_left",
        "_most",
        "_traffic",
    )

    def __init__(self, traffic: Traffic, address: str, now: float) -> None:
        self._traffic = traffic
        self._address = address
        self._bytes = Bucket(traffic.limits.bytes, now)
        self._address_bytes = traffic.bytes.of(address, now)
        self._frames = Bucket(traffic.limits.frames, now)
        self._address_frames = traffic.frames.of(address, now)
        limited = [bucket.burst for bucket in (self._frames, self._address_frames) if bucket.rate]
        self._most = min(limited, default=0.0)
        """Frames that may come at once; 0 is no limit."""
        self._head = b""
        """The beginning of a header that is incomplete."""
        self._left = 0
        """Bytes of the present frame that are still to come."""

    def end(self) -> None:
        """The connection is lost."""
        self._traffic.open.leave(self._address)

    def excess(self, data: bytes) -> str | None:
        """Count what has come; the reason to close the connection if it is too much."""
        now = self._traffic.clock()
        problem = _taken("bytes", self._bytes, self._address_bytes, len(data), now)
        if problem is None:
            number = max(1, self._begun(data, self._most)) if self._most else 1
            problem = _taken("frames", self._frames, self._address_frames, number, now)
        if problem is not None:
            self._traffic.offences.take(self._address, now)
        return problem

    def _begun(self, data: bytes, most: float) -> int:
        """How many frames begin in these bytes; beyond `most`, which is too many, they are not counted."""
        if self._head:
            data, self._head = self._head + data, b""
        at, size, number = self._left, len(data), 0
        while at < size and number <= most:
            number += 1
            end = _end_of_frame(data, at, size)
            if end is None:
                self._head, at = data[at:], size
                number -= 1  # it is counted with the rest of its header
            else:
                at = end
        self._left = at - size
        return number


def _taken(what: str, own: Bucket, shared: Bucket, number: int, now: float) -> str | None:
    """Take tokens of the connection and of its address; the reason if there are not enough."""
    if own.take(now, number):
        return f"too many {what} over this connection: {own.rate:,.0f} a second at most"
    if shared.take(now, number):
        return f"too many {what} from your address: {shared.rate:,.0f} a second at most"
    return None


def _end_of_frame(data: bytes, start: int, size: int) -> int | None:
    """The offset after a frame; None if its header is incomplete."""
    if start + SHORTEST_HEAD > size:
        return None
    second = data[start + 1]
    head, length = SHORTEST_HEAD, second & 0x7F
    if length >= EXTENDED:
        head = 4 if length == EXTENDED else 10
        if start + head > size:
            return None
        length = int.from_bytes(data[start + SHORTEST_HEAD : start + head], "big")
    return start + head + (4 if second & 0x80 else 0) + length
