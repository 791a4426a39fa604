"""The example game keeps the contract, with several seats acting at once."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

import boxfive
from boxfive import Game, InvalidOption
from boxfive.testing import check_game

sys.path.insert(0, str(Path(__file__).parents[2] / "docs" / "examples"))

from grab import Grab

boxfive.register(Grab())


@pytest.fixture
def grab() -> Game:
    return boxfive.game("grab")


def test_the_example_keeps_the_contract(grab: Game) -> None:
    check_game(grab, games=200)


def test_several_may_act_at_once(grab: Game) -> None:
    state = grab.new(seed=1)
    assert state.actors == ("east", "south", "west")
    assert state.play("pass", seat="south").actors == ("east", "west")


def test_whoever_acts_must_be_named_when_several_may(grab: Game) -> None:
    state = grab.new(seed=1)
    with pytest.raises(InvalidOption, match="several may act now, so say who: one of east, south, west"):
        state.legal()
    with pytest.raises(InvalidOption, match="several may act now, so say who does"):
        state.play("grab")


def test_the_history_tells_who_did_what(grab: Game) -> None:
    state = grab.new(seed=1).play("pass", seat="west").play("pass", seat="east")
    assert [(seat, str(action)) for seat, action in state.moves[-2:]] == [("west", "pass"), ("east", "pass")]
    assert [entry["seat"] for entry in state.view(None).data["history"][-2:]] == ["west", "east"]


def test_a_seat_sees_its_own_number_alone(grab: Game) -> None:
    numbers = grab.new(seed=1).view("south").position["numbers"]
    assert numbers["south"] in (1, 2, 3)
    assert numbers["east"] is numbers["west"] is None


def test_a_sample_fits_how_the_game_ended(grab: Game) -> None:
    rng = random.Random(1)
    for seed in range(30):
        state = grab.new(seed=seed).play("grab", seat="east")
        view = state.view("west")
        for _ in range(10):
            assert grab.sample(view, rng).view("west") == view
