"""The steps of a table, and how they are kept in memory: some thirty bytes each."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from struct import Struct
from typing import Any, NamedTuple, overload

from boxfive.core.game import NATURE, Game, Move

START, ACT, UNDO, RESIGN, TIME, CLOSE = "start", "act", "undo", "resign", "time", "close"
"""The kinds of steps. `time` is what the clock does, `close` ends a table that everybody has forgotten."""

_KINDS = (START, ACT, UNDO, RESIGN, TIME, CLOSE)
_HEAD, _MOVE = Struct("<BBBdd"), Struct("<BH")


class Step(NamedTuple):
    """One step of a table."""

    kind: str
    seat: str | None
    """Whose it is; None if it is the table's own."""
    moves: tuple[Move, ...]
    """What was played, nature's draws included."""
    undone: int
    """How many moves were taken back."""
    at: float
    """When, in seconds since 1970."""
    spent: float
    """Seconds since the step before in which the house was open."""

    @staticmethod
    def of(game: Game, row: Any) -> Step:
        """A step as it is written."""
        moves = []
        for line in row.moves.splitlines():
            seat, _, action = line.partition(": ")
            moves.append(Move(seat, game.notation[action]))
        return Step(row.kind, row.seat, tuple(moves), row.undone, row.at, row.spent)

    def row(self) -> dict[str, Any]:
        """The step as it is to be written."""
        moves = "\n".join([f"{seat}: {action}" for seat, action in self.moves])
        return {**self._asdict(), "moves": moves}


class Steps(Sequence[Step]):
    """A list of steps of one game that only grows."""

    __slots__ = ("_content", "_ends", "_game", "_names")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._names = (*game.seats, NATURE)
        self._content = bytearray()
        self._ends = array("I")

    def append(self, step: Step) -> None:
        """One more."""
        seat = 0 if step.seat is None else 1 + self._names.index(step.seat)
        self._content += _HEAD.pack(_KINDS.index(step.kind), seat, step.undone, step.at, step.spent)
        for mover, action in step.moves:
            self._content += _MOVE.pack(self._names.index(mover), action.id)
        self._ends.append(len(self._content))

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, place: int) -> Step: ...

    @overload
    def __getitem__(self, place: slice) -> list[Step]: ...

    def __getitem__(self, place: int | slice) -> Step | list[Step]:
        if isinstance(place, slice):
            return [self._read(number) for number in range(*place.indices(len(self)))]
        number = range(len(self))[place]
        return self._read(number)

    def _read(self, number: int) -> Step:
        start = self._ends[number - 1] if number else 0
        kind, seat, undone, at, spent = _HEAD.unpack_from(self._content, start)
        moves = self._moves(memoryview(self._content)[start + _HEAD.size : self._ends[number]])
        return Step(_KINDS[kind], self._names[seat - 1] if seat else None, tuple(moves), undone, at, spent)

    def _moves(self, content: memoryview) -> Iterable[Move]:
        for mover, action in _MOVE.iter_unpack(content):
            yield Move(self._names[mover], self._game.actions[action])
