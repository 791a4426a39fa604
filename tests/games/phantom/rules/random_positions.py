"""Positions that games hardly ever reach: tall stacks, crowded zones, stocks that are nearly empty."""

from __future__ import annotations

import random
from typing import Any

from .positions import PHANTOM
from .tables import CHARACTERS, SEATS, ZONES, Cards, read

CARDS = read()
Stacks = dict[str, dict[str, list[str]]]


def odd_position(rng: random.Random, cards: Cards = CARDS) -> dict[str, Any]:
    """A position between activations, anything anywhere."""
    places = rng.sample(list(cards.places), len(cards.places))
    phantoms = [card for card, copies in cards.copies.items() for _ in range(copies) if card not in places]
    rng.shuffle(phantoms)
    hands = {seat: drawn(rng, places, phantoms, rng.randint(0, 5)) for seat in SEATS}
    apparitions = laid(rng, cards, places, phantoms)
    seat = rng.choice(SEATS)
    activated = [zone for zone in ZONES if rng.random() < 0.3][:3]
    characters = spread(rng, cards)
    stock = [name for name in CHARACTERS if characters[name] == "stock"]
    return {
        "game": "phantom",
        "version": PHANTOM.version,
        "turn": SEATS.index(seat) + 1 + 2 * rng.randint(0, 20),
        "to_play": {"seat": seat, "activated": activated, "played": rng.randint(0, len(activated))},
        "idle": rng.choice([0, 0, rng.randint(0, 5), 5]),
        "quiet": rng.choice([0, rng.randint(0, 59), 59]),
        "characters": characters,
        "bottom": rng.sample(stock, rng.choice([0, rng.randint(0, len(stock)), len(stock)])),
        "apparitions": apparitions,
        "hands": {seat: cards.in_order(hand) for seat, hand in hands.items()},
        "discards": {
            "places": cards.in_order(places[: thrown(rng, len(places))]),
            "phantoms": phantoms[: thrown(rng, len(phantoms))],
        },
    }


def drawn(rng: random.Random, places: list[str], phantoms: list[str], number: int) -> list[str]:
    return [rng.choice([places, phantoms]).pop() for _ in range(number)]


def thrown(rng: random.Random, left: int) -> int:
    """How many cards are on the discard; where any are, the stock is not empty."""
    return rng.choice([0, rng.randint(0, max(left - 1, 0)), max(left - 1, 0), max(left - 2, 0)])


def laid(rng: random.Random, cards: Cards, places: list[str], phantoms: list[str]) -> Stacks:
    """Apparitions made of these cards, which are then gone: few cards or nearly all, spread or in a heap."""
    stacks: Stacks = {seat: {zone: [] for zone in ZONES} for seat in SEATS}
    seats = rng.choice([("chief",), ("settler",), SEATS, SEATS, SEATS])
    zones = rng.choice([ZONES, ZONES, rng.sample(ZONES, 2), rng.sample(ZONES, 1)])
    everything = rng.random() < 0.25
    filled = rng.choice([0.2, 0.6, 1.0])
    for place in places[: len(places) if everything else rng.randint(0, 14)]:
        possible = [zone for zone in cards.places[place].zones if everything or zone in zones]
        if possible:
            places.remove(place)
            stack = stacks[rng.choice(seats)][rng.choice(possible)]
            stack.append(place)
            for _ in range(cards.places[place].capacity):
                if len(phantoms) > 1 and rng.random() < filled:
                    stack.append(phantoms.pop())
    return stacks


def spread(rng: random.Random, cards: Cards) -> dict[str, str]:
    """Everybody somewhere: in a crowd or alone, in the stock, or scared, but nobody with eleven points."""
    zones = rng.choice([ZONES, rng.sample(ZONES, 1), rng.sample(ZONES, 2)])
    scared = rng.choice([0, 0, rng.randint(0, 6), 5, 6])
    names = rng.sample(CHARACTERS, len(CHARACTERS))
    where = {name: rng.choice([*zones, *zones, "stock"]) for name in names[scared:]}
    points = dict.fromkeys(SEATS, 0)
    for name in names[:scared]:
        seat = min(SEATS, key=lambda seat: (points[seat], rng.random()))
        points[seat] += cards.characters[name].points
        where[name] = seat
    unscared = len(CHARACTERS) - scared
    return {name: where[name] for name in CHARACTERS} | {"wilson": "joined" if unscared == 1 else "stock"}
