"""What a position of Phantom says, counted card by card: for the slow rules and for the tests."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .tables import ADULTS, CHARACTERS, ZONES, Cards

Position = dict[str, Any]
"""A position as everybody's eyes together see it: both hands stand in it."""


def other(seat: str) -> str:
    return "settler" if seat == "chief" else "chief"


def adjacent(zone: str) -> list[str]:
    """The zones beside it in the row."""
    here = ZONES.index(zone)
    return [ZONES[there] for there in (here - 1, here + 1) if 0 <= there < len(ZONES)]


class Facts:
    """What stands in a position, read with a set of cards."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def is_phantom(self, card: str) -> bool:
        return card not in self.cards.places

    def inside(self, position: Position, where: str) -> list[str]:
        """The characters in a zone or in the stock, in the order of the table."""
        return [name for name in CHARACTERS if position["characters"][name] == where]

    def unseen(self, position: Position) -> Counter[str]:
        """The cards of both stocks: whatever is nowhere else."""
        stacks = [stack for side in position["apparitions"].values() for stack in side.values()]
        known = [*stacks, *position["hands"].values(), *position["discards"].values()]
        left = Counter(self.cards.copies)
        left.subtract(card for pile in known for card in pile)
        assert min(left.values()) >= 0, position
        return +left

    def drawn_from(self, position: Position) -> Counter[str]:
        """The cards of the stock that nature draws from now."""
        phantoms = position["to_play"]["stock"] == "phantom"
        return Counter({c: n for c, n in self.unseen(position).items() if self.is_phantom(c) == phantoms})

    def room(self, apparition: list[str]) -> int:
        """How many Phantoms still fit on the last Place."""
        if not apparition:
            return 0
        places = [number for number, card in enumerate(apparition) if not self.is_phantom(card)]
        on_it = len(apparition) - 1 - places[-1]
        return self.cards.places[apparition[places[-1]]].capacity - on_it

    def fits(self, position: Position, card: str, seat: str, zone: str) -> bool:
        if self.is_phantom(card):
            return self.room(position["apparitions"][seat][zone]) > 0
        return zone in self.cards.places[card].zones

    def free_phantom(self, position: Position, seat: str, zone: str) -> str | None:
        apparition = position["apparitions"][seat][zone]
        return apparition[-1] if apparition and self.is_phantom(apparition[-1]) else None

    def seizable(self, position: Position, seat: str) -> list[str]:
        """Where the opponent's free Phantom is of the group of the queen that was just laid."""
        queen = position["apparitions"][seat][position["to_play"]["zone"]][-1]
        group = queen.split("-")[0]
        frees = {zone: self.free_phantom(position, other(seat), zone) for zone in ZONES}
        return [zone for zone, free in frees.items() if free and free.split("-")[0] == group]

    def gathered_from(self, position: Position, seat: str) -> str | None:
        """The other zone of the two-zone Place that was just laid, if a Phantom can come from there."""
        zone, apparitions = position["to_play"]["zone"], position["apparitions"][seat]
        place = [card for card in apparitions[zone] if not self.is_phantom(card)][-1]
        zones = self.cards.places[place].zones
        if len(zones) != 2 or position["to_play"]["gathered"] == 2 or not self.room(apparitions[zone]):
            return None
        (there,) = [other_zone for other_zone in zones if other_zone != zone]
        return there if self.free_phantom(position, seat, there) else None

    def terror(self, apparition: list[str]) -> int:
        total = 0
        for card in apparition:
            if not self.is_phantom(card):
                total += self.cards.places[card].terror
                continue
            group, kind = card.split("-")
            if kind == "queen":
                total += len([c for c in apparition if self.is_phantom(c) and c.split("-")[0] == group])
            elif kind == "squatter":
                total += len([c for c in apparition if not self.is_phantom(c)])
            else:
                total += self.cards.terror[kind]
        return total

    def threshold(self, position: Position, name: str) -> int:
        added = self.cards.characters["wilson"].threshold
        joined = position["characters"]["wilson"] == "joined"
        return self.cards.characters[name].threshold + (added if joined else 0)

    def protected(self, apparition: list[str]) -> set[str]:
        places = [self.cards.places[card] for card in apparition if not self.is_phantom(card)]
        return {place.protects for place in places if place.protects}

    def vulnerable(self, position: Position, seat: str, zone: str) -> set[str]:
        """The groups that the adults in a zone destroy in an apparition there."""
        adults = [name for name in self.inside(position, zone) if name in ADULTS]
        groups = {self.cards.characters[name].destroys for name in adults}
        return {group for group in groups if group} - self.protected(position["apparitions"][seat][zone])
