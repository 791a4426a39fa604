"""How a game ended at a table, beside its rules: seats that gave up, or whose time was over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

RESIGNED, TIMED_OUT = "resign", "time"
"""How a seat may leave a game: what is told as played."""


class Departure(NamedTuple):
    """A seat left the game."""

    after: int
    """How many actions there had been."""
    seat: str
    how: str
    """RESIGNED or TIMED_OUT."""


class Ending(NamedTuple):
    """How a game ended."""

    departures: tuple[Departure, ...] = ()
    """In order."""
    result: Mapping[str, float] | None = None
    """What each seat got; None if that is what the rules say."""
