"""A race at the terminal: a person types, machine players take their time, and the clock is a script's."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pytest

import boxfive
from boxfive import InvalidOption, State, record
from boxfive.games.booo.rules.castle import Castle
from boxfive.games.booo.solver.solver import Way, solve
from boxfive.terminal.board import LIST, Board
from boxfive.terminal.console import Console
from boxfive.terminal.race import Race
from boxfive.terminal.seating import PERSON, seated, seated_again
from tests.terminal.scripts import ENGLISH, Shown, Typed, lines, saved_files

if TYPE_CHECKING:
    import pexpect

BOOO = boxfive.game("booo")
LATE, NEVER = 1e9, None
"""After so many seconds every machine has acted; nothing is typed."""


class Clocked(Console):
    """A person whose every line comes after so many seconds."""

    def __init__(self, typed: Iterable[tuple[str | None, float]], shown: Shown) -> None:
        super().__init__(Typed([]), shown)
        self._script = iter(typed)

    def ask_within(self, prompt: str, seconds: float | None) -> tuple[str | None, float]:
        typed, took = next(self._script, (None, LATE))
        if typed is None and took == LATE and seconds is None:
            raise EOFError
        return (None, seconds) if seconds is not None and took > seconds else (typed, took)


def raced(console: Console, state: State, against: str = "understudy") -> State:
    """Play a script, and give where the game stands then."""
    players = seated(state, "1", against)
    session = Race(console, ENGLISH, state, players, random.Random(1), Board(console, ENGLISH, BOOO, LIST))
    session.run()
    return session._state


def typed(state: State, *script: str, against: str = "understudy") -> tuple[State, str]:
    shown = Shown(terminal=False)
    return raced(Console(Typed(lines(*script), terminal=False), shown), state, against), shown.text


def timed(state: State, *script: tuple[str | None, float], against: str = "understudy") -> tuple[State, str]:
    shown = Shown()
    return raced(Clocked(script, shown), state, against), shown.text


def ways_of(state: State) -> dict[str, Way]:
    here = state.position()
    return solve(Castle.of(here), here["ghost"], here["visitor"]["room"]).ways


def best(state: State) -> Way:
    return min(ways_of(state).values(), key=lambda way: (way.walls, way.steps))


def called(way: Way) -> str:
    return " ".join((f"booo {way.colour}", *way.actions))


def a_wrong_call(state: State) -> str:
    here = state.position()
    wall = Castle.of(here).border(here["ghost"], "north")
    return "booo red n" if wall != "red" else "booo blue n"


@pytest.fixture
def start() -> State:
    return BOOO.new(seed=7)


def test_a_call_with_its_whole_way_wins_the_visitor(start: State) -> None:
    after, shown = typed(start, called(best(start)))
    assert after.position()["won"]["1"] == [1]
    assert "Player 1 wins visitor 1" in shown and "Visitor 2 of 12" in shown


def test_a_call_may_be_typed_by_its_number_and_the_way_by_letters(start: State) -> None:
    way = best(start)
    letters = " ".join(action[0] if " " not in action else action for action in way.actions)
    number = 1 + ("red", "orange", "yellow", "green", "blue", "purple").index(way.colour)
    assert typed(start, f"{number} {letters}")[0].position()["won"]["1"] == [1]


def test_a_way_may_follow_its_call_step_by_step(start: State) -> None:
    way = best(start)
    after, shown = typed(start, f"booo {way.colour}", way.actions[0], "", "list", ", ".join(way.actions[1:]))
    assert after.position()["won"]["1"] == [1]
    assert "You have 30 seconds to show it" in shown and "On its way, the ghost is" in shown


def test_a_way_that_fails_is_told_with_the_reason_and_the_search_goes_on(start: State) -> None:
    after, shown = typed(start, a_wrong_call(start))
    assert after.position()["call"] is None and after.position()["visitor"]["number"] == 1
    assert "The way does not hold: it crosses" in shown and "The search goes on." in shown


def test_a_step_that_is_not_possible_is_told_and_what_came_before_it_stands(start: State) -> None:
    way = best(start)
    first, *rest = way.actions
    after, shown = typed(start, f"booo {way.colour} {first} trapdoor e5", "change red", " ".join(rest))
    assert after.position()["won"]["1"] == [1]
    assert "“trapdoor e5” is not possible in the corridor" in shown
    assert "“change red” is not possible in the corridor" in shown


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("booo red x", "“x” is no way. It is made of n, e, s, w"),
        ("booo", "“booo” means nothing here. Did you mean: booo"),
        ("booo rde n", "“booo rde n” means nothing here."),
        ("7 n n", "“7 n n” means nothing here."),
        ("booo red ,", "“,” is no way."),
        ("north", "“north” is not possible now. These are:"),
        ("99", "There is no choice 99 here. Choose a number from 1 to 8."),
        ("undo", "In a race nothing can be taken back."),
        ("secret", "You have no secret to look at."),
        ("?", "Trapdoors, each leading to all the others: b2, e5."),
        ("rules 99", "There is no chapter “99”."),
    ],
)
def test_what_is_no_call_is_answered_and_changes_nothing(start: State, line: str, answer: str) -> None:
    after, shown = typed(start, line)
    assert answer in shown
    assert after == start


def test_hands_go_up_and_down(start: State) -> None:
    assert typed(start, "hand up")[0].position()["hands"] == ["1"]
    after, shown = typed(start, "hand up", "hand down")
    assert after.position()["hands"] == [] and "Player 1 lowers the hand again." in shown


def test_in_a_script_wait_lets_the_next_machine_act(start: State) -> None:
    after, shown = typed(start, "wait", "", against="maestro")
    assert after.position()["visitor"]["number"] == 3
    assert "calls Booo with" in shown


def test_a_whole_game_can_be_waited_through(start: State) -> None:
    after, shown = typed(start, *["wait"] * 200, against="maestro,extra")
    assert after.outcome is not None and after.outcome["1"] == 0.0
    assert "wins with" in shown


def test_waiting_for_a_machine_that_has_given_up_changes_nothing() -> None:
    """With two players the machine's hand alone ends nothing; where it sees no way it has no more to do."""
    seeds = (seed for seed in range(100) if not ways_of(BOOO.new(seed, players=2)))
    start = BOOO.new(next(seeds), players=2)
    after, _ = typed(start, "wait", "wait", "wait", "hand up", "wait", against="maestro")
    assert [str(action) for action in after.history[len(start.history) :]][:2] == ["hand up", "hand up"]
    assert after.position()["visitor"]["number"] >= 2


