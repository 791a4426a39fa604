"""The players of Opera who still learn: they overlook what is long, forget clues, and play legally."""

from __future__ import annotations

import random

import pytest

import boxfive
from boxfive.games.opera.bots.learners import Memory, Pupil
from boxfive.games.opera.bots.levels import Understudy
from boxfive.games.opera.bots.stairs import LEVELS
from boxfive.games.opera.rules.state import ALL, LAYOUT, RECORD
from boxfive.testing import check_agent

OPERA = boxfive.game("opera")


@pytest.mark.parametrize("level", ["pupil", "coryphee"])
def test_a_learner_plays_legally_in_both_seats(level: str) -> None:
    check_agent(LEVELS[level](3), OPERA, games=2, seed=4)


def test_one_who_thinks_of_everything_and_forgets_nothing_is_the_understudy() -> None:
    rng, state = random.Random(2), OPERA.new(seed=2)
    one, other = Understudy(7), Pupil(7, thought_of=1.0, forgets=0.0)
    while state.actors:
        (seat,) = state.actors
        if seat == "nature":
            state = state.draw(rng)
            continue
        chosen = one.choose(state.view(seat), state.legal())
        assert other.choose(state.view(seat), state.legal()) == chosen
        state = state.play(chosen)


def test_a_forgotten_clue_makes_somebody_a_suspect_again_the_whole_game() -> None:
    state = OPERA.new(seed=2)
    view = state.view("investigator")
    cleared = LAYOUT.raw(view.raw)
    cleared.view(RECORD)[0].suspects = 0b101
    masked = boxfive.View(OPERA, "investigator", None, cleared.tobytes()[: LAYOUT.size], ())

    def suspects(memory: Memory) -> int:
        return int(memory.of(masked).view(RECORD)[0].suspects)

    assert suspects(Memory(1, 0.0)) == 0b101
    assert suspects(Memory(1, 1.0)) == ALL
    some = Memory(1, 0.5)
    assert suspects(some) == suspects(some) == suspects(Memory(1, 0.5))
    assert len({suspects(Memory(seed, 0.5)) for seed in range(20)}) > 5
