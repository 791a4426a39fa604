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

from . import slow
from .loading import BASE, OVER, SEARCHING, as_read
from .positions import BOOO, legal
from .random_games import Plan, plans, steps
from .tables import CELLS, COLOURS, ROOMS, SEATS, TILES, VISITOR_ROOM

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 17),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from([*COLOURS, *ROOMS, *SEATS, *CELLS[:30], "reserve", "nature", "booo"]),
)
words = st.text(max_size=4) | st.sampled_from([*BASE, *COLOURS, *SEATS])
rubbish = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)


def load_or_refuse(data: Any, plan: Plan) -> bool:
    """Whether it was a position; what was loaded is played on, by the slow rules too."""
    try:
        state = BOOO.load(data)
    except InvalidPosition as error:
        assert len(str(error)) < 500
        return False
    position = state.position()
    as_read(data, position)
    for seat in (*SEATS, "nature"):
        assert legal(state, seat) == slow.legal(position, seat)
    for number, (_, seat, action, after) in enumerate(steps(plan, state)):
        state = after
        if number < 30:
            position = slow.after(position, seat, str(action))
            assert state.position() == position
            assert BOOO.load(position) == state
    assert state.outcome is not None
    return True


@settings(max_examples=150)
@given(rubbish)
def test_rubbish_is_refused(data: Any) -> None:
    with pytest.raises(InvalidPosition):
        BOOO.load(data)


@settings(max_examples=200)
@given(
    st.sampled_from([BASE, SEARCHING, OVER]),
    st.dictionaries(st.sampled_from(sorted(BASE)), rubbish, min_size=1, max_size=4),
)
def test_rubbish_under_the_right_keys_is_refused_or_played(
    base: dict[str, Any], data: dict[str, Any]
) -> None:
    load_or_refuse(base | data, Plan(0, []))


def moment_of(plan: Plan, moment: int) -> Any:
    """The position after so many actions of a game, or at its end, as it comes out of a file."""
    state = plan.start()
    for number, (_, _, _, after) in enumerate(steps(plan)):
        if number == moment:
            break
        state = after
    return json.loads(json.dumps(state.position()))


@settings(max_examples=150)
@given(plans, st.integers(0, 200), st.data())
def test_a_position_with_one_thing_changed_is_refused_or_played(
    plan: Plan, moment: int, more: st.DataObject
) -> None:
    """The position is any moment of any game, setting up and the middle of ways included."""
    data = moment_of(plan, moment)
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


def odd_position(rng: random.Random) -> dict[str, Any]:
    """A position put together at random, most of it possible, some of it not."""
    players, route, number = rng.randint(2, 6), rng.randint(1, 4), rng.randint(1, 15)
    seats = list(SEATS[:players])
    tokens = rng.sample(ROOMS, 4)
    won: dict[str, list[int]] = {seat: [] for seat in seats}
    for visitor in range(1, number + rng.randint(0, 1)):
        owner = rng.choice([*seats, None])
        if owner:
            won[owner].append(visitor)
    here = VISITOR_ROOM.get((route, number - 1), "c4")
    call = {
        "seat": rng.choice(seats),
        "colour": rng.choice(COLOURS),
        "at": rng.choice([*CELLS, *tokens, here]),
        "crossed": rng.choice([*COLOURS, None]),
    }
    if rng.random() < 0.5 and call["crossed"]:
        call["crossed"] = call["colour"]
    owners = [seat for seat in seats for _ in won[seat]]
    rng.shuffle(owners)
    owners = [owner for owner in owners if rng.random() < 0.5][:6]
    return {
        **BASE,
        "players": players,
        "castle": rng.sample(TILES, 9),
        "trapdoors": tokens[:2],
        "transitions": tokens[2:],
        "ghost": here,
        "route": route,
        "first": rng.choice(seats),
        "visitor": {"number": number, "room": VISITOR_ROOM[route, number]} if rng.random() < 0.9 else None,
        "won": won,
        "walls": dict(zip(rng.sample(COLOURS, 6), [*owners, *[None] * 6], strict=False)),
        "hands": rng.sample(seats, rng.randint(0, players // 2)),
        "call": call if rng.random() < 0.5 else None,
    }


@pytest.mark.parametrize("block", range(4))
def test_odd_positions_are_refused_or_played(block: int) -> None:
    rng = random.Random(block)
    loaded = sum(load_or_refuse(odd_position(rng), Plan(block, [])) for _ in range(70))
    assert 12 < loaded < 65


@settings(max_examples=15)
@given(plans, st.integers(0, 250))
def test_every_moment_of_every_game_can_be_loaded_and_played_on(plan: Plan, moment: int) -> None:
    data = moment_of(plan, moment)
    BOOO.load(data)
    assert load_or_refuse(data, plan)
