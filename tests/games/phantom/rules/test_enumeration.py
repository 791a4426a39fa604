"""The compiled rules and the slow ones agree, on games and on thousands of odd positions."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxfive.games.phantom.rules.state import QUIET_TURNS

from .positions import PHANTOM, legal, odds
from .random_games import Plan, plans, steps
from .random_positions import CARDS, odd_position
from .slow import Law, is_settled

if TYPE_CHECKING:
    from boxfive import State

LAW = Law(CARDS, QUIET_TURNS)
BLOCKS = 6


def text(position: dict[str, Any]) -> str:
    return json.dumps(position, sort_keys=True)


def compare(state: State, position: dict[str, Any]) -> None:
    """What may be done, how likely it is, and what follows from each action."""
    assert legal(state) == LAW.legal(position), position
    chances = LAW.chances(position)
    assert odds(state) == pytest.approx({action: float(chance) for action, chance in chances.items()})
    for action in state.legal():
        assert state.play(action).position() == LAW.after(position, str(action)), (position, str(action))


def reached(state: State) -> set[State]:
    """Every state in which the activation may be over."""
    over, waiting, met = set(), [state], {state}
    while waiting:
        here = waiting.pop()
        for after in {here.play(action) for action in here.legal()} - met:
            met.add(after)
            if is_settled(after.position()):
                over.add(after)
            else:
                waiting.append(after)
    return over


@settings(max_examples=4)
@given(plans)
def test_at_every_step_of_random_games_they_agree(plan: Plan) -> None:
    position = PHANTOM.start().position()
    for state, action, _ in steps(plan):
        compare(state, position)
        position = LAW.after(position, str(action))


@pytest.mark.parametrize("seed", range(12))
def test_whole_random_games_end_in_the_same_positions(seed: int) -> None:
    position = PHANTOM.start().position()
    for _, action, after in steps(Plan(seed, [])):
        position = LAW.after(position, str(action))
        assert after.actors or after.position() == position
    assert position["to_play"] is None


@pytest.mark.parametrize("block", range(BLOCKS))
def test_from_odd_positions_every_card_play_leads_to_the_same_positions(block: int) -> None:
    rng = random.Random(block)
    for _ in range(150):
        state = PHANTOM.load(odd_position(rng))
        activated = state.play(rng.choice(state.legal()))
        expected = {text(position) for position in LAW.plays(activated.position())}
        assert {text(after.position()) for after in reached(activated)} == expected, state.position()


@pytest.mark.parametrize("block", range(BLOCKS))
def test_from_odd_positions_every_step_is_the_same(block: int) -> None:
    rng = random.Random(1000 + block)
    for _ in range(100):
        state = PHANTOM.load(odd_position(rng))
        for _ in range(10):
            if not state.actors:
                break
            compare(state, state.position())
            state = state.play(rng.choice(state.legal()))


@settings(max_examples=60)
@given(st.randoms(use_true_random=False), st.lists(st.integers(0, 63), max_size=12))
def test_from_positions_that_hypothesis_builds_too(rng: random.Random, choices: list[int]) -> None:
    state = PHANTOM.load(odd_position(rng))
    for choice in choices:
        if state.actors:
            compare(state, state.position())
            state = state.play(state.legal()[choice % len(state.legal())])


def test_the_odd_positions_are_odd() -> None:
    """They reach what games hardly do, so that the comparison above means something."""
    rng = random.Random(7)
    met = set()
    for _ in range(800):
        state = PHANTOM.load(odd_position(rng))
        position = state.position()
        stacks = [stack for side in position["apparitions"].values() for stack in side.values()]
        crowd = [
            where for where in position["characters"].values() if where not in ("stock", "chief", "settler")
        ]
        met |= {
            *(["tall"] if max(map(len, stacks)) >= 15 else []),
            *(["crowd"] if max(map(crowd.count, crowd), default=0) >= 4 else []),
            *(["wilson"] if position["characters"]["wilson"] == "joined" else []),
            *(["no places"] if position["stocks"]["places"] == 0 else []),
            *(["one place"] if position["stocks"]["places"] == 1 else []),
            *(["one phantom"] if position["stocks"]["phantoms"] == 1 else []),
            *(["all known"] if len(position["bottom"]) >= 4 else []),
        }
    assert met == {"tall", "crowd", "wilson", "no places", "one place", "one phantom", "all known"}
