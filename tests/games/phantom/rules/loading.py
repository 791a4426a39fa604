"""A position of Phantom to damage, and how one is read."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from tests.damage import refused_by

from .positions import PHANTOM, at
from .random_positions import CARDS
from .tables import ZONES

BASE = at(
    "chief ground: library soul-queen; settler garden: fountain ghost-charmer well",
    characters="sarah garden, boy chief, uncle settler",
    hand="kitchen attic ghost-charmer",
    other="wine soul-yeller",
    bottom="girl baby",
    discards="soul-poltergeist shadow-queen",
    places="boiler ivy",
    turn=5,
    idle=1,
    quiet=3,
    activated=["garden"],
    played=1,
).position()
"""A position with something everywhere, as the game writes it."""


refuse = partial(refused_by, PHANTOM)


def as_read(data: dict[str, Any], full: dict[str, Any]) -> None:
    """What was given is what the position says, its sets in their order. True is not 1 here."""
    for key, value in data.items():
        now = full[key]
        if key == "to_play" and value is not None:
            now = {name: now[name] for name in value}
            value = value | {"activated": [zone for zone in ZONES if zone in value.get("activated", [])]}
            now = {"activated": now.get("activated", [])} | now
        elif key == "hands":
            value = {seat: CARDS.in_order(hand) for seat, hand in value.items()}
        elif key == "discards":
            value = {**value, "places": CARDS.in_order(value["places"])}
        elif key == "characters":
            now = {name: now[name] for name in value}
        assert json.dumps(value, sort_keys=True) == json.dumps(now, sort_keys=True), key
