"""What an observation is made of: blocks of numbers, declared once for each game.

A block says which field of the record its numbers come from and how. The tables for the compiled
writer, the bounds of the numbers, their names and the page that explains them are derived from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
import numpy.typing as npt

from boxfive.compile import observing
from boxfive.compile.observing import NO_SEATS
from boxfive.core.errors import InvalidOption, listing
from boxfive.core.game import Game, View

Numbers = npt.NDArray[np.int8]

LONGEST_LIST = 8
"""Names that are listed in full where an observation is explained."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some numbers of an observation: a row of columns, or several rows of the same."""

    name: str
    meaning: str
    how: int | None
    """One of the ways of `observing.py`; None where a function works the numbers out of the view."""
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
    """A second field that is needed."""
    deep: int = 0
    """How many cards from the top are included."""
    derive: Callable[[View], npt.ArrayLike] | None = None

    def __len__(self) -> int:
        return len(self.rows) * len(self.columns)


class Observer:
    """Writes what a seat sees as an array of small whole numbers, from its view alone."""

    def __init__(self, game: Game, blocks: Sequence[Block], seats: int | None = None) -> None:
        self.game = game
        self.blocks = tuple(blocks)
        self._seats = seats or len(game.seats)
        self.size = sum(map(len, blocks))
        self.names = tuple(
            " ".join(filter(None, (block.name, row, column)))
            for block in blocks
            for row in block.rows
            for column in block.columns
        )
        """What each number is, in order."""
        self.highest = np.concatenate([np.full(len(block), block.highest, np.int8) for block in blocks])
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
        self._tables = np.array([self._table(seat) for seat in range(self._seats)], np.int64)

    def observe(self, view: View) -> Numbers:
        """The observation of a view."""
        assert view.seat is not None
        states = np.frombuffer(view.raw, np.uint8).reshape(1, -1)
        observation: Numbers = self._written(states, np.array([self.game.seat_number(view.seat)]))[0]
        for place, derive in self._derived:
            observation[place] = np.ravel(derive(view))
        return observation

    def observe_many(self, states: npt.NDArray[np.uint8], viewers: npt.NDArray[np.int64]) -> Numbers:
        """What each game's viewer sees, `[game, number]`; nothing but zeros for a viewer -1."""
        if self._derived:
            derived = listing([block.name for block in self.blocks if block.derive is not None])
            why = f"{derived} are worked out of views one by one"
            raise InvalidOption(f"{self.game.name} cannot be observed many at once: {why}")
        return self._written(states, viewers)

    def _written(self, states: npt.NDArray[np.uint8], viewers: npt.NDArray[np.int64]) -> Numbers:
        """All numbers that come straight out of fields."""
        observations = np.empty((len(states), self.size), np.int8)
        observing.write_many(states, viewers, self._keep, self._fill, self._tables, observations)
        return observations

    def place(self, name: str) -> slice:
        """Where the numbers of the block of that name are."""
        return self._places[name]

    def _mask(self, viewer: str) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
        """What to keep of a record's bytes, and what to fill the rest with."""
        layout = self.game.layout
        zeros, ones = (layout.masked(bytes([byte]) * layout.size, viewer) for byte in (0, 255))
        fill = np.frombuffer(zeros, np.uint8)
        return np.frombuffer(ones, np.uint8) & ~fill, fill

    def _table(self, seat: int) -> list[list[int]]:
        """The lines for the writer, for one viewer."""
        direct = [block for block in self.blocks if block.how is not None]
        return [line for block in direct for line in self._lines(block, seat)]

    def _lines(self, block: Block, seat: int) -> list[list[int]]:
        """One line for all rows of a block; two where the viewer's own rows are to come first."""
        layout, rows, size = self.game.layout, len(block.rows), len(block.columns)
        name = block.field if isinstance(block.field, str) else block.field[seat]
        width = layout.dtype[name].base.itemsize
        at, step = self._field(name, rows)
        beside, beside_step = self._field(block.beside, rows) if block.beside else (0, 0)
        items = block.deep or step // width
        own = seat * rows // self._seats
        first, lines = self._places[block.name].start, []
        for start, end in ((own, rows), (0, own)) if block.by_seat else ((0, rows),):
            place = [at + start * step, width, step, end - start, block.lowest, items]
            others = [beside + start * beside_step, beside_step, block.seats_from]
            lines.append([block.how or 0, first, size, *place, *others])
            first += (end - start) * size
        return lines

    def _field(self, field: str, rows: int) -> tuple[int, int]:
        """Where a field is in the record, and the distance in bytes between two of its rows."""
        span = self.game.layout.spans[field]
        return span.start, (span.stop - span.start) // rows


def general_blocks(game: Game) -> tuple[Block, ...]:
    """The observation of a game that declares none: the viewer's seat, and every field bit by bit."""
    blocks = [Block("seat", "who is looking", observing.SEAT, next(iter(game.layout.fields)), game.seats)]
    for name, field in game.layout.fields.items():
        bits = tuple(f"bit {number}" for number in range(8 * game.layout.dtype[name].base.itemsize))
        rows = tuple(str(number) for number in range(prod(field.shape))) if field.shape else ("",)
        blocks.append(Block(name, f"the field {name}", observing.EACH_OF, name, bits, rows))
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
