"""The record a state of Booo! is kept in. Everything in it lies open on the table."""

from __future__ import annotations

from boxfive.core.layout import EVERYBODY, Field, Layout
from boxfive.games.booo.rules.castle import COLOURS, N_TILES, N_VISITORS, NONE

__all__ = ["NONE"]

SEATS = ("1", "2", "3", "4", "5", "6")
FEWEST_PLAYERS, MOST_PLAYERS = 2, len(SEATS)
NATURE = len(SEATS)

ENOUGH_WALLS, ENOUGH_VISITORS = 4, 5
"""What wins immediately."""

WALLS, VISITORS, OUT = range(3)
"""How a game ends: by wall tiles, by visitors, or because these have run out."""

VISITORS_FOR = (0, 0, 9, 12, 12, 15, 15)
"""How many visitors come, by the number of players."""

# What is waited for: first what nature does, then what the seats do.
LAYING, HAUNTING, ROUTING, FIRSTING, SEARCHING, SHOWING, OVER = range(7)

FIELDS = (
    Field("phase", "i1", EVERYBODY),
    Field("players", "i1", EVERYBODY),
    Field("tiles", "i1", EVERYBODY, shape=(N_TILES,)),  # numbered from 0, place by place
    Field("trapdoors", "i8", EVERYBODY),  # sets of rooms are bit masks
    Field("transitions", "i8", EVERYBODY),
    Field("ghost", "i1", EVERYBODY),  # its room
    Field("route", "i1", EVERYBODY),  # numbered from 0
    Field("first", "i1", EVERYBODY),
    Field("visitor", "i1", EVERYBODY),  # the number of the last one that has come
    Field("won", "i1", EVERYBODY, shape=(N_VISITORS,)),  # whose each visitor is
    Field("walls", "i1", EVERYBODY, shape=(len(COLOURS),)),  # whose each wall tile is; NONE is the reserve
    Field("hands", "i1", EVERYBODY),
    # The call whose way is being shown.
    Field("caller", "i1", EVERYBODY),
    Field("colour", "i1", EVERYBODY),  # in which the ghost travels now
    Field("at", "i2", EVERYBODY),  # the cell where it is
    Field("crossed", "i1", EVERYBODY),  # the colour of the last wall
)

LAYOUT = Layout(FIELDS, SEATS)
RECORD = LAYOUT.dtype
