"""What a seat of Booo! sees, as numbers. Seats are counted clockwise from the viewer's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boxfive.compile.observing_tables import EACH_OF, ONE_OF
from boxfive.core.observations import Block
from boxfive.games.booo.rules.castle import (
    CELLS,
    COLOURS,
    N_ROUTES,
    N_VISITORS,
    ROOMS,
    SIDE,
)
from boxfive.games.booo.rules.state import FEWEST_PLAYERS, MOST_PLAYERS, SEARCHING

SEATS = ("own", *(f"{place} clockwise" for place in range(1, MOST_PLAYERS)))
VISITORS = tuple(str(number) for number in range(1, N_VISITORS + 1))
BORDERS = tuple(
    f"{CELLS[row * SIDE + column]} {side}"
    for row in range(SIDE - 1)
    for column in range(SIDE - 1)
    for side in ("south", "east")
)
"""All borders but the frame's, where there is never a wall."""


def _walls() -> Callable[[Any, int, Any, int], None]:
    from boxfive.games.booo.observing import write_walls

    return write_walls


def _goal() -> Callable[[Any, int, Any, int], None]:
    from boxfive.games.booo.observing import write_goal

    return write_goal


BLOCKS = (
    Block(
        "players",
        "how many play",
        ONE_OF,
        "players",
        tuple(str(number) for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)),
        lowest=FEWEST_PLAYERS,
    ),
    Block(
        "phase",
        "everybody searches, or a caller shows a way",
        ONE_OF,
        "phase",
        ("searching", "showing"),
        lowest=SEARCHING,
    ),
    Block(
        "wall",
        "the colour of the wall on a border; nothing where it is open",
        None,
        "tiles",
        COLOURS,
        BORDERS,
        write=_walls,
        same_for_all=True,
    ),
    Block("trapdoor", "where trapdoors are", EACH_OF, "trapdoors", ROOMS),
    Block("transition", "where transitions are", EACH_OF, "transitions", ROOMS),
    Block("ghost", "where the ghost is", ONE_OF, "ghost", ROOMS),
    Block(
        "goal",
        "where the visitor is",
        None,
        "visitor",
        ROOMS,
        write=_goal,
        same_for_all=True,
    ),
    Block("visitor", "the visitor's number", ONE_OF, "visitor", VISITORS, lowest=1),
    Block(
        "route",
        "the visitors' route",
        ONE_OF,
        "route",
        tuple(str(number) for number in range(1, N_ROUTES + 1)),
    ),
    Block("first", "the first player", ONE_OF, "first", SEATS, seats_from=0),
    Block("won", "whose each visitor is", ONE_OF, "won", SEATS, VISITORS, seats_from=0),
    Block(
        "tile",
        "whose each wall tile is; nobody's in the reserve",
        ONE_OF,
        "walls",
        SEATS,
        COLOURS,
        seats_from=0,
    ),
    Block("hand", "whose hands are up", EACH_OF, "hands", SEATS, seats_from=0),
    Block("caller", "who shows a way", ONE_OF, "caller", SEATS, seats_from=0),
    Block("colour", "the colour that the ghost travels in", ONE_OF, "colour", COLOURS),
    Block("at", "the cell that the ghost has come to", ONE_OF, "at", CELLS),
    Block("crossed", "the colour of the last wall that it crossed", ONE_OF, "crossed", COLOURS),
)
