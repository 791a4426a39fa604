"""Loading anything at all: it is refused, or it tells the same again and can be played to its end."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxfive import InvalidPosition
from tests.damage import places

from .loading import BASE, as_read
from .positions import PHANTOM
from .random_games import Plan, plans, steps
from .random_positions import odd_position
from .tables import CARDS, CHARACTERS, SEATS, ZONES

STEPS = [
    *("visitor", "deal", "discard", "activate", "play", "gather", "lure", "arrive", "drive", "seize"),
    *("strike", "draw", "drawn"),
]

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 61),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from([*CARDS, *CHARACTERS, *ZONES, *SEATS, *STEPS, "stock", "joined", "wilson", "phantom"]),
)
words = st.text(max_size=4) | st.sampled_from([*BASE, *CHARACTERS, *ZONES, *SEATS])
rubbish = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)


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
    """The position after so many actions of a game, or at its end, as it comes out of a file."""
    state = PHANTOM.start()
    for number, (_, _, after) in enumerate(steps(plan)):
        if number == moment:
            break
        state = after
    return json.loads(json.dumps(state.position()))


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
    *way, last = more.draw(st.sampled_from(places(data)))
    inner = data
    for key in way:
        inner = inner[key]
    change = more.draw(st.sampled_from(["remove", "add", "replace", "replace by rubbish"]))
    if change == "remove":
        del inner[last]
    elif change == "add" and isinstance(inner, list):
        inner.append(more.draw(scalars))
    else:
        inner[last] = more.draw(rubbish if change == "replace by rubbish" else scalars)
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
