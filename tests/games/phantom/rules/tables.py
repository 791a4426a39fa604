"""The names of Phantom, and its cards as the tests read them from a card file, without `boxfive`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

SEATS = ("chief", "settler")
ZONES = ("garden", "basement", "ground", "upstairs")
ADULTS = ("sarah", "uncle", "mother", "father")
CHARACTERS = (*ADULTS, "girl", "boy", "baby")
GROUPS = ("specter", "ghost", "shadow", "soul")
KINDS = ("charmer", "yeller", "queen", "poltergeist", "invoker", "squatter")
PHANTOMS = tuple(f"{group}-{kind}" for group in GROUPS for kind in KINDS)
PLACES_OF = {
    "garden": ("fountain", "greenhouse", "well", "graves"),
    "basement": ("garage", "storeroom", "boiler", "wine"),
    "ground": ("library", "kitchen", "fireplace", "dining"),
    "upstairs": ("attic", "nursery", "bedroom", "bathroom"),
}
STAIRS = {
    "main-stairs": ("ground", "upstairs"),
    "cellar-stairs": ("basement", "ground"),
    "coal-hatch": ("garden", "basement"),
    "veranda": ("garden", "ground"),
    "ivy": ("garden", "upstairs"),
    "dumbwaiter": ("basement", "upstairs"),
}
"""The Places of two zones."""
PROTECTORS = {"meter": "specter", "mirror": "ghost", "clock": "shadow", "candles": "soul"}
"""The Places of any zone."""
PLACES = (*(place for four in PLACES_OF.values() for place in four), *STAIRS, *PROTECTORS)
CARDS = (*PLACES, *PHANTOMS)

FILE = Path(__file__).parents[4] / "src" / "boxfive" / "games" / "phantom" / "rules" / "cards.toml"
"""The cards of the house."""


class Place(NamedTuple):
    zones: tuple[str, ...]
    capacity: int
    terror: int
    protects: str | None


class Character(NamedTuple):
    points: int
    threshold: int
    destroys: str | None


class Cards(NamedTuple):
    """All that the rules ask of the cards."""

    places: dict[str, Place]
    characters: dict[str, Character]
    copies: dict[str, int]
    """Of every card, in the order of the catalogue."""
    terror: dict[str, int]

    def in_order(self, cards: Iterable[str]) -> list[str]:
        return sorted(cards, key=list(self.copies).index)


def read(path: Path = FILE) -> Cards:
    """The cards of a file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    places = {
        name: Place(
            ZONES if place["zones"] == "any" else tuple(place["zones"]),
            place["capacity"],
            place["terror"],
            place.get("protects"),
        )
        for name, place in data["places"].items()
    }
    characters = {
        name: Character(who["points"], who["threshold"], who.get("destroys"))
        for name, who in data["characters"].items()
    }
    copies = dict.fromkeys(places, 1)
    for card in PHANTOMS:
        group, kind = card.split("-")
        number = data["phantoms"][kind]["copies"]
        copies[card] = number[group] if isinstance(number, dict) else number
    terror = {kind: card["terror"] for kind, card in data["phantoms"].items() if "terror" in card}
    return Cards(places, characters, {card: n for card, n in copies.items() if n}, terror)
