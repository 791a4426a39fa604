"""The puzzle of the day: one for each game, the same for all the world.

It follows from the date alone. The days go through all puzzles of a game in an order drawn anew each time, so
none comes again before all others have come.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from functools import lru_cache
from hashlib import blake2b

from boxfive.core.errors import InvalidOption
from boxfive.core.game import Game
from boxfive.puzzles.puzzle import Puzzle, shipped

FIRST_DAY = date(2026, 1, 1)


def today() -> date:
    """The day that it is now, by universal time: it changes everywhere at the same moment."""
    return datetime.now(UTC).date()


def number_of(day: date) -> int:
    """The number of a day: the first is 1."""
    return (day - FIRST_DAY).days + 1


def daily(game: Game, day: date) -> Puzzle:
    """A game's puzzle of a day."""
    puzzles: Mapping[str, Puzzle] = shipped(game)
    if not puzzles:
        raise InvalidOption(f"{game.name} has no puzzles yet")
    if day < FIRST_DAY:
        raise InvalidOption(f"the first day with a puzzle is {FIRST_DAY}, not {day}")
    again, place = divmod(number_of(day) - 1, len(puzzles))
    return puzzles[_order(game.name, tuple(puzzles), again)[place]]


@lru_cache(maxsize=32)
def _order(game: str, ids: tuple[str, ...], again: int) -> tuple[str, ...]:
    """All ids, in the order of the time that they come round."""
    return tuple(
        sorted(ids, key=lambda number: blake2b(f"{game} {again} {number}".encode(), digest_size=8).digest())
    )
