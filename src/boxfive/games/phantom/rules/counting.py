"""What Phantom's cards count on the table: terror, room, thresholds, and what adults would destroy.

It is worked out from a position and the cards alone, for those who look at a table and for clients that have
no record; the rules themselves count in their records.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from boxfive.games.phantom.rules.cards import WILSON, CardSet, Character, Place

Position = dict[str, Any]


def place_of(cards: CardSet, card: str) -> Place | None:
    """The Place of that name; None for a Phantom."""
    return cards.place_called.get(card)


def character_of(cards: CardSet, name: str) -> Character:
    """The card of a character, or Wilson's."""
    return next(one for one in cards.characters if one.id == name)


def terrors(cards: CardSet, apparition: list[str]) -> list[int]:
    """What each card of an apparition counts in it."""
    groups = Counter(card.partition("-")[0] for card in apparition if place_of(cards, card) is None)
    places = len(apparition) - groups.total()
    counts = []
    for card in apparition:
        place, (group, _, kind) = place_of(cards, card), card.partition("-")
        if place is not None:
            counts.append(place.terror)
        else:
            counted = {"queen": groups[group], "squatter": places}
            counts.append(counted[kind] if kind in counted else cards.terror[kind])
    return counts


def last_place(cards: CardSet, apparition: list[str]) -> tuple[Place, int]:
    """The last Place of an apparition, and how many Phantoms lie on it."""
    for lying, card in enumerate(reversed(apparition)):
        place = place_of(cards, card)
        if place is not None:
            return place, lying
    raise ValueError("an apparition begins with a Place")


def doomed(cards: CardSet, position: Position, zone: str, apparition: list[str]) -> frozenset[str]:
    """The groups of Phantoms that the adults in a zone would destroy in an apparition there now."""
    present = (one for one in cards.characters if position["characters"][one.id] == zone)
    protected = {place.protects for card in apparition if (place := place_of(cards, card))}
    return frozenset(one.destroys for one in present if one.destroys and one.destroys not in protected)


def spared(cards: CardSet, position: Position, zone: str, apparition: list[str]) -> list[str]:
    """What is left of an apparition when the adults have done their work."""
    gone = doomed(cards, position, zone, apparition)
    return [card for card in apparition if place_of(cards, card) or card.partition("-")[0] not in gone]


def threshold(cards: CardSet, position: Position, name: str) -> int:
    """What it takes to scare a character now; Wilson counts once he has joined."""
    joined = position["characters"][WILSON] == "joined"
    return character_of(cards, name).threshold + (character_of(cards, WILSON).threshold if joined else 0)
