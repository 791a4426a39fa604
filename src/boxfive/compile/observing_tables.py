"""What the kernels of `observing.py` are made of: games declare their observations without the compiler."""

from __future__ import annotations

from typing import NamedTuple

# The ways in which numbers are made from a field.
ONE_OF, EACH_OF, AT_LEAST, NUMBER, REMAINDER, COUNTS, FROM_TOP, ALONE, SAME, SEAT = range(10)

NO_SEATS = -1


class Line(NamedTuple):
    """Where the numbers of a block come from, and where they go."""

    how: int
    first: int
    """The first number's index."""
    size: int
    """Numbers in a row."""
    rows: int
    at: tuple[int, ...]
    """Where in the record the field is, for each viewer."""
    width: int
    """How many bytes an element has."""
    step: int
    """How far it is to the next row's."""
    lowest: int
    """The value that the first number of a row stands for."""
    items: int
    """Elements of a row."""
    beside: int
    """Where the field beside it is, negative if there is none."""
    beside_step: int
    seats_from: int
    """From which value on values are seats."""
    by_seat: bool
    """Whether the rows belong to seats, the viewer's own coming first."""
