"""The events of an action, derived from the records before and after it."""

from __future__ import annotations

from typing import Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.action import Action, Hidden
from boxfive.core.view import Event
from boxfive.games.booo.rules.castle import CELLS, COLOURS, DIRECTIONS, NONE, ROOMS, VISITOR_ROOMS, Castle
from boxfive.games.booo.rules.state import LAYOUT, OVER, SEARCHING, SEATS, SHOWING

kernels = LazyModule("boxfive.games.booo.rules.kernels")

NOBODY, RESERVE = "nobody", "reserve"
ENDINGS = ("walls", "visitors", "out")


def told(before: bytes, action: Action | Hidden, after: bytes) -> list[Event]:
    """The events of an action, in their order."""
    old, new = LAYOUT.read(before), LAYOUT.read(after)
    if old.phase == SHOWING and new.phase == SEARCHING and new.visitor == old.visitor:
        return [_failed(old, action)]
    if old.phase >= SEARCHING and new.ghost == old.ghost:
        return []
    events = []
    if old.phase == SHOWING:
        events += _scared(old, new)
    elif old.phase == SEARCHING:
        events.append(Event("discarded", (old.visitor, _room(old))))
    if new.phase == OVER:
        events.append(_over(after))
    elif new.visitor != old.visitor:
        events.append(Event("visitor", (new.visitor, _room(new))))
    return events


def _room(s: Any) -> str:
    """Where the visitor is."""
    return ROOMS[int(VISITOR_ROOMS[s.route, s.visitor - 1])]


def _failed(old: Any, action: Action | Hidden) -> Event:
    """Why a call has failed: a wall of another colour, or of one of the caller's own, or no further step."""
    if action.kind not in DIRECTIONS:
        return Event("failed", ("stop",))
    castle = Castle(tuple(tile + 1 for tile in old.tiles))
    wall = castle.border(CELLS[old.at], action.kind)
    assert wall is not None  # open borders never fail a call
    travelling = COLOURS[old.colour]
    reason = "own" if wall == travelling else "wall"
    return Event("failed", (reason, wall, CELLS[old.at], action.kind, travelling))


def _scared(old: Any, new: Any) -> list[Event]:
    """Who has won the visitor, and the wall tile that came with it."""
    seat = new.won[old.visitor - 1]
    events = [Event("scared", (SEATS[seat], old.visitor, _room(old)))]
    for colour, (owner, now) in enumerate(zip(old.walls, new.walls, strict=True)):
        if owner != now:
            events.append(Event("tile", (COLOURS[colour], RESERVE if owner == NONE else SEATS[owner])))
    return events


def _over(after: bytes) -> Event:
    """Why the game is over, and who has won it."""
    winner = kernels.winner(LAYOUT.raw(after))
    return Event("over", (ending(after), NOBODY if winner == NONE else SEATS[winner]))


def ending(record: bytes) -> str:
    """How a game that is over has ended: by wall tiles, by visitors, or because these have run out."""
    return ENDINGS[kernels.ending(LAYOUT.raw(record))]
