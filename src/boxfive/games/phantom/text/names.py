"""What the cards, people, zones and seats of Phantom are called: in our words, or in a foreign file's."""

from __future__ import annotations

from collections.abc import Iterable

from boxfive.games.phantom.rules.cards import ZONES, CardSet
from boxfive.text.words import Words


def card_name(words: Words, cards: CardSet, card: str) -> str:
    """What a card is called."""
    place = cards.place_called.get(card)
    return place.name if place and place.name else words(f"phantom-card-{card}")


def card_names(words: Words, cards: CardSet, ids: Iterable[object]) -> str:
    """Several cards, after a colon."""
    return words.listed(card_name(words, cards, str(card)) for card in ids)


def person(words: Words, cards: CardSet, name: str, part: str = "") -> str:
    """What a character is called: as a label, as `.who` begins a sentence, or as `.whom`."""
    return cards.character_called[name].name or words(f"phantom-character-{name}{part}")


def zone_name(words: Words, zone: str) -> str:
    """A zone's name."""
    return words(f"phantom-zone-{zone}")


def zone_names(words: Words, zones: tuple[str, ...]) -> str:
    """The zones that a Place belongs to."""
    if zones == ZONES:
        return words("phantom-zone-any")
    return words.listed(zone_name(words, zone) for zone in zones)


def group_whom(words: Words, group: str) -> str:
    """A group of Phantoms that is destroyed or protected."""
    return words(f"phantom-group-{group}.whom")


def seat_name(words: Words, seat: str | None) -> str:
    """The name of a seat, as at the beginning of a sentence; None is a spectator."""
    return words(f"phantom-seat-{seat or 'spectator'}")


def seat_role(words: Words, seat: str) -> str:
    """What that seat does and wants."""
    return words(f"phantom-seat-{seat}.role")
