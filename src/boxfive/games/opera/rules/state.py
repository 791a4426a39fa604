"""The record an Opera state is kept in, with who sees each field."""

from __future__ import annotations

from boxfive.core.layout import EVERYBODY, Field, Layout, only
from boxfive.games.opera.rules.board import N_CHARACTERS

SEATS = ("investigator", "phantom")
INVESTIGATOR, PHANTOM, NATURE = range(3)

ALL = (1 << N_CHARACTERS) - 1
"""A set of characters is a bit mask; this is the set of all."""

NONE = -1
"""No room, corridor or character (yet), or none that the viewer knows."""

# What is waited for: first what nature does, then what the seats do.
PLACING, NAMING, DEALING, DRAWING, CHOOSING, ACTING, OVER = range(7)

FIELDS = (
    Field("phase", "i1", EVERYBODY),
    Field("rooms", "i1", EVERYBODY, shape=(N_CHARACTERS,)),
    Field("suspects", "i2", EVERYBODY),
    Field("blackout", "i1", EVERYBODY),
    Field("padlock", "i1", EVERYBODY),
    Field("carlotta", "i1", EVERYBODY),
    Field("round_number", "i2", EVERYBODY),
    Field("cards", "i2", EVERYBODY),  # face up and still unplayed
    Field("rest", "i2", EVERYBODY),  # the other four of the eight
    # The activation under way.
    Field("active", "i1", EVERYBODY),
    Field("origin", "i1", EVERYBODY),  # the room it began in
    Field("steps", "i1", EVERYBODY),  # how many rooms the character may go
    Field("moved", "i1", EVERYBODY),
    Field("power", "i1", EVERYBODY),  # the token is moved, or the first roommate sent
    Field("companion", "i1", EVERYBODY),  # whom the Persian takes along
    # The alibis. The pile is what is neither kept, nor shown, nor the culprit's.
    Field("shown", "i2", EVERYBODY),
    Field("phantom_cards", "i1", EVERYBODY),  # Phantom cards shown
    Field("keeps", "i1", EVERYBODY),  # how many alibis the Phantom keeps
    Field("kept", "i2", only("phantom"), hidden=0),
    Field("culprit", "i1", only("phantom"), hidden=NONE),
)

LAYOUT = Layout(FIELDS, SEATS)
RECORD, SIZE = LAYOUT.dtype, LAYOUT.size
