"""The board on the console: a picture, or a list of sentences for screen readers."""

from __future__ import annotations

from typing import Any

from boxfive.core.errors import InvalidOption, listing
from boxfive.core.game import Game
from boxfive.terminal.console import Console
from boxfive.text.drawings import drawing
from boxfive.text.words import Words

PICTURE, LIST = "picture", "list"
STYLES = (PICTURE, LIST)


def check_style(style: str) -> str:
    """A way to show a board."""
    if style not in STYLES:
        raise InvalidOption(f"a board is drawn as one of {listing(STYLES)}, not as {style!r}")
    return style


class Board:
    """Draws a game's board, and remembers the last position, so that an unchanged board is not repeated."""

    def __init__(self, console: Console, words: Words, game: Game, style: str = PICTURE) -> None:
        self._console = console
        self._words = words
        self._game = game
        self._drawing = drawing(game)
        self._style = check_style(style) if console.can_draw else LIST
        self._shown: dict[str, Any] | None = None
        """The position as it was last shown."""
        self._explained = False

    def show_if_changed(self, position: dict[str, Any]) -> None:
        """Show the board if it has changed since the last time; in a list, only the changes."""
        before = self._shown
        if before is not None and self._drawing.table(before) == self._drawing.table(position):
            return
        if before is None or self._style == PICTURE:
            self.show(position)
            return
        heard = self._sentences(before)
        self._console.say()
        self._console.say(self._words("play-changed"))
        for sentence in self._sentences(position):
            if sentence not in heard:
                self._console.say(sentence)
        self._console.say()
        self._shown = position

    def show(self, position: dict[str, Any], style: str | None = None) -> None:
        """Show the board, as the session does or in another style; the first picture is explained."""
        console, style = self._console, style or self._style
        if style == PICTURE and console.is_terminal and console.width < self._drawing.WIDTH:
            console.say(self._words("play-narrow", columns=self._drawing.WIDTH), "dim")
            style = self._style = LIST
        console.say()
        if style == LIST:
            for sentence in self._sentences(position):
                console.say(sentence)
        else:
            console.say(self._drawing.picture(self._words, self._game, position))
            if not self._explained:
                self.explain()
        console.say()
        self._shown = position

    def explain(self) -> None:
        """Say what the signs in the picture mean."""
        if self._style == PICTURE:
            self._explained = True
            for line in self._drawing.legend(self._words):
                self._console.say(line)

    def forget(self) -> None:
        """Forget the last position: the board is no longer on the screen."""
        self._shown = None

    def _sentences(self, position: dict[str, Any]) -> list[str]:
        return self._drawing.sentences(self._words, self._game, position)
