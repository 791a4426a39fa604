"""What a game's compiled rules offer to Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from boxfive.core.layout import Raw


class Kernels(Protocol):
    """What a game's compiled rules offer to Python. Seats are numbers, nature is the number after them.

    The functions on many games take their records as the rows of an array, each with its own generator.
    Where several act at once, seats, masks and actions have an axis for the seats.
    """

    def actors(self, raw: Raw, /) -> int:
        """Who may act, one bit for each seat and one for nature; 0 when the game is over."""

    def legal(self, raw: Raw, seat: int, out: Any, /) -> int:
        """Write the ids of a seat's legal actions; how many there are."""

    def chances(self, raw: Raw, out: Any, weights: Any, /) -> int:
        """Write nature's actions and in how many equally likely ways each may come; how many there are."""

    def play(self, raw: Raw, seat: int, action: int, /) -> int:
        """Do a legal action; -1 if it is none, else what `state.py` calls a report.

        If a single seat acts then, the ids of its legal actions are written behind the record.
        """

    def draw(self, raw: Raw, ticket: float, /) -> int:
        """Do what a ticket from 0 to 1 falls on for nature; -1 if she does not act, else a report too."""

    def settle_many(self, states: Any, generators: Any, /) -> None:
        """Let nature act until a seat must."""

    def actors_many(self, states: Any, seats: Any, /) -> None:
        """Who is asked in each game, -1 where it is over; of several at once, which seats act."""

    def legal_many(self, states: Any, mask: Any, /) -> None:
        """Mark the legal actions."""

    def first_illegal(self, states: Any, actions: Any, /) -> int:
        """The first running game whose action is not legal, or -1; at once it is game × seats + seat."""

    def play_many(self, states: Any, generators: Any, actions: Any, /) -> None:
        """Do one legal action in each running game, and then what nature does."""

    def play_out_many(self, states: Any, generators: Any, /) -> int:
        """Play to the end at random; how many decisions that took."""

    @property
    def heard(self) -> Callable[[Any, Any, Any], int]:
        """Where several act at once: write the seats that are heard, in order; how many there are."""
