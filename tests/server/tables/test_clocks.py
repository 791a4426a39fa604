"""Clocks at tables: for each move, a bank, and none; Booo!'s own times."""

from __future__ import annotations

import pytest

from boxfive.games.booo.rules.castle import Castle
from boxfive.games.booo.solver.solver import solve
from boxfive.server.http.refusals import Refusal
from boxfive.server.tables.clocks import ClockSettings
from tests.server.matches import START, Played

PER_MOVE, BANK = ClockSettings(per_move=60.0), ClockSettings(bank=100.0, increment=5.0)


def clock_of(course: Played) -> dict[str, object]:
    told = course.clock.told(course.since_last(course.now))
    assert told is not None
    return told


def finish_turn(course: Played) -> str:
    """Play on until another is to act; whose turn that was."""
    seat, now = course.actor, course.now
    while course.state.actors == (seat,):
        course.now = now - 4.0  # it takes no time
        course.do_any()
    return seat


def test_without_a_clock_nobody_loses_on_time() -> None:
    course = Played("opera")
    assert course.due_at() is None
    assert course.clock.told(0.0) is None


def test_whoever_takes_too_long_for_a_move_has_lost() -> None:
    course = Played("opera", PER_MOVE)
    course.wait(59.9)
    assert not course.is_over
    course.wait(0.2)
    assert course.result == ({"investigator": 0.0, "phantom": 1.0}, "time")
    assert course.steps[-1].kind == "time"


def test_a_move_is_all_until_another_is_to_act() -> None:
    course = Played("opera", PER_MOVE)
    course.wait(50.0)
    card = str(course.state.legal()[0])
    course.do(card)
    assert clock_of(course)["left"] == {"investigator": 10.0, "phantom": 60.0}
    finish_turn(course)
    assert clock_of(course) == {
        "left": {"investigator": 60.0, "phantom": 60.0},
        "runs": ["phantom"],
        "show": None,
        "wait": {},
    }


def test_a_bank_is_used_up_by_its_owner_alone_and_gains_with_each_turn() -> None:
    course = Played("opera", BANK)
    course.wait(30.0)
    assert clock_of(course)["left"] == {"investigator": 70.0, "phantom": 100.0}
    finish_turn(course)
    assert clock_of(course)["left"] == {"investigator": 75.0, "phantom": 100.0}
    course.wait(100.5)
    assert course.result == ({"investigator": 1.0, "phantom": 0.0}, "time")


def test_what_is_taken_back_does_not_bring_the_time_back() -> None:
    course = Played("opera", BANK)
    course.wait(30.0)
    course.do(str(course.state.legal()[0]))
    course.take_back()
    assert clock_of(course)["left"] == {"investigator": 70.0, "phantom": 100.0}


def test_time_in_which_the_house_was_shut_counts_for_nobody() -> None:
    course = Played("opera", PER_MOVE)
    reopened = course.again(opened=START + 5000.0)
    assert reopened.due_at() == START + 5060.0
    step = reopened.act(course.actor, 1, str(course.state.legal()[0]), course.luck, START + 5010.0)
    assert step is not None
    assert step.spent == 10.0


def test_a_clock_is_the_same_after_a_restart() -> None:
    course = Played("opera", BANK)
    for seconds in (10.0, 20.0, 5.0):
        course.wait(seconds)
        finish_turn(course)
    again = course.again()
    assert again.clock.told(0.0) == course.clock.told(0.0)


def test_a_clock_that_goes_back_takes_nothing() -> None:
    course = Played("opera", BANK)
    course.now -= 500.0
    course.do(str(course.state.legal()[0]))
    assert course.steps[-1].spent == 0.0
    assert course.steps[-1].at == course.steps[0].at


# Booo!


def test_the_first_call_that_arrives_is_heard() -> None:
    course = Played("booo")
    course.do("booo red", "2", number=1)
    with pytest.raises(Refusal) as caught:
        course.do("booo blue", "1", number=1)
    assert caught.value.code == "stale"
    assert course.state.actors == ("2",)


def test_another_hand_makes_no_call_stale() -> None:
    course = Played("booo")
    course.do("hand up", "2", number=1)
    assert course.do("booo blue", "1", number=1) is not None


def test_the_time_for_showing_a_way_is_limited() -> None:
    course = Played("booo")
    course.do("booo red", "2")
    assert clock_of(course)["show"] == 30.0
    course.wait(20.0)
    assert clock_of(course)["show"] == 10.0
    course.wait(10.0)
    last = course.steps[-1]
    assert (last.kind, last.seat, str(last.moves[0].action)) == ("time", None, "stop")
    assert course.state.actors == ("1", "2", "3")
    assert course.result is None


def test_all_steps_of_a_way_share_the_time_for_showing_it() -> None:
    course = Played("booo", seed=4)
    position = course.state.position()
    solution = solve(Castle.of(position), position["ghost"], position["visitor"]["room"])
    assert solution.best is not None
    course.do(f"booo {solution.best.colour}", "1")
    course.wait(20.0)
    course.do(solution.best.actions[0], "1")
    assert clock_of(course)["show"] == 10.0


def test_whoever_has_failed_waits_three_seconds() -> None:
    course = Played("booo")
    course.do("booo red", "2")
    course.do("stop", "2")
    assert clock_of(course)["wait"] == {"2": 3.0}
    course.now += 2.9
    with pytest.raises(Refusal, match=r"2 may do that again in 0\.1 seconds") as caught:
        course.do("booo red", "2")
    assert caught.value.code == "wait"
    course.do("hand up", "2")
    course.now += 0.2
    assert course.do("booo red", "2") is not None


