"""The levels of machine players in words: the house's, or a game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boxfive.core.game import Game
    from boxfive.text.words import Words


def level_name(words: Words, game: Game, level: str) -> str:
    """What a level is called; without a message for it, the name that is typed."""
    message = _message(words, game, level)
    return words(message) if message else level.replace("_", " ").replace("-", " ")


def level_blurb(words: Words, game: Game, level: str) -> str:
    """How a level plays, in a sentence; empty without a message for it."""
    message = _message(words, game, level)
    return words(f"{message}.blurb") if message and words.has_attribute(message, "blurb") else ""


def _message(words: Words, game: Game, level: str) -> str | None:
    """The message that names a level: the game's own, or the house's."""
    for message in (f"{game.name}-level-{level}", f"level-{level}"):
        if words.has(message):
            return message
    return None
