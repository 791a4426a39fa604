"""How long a bot waits before it tries again, and for how long it tries at all."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic, sleep

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds before trying again: doubled each time, and never quite the same for two bots."""
AGAIN_LATER = ("too-many", "unavailable")
"""Codes with which the house asks for nothing but patience; nothing has counted."""


class Backoff:
    """Waits that grow, as long as there is patience left."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._began = monotonic()
        self._next = FIRST_WAIT

    def wait(self, at_least: float = 0.0) -> bool:
        """Wait a while and say True; False, at once, if that would take too long."""
        seconds = max(at_least, self._next * random.uniform(0.5, 1.0))
        if monotonic() + seconds > self._began + self._seconds():
            return False
        sleep(seconds)
        self._next = min(2 * self._next, LONGEST_WAIT)
        return True
