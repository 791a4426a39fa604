"""Ticks, for programs: everybody chooses at once, and one call of several is heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boxfive import IllegalAction, InvalidOption, UnknownAction

from .positions import BOOO, at
from .tables import SEATS

if TYPE_CHECKING:
    from boxfive import State


def tick(state: State, *choices: str) -> State:
    """A tick with the choices of the seats in their order; `wait` for those who are not named."""
    said = [*choices, *["wait"] * (len(state.seats) - len(choices))]
    return BOOO.tick(state, dict(zip(state.seats, said, strict=True)))


@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize("callers", ["1", "6", "13", "46", "256", "123456", "126"])
def test_of_several_calls_the_nearest_clockwise_from_the_first_player_is_heard(
    first: str, callers: str
) -> None:
    state = at(players=6, first=first)
    said = ["booo red" if seat in callers else "wait" for seat in SEATS]
    nearest = min(callers, key=lambda seat: (int(seat) - int(first)) % 6)
    assert tick(state, *said) == state.play("booo red", seat=nearest)


def test_the_first_players_own_call_is_the_nearest() -> None:
    state = at(first="2")
    after = tick(state, "booo red", "booo blue", "booo green")
    assert after.position()["call"] == {"seat": "2", "colour": "blue", "at": "c3", "crossed": None}


def test_with_a_call_nothing_else_of_the_tick_counts() -> None:
    state = at(players=4, hands="1 3")
    after = tick(state, "hand down", "hand up", "wait", "booo green")
    assert after == state.play("booo green", seat="4")
    assert after.position()["hands"] == ["1", "3"] and after.position()["visitor"]["number"] == 1


def test_the_callers_hand_goes_down_in_a_tick_too() -> None:
    after = tick(at(players=4, hands="1 3"), "booo red")
    assert after.position()["hands"] == ["3"]


def test_without_a_call_all_hands_go_up_and_down() -> None:
    after = tick(at(players=6, hands="1 3"), "hand down", "hand up", "wait", "hand up")
    assert after.position()["hands"] == ["2", "3", "4"]


@pytest.mark.parametrize("first", SEATS[:4])
def test_hands_go_down_before_they_go_up_wherever_anybody_sits(first: str) -> None:
    state = at(players=4, hands="1 2", first=first)
    after = tick(state, "hand down", "wait", "hand up", "wait")
    assert after.position()["visitor"]["number"] == 1 and after.position()["hands"] == ["2", "3"]


@pytest.mark.parametrize("first", SEATS[:4])
def test_a_hand_that_goes_down_leaves_room_for_two_that_go_up(first: str) -> None:
    state = at(players=4, hands="1 2", first=first)
    after = tick(state, "hand down", "wait", "hand up", "hand up")
    assert after.position()["visitor"]["number"] == 2 and after.position()["hands"] == []
    state = at(players=6, hands="1 2", first=first)
    after = tick(state, "hand down", "wait", "hand up", "hand up")
    assert after.position()["hands"] == ["2", "3", "4"]


@pytest.mark.parametrize("first", SEATS[:4])
def test_the_turn_ends_when_more_than_half_are_up_and_later_hands_do_not_count(first: str) -> None:
    state = at(players=4, first=first)
    after = tick(state, "hand up", "hand up", "hand up", "hand up")
    assert after.position()["visitor"]["number"] == 2 and after.position()["hands"] == []
    assert after.position()["first"] == str(int(first) % 4 + 1)


@pytest.mark.parametrize("players", range(2, 7))
def test_if_all_wait_nothing_changes(players: int) -> None:
    state = at(players=players, hands="2" if players > 2 else "")
    assert tick(state) == state


def test_while_a_way_is_shown_the_caller_alone_chooses() -> None:
    state = at(call="2 red a2-south red")
    assert BOOO.tick(state, {"2": "stop"}) == state.play("stop")
    with pytest.raises(InvalidOption, match="'1' may not act; those who choose are: 2"):
        BOOO.tick(state, {"1": "wait", "2": "stop"})


def test_everybody_who_may_act_must_choose_and_nobody_else() -> None:
    with pytest.raises(InvalidOption, match="at this tick 3 has not chosen; those who choose are: 1, 2, 3"):
        BOOO.tick(at(), {"1": "wait", "2": "wait"})
    choices = dict.fromkeys(SEATS[:4], "wait")
    with pytest.raises(InvalidOption, match="'4' may not act; those who choose are: 1, 2, 3"):
        BOOO.tick(at(), choices)


@pytest.mark.parametrize("wrong", ["hand down", "north", "stop", "first 1"])
def test_an_illegal_choice_is_refused_also_when_it_would_not_be_heard(wrong: str) -> None:
    with pytest.raises(IllegalAction, match=f"'{wrong}' is not legal for 3 now"):
        tick(at(first="1"), "booo red", "wait", wrong)


def test_a_choice_that_is_no_action_is_refused() -> None:
    with pytest.raises(UnknownAction):
        tick(at(), "boo red")


def test_choices_may_be_actions() -> None:
    state = at()
    choices = {seat: state.legal(seat)[0] for seat in state.seats}
    assert BOOO.tick(state, choices) == state.play("booo red", seat="1")


def test_when_the_game_is_over_nobody_chooses() -> None:
    state = at(players=2, visitor=9)
    over = BOOO.tick(state, {"1": "hand up", "2": "hand up"})
    assert over.outcome == {"1": 0.5, "2": 0.5}
    assert BOOO.tick(over, {}) == over
    with pytest.raises(InvalidOption, match="those who choose are: nobody: the game is over"):
        BOOO.tick(over, {"1": "wait"})


def test_nature_may_be_asked_in_a_tick_too() -> None:
    state = BOOO.start()
    assert BOOO.tick(state, {"nature": "tile 4 nw"}) == state.play("tile 4 nw")
