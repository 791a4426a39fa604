"""A foreign game in which several act at once keeps the contract, with the general forms alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from boxfive import Game, InvalidOption
from boxfive.agents import agent, hint, levels
from boxfive.testing import check_agent, check_game
from tests.plugins.grab import Grab
from tests.registered import registered


@pytest.fixture
def grab() -> Iterator[Game]:
    with registered(Grab()) as game:
        yield game


def test_it_keeps_the_contract(grab: Game) -> None:
    check_game(grab, games=60)


def test_several_may_act_at_once(grab: Game) -> None:
    state = grab.new(seed=1)
    assert state.actors == ("east", "south", "west")
    assert state.play("pass", seat="south").actors == ("east", "west")


def test_who_acts_must_be_named_when_several_may(grab: Game) -> None:
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
    position = grab.new(seed=1).view("south").position
    assert position["south"] in (1, 2, 3)
    assert position["east"] is position["west"] is None


def test_a_sample_fits_how_the_game_ended(grab: Game) -> None:
    rng = random.Random(1)
    for seed in range(30):
        state = grab.new(seed=seed).play("grab", seat="east")
        view = state.view("west")
        for _ in range(10):
            assert grab.sample(view, rng).view("west") == view


def test_of_a_tick_the_compiled_rules_say_who_is_heard(grab: Game) -> None:
    state = grab.tick(grab.new(seed=1), {"east": "pass", "south": "grab", "west": "grab"})
    assert [(seat, str(action)) for seat, action in state.moves[-1:]] == [("south", "grab")]
    state = grab.tick(grab.new(seed=1), {"east": "pass", "south": "wait", "west": "pass"})
    assert state.actors == ("south",)


def test_it_has_the_level_that_every_game_has_and_nobody_to_advise(grab: Game) -> None:
    assert levels(grab) == ("extra",)
    check_agent(agent("extra", grab, seed=1), grab, games=20)
    with pytest.raises(
        InvalidOption, match="grab has no machine player that could advise: extra plays at random"
    ):
        hint(grab.new(seed=1).view("east"))
