"""Loading anything at all: it is refused, or it tells the same again and can be played to its end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxfive import InvalidPosition
from tests.rubbish import change_one_thing, position_after, rubbish_of, scalars_with

from .loading import BASE, as_json
from .positions import CHARACTERS, CORRIDORS, OPERA, ROOMS, whose_turn
from .random_games import Plan, plans, steps
from .test_enumeration import random_position

scalars = scalars_with(23, [*CHARACTERS, *ROOMS, *CORRIDORS, "phantom", "investigator", "opera"])
rubbish = rubbish_of(scalars, [*BASE, *CHARACTERS])


def load_or_refuse(data: Any, plan: Plan) -> None:
    try:
        state = OPERA.load(data)
    except InvalidPosition:
        return
    assert as_json(state.position()) == as_json(data)
    for _, _, after in steps(plan, state):
        state = after
        assert OPERA.load(state.position()) == state
    assert state.outcome is not None


@settings(max_examples=150)
@given(rubbish)
def test_rubbish_is_refused(data: Any) -> None:
    with pytest.raises(InvalidPosition):
        OPERA.load(data)


@settings(max_examples=200)
@given(st.dictionaries(st.sampled_from(sorted(BASE)), rubbish, min_size=1, max_size=4))
def test_rubbish_under_the_right_keys_is_refused_or_played(data: dict[str, Any]) -> None:
    load_or_refuse(BASE | data, Plan(0, 3, []))


def moment_of(plan: Plan, moment: int) -> Any:
    """A position of a game."""
    return position_after(OPERA.start(carlotta=plan.carlotta), (after for _, _, after in steps(plan)), moment)


@settings(max_examples=500)
@given(plans, st.integers(0, 120), st.data())
def test_a_position_with_one_thing_changed_is_refused_or_played(
    plan: Plan, moment: int, more: st.DataObject
) -> None:
    """The position is any moment of any game, setting up and the middle of activations included."""
    data = moment_of(plan, moment)
    change_one_thing(data, more, scalars, rubbish)
    load_or_refuse(data, plan)


@settings(max_examples=150)
@given(plans, st.integers(0, 120), st.data())
def test_a_position_with_an_alibi_moved_is_refused_or_played(
    plan: Plan, moment: int, more: st.DataObject
) -> None:
    data = moment_of(plan, moment)
    alibis = data["alibis"]
    there, to = more.draw(st.permutations(sorted(alibis)))[:2]
    if alibis[there]:
        alibis[to].append(alibis[there].pop(more.draw(st.integers(0, len(alibis[there]) - 1))))
    load_or_refuse(data, plan)


@settings(max_examples=80)
@given(plans, st.integers(0, 120))
def test_every_moment_of_every_game_can_be_loaded_and_played_on(plan: Plan, moment: int) -> None:
    data = moment_of(plan, moment)
    OPERA.load(data)
    load_or_refuse(data, plan)


def random_activation(rng: random.Random, position: dict[str, Any]) -> dict[str, Any]:
    """An activation that may or may not be possible where the characters stand."""
    played = set(CHARACTERS) - {*position["to_play"]["cards"], *position["to_play"]["rest"]}
    name = rng.choice(sorted(played) or CHARACTERS)
    here = position["rooms"][name]
    origin = rng.choice([here, rng.choice(ROOMS)])
    left = list(position["rooms"].values()).count(origin)
    return {
        "character": name,
        "from": origin,
        "steps": rng.choice([max(left, 1), min(left + 1, 8), rng.randint(1, 8)]),
        "moved": origin != here,
        "power": rng.random() < 0.3,
        "companion": rng.choice([None, None, *CHARACTERS]),
    }


@pytest.mark.parametrize("block", range(5))
def test_random_activations_are_refused_or_played(block: int) -> None:
    rng = random.Random(block)
    for _ in range(200):
        position = random_position(rng, rng.randint(1, 3))
        position["activation"] = random_activation(rng, position)
        to_play = position["to_play"]
        if rng.random() < 0.3:
            to_play["cards"] = []
        to_play["seat"] = whose_turn(position["round"], len(to_play["cards"]) + 1)
        load_or_refuse(position, Plan(block, 3, []))
