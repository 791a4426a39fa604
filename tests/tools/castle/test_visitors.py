"""The fifteen visitors keep the rules that the castle has, and those that the design adds."""

from __future__ import annotations

from collections import Counter
from itertools import chain, pairwise
from typing import Any

import pytest

from .shipped import ROUTES, VISITORS

ROOMS = [f"{row}{column}" for row in "abcdef" for column in range(1, 7)]
CENTRE = ("c3", "c4", "d3", "d4")
EVERY_ROUTE = pytest.mark.parametrize("route", ROUTES, ids=["route 1", "route 2", "route 3", "route 4"])


def distance(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))


def test_there_are_fifteen_numbered_visitors() -> None:
    assert [visitor["number"] for visitor in VISITORS] == list(range(1, 16))


@pytest.mark.parametrize("visitor", VISITORS, ids=lambda visitor: f"visitor {visitor['number']}")
def test_a_visitor_names_four_different_rooms(visitor: dict[str, Any]) -> None:
    assert len(set(visitor["rooms"])) == 4
    assert set(visitor["rooms"]) <= set(ROOMS)


@EVERY_ROUTE
def test_no_room_comes_twice_on_a_route(route: list[str]) -> None:
    assert len(set(route)) == 15


@EVERY_ROUTE
def test_a_visitor_is_three_rooms_or_more_from_the_one_before(route: list[str]) -> None:
    assert all(distance(one, other) >= 3 for one, other in pairwise(route))


@EVERY_ROUTE
def test_the_first_visitor_is_far_from_wherever_the_ghost_begins(route: list[str]) -> None:
    assert all(distance(start, route[0]) >= 3 for start in CENTRE)


@EVERY_ROUTE
def test_legs_are_of_different_lengths(route: list[str]) -> None:
    assert len({distance(one, other) for one, other in pairwise(route)}) >= 4


def test_no_leg_comes_twice_there_or_back() -> None:
    legs = [frozenset(leg) for route in ROUTES for leg in pairwise(route)]
    assert len(set(legs)) == len(legs)


def test_up_to_the_ninth_visitor_every_room_is_visited_on_one_route() -> None:
    assert sorted(chain(*(route[:9] for route in ROUTES))) == ROOMS


def test_no_room_is_visited_more_than_twice_on_all_routes() -> None:
    visits = Counter(chain(*ROUTES))
    assert Counter(visits.values()) == {1: 12, 2: 24}


@EVERY_ROUTE
def test_a_route_leads_to_every_row_and_column_two_or_three_times(route: list[str]) -> None:
    for names in zip(*route, strict=True):
        assert Counter(Counter(names).values()) == {2: 3, 3: 3}
