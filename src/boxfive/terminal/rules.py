"""The rules of a game on the console."""

from __future__ import annotations

import re

from boxfive.game import Game
from boxfive.terminal.board import Board
from boxfive.terminal.console import Console, rich_text
from boxfive.terminal.telling import drawing, telling
from boxfive.words import Words

NUMBERED = re.compile(r"\*\*(\d+\.)\*\* (.+)")
"""An item that brings its own number."""


def show_rules(console: Console, words: Words, board: Board, game: Game) -> None:
    """All chapters, with the board drawn at the one that tells of it."""
    console.say(words(f"{game.name}-title"), "bold")
    console.say(words(f"{game.name}-blurb"))
    for title, text in telling(game.name).rules(words, game):
        show_chapter(console, title, text)
        if title == words(f"{game.name}-rules-board.title"):
            board.show(drawing(game.name).opening(game))


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
