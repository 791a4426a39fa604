"""What a reason in Booo! is about: colours, rooms and players."""

from __future__ import annotations

from boxfive.core.game import Game
from boxfive.text.reasons import Form
from boxfive.text.words import Words


def _colour(part: str) -> Form:
    def form(words: Words, game: Game, name: str) -> str:
        return words(f"booo-colour-{name}{part}")

    return form


def _as_it_is(words: Words, game: Game, name: str) -> str:
    """A room is called by its place in every language."""
    return name


FORMS: dict[str, Form] = {
    "in": _colour(".in"),
    "tile": _colour(".tile"),
    "ghost": _as_it_is,
    "room": _as_it_is,
    "from": lambda words, game, seat: words("booo-seat.from", number=seat),
}
