"""Every action of Booo!, in one fixed order, and where each kind begins in it."""

from __future__ import annotations

from boxfive.core.action import Action, catalogue
from boxfive.games.booo.rules.castle import CENTRAL, COLOURS, DIRECTIONS, N_ROUTES, N_TILES, PLACES, ROOMS
from boxfive.games.booo.rules.state import SEATS

ACTIONS: tuple[Action, ...] = catalogue(
    ("booo", [(colour,) for colour in COLOURS]),
    ("hand", [("up",), ("down",)]),
    ("wait", [()]),
    *((direction, [()]) for direction in DIRECTIONS),
    ("trapdoor", [(room,) for room in ROOMS]),
    ("change", [(colour,) for colour in COLOURS]),
    ("stop", [()]),
    ("tile", [(str(number), place) for place in PLACES for number in range(1, N_TILES + 1)]),
    ("ghost", [(room,) for room in CENTRAL]),
    ("route", [(str(number),) for number in range(1, N_ROUTES + 1)]),
    ("first", [(seat,) for seat in SEATS]),
)


def _first(kind: str) -> int:
    return next(action.id for action in ACTIONS if action.kind == kind)


BOOO = _first("booo")
HAND_UP = _first("hand")
HAND_DOWN = HAND_UP + 1
WAIT = _first("wait")
STEP = _first("north")
TRAPDOOR = _first("trapdoor")
CHANGE = _first("change")
STOP = _first("stop")
TILE = _first("tile")
GHOST = _first("ghost")
ROUTE = _first("route")
FIRST = _first("first")

MOST = MOST_CHOICES = 12
"""Room for the longest list of actions: in a room with a transition, or for nature's first tile."""
