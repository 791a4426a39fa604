"""What a reason in Phantom is about: cards, people, zones, groups and seats."""

from __future__ import annotations

from boxfive.core.game import Game
from boxfive.games.phantom.text import names
from boxfive.text.reasons import Form
from boxfive.text.words import Words


def _person(part: str) -> Form:
    def form(words: Words, game: Game, name: str) -> str:
        return names.person(words, game.cards, name, part)

    return form


def _zone(part: str = "") -> Form:
    def form(words: Words, game: Game, name: str) -> str:
        return words(f"phantom-zone-{name}{part}")

    return form


FORMS: dict[str, Form] = {
    "card": lambda words, game, name: names.card_name(words, game.cards, name),
    "who": _person(".who"),
    "whom": _person(".whom"),
    "zone": _zone(),
    "at": _zone(".at"),
    "to": _zone(".to"),
    "group": lambda words, game, name: names.group_whom(words, name),
    "seat": lambda words, game, name: names.seat_name(words, name),
    "whose": lambda words, game, name: words(f"phantom-seat-{name}.whose"),
}
