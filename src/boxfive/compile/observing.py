"""Observations written from many records in one call, compiled for one game.

What to write is in lines, which `core/observations.py` makes from a game's declaration. Each becomes a small
function with its numbers as constants, and all of them one kernel, which goes through a record while it is in
the processor's cache. Records are masked for their viewer first, so nothing here can reveal more than the
seat may know.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, cast

import numba
import numpy as np

from boxfive.compile.cache import Function, entry, progress
from boxfive.compile.observing_tables import (
    ALONE,
    AT_LEAST,
    COUNTS,
    EACH_OF,
    FROM_TOP,
    NO_SEATS,
    NUMBER,
    ONE_OF,
    REMAINDER,
    SAME,
    SEAT,
    Line,
)
from boxfive.compile.sources import stamp

__all__ = ["progress"]

Writer = Callable[[Any, Any, int, int, Any], None]
"""Writes the numbers of a block, all 0 before: from a masked record, its bytes, the viewer, and the seats."""

TOGETHER = 6
"""Writers that one function calls."""


def _part(function: Function) -> Function:
    """A writer: it is compiled into its game's kernel, which alone is kept on disk.

    Two writers of the same kind differ only in their constants.
    """
    return cast("Function", numba.njit(function, error_model="numpy", forceinline=True))


@_part
def number_at(raw: Any, at: int, width: int) -> int:
    """The value of a field; its highest byte has the sign."""
    value = int(raw.bytes[at + width - 1])
    for k in range(width - 2, -1, -1):
        value = value << 8 | int(raw.bytes[at + k]) & 255
    return value


@_part
def seen_from(value: int, seat: int, seats: int, seats_from: int) -> int:
    """A value that may be a seat, counted from the viewer's own."""
    if seats_from == NO_SEATS or value < seats_from:
        return value
    value -= seat
    return value if value >= seats_from else value + seats


@_part
def row_of(row: int, rows: int, seat: int, seats: int, by_seat: bool) -> int:
    """Which row of a field comes there, if the viewer's own are first."""
    if not by_seat:
        return row
    row += seat * rows // seats
    return row if row < rows else row - rows


def one_of(line: Line) -> Writer:
    """1 for the column that the value stands for, if there is one."""
    first, size, at, width, step, rows, by_seat = _places(line)
    lowest, seats_from = line.lowest, line.seats_from

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        for row in range(rows):
            value = number_at(raw, at[seat] + row_of(row, rows, seat, seats, by_seat) * step, width)
            place = seen_from(value, seat, seats, seats_from) - lowest
            if 0 <= place < size:
                out.numbers[first + row * size + place] = 1

    return write


def each_of(line: Line) -> Writer:
    """1 for every member of a set."""
    first, size, at, width, step, rows, by_seat = _places(line)
    are_seats = line.seats_from != NO_SEATS

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        for row in range(rows):
            members = number_at(raw, at[seat] + row_of(row, rows, seat, seats, by_seat) * step, width)
            if are_seats:
                members = (members >> seat | members << (seats - seat)) & ((1 << seats) - 1)
            for k in range(size):
                out.numbers[first + row * size + k] = members >> k & 1

    return write


def at_least(line: Line) -> Writer:
    """As many ones as the value, from the first column on."""
    first, size, at, width, step, rows, by_seat = _places(line)

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        for row in range(rows):
            value = number_at(raw, at[seat] + row_of(row, rows, seat, seats, by_seat) * step, width)
            for k in range(size):
                out.numbers[first + row * size + k] = value > k

    return write


def number(line: Line) -> Writer:
    """The value itself."""
    first, size, at, width, step, rows, by_seat = _places(line)

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        for row in range(rows):
            place = at[seat] + row_of(row, rows, seat, seats, by_seat) * step
            out.numbers[first + row * size] = number_at(raw, place, width)

    return write