def test_a_machine_that_is_quicker_acts_first(start: State) -> None:
    after, shown = timed(start, (called(best(start)), 1e6), against="maestro")
    assert after.position()["won"]["1"] == [] and "calls Booo with" in shown
    after, _ = timed(start, (called(best(start)), 0.01), against="maestro")
    assert after.position()["won"]["1"] == [1]


def test_the_seconds_that_were_typed_away_count(start: State) -> None:
    """Each line takes a second, in which nothing comes; after enough of them a machine has found its way."""
    after, _ = timed(start, *[("hand up", 1.0), ("hand down", 1.0)] * 100, against="maestro")
    assert [move.seat for move in after.moves if move.action.kind == "booo"][:1] in (["2"], ["3"])


def test_where_the_clock_cannot_be_waited_for_a_late_line_is_told_so(start: State) -> None:
    class KeyboardOnly(Clocked):
        def ask_within(self, prompt: str, seconds: float | None) -> tuple[str | None, float]:
            typed, took = next(self._script, ("quit", 0.0))
            return typed, took

    shown = Shown()
    raced(KeyboardOnly([("booo red n", 1e6)], shown), start, "maestro")
    assert "“booo red n” came a moment too late." in shown.text


def test_the_time_to_show_a_way_ends(start: State) -> None:
    after, shown = timed(start, ("booo red", 0.1), (NEVER, 100.0))
    assert after.position()["call"] is None and "The time is over." in shown
    assert any(str(move.action) == "stop" for move in after.moves)


