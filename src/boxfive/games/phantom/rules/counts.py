"""The record of the counts on a table of Phantom. They depend only on what everybody sees."""

from __future__ import annotations

from boxfive.core.layout import EVERYBODY, Field, Layout
from boxfive.games.phantom.rules.cards import SEATS, TALLEST
from boxfive.games.phantom.rules.state import N_APPARITIONS, N_CHARACTERS, N_ZONES

COUNTS = Layout(
    (
        Field("terror", "i2", EVERYBODY, shape=(N_APPARITIONS,)),
        Field("left", "i2", EVERYBODY, shape=(N_APPARITIONS,)),  # of it, when the adults there have acted
        Field("worth", "i2", EVERYBODY, shape=(N_APPARITIONS, TALLEST)),  # of each card
        Field("height", "i1", EVERYBODY, shape=(N_APPARITIONS,)),
        Field("doomed", "i1", EVERYBODY, shape=(N_APPARITIONS,)),  # a set of groups
        Field("last_place", "i1", EVERYBODY, shape=(N_APPARITIONS,)),
        Field("capacity", "i1", EVERYBODY, shape=(N_APPARITIONS,)),
        Field("room", "i1", EVERYBODY, shape=(N_APPARITIONS,)),
        Field("alone", "i1", EVERYBODY, shape=(N_ZONES,)),
        Field("threshold", "i2", EVERYBODY, shape=(N_CHARACTERS + 1,)),
    ),
    SEATS,
)
"""What the kernel `count` writes."""
