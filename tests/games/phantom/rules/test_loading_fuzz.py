"""Loading anything at all: it is refused, or it tells the same again and can be played to its end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxfive import InvalidPosition
from tests.rubbish import change_one_thing, position_after, rubbish_of, scalars_with

from .loading import BASE, as_read
from .positions import PHANTOM
from .random_games import Plan, plans, steps
from .random_positions import odd_position
from .tables import CARDS, CHARACTERS, SEATS, ZONES

STEPS = [
    *("visitor", "deal", "discard", "activate", "play", "gather", "lure", "arrive", "drive", "seize"),
    *("strike", "draw", "drawn"),
]

scalars = scalars_with(
    61, [*CARDS, *CHARACTERS, *ZONES, *SEATS, *STEPS, "stock", "joined", "wilson", "phantom"]
)
rubbish = rubbish_of(scalars, [*BASE, *CHARACTERS, *ZONES, *SEATS])


def load_or_refuse(data: Any, plan: Plan) -> None:
    try:
        state = PHANTOM.load(data)
    except InvalidPosition as error:
        assert len(str(error)) < 500
        return
    as_read(data, state.position())
    for number, (_, _, after) in enumerate(steps(plan, state)):
        state = after
        if number % 20 == 0:
            assert PHANTOM.load(state.position()) == state
    assert state.outcome is not None


@settings(max_examples=150)
@given(rubbish)
def test_rubbish_is_refused(data: Any) -> None:
    with pytest.raises(InvalidPosition):
        PHANTOM.load(data)


@settings(max_examples=200)
@given(st.dictionaries(st.sampled_from(sorted(BASE)), rubbish, min_size=1, max_size=4))
def test_rubbish_under_the_right_keys_is_refused_or_played(data: dict[str, Any]) -> None:
    load_or_refuse(BASE | data, Plan(0, []))


def moment_of(plan: Plan, moment: int) -> Any:
    """A position of a game."""
    return position_after(PHANTOM.start(), (after for _, _, after in steps(plan)), moment)


@settings(max_examples=250)
@given(plans, st.integers(0, 300), st.data())
def test_a_position_with_one_thing_changed_is_refused_or_played(
    plan: Plan, moment: int, more: st.DataObject
) -> None:
    """The position is any moment of any game, setting up and the middle of activations included."""
    data = moment_of(plan, moment)
    if more.draw(st.booleans()):
        data = {
            key: value for key, value in data.items() if key not in ("points", "held", "stocks", "ending")
        }
    change_one_thing(data, more, scalars, rubbish)
    load_or_refuse(data, plan)


def moved(rng: random.Random, data: dict[str, Any]) -> None:
    """Take one card, or one character, from where it is to anywhere else."""
    piles = [stack for side in data["apparitions"].values() for stack in side.values()]
    piles += [*data["hands"].values(), *data["discards"].values(), []]
    there, to = rng.sample(range(len(piles)), 2)
    if piles[there]:
        card = piles[there].pop(rng.randrange(len(piles[there])))
        piles[to].insert(rng.randint(0, len(piles[to])), card)
    name = rng.choice(CHARACTERS)
    if rng.random() < 0.3:
        data["characters"][name] = rng.choice([*ZONES, *SEATS, "stock"])
        data["characters"].pop("wilson", None)


@pytest.mark.parametrize("block", range(4))
def test_a_position_with_cards_moved_and_another_step_is_refused_or_played(block: int) -> None:
    rng = random.Random(block)
    for _ in range(150):
        data = odd_position(rng)
        to_play = data["to_play"]
        to_play["step"] = rng.choice(STEPS)
        to_play["zone"] = rng.choice([None, *ZONES])
        to_play["activated"] = rng.choice([to_play["activated"], [to_play["zone"]], list(ZONES)])
        to_play["gathered"], to_play["played"] = rng.choice([0, 0, 1]), rng.randint(0, 2)
        to_play["stock"] = rng.choice([None, None, "place", "phantom"])
        if rng.random() < 0.5:
            moved(rng, data)
        load_or_refuse(data, Plan(block, []))


@settings(max_examples=40)
@given(plans, st.integers(0, 400))
def test_every_moment_of_every_game_can_be_loaded_and_played_on(plan: Plan, moment: int) -> None:
    data = moment_of(plan, moment)
    PHANTOM.load(data)
    load_or_refuse(data, plan)
