"""Games that the arena has never heard of: planned, played, and told in a report."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from boxfive.arena.run import run
from boxfive.arena.seating import Cast
from boxfive.arena.standings import standings
from boxfive.arena.tables import text
from boxfive.arena.words import Speech
from boxfive.core.errors import InvalidOption
from boxfive.text.words import LANGUAGES, Words
from tests.arena.runs import plan_of
from tests.bridges.duel import Duel
from tests.bridges.stakes import Stakes
from tests.registered import registered


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with registered(Stakes()), registered(Duel()):
        yield


def test_a_game_for_three_is_planned_and_played() -> None:
    plan = plan_of("three_stakes", "extra", "other=extra", options=["highest=6"])
    assert plan.seats == Stakes.seats and len(plan.pairings) == 8
    assert plan.options == {"highest": 6}
    played = [Cast(plan).play(pairing, number) for pairing in plan.pairings for number in range(2)]
    assert all(abs(sum(game.outcome.values()) - 1) < 1e-9 for game in played)
    assert {game.forfeit is None for game in played} == {True}


def test_a_game_at_once_without_racers_goes_by_ticks() -> None:
    plan = plan_of("duel", "extra", "other=extra")
    played = Cast(plan).play(("extra", "other"), 1)
    assert played.decisions == {"left": 1, "right": 1} and sum(played.outcome.values()) == 1


def test_an_option_that_is_written_wrong_is_answered_with_one_of_the_games() -> None:
    with pytest.raises(InvalidOption, match="options look like highest=3, not like 'highest'"):
        plan_of("three_stakes", "extra", options=["highest"])
    with pytest.raises(InvalidOption, match="options look like NAME=VALUE, not like 'highest'"):
        plan_of("phantom", "extra", options=["highest"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_names_the_seats_of_any_game(language: str) -> None:
    plan = plan_of("duel", "extra", "other=extra", games=2)
    cast = Cast(plan)
    results = {
        pairing: [json.loads(cast.line(pairing, number)[0]) for number in range(2)]
        for pairing in plan.pairings
    }
    told = text(standings(plan, results), Speech(Words(language)))
    assert "Duel" in told and "Left" in told and "Right" in told


def test_a_game_that_other_processes_do_not_know_is_refused_before_anything_is_written(
    tmp_path: Path,
) -> None:
    plan = plan_of("duel", "extra")
    with pytest.raises(InvalidOption, match=r"duel is known to this program alone.*boxfive.games"):
        run(Words("en"), plan, tmp_path / "run")
    assert not (tmp_path / "run").exists()
