"""A game played in place: for programs that play many games or search, and need no state to stay as it is.

>>> import boxfive
>>> cursor = boxfive.game("opera").cursor(seed=7)
>>> cursor.actors, [str(cursor.game.actions[i]) for i in cursor.legal()]
(('investigator',), ['raoul', 'buquet', 'moncharmin', 'richard'])
>>> cursor.play(cursor.legal()[0])
>>> cursor.undo()
>>> cursor
<Cursor of opera after 10 actions, investigator to act>
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from boxfive.core.errors import IllegalAction, UnknownAction, listing, shown
from boxfive.core.expected import expect
from boxfive.core.rows import ACTING_AT, AT_START, FULL, ROW_AT, SOLE
from boxfive.core.state import ACTORS_AT, State
from boxfive.core.view import NATURE

if TYPE_CHECKING:
    from boxfive.core.game import Game
    from boxfive.core.view import View

ROWS = 128
"""The rows of a new cursor; there are more when they are needed."""
MOST_ACTIONS = 1 << 15
"""More actions than a catalogue can have."""
MOST_LISTS = 1 << 14
"""The lists of legal actions that are kept, for each game."""


class IdLists(dict[bytes, tuple[int, ...]]):
    """Lists of ids as tuples, by their bytes: the same few thousand occur over and over."""

    def __missing__(self, ids: bytes) -> tuple[int, ...]:
        if len(self) >= MOST_LISTS:
            self.clear()
        return self.setdefault(ids, tuple(memoryview(ids).cast("h")))


def _array(n: int, kind: Any) -> Any:
    """An array of a structured type; NumPy takes several times as long to make an empty one itself."""
    import numpy as np

    return np.ndarray((n,), kind, bytearray(n * kind.itemsize))


class Cursor:
    """One running game that `play` and `undo` change. Nature acts by itself, from the cursor's seed.

    Actions are numbers: ids of the catalogue.
    """

    __slots__ = ("_acting", "_advance", "_ids", "_lists", "_n", "_row", "_rows", "_states", "game", "over")

    over: bool
    """Whether the game is over."""
    _n: int
    """How many actions the sole actor may choose from; 0 if several act."""
    _acting: int
    """Who acts, a bit for each seat."""
    _row: int

    def __init__(self, start: State, seed: int) -> None:
        expect(start, State, "a state to begin with")
        self._states = [start]
        """The states of the first rows, as far as they were asked for."""
        self._make_room(start.game, ROWS)
        kernels, raw = self.game.kernels, start.buffer
        while (report := kernels.begin(self._rows, self._ids, raw, seed)) == FULL:
            self._make_room(start.game, 2 * len(self._rows))
        self._reach(report)

    def _make_room(self, game: Game, rows: int) -> None:
        """Make everything that is not part of the game."""
        self.game: Game = game
        self._rows = _array(rows, game.row_type)
        """A row for every action so far, nature's included; see `row_type`."""
        self._ids = _array(2, game.list_type)
        """What the sole actor may choose, and what a seat may that was asked about."""
        self._advance = game.kernels.advance
        self._lists = game.id_lists

    @property
    def actors(self) -> tuple[str, ...]:
        """Who may act now; nobody when the game is over."""
        return self.game.seat_sets[self._acting]

    @property
    def outcome(self) -> dict[str, float] | None:
        """None, or the score of each taken seat."""
        return None if self._acting else self.state().outcome

    def legal(self, seat: str | None = None) -> tuple[int, ...]:
        """The ids of the seat's legal actions, in order. The seat may be left out if only one acts."""
        if seat is None:
            if n := self._n:
                return self._lists[self._ids.tobytes()[: n + n]]
            return tuple(action.id for action in self.state().legal()) if self._acting else ()
        n = self.game.kernels.legal_at(self._rows, self._ids, self._row, self.game.seat_number(seat))
        start = self._ids.itemsize
        return self._lists[self._ids.tobytes()[start : start + n + n]]

    def play(self, action: int, seat: str | None = None) -> None:
        """Do an action, and then what nature does. The seat may be left out if only one acts."""
        number = SOLE if seat is None else self.game.seat_number(seat)
        report = FULL  # also for what must be looked at more closely
        if action.__class__ is int and -1 < action < MOST_ACTIONS:
            report = self._advance(self._rows, self._ids, self._row, number, action)
        if report < 0:
            report = self._played(number, self._known(action))
        self._n = report & 255
        self._acting = acting = report >> ACTING_AT & 4095
        self._row = report >> ROW_AT
        self.over = not acting

    def undo(self) -> None:
        """Take back the last action of a seat, and what nature did after it. Nature draws the same again."""
        report = self.game.kernels.go_back(self._rows, self._ids, self._row)
        if report == AT_START:
            raise IllegalAction("there is nothing to undo: no seat has acted since the cursor was made")
        self._reach(report)
        del self._states[self._row + 1 :]

    def state(self) -> State:
        """The present as a state of its own, with its history."""
        game, states = self.game, self._states
        for row in self._rows[len(states) : self._row + 1]:
            raw = game.layout.raw(row["record"].tobytes(), room=2 * game.most_choices)
            report = int(row["seat"]) | game.kernels.actors(raw) << ACTORS_AT
            action = game.actions[row["action"]]
            states.append(State(game, raw, report, states[0].start_options, states[-1], action))
        return states[self._row]

    def view(self, seat: str | None = None) -> View:
        """All that a seat may know, and nothing more; None is a spectator, nature sees everything."""
        return self.state().view(seat)

    def copy(self) -> Self:
        """Another cursor at the same place, which goes its own way."""
        return self._restored(self._states[: self._row + 1], self._rows[: self._row + 1])

    def _known(self, action: Any) -> int:
        """An action's id, checked; NumPy's numbers are fine."""
        known = hasattr(action, "__index__") and not isinstance(action, bool)
        if not known or not 0 <= action.__index__() < len(self.game.actions):
            last = len(self.game.actions) - 1
            raise UnknownAction(f"an action is a number from 0 to {last} here, not {shown(action)}")
        return int(action)

    def _played(self, seat: int, action: int) -> int:
        """Play with more rows, if there are too few; else say what is wrong."""
        import numpy as np

        while (report := self._advance(self._rows, self._ids, self._row, seat, action)) == FULL:
            self._rows = np.concatenate([self._rows, self._rows])
        if report < 0:
            who = None if seat == SOLE else (*self.game.seats, NATURE)[seat]
            self.state().play(self.game.actions[action], seat=who)
            raise AssertionError(f"{self.game.name}: state and cursor disagree about {action}")
        return report

    def _reach(self, report: int) -> None:
        self._n = report & 255
        self._acting = report >> ACTING_AT & 4095
        self._row = report >> ROW_AT
        self.over = not self._acting

    @classmethod
    def _restored(cls, states: list[State], rows: Any) -> Self:
        """A cursor with these rows, of which some states are known."""
        cursor, game = cls.__new__(cls), states[0].game
        cursor._states = states
        cursor._make_room(game, len(rows) + ROWS)
        cursor._rows[: len(rows)] = rows
        cursor._reach(game.kernels.look(cursor._rows, cursor._ids, len(rows) - 1))
        return cursor

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return self._restored, ([self._states[0]], self._rows[: self._row + 1])

    def __repr__(self) -> str:
        acting = f"{listing(self.actors)} to act" if self._acting else "over"
        return f"<Cursor of {self.game.name} after {self._row} actions, {acting}>"
