"""What an observation is made of: blocks of numbers, declared once for each game.

A block says which field of the record its numbers come from and how. The compiled writer, the bounds of the
numbers, their names and the page that explains them are derived from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from boxfive.compile.lazy import LazyModule
from boxfive.compile.observing_tables import EACH_OF, NO_SEATS, SEAT, Line
from boxfive.core.game import Game, View

observing: LazyModule = LazyModule("boxfive.compile.observing")

Numbers = npt.NDArray[np.int8]

LONGEST_LIST = 8
"""Names that are listed in full where an observation is explained."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some numbers of an observation: a row of columns, or several rows of the same."""

    name: str
    meaning: str
    how: int | None
    """One of the ways of `observing_tables.py`; None where a function writes the numbers."""
    field: str | tuple[str, ...]
    """Where the numbers come from; if each seat has a field of its own, all of them."""
    columns: tuple[str, ...] = ("",)
    rows: tuple[str, ...] = ("",)
    lowest: int = 0
    """The value that the first column stands for."""
    highest: int = 1
    """The largest possible number."""
    seats_from: int = NO_SEATS
    """Values from this one on are seats, counted from the viewer's own."""
    by_seat: bool = False
    """Whether the rows belong to seats, the viewer's own coming first."""
    beside: str | None = None
    """A second field that is needed, or that says how many elements count."""
    deep: int = 0
    """How many cards from the top are included."""
    write: Callable[[], Callable[[Any, int, Any, int], None]] | None = None
    """A function that imports and returns a compiled one, which writes the numbers of the block: all are 0.
    It gets the masked record, the viewer's number, all numbers of the observation, and which is the block's
    first. It may write the blocks that follow too, if they have neither a way nor a function."""
    same_for_all: bool = False
    """Whether that function ignores the viewer's number."""
    derive: Callable[[View], npt.ArrayLike] | None = None
    """A function that works the numbers of one game out of the view, which takes much longer."""

    def __len__(self) -> int:
        return len(self.rows) * len(self.columns)


