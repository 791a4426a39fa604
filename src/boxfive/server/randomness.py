"""Where nature's draws come from."""

from __future__ import annotations

import os
from struct import Struct

_NUMBERS = Struct("=512Q")


class SystemRandomness:
    """The operating system's generator, asked for many numbers at once.

    While a thread waits for an answer, however short, another one may take the interpreter and keep it.
    """

    def __init__(self) -> None:
        self._numbers: list[int] = []

    def random(self) -> float:
        """A number from 0 to 1, 1 excluded."""
        if not self._numbers:
            self._numbers += _NUMBERS.unpack(os.urandom(_NUMBERS.size))
        return (self._numbers.pop() >> 11) * 2.0**-53
