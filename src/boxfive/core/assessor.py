"""The assessor: how a game's decisions are judged after the game. `boxfive.analysis` uses it.

A pack may bring one for its game. Two things are asked of it, and they must not be mixed. What a position is
worth with all cards open tells how the game went. What a seat's choices were worth is told from that seat's
view alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from boxfive.core.action import Action
    from boxfive.core.agent import Why
    from boxfive.core.game import Game
    from boxfive.core.state import State
    from boxfive.core.view import View

MOST_LINES = 3
"""How many choices an assessment lists at most."""


class Line(NamedTuple):
    """A complete decision, and what it is worth."""

    actions: tuple[Action, ...]
    chance: float
    """The seat's chance of winning after it, from 0 to 1, as far as the seat could know."""
    then: tuple[Action, ...] = ()
    """What should follow before somebody else decides."""


class Assessment(NamedTuple):
    """A decision of a seat, judged from what that seat knew when it was made."""

    best: tuple[Line, ...]
    """The best choices, at most MOST_LINES, the best first."""
    played: float
    """The chance after what was played, by the same measure."""
    why: Why
    """What speaks for the best choice."""
    known: Mapping[str, Any]
    """What the seat could infer, as plain JSON data: `suspicions`, `hands`, `ways` …"""
    habits: tuple[str, ...] = ()
    """The bad habits that the decision shows, if it costs something: names out of the assessor's `HABITS`."""
    choices: int = 2
    """How many complete choices there were; with 1, the decision was forced."""


class Judge(Protocol):
    """Judges the decisions of one game, in order. It may keep what it has inferred from earlier views."""

    def assess(self, view: View, played: tuple[Action, ...], /) -> Assessment:
        """Judge one decision: the view is that of the seat that decided, before its first action."""


class Assessor(Protocol):
    """Judges a game's positions and decisions."""

    @property
    def HABITS(self) -> tuple[str, ...]:  # noqa: N802  # a module has it as a constant
        """The names of bad habits that decisions may show."""

    def open_chances(self, raws: Any, deep: bool, /) -> Any:
        """The chance of each seat with all cards open, in many positions at once, as an outlook gives them.

        It is asked only where a seat is to begin a decision.
        """

    def completes(self, before: State, after: State, /) -> bool:
        """Whether an action of a seat, from one state to the next, completes a decision."""

    def judge(self, game: Game, deep: bool, /) -> Judge:
        """A judge for one game: a quick one, or one that thinks as hard as the strongest level."""


Progress = Callable[[int, int], None]
"""Is told how much of the work is done, and how much there is."""
