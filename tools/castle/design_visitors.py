"""The search for good visitors: fifteen rooms on each of four routes.

The ghost always continues from the room of the visitor before, so the difficulty of each leg of a
route is known beforehand, as an average over random castles. Up to the ninth visitor, where a game
of two ends, the four routes lead to every room of the castle once; the others to 24 different rooms more.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from boxfive.games.booo.rules.castle import CENTRAL, N_ROUTES, N_VISITORS, ROOMS

ENDS = (9, 12, 15)
"""After how many visitors games end, by the number of players."""
NEAREST = 3
"""Rooms from one visitor to the next, at least: rows and columns added up."""
HARDEST = 0.9
"""The smallest share of castles in which a leg should have a way."""
TOLERANCE = 1.0
"""How much worse an exchange may be at the beginning of the search."""

Legs = npt.NDArray[np.float64]
"""`legs[figure, from, to]`, averages: how often there is a way, winning colours, walls of shortest ways."""
Routes = list[list[int]]

_CENTRE = [ROOMS.index(room) for room in CENTRAL]


def distance(one: int, other: int) -> int:
    """How far two rooms are apart, in rows and columns added up."""
    return abs(one // 6 - other // 6) + abs(one % 6 - other % 6)


_QUARTERS = [(room // 6 < 3, room % 6 < 3) for room in range(len(ROOMS))]
"""Which quarter of the castle each room is in; a visitor should be in another one on each route."""
DISTANCES = [[distance(one, other) for other in range(len(ROOMS))] for one in range(len(ROOMS))]


def design_visitors(legs: Legs, seed: int, steps: int) -> Routes:
    """Rooms by route and visitor. They are exchanged, step by step, as long as the routes become better."""
    rng = random.Random(f"visitors {seed}")
    figures = legs.tolist()
    places = [*rng.sample(range(len(ROOMS)), len(ROOMS)), *rng.sample(range(len(ROOMS)), len(ROOMS))]
    broken = broken_rules(_routes(places))
    bad = _badness(_routes(places), figures)
    for step in range(steps):
        one, other = _draw_places(rng, len(places))
        places[one], places[other] = places[other], places[one]
        routes, left = _routes(places), 1 - step / steps
        now_broken = broken_rules(routes)
        if now_broken <= broken:
            now = _badness(routes, figures)
            if now_broken < broken or now <= bad + TOLERANCE * left * left:
                broken, bad = now_broken, now
                continue
        places[one], places[other] = places[other], places[one]
    if broken:
        raise ValueError(f"{steps} steps are too few for visitors that keep all rules; take more")
    return _routes(places)


def _draw_places(rng: random.Random, n: int) -> tuple[int, int]:
    """Two places to exchange, both up to the ninth visitor or both after; they may be one and the same."""
    half = n // 2 * rng.randrange(2)
    return half + rng.randrange(n // 2), half + rng.randrange(n // 2)


def _routes(places: list[int]) -> Routes:
    """All rooms are dealt up to the ninth visitor, then again; the rest are not visited again."""
    first, more = ENDS[0], N_VISITORS - ENDS[0]
    again = len(ROOMS)
    return [
        places[first * route : first * (route + 1)]
        + places[again + more * route : again + more * (route + 1)]
        for route in range(N_ROUTES)
    ]


def _badness(routes: Routes, figures: list[list[list[float]]]) -> float:
    """How far routes that satisfy the rules are from the goals."""
    bad = sum(map(_crowding, routes))
    bad += _crowding(room for route in routes for room in route[ENDS[0] :])
    bad += 0.2 * sum(max(0, 4 - len({DISTANCES[a][b] for a, b in pairwise(route)})) for route in routes)
    bad += 0.3 * sum(
        len(rooms) - len({_QUARTERS[room] for room in rooms}) for rooms in zip(*routes, strict=True)
    )
    for figure, weight in zip(figures, (40.0, 4.0, 4.0), strict=True):
        means = [_means(route, figure) for route in routes]
        for at_end in zip(*means, strict=True):
            bad += weight * (max(at_end) - min(at_end))
    solvable = figures[0]
    bad += 20 * sum(max(0.0, HARDEST - solvable[a][b]) for route in routes for a, b in pairwise(route))
    lengths = [sum(DISTANCES[a][b] for a, b in pairwise(route)) for route in routes]
    return bad + 0.1 * (max(lengths) - min(lengths))


def broken_rules(routes: Routes) -> int:
    """How often a room repeats on a route or is too near the one before, or a leg repeats either way."""
    twice = sum(len(route) - len(set(route)) for route in routes)
    near = sum(DISTANCES[a][b] < NEAREST for route in routes for a, b in pairwise(route))
    near += sum(DISTANCES[start][route[0]] < NEAREST for route in routes for start in _CENTRE)
    legs = Counter(frozenset(leg) for route in routes for leg in pairwise(route))
    return twice + near + sum(number - 1 for number in legs.values())


def _crowding(rooms: Iterable[int]) -> float:
    """How unevenly rooms are spread over the rows and columns."""
    listed = list(rooms)
    rows, columns = Counter(room // 6 for room in listed), Counter(room % 6 for room in listed)
    wide = max(rows[i] for i in range(6)) - min(rows[i] for i in range(6))
    high = max(columns[i] for i in range(6)) - min(columns[i] for i in range(6))
    uneven = 1 if len(listed) % 6 else 0
    return 0.5 * (max(0, wide - uneven) + max(0, high - uneven))


def _means(route: list[int], figure: list[list[float]]) -> list[float]:
    """A figure's average over the legs of a route, up to each possible end of the game."""
    values = [sum(figure[start][route[0]] for start in _CENTRE) / len(_CENTRE)]
    values += [figure[a][b] for a, b in pairwise(route)]
    return [sum(values[:end]) / end for end in ENDS]


def route_figures(routes: Routes, legs: Legs) -> list[list[float]]:
    """For each route the averages over all its legs, in the order of the figures of `legs`."""
    return [[_means(route, figure)[-1] for figure in legs.tolist()] for route in routes]
