"""Luck is taken out of results without bias, whatever the outlook says, and results then vary less."""

from __future__ import annotations

import random
from math import sqrt
from statistics import fmean, stdev, variance
from typing import Any

import numpy as np
import pytest

import boxfive
from boxfive.agents.extra import Extra
from boxfive.arena.luck import Luck
from boxfive.arena.playing import Player, Table
from boxfive.arena.seating import Cast
from boxfive.arena.standings import corrected
from boxfive.core.agent import Draw
from boxfive.core.outlook import chances, chances_in, outlook_of
from boxfive.games.opera.bots.levels import Soloist
from tests.arena.runs import plan_of

OPERA = boxfive.game("opera")


def luck_of(first: str, second: str, games: int) -> tuple[list[float], list[float]]:
    """The first seat's results in some games of Opera, and its luck in them."""
    cast = Cast(plan_of("opera", *{first, second}, games=games))
    played = [cast.play((first, second), number) for number in range(games)]
    return [one.outcome["investigator"] for one in played], [one.luck["investigator"] for one in played]


def is_nothing(luck: list[float]) -> bool:
    """Whether the mean is within four standard errors of nothing."""
    return abs(fmean(luck)) < 4 * stdev(luck) / sqrt(len(luck))


def test_in_the_mean_luck_is_nothing_and_without_it_results_vary_less() -> None:
    won, luck = luck_of("extra", "extra", 700)
    assert is_nothing(luck)
    earned = [one - other for one, other in zip(won, luck, strict=True)]
    assert variance(won) / variance(earned) > 1.3


class Nonsense:
    """An outlook that is wrong about everything."""

    def chances(self, raws: Any) -> Any:
        first = (raws.astype(np.int64) @ np.arange(1, raws.shape[1] + 1)) % 97 / 97
        return np.stack([first, 1 - first], axis=1)


def test_in_the_mean_luck_is_nothing_even_for_an_outlook_that_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("boxfive.arena.luck.outlook_of", lambda _: Nonsense())
    won, luck = luck_of("extra", "understudy", 500)
    assert is_nothing(luck)
    assert variance([one - other for one, other in zip(won, luck, strict=True)]) > variance(won)


def test_of_one_draw_the_mean_is_exactly_nothing() -> None:
    state, rng = OPERA.start(), random.Random(4)
    while state.outcome is None:
        seat = state.actors[0]
        if seat == "nature" and len(state.chances()) > 1:
            had = []
            for action, share in state.chances():
                luck = Luck(state, Nonsense())
                luck.nature(state, state.play(action))
                had.append(share * luck.had["investigator"])
            assert sum(had) == pytest.approx(0, abs=1e-12)
            assert any(had)
        state = state.draw(rng) if seat == "nature" else state.play(rng.choice(state.legal()))


def test_a_player_tells_what_it_has_drawn() -> None:
    state = OPERA.new(seed=5)
    (seat,) = state.actors
    for player in (Extra(1), Soloist(1)):
        chosen = player.choose(state.view(seat), state.legal())
        drawn = player.drawn
        assert isinstance(drawn, Draw)
        assert sum(drawn.shares) == pytest.approx(1)
        assert drawn.lines[drawn.taken][0] == chosen
        luck = Luck(state)
        luck.player(state, seat, drawn)
        assert sum(luck.had.values()) == pytest.approx(0)  # what one gains the other loses


def test_a_game_without_an_outlook_has_no_luck_to_be_taken_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boxfive.arena.luck.outlook_of", lambda _: None)
    won, luck = luck_of("extra", "understudy", 20)
    assert luck == [0.0] * 20
    results = [{"outcome": [one, 1 - one], "luck": [0.0, 0.0]} for one in won]
    found = corrected(results, 0)
    assert found is not None
    assert found.factor == 1.0
    assert found.rate == pytest.approx(fmean(won))


def test_the_correction_is_worked_out_by_hand() -> None:
    results = [
        {"outcome": [1.0, 0.0], "luck": [0.3, -0.3]},
        {"outcome": [0.0, 1.0], "luck": [-0.3, 0.3]},
        {"outcome": [1.0, 0.0], "luck": [0.2, -0.2]},
    ]
    found = corrected(results, 0)  # 0.7, 0.3 and 0.8 are left
    assert found is not None
    assert found.rate == pytest.approx(0.6)
    assert found.factor == pytest.approx((1 / 3) / 0.07)
    assert found.reach == pytest.approx(1.959964 * sqrt(0.07 / 3))
    assert corrected([{"outcome": [1.0, 0.0]}] * 5, 0) is None  # of an older arena


@pytest.fixture(params=boxfive.games())
def played(request: pytest.FixtureRequest) -> Any:
    """The states of a random game."""
    game, rng = boxfive.game(request.param), random.Random(3)
    state = game.start()
    states = [state]
    while state.actors and len(states) < 400:
        seat = rng.choice(state.actors)
        state = state.draw(rng) if seat == "nature" else state.play(rng.choice(state.legal(seat)), seat=seat)
        states.append(state)
    return states


def test_every_outlook_gives_chances_to_every_seat(played: Any) -> None:
    assert outlook_of(played[0].game) is not None
    said = [chances(state) for state in played]
    assert any(said)
    for state, one in zip(played, said, strict=True):
        if one is not None:
            assert list(one) == list(state.seats)
            assert sum(one.values()) == pytest.approx(1)
            assert all(0 <= value <= 1 for value in one.values())


def test_a_view_has_chances_by_what_it_may_know() -> None:
    state = OPERA.new(seed=5)
    mine, again = (chances_in(state.view("investigator"), random.Random(1)) for _ in range(2))
    assert mine == again
    assert mine is not None and sum(mine.values()) == pytest.approx(1)


def test_luck_is_the_same_in_every_process() -> None:
    one, other = (
        Table(OPERA, {}, 7, {seat: Player(Extra(1), glances=True) for seat in OPERA.seats}).play().luck
        for _ in range(2)
    )
    assert one == other
