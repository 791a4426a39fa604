"""A game in words, for whoever shows it to people: the module `boxfive.<game>.telling`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from boxfive.action import Action
    from boxfive.game import Game
    from boxfive.view import View
    from boxfive.words import Words


class Telling(Protocol):
    """A game in words. Whatever is told of a game under way comes out of a view."""

    PRIVATE: bool
    """Whether a seat's choices themselves give secrets away, so that it alone may see them."""

    def seat_name(self, words: Words, seat: str | None, /) -> str:
        """Who sits there, as it begins a sentence; None is a spectator."""

    def seat_role(self, words: Words, seat: str, /) -> str:
        """What that seat does and wants."""

    def choice(self, words: Words, view: View, action: Action, /) -> str:
        """An action, as the view's seat may choose it."""

    def happened(self, words: Words, view: View, steps: range, /) -> list[str]:
        """Some actions that the view's seat saw, one after another, and what came of them."""

    def recalled(self, view: View, /) -> int:
        """How many of the last steps are to be told to somebody who sits down now."""

    def expected(self, words: Words, view: View, /) -> str:
        """What is waited for."""

    def status(self, words: Words, view: View, /) -> list[str]:
        """Where the game stands."""

    def secret(self, words: Words, view: View, /) -> list[str]:
        """What the view's seat knows and others do not, the gist first; nothing without secrets."""

    def outcome(self, words: Words, everything: View, /) -> str:
        """How it ended, told from the view of nature once the game is over."""

    def under_way(self, view: View, /) -> bool:
        """Whether a turn of several steps has begun and is not finished."""

    def forced(self, view: View, /) -> bool:
        """Whether the view's seat need not be asked, for there is only one thing that it can do."""

    def reminder(self, words: Words, view: View, /) -> list[str]:
        """The rules that matter for the choice at hand."""

    def rules(self, words: Words, game: Game, /) -> list[tuple[str, str]]:
        """The chapters of the rules: title and text, with `**bold**` words and `- ` items."""


def chapters(name: str) -> tuple[str, ...]:
    """The names of the chapters of a game's rules, in the order in which they are told."""
    return tuple(import_module(f"boxfive.{name}.telling").CHAPTERS)


def telling(name: str) -> Telling:
    """The words of the game of that name."""
    return cast("Telling", import_module(f"boxfive.{name}.telling"))
