"""Clocks at tables: for each move, a bank, and none; Booo!'s own times."""

from __future__ import annotations

import pytest

from boxfive.games.booo.rules.castle import Castle
from boxfive.games.booo.solver.solver import solve
from boxfive.server.refusals import Refusal
from boxfive.server.tables.clocks import ClockSettings
from tests.server.matches import START, Played

PER_MOVE, BANK = ClockSettings(per_move=60.0), ClockSettings(bank=100.0, increment=5.0)


def clock_of(match: Played) -> dict[str, object]:
    told = match.clock.told(match.since_last(match.now))
    assert told is not None
    return told


def finish_turn(match: Played) -> str:
    """Play on until another is to act; whose turn that was."""
    seat, now = match.actor, match.now
    while match.state.actors == (seat,):
        match.now = now - 4.0  # it takes no time
        match.do_any()
    return seat


def test_without_a_clock_nobody_loses_on_time() -> None:
    match = Played("opera")
    assert match.due_at() is None
    assert match.clock.told(0.0) is None


def test_whoever_takes_too_long_for_a_move_has_lost() -> None:
    match = Played("opera", PER_MOVE)
    match.wait(59.9)
    assert not match.is_over
    match.wait(0.2)
    assert match.result == ({"investigator": 0.0, "phantom": 1.0}, "time")
    assert match.steps[-1].kind == "time"


def test_a_move_is_all_until_another_is_to_act() -> None:
    match = Played("opera", PER_MOVE)
    match.wait(50.0)
    card = str(match.state.legal()[0])
    match.do(card)
    assert clock_of(match)["left"] == {"investigator": 10.0, "phantom": 60.0}
    finish_turn(match)
    assert clock_of(match) == {
        "left": {"investigator": 60.0, "phantom": 60.0},
        "runs": ["phantom"],
        "show": None,
        "wait": {},
    }


def test_a_bank_is_used_up_by_its_owner_alone_and_gains_with_each_turn() -> None:
    match = Played("opera", BANK)
    match.wait(30.0)
    assert clock_of(match)["left"] == {"investigator": 70.0, "phantom": 100.0}
    finish_turn(match)
    assert clock_of(match)["left"] == {"investigator": 75.0, "phantom": 100.0}
    match.wait(100.5)
    assert match.result == ({"investigator": 1.0, "phantom": 0.0}, "time")


def test_what_is_taken_back_does_not_bring_the_time_back() -> None:
    match = Played("opera", BANK)
    match.wait(30.0)
    match.do(str(match.state.legal()[0]))
    match.take_back()
    assert clock_of(match)["left"] == {"investigator": 70.0, "phantom": 100.0}


def test_time_in_which_the_house_was_shut_counts_for_nobody() -> None:
    match = Played("opera", PER_MOVE)
    reopened = match.again(opened=START + 5000.0)
    assert reopened.due_at() == START + 5060.0
    step = reopened.act(match.actor, 1, match.state.legal()[:1], match.luck, START + 5010.0)
    assert step is not None
    assert step.spent == 10.0


def test_a_clock_is_the_same_after_a_restart() -> None:
    match = Played("opera", BANK)
    for seconds in (10.0, 20.0, 5.0):
        match.wait(seconds)
        finish_turn(match)
    again = match.again()
    assert again.clock.told(0.0) == match.clock.told(0.0)


def test_a_clock_that_goes_back_takes_nothing() -> None:
    match = Played("opera", BANK)
    match.now -= 500.0
    match.do(str(match.state.legal()[0]))
    assert match.steps[-1].spent == 0.0
    assert match.steps[-1].at == match.steps[0].at


# Booo!


def test_the_first_call_that_arrives_is_heard() -> None:
    match = Played("booo")
    match.do("booo red", "2", number=1)
    with pytest.raises(Refusal) as caught:
        match.do("booo blue", "1", number=1)
    assert caught.value.code == "stale"
    assert match.state.actors == ("2",)


def test_another_hand_makes_no_call_stale() -> None:
    match = Played("booo")
    match.do("hand up", "2", number=1)
    assert match.do("booo blue", "1", number=1) is not None


def test_the_time_for_showing_a_way_is_limited() -> None:
    match = Played("booo")
    match.do("booo red", "2")
    assert clock_of(match)["show"] == 30.0
    match.wait(20.0)
    assert clock_of(match)["show"] == 10.0
    match.wait(10.0)
    last = match.steps[-1]
    assert (last.kind, last.seat, str(last.moves[0].action)) == ("time", None, "stop")
    assert match.state.actors == ("1", "2", "3")
    assert match.result is None


def test_all_steps_of_a_way_share_the_time_for_showing_it() -> None:
    match = Played("booo", seed=4)
    position = match.state.position()
    solution = solve(Castle.of(position), position["ghost"], position["visitor"]["room"])
    assert solution.best is not None
    match.do(f"booo {solution.best.colour}", "1")
    match.wait(20.0)
    match.do(solution.best.actions[0], "1")
    assert clock_of(match)["show"] == 10.0


def test_whoever_has_failed_waits_three_seconds() -> None:
    match = Played("booo")
    match.do("booo red", "2")
    match.do("stop", "2")
    assert clock_of(match)["wait"] == {"2": 3.0}
    match.now += 2.9
    with pytest.raises(Refusal, match=r"2 may do that again in 0\.1 seconds") as caught:
        match.do("booo red", "2")
    assert caught.value.code == "wait"
    match.do("hand up", "2")
    match.now += 0.2
    assert match.do("booo red", "2") is not None


