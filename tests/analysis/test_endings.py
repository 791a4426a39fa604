"""Games that somebody left add up as well, and leaving is judged from what the seat knew."""

from __future__ import annotations

import json
import random
from decimal import Decimal

import jsonschema
import pytest

import boxfive
from boxfive.agents.levels import agent
from boxfive.agents.race import race, racer
from boxfive.analysis import analyse
from boxfive.analysis.analyse import changes_of
from boxfive.analysis.endings import RESIGNED, TIMED_OUT, Departure, Ending
from boxfive.analysis.summary import summary
from boxfive.analysis.words import Speech
from boxfive.core.game import State
from boxfive.core.pace import pace
from boxfive.core.view import NATURE
from boxfive.text.words import LANGUAGES, Words
from tests.analysis.games import played
from tests.analysis.test_analyse import SCHEMA


def cut(state: State, share: float) -> State:
    """An earlier moment of a game, at which a seat decides."""
    line = [state.first, *(after for _, after in state.since(state.first))]
    return next(one for one in line[int(share * len(line)) :] if one.actors != (NATURE,))


def given_up(state: State, seat: str, how: str = RESIGNED) -> Ending:
    """The ending of a game of two that one seat leaves now."""
    result = {one: 0.0 if one == seat else 1.0 for one in state.seats}
    return Ending((Departure(len(state.history), seat, how),), result)


@pytest.mark.parametrize("how", [RESIGNED, TIMED_OUT])
@pytest.mark.parametrize("name", boxfive.games())
def test_a_game_that_was_left_adds_up_to_the_last_digit(name: str, how: str) -> None:
    state = cut(played(name), 0.6)
    for loser in state.seats:
        text = json.dumps(analyse(state, ending=given_up(state, loser, how)).data)
        jsonschema.validate(json.loads(text), SCHEMA)
        for number in (float, Decimal):
            told = json.loads(text, parse_float=number, parse_int=number)
            last = told["events"][-1]
            assert (last["kind"], last["seat"], last["played"]) == ("decision", loser, how)
            for seat in state.seats:
                total = told["start"][seat] + sum(event["change"][seat] for event in told["events"])
                assert total == told["result"][seat] == number(seat != loser)


def test_leaving_costs_the_chance_that_was_left() -> None:
    state = cut(played("opera"), 0.6)
    *_, last = analyse(state, ending=given_up(state, "phantom")).decisions
    assert last.loss == last.chance == last.best[0].chance
    assert 0 < last.told["loss"] < 1
    assert last.best[0].actions == last.played == ()


def test_what_leaving_cost_follows_from_the_view_alone() -> None:
    state = cut(played("phantom"), 0.6)
    game, view = state.game, state.view("chief")
    worlds = (game.sample(view, random.Random(seed)) for seed in range(50))
    other = next(one for one in worlds if one.raw != state.raw)
    told = [list(analyse(one, ending=given_up(one, "chief")).decisions)[-1].told for one in (state, other)]
    assert told[0] == told[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_leaving_is_told_in_words(language: str) -> None:
    state = cut(played("opera"), 0.6)
    found = analyse(state, ending=given_up(state, "phantom"))
    say = Speech(Words(language), state.game)
    row = say.row(list(found.decisions)[-1])
    assert (row[2], row[5]) == (say("analysis-left-resign"), say("analysis-play-on"))
    assert summary(found, say)


def raced() -> State:
    """A race of three."""
    game = boxfive.game("booo")
    players = {seat: racer(agent("understudy", game, n), game) for n, seat in enumerate(game.seats[:3])}
    return race(game, players, 1)


def test_where_the_others_play_on_the_one_who_left_has_nothing_from_then_on() -> None:
    state, own = raced(), pace(boxfive.game("booo"))
    assert own is not None
    loser = max(state.seats, key=lambda seat: (state.outcome or {})[seat])
    after = len(cut(state, 0.5).history)
    result = own.outcome_without(state, [loser])
    ending = Ending((Departure(after, loser, RESIGNED),), result)
    spans, values = changes_of(state, ending=ending)
    (left,) = [at for at, span in enumerate(spans) if span.left]
    assert values[left][loser] > 0
    assert all(value[loser] == 0 for value in values[left + 1 :])
    assert not any(span.seat == loser for span in spans[left + 1 :])
    found = analyse(state, ending=ending).data
    for seat in state.seats:
        total = found["start"][seat] + sum(event["change"][seat] for event in found["events"])
        assert total == found["result"][seat]
    assert found["result"][loser] == 0


def test_a_decision_that_its_seat_left_is_not_judged() -> None:
    state = cut(played("opera"), 0.6)
    (seat,) = state.actors
    begun = state.play(state.legal()[0])
    assert begun.actors == (seat,)
    whole, broken = (list(analyse(one, ending=given_up(one, seat)).decisions) for one in (state, begun))
    assert len(whole) == len(broken)
