"""What a game brings for puzzles: its themes, its shipped puzzles, and where new ones come from.

A puzzle is a position as one seat knows it and a question. The answer is a complete choice: all actions of
that seat until the theme says what they have achieved. A score must follow from what the seat knows, so the
truth of a puzzle is a matter of enumeration, and the same whatever is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from boxfive.core import registry

if TYPE_CHECKING:
    import random
    from importlib.resources.abc import Traversable

    from boxfive.core.action import Action
    from boxfive.core.game import Game
    from boxfive.core.state import State
    from boxfive.core.view import View

Position = dict[str, Any]


class End(NamedTuple):
    """Where a complete choice leads, and what it has achieved."""

    state: State
    score: int


class Choices(NamedTuple):
    """All complete choices in a position."""

    best: int
    """The best that can be achieved for certain."""
    certain: Sequence[End]
    """Where choices lead that leave nothing to chance."""
    gambles: Sequence[Sequence[Sequence[End]]]
    """Choices that wait for chance: for each, and for all that nature may do, where it can lead then."""


class Found(NamedTuple):
    """A position of a game that may be a puzzle."""

    themes: tuple[str, ...]
    """What may be asked there; of several with the same score, the first that fits is taken."""
    state: State
    seat: str


class Theme(Protocol):
    """A kind of question."""

    @property
    def words(self) -> str:
        """The messages that ask it and give the reason begin with this."""

    def score(self, start: State, before: State, after: State, /) -> int | None:
        """What the choice has achieved with its last action; more is better. None while it goes on.

        It must not depend on anything that the seat does not know.
        """

    def is_fair(self, start: State, choices: Choices, /) -> bool:
        """Whether the question fits, by what can be achieved."""

    def facts(self, start: State, end: State, best: int, less: int, /) -> dict[str, int | str]:
        """The numbers in the reason: what the best achieves, and the best of everything else."""


class Puzzles(Protocol):
    """The puzzles of a game."""

    themes: Mapping[str, Theme]

    def shipped(self) -> Traversable:
        """The folder with its files of puzzles, `*.jsonl`."""

    def complete(self, position: Position, rng: random.Random, /) -> State:
        """A state that fits a seat's position; what the seat does not know is drawn."""

    def can_begin(self, state: State, /) -> bool:
        """Whether a puzzle may begin here, in the course of a choice."""

    def offered(self, state: State, seat: str, /) -> Sequence[Action]:
        """The seat's legal actions that may belong to an answer."""

    def shown(self, before: View, after: View, /) -> Position:
        """The position to be shown after the last action of a choice: it reveals nothing that was drawn."""

    def found(self, seed: int, /) -> Iterator[Found]:
        """Positions that may be puzzles, from a game of strong players."""

    def margin(self, found: Found, choices: Choices, depth: int, /) -> float:
        """By how much the best choice wins more often than the best of all others, from 0 to 1.

        `depth` 2 is a check with twice the work.
        """


@lru_cache(maxsize=64)
def puzzles_of(game: Game) -> Puzzles | None:
    """The puzzles of a game, if its pack brings any."""
    own: Puzzles | None = registry.part(registry.pack_of(game), "puzzles", Puzzles)
    return own
