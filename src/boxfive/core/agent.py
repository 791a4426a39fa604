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

    One that looks at nothing but the present position may say so by an attribute `glances`, which is True:
    it is then shown a view without the history, which is made more quickly.
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
    """A player of a game in which several act at once: it says in advance what it will do, and when."""

    def wait(self, seconds: float) -> None:
        """So many seconds have passed in which everybody could act."""

    def intend(self, view: View) -> Intention:
        """What it will do if nothing changes, and after how many more seconds."""


@runtime_checkable
class Planner(Racer, Protocol):
    """A racer that knows at once all that it will do alone, so that it need not be asked again and again."""

    def way(self, view: View) -> tuple[Action, ...]:
        """The rest of what it does alone now, one action after another; nothing if others may act."""


class Choice(NamedTuple):
    """Something that may be done now, and what comes of it."""

    action: Action
    value: float | None
    """The seat's chance of winning after it, from 0 to 1; None if the adviser cannot say."""


class Why(NamedTuple):
    """One sentence, not yet in any language."""

    message: str
    """Its name in the game's words, such as `GAME-why-split`."""
    facts: Mapping[str, str | int | float]
    """The variables of the message. A text names what it is about by its id, several with blanks between
    them, in the form that the variable is called after: `whom` meg, `at` lake. A float is a share, told in
    percent."""


class Hint(NamedTuple):
    """What an adviser says to a seat."""

    choices: tuple[Choice, ...]
    """The best first, at least one and at most three, each of them legal."""
    then: tuple[Action, ...]
    """What should follow the first choice before somebody else has a say; may be empty."""
    why: Why


@runtime_checkable
class Adviser(Protocol):
    """A player that can tell somebody else what to do, and why. Advising changes nothing in its own play."""

    def hint(self, view: View) -> Hint:
        """The best that the view's seat can do, which may act now."""