def test_others_need_not_wait_after_a_failed_call() -> None:
    course = Played("booo")
    course.do("booo red", "2")
    course.do("stop", "2")
    assert course.do("booo red", "1") is not None


def test_a_whole_way_can_be_sent_at_once_and_counts_once() -> None:
    course = Played("booo", seed=4)
    position = course.state.position()
    solution = solve(Castle.of(position), position["ghost"], position["visitor"]["room"])
    assert solution.best is not None
    way = " ".join(solution.best.actions)
    course.do(f"booo {solution.best.colour}", "1")
    assert course.do(way, "1", number=2) is not None
    assert course.do(way, "1", number=2) is None
    assert course.state.position()["won"]["1"] == [1]


def test_wait_is_for_ticks_not_for_tables() -> None:
    with pytest.raises(ValueError, match="for programs that play by ticks"):
        Played("booo").do("wait", "1")


def test_a_clock_for_each_move_limits_the_search_for_a_visitor() -> None:
    course = Played("booo", ClockSettings(per_move=60.0))
    course.wait(40.0)
    course.do("booo red", "2")
    course.wait(15.0)  # while somebody shows a way, nobody else can search
    course.do("stop", "2")
    course.wait(19.0)
    assert course.state.position()["visitor"]["number"] == 1
    course.wait(1.5)
    assert course.state.position()["visitor"]["number"] == 2
    assert clock_of(course)["left"] == {"1": 60.0, "2": 60.0, "3": 60.0}


def test_whoever_leaves_a_race_leaves_it_to_the_others() -> None:
    course = Played("booo", players=4)
    course.give_up("2")
    assert course.result is None
    with pytest.raises(Refusal) as caught:
        course.do("booo red", "2")
    assert caught.value.code == "over"
    course.do("hand up", "1")
    assert course.state.position()["visitor"]["number"] == 1
    course.do("hand up", "3")  # two of the three who stay: the one who has left goes with them
    assert course.state.position()["visitor"]["number"] == 2


def test_many_who_leave_do_not_send_every_visitor_away() -> None:
    course = Played("booo", players=5)
    for seat in ("1", "2", "3"):
        course.give_up(seat)
    assert course.result is None
    assert course.state.position()["visitor"]["number"] == 1
    assert course.state.position()["hands"] == []


def test_whoever_leaves_while_showing_stops() -> None:
    course = Played("booo")
    course.do("booo red", "2")
    course.give_up("2")
    assert course.state.position()["call"] is None


def test_the_last_one_who_stays_wins_the_race() -> None:
    course = Played("booo")
    course.give_up("2")
    course.give_up("3")
    assert course.result == ({"1": 1.0, "2": 0.0, "3": 0.0}, "resignation")


def test_a_race_without_people_is_over() -> None:
    course = Played("booo", machines=("2", "3"))
    course.give_up("1")
    assert course.result == ({"1": 0.0, "2": 0.5, "3": 0.5}, "resignation")


def test_whoever_has_left_wins_nothing_that_was_won_before() -> None:
    course = Played("booo", seed=4)
    position = course.state.position()
    solution = solve(Castle.of(position), position["ghost"], position["visitor"]["room"])
    assert solution.best is not None
    course.do(f"booo {solution.best.colour}", "1")
    course.do(" ".join(solution.best.actions), "1")
    course.give_up("1")
    while course.result is None:
        course.do("hand up", "2")
        course.do("hand up", "3")
        course.now += 1.0
    assert course.result == ({"1": 0.0, "2": 0.5, "3": 0.5}, "rules")


def test_machine_players_have_no_clock() -> None:
    course = Played("opera", BANK, machines=("investigator",))
    assert course.due_at() is None
    course.wait(5000.0)
    assert not course.is_over
    assert clock_of(course) == {"left": {"phantom": 100.0}, "runs": [], "show": None, "wait": {}}
    finish_turn(course)
    assert clock_of(course)["runs"] == ["phantom"]


def test_a_hand_stays_for_half_a_second_as_it_is() -> None:
    course = Played("booo")
    course.do("hand up", "2")
    with pytest.raises(Refusal) as caught:
        course.do("hand down", "2")
    assert caught.value.code == "wait"
    course.now += 0.6
    assert course.do("hand down", "2") is not None


def test_a_hand_that_is_up_already_is_not_raised_again() -> None:
    course = Played("booo")
    course.do("hand up", "2", number=1)
    assert course.do("hand up", "2", number=1) is None
    course.now += 1.0
    course.do("hand down", "2")
    course.now += 1.0
    assert course.do("hand up", "2", number=1) is not None


def test_a_call_after_a_hand_that_is_sent_again_counts_once() -> None:
    course = Played("booo")
    course.do("hand up", "2", number=1)
    assert course.do("booo red", "2", number=1) is not None
    assert course.do("booo red", "2", number=1) is None


def test_while_a_way_is_shown_nobody_searches_and_no_clock_of_theirs_runs() -> None:
    course = Played("booo", ClockSettings(per_move=60.0))
    assert clock_of(course)["runs"] == ["1", "2", "3"]
    course.do("booo red", "2")
    assert clock_of(course)["runs"] == []
