"""The cards of Phantom: ours, or those of a group that owns the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

SEATS = ("chief", "settler")
ZONES = ("garden", "basement", "ground", "upstairs")
CHARACTERS = ("sarah", "uncle", "mother", "father", "girl", "boy", "baby")
WILSON = "wilson"
ADULTS = CHARACTERS[:4]
GROUPS = ("specter", "ghost", "shadow", "soul")
KINDS = ("charmer", "yeller", "queen", "poltergeist", "invoker", "squatter")
COUNTING = ("queen", "squatter")
"""The kinds whose terror is counted, not printed."""
PHANTOMS = tuple(f"{group}-{kind}" for group in GROUPS for kind in KINDS)
N_PLACES = 26
LEAST_PHANTOMS, MOST_PHANTOMS = 7, 64
"""Enough to deal the first hands and still have a stock; as many as a state has room for."""
MOST_COPIES = 8
"""Of one kind in one group."""
TALLEST = 56
"""The cards of one apparition that a state has room for: in our box eleven Places with 25 Phantoms."""

FIRST_PLACES = {
    ("chief", "basement"): "garage",
    ("settler", "garden"): "fountain",
    ("settler", "basement"): "storeroom",
    ("settler", "ground"): "library",
}
"""What lies there when a game begins."""


@dataclass(frozen=True, slots=True)
class Place:
    """A room of the house or a thing in it."""

    id: str
    zones: tuple[str, ...]
    capacity: int
    terror: int
    protects: str | None
    name: str | None
    """What a foreign file calls it; None for our own words."""
    reconstructed: tuple[str, ...]
    """The parts of the card that are not known from the published rulebook."""


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody to be scared, or Wilson, whose threshold is added to that of the last one left."""

    id: str
    points: int
    threshold: int
    destroys: str | None
    name: str | None
    reconstructed: tuple[str, ...]

    @property
    def kind(self) -> str:
        """adult, child, baby or exorcist."""
        if self.id in ADULTS:
            return "adult"
        return {"baby": "baby", WILSON: "exorcist"}.get(self.id, "child")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of Phantom."""

    id: str
    terror: int
    """0 where it is counted."""
    copies: tuple[int, ...]
    """How many there are in each group."""
    reconstructed: tuple[str, ...]


@dataclass(frozen=True)
class CardSet:
    """All cards of a game, with derived tables that are computed once."""

    characters: tuple[Character, ...]
    """The seven in the order of the table, then Wilson."""
    places: tuple[Place, ...]
    """In the order of the file."""
    kinds: tuple[Kind, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        # Without the derived tables: equal views must have the same bytes, whatever was worked out before.
        return CardSet, (self.characters, self.places, self.kinds)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """How many there are of each of `PHANTOMS`."""
        return tuple(kind.copies[group] for group in range(len(GROUPS)) for kind in self.kinds)

    @property
    def copies(self) -> dict[str, dict[str, int]]:
        """How many Phantoms there are of each kind, group by group."""
        return {kind.id: dict(zip(GROUPS, kind.copies, strict=True)) for kind in self.kinds}

    @cached_property
    def terror(self) -> Mapping[str, int]:
        """The terror of the kinds that have a number of their own."""
        return {kind.id: kind.terror for kind in self.kinds if kind.id not in COUNTING}

    @cached_property
    def place_called(self) -> Mapping[str, Place]:
        """The Places by their names."""
        return {place.id: place for place in self.places}

    @cached_property
    def character_called(self) -> Mapping[str, Character]:
        """The characters and Wilson by their names."""
        return {one.id: one for one in self.characters}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Every card that can be held, in the order of the catalogue: Places, then Phantoms."""
        return (*(place.id for place in self.places), *PHANTOMS)

    def data(self) -> dict[str, Any]:
        """The same as plain data, as a file has it; `parse` gives it back."""
        return {
            "characters": {
                one.id: _written(
                    points=one.points,
                    threshold=one.threshold,
                    destroys=one.destroys,
                    name=one.name,
                    reconstructed=list(one.reconstructed),
                )
                for one in self.characters
            },
            "phantoms": {
                one.id: _written(
                    terror=None if one.id in COUNTING else one.terror,
                    copies=self.copies[one.id],
                    reconstructed=list(one.reconstructed),
                )
                for one in self.kinds
            },
            "places": {
                one.id: _written(
                    zones=list(one.zones),
                    capacity=one.capacity,
                    terror=one.terror,
                    protects=one.protects,
                    name=one.name,
                    reconstructed=list(one.reconstructed),
                )
                for one in self.places
            },
        }


def _written(**values: Any) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value not in (None, [])}
