"""Luck is what nature did beyond the mean of all that it might have done."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import boxfive
from boxfive.agents.judging import assessor_of
from boxfive.agents.open_values import OpenValues
from boxfive.analysis.analyse import changes_of
from boxfive.analysis.shares import share
from boxfive.core.view import NATURE
from tests.analysis.games import played


@pytest.mark.parametrize("name", ["opera", "phantom"])
def test_before_nature_acts_a_state_is_worth_the_mean_of_what_may_come(name: str) -> None:
    state = played(name)
    values = OpenValues(state.game, assessor_of(state.game), deep=False)
    line = [state.first, *(after for _, after in state.since(state.first))]
    chances = [
        one for before, one in pairwise(line) if one.actors == (NATURE,) and before.actors != (NATURE,)
    ]
    assert chances
    for one in chances:
        mean = sum(share_ * values.along([one.play(action)])[0] for action, share_ in one.chances())
        assert values.along([one])[0] == pytest.approx(mean, abs=1e-12)


@pytest.mark.parametrize("name", ["opera", "phantom"])
def test_luck_is_nothing_in_the_mean_and_what_is_left_varies_less(name: str) -> None:
    lucky, raw = [], []
    for seed in range(30):
        state = played(name, "understudy", seed)
        spans, values = changes_of(state)
        seat = state.seats[0]
        changes = zip(spans, values, values[1:], strict=False)
        had = sum(after[seat] - before[seat] for span, before, after in changes if span.seat == NATURE)
        lucky.append(share(had))
        raw.append((state.outcome or {})[seat])
    error = np.std(lucky) / np.sqrt(len(lucky))
    assert abs(np.mean(lucky)) < 4 * error
    assert np.var(np.array(raw) - np.array(lucky)) < np.var(raw)


def test_nature_only_sets_booo_up_so_there_is_no_luck_in_it() -> None:
    spans, values = changes_of(played("booo"))
    setting_up = [number for number, span in enumerate(spans) if span.seat == NATURE]
    assert all(values[number] == values[number + 1] for number in setting_up)


def test_the_start_is_worth_the_same_in_every_game() -> None:
    for name in boxfive.games():
        starts = {tuple(changes_of(played(name, seed=seed))[1][0].items()) for seed in (1, 2)}
        assert len(starts) == 1
