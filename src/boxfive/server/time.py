"""The clock and timers of the server: the system's, or a test's."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """Something that will be done later, unless it is cancelled."""

    def cancel(self) -> None:
        """Do not do it."""


class Time(Protocol):
    """A clock, and an alarm."""

    def now(self) -> float:
        """Seconds since 1970."""

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Handle:
        """Call back after so many seconds."""


class SystemTime:
    """The system's time. It never runs backwards while the process runs."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        return time.monotonic() + self._offset

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_later(seconds, callback)
