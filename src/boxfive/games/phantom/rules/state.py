"""The record a Phantom state is kept in, with who sees each field.

Cards are numbers: first the Places in the order of the file of cards, then the Phantoms, group by group and
in each kind by kind; copies of a card are the same number. The apparitions are numbered seat by seat and in
each zone by zone.
"""

from __future__ import annotations

from boxfive.core.layout import EVERYBODY, NOBODY, Field, Layout, only
from boxfive.games.phantom.rules.cards import (
    CHARACTERS,
    GROUPS,
    KINDS,
    MOST_PHANTOMS,
    N_PLACES,
    PHANTOMS,
    SEATS,
    TALLEST,
    ZONES,
)

CHIEF, SETTLER, NATURE = range(3)
GARDEN, BASEMENT, GROUND, UPSTAIRS = range(4)
CHARMER, YELLER, QUEEN, POLTERGEIST, INVOKER, SQUATTER = range(6)
PLACE, PHANTOM = range(2)
"""The two stocks."""

N_ZONES, N_CHARACTERS, N_KINDS, N_GROUPS = len(ZONES), len(CHARACTERS), len(KINDS), len(GROUPS)
N_CARDS = N_PLACES + len(PHANTOMS)
N_APPARITIONS = len(SEATS) * N_ZONES

HAND, DEALT = 5, 3
"""Cards in hand after drawing; cards of either stock that each is dealt."""
LARGEST_HAND = 2 * DEALT
ENOUGH_POINTS = 11
MOST_GATHERED = 2
MOST_TERROR = 99
"""More terror of an apparition than observations count; more is never needed."""
IDLE_TURNS = 6
"""The game ends after this many turns in a row without a card played."""
QUIET_TURNS = 60
"""It also ends when so many turns have ended since somebody was scared, because it could go on for ever."""

NONE = -1
"""No card, zone, seat or character (yet), or none that the viewer knows."""

# Where a character is: in a zone, in the stock, or scared by a seat.
STOCK = N_ZONES
SCARED = STOCK + 1

# What is waited for: first what nature does, then what the seats do.
(
    VISITING,
    DEALING,
    ARRIVING,
    DRAWN,
    DISCARDING,
    ACTIVATING,
    PLAYING,
    GATHERING,
    LURING,
    DRIVING,
    SEIZING,
    STRIKING,
    DRAWING,
    OVER,
) = range(14)
FIRST_CHOICE = DISCARDING

FIELDS = (
    Field("phase", "i1", EVERYBODY),
    Field("turn", "i2", EVERYBODY),
    Field("seat", "i1", EVERYBODY),  # whose turn it is, or who is dealt to or discards
    Field("zone", "i1", EVERYBODY),  # the one being activated
    Field("activated", "i1", EVERYBODY),  # in this turn: a set of zones, the present one included
    Field("played", "i1", EVERYBODY),  # cards played in this turn
    Field("gathered", "i1", EVERYBODY),  # Phantoms, by the Place just laid
    Field("stock", "i1", EVERYBODY),  # which one nature draws from
    Field("idle", "i1", EVERYBODY),  # turns in a row without a card played
    Field("quiet", "i1", EVERYBODY),  # turns ended since somebody was scared
    Field("points", "i1", EVERYBODY, shape=(len(SEATS),)),
    # The characters. Those in the stock lie in unknown order, but for those put under it since.
    Field("whereabouts", "i1", EVERYBODY, shape=(N_CHARACTERS,)),
    Field("bottom", "i1", EVERYBODY, shape=(N_CHARACTERS,)),
    Field("bottom_size", "i1", EVERYBODY),
    Field("wilson", "i1", EVERYBODY),  # the seat that has him
    # What lies on the table.
    Field("heights", "i1", EVERYBODY, shape=(N_APPARITIONS,)),
    Field("stacks", "i1", EVERYBODY, shape=(N_APPARITIONS, TALLEST)),
    Field("place_discard", "i4", EVERYBODY),  # a set
    Field("phantom_discard", "i1", EVERYBODY, shape=(MOST_PHANTOMS,)),  # the last is the top
    Field("discard_size", "i1", EVERYBODY),  # of the Phantoms
    # Hands, in the order of the cards' numbers, and stocks: how many Places and Phantoms each has is public.
    Field("held", "i1", EVERYBODY, shape=(len(SEATS), 2)),
    Field("chief_hand", "i1", only("chief"), hidden=NONE, shape=(LARGEST_HAND,)),
    Field("settler_hand", "i1", only("settler"), hidden=NONE, shape=(LARGEST_HAND,)),
    Field("stock_sizes", "i1", EVERYBODY, shape=(2,)),
    Field("place_stock", "i4", NOBODY),  # a set
    Field("phantom_stock", "i1", NOBODY, shape=(len(PHANTOMS),)),  # how many of each
    # What the cards say: part of the record, so that the same compiled rules play with any file of cards.
    Field("zones_of", "i1", EVERYBODY, shape=(N_PLACES,)),  # a set of zones
    Field("capacity_of", "i1", EVERYBODY, shape=(N_PLACES,)),
    Field("protects", "i1", EVERYBODY, shape=(N_PLACES,)),  # a set of groups
    Field("terror_of", "i1", EVERYBODY, shape=(N_CARDS,)),
    Field("points_of", "i1", EVERYBODY, shape=(N_CHARACTERS + 1,)),
    Field("threshold_of", "i1", EVERYBODY, shape=(N_CHARACTERS + 1,)),
    Field("destroys", "i1", EVERYBODY, shape=(N_CHARACTERS,)),  # a set of groups
)

HANDS = ("chief_hand", "settler_hand")
"""The fields of the hands, by seat."""

LAYOUT = Layout(FIELDS, SEATS)
RECORD, SIZE = LAYOUT.dtype, LAYOUT.size
