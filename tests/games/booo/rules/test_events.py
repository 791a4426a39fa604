"""What the history tells of an action's consequences is what happened, and adds up to the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from .positions import BOOO, CASTLE, QUIET, at, attempt, call, play, unlike, wall, with_a_way
from .random_games import Plan, plans, steps
from .tables import (
    COLOURS,
    DIRECTIONS,
    MAJORITY,
    PLACES,
    ROOMS,
    ROUTES,
    SEATS,
    VISITOR_ROOM,
    VISITORS,
    lattice,
)

if TYPE_CHECKING:
    from boxfive import State

GHOST, VISITED = VISITOR_ROOM[1, 4], VISITOR_ROOM[1, 5]


def told(state: State, seat: str | None = None) -> list[tuple[Any, ...]]:
    """What the last action brought about, as a seat is told: kind and args."""
    return [(event["kind"], *event["args"]) for event in state.view(seat).data["history"][-1]["events"]]


@pytest.mark.parametrize("route", ROUTES)
def test_the_first_visitor_is_told_when_the_set_up_is_complete(route: int) -> None:
    laid = [f"tile {number} {place}" for number, place in enumerate(PLACES, 1)]
    state = BOOO.start()
    for action in (*laid, "ghost c3", f"route {route}"):
        state = state.play(action)
        assert told(state) == []
    assert told(state.play("first 2")) == [("visitor", 1, VISITOR_ROOM[route, 1])]


@pytest.mark.parametrize("action", ["wait", "hand up", "booo red"])
def test_searching_brings_nothing_about(action: str) -> None:
    assert told(at().play(action, seat="1")) == []


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_wall_of_another_colour_is_told_with_where_it_stands(direction: str) -> None:
    state = at(visitor=5)
    colour = wall(state, GHOST, direction)
    other = unlike(colour)
    failed = play(state, f"1 booo {other}", direction)
    assert told(failed) == [("failed", "wall", colour, GHOST, direction, other)]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_wall_of_ones_own_colour_is_told_as_such(direction: str) -> None:
    colour = wall(at(visitor=5), GHOST, direction)
    state = at(visitor=5, won="1: 1", walls=f"{colour} 1")
    failed = play(state, f"1 booo {colour}", direction)
    assert told(failed) == [("failed", "own", colour, GHOST, direction, colour)]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_another_colour_is_told_as_such_even_if_ones_own_tile_has_it(direction: str) -> None:
    colour = wall(at(visitor=5), GHOST, direction)
    state = at(visitor=5, won="1: 1", walls=f"{colour} 1")
    other = unlike(colour)
    failed = play(state, f"1 booo {other}", direction)
    assert told(failed) == [("failed", "wall", colour, GHOST, direction, other)]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_wall_in_a_corridor_is_told_with_the_corridor(direction: str) -> None:
    walls = {cell: sides[direction][1] for cell, sides in lattice(CASTLE).items() if direction in sides}
    cell = next(cell for cell, colour in walls.items() if colour not in (None, "red") and cell not in ROOMS)
    failed = at(visitor=5, call=f"2 red {cell} red").play(direction)
    assert told(failed) == [("failed", "wall", walls[cell], cell, direction, "red")]


def test_stopping_is_told() -> None:
    assert told(play(at(), "1 booo red", "stop")) == [("failed", "stop")]


def test_steps_trapdoors_and_changes_tell_nothing_by_themselves() -> None:
    colour = wall(at(), "c3", "north")
    assert told(play(at(), f"1 booo {colour}", "north")) == []
    assert told(play(at(trapdoors=f"c3 {QUIET[0]}"), "1 booo red", f"trapdoor {QUIET[0]}")) == []
    assert told(play(at(transitions="c3"), "1 booo red", "change blue")) == []


@pytest.mark.parametrize("colour", COLOURS)
def test_a_scared_visitor_the_tile_and_the_next_visitor_are_told(colour: str) -> None:
    state, way = with_a_way(colour, visitor=5, won="2: 1")
    after = call(state, "3", colour, way)
    following = ("visitor", 6, VISITOR_ROOM[1, 6])
    assert told(after) == [("scared", "3", 5, VISITED), ("tile", colour, "reserve"), following]
    state, way = with_a_way(colour, visitor=5, won="2: 1", walls=f"{colour} 2")
    after = call(state, "3", colour, way)
    assert told(after) == [("scared", "3", 5, VISITED), ("tile", colour, "2"), following]


def test_without_a_wall_no_tile_is_told() -> None:
    state = at(visitor=5, trapdoors=f"{GHOST} {VISITED}")
    after = play(state, "3 booo red", f"trapdoor {VISITED}")
    assert told(after) == [("scared", "3", 5, VISITED), ("visitor", 6, VISITOR_ROOM[1, 6])]


@pytest.mark.parametrize("players", range(2, 7))
def test_a_discarded_visitor_and_the_next_are_told(players: int) -> None:
    state = at(players=players, visitor=5, hands=" ".join(SEATS[: MAJORITY[players] - 1]))
    after = state.play("hand up", seat=SEATS[MAJORITY[players] - 1])
    assert told(after) == [("discarded", 5, VISITED), ("visitor", 6, VISITOR_ROOM[1, 6])]


def test_an_ending_by_wall_tiles_is_told() -> None:
    state, way = with_a_way("red", visitor=5, won="2: 1 2 3", walls="blue 2, green 2, yellow 2")
    after = call(state, "2", "red", way)
    assert told(after) == [("scared", "2", 5, VISITED), ("tile", "red", "reserve"), ("over", "walls", "2")]


def test_an_ending_by_visitors_is_told() -> None:
    state, way = with_a_way("red", visitor=5, won="2: 1 2 3 4")
    after = call(state, "2", "red", way)
    assert told(after) == [("scared", "2", 5, VISITED), ("tile", "red", "reserve"), ("over", "visitors", "2")]


def test_an_ending_by_wall_tiles_and_visitors_together_is_told_as_the_first_of_them() -> None:
    state, way = with_a_way("red", visitor=5, won="2: 1 2 3 4", walls="blue 2, green 2, yellow 2")
    assert told(call(state, "2", "red", way))[-1] == ("over", "walls", "2")


@pytest.mark.parametrize("players", range(2, 7))
def test_visitors_that_have_run_out_are_told_with_the_winner_or_nobody(players: int) -> None:
    last = VISITORS[players]
    hands = " ".join(SEATS[: MAJORITY[players] - 1])
    for won, winner in (("", "nobody"), ("2: 3", "2")):
        state = at(players=players, visitor=last, hands=hands, won=won)
        after = state.play("hand up", seat=SEATS[MAJORITY[players] - 1])
        assert told(after) == [("discarded", last, VISITOR_ROOM[1, last]), ("over", "out", winner)]


def test_the_last_visitor_won_is_told_with_the_winner() -> None:
    state, way = with_a_way("red", visitor=12, won="1: 1 2 3")
    after = call(state, "2", "red", way)
    room = VISITOR_ROOM[1, 12]
    assert told(after) == [("scared", "2", 12, room), ("tile", "red", "reserve"), ("over", "out", "1")]


def test_everybody_is_told_the_same() -> None:
    state, way = with_a_way("red", visitor=5)
    after = call(state, "2", "red", way)
    assert all(told(after, seat) == told(after) for seat in (*after.seats, "nature", None))
    wrong = attempt(state, "2", "blue", way)
    assert all(told(wrong, seat) == told(wrong) for seat in (*wrong.seats, "nature", None))


def apply(position: dict[str, Any], event: tuple[Any, ...], seat: str) -> None:
    """Change a position as an event says."""
    kind, *args = event
    if kind == "visitor":
        position["visitor"] = {"number": args[0], "room": args[1]}
        position["hands"] = []
    elif kind == "scared":
        position["won"][args[0]].append(args[1])
        position["ghost"], position["call"] = args[2], None
        assert args[0] == seat
    elif kind == "tile":
        assert position["walls"][args[0]] == (None if args[1] == "reserve" else args[1])
        position["walls"][args[0]] = seat
    elif kind == "discarded":
        assert position["visitor"]["number"] == args[0]
        position["ghost"], position["hands"] = args[1], []
    elif kind == "over":
        position["visitor"], position["hands"] = None, []
    else:
        assert kind == "failed"
        position["call"] = None


@settings(max_examples=20)
@given(plans)
def test_the_events_add_up_to_the_position(plan: Plan) -> None:
    game = list(steps(plan))
    end = game[-1][3]
    for (before, seat, action, state), events in zip(game, end.view(None).events(), strict=True):
        position, now = before.position(), state.position()
        for event in events:
            apply(position, (event.kind, *event.args), seat)
        keys = ["won", "walls", "visitor", *([] if action.kind == "ghost" else ["ghost"])]
        for key in keys:
            assert position[key] == now[key], (str(action), events)
        if events:
            assert position["call"] == now["call"] and position["hands"] == now["hands"]
        if events and events[-1].kind == "over":
            assert state.outcome is not None
            won = [name for name, result in state.outcome.items() if result == 1.0]
            assert won == ([] if events[-1].args[1] == "nobody" else [events[-1].args[1]])
        else:
            assert state.outcome is None
