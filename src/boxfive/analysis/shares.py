"""Shares of a win as whole numbers of a small unit, so that sums are exact.

The unit is a power of one half. A float holds its multiples exactly, and so does the shortest decimal that a
JSON file writes for one: whoever adds them up, in floats or in decimals, gets the result to the last digit.
"""

from __future__ import annotations

import math

UNITS = 1 << 15
"""How many units a whole win has. Its multiples have 15 decimals at most, as many as a float keeps."""


def units(share: float) -> int:
    """The nearest number of units."""
    return math.floor(share * UNITS + 0.5)


def share(number: int) -> float:
    """A number of units as a share of a win, exactly."""
    return number / UNITS
