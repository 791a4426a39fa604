"""What an analysis says adds up, and what it tells a seat follows from what that seat knew."""

from __future__ import annotations

import json
from decimal import Decimal
from itertools import pairwise
from pathlib import Path

import jsonschema
import pytest

import boxfive
from boxfive.analysis import Cancelled, analyse
from boxfive.analysis.grades import grades
from boxfive.core.errors import InvalidOption
from boxfive.core.view import NATURE
from boxfive.record import Record
from tests.analysis.games import played

GAMES = boxfive.games()
SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "analysis.schema.json").read_text("utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_start_luck_and_decisions_are_the_result_to_the_last_digit(name: str) -> None:
    state = played(name)
    text = json.dumps(analyse(state).data)
    for number in (float, Decimal):
        told = json.loads(text, parse_float=number, parse_int=number)
        for seat in state.seats:
            total = told["start"][seat] + sum(event["change"][seat] for event in told["events"])
            assert total == told["result"][seat] == number((state.outcome or {})[seat])


@pytest.mark.parametrize("name", GAMES)
def test_the_json_is_as_its_schema_says(name: str) -> None:
    jsonschema.validate(analyse(played(name)).data, SCHEMA)


@pytest.mark.parametrize("name", GAMES)
def test_every_action_is_in_one_event_in_order(name: str) -> None:
    state = played(name)
    steps = [step for event in analyse(state).events for step in range(event.steps[0], event.steps[1] + 1)]
    idle = state.game.idle
    assert steps == [at for at, action in enumerate(state.history) if action != idle]


@pytest.mark.parametrize("name", GAMES)
def test_a_loss_is_what_the_best_choice_has_more_than_what_was_played(name: str) -> None:
    found = list(analyse(played(name)).decisions)
    assert any(decision.loss for decision in found)
    for decision in found:
        chances = [choice.chance for choice in decision.best]
        assert chances == sorted(chances, reverse=True)
        assert 0 <= decision.loss <= decision.chance == chances[0]
        same = [choice.chance for choice in decision.best if choice.actions == decision.played]
        assert all(chance == decision.chance - decision.loss for chance in same)


@pytest.mark.parametrize("name", GAMES)
def test_the_best_choices_are_legal_and_complete(name: str) -> None:
    state = played(name)
    line = [state.first, *(after for _, after in state.since(state.first))]
    for decision in analyse(state).decisions:
        for choice in decision.best:
            after = line[decision.steps[0]]
            for action in choice.actions:
                after = after.play(action, seat=decision.seat)


@pytest.mark.parametrize("name", ["opera", "phantom"])
def test_what_should_follow_a_choice_is_legal_and_the_same_seats(name: str) -> None:
    state = played(name)
    line = [state.first, *(after for _, after in state.since(state.first))]
    followed = 0
    for decision in analyse(state).decisions:
        for choice in decision.best:
            after = line[decision.steps[0]]
            for action in (*choice.actions, *choice.then):
                assert after.actors == (decision.seat,)
                after = after.play(action)
            followed += bool(choice.then)
    assert followed


def test_who_plays_twice_in_a_row_in_opera_is_told_the_second_activation_too() -> None:
    decisions = list(analyse(played("opera")).decisions)
    for one, following in pairwise(decisions):
        same_round = one.steps[1] + 1 == following.steps[0]
        if one.seat == following.seat and same_round:
            for choice in one.best:  # after Raoul it depends on the alibi that he draws
                assert bool(choice.then) == (str(choice.actions[0]) != "raoul")
        elif one.seat != following.seat:
            assert not any(choice.then for choice in one.best)


def test_grades_follow_the_thresholds_of_their_file() -> None:
    order = [grade.name for grade in grades()]
    for decision in analyse(played("opera")).decisions:
        if decision.grade != "forced":
            loss = decision.told["loss"]
            at = order.index(decision.grade)
            assert loss <= grades()[at].loss
            assert at == 0 or loss > grades()[at - 1].loss


def test_luck_is_only_what_nature_did() -> None:
    found = analyse(played("phantom"))
    assert {event.kind for event in found.events if event.seat == NATURE} == {"luck"}
    assert {event.kind for event in found.events if event.seat != NATURE} == {"decision"}


def test_the_sums_of_a_seat_are_those_of_its_events() -> None:
    found = analyse(played("opera"))
    for seat in found.seats:
        sums = found.sums(seat)
        assert found.curve(seat)[-1] == found.curve(seat)[0] + sum(sums.values())


def test_a_game_that_is_not_over_has_no_result() -> None:
    found = analyse(boxfive.game("opera").new(seed=3))
    assert found.result is None
    assert not list(found.decisions)


def test_a_decision_that_was_broken_off_is_not_judged() -> None:
    state = boxfive.game("opera").new(seed=3)
    begun = state.play(state.legal()[0])
    assert begun.actors == state.actors
    assert not list(analyse(begun).decisions)


def test_a_record_is_analysed_as_its_state() -> None:
    state = played("booo")
    assert analyse(Record(state)).data == analyse(state).data


def test_progress_is_told_after_every_decision() -> None:
    told: list[tuple[int, int]] = []
    found = analyse(played("opera"), progress=lambda done, total: told.append((done, total)))
    number = len(list(found.decisions))
    assert told == [(done, number) for done in range(1, number + 1)]


def test_an_analysis_can_be_stopped() -> None:
    told: list[int] = []
    with pytest.raises(Cancelled):
        analyse(
            played("opera"),
            progress=lambda done, total: told.append(done),
            cancelled=lambda: len(told) == 2,
        )
    assert told == [1, 2]


@pytest.mark.parametrize("wrong", ["deeper", None, 1])
def test_a_depth_that_is_none_is_refused(wrong: object) -> None:
    with pytest.raises(InvalidOption):
        analyse(played("opera"), wrong)  # type: ignore[arg-type]


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(InvalidOption):
        analyse("opera")  # type: ignore[arg-type]
