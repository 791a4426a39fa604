"""What a reason in Phantom is about: cards, people, zones, groups and seats."""

from __future__ import annotations

from boxfive.game import Game
from boxfive.phantom import naming
from boxfive.reasons import Form
from boxfive.words import Words


def _person(part: str) -> Form:
    def form(words: Words, game: Game, name: str) -> str:
        return naming.person(words, game.cards, name, part)

    return form


def _zone(part: str = "") -> Form:
    def form(words: Words, game: Game, name: str) -> str:
        return words(f"phantom-zone-{name}{part}")

    return form


FORMS: dict[str, Form] = {
    "card": lambda words, game, name: naming.card_name(words, game.cards, name),
    "who": _person(".who"),
    "whom": _person(".whom"),
    "zone": _zone(),
    "at": _zone(".at"),
    "to": _zone(".to"),
    "group": lambda words, game, name: naming.group_whom(words, name),
    "seat": lambda words, game, name: naming.seat_name(words, name),
    "whose": lambda words, game, name: words(f"phantom-seat-{name}.whose"),
}