def test_after_a_failed_call_the_next_takes_three_seconds(start: State) -> None:
    failed, better = (a_wrong_call(start), 0.1), called(best(start))
    after, shown = timed(start, failed, (better, 2.5))
    assert "Your last call has failed: the next one is heard in 1 second." in shown
    assert after.position()["won"]["1"] == []
    after, shown = timed(start, failed, (better, 3.5))
    assert "Your last call has failed" not in shown and after.position()["won"]["1"] == [1]


def test_a_game_may_have_another_pause_after_a_failed_call_or_none() -> None:
    longer, none = (BOOO.new(seed=7, pause=pause) for pause in (4, 0))
    failed, better = (a_wrong_call(longer), 0.1), called(best(longer))
    after, shown = timed(longer, failed, (better, 3.5))
    assert "Your last call has failed: the next one is heard in 1 second." in shown
    assert after.position()["won"]["1"] == []
    after, shown = timed(none, failed, (better, 0.1))
    assert "Your last call has failed" not in shown and after.position()["won"]["1"] == [1]


def test_a_hand_stays_as_it_is_for_half_a_second(start: State) -> None:
    _, shown = timed(start, ("hand up", 0.1), ("hand down", 0.4))
    assert "You may do that again in 1 second." in shown
    _, shown = timed(start, ("hand up", 0.1), ("hand down", 0.6))
    assert "You may do that again" not in shown and "Player 1 lowers the hand again." in shown


def test_a_game_that_is_left_is_saved_and_goes_on_with_the_same_players(start: State) -> None:
    _, shown = typed(start, "hand up", "quit", against="maestro,extra")
    assert "secrets" not in shown
    (name,) = saved_files()
    saved = record.read(name)
    assert saved.players == {"1": PERSON, "2": "maestro", "3": "extra"}
    assert seated_again(saved.state, saved.players) == saved.players
    assert saved.state.position()["hands"] == ["1"]


def test_levels_are_dealt_out_one_after_another_and_the_last_to_all_that_are_left() -> None:
    table = BOOO.new(seed=1, players=4)
    assert seated(table, "2", "maestro,extra") == {"1": "maestro", "2": PERSON, "3": "extra", "4": "extra"}
    assert set(seated(table, "1", None).values()) == {PERSON, "understudy"}


@pytest.mark.parametrize(
    ("seat", "against", "complaint"),
    [
        ("5", None, "there is no seat '5' in this game; choose one of: 1, 2, 3, 4"),
        ("both", None, "there is no seat 'both' in this game"),
        ("1", "diva", "booo has no level 'diva'"),
        ("1", "extra,extra,extra,extra", "4 levels are named, but the machine players are 3"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(seat: str, against: str | None, complaint: str) -> None:
    with pytest.raises(InvalidOption, match=complaint):
        seated(BOOO.new(seed=1, players=4), seat, against)


def test_two_people_of_a_saved_race_cannot_share_a_terminal() -> None:
    with pytest.raises(
        InvalidOption, match="several people have played this game; say with --as who goes on"
    ):
        seated_again(BOOO.new(seed=1), {"1": "Ann", "2": "Bob", "3": "extra"})
    assert seated_again(BOOO.new(seed=1), {"1": "extra", "2": "extra", "3": "extra"}) is None


def test_in_a_real_terminal_machines_do_not_wait_for_the_person(
    boxfive_in_a_terminal: Callable[..., pexpect.spawn],
) -> None:
    terminal = boxfive_in_a_terminal("play", "booo", "--seed", "20", "--against", "maestro", "--lang", "en")
    terminal.expect("Player 1 > ")
    terminal.send("half a li")  # and then somebody else is quicker
    terminal.expect("calls Booo with", timeout=90)
    terminal.expect("Visitor 2 of 12")
    terminal.sendline("quit")
    terminal.expect("Saved as")
