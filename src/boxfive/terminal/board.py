"""The board on the console: a picture, or a list of sentences for those who listen to their terminal."""

from __future__ import annotations

from typing import Any

from boxfive.errors import InvalidOption, listing
from boxfive.terminal.console import Console
from boxfive.terminal.telling import drawing
from boxfive.words import Words

PICTURE, LIST = "picture", "list"
STYLES = (PICTURE, LIST)


class Board:
    """Draws a game's board, and remembers how it looked, so that it need not be drawn again unchanged."""

    def __init__(self, console: Console, words: Words, game: str, style: str = PICTURE) -> None:
        if style not in STYLES:
            raise InvalidOption(f"a board is drawn as one of {listing(STYLES)}, not as {style!r}")
        self._console = console
        self._words = words
        self._drawing = drawing(game)
        self._style = style if console.can_draw else LIST
        self._drawn: list[str] = []
        """The lines of the board as they were last shown."""
        self._explained = False

    def show_if_changed(self, position: dict[str, Any]) -> None:
        """Draw the board if it looks different from the last time; of a list, only what is different."""
        before, now = self._drawn, self._lines(position)
        if now == before:
            return
        if self._style == PICTURE or not before:
            self.show(position)
            return
        self._console.say()
        self._console.say(self._words("play-changed"))
        for line in now:
            if line not in before:
                self._console.say(line)
        self._console.say()
        self._drawn = now

    def show(self, position: dict[str, Any], style: str | None = None) -> None:
        """Draw the board, as the session does or in another style; the first picture is explained."""
        console, style = self._console, style or self._style
        if style == PICTURE and console.is_terminal and console.width < self._drawing.WIDTH:
            console.say(self._words("play-narrow", columns=self._drawing.WIDTH), "dim")
            style = self._style = LIST
        console.say()
        if style == LIST:
            for sentence in self._drawing.sentences(self._words, position):
                console.say(sentence)
        else:
            console.say(self._drawing.picture(self._words, position))
            if not self._explained:
                self.explain()
        console.say()
        self._drawn = self._lines(position)

    def explain(self) -> None:
        """Say what the signs in the picture mean."""
        if self._style == PICTURE:
            self._explained = True
            for line in self._drawing.legend(self._words):
                self._console.say(line)

    def forget(self) -> None:
        """Take it that nothing of the board is on the screen any more."""
        self._drawn = []

    def _lines(self, position: dict[str, Any]) -> list[str]:
        if self._style == PICTURE:
            return self._drawing.picture(self._words, position).plain.splitlines()
        return self._drawing.sentences(self._words, position)
