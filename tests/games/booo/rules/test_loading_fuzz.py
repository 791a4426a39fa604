"""Loading anything at all: it is refused, or it tells the same again and can be played to its end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxfive import InvalidPosition
from tests.rubbish import change_one_thing, position_after, rubbish_of, scalars_with

from . import slow
from .loading import BASE, OVER, SEARCHING, as_read
from .positions import BOOO, legal
from .random_games import Plan, plans, steps
from .tables import CELLS, COLOURS, ROOMS, SEATS, TILES, VISITOR_ROOM

scalars = scalars_with(17, [*COLOURS, *ROOMS, *SEATS, *CELLS[:30], "reserve", "nature", "booo"])
rubbish = rubbish_of(scalars, [*BASE, *COLOURS, *SEATS])


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
    """A position of a game."""
    return position_after(plan.start(), (after for _, _, _, after in steps(plan)), moment)


@settings(max_examples=150)
@given(plans, st.integers(0, 200), st.data())
def test_a_position_with_one_thing_changed_is_refused_or_played(
    plan: Plan, moment: int, more: st.DataObject
) -> None:
    """The position is any moment of any game, setting up and the middle of ways included."""
    data = moment_of(plan, moment)
    change_one_thing(data, more, scalars, rubbish)
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
