"""What Phantom brings to the page: its cards and family, counts of the table, a first haunting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.page import Beat, Diagram, Lesson, Position
from boxfive.core.state import State
from boxfive.core.view import View
from boxfive.games.phantom.rules.cards import (
    CHARACTERS,
    COUNTING,
    GROUPS,
    PHANTOMS,
    SEATS,
    ZONES,
    CardSet,
    own_cards,
)
from boxfive.games.phantom.rules.counting import Table, table_of
from boxfive.games.phantom.rules.game import GAME
from boxfive.games.phantom.rules.state import ENOUGH_POINTS, HAND, IDLE_TURNS, LAYOUT, QUIET_TURNS
from boxfive.text.json_checks import name_of

kernels = LazyModule("boxfive.games.phantom.rules.kernels")

Laid = Mapping[tuple[str, str], str]
"""Apparitions by seat and zone: the ids of their cards, first laid first."""

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
    """Terror, room and thresholds; with aids also who would flee from whom, and the cards still unseen."""
    table, points = table_of(view.raw), view.position["points"]
    counted: dict[str, Any] = {
        "apparitions": {seat: {zone: _apparition(table, seat, zone) for zone in ZONES} for seat in SEATS},
        "thresholds": {name: table.threshold(name) for name in CHARACTERS},
        "alone": {zone: table.alone(zone) for zone in ZONES},
        "needed": {seat: max(0, ENOUGH_POINTS - points[seat]) for seat in SEATS},
        "fled": None,
        "unseen": None,
    }
    if aids:
        raw = LAYOUT.raw(view.raw)
        counted["fled"] = {
            zone: name_of(SEATS, kernels.would_scare(raw, number)) for number, zone in enumerate(ZONES)
        }
        counted["unseen"] = _unseen(view.game.cards, view.position)
    return counted


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


# A first haunting


def _moment(laid: Laid, hands: Mapping[str, str], characters: Mapping[str, str], **more: Any) -> State:
    """A state in the middle of a game: characters not named and cards not laid are in the stocks."""
    activated = more.pop("activated", "").split()
    return GAME.load(
        {
            "game": GAME.name,
            "version": GAME.version,
            "characters": {name: characters.get(name, "stock") for name in CHARACTERS},
            "apparitions": {
                seat: {zone: laid.get((seat, zone), "").split() for zone in ZONES} for seat in SEATS
            },
            "hands": {seat: hands.get(seat, "").split() for seat in SEATS},
            "discards": {"places": [], "phantoms": more.pop("discard", "").split()},
            "to_play": {"seat": SEATS[0], "activated": activated},
            **more,
        }
    )


def lesson() -> Lesson:
    """The chief lays a Place and a Phantom, lures the girl, draws, and scares the boy."""
    start = _moment(
        {
            ("chief", "basement"): "garage",
            ("settler", "garden"): "fountain",
            ("settler", "basement"): "storeroom",
            ("settler", "ground"): "library",
            ("settler", "upstairs"): "bedroom",
        },
        {
            "chief": "nursery dining ghost-charmer shadow-poltergeist specter-queen",
            "settler": "boiler wine soul-charmer ghost-invoker shadow-yeller",
        },
        {"boy": "upstairs", "girl": "ground"},
        discard="ghost-poltergeist specter-squatter",
        activated="garden ground",
    )
    return Lesson(
        "chief",
        start,
        (
            Beat("phantom-lesson-welcome"),
            Beat("phantom-lesson-zone", ("activate upstairs",), "phantom-lesson-zone-instead"),
            Beat("phantom-lesson-place", ("play nursery",), "phantom-lesson-place-instead"),
            Beat("phantom-lesson-next", ("activate basement",)),
            Beat("phantom-lesson-phantom", ("play ghost-charmer",), "phantom-lesson-phantom-instead"),
            Beat("phantom-lesson-effect", ("lure girl",), "phantom-lesson-effect-instead"),
            Beat(
                "phantom-lesson-draw",
                ("draw place",),
                "phantom-lesson-draw-instead",
                ("nature: draws mirror",),
            ),
            Beat(
                "phantom-lesson-draw-again",
                ("draw phantom",),
                "phantom-lesson-draw-again-instead",
                (
                    "nature: draws soul-queen",
                    *("settler: activate upstairs", "settler: play soul-charmer"),
                    *("settler: activate garden", "settler: skip"),
                    *("settler: activate basement", "settler: skip"),
                    *("settler: activate ground", "settler: skip"),
                    *("settler: draw phantom", "nature: draws ghost-squatter"),
                ),
            ),
            Beat("phantom-lesson-again", ("activate upstairs",), "phantom-lesson-again-instead"),
            Beat("phantom-lesson-terror", ("play shadow-poltergeist",), "phantom-lesson-terror-instead"),
            Beat("phantom-lesson-strike", ("strike",), "phantom-lesson-strike-instead"),
            Beat("phantom-lesson-end"),
        ),
    )


# The rules in pictures


def diagrams() -> Mapping[str, Diagram]:
    """The first table, a Place that gathers, a queen at work, an adult, and an apparition of eleven."""
    eleven = "kitchen specter-queen specter-yeller cellar-stairs specter-squatter ghost-charmer"
    return {
        "board": Diagram("phantom-caption-board", GAME.start()),
        "places": Diagram(
            "phantom-caption-places",
            _moment(
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
            _moment(
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
            _moment(
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
            _moment(
                {("chief", "ground"): eleven},
                {},
                {"baby": "ground"},
            ),
            ("chief: activate ground", "chief: skip"),
            "chief",
        ),
    }
