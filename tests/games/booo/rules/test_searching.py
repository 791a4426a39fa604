"""Searching: everybody at once may call, raise a hand, lower it, or wait."""

from __future__ import annotations

import pytest

from boxfive import IllegalAction, InvalidOption

from .positions import at, legal, play
from .tables import COLOURS, MAJORITY, SEATS, VISITOR_ROOM

CALLS = [f"booo {colour}" for colour in COLOURS]


@pytest.mark.parametrize("players", range(2, 7))
def test_all_who_play_may_call_in_any_colour_raise_a_hand_or_wait(players: int) -> None:
    state = at(players=players)
    assert state.actors == SEATS[:players]
    for seat in SEATS[:players]:
        assert legal(state, seat) == [*CALLS, "hand up", "wait"]
    for seat in (*SEATS[players:], "nature"):
        assert legal(state, seat) == []


def test_a_raised_hand_may_be_lowered_and_not_raised_again() -> None:
    state = at(hands="2")
    assert legal(state, "2") == [*CALLS, "hand down", "wait"]
    assert legal(state, "1") == [*CALLS, "hand up", "wait"]
    with pytest.raises(IllegalAction):
        state.play("hand up", seat="2")
    with pytest.raises(IllegalAction):
        state.play("hand down", seat="1")


def test_hands_go_up_and_down() -> None:
    state = play(at(players=5), "4 hand up")
    assert state.position()["hands"] == ["4"]
    state = play(state, "2 hand up")
    assert state.position()["hands"] == ["2", "4"]
    state = play(state, "4 hand down")
    assert state.position()["hands"] == ["2"]
    assert play(state, "2 hand down") == at(players=5)


def test_one_may_call_in_the_colour_of_ones_own_wall_tile() -> None:
    """It fails when such a wall is crossed; a way that crosses none in that colour is fine."""
    state = at(visitor=2, won="1: 1", walls="red 1")
    assert "booo red" in legal(state, "1")


def test_who_acts_must_be_said() -> None:
    with pytest.raises(InvalidOption, match="several may act now, so say who"):
        at().play("hand up")


@pytest.mark.parametrize("colour", COLOURS)
def test_a_call_begins_where_the_ghost_is_and_only_the_caller_acts(colour: str) -> None:
    state = at(first="3").play(f"booo {colour}", seat="2")
    assert state.actors == ("2",)
    assert state.position()["call"] == {"seat": "2", "colour": colour, "at": "c3", "crossed": None}
    assert state.position()["ghost"] == "c3" and state.position()["first"] == "3"
    for seat in ("1", "3"):
        assert legal(state, seat) == []
        with pytest.raises(IllegalAction) as refusal:
            state.play("wait", seat=seat)
        assert refusal.value.code == "not-your-turn"


@pytest.mark.parametrize("action", ["north", "stop", "trapdoor b2", "change red", "first 1", "tile 1 nw"])
def test_a_way_is_not_shown_without_a_call(action: str) -> None:
    with pytest.raises(IllegalAction):
        at(trapdoors="c3 b2", transitions="d4").play(action, seat="1")


@pytest.mark.parametrize("players", range(2, 7))
def test_more_than_half_of_the_hands_discard_the_visitor_and_not_fewer(players: int) -> None:
    state = at(players=players)
    for number, seat in enumerate(SEATS[:players], 1):
        state = state.play("hand up", seat=seat)
        if number == MAJORITY[players]:
            break
        assert state.position()["hands"] == list(SEATS[:number])
        assert state.position()["visitor"]["number"] == 1
    position = state.position()
    assert position["visitor"] == {"number": 2, "room": VISITOR_ROOM[1, 2]}
    assert position["ghost"] == VISITOR_ROOM[1, 1]
    assert position["hands"] == [] and not any(position["won"].values())
    assert not any(position["walls"].values())


@pytest.mark.parametrize("players", range(2, 7))
def test_a_hand_that_went_down_does_not_count(players: int) -> None:
    state = at(players=players, hands=" ".join(SEATS[: MAJORITY[players] - 1]))
    state = play(state, "1 hand down", f"{players} hand up")
    assert state.position()["visitor"]["number"] == 1
    assert play(state, "1 hand up").position()["visitor"]["number"] == 2


def test_a_discarded_visitor_is_nobodys() -> None:
    state = play(at(visitor=3, won="1: 1, 2: 2"), "1 hand up", "3 hand up")
    assert state.position()["won"] == {"1": [1], "2": [2], "3": []}
    assert state.position()["visitor"]["number"] == 4
