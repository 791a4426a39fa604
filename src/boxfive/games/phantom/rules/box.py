"""What the cards of a box must be together, and where they differ from ours.

The published rulebook tells how many Places belong to one zone, to two and to any, that four of them
protect a group each, and what the characters are worth. A box without these is none of Phantom. It does not
tell how the Places are spread over the zones, nor how many Phantoms there are: what differs from ours there
can be played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from boxfive.games.phantom.rules.cards import (
    ADULTS,
    FIRST_PLACES,
    GROUPS,
    LEAST_PHANTOMS,
    MOST_PHANTOMS,
    N_PLACES,
    TALLEST,
    ZONES,
    CardSet,
    Place,
)

Remark = tuple[str, str, str]
"""The section, the card in it if it is about one, and what is to be said."""

ALL_POINTS = 21
OF_EACH_GROUP, OF_EACH_ZONE, OF_EACH_TWO = 8, 4, 1
"""How many there are in our cards."""
BELONGING = ((1, 16, "one zone"), (2, 6, "two zones"), (len(ZONES), 4, "any zone"))
"""To how many zones how many of the Places belong."""


def faults(cards: CardSet) -> Iterator[Remark]:
    """Why Phantom cannot be played with these cards."""
    yield from _people(cards)
    yield from _first_places(cards)
    yield from _places(cards)
    yield from _protection(cards)
    yield from _room(cards)


def differences(cards: CardSet) -> Iterator[Remark]:
    """What the rulebook leaves open, and these cards have otherwise than ours."""
    for number, name in enumerate(GROUPS):
        total = sum(kind.copies[number] for kind in cards.kinds)
        if total != OF_EACH_GROUP:
            yield "phantoms", "", f"there are {total} {name}s; in our cards there are {OF_EACH_GROUP}"
    for (_, zone), name in FIRST_PLACES.items():
        place = cards.place_called[name]
        if place.zones != (zone,):
            yield "places", name, f"{name} belongs to {_belonging(place.zones)}; in our cards to {zone} alone"
    where = Counter(place.zones for place in cards.places)
    ours: list[tuple[tuple[str, ...], int]] = [((zone,), OF_EACH_ZONE) for zone in ZONES]
    ours += [(two, OF_EACH_TWO) for two in combinations(ZONES, 2)]
    for zones, number in ours:
        if where[zones] != number:
            count = f"{where[zones]} of the Places belong to {_belonging(zones)}"
            yield "places", _last(cards, zones), f"{count}; in our cards {number}"
    for place in cards.places:
        if (place.protects is not None) != (place.zones == ZONES):
            belongs = f"{place.id} belongs to {_belonging(place.zones)}"
            if place.protects:
                rule = f"protects {place.protects}s; in our cards only Places of any zone protect a group"
            else:
                rule = "protects no group; in our cards each such Place does"
            yield "places", place.id, f"{belongs} and {rule}"


def _people(cards: CardSet) -> Iterator[Remark]:
    total = sum(one.points for one in cards.characters)
    if total != ALL_POINTS:
        yield "characters", "", f"the points of all characters are {ALL_POINTS}, not {total}"
    for one, other in combinations(cards.characters[: len(ADULTS)], 2):
        if one.destroys == other.destroys:
            rule = f"but so does {one.id}: each adult has its own"
            yield "characters", other.id, f"{other.id} destroys {other.destroys}s, {rule}"


def _first_places(cards: CardSet) -> Iterator[Remark]:
    for (_, zone), name in FIRST_PLACES.items():
        if zone not in cards.place_called[name].zones:
            rule = f"{name} lies at the {zone} when a game begins, so it must belong to it"
            yield "places", name, f"{rule}: zones = [{zone!r}]"


def _places(cards: CardSet) -> Iterator[Remark]:
    for place in cards.places:
        if len(place.zones) == 3:
            yield "places", place.id, f"{place.id} must belong to one zone, to two or to any, not to three"
    found = Counter(len(place.zones) for place in cards.places)
    for zones, number, called in BELONGING:
        if found[zones] != number:
            count = f"{number} of the {N_PLACES} Places belong to {called}, not {found[zones]}"
            yield "places", "", count


def _protection(cards: CardSet) -> Iterator[Remark]:
    for place in cards.places:
        if place.protects and place.terror:
            yield "places", place.id, f"{place.id} protects {place.protects}s, so its terror is 0"
    protected = Counter(place.protects for place in cards.places)
    for group in GROUPS:
        if protected[group] != 1:
            yield "places", "", f"one Place protects the {group}s, not {protected[group]}"


def _room(cards: CardSet) -> Iterator[Remark]:
    """There must be enough Phantoms to begin with, and room for all cards in a state."""
    phantoms = sum(cards.numbers)
    if not LEAST_PHANTOMS <= phantoms <= MOST_PHANTOMS:
        rule = f"there must be {LEAST_PHANTOMS} to {MOST_PHANTOMS} Phantoms in all"
        yield "phantoms", "", f"{rule}, not {phantoms}: change their copies"
    for zone in ZONES:
        fitting = [place for place in cards.places if zone in place.zones]
        tallest = len(fitting) + min(phantoms, sum(place.capacity for place in fitting))
        if tallest > TALLEST:
            count = f"{len(fitting)} Places fit {zone}, and with their Phantoms that may be {tallest} cards"
            yield "places", "", f"{count}; an apparition may have {TALLEST} here"


def _last(cards: CardSet, zones: tuple[str, ...]) -> str:
    """The last of the Places of these zones, if there is one."""
    found: list[Place] = [place for place in cards.places if place.zones == zones]
    return found[-1].id if found else ""


def _belonging(zones: tuple[str, ...]) -> str:
    return "any zone" if zones == ZONES else "+".join(zones)
