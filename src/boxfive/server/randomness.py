"""The random source of nature's draws."""

from __future__ import annotations

import os
from struct import Struct

_NUMBERS = Struct("=512Q")


class SystemRandomness:
    """The operating system's generator, read in blocks of many numbers.

    Each read releases the interpreter lock, and another thread may then hold it for a while.
    """

    def __init__(self) -> None:
        self._numbers: list[int] = []

    def random(self) -> float:
        """A random number in [0, 1)."""
        if not self._numbers:
            self._numbers += _NUMBERS.unpack(os.urandom(_NUMBERS.size))
        return (self._numbers.pop() >> 11) * 2.0**-53
