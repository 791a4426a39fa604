"""Rate limits: token buckets, one for each address, in bounded memory."""

from __future__ import annotations

import asyncio
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
FILES = "/assets/"
"""Files of the page that a browser loads once and keeps."""
GUESTS_A_MINUTE = 10
GUESTS_AT_ONCE = 20

BURST = 5
"""Seconds' worth of tokens that a bucket holds; at least one token."""
LONGEST_ADDRESS = 64
"""Characters of an address."""
HOLD_BACK_SECONDS = 1.0
"""How long a refusal is held back."""
MOST_HELD_BACK = 1_000
"""Refusals held back at once; more are sent immediately."""


class Bucket:
    """A token bucket: tokens are taken, and refilled at a steady rate. Rate 0 is no limit."""

    __slots__ = ("_at", "_tokens", "burst", "rate")

    def __init__(self, rate: float, now: float, burst: float | None = None) -> None:
        self.rate = rate
        self.burst = max(1.0, rate * BURST if burst is None else burst)
        """How many tokens it holds."""
        self._tokens = self.burst
        self._at = now

    def tokens(self, now: float) -> float:
        """How many tokens there are."""
        if not self.rate:
            return math.inf
        passed = max(0.0, now - self._at)
        self._at = now
        self._tokens = min(self.burst, self._tokens + passed * self.rate)
        return self._tokens

    def take(self, now: float, number: float = 1.0) -> float:
        """Take tokens and return 0; if there are too few, take none and return the seconds to wait."""
        if not self.rate:
            return 0.0
        # As in `tokens`, but without another call: every message of every WebSocket takes some.
        passed, self._at = now - self._at, now
        tokens = self._tokens + passed * self.rate if passed > 0.0 else self._tokens
        tokens = min(tokens, self.burst)
        if tokens < number:
            self._tokens = tokens
            return (number - tokens) / self.rate
        self._tokens = tokens - number
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
        return self.of(address, now).take(now) if self._rate else 0.0

    def of(self, address: str, now: float) -> Bucket:
        """The bucket of this address."""
        network = network_of(address)
        bucket = self._buckets.get(network)
        if bucket is None:
            bucket = self._buckets[network] = Bucket(self._rate, now, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(network)
        return bucket


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

    Handshakes are counted separately: as many in a burst, and then a quarter as many, since each costs more
    and people need few. Files of the page have room for a class that opens it together, and new guests
    have a stricter limit of their own.
    """

    def __init__(self, app: ASGIApp, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._clock = clock
        self._requests = Buckets(rate)
        self._files = Buckets(rate * 2, rate * BURST * 5)
        self._handshakes = Buckets(rate / 4, rate * BURST)
        self._guests = Buckets(GUESTS_A_MINUTE / 60 if rate else 0, GUESTS_AT_ONCE)
        self._hold_back = HoldBack()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        what, seconds = self._wait(scope)
        if seconds:
            await self._hold_back()
            wait = math.ceil(seconds)
            message = f"Too many {what} from your address; try again in {wait} s."
            await refuse(scope, send, 429, "too-many", message, (b"retry-after", str(wait).encode()))
            return
        await self._app(scope, receive, send)

    def _wait(self, scope: Scope) -> tuple[str, float]:
        """What there is too much of, and for how many seconds; 0 if the request may pass."""
        address, now = address_in(scope), self._clock()
        if scope["type"] == "websocket":
            return "connections", self._handshakes.take(address, now)
        path = route_path(scope)
        if path.startswith(FILES):
            return "requests", self._files.take(address, now)
        seconds = self._requests.take(address, now)
        if not seconds and scope["method"] == "POST" and path == GUESTS:
            return "new guests", self._guests.take(address, now)
        return "requests", seconds


class HoldBack:
    """Holds refusals back for a moment: a client that asks again at once would keep the server busy."""

    def __init__(self) -> None:
        self._number = 0

    async def __call__(self) -> None:
        if self._number < MOST_HELD_BACK:
            self._number += 1
            try:
                await asyncio.sleep(HOLD_BACK_SECONDS)
            finally:
                self._number -= 1


def address_in(scope: Scope) -> str:
    """The client's address; behind a proxy, what the proxy says, which may be anything."""
    client = scope.get("client")
    return client[0][:LONGEST_ADDRESS] if client else ""
