"""How long a line's round trip is, as far as the server can vouch for it.

No time that a client tells is used. Three measurements each give an upper limit, and the smallest counts:

- Pings with random content, which nobody can answer before they have arrived. A program may answer late.
- What the kernel measures with every packet. It is used only if the peer is the client itself, not a proxy.
- Commands that follow from what was told: who acts on a step has been told of it. So whoever pretends to
  have a longer line is found out by acting sooner than that line allows.
"""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections import deque

SECONDS_BETWEEN_MEASUREMENTS = 2.0
SECONDS_FOR_A_PONG = 20.0
"""A client that has not answered a ping for so long is disconnected, however often it is pinged."""
MOST_SAMPLES = 8
"""Round trips that are kept. The shortest counts, because what is above it is jitter."""

_TCP_INFO = getattr(socket, "TCP_INFO", None)
_MIN_RTT = struct.Struct("=I")
_MIN_RTT_OFFSET = 148
"""Where `struct tcp_info` of Linux has the shortest round trip, in microseconds."""
_NO_SAMPLE = 0xFFFF_FFFF


class RoundTrips:
    """The round trips of one line, lately."""

    __slots__ = ("_samples", "_sent", "_socket")

    def __init__(self, transport: asyncio.Transport, client: str) -> None:
        peer = transport.get_extra_info("peername")
        is_direct = peer is not None and peer[0] == client
        self._socket: socket.socket | None = transport.get_extra_info("socket") if is_direct else None
        self._samples = deque[float](maxlen=MOST_SAMPLES)
        self._sent = 0.0

    @property
    def is_patient(self) -> bool:
        """Whether the last ping may still be answered."""
        return time.monotonic() - self._sent < SECONDS_FOR_A_PONG

    def pinged(self) -> None:
        """A ping was sent."""
        self._sent = time.monotonic()

    def answered(self) -> None:
        """It was answered."""
        self._samples.append(time.monotonic() - self._sent)

    def proved(self, seconds: float) -> None:
        """Something was answered so many seconds after it was sent."""
        if self._samples and seconds < min(self._samples):
            self._samples.append(seconds)

    def shortest(self) -> float | None:
        """The shortest one; None if none is known."""
        if not self._samples:
            return None
        measured = min(self._samples)
        kernel = None if self._socket is None else kernel_round_trip(self._socket)
        return measured if kernel is None else min(measured, kernel)


def kernel_round_trip(connection: socket.socket) -> float | None:
    """The shortest round trip of a TCP connection by its kernel, in seconds; None if it does not tell."""
    if _TCP_INFO is None:
        return None
    try:
        info = connection.getsockopt(socket.IPPROTO_TCP, _TCP_INFO, _MIN_RTT_OFFSET + _MIN_RTT.size)
    except OSError:
        return None
    if len(info) < _MIN_RTT_OFFSET + _MIN_RTT.size:
        return None
    (microseconds,) = _MIN_RTT.unpack_from(info, _MIN_RTT_OFFSET)
    return None if microseconds in (0, _NO_SAMPLE) else microseconds / 1e6
