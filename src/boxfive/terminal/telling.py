"""What the terminal needs of a game to play it: its words and its board. Found by the game's name.

The board is the module `boxfive.terminal.<game>`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from boxfive.tellings import Telling, telling

if TYPE_CHECKING:
    from rich.text import Text

    from boxfive.game import Game
    from boxfive.words import Words

__all__ = ["Drawing", "Telling", "drawing", "telling"]


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


def drawing(name: str) -> Drawing:
    """The board of the game of that name."""
    return cast("Drawing", import_module(f"boxfive.terminal.{name}"))
