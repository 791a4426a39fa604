"""Rate limits: token buckets, one for each address, in bounded memory."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING

from boxfive.server.http.asgi import refuse, route_path

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

GUESTS = "/api/guests"
GUESTS_A_MINUTE = 10
GUESTS_AT_ONCE = 20

BURST = 5
"""Seconds' worth of tokens that a bucket holds; at least one token."""


class Bucket:
    """A token bucket: tokens are taken one at a time and refilled at a steady rate. Rate 0 is no limit."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, now: float, burst: float | None = None) -> None:
        self._rate = rate
        self._burst = max(1.0, rate * BURST if burst is None else burst)
        self._tokens = self._burst
        self._at = now

    def take(self, now: float) -> float:
        """Take a token and return 0; if there is none, return the seconds until the next one."""
        if not self._rate:
            return 0.0
        passed = max(0.0, now - self._at)
        self._at = now
        self._tokens = min(self._burst, self._tokens + passed * self._rate)
        if self._tokens < 1.0:
            return (1.0 - self._tokens) / self._rate
        self._tokens -= 1.0
        return 0.0


class Buckets:
    """A bucket for each address. If there are too many, the least recently used are dropped."""

    def __init__(self, rate: float, burst: float | None = None, most: int = 20_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str, now: float) -> float:
        """Take a token of this address and return 0; without one, return the seconds until the next."""
        if not self._rate:
            return 0.0
        network = network_of(address)
        bucket = self._buckets.get(network)
        if bucket is None:
            bucket = self._buckets[network] = Bucket(self._rate, now, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(network)
        return bucket.take(now)


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """The network that shares a bucket: the address itself, or with IPv6, where a client has 2⁶⁴, its /64."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, 64), strict=False))


class RateLimit:
    """At most `rate` requests a second from one address, after a burst; 0 is no limit.

    Requests and handshakes are counted separately; new guests have a stricter limit of their own.
    """

    def __init__(self, app: ASGIApp, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._clock = clock
        self._requests = Buckets(rate)
        self._handshakes = Buckets(rate)
        self._guests = Buckets(GUESTS_A_MINUTE / 60 if rate else 0, GUESTS_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        address, now = client[0] if client else "", self._clock()
        what, buckets = "requests", self._requests
        if scope["type"] == "websocket":
            what, buckets = "connections", self._handshakes
        seconds = buckets.take(address, now)
        if not seconds and scope.get("method") == "POST" and route_path(scope) == GUESTS:
            what, seconds = "new guests", self._guests.take(address, now)
        if seconds:
            wait = math.ceil(seconds)
            message = f"Too many {what} from your address; try again in {wait} s."
            await refuse(scope, send, 429, "too-many", message, (b"retry-after", str(wait).encode()))
            return
        await self._app(scope, receive, send)
