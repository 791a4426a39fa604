"""All ways from one room, in all colours together; compiled.

A way is a chain of stretches, each in one colour: the first from the start in the colour called, each
further one from a room with a transition. So a search for every colour from the start and from every
transition finds all stretches that can be part of a shortest way, and what is left is to link a few of them.
A cost is one number: walls first, then steps.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled, entry
from boxfive.games.booo.rules.castle import AHEAD, COLOURS, MOST_TOKENS, N_CELLS, NONE, ROOMS
from boxfive.games.booo.rules.lattice import N_DIRECTIONS, room_cell

N_COLOURS, N_ROOMS = len(COLOURS), len(ROOMS)
N_SOURCES = 1 + MOST_TOKENS
"""Where stretches begin: at the start, and at each transition."""

STEP, WALL = 1, 1 << 12
"""What a step costs, and what a wall adds; no way has as many steps as a wall costs."""
NO_WAY = 1 << 28

_CLOSED = -3
"""A colour that no wall has: travelling in it crosses none."""


@compiled
def _cells(rooms: int, out: Any) -> int:
    """Write the cells of a set of rooms; return how many."""
    n = 0
    for room in range(N_ROOMS):
        if rooms >> room & 1:
            out[n] = room_cell(room)
            n += 1
    return n


@compiled
def _stretch(
    borders: Any,
    doors: Any,
    n_doors: int,
    is_door: Any,
    start: int,
    colour: int,
    costs: Any,
    parents: Any,
    queue: Any,
) -> None:
    """The cost of every cell from a start in one colour, and the cell before it on the way.

    A move costs a step, or a step and a wall. Each of the two kinds has its own queue, and cells enter it in
    the order of their costs, so the next cell to expand is always first in one of the queues.
    """
    costs[:] = NO_WAY
    costs[start] = 0
    parents[start] = NONE
    queue[0, 0] = start
    near, n_near, far, n_far = 0, 1, 0, 0
    while near < n_near or far < n_far:
        if near < n_near and (far == n_far or costs[queue[0, near]] <= costs[queue[1, far]]):
            cell = queue[0, near]
            near += 1
        else:
            cell = queue[1, far]
            far += 1
        stepped = costs[cell] + STEP
        for direction in range(N_DIRECTIONS):
            wall = borders[cell, direction]
            ahead = cell + AHEAD[direction]
            if wall == NONE:
                if stepped < costs[ahead]:
                    costs[ahead] = stepped
                    parents[ahead] = cell
                    queue[0, n_near] = ahead
                    n_near += 1
            elif wall == colour and stepped + WALL < costs[ahead]:
                costs[ahead] = stepped + WALL
                parents[ahead] = cell
                queue[1, n_far] = ahead
                n_far += 1
        if is_door[cell]:
            for door in range(n_doors):
                if stepped < costs[doors[door]]:
                    costs[doors[door]] = stepped
                    parents[doors[door]] = cell
                    queue[0, n_near] = doors[door]
                    n_near += 1


@compiled
def _changed(stretches: Any, k: int, cell: int) -> int:
    """The colour in which a cell costs least from the k-th transition."""
    best = 0
    for colour in range(1, N_COLOURS):
        if stretches[1 + k, colour, cell] < stretches[1 + k, best, cell]:
            best = colour
    return best


@compiled
def _link(changed: Any, n: int, costs: Any, links: Any) -> None:
    """Lower the costs of one colour by changing at transitions: first those of transitions, then of rooms."""
    for _ in range(n):
        for t in range(N_ROOMS, N_ROOMS + n):
            _lower(changed, n, t, costs, links)
    for t in range(N_ROOMS):
        _lower(changed, n, t, costs, links)


@compiled
def _lower(changed: Any, n: int, t: int, costs: Any, links: Any) -> None:
    for k in range(n):
        cost = costs[N_ROOMS + k] + changed[k, t]
        if cost < costs[t]:
            costs[t] = cost
            links[t] = k


@entry("i8(i1[:, ::1], i8, i8, i8, i8, i4[:, :, ::1], i2[:, :, ::1], i4[:, ::1], i1[:, ::1])")
def explore(
    borders: Any,
    trapdoors: int,
    transitions: int,
    start: int,
    without: int,
    stretches: Any,
    parents: Any,
    costs: Any,
    links: Any,
) -> int:
    """All ways from a room, for a player who may not cross the colours `without`; the number of transitions.

    The borders are those of `lay_out`, or as a player misreads them. It writes, for every source and colour,
    `stretches` and `parents`, and for every colour called, the `costs` of all rooms and then of all
    transitions, and `links`: the transition that the last stretch to it begins at, NONE for the start.
    Sets of rooms and colours are bit masks.
    """
    doors, sources = np.empty(N_ROOMS, np.int64), np.empty(N_ROOMS + 1, np.int64)
    queue = np.empty((2, N_CELLS + 1), np.int16)
    n_doors = _cells(trapdoors, doors)
    is_door = np.zeros(N_CELLS, np.bool_)
    for door in range(n_doors):
        is_door[doors[door]] = True
    n = _cells(transitions, sources[1:])
    sources[0] = room_cell(start)
    for source in range(1 + n):
        for colour in range(N_COLOURS):
            # A forbidden colour can be called or changed to, as long as no wall is crossed in it.
            crossed = _CLOSED if without >> colour & 1 else colour
            row, before = stretches[source, colour], parents[source, colour]
            _stretch(borders, doors, n_doors, is_door, sources[source], crossed, row, before, queue)
    changed = np.empty((MOST_TOKENS, N_ROOMS + MOST_TOKENS), np.int32)
    targets = np.empty(N_ROOMS + MOST_TOKENS, np.int64)
    for room in range(N_ROOMS):
        targets[room] = room_cell(room)
    targets[N_ROOMS : N_ROOMS + n] = sources[1 : 1 + n]
    for k in range(n):
        for t in range(N_ROOMS + n):
            changed[k, t] = STEP + stretches[1 + k, _changed(stretches, k, targets[t]), targets[t]]
    for colour in range(N_COLOURS):
        for t in range(N_ROOMS + n):
            costs[colour, t] = stretches[0, colour, targets[t]]
            links[colour, t] = NONE
        _link(changed, n, costs[colour], links[colour])
    return n
