"""What a seat of Booo! sees, as numbers. Seats are counted clockwise from the viewer's own."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from boxfive.compile.observing import EACH_OF, ONE_OF
from boxfive.core.game import View
from boxfive.core.observations import Block
from boxfive.games.booo.rules.castle import (
    CELLS,
    COLOURS,
    EAST_BORDERS,
    N_ROUTES,
    N_VISITORS,
    ROOMS,
    SIDE,
    SOUTH_BORDERS,
    VISITOR_ROOMS,
)
from boxfive.games.booo.rules.state import FEWEST_PLAYERS, LAYOUT, MOST_PLAYERS, OVER, SEARCHING

SEATS = ("own", *(f"{place} clockwise" for place in range(1, MOST_PLAYERS)))
VISITORS = tuple(str(number) for number in range(1, N_VISITORS + 1))
BORDERS = tuple(
    f"{CELLS[row * SIDE + column]} {side}"
    for row in range(SIDE - 1)
    for column in range(SIDE - 1)
    for side in ("south", "east")
)
"""All borders but the frame's, where there is never a wall."""


def _walls(view: View) -> npt.NDArray[np.bool_]:
    """The colour of each border, out of the tiles."""
    tiles = np.array(LAYOUT.read(view.raw).tiles).reshape(3, 3)
    borders = np.stack([SOUTH_BORDERS[tiles], EAST_BORDERS[tiles]], axis=-1)  # [3, 3, 4, 4, 2]
    cells = borders.transpose(0, 2, 1, 3, 4).reshape(-1, 1)
    return np.asarray(cells == np.arange(len(COLOURS)))


def _visitor(view: View) -> npt.NDArray[np.bool_]:
    """Where the visitor is that waits."""
    s = LAYOUT.read(view.raw)
    room = VISITOR_ROOMS[s.route, s.visitor - 1] if SEARCHING <= s.phase < OVER else -1
    return np.asarray(np.arange(len(ROOMS)) == room)


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
        derive=_walls,
    ),
    Block("trapdoor", "where trapdoors are", EACH_OF, "trapdoors", ROOMS),
    Block("transition", "where transitions are", EACH_OF, "transitions", ROOMS),
    Block("ghost", "where the ghost is", ONE_OF, "ghost", ROOMS),
    Block("goal", "where the visitor is", None, "visitor", ROOMS, derive=_visitor),
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
