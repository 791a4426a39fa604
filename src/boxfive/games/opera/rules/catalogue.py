"""Every action of Opera, in one fixed order, and where each kind begins in it."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from boxfive.core.action import Action, catalogue
from boxfive.games.opera.rules.board import CHARACTERS, CORRIDORS, RING, ROOMS

_swapped = [name for name in CHARACTERS if name != "richard"]
_taken = [name for name in CHARACTERS if name != "persian"]
_sent = [name for name in CHARACTERS if name != "moncharmin"]
_deals = list(combinations(CHARACTERS, 4))

ACTIONS: tuple[Action, ...] = catalogue(
    *((name, [()]) for name in CHARACTERS),
    ("go", [(room,) for room in ROOMS]),
    ("padlock", [(corridor,) for corridor in CORRIDORS]),
    ("blackout", [(room,) for room in ROOMS]),
    ("swap", [(name,) for name in _swapped]),
    ("take", [(name,) for name in _taken]),
    ("drop", [(room,) for room in ROOMS]),
    ("summon", [()]),
    ("pass", [()]),
    ("send", [(name, room) for name in _sent for room in ROOMS]),
    ("place", [(name, room) for name in CHARACTERS for room in RING]),
    ("culprit", [(name,) for name in CHARACTERS]),
    ("deal", _deals),
    ("alibi", [(name,) for name in (*CHARACTERS, "phantom")]),
)


def _first(kind: str) -> int:
    return next(action.id for action in ACTIONS if action.kind == kind)


CARD = _first("raoul")
GO = _first("go")
PADLOCK = _first("padlock")
BLACKOUT = _first("blackout")
SWAP = _first("swap")
TAKE = _first("take")
DROP = _first("drop")
SUMMON = _first("summon")
PASS = _first("pass")
SEND = _first("send")
PLACE = _first("place")
CULPRIT = _first("culprit")
DEAL = _first("deal")
ALIBI = _first("alibi")

SWAP_WITH = np.array([CHARACTERS.index(name) for name in _swapped], np.int8)
TAKE_ALONG = np.array([CHARACTERS.index(name) for name in _taken], np.int8)
SEND_AWAY = np.array([CHARACTERS.index(name) for name in _sent], np.int8)
DEALS = np.array([sum(1 << CHARACTERS.index(name) for name in deal) for deal in _deals], np.int16)
"""The four characters of each `deal` action, as a mask."""

MOST, MOST_CHOICES = 80, 24
"""Room for the longest list of actions: nature's deal has 70, a seat's longest 19."""
