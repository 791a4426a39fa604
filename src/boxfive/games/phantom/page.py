"""What Phantom brings to the page: its cards and family, counts of the table, its first game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.page import Diagram, Position
from boxfive.core.view import View
from boxfive.games.phantom.barred import barred
from boxfive.games.phantom.first_game import lessons, moment
from boxfive.games.phantom.rules.card_files import own_cards
from boxfive.games.phantom.rules.cards import (
    CHARACTERS,
    COUNTING,
    GROUPS,
    PHANTOMS,
    SEATS,
    ZONES,
    CardSet,
)
from boxfive.games.phantom.rules.counting import Table, table_of
from boxfive.games.phantom.rules.game import GAME
from boxfive.games.phantom.rules.state import ENOUGH_POINTS, HAND, IDLE_TURNS, LAYOUT, QUIET_TURNS
from boxfive.text.json_checks import name_of

__all__ = ["diagrams", "figures", "lessons", "scene"]

kernels = LazyModule("boxfive.games.phantom.rules.kernels")

CARDS = own_cards()


# What does not change


def scene(_: Position) -> dict[str, Any]:
    """The zones in their row, every card and every character, and what it takes to win."""
    return {
        "seats": list(SEATS),
        "zones": list(ZONES),
        "groups": list(GROUPS),
        "kinds": {
            one.id: {"terror": None if one.id in COUNTING else one.terror, "copies": CARDS.copies[one.id]}
            for one in CARDS.kinds
        },
        "places": {
            one.id: {
                "zones": list(one.zones),
                "capacity": one.capacity,
                "terror": one.terror,
                "protects": one.protects,
            }
            for one in CARDS.places
        },
        "characters": {
            one.id: {
                "kind": one.kind,
                "points": one.points,
                "threshold": one.threshold,
                "destroys": one.destroys,
            }
            for one in CARDS.characters
        },
        "enough": ENOUGH_POINTS,
        "hand": HAND,
        "idle": IDLE_TURNS,
        "quiet": QUIET_TURNS,
    }


# What players count


def figures(view: View, aids: bool) -> dict[str, Any]:
    """Terror, room and thresholds; for whoever chooses what a card would add, and why another cannot be laid.

    With aids also who would flee from whom, and the cards still unseen.
    """
    counted: dict[str, Any] = {**_counted(LAYOUT.masked(view.raw, None)), "fled": None, "unseen": None}
    counted["after"], counted["barred"] = _after(view), barred(view)
    if aids:
        raw = LAYOUT.raw(view.raw)
        counted["fled"] = {
            zone: name_of(SEATS, kernels.would_scare(raw, number)) for number, zone in enumerate(ZONES)
        }
        counted["unseen"] = _unseen(view.game.cards, view.position)
    return counted


@lru_cache(maxsize=1 << 8)
def _counted(record: bytes) -> dict[str, Any]:
    """What spectators can count too, so it is counted once for all viewers; from a spectator's record."""
    table, points = table_of(record), LAYOUT.read(record).points
    return {
        "apparitions": {seat: {zone: _apparition(table, seat, zone) for zone in ZONES} for seat in SEATS},
        "thresholds": {name: table.threshold(name) for name in CHARACTERS},
        "alone": {zone: table.alone(zone) for zone in ZONES},
        "needed": {seat: max(0, ENOUGH_POINTS - own) for seat, own in zip(SEATS, points, strict=True)},
    }


def _apparition(table: Table, seat: str, zone: str) -> dict[str, Any]:
    """What its cards count, what the adults there would leave and take, and the room on its last Place."""
    return {
        "terror": table.terror(seat, zone),
        "left": table.left(seat, zone),
        "counts": table.worth(seat, zone),
        "doomed": table.doomed(seat, zone),
        "capacity": table.capacity(seat, zone),
        "room": table.room(seat, zone),
    }


def _after(view: View) -> dict[str, int]:
    """What the adults would leave of the active apparition with one card more, for each that may be laid."""
    ids: list[str] = view.game.cards.ids
    played = [action.args[0] for action in view.legal if action.kind == "play"]
    return {card: kernels.left_with(LAYOUT.raw(view.raw), ids.index(card)) for card in played}


def _unseen(cards: CardSet, position: Position) -> dict[str, int]:
    """The cards that may be in a stock or in a hand that the viewer cannot see, and how many of each."""
    left = Counter({place.id: 1 for place in cards.places})
    left.update(dict(zip(PHANTOMS, cards.numbers, strict=True)))
    for side in position["apparitions"].values():
        for stack in side.values():
            left.subtract(stack)
    for pile in (*position["discards"].values(), *position["hands"].values()):
        left.subtract(pile or [])
    return {card: count for card, count in left.items() if count > 0}


# The rules in pictures


def diagrams() -> Mapping[str, Diagram]:
    """The first table, a Place that gathers, a queen at work, an adult, and an apparition of twelve."""
    twelve = "nursery shadow-queen shadow-poltergeist bathroom bedroom soul-squatter"
    return {
        "board": Diagram("phantom-caption-board", GAME.start()),
        "places": Diagram(
            "phantom-caption-places",
            moment(
                {
                    ("chief", "basement"): "garage ghost-poltergeist soul-charmer",
                    ("settler", "ground"): "library",
                },
                {"chief": "cellar-stairs"},
                {"girl": "ground"},
            ),
            ("chief: activate ground", "chief: play cellar-stairs", "chief: gather", "chief: gather"),
            "chief",
        ),
        "phantoms": Diagram(
            "phantom-caption-phantoms",
            moment(
                {
                    ("chief", "ground"): "dining specter-invoker",
                    ("settler", "garden"): "fountain specter-poltergeist",
                    ("settler", "ground"): "library soul-yeller",
                },
                {"chief": "specter-queen"},
                {"girl": "ground", "boy": "ground"},
            ),
            ("chief: activate ground", "chief: play specter-queen", "chief: seize garden"),
            "chief",
        ),
        "adults": Diagram(
            "phantom-caption-adults",
            moment(
                {
                    ("chief", "ground"): "library specter-yeller ghost-charmer",
                    ("settler", "ground"): "kitchen meter specter-poltergeist",
                },
                {},
                {"sarah": "ground"},
            ),
            ("chief: activate ground", "chief: skip"),
            "chief",
        ),
        "terror": Diagram(
            "phantom-caption-terror",
            moment(
                {("chief", "upstairs"): twelve},
                {},
                {"baby": "upstairs"},
            ),
            ("chief: activate upstairs", "chief: skip"),
            "chief",
        ),
    }