class Observer:
    """Writes what a seat sees as an array of small whole numbers, from its view alone."""

    def __init__(self, game: Game, blocks: Sequence[Block], seats: int | None = None) -> None:
        self.game = game
        self.blocks: tuple[Block, ...] = tuple(blocks)
        self._seats = seats or len(game.seats)
        self.size: int = sum(map(len, blocks))
        self.names: tuple[str, ...] = tuple(
            " ".join(filter(None, (block.name, row, column)))
            for block in blocks
            for row in block.rows
            for column in block.columns
        )
        """What each number is, in order."""
        self.highest: Numbers = np.concatenate(
            [np.full(len(block), block.highest, np.int8) for block in blocks]
        )
        """The largest that each number can be; the smallest is 0."""
        ends = np.cumsum([len(block) for block in blocks]).tolist()
        self._places = {
            block.name: slice(end - len(block), end) for block, end in zip(blocks, ends, strict=True)
        }
        self._derived = [
            (self._places[block.name], block.derive) for block in blocks if block.derive is not None
        ]
        viewers = game.seats[: self._seats]
        self._keep, self._fill = (np.stack([mask[k] for mask in map(self._mask, viewers)]) for k in (0, 1))
        self._viewers = tuple(np.arange(self._seats).reshape(-1, 1))

    def __getstate__(self) -> dict[str, Any]:
        """Everything but what is compiled."""
        return {name: value for name, value in vars(self).items() if name != "_kernel"}

    def observe(self, view: View) -> Numbers:
        """The observation of a view."""
        assert view.seat is not None
        return self.observe_record(np.frombuffer(view.raw, np.uint8), self.game.seat_number(view.seat))

    def observe_record(self, record: npt.NDArray[np.uint8], viewer: int) -> Numbers:
        """What a seat sees of one record, masked or not; bytes behind the record are ignored."""
        observation = np.empty((1, self.size), np.int8)
        self._write(record[None, : self.game.layout.size], 1, self._viewers[viewer], observation)
        written: Numbers = observation[0]
        return written

    def writer(self, out: Numbers) -> Callable[[npt.NDArray[np.uint8], int], None]:
        """A function that writes what a seat sees of one record to `out`, `[1, number]`, again and again."""
        size, viewers, rows = self.game.layout.size, self._viewers, np.ndarray(1, self._row, out)

        def write(record: npt.NDArray[np.uint8], viewer: int) -> None:
            self._write_rows(record[None, :size], 1, viewers[viewer], rows, out)

        return write

    def observe_many(
        self,
        states: npt.NDArray[np.uint8],
        viewers: npt.NDArray[np.int64],
        out: Numbers | None = None,
    ) -> Numbers:
        """What each game's viewer sees, `[game, number]`; nothing but zeros for a viewer -1."""
        if out is None:
            out = np.empty((len(states), self.size), np.int8)
        self._write(states, 1, viewers, out)
        return out

    def observe_all(self, states: npt.NDArray[np.uint8], out: Numbers | None = None) -> Numbers:
        """What all seats see of each game, `[game, seat, number]`."""
        n = len(states)
        if out is None:
            out = np.empty((n, self._seats, self.size), np.int8)
        self._write(states, self._seats, np.tile(np.arange(self._seats), n), out.reshape(-1, self.size))
        return out

    def _write(
        self, states: npt.NDArray[np.uint8], each: int, viewers: npt.NDArray[np.int64], out: Numbers
    ) -> None:
        """Write what viewers see of some games, `each` of them of every game."""
        rows = np.ndarray(len(viewers), self._row, out)
        self._write_rows(np.ascontiguousarray(states), each, np.ascontiguousarray(viewers), rows, out)

    def _write_rows(
        self,
        states: npt.NDArray[np.uint8],
        each: int,
        viewers: npt.NDArray[np.int64],
        rows: npt.NDArray[Any],
        out: Numbers,
    ) -> None:
        """The same; `rows` are the memory of `out` in the kernel's type."""
        self._kernel(states, each, viewers, self._seats, self._keep, self._fill, rows)
        if self._derived:
            states = np.repeat(states, each, axis=0)
            masked = np.empty_like(states)
            observing.mask_many(states, viewers, self._keep, self._fill, masked)
            for place, derive in self._derived:
                for number, viewer in enumerate(viewers.tolist()):
                    if viewer >= 0:
                        seat = self.game.seats[viewer]
                        view = View(self.game, seat, None, masked[number].tobytes(), ())
                        out[number, place] = np.ravel(derive(view))

    @cached_property
    def _row(self) -> np.dtype[Any]:
        return observing.numbers_type(self.size)  # type: ignore[no-any-return]

    @cached_property
    def _kernel(self) -> Callable[..., None]:
        """The compiled writer, made when something is observed for the first time."""
        lines = [self._line(block) for block in self.blocks if block.how is not None]
        functions = [
            (self._places[block.name].start, block.write())
            for block in self.blocks
            if block.write is not None
        ]
        kernel = observing.observing_kernel(
            self.game.layout.dtype, self.size, lines, functions, self._own_numbers()
        )
        observing.progress.finish()
        return kernel  # type: ignore[no-any-return]

    def _own_numbers(self) -> tuple[int, int] | None:
        """Where the numbers are in which viewers of the same state differ; None if that may be everywhere."""
        if not (self._keep == 255).all() or self._fill.any():
            return None
        own, same_for_all = [], True
        for block in self.blocks:
            if block.how is not None:
                differs = block.how == SEAT or block.seats_from != NO_SEATS or block.by_seat
                same_for_all = not differs and isinstance(block.field, str)
            elif block.write is not None:  # it may write the blocks that follow too
                same_for_all = block.same_for_all
            if not same_for_all:
                own.append(self._places[block.name])
        return (own[0].start, own[-1].stop) if own else (0, 0)

    def place(self, name: str) -> slice:
        """Where the numbers of the block of that name are."""
        return self._places[name]

    def _mask(self, viewer: str) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
        """What to keep of a record's bytes, and what to fill the rest with."""
        layout = self.game.layout
        zeros, ones = (layout.masked(bytes([byte]) * layout.size, viewer) for byte in (0, 255))
        fill = np.frombuffer(zeros, np.uint8)
        return np.frombuffer(ones, np.uint8) & ~fill, fill

    def _line(self, block: Block) -> Line:
        """What the kernel is told of a block."""
        rows = len(block.rows)
        names = (block.field,) * self._seats if isinstance(block.field, str) else block.field
        width = self.game.layout.dtype[names[0]].base.itemsize
        step = self._field(names[0], rows)[1]
        beside, beside_step = self._field(block.beside, rows) if block.beside else (-1, 0)
        return Line(
            how=block.how or 0,
            first=self._places[block.name].start,
            size=len(block.columns),
            rows=rows,
            at=tuple(self._field(name, rows)[0] for name in names),
            width=width,
            step=step,
            lowest=block.lowest,
            items=block.deep or step // width,
            beside=beside,
            beside_step=beside_step,
            seats_from=block.seats_from,
            by_seat=block.by_seat,
        )

    def _field(self, field: str, rows: int) -> tuple[int, int]:
        """Where a field is in the record, and the distance in bytes between two of its rows."""
        span = self.game.layout.spans[field]
        return span.start, (span.stop - span.start) // rows


def general_blocks(game: Game) -> tuple[Block, ...]:
    """The observation of a game that declares none: the viewer's seat, and every field bit by bit."""
    blocks = [Block("seat", "who is looking", SEAT, next(iter(game.layout.fields)), game.seats)]
    for name, field in game.layout.fields.items():
        bits = tuple(f"bit {number}" for number in range(8 * game.layout.dtype[name].base.itemsize))
        rows = tuple(str(number) for number in range(prod(field.shape))) if field.shape else ("",)
        blocks.append(Block(name, f"the field {name}", EACH_OF, name, bits, rows))
    return tuple(blocks)


def explained(observer: Observer) -> str:
    """A table, in Markdown, of what each number of an observation means."""
    lines = ["| numbers | name | for each | what |", "| --- | --- | --- | --- |"]
    for block in observer.blocks:
        place = observer.place(block.name)
        numbers = f"{place.start}–{place.stop - 1}" if len(block) > 1 else f"{place.start}"
        each = " × ".join(filter(None, map(_listed, (block.rows, block.columns))))
        most = f" (0 to {block.highest})" if block.highest > 1 else ""
        lines.append(f"| {numbers} | {block.name} | {each} | {block.meaning}{most} |")
    return "\n".join(lines) + "\n"


def _listed(names: tuple[str, ...]) -> str:
    if names == ("",):
        return ""
    if len(names) <= LONGEST_LIST:
        return ", ".join(names)
    return f"{names[0]}, {names[1]}, … {names[-1]}"
