"""Phantom's first game: an opening that ends with a scream, and the end of another evening."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boxfive.core.page import Beat, Lesson
from boxfive.core.state import State
from boxfive.games.phantom.rules.cards import CHARACTERS, SEATS, ZONES
from boxfive.games.phantom.rules.game import GAME

Laid = Mapping[tuple[str, str], str]
"""Apparitions by seat and zone: the ids of their cards, first laid first."""


def moment(laid: Laid, hands: Mapping[str, str], characters: Mapping[str, str], **more: Any) -> State:
    """A state in the middle of a game: characters not named and cards not laid are in the stocks."""
    step = {key: more.pop(key) for key in ("step", "activated") if key in more}
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
            "to_play": {"seat": SEATS[0], **step},
            **more,
        }
    )


def lessons() -> tuple[Lesson, ...]:
    """The chief's opening, to the first scream; and a last turn, with adults, a queen and Wilson."""
    return (
        Lesson("phantom-lesson-opening", "chief", _dealt(), OPENING),
        Lesson("phantom-lesson-adults", "chief", _two_left(), ADULTS),
    )


def _dealt() -> State:
    """The hands are dealt, and nobody has discarded yet."""
    return moment(
        {
            ("chief", "basement"): "garage",
            ("settler", "garden"): "fountain",
            ("settler", "basement"): "storeroom",
            ("settler", "ground"): "library",
        },
        {
            "chief": "nursery dining greenhouse ghost-charmer shadow-poltergeist specter-squatter",
            "settler": "boiler wine bedroom soul-charmer ghost-invoker ghost-poltergeist",
        },
        {"boy": "upstairs"},
        step="discard",
        turn=0,
    )


OPENING = (
    Beat("phantom-lesson-welcome"),
    Beat(
        "phantom-lesson-discard",
        ("discard specter-squatter",),
        "phantom-lesson-discard-instead",
        ("settler: discard ghost-poltergeist",),
    ),
    Beat("phantom-lesson-zone", ("activate upstairs",), "phantom-lesson-zone-instead"),
    Beat("phantom-lesson-place", ("play nursery",), "phantom-lesson-place-instead"),
    Beat("phantom-lesson-next", ("activate basement",), "phantom-lesson-next-instead"),
    Beat("phantom-lesson-phantom", ("play ghost-charmer",), "phantom-lesson-phantom-instead"),
    Beat(
        "phantom-lesson-effect",
        ("lure stock",),
        "phantom-lesson-effect-instead",
        ("nature: arrives girl",),
    ),
    Beat(
        "phantom-lesson-rest",
        ("activate garden", "activate ground"),
        then=("chief: skip", "chief: activate ground", "chief: skip"),
    ),
    Beat("phantom-lesson-draw", ("draw place",), "phantom-lesson-draw-instead", ("nature: draws mirror",)),
    Beat(
        "phantom-lesson-draw-again",
        ("draw phantom",),
        "phantom-lesson-draw-again-instead",
        (
            "nature: draws soul-queen",
            *("settler: activate upstairs", "settler: play bedroom"),
            *("settler: activate garden", "settler: skip"),
            *("settler: activate basement", "settler: skip"),
            *("settler: activate ground", "settler: skip"),
            *("settler: draw phantom", "nature: draws ghost-squatter"),
        ),
    ),
    Beat("phantom-lesson-again", ("activate upstairs",), "phantom-lesson-again-instead"),
    Beat("phantom-lesson-terror", ("play shadow-poltergeist",), "phantom-lesson-terror-instead"),
    Beat("phantom-lesson-end"),
)


def _two_left() -> State:
    """Seven points each. Sarah Percy and the father are left, and both are alone."""
    return moment(
        {
            ("chief", "ground"): "kitchen specter-poltergeist soul-poltergeist",
            ("chief", "basement"): "garage boiler",
            ("settler", "garden"): "fountain specter-invoker",
            ("settler", "basement"): "storeroom soul-charmer",
            ("settler", "ground"): "fireplace specter-charmer",
        },
        {
            "chief": "meter ghost-poltergeist specter-queen ghost-squatter shadow-yeller",
            "settler": "attic wine veranda shadow-charmer soul-yeller",
        },
        {
            **dict.fromkeys(("uncle", "boy", "girl"), "chief"),
            **dict.fromkeys(("mother", "baby"), "settler"),
            "sarah": "ground",
            "father": "basement",
        },
        discard="ghost-charmer",
        turn=21,
    )


ADULTS = (
    Beat("phantom-lesson-late"),
    Beat("phantom-lesson-sarah", ("activate ground",), "phantom-lesson-sarah-instead"),
    Beat("phantom-lesson-protect", ("play meter",), "phantom-lesson-protect-instead"),
    Beat("phantom-lesson-father", ("activate basement",), "phantom-lesson-father-instead"),
    Beat("phantom-lesson-knock", ("play ghost-poltergeist",), "phantom-lesson-knock-instead"),
    Beat(
        "phantom-lesson-strike",
        ("strike",),
        "phantom-lesson-strike-instead",
        (
            *("chief: activate garden", "chief: skip"),
            *("chief: activate upstairs", "chief: skip"),
            *("chief: draw place", "nature: draws dining"),
            *("chief: draw phantom", "nature: draws soul-invoker"),
            *("settler: activate upstairs", "settler: play attic"),
            *("settler: activate garden", "settler: skip"),
            *("settler: activate basement", "settler: skip"),
            *("settler: activate ground", "settler: skip"),
            *("settler: draw phantom", "nature: draws ghost-yeller"),
        ),
    ),
    Beat("phantom-lesson-return", ("activate ground",), "phantom-lesson-return-instead"),
    Beat("phantom-lesson-queen", ("play specter-queen",), "phantom-lesson-queen-instead"),
    Beat("phantom-lesson-seize", ("seize garden",), "phantom-lesson-seize-instead"),
    Beat("phantom-lesson-wilson", ("activate basement",), "phantom-lesson-wilson-instead"),
    Beat("phantom-lesson-squatter", ("play ghost-squatter",), "phantom-lesson-squatter-instead"),
    Beat("phantom-lesson-won"),
)
