"""The limits on connections from one address: how many at once, and how many new ones a second.

They count from the moment a connection is accepted, so they hold also for clients that never send a whole
request, or one that cannot be read.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from boxfive.server.http.rate_limits import Buckets, network_of

CONNECTION_LIMIT = "boxfive.connections"
"""The key of the ConnectionLimit in the application's state."""
PROXY_FACTOR = 8
"""A proxy, which speaks for many, may have so many times the connections of a client."""


class ConnectionLimit:
    """Counts connections by address; with IPv6, by network. 0 is no limit."""

    def __init__(self, most: int, rate: float = 0.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self._open: Counter[str] = Counter()
        self._clock = clock
        self._clients = Buckets(rate)
        self._proxies = Buckets(rate * PROXY_FACTOR)

    def enter(self, address: str, *, is_proxy: bool = False) -> bool:
        """Count a connection; False, and not counted, if its address has too many."""
        network = network_of(address)
        most = self.most * PROXY_FACTOR if is_proxy else self.most
        if most and self._open.get(network, 0) >= most:
            return False
        self._open[network] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection that was counted has ended."""
        network = network_of(address)
        self._open[network] -= 1
        if self._open[network] <= 0:
            del self._open[network]

    def is_too_fast(self, address: str, *, is_proxy: bool = False) -> bool:
        """Whether an address connects too often; each call counts as a connection."""
        return bool((self._proxies if is_proxy else self._clients).take(address, self._clock()))
