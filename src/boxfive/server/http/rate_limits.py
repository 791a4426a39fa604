"""How often somebody may knock: token buckets, one for each address, in bounded memory."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

BURST = 5
"""A bucket holds the tokens of so many seconds, and at least one."""


class Bucket:
    """Tokens that are taken one at a time and come back at a steady rate. A rate of 0 is any number."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, now: float, burst: float | None = None) -> None:
        self._rate = rate
        self._burst = max(1.0, rate * BURST if burst is None else burst)
        self._tokens = self._burst
        self._at = now

    def take(self, now: float) -> float:
        """Take a token if there is one, and give 0; else give the seconds until there will be one."""
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
    """A bucket for each address. Of too many addresses those are forgotten that were quiet the longest."""

    def __init__(self, rate: float, burst: float | None = None, most: int = 20_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str, now: float) -> float:
        """Take a token of this address, and give 0; or give the seconds until there will be one."""
        if not self._rate:
            return 0.0
        household = household_of(address)
        bucket = self._buckets.get(household)
        if bucket is None:
            bucket = self._buckets[household] = Bucket(self._rate, now, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(household)
        return bucket.take(now)


@lru_cache(maxsize=4096)
def household_of(address: str) -> str:
    """Whom an address stands for: with IPv6 everybody has 2⁶⁴ addresses, so there it is their network."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, 64), strict=False))