@pytest.mark.parametrize("pause", [0, 10])
def test_a_table_may_set_another_time_after_a_failed_call_or_none(pause: int) -> None:
    match = Played("booo", pause=pause)
    match.do("booo red", "2")
    match.do("stop", "2")
    assert clock_of(match)["wait"] == ({"2": float(pause)} if pause else {})
    match.now += pause
    assert match.do("booo red", "2") is not None


def test_others_need_not_wait_after_a_failed_call() -> None:
    match = Played("booo")
    match.do("booo red", "2")
    match.do("stop", "2")
    assert match.do("booo red", "1") is not None


def test_a_whole_way_can_be_sent_at_once_and_counts_once() -> None:
    match = Played("booo", seed=4)
    position = match.state.position()
    solution = solve(Castle.of(position), position["ghost"], position["visitor"]["room"])
    assert solution.best is not None
    way = " ".join(solution.best.actions)
    match.do(f"booo {solution.best.colour}", "1")
    assert match.do(way, "1", number=2) is not None
    assert match.do(way, "1", number=2) is None
    assert match.state.position()["won"]["1"] == [1]


def test_wait_is_for_ticks_not_for_tables() -> None:
    with pytest.raises(ValueError, match="for programs that play by ticks"):
        Played("booo").do("wait", "1")


def test_a_clock_for_each_move_limits_the_search_for_a_visitor() -> None:
    match = Played("booo", ClockSettings(per_move=60.0))
    match.wait(40.0)
    match.do("booo red", "2")
    match.wait(15.0)  # while somebody shows a way, nobody else can search
    match.do("stop", "2")
    match.wait(19.0)
    assert match.state.position()["visitor"]["number"] == 1
    match.wait(1.5)
    assert match.state.position()["visitor"]["number"] == 2
    assert clock_of(match)["left"] == {"1": 60.0, "2": 60.0, "3": 60.0}


def test_whoever_leaves_a_race_leaves_it_to_the_others() -> None:
    match = Played("booo", players=4)
    match.give_up("2")
    assert match.result is None
    with pytest.raises(Refusal) as caught:
        match.do("booo red", "2")
    assert caught.value.code == "over"
    match.do("hand up", "1")
    assert match.state.position()["visitor"]["number"] == 1
    match.do("hand up", "3")  # two of the three who stay: the one who has left goes with them
    assert match.state.position()["visitor"]["number"] == 2


def test_many_who_leave_do_not_send_every_visitor_away() -> None:
    match = Played("booo", players=5)
    for seat in ("1", "2", "3"):
        match.give_up(seat)
    assert match.result is None
    assert match.state.position()["visitor"]["number"] == 1
    assert match.state.position()["hands"] == []


def test_whoever_leaves_while_showing_stops() -> None:
    match = Played("booo")
    match.do("booo red", "2")
    match.give_up("2")
    assert match.state.position()["call"] is None


def test_the_last_one_who_stays_wins_the_race() -> None:
    match = Played("booo")
    match.give_up("2")
    match.give_up("3")
    assert match.result == ({"1": 1.0, "2": 0.0, "3": 0.0}, "resignation")


def test_a_race_without_people_is_over() -> None:
    match = Played("booo", machines=("2", "3"))
    match.give_up("1")
    assert match.result == ({"1": 0.0, "2": 0.5, "3": 0.5}, "resignation")


def test_whoever_has_left_wins_nothing_that_was_won_before() -> None:
    match = Played("booo", seed=4)
    position = match.state.position()
    solution = solve(Castle.of(position), position["ghost"], position["visitor"]["room"])
    assert solution.best is not None
    match.do(f"booo {solution.best.colour}", "1")
    match.do(" ".join(solution.best.actions), "1")
    match.give_up("1")
    while match.result is None:
        match.do("hand up", "2")
        match.do("hand up", "3")
        match.now += 1.0
    assert match.result == ({"1": 0.0, "2": 0.5, "3": 0.5}, "rules")


def test_machine_players_have_no_clock() -> None:
    match = Played("opera", BANK, machines=("investigator",))
    assert match.due_at() is None
    match.wait(5000.0)
    assert not match.is_over
    assert clock_of(match) == {"left": {"phantom": 100.0}, "runs": [], "show": None, "wait": {}}
    finish_turn(match)
    assert clock_of(match)["runs"] == ["phantom"]


def test_a_hand_stays_for_half_a_second_as_it_is() -> None:
    match = Played("booo")
    match.do("hand up", "2")
    with pytest.raises(Refusal) as caught:
        match.do("hand down", "2")
    assert caught.value.code == "wait"
    match.now += 0.6
    assert match.do("hand down", "2") is not None


def test_a_hand_that_is_up_already_is_not_raised_again() -> None:
    match = Played("booo")
    match.do("hand up", "2", number=1)
    assert match.do("hand up", "2", number=1) is None
    match.now += 1.0
    match.do("hand down", "2")
    match.now += 1.0
    assert match.do("hand up", "2", number=1) is not None


def test_a_call_after_a_hand_that_is_sent_again_counts_once() -> None:
    match = Played("booo")
    match.do("hand up", "2", number=1)
    assert match.do("booo red", "2", number=1) is not None
    assert match.do("booo red", "2", number=1) is None


def test_while_a_way_is_shown_nobody_searches_and_no_clock_of_theirs_runs() -> None:
    match = Played("booo", ClockSettings(per_move=60.0))
    assert clock_of(match)["runs"] == ["1", "2", "3"]
    match.do("booo red", "2")
    assert clock_of(match)["runs"] == []
