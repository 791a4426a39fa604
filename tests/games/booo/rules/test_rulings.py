"""The rulings at the end of the rules, one after another."""

from __future__ import annotations

import random

import pytest

from boxfive import IllegalAction

from . import slow_ways
from .positions import CASTLE, QUIET, at, attempt, call, legal, play, unlike, wall, with_a_way
from .tables import COLOURS, DIRECTIONS, OPPOSITE, ROOMS, SEATS, VISITOR_ROOM, lattice

GHOST, VISITED = VISITOR_ROOM[1, 4], VISITOR_ROOM[1, 5]


def test_1_the_ghost_may_stay_in_the_corridors_as_long_as_it_likes() -> None:
    state = at()
    colour = wall(state, "c3", "north")
    assert colour is not None
    walking = play(state, f"1 booo {colour}", "north")
    plan = slow_ways.Plan(CASTLE)
    rng = random.Random(4)
    here = "b3-south"
    for _ in range(300):
        steps = [(action, spot[0]) for action, _, spot in plan.moves((here, colour)) if spot[0] not in ROOMS]
        action, here = rng.choice(steps)
        walking = walking.play(action)
        assert walking.position()["call"]["at"] == here
    assert walking.actors == ("1",)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_1_entering_a_room_needs_a_wall_of_the_colour_and_leaving_it_too(direction: str) -> None:
    for room in QUIET[:3]:
        outside, colour = lattice(CASTLE)[room][direction]
        assert colour is not None
        known = {"visitor": 5}
        entered = at(call=f"1 {colour} {outside} {colour}", **known).play(OPPOSITE[direction])
        assert entered.position()["call"]["at"] == room
        assert entered.play(direction).position()["call"]["at"] == outside
        other = unlike(colour)
        assert at(call=f"1 {other} {outside} {other}", **known).play(OPPOSITE[direction]) == at(**known)
        assert at(call=f"1 {other} {room} {other}", **known).play(direction) == at(**known)


def test_1_any_room_may_be_entered_on_the_way() -> None:
    """The way goes through rooms that are neither the ghost's nor the visitor's."""
    rng = random.Random(2)
    met: set[str] = set()
    for _ in range(200):
        castle = tuple(rng.sample(CASTLE, 9))
        state = at(castle=castle)
        for colour in COLOURS:
            reached = slow_ways.reached(slow_ways.Plan(castle), "c3", colour)
            for room in {cell for cell, _ in reached if cell in ROOMS} - {"c3", VISITOR_ROOM[1, 1], *met}:
                way = slow_ways.way(slow_ways.Plan(castle), "c3", room, colour)
                assert way is not None
                here = attempt(state, "1", colour, way).position()["call"]
                if here is not None and here["at"] == room:
                    met.add(room)
        if len(met) == 34:
            return
    assert len(met) == 34, met


def test_2_the_starting_colour_is_the_one_called() -> None:
    for colour in COLOURS:
        assert at().play(f"booo {colour}", seat="2").position()["call"]["colour"] == colour


def test_2_a_change_before_the_first_wall_is_possible_only_in_a_transition_room() -> None:
    without = at(transitions="d4").play("booo red", seat="1")
    with pytest.raises(IllegalAction):
        without.play("change blue")
    changed = play(at(transitions="c3"), "1 booo red", "change blue")
    assert changed.position()["call"] == {"seat": "1", "colour": "blue", "at": "c3", "crossed": None}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_3_the_wall_tile_is_for_the_last_colour_crossed_not_for_one_changed_to(direction: str) -> None:
    state = at(visitor=5, transitions=GHOST)
    crossed = wall(state, GHOST, direction)
    assert crossed is not None
    way = play(state, f"1 booo {crossed}", direction, OPPOSITE[direction], f"change {unlike(crossed)}")
    assert way.position()["call"]["crossed"] == crossed


@pytest.mark.parametrize("seat", SEATS[:3])
def test_3_a_trapdoor_way_that_crosses_no_wall_takes_none(seat: str) -> None:
    state = at(visitor=5, trapdoors=f"{GHOST} {VISITED}")
    after = play(state, f"{seat} booo blue", f"trapdoor {VISITED}")
    assert not any(after.position()["walls"].values())
    assert after.position()["won"][seat] == [5]


def test_4_the_callers_hand_goes_down_with_the_call_and_stays_down() -> None:
    state = at(players=5, hands="2 4")
    called = state.play("booo red", seat="4")
    assert called.position()["hands"] == ["2"]
    assert called.play("stop").position()["hands"] == ["2"]
    assert "hand up" in legal(called.play("stop"), "4")
    other = state.play("booo red", seat="3")
    assert other.position()["hands"] == ["2", "4"]


def test_4_every_hand_goes_down_when_a_new_visitor_comes() -> None:
    state, way = with_a_way("red", players=6, hands="1 3 6")
    assert call(state, "1", "red", way).position()["hands"] == []
    assert play(state, "5 hand up").position()["hands"] == []


@pytest.mark.parametrize(("players", "hands"), [(2, "1"), (3, "1"), (4, "1 3"), (5, "1 3"), (6, "1 3 4")])
def test_5_raised_hands_end_the_turn_the_moment_there_are_more_than_half_and_nobody_scores(
    players: int, hands: str
) -> None:
    state = at(players=players, visitor=3, hands=hands, won="1: 1", walls="red 1")
    after = play(state, "2 hand up")
    assert after.position()["visitor"]["number"] == 4
    assert after.position()["won"] == state.position()["won"]
    assert after.position()["walls"] == state.position()["walls"]


def test_6_time_belongs_to_the_table_so_by_the_rules_a_failed_caller_may_call_again() -> None:
    state = play(at(), "1 booo red", "stop")
    assert legal(state, "1") == legal(at(), "1")
    assert play(state, "1 booo red").position()["call"]["seat"] == "1"


@pytest.mark.parametrize("seat", SEATS[:3])
@pytest.mark.parametrize("hands", ["", "2"])
def test_7_wait_changes_nothing(seat: str, hands: str) -> None:
    state = at(hands=hands, first="3")
    after = state.play("wait", seat=seat)
    assert after == state and after.position() == state.position()
    assert [str(action) for action in after.history] == ["wait"]
