"""Counts over the ways that the solver's search has found from one room; compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled, entry
from boxfive.games.booo.rules.castle import NONE, SIDE
from boxfive.games.booo.rules.lattice import room_cell
from boxfive.games.booo.solver.search import N_COLOURS, N_ROOMS, NO_WAY, WALL

MOST_WALLS, MOST_STEPS = 40, 120
"""Ways with this many or more are counted together."""

TALLY = np.dtype(
    (
        np.record,
        [
            ("colours", "i8", N_COLOURS + 1),  # pairs of rooms by the number of winning colours
            ("wins", "i8", N_COLOURS),  # pairs that a colour wins
            ("walls", "i8", MOST_WALLS + 1),  # shortest ways by the number of walls
            ("steps", "i8", MOST_STEPS + 1),  # shortest ways by the number of steps
            ("trapdoor", "i8"),  # shortest ways that use a trapdoor
            ("transition", "i8"),
            ("token", "i8"),  # one of both, or both
            ("plain", "i8"),  # pairs with a way that uses no special token
            ("plain_shortest", "i8"),  # pairs with such a way that crosses no more walls than any other
            ("lost", "i8", N_ROOMS),  # pairs without a way, by their start
        ],
    )
)


@compiled
def _first_least(costs: Any) -> int:
    best = 0
    for i in range(1, len(costs)):
        if costs[i] < costs[best]:
            best = i
    return best


@compiled
def _falls(parents: Any, cell: int) -> bool:
    """Whether the way to a cell goes through a trapdoor: to a cell that is not beside the one before."""
    falls = False
    while parents[cell] != NONE:
        before = parents[cell]
        falls |= abs(cell - before) not in (1, SIDE)
        cell = before
    return falls


@compiled
def _tokens(
    transitions: Any, stretches: Any, parents: Any, links: Any, colour: int, goal: int
) -> tuple[bool, bool]:
    """Whether the way to a room in a colour uses a trapdoor, and a transition: from its last stretch back."""
    cell, link, falls, changes = room_cell(goal), int(links[goal]), False, False
    while link != NONE:
        changes = True
        falls |= _falls(parents[1 + link, _first_least(stretches[1 + link, :, cell])], cell)
        cell = int(transitions[link])
        link = int(links[N_ROOMS + link])
    return falls | _falls(parents[0, colour], cell), changes


@entry("void(i8, i8[::1], i4[:, :, ::1], i2[:, :, ::1], i4[:, ::1], i1[:, ::1], i4[:, ::1], u1[::1])")
def count_ways(
    start: int,
    transitions: Any,
    stretches: Any,
    parents: Any,
    costs: Any,
    links: Any,
    plain_costs: Any,
    counted: Any,
) -> None:
    """Count the ways from one room to all others; `plain_costs` are those without special tokens."""
    tally = counted.view(TALLY)[0]
    for goal in range(N_ROOMS):
        if goal == start:
            continue
        winning = 0
        for colour in range(N_COLOURS):
            wins = costs[colour, goal] < NO_WAY
            tally.wins[colour] += wins
            winning += wins
        tally.colours[winning] += 1
        if winning == 0:
            tally.lost[start] += 1
            continue
        colour = _first_least(costs[:, goal])
        cost = int(costs[colour, goal])
        tally.walls[min(cost // WALL, MOST_WALLS)] += 1
        tally.steps[min(cost % WALL, MOST_STEPS)] += 1
        falls, changes = _tokens(transitions, stretches, parents, links[colour], colour, goal)
        tally.trapdoor += falls
        tally.transition += changes
        tally.token += falls | changes
        plain = int(plain_costs[_first_least(plain_costs[:, goal]), goal])
        tally.plain += plain < NO_WAY
        tally.plain_shortest += plain // WALL == cost // WALL
