"""Backoff: how long a bot waits between retries, and when it gives up."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic, sleep

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds before a retry: doubled each time, with jitter."""
AGAIN_LATER = ("too-many", "unavailable", "opening")
"""Codes that allow a retry: the command had no effect."""


class Backoff:
    """Growing waits, within a total time."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._began = monotonic()
        self._next = FIRST_WAIT

    def wait(self, at_least: float = 0.0) -> bool:
        """Wait and return True; return False immediately if that would exceed the total time."""
        seconds = max(at_least, self._next * random.uniform(0.5, 1.0))
        if monotonic() + seconds > self._began + self._seconds():
            return False
        sleep(seconds)
        self._next = min(2 * self._next, LONGEST_WAIT)
        return True