def remainder(line: Line) -> Writer:
    """1 for the value modulo the number of columns."""
    first, size, at, width, step, rows, by_seat = _places(line)

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        for row in range(rows):
            value = number_at(raw, at[seat] + row_of(row, rows, seat, seats, by_seat) * step, width)
            out.numbers[first + row * size + value % size] = 1

    return write


def counts(line: Line) -> Writer:
    """How often each column's value occurs among the elements; a second field may say how many there are."""
    first, size, at, _, step, rows, by_seat = _places(line)
    items, lowest, beside, beside_step = line.items, line.lowest, line.beside, line.beside_step

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        for row in range(rows):
            own = row_of(row, rows, seat, seats, by_seat)
            place = at[seat] + own * step
            for k in range(items if beside < 0 else int(raw.bytes[beside + own * beside_step])):
                card = int(raw.bytes[place + k]) - lowest
                known = 0 <= card < size
                out.numbers[first + row * size + (card if known else 0)] += known

    return write


def from_top(line: Line) -> Writer:
    """1 for the card on top, then for the one below it, and so on."""
    first, size, at, _, step, rows, by_seat = _places(line)
    items, lowest, beside, beside_step = line.items, line.lowest, line.beside, line.beside_step
    cards = size // items

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        for row in range(rows):
            own = row_of(row, rows, seat, seats, by_seat)
            height = int(raw.bytes[beside + own * beside_step])
            for k in range(min(items, height)):
                card = int(raw.bytes[at[seat] + own * step + height - 1 - k]) - lowest
                out.numbers[first + row * size + k * cards + card] = 1

    return write


def alone(line: Line) -> Writer:
    """1 for every element that occurs only once; they must be less than 63."""
    first, size, at, *_ = _places(line)

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        found, twice = 0, 0
        for k in range(size):
            bit = 1 << int(raw.bytes[at[seat] + k]) + 1
            twice |= found & bit
            found |= bit
        for k in range(size):
            out.numbers[first + k] = ~twice >> int(raw.bytes[at[seat] + k]) + 1 & 1

    return write


def same(line: Line) -> Writer:
    """1 for every element that is equal to the second field."""
    first, size, at, *_ = _places(line)
    beside = line.beside

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        for k in range(size):
            out.numbers[first + k] = raw.bytes[at[seat] + k] == raw.bytes[beside]

    return write


def viewer(line: Line) -> Writer:
    """1 for the viewer's own seat."""
    first = line.first

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        out.numbers[first + seat] = 1

    return write


def worked_out(first: int, function: Any) -> Writer:
    """What a game's own function writes."""

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        function(s, seat, out.numbers, first)

    return write


