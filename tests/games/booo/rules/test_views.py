"""Everything is public: all see the same, and nobody sees the visitors to come before they come."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from .positions import BOOO, at, legal
from .random_games import Plan, plans, steps
from .tables import SEATS, VISITORS

if TYPE_CHECKING:
    from boxfive import State

OTHERS = (None, "nature")
KEYS = [
    *("game", "version", "players", "castle", "trapdoors", "transitions", "ghost", "route", "first"),
    *("visitor", "won", "walls", "hands", "call"),
]


def told(state: State, seat: str | None) -> dict[str, Any]:
    """What a view tells, but for whose it is and what that seat may do."""
    data = dict(state.view(seat).data)
    assert data.pop("seat") == seat
    assert [action["id"] for action in data.pop("legal")] == (
        [action.id for action in state.legal(seat)] if seat else []
    )
    return data


@settings(max_examples=8)
@given(plans)
def test_all_see_the_same_spectators_too(plan: Plan) -> None:
    for number, (_, _, _, state) in enumerate(steps(plan)):
        if number % 50 == 0 or not state.actors:
            viewers = (*state.seats, *OTHERS)
            everybody = [told(state, seat) for seat in viewers]
            assert all(one == everybody[0] for one in everybody)
            assert everybody[0]["position"] == state.position()
            assert all(state.view(seat).raw == state.raw for seat in viewers)


@settings(max_examples=8)
@given(plans)
def test_no_view_names_a_visitor_that_has_not_come(plan: Plan) -> None:
    """The position has no place for one, and no event tells of one."""
    for number, (_, _, _, state) in enumerate(steps(plan)):
        if number % 40:
            continue
        data = state.view(None).data
        position = data["position"]
        assert list(position) == KEYS
        came = position["visitor"]["number"] if position["visitor"] else VISITORS[plan.players]
        events = [event for action in data["history"] for event in action["events"]]
        numbers = [event["args"][0] for event in events if event["kind"] == "visitor"]
        assert numbers == list(range(1, len(numbers) + 1))
        assert max(numbers, default=0) <= came
        assert all(won <= came for numbers in position["won"].values() for won in numbers)


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_views_are_plain_data(seat: str | None) -> None:
    state = at(players=6, visitor=4, won="1: 2", walls="red 1", hands="3")
    data = state.view(seat).data
    assert json.loads(json.dumps(data)) == data


@pytest.mark.parametrize("seat", SEATS)
def test_each_seat_sees_its_own_choices(seat: str) -> None:
    state = at(players=6, hands="2")
    assert [str(action) for action in state.view(seat).legal] == legal(state, seat) != []
    called = state.play("booo red", seat="1")
    assert bool(called.view(seat).legal) == (seat == "1")


@settings(max_examples=5)
@given(plans)
def test_a_sample_is_the_state_itself_since_nothing_is_hidden(plan: Plan) -> None:
    rng = random.Random(plan.seed)
    for number, (_, _, _, state) in enumerate(steps(plan)):
        if number % 80 == 0:
            for seat in (*state.seats, None):
                sample = BOOO.sample(state.view(seat), rng)
                assert sample == state and sample.moves == state.moves


def test_nature_is_seen_by_all() -> None:
    state = BOOO.new(seed=2)
    for seat in (*state.seats, *OTHERS):
        history = state.view(seat).data["history"]
        assert [entry["kind"] for entry in history] == ["tile"] * 9 + ["ghost", "route", "first"]
        assert all(entry["id"] is not None and entry["args"] for entry in history)
