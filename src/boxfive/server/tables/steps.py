"""The steps of a table, and how they are kept in memory: some thirty bytes each."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from struct import Struct
from typing import Any, NamedTuple, overload

from boxfive.core.game import NATURE, Game, Move

START, ACT, UNDO, RESIGN, TIME, CLOSE = "start", "act", "undo", "resign", "time", "close"
"""The kinds of steps. `time` is made by the clock; `close` ends an abandoned table."""

_KINDS = (START, ACT, UNDO, RESIGN, TIME, CLOSE)
_HEAD, _MOVE = Struct("<BBBdd"), Struct("<BH")


class Step(NamedTuple):
    """One step of a table."""

    kind: str
    seat: str | None
    """The seat that made it; None if the table did."""
    moves: tuple[Move, ...]
    """What was played, including nature's draws."""
    undone: int
    """How many moves were taken back."""
    at: float
    """Time of the step, in seconds since 1970."""
    spent: float
    """Seconds since the previous step, not counting those in which the server was down."""

    @staticmethod
    def of(game: Game, row: Any) -> Step:
        """A step from its database row."""
        moves = []
        for line in row.moves.splitlines():
            seat, _, action = line.partition(": ")
            moves.append(Move(seat, game.notation[action]))
        return Step(row.kind, row.seat, tuple(moves), row.undone, row.at, row.spent)

    def row(self) -> dict[str, Any]:
        """The step as a database row."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "moves": "\n".join([f"{seat}: {action.text}" for seat, action in self.moves]),
            "undone": self.undone,
            "at": self.at,
            "spent": self.spent,
        }


class Steps(Sequence[Step]):
    """An append-only list of the steps of one game."""

    __slots__ = ("_content", "_ends", "_game", "_names")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._names = (*game.seats, NATURE)
        self._content = bytearray()
        self._ends = array("I")

    def append(self, step: Step) -> None:
        """Append a step."""
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
