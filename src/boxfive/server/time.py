"""The clock and timers of the server: the system's, or a test's."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """A scheduled call, which can be cancelled."""

    def cancel(self) -> None:
        """Cancel the call."""


class Time(Protocol):
    """A clock with timers."""

    def now(self) -> float:
        """Seconds since 1970."""

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Handle:
        """Call back after a number of seconds."""


class SystemTime:
    """The system's time when the house was started, and from then on its monotonic clock.

    So nothing that happens to the system's date while the house is open changes what it counts. All workers
    of a house have the same anchor, also those started later, and so the same time.
    """

    def __init__(self, anchor: float | None = None) -> None:
        self._anchor = new_anchor() if anchor is None else anchor

    def now(self) -> float:
        return time.monotonic() + self._anchor

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_later(seconds, callback)


def new_anchor() -> float:
    """How far the system's date is ahead of its monotonic clock, which all processes share."""
    return time.time() - time.monotonic()


async def sleep(time: Time, seconds: float) -> None:
    """Sleep for a number of seconds of a clock."""
    over = asyncio.Event()
    handle = time.call_later(max(0.0, seconds), over.set)
    try:
        await over.wait()
    finally:
        handle.cancel()
