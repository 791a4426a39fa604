"""What a game's compiled rules offer to Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from boxfive.core.layout import Raw


class Kernels(Protocol):
    """What a game's compiled rules offer to Python. Seats are numbers, nature is the number after them.

    The functions on many games take their records as the rows of an array, each with its own generator.
    Where several act simultaneously, seats, masks and actions have an axis for the seats.
    """

    def actors(self, raw: Raw, /) -> int:
        """Who may act, one bit for each seat and one for nature; 0 when the game is over."""

    def legal(self, raw: Raw, seat: int, out: Any, /) -> int:
        """Write the ids of a seat's legal actions; return how many."""

    def chances(self, raw: Raw, out: Any, weights: Any, /) -> int:
        """Write nature's actions and the number of equally likely ways for each; return how many actions."""

    def play(self, raw: Raw, seat: int, action: int, /) -> int:
        """Do a legal action; return -1 if it is illegal, else a report as in `state.py`.

        If a single seat acts then, the ids of its legal actions are written behind the record.
        """

    def draw(self, raw: Raw, ticket: float, /) -> int:
        """Do nature's action that a ticket from 0 to 1 falls on; return a report, or -1 if there is none."""

    def begin(self, rows: Any, out: Any, raw: Raw, seed: int, /) -> int:
        """Begin a game in place, as `core/cursor.py` needs it; nature acts first."""

    def advance(self, rows: Any, out: Any, at: int, seat: int, action: int, /) -> int:
        """Do an action in place, and then what nature does."""

    def go_back(self, rows: Any, out: Any, at: int, /) -> int:
        """Go back in place to where a seat acted last."""

    def look(self, rows: Any, out: Any, at: int, /) -> int:
        """List again what may be done in a row."""

    def legal_at(self, rows: Any, out: Any, at: int, seat: int, /) -> int:
        """List what a seat may do in a row; return how many."""

    def settle_many(self, states: Any, generators: Any, /) -> None:
        """Let nature act until a seat must."""

    def actors_many(self, states: Any, seats: Any, /) -> None:
        """Who acts in each game, -1 where it is over; in simultaneous play, which seats act."""

    def legal_many(self, states: Any, mask: Any, /) -> None:
        """Mark the legal actions."""

    def first_illegal(self, states: Any, actions: Any, /) -> int:
        """The first running game whose action is illegal, or -1; in simultaneous play game × seats + seat."""

    def play_many(self, states: Any, generators: Any, actions: Any, /) -> None:
        """Do one legal action in each running game, and then what nature does."""

    def step_many(
        self,
        games: Any,
        generators: Any,
        actions: Any,
        where: Any,
        start: Any,
        finals: Any,
        ended: Any,
        seats: Any,
        masks: Any,
        lists: Any,
        lengths: Any,
        /,
    ) -> int:
        """Do one legal action in each selected game, as `play_many`; deal a new game where one has ended.

        Games, generators and lists are structured arrays. Writes who acts, what is legal now, as masks and as
        lists, and the last records and numbers of the games that have ended; returns how many those are.
        """

    def play_out_many(self, states: Any, generators: Any, /) -> int:
        """Play to the end at random; return the number of decisions."""

    @property
    def heard(self) -> Callable[[Any, Any, Any], int]:
        """Simultaneous play: write the seats whose actions count, in order; return how many."""