@_part
def nothing(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
    """Where there is nothing to write."""


WAYS: dict[int, Callable[[Line], Writer]] = {
    ONE_OF: one_of,
    EACH_OF: each_of,
    AT_LEAST: at_least,
    NUMBER: number,
    REMAINDER: remainder,
    COUNTS: counts,
    FROM_TOP: from_top,
    ALONE: alone,
    SAME: same,
    SEAT: viewer,
}


def _places(line: Line) -> tuple[int, int, tuple[int, ...], int, int, int, bool]:
    return line.first, line.size, line.at, line.width, line.step, line.rows, line.by_seat


def _in_turn(writers: Sequence[Writer]) -> Writer:
    """One function that calls all of them; each further function would take the compiler longer."""
    if not writers:
        return nothing
    if len(writers) > TOGETHER:
        some = [_in_turn(writers[i : i + TOGETHER]) for i in range(0, len(writers), TOGETHER)]
        return _in_turn(some)
    six: list[Writer] = [*writers, *[nothing] * (TOGETHER - len(writers))]
    first, second, third, fourth, fifth, sixth = six

    @_part
    def write(s: Any, raw: Any, seat: int, seats: int, out: Any) -> None:
        first(s, raw, seat, seats, out)
        second(s, raw, seat, seats, out)
        third(s, raw, seat, seats, out)
        fourth(s, raw, seat, seats, out)
        fifth(s, raw, seat, seats, out)
        sixth(s, raw, seat, seats, out)

    return write


def numbers_type(size: int) -> np.dtype[Any]:
    """The type of an observation: Numba counts no references to records."""
    return np.dtype((np.record, [("numbers", "i1", (size,))]))


def observing_kernel(
    record_type: np.dtype[Any],
    size: int,
    lines: Sequence[Line],
    functions: Sequence[tuple[int, Any]],
    own: tuple[int, int] | None = None,
) -> Callable[..., None]:
    """The kernel that writes `size` numbers from a record of this type.

    `functions` are the game's own, each with the number that it begins at. If all viewers see the same, but
    for the numbers `own` (where they begin, and where they end), it is written once a state and copied.
    """
    first_own, after_own = own or (0, size)
    write_common, write_own = (
        _in_turn(
            [WAYS[line.how](line) for line in lines if (first_own <= line.first < after_own) is wanted]
            + [
                worked_out(at, function)
                for at, function in functions
                if (first_own <= at < after_own) is wanted
            ]
        )
        for wanted in (False, True)
    )
    raw_type = np.dtype((np.record, [("bytes", "i1", (record_type.itemsize,))]))
    width, is_open = record_type.itemsize, own is not None
    i8, u1 = numba.int64, numba.uint8

    def write_many(
        states: Any, each: int, viewers: Any, seats: int, keep: Any, fill: Any, observations: Any
    ) -> None:
        """Write what viewers see, `each` of them of every state; zeros where there is no viewer."""
        masked = np.empty(width, np.uint8)
        s, raw = masked.view(record_type)[0], masked.view(raw_type)[0]
        for i in range(len(viewers)):
            seat, out = viewers[i], observations[i]
            if is_open and i % each and seat >= 0 and viewers[i - 1] >= 0:
                seen = observations[i - 1]
                for k in range(size):
                    out.numbers[k] = seen.numbers[k]
                for k in range(first_own, after_own):
                    out.numbers[k] = 0
                write_own(s, raw, seat, seats, out)
                continue
            for k in range(size):  # all at once, which is faster than block by block
                out.numbers[k] = 0
            if seat >= 0:
                for k in range(width):
                    masked[k] = states[i // each, k] & keep[seat, k] | fill[seat, k]
                write_common(s, raw, seat, seats, out)
                write_own(s, raw, seat, seats, out)

    # The constants are not in Numba's index of the cache: they are in the file's name.
    modules = sorted({getattr(function, "py_func", function).__module__ for _, function in functions})
    made_of = repr((lines, own, [first for first, _ in functions], [stamp(module) for module in modules]))
    write_many.__qualname__ += hashlib.sha256(made_of.encode()).hexdigest()[:16]
    types = (u1[:, ::1], i8, i8[::1], i8, u1[:, ::1], u1[:, ::1], numba.from_dtype(numbers_type(size))[::1])
    return entry(numba.void(*types))(write_many)


@entry("void(u1[:, ::1], i8[::1], u1[:, ::1], u1[:, ::1], u1[:, ::1])")
def mask_many(states: Any, viewers: Any, keep: Any, fill: Any, masked: Any) -> None:
    """The records as their viewers may see them; those without a viewer stay as they are in `masked`."""
    for i in range(len(states)):
        if viewers[i] >= 0:
            viewer = viewers[i]
            for k in range(states.shape[1]):
                masked[i, k] = states[i, k] & keep[viewer, k] | fill[viewer, k]


@entry("i8(u1[:, ::1], i8[::1], b1[::1], i8)")
def first_wrong(masks: Any, actions: Any, where: Any, each: int) -> int:
    """The first row whose action its mask does not allow, or -1; a row without any allows all.

    `where` says which games are meant; each has so many rows.
    """
    for i in range(len(masks)):
        action = actions[i]
        if not (0 <= action < masks.shape[1] and masks[i, action]) and where[i // each] and masks[i].any():
            return i
    return -1
