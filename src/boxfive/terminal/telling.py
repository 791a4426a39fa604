"""What the terminal needs of a game to play it: its words and its board. Found by the game's name.

The words are the module `boxfive.<game>.telling`, the board is the module `boxfive.terminal.<game>`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from rich.text import Text

    from boxfive.action import Action
    from boxfive.view import View
    from boxfive.words import Words


class Telling(Protocol):
    """A game in words. Whatever is told comes out of a view."""

    def seat_name(self, words: Words, seat: str | None, /) -> str:
        """Who sits there, as it begins a sentence; None is a spectator."""

    def seat_role(self, words: Words, seat: str, /) -> str:
        """What that seat does and wants."""

    def choice(self, words: Words, action: Action, /) -> str:
        """An action, as one may choose it."""

    def happened(self, words: Words, view: View, step: int, /) -> list[str]:
        """One action that the view's seat saw, and what came of it."""

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

    def reminder(self, words: Words, view: View, /) -> list[str]:
        """The rules that matter for the choice at hand."""

    def rules(self, words: Words, /) -> list[tuple[str, str]]:
        """The chapters of the rules: title and text, with `**bold**` words and `- ` items."""


class Drawing(Protocol):
    """A game's board, drawn from the position as somebody sees it."""

    WIDTH: int
    """Columns that the picture needs."""

    EMPTY: dict[str, Any]
    """The position that the rules show."""

    def picture(self, words: Words, position: dict[str, Any], /) -> Text:
        """The board as a picture."""

    def sentences(self, words: Words, position: dict[str, Any], /) -> list[str]:
        """The board as sentences, one for each place."""

    def legend(self, words: Words, /) -> list[Text]:
        """What the signs in the picture mean."""


def telling(game: str) -> Telling:
    """The words of a game."""
    return cast("Telling", import_module(f"boxfive.{game}.telling"))


def drawing(game: str) -> Drawing:
    """The board of a game."""
    return cast("Drawing", import_module(f"boxfive.terminal.{game}"))
