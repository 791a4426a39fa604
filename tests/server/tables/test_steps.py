"""Steps, as they are kept in memory."""

from __future__ import annotations

import pytest

import boxfive
from boxfive.core.game import Move
from boxfive.server.tables.steps import ACT, CLOSE, RESIGN, START, TIME, UNDO, Step, Steps

OPERA = boxfive.game("opera")
SOME = [
    Step(START, None, (Move("nature", OPERA.actions[-1]), Move("nature", OPERA.actions[0])), 0, 1.5, 0.0),
    Step(ACT, "investigator", (Move("investigator", OPERA.actions[7]),), 0, 1e9 + 0.25, 3.125),
    Step(UNDO, "phantom", (), 1, 2e9, 86_400.0),
    Step(RESIGN, "phantom", (), 0, 2e9, 0.1),
    Step(TIME, None, (), 0, 2e9, 0.1),
    Step(CLOSE, None, (), 0, 2e9, 0.1),
]


def kept() -> Steps:
    steps = Steps(OPERA)
    for step in SOME:
        steps.append(step)
    return steps


def test_steps_come_back_as_they_were() -> None:
    assert list(kept()) == SOME


@pytest.mark.parametrize("place", [0, 3, -1, slice(2), slice(4, None), slice(9, 12), slice(None, None, -2)])
def test_steps_are_reached_as_in_a_list(place: int | slice) -> None:
    assert kept()[place] == SOME[place]


@pytest.mark.parametrize("place", [6, -7])
def test_where_there_is_no_step_there_is_none(place: int) -> None:
    with pytest.raises(IndexError):
        kept()[place]
