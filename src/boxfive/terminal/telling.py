"""What the terminal needs of a game to play it: its words and its board. Found by the game's name.

The words are the module `boxfive.<game>.telling`, the board is the module `boxfive.terminal.<game>`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from rich.text import Text

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


class Drawing(Protocol):
    """A game's board, drawn from the position as somebody sees it."""

    WIDTH: int
    """Columns that the picture needs."""

    def opening(self, game: Game, /) -> dict[str, Any]:
        """The position that the rules show."""

    def table(self, position: dict[str, Any], /) -> Any:
        """What of a position the board is shown anew for, when it has changed."""

    def picture(self, words: Words, game: Game, position: dict[str, Any], /) -> Text:
        """The board as a picture."""

    def sentences(self, words: Words, game: Game, position: dict[str, Any], /) -> list[str]:
        """The board as sentences, one for each place."""

    def legend(self, words: Words, /) -> list[Text]:
        """What the signs in the picture mean."""


def telling(name: str) -> Telling:
    """The words of the game of that name."""
    return cast("Telling", import_module(f"boxfive.{name}.telling"))


def drawing(name: str) -> Drawing:
    """The board of the game of that name."""
    return cast("Drawing", import_module(f"boxfive.terminal.{name}"))
