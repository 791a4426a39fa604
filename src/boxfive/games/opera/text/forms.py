"""What a reason in Opera is about: characters, rooms, corridors and seats."""

from __future__ import annotations

from boxfive.core.game import Game
from boxfive.games.opera.text import narration
from boxfive.text.reasons import Form
from boxfive.text.words import Words


def _named(part: str = "") -> Form:
    def form(words: Words, game: Game, name: str) -> str:
        return words(f"opera-{name}{part}")

    return form


FORMS: dict[str, Form] = {
    "who": _named(".short"),
    "whom": _named(".whom"),
    "with": _named(".with"),
    "room": _named(),
    "to": _named(".to"),
    "at": _named(".at"),
    "corridor": lambda words, game, name: narration.corridor(words, name),
    "seat": lambda words, game, name: narration.seat_name(words, name),
}
