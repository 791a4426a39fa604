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
    """The system's time. It never runs backwards while the process runs."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        return time.monotonic() + self._offset

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_later(seconds, callback)
