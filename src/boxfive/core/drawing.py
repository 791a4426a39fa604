"""What a game's board in the terminal is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rich.text import Text

    from boxfive.core.game import Game
    from boxfive.text.words import Words


class Drawing(Protocol):
    """A game's board, drawn from the position as somebody sees it."""

    WIDTH: int
    """Columns that the picture needs."""

    def opening(self, game: Game, /) -> dict[str, Any]:
        """The position that is drawn in the rules."""

    def table(self, position: dict[str, Any], /) -> Any:
        """The part of a position that the board depends on: when it changes, the board is shown again."""

    def picture(self, words: Words, game: Game, position: dict[str, Any], /) -> Text:
        """The board as a picture."""

    def sentences(self, words: Words, game: Game, position: dict[str, Any], /) -> list[str]:
        """The board as sentences, one for each place."""

    def legend(self, words: Words, /) -> list[Text]:
        """What the signs in the picture mean."""
