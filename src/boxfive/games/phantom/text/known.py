"""What an analysis of Phantom says of the other hand, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boxfive.core.game import Game
from boxfive.games.phantom.text.names import card_name
from boxfive.text.knowledge import Fact, Knowledge
from boxfive.text.words import Words


def knowledge(words: Words, game: Game, known: Mapping[str, Any], seat: str) -> Knowledge:
    """How likely the other seat held each card, the likeliest first."""
    hands = known["hands"].items()
    facts = tuple(Fact(card, card_name(words, game.cards, card), share) for card, share in hands)
    return Knowledge(words("phantom-known"), facts)
