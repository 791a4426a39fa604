"""What an analysis of Booo! says of a visitor: all ways, to whom each was open, and why a call failed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boxfive.core.game import Game
from boxfive.games.booo.rules.castle import COLOURS
from boxfive.games.booo.text.events import failure
from boxfive.games.booo.text.names import colour_name, seat_name, way_told
from boxfive.text.knowledge import Fact, Knowledge
from boxfive.text.words import Words


def knowledge(words: Words, game: Game, known: Mapping[str, Any], seat: str) -> Knowledge:
    """The way in each colour, or that there is none."""
    facts = tuple(Fact(one, colour_name(words, one), None, _way(words, game, known, one)) for one in COLOURS)
    title = words("booo-known", number=known["visitor"], ghost=known["ghost"], room=known["room"])
    reason = known["failure"]
    return Knowledge(title, facts, () if reason is None else (failure(words, seat, reason),))


def _way(words: Words, game: Game, known: Mapping[str, Any], colour: str) -> str:
    way = known["ways"].get(colour)
    if way is None:
        return words("booo-known-no-way")
    steps = way_told(words, [game.notation[text] for text in way["actions"][1:]])
    told = words("booo-known-way", walls=way["walls"], way=steps)
    to = [seat for seat, colours in known["open_to"].items() if colour in colours]
    names = words.listed(seat_name(words, one) for one in to)
    return f"{told} {words('booo-known-open', names=names) if to else words('booo-known-barred')}"
