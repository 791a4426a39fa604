"""A position of Booo! to damage, and how one is read."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from tests.damage import refused_by

from .positions import BOOO, QUIET, position
from .tables import VISITOR_ROOM

DOOR, OTHER_DOOR, CHANGE, OTHER_CHANGE = QUIET[:4]

BASE = position(
    players=4,
    castle=(4, 1, 9, 7, 2, 8, 3, 6, 5),
    trapdoors=f"{DOOR} {OTHER_DOOR}",
    transitions=f"{CHANGE} {OTHER_CHANGE}",
    visitor=6,
    first="4",
    won="1: 1 3, 2: 2, 4: 5",
    walls="red 1, blue 2, yellow 1",
    hands="3",
    call="2 green a2-south green",
)
"""A position with something everywhere, as the game writes it. The fourth visitor was discarded."""

SEARCHING = BASE | {"call": None}

OVER = SEARCHING | {
    "visitor": None,
    "hands": [],
    "ghost": VISITOR_ROOM[1, 12],
}
"""The visitors have run out."""

refuse = partial(refused_by, BOOO)


def set_up(**so_far: Any) -> dict[str, Any]:
    """A position during the set-up, of which no more is decided than what is given."""
    nothing = {"castle": [None] * 9, "ghost": None, "route": None, "first": None}
    return BOOO.start(players=4).position() | nothing | so_far


def as_read(data: dict[str, Any], full: dict[str, Any]) -> None:
    """What was given is what the position says, its sets in their order. True is not 1 here."""
    for key, value in data.items():
        if key in ("trapdoors", "transitions", "hands"):
            value = sorted(value)
        assert json.dumps(value, sort_keys=True) == json.dumps(full[key], sort_keys=True), key
