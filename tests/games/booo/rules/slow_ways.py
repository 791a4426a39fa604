"""Ways for the ghost, searched for plainly: cell by cell, colour by colour. Nothing of `boxfive` is imported.

A way is a list of actions in the notation. Of several the best crosses the fewest walls, and of those it has
the fewest actions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from .tables import COLOURS, Lattice, lattice

Spot = tuple[str, str]
"""A cell, and the colour that the ghost travels in."""
Cost = tuple[int, int]
"""Walls crossed, and actions."""


class Plan(NamedTuple):
    """All that matters for ways: the castle, the rooms with tokens, the colours that may not be crossed."""

    castle: tuple[int, ...]
    trapdoors: Sequence[str] = ()
    transitions: Sequence[str] = ()
    without: Collection[str] = ()
    cells: Lattice | None = None
    """Other borders than those of the castle's tiles, if there are any."""

    def moves(self, spot: Spot) -> Iterator[tuple[str, int, Spot]]:
        """What the ghost may do: the action, the walls that it crosses, and where it is then."""
        cell, colour = spot
        for direction, (beyond, wall) in (self.cells or lattice(self.castle))[cell].items():
            if wall is None:
                yield direction, 0, (beyond, colour)
            elif wall == colour and wall not in self.without:
                yield direction, 1, (beyond, colour)
        if cell in self.trapdoors:
            for room in self.trapdoors:
                if room != cell:
                    yield f"trapdoor {room}", 0, (room, colour)
        if cell in self.transitions:
            for other in COLOURS:
                if other != colour:
                    yield f"change {other}", 0, (cell, other)


def costs_to(plan: Plan, goal: str) -> dict[Spot, Cost]:
    """What the best way to a room costs from wherever there is one.

    Every move can be made the other way round at the same cost, so one search from the goal finds them all,
    whatever colour the ghost comes in.
    """
    best: dict[Spot, Cost] = {}
    waiting: list[tuple[Cost, Spot]] = [((0, 0), (goal, colour)) for colour in COLOURS]
    while waiting:
        cost, spot = heappop(waiting)
        if spot not in best:
            best[spot] = cost
            for _, walls, beyond in plan.moves(spot):
                if beyond not in best:
                    heappush(waiting, ((cost[0] + walls, cost[1] + 1), beyond))
    return best


def way(plan: Plan, start: str, goal: str, colour: str) -> list[str] | None:
    """A best way in a start colour, searched from its start."""
    came: dict[Spot, tuple[Spot, str] | None] = {}
    waiting: list[tuple[Cost, Spot, tuple[Spot, str] | None]] = [((0, 0), (start, colour), None)]
    while waiting:
        cost, spot, before = heappop(waiting)
        if spot in came:
            continue
        came[spot] = before
        if spot[0] == goal:
            return _told(came, spot)
        for action, walls, beyond in plan.moves(spot):
            heappush(waiting, ((cost[0] + walls, cost[1] + 1), beyond, (spot, action)))
    return None


def _told(came: dict[Spot, tuple[Spot, str] | None], spot: Spot) -> list[str]:
    actions: list[str] = []
    before = came[spot]
    while before is not None:
        spot, action = before
        actions.insert(0, action)
        before = came[spot]
    return actions


def reached(plan: Plan, start: str, colour: str) -> set[Spot]:
    """Everywhere that a start colour leads, and in which colours."""
    met, waiting = {(start, colour)}, [(start, colour)]
    while waiting:
        for _, _, beyond in plan.moves(waiting.pop()):
            if beyond not in met:
                met.add(beyond)
                waiting.append(beyond)
    return met
