"""Hints: the best that a seat can do, how good it is, and why. From what that seat may know, and no more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from boxfive.agents.casting import agent, levels
from boxfive.errors import IllegalAction
from boxfive.game import Action, View

MOST_CHOICES = 3
"""How many actions a hint weighs at most."""


class Choice(NamedTuple):
    """Something that may be done now, and what comes of it."""

    action: Action
    value: float | None
    """The seat's chance of winning after it, from 0 to 1; None if the adviser cannot say."""


class Why(NamedTuple):
    """One sentence, not yet in any language."""

    message: str
    """Its name in the game's words: `opera-why-split`."""
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
    """Whoever can tell somebody else what to do, and why. To advise changes nothing in the adviser's play."""

    def hint(self, view: View) -> Hint:
        """The best that the view's seat can do, which may act now."""


def hint(view: View, seed: int | None = None) -> Hint:
    """What the game's strongest level would do in a seat's place; one that gives no reasons just chooses.

    The adviser is made for this question. It knows nothing but the view and shares nothing with a player.
    """
    legal = view.legal
    if not legal:
        who = view.seat or "a spectator"
        raise IllegalAction(f"{who} may not act now, so there is nothing to advise", "not-your-turn")
    level = levels(view.game)[-1]
    adviser = agent(level, view.game, seed)
    if isinstance(adviser, Adviser):
        return adviser.hint(view)
    why = Why("hint-why-level", {"level": level})
    return Hint((Choice(adviser.choose(view, legal), None),), (), why)
