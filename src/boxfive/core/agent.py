"""What machine players are. They choose from a view; some advise, some say when they will act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from boxfive.core.action import Action
from boxfive.core.view import View

MOST_CHOICES = 3
"""How many actions a hint weighs at most."""


class Agent(Protocol):
    """A machine player.

    A player that needs only the current position may set an attribute `glances` to True. It then gets a view
    without the history, which is faster to make.
    """

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """One of the seat's legal actions."""


class Intention(NamedTuple):
    """What a player will do if nothing changes, and after how many more seconds."""

    seconds: float
    action: Action | None
    """None if it will just wait; then the seconds are infinite."""


@runtime_checkable
class Racer(Agent, Protocol):
    """A player of a game in which several act simultaneously: it plans what it will do, and when."""

    def wait(self, seconds: float) -> None:
        """Add to the player's clock: seconds in which everybody could act."""

    def intend(self, view: View) -> Intention:
        """What it will do if nothing changes, and after how many more seconds."""


@runtime_checkable
class Planner(Racer, Protocol):
    """A racer that plans everything that it does alone in one go, so that it is called only once."""

    def way(self, view: View) -> tuple[Action, ...]:
        """The rest of what it does alone now, one action after another; nothing if others may act."""


class Draw(NamedTuple):
    """What a player has drawn by lot at its last choice."""

    lines: tuple[tuple[Action, ...], ...]
    """What it might have done: actions of its own that follow one another, and nobody else's between them."""
    shares: tuple[float, ...]
    """The probability of each."""
    taken: int
    """Which it does."""


@runtime_checkable
class Mixer(Protocol):
    """A player that tells how it has mixed its choices, so that its luck can be taken out of a result.

    Only the arena looks at that, when the choice is made.
    """

    @property
    def drawn(self) -> Draw | None:
        """What it has drawn at its last choice; None if nothing was left to chance, or is not told."""


class Choice(NamedTuple):
    """A legal action, and its value."""

    action: Action
    value: float | None
    """The seat's chance of winning after it, from 0 to 1; None if the adviser cannot say."""


class Why(NamedTuple):
    """One sentence, not yet in any language."""

    message: str
    """Its name in the game's words, such as `GAME-why-split`."""
    facts: Mapping[str, str | int | float]
    """The variables of the message. A text holds the id of a thing, or several ids separated by
    blanks; the variable's name selects the grammatical form: `whom` meg, `at` lake. A float is a share, shown
    in percent."""


class Hint(NamedTuple):
    """An adviser's answer for a seat."""

    choices: tuple[Choice, ...]
    """One to three legal choices, the best first."""
    then: tuple[Action, ...]
    """What should follow the first choice before somebody else acts; may be empty."""
    why: Why


@runtime_checkable
class Adviser(Protocol):
    """A player that can also advise somebody else, with reasons. Advising does not change its own play."""

    def hint(self, view: View) -> Hint:
        """The best choices of the view's seat, which must be able to act now."""
