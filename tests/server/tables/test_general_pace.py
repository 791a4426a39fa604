"""Games without a pace of their own: no limits, a text is one action, and nobody may leave."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boxfive import InvalidOption, UnknownAction
from boxfive.core import registry
from boxfive.core.errors import IllegalAction
from boxfive.core.pace import GeneralPace, Pace, pace
from boxfive.core.pack import BarePack
from boxfive.games.booo.rules.game import Booo
from boxfive.server.messages.requests import NewClock
from boxfive.server.refusals import Refusal
from boxfive.server.tables.lobby import _checked_clock
from tests.server.matches import Played


class Foreign(Booo):
    """A game in which several act at once, and whose pack brings nothing but its rules."""

    name = "foreign"


class ByTurns(Booo):
    """A game for more than two that goes by turns, as far as a table knows."""

    name = "by_turns"
    simultaneous = False


FOREIGN, BY_TURNS = Foreign(), ByTurns()


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for game in (FOREIGN, BY_TURNS):
        monkeypatch.setitem(registry._registered, game.name, BarePack(game))
    yield
    pace.cache_clear()


def test_a_game_without_a_pace_has_the_general_one() -> None:
    assert isinstance(pace(FOREIGN), GeneralPace)
    assert pace(BY_TURNS) is None


def test_a_text_is_one_action_and_idle_is_for_ticks() -> None:
    match = Played("foreign")
    assert match.do("hand up", "1") is not None
    with pytest.raises(UnknownAction):
        match.do("n n e", "1")
    with pytest.raises(IllegalAction, match="for programs that play by ticks"):
        match.do("wait", "2")
    assert "wait" not in map(str, match.choices("2"))


def test_there_is_no_time_limit_and_no_wait() -> None:
    match = Played("foreign")
    match.do("hand up", "1")
    match.do("hand down", "1")
    match.do("booo red", "2")
    assert match.due_at() is None and match.clock.told(5.0) is None


def test_a_clock_is_refused_in_one_line() -> None:
    with pytest.raises(InvalidOption, match="foreign has no clock: it does not say what happens when"):
        _checked_clock(FOREIGN, NewClock(per_move=60.0, bank=None, increment=0.0))


def test_after_any_change_a_command_for_an_earlier_step_is_stale() -> None:
    match = Played("foreign")
    match.do("hand up", "1", number=1)
    with pytest.raises(Refusal, match="meant for step 1") as caught:
        match.do("hand up", "2", number=1)
    assert caught.value.code == "stale"
    assert match.do("hand up", "1", number=1) is None, "it has counted already"


@pytest.mark.parametrize("game", ["foreign", "by_turns"])
def test_when_one_of_several_leaves_the_table_ends_and_the_others_share(game: str) -> None:
    match = Played(game, players=4)
    match.give_up("3")
    assert match.result is not None
    assert match.result.by == "resignation"
    assert match.result.outcome == {"1": 1 / 3, "2": 1 / 3, "3": 0.0, "4": 1 / 3}


def test_where_the_pace_says_so_the_others_play_on() -> None:
    match = Played("booo", players=4)
    match.give_up("3")
    assert match.result is None


def test_machine_players_see_what_was_before_unless_the_pace_says_that_they_need_not() -> None:
    foreign, booo = Played("foreign"), Played("booo")
    assert foreign.view_for_machine("1").seen and not booo.view_for_machine("1").seen


def test_a_failing_player_is_idle_where_it_can_be() -> None:
    general = GeneralPace()
    match = Played("foreign")
    assert general.least_harm(match.state.view("1")).action is None
    match.do("booo red", "1")
    seconds, action = general.least_harm(match.state.view("1"))
    assert action in match.state.legal("1") and seconds == general.tick_seconds


def test_an_outcome_goes_to_those_who_have_stayed() -> None:
    class Ended:
        outcome = {"1": 0.5, "2": 0.5, "3": 0.0}  # noqa: RUF012

    general = GeneralPace()
    assert general.outcome_without(Ended(), {"2"}) == {"1": 1.0, "2": 0.0, "3": 0.0}  # type: ignore[arg-type]
    assert general.outcome_without(Ended(), {"1", "2"}) == {"1": 0.0, "2": 0.0, "3": 1.0}  # type: ignore[arg-type]


def test_a_pace_that_lacks_something_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Halting(BarePack):
        def pace(self) -> Pace:
            return object()  # type: ignore[return-value]

    monkeypatch.setitem(registry._registered, "foreign", Halting(FOREIGN))
    pace.cache_clear()
    with pytest.raises(InvalidOption, match=r"Halting: its pace lacks timed, goes_on, .*core\.pace\.Pace"):
        pace(FOREIGN)
