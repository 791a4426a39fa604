"""What Phantom brings to the page: its cards and family, what lies on the table counted, a first haunting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

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
    own_cards,
)
from boxfive.games.phantom.rules.counting import doomed, last_place, spared, terrors, threshold
from boxfive.games.phantom.rules.game import GAME
from boxfive.games.phantom.rules.state import ENOUGH_POINTS, HAND, IDLE_TURNS, QUIET_TURNS

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
    """Terror, room and thresholds; with aids also who would flee from whom, and what nobody has shown yet."""
    position = view.position
    counted: dict[str, Any] = {
        "apparitions": {seat: {zone: _apparition(position, seat, zone) for zone in ZONES} for seat in SEATS},
        "thresholds": {name: threshold(CARDS, position, name) for name in CHARACTERS},
        "alone": {zone: _alone(position, zone) for zone in ZONES},
        "needed": {seat: max(0, ENOUGH_POINTS - position["points"][seat]) for seat in SEATS},
        "fled": None,
        "unseen": None,
    }
    if aids:
        counted["fled"] = {zone: _fleeing(position, zone) for zone in ZONES}
        counted["unseen"] = _unseen(position)
    return counted


def _apparition(position: Position, seat: str, zone: str) -> dict[str, Any]:
    """What its cards count, what the adults there would leave and take, and the room on its last Place."""
    stack = position["apparitions"][seat][zone]
    counts = terrors(CARDS, stack)
    place, lying = last_place(CARDS, stack) if stack else (None, 0)
    return {
        "terror": sum(counts),
        "left": sum(terrors(CARDS, spared(CARDS, position, zone, stack))),
        "counts": counts,
        "doomed": sorted(doomed(CARDS, position, zone, stack), key=GROUPS.index),
        "capacity": place.capacity if place else 0,
        "room": place.capacity - lying if place else 0,
    }


def _alone(position: Position, zone: str) -> str | None:
    """Who is there without anybody else, and so can be scared."""
    present = [name for name in CHARACTERS if position["characters"][name] == zone]
    return present[0] if len(present) == 1 else None


def _fleeing(position: Position, zone: str) -> str | None:
    """Who would scare the character there if the zone were activated now, and no card played."""
    to_play, name = position["to_play"], _alone(position, zone)
    if to_play is None or name is None or position["turn"] == 0:
        return None
    strongest = max(_apparition(position, seat, zone)["left"] for seat in SEATS)
    if strongest < threshold(CARDS, position, name):  # so that the rules need not be asked
        return None
    state = GAME.load(
        {
            **{key: position[key] for key in ("game", "version", "turn", "idle", "quiet")},
            **{key: position[key] for key in ("characters", "bottom", "apparitions", "discards")},
            "hands": {seat: [] for seat in SEATS},
            "to_play": {"seat": to_play["seat"], "step": "play", "zone": zone, "activated": [zone]},
        }
    )
    after = state.play("skip").position()
    return next((seat for seat in SEATS if after["characters"][name] == seat), None)


def _unseen(position: Position) -> dict[str, int]:
    """The cards that may be in a stock or in a hand that the viewer cannot see, and how many of each."""
    left = Counter({place.id: 1 for place in CARDS.places})
    left.update(dict(zip(PHANTOMS, CARDS.numbers, strict=True)))
    for side in position["apparitions"].values():
        for stack in side.values():
            left.subtract(stack)
    for pile in (*position["discards"].values(), *position["hands"].values()):
        left.subtract(pile or [])
    return {card: count for card, count in left.items() if count > 0}


# A first haunting


def _moment(laid: Laid, hands: Mapping[str, str], characters: Mapping[str, str], **more: Any) -> State:
    """A state in the middle of a game: whoever is not named is in the stock, whatever is not laid is too."""
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
