"""Habits are what a player's costly decisions have in common, the costliest first, with examples."""

from __future__ import annotations

from typing import Any

import pytest

import boxfive
from boxfive.agents.judging import assessor_of
from boxfive.analysis import analyse
from boxfive.analysis.habits import Seen, costly_habits
from boxfive.text.words import LANGUAGES, Words
from tests.analysis.games import played


def decision(number: int, loss: float, *habits: str, seat: str = "chief") -> dict[str, Any]:
    return {"number": number, "kind": "decision", "seat": seat, "loss": loss, "habits": list(habits)}


def analysis(*events: dict[str, Any], depth: str = "quick") -> dict[str, Any]:
    return {"game": "phantom", "depth": depth, "events": list(events)}


def test_the_three_that_cost_most_are_told_with_their_worst_examples() -> None:
    first = analysis(
        decision(1, 0.1, "a"), decision(2, 0.3, "b"), decision(3, 0.05, "c"), decision(4, 0.01, "d")
    )
    second = analysis(decision(7, 0.25, "a"))
    found = costly_habits([Seen("t1", "chief", first), Seen("t2", "chief", second)])["phantom"]
    assert found["games"] == 2
    assert [one["habit"] for one in found["habits"]] == ["a", "b", "c"]
    assert found["habits"][0]["times"] == 2
    assert found["habits"][0]["loss"] == pytest.approx(0.35)
    assert [one["table"] for one in found["habits"][0]["examples"]] == ["t2", "t1"]


def test_decisions_of_others_do_not_count() -> None:
    game = analysis(decision(1, 0.4, "a", seat="settler"), decision(2, 0.1, "b"))
    found = costly_habits([Seen("t1", "chief", game)])["phantom"]
    assert [one["habit"] for one in found["habits"]] == ["b"]


def test_a_game_that_was_analysed_twice_counts_once_by_the_deep_analysis() -> None:
    quick, deep = analysis(decision(1, 0.2, "a")), analysis(decision(1, 0.1, "a"), depth="deep")
    for games in ([quick, deep], [deep, quick]):
        found = costly_habits([Seen("t1", "chief", one) for one in games])["phantom"]
        assert (found["games"], found["habits"][0]["loss"]) == (1, 0.1)


@pytest.mark.parametrize("name", boxfive.games())
def test_every_habit_has_words_in_every_language_and_costs_something(name: str) -> None:
    assessor = assessor_of(boxfive.game(name))
    assert assessor is not None
    for language in LANGUAGES:
        assert all(Words(language)(f"{name}-habit-{habit}") for habit in assessor.HABITS)
    for one in analyse(played(name)).decisions:
        assert set(one.habits) <= set(assessor.HABITS)
        assert not one.habits or one.loss
