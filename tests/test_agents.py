"""Machine players: what each level does, and that the higher is the stronger."""

from __future__ import annotations

import random

import pytest

import boxfive
from boxfive import InvalidOption, State
from boxfive.agents import agent, levels
from tests.opera.positions import position

opera = boxfive.game("opera")


def wins(investigator: str, phantom: str, games: int = 300) -> float:
    """The share of games that the investigator wins."""
    players = {"investigator": agent(investigator, opera, 1), "phantom": agent(phantom, opera, 2)}
    rng, won = random.Random(3), 0.0
    for seed in range(games):
        state = opera.new(seed=seed)
        while state.actors:
            (seat,) = state.actors
            if seat == "nature":
                state = state.draw(rng)
            else:
                state = state.play(players[seat].choose(state.view(seat), state.legal()))
        won += (state.outcome or {})["investigator"]
    return won / games


def test_levels_are_named_from_the_weakest() -> None:
    assert levels(opera) == ("extra", "understudy")


def test_an_unknown_level_is_answered_with_the_levels_there_are() -> None:
    with pytest.raises(InvalidOption, match="opera has no level 'diva'; its levels are: extra, understudy"):
        agent("diva", opera)


def test_a_bad_seed_is_refused() -> None:
    with pytest.raises(InvalidOption, match="a seed is"):
        agent("extra", opera, -5)


@pytest.mark.parametrize("level", ["extra", "understudy"])
def test_the_same_seed_chooses_the_same(level: str) -> None:
    view = opera.new(seed=1).view("investigator")
    choices = [[agent(level, opera, 9).choose(view, view.legal) for _ in range(20)] for _ in range(2)]
    assert choices[0] == choices[1]


def test_the_understudy_beats_the_extra_in_both_seats() -> None:
    assert wins("understudy", "extra") > 0.9
    assert wins("extra", "understudy") < 0.4
    assert 0.65 < wins("extra", "extra") < 0.8


def test_the_understudy_chooses_from_its_view_alone() -> None:
    state: State = opera.new(seed=11)
    view = state.view("investigator")
    for _ in range(10):
        other = opera.sample(view, random.Random())
        alike = [
            agent("understudy", opera, 4).choose(it.view("investigator"), view.legal) for it in (state, other)
        ]
        assert alike[0] == alike[1]


def test_the_understudy_catches_the_phantom_when_it_can() -> None:
    # Two suspects share a lit room; the lonely Richard can take the place of either.
    house = "richard lake, meg foyer, giry foyer, others stage"
    state = opera.load(
        position(house, suspects="meg giry", blackout="cupola", cards="richard", culprit="meg")
    )
    understudy = agent("understudy", opera, 1)
    while state.outcome is None:
        state = state.play(understudy.choose(state.view("investigator"), state.legal()))
    assert state.outcome == {"investigator": 1.0, "phantom": 0.0}
