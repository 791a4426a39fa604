"""The rules of a game on the console."""

from __future__ import annotations

import re

from boxfive.core.game import Game
from boxfive.terminal.board import Board
from boxfive.terminal.console import Console, rich_text
from boxfive.text.drawings import drawing
from boxfive.text.general import blurb, title
from boxfive.text.narration import narration
from boxfive.text.words import Words

NUMBERED = re.compile(r"\*\*(\d+\.)\*\* (.+)")
"""An item that brings its own number."""
BOARD = "board"
"""The chapter about the board."""


def show_rules(console: Console, words: Words, board: Board, game: Game) -> None:
    """All chapters, with the board drawn in the chapter about it."""
    console.say(title(words, game), "bold")
    console.say(blurb(words, game))
    narrator = narration(game)
    for chapter, (heading, text) in zip(narrator.CHAPTERS, narrator.rules(words, game), strict=True):
        show_chapter(console, heading, text)
        if chapter == BOARD:
            board.show(drawing(game).opening(game))


def show_chapter(console: Console, title: str, text: str) -> None:
    """One chapter: its title, its paragraphs and items."""
    console.say()
    console.say(title, "bold")
    console.say()
    for paragraph in text.split("\n"):
        item = paragraph.removeprefix("- ")
        numbered = NUMBERED.fullmatch(item)
        if numbered:
            console.item(numbered[1], rich_text(numbered[2]))
        elif item != paragraph:
            console.item("–", rich_text(item))
        else:
            console.say(rich_text(paragraph))
