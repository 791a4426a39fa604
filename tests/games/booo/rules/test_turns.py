"""Turn after turn: who is first, which visitor comes, how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .positions import at, call, find_way, legal, play, with_a_way
from .tables import MAJORITY, ROUTES, SEATS, VISITOR_ROOM, VISITORS

if TYPE_CHECKING:
    from boxfive import State


def discarded(state: State) -> State:
    """Hands go up until the visitor is discarded."""
    players = state.position()["players"]
    for seat in SEATS[: MAJORITY[players]]:
        state = state.play("hand up", seat=seat)
    return state


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("route", ROUTES)
def test_the_visitors_come_in_their_order_where_their_tokens_say(players: int, route: int) -> None:
    state = at(players=players, route=route)
    for number in range(1, VISITORS[players] + 1):
        position = state.position()
        assert position["visitor"] == {"number": number, "room": VISITOR_ROOM[route, number]}
        if number > 1:
            assert position["ghost"] == VISITOR_ROOM[route, number - 1]
        state = discarded(state)
    assert state.actors == () and state.position()["visitor"] is None


@pytest.mark.parametrize(("players", "visitors"), [(2, 9), (3, 12), (4, 12), (5, 15), (6, 15)])
def test_how_many_visitors_come_depends_on_how_many_play(players: int, visitors: int) -> None:
    before_last = at(players=players, visitor=visitors - 1)
    last = discarded(before_last)
    assert last.position()["visitor"]["number"] == visitors
    assert discarded(last).outcome is not None


@pytest.mark.parametrize("players", range(2, 7))
def test_the_next_player_clockwise_becomes_first_player(players: int) -> None:
    state = at(players=players, first=str(players))
    for expected in ("1", "2", *(["3"] if players > 2 else ["1"])):
        state = discarded(state)
        assert state.position()["first"] == expected


def test_the_first_player_changes_after_a_visitor_is_won_too_whoever_won_it() -> None:
    for seat in SEATS[:3]:
        state, way = with_a_way("red", first="2")
        assert call(state, seat, "red", way).position()["first"] == "3"


def test_a_wrong_way_does_not_change_the_first_player() -> None:
    state = play(at(first="2"), "1 booo red", "stop")
    assert state.position()["first"] == "2"


def test_the_turn_goes_on_with_all_hands_down_and_everybody_searching() -> None:
    state = play(at(players=5, hands="1 2"), "5 hand up")
    assert state.position()["hands"] == []
    assert state.actors == SEATS[:5]
    assert all("hand up" in legal(state, seat) for seat in SEATS[:5])


def test_the_next_way_begins_where_the_last_visitor_was() -> None:
    state = discarded(at())
    called = state.play("booo red", seat="1")
    assert called.position()["call"]["at"] == VISITOR_ROOM[1, 1]


def test_a_whole_game_of_ways_ends_with_five_visitors_or_four_tiles() -> None:
    """One player finds every way that there is, and the others none."""
    state = at(trapdoors="b2 e5", transitions="b5 e2")
    while state.actors:
        found = find_way(state, "1")
        state = call(state, "1", *found) if found else discarded(state)
    won = state.position()["won"]["1"]
    owned = [colour for colour, owner in state.position()["walls"].items() if owner == "1"]
    assert len(won) == 5 or len(owned) == 4 or state.position()["ghost"] == VISITOR_ROOM[1, 12]
    assert state.outcome == {"1": 1.0, "2": 0.0, "3": 0.0}
