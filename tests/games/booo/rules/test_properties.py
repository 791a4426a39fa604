"""What is true after every action of every game."""

from __future__ import annotations

import copy
import json
import pickle
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from boxfive import IllegalAction

from .positions import BOOO
from .random_games import Plan, plans, steps
from .tables import CENTRAL, COLOURS, MAJORITY, SEATS, TILES, VISITOR_ROOM, VISITORS

if TYPE_CHECKING:
    from boxfive import State

games = settings(max_examples=20)

SETTING_UP = ("tile", "ghost", "route")


def check_castle(position: dict[str, Any]) -> None:
    """Nine different tiles, laid in order; at most four tokens in different rooms."""
    laid = [tile for tile in position["castle"] if tile is not None]
    assert len(position["castle"]) == 9 and position["castle"][: len(laid)] == laid
    assert set(laid) <= set(TILES) and len(set(laid)) == len(laid)
    tokens = position["trapdoors"] + position["transitions"]
    assert len(set(tokens)) == len(tokens) <= 4


def check_winnings(position: dict[str, Any]) -> None:
    """Each wall tile came with a visitor; no visitor is won twice; nobody has more than is enough."""
    won = position["won"]
    all_won = [number for numbers in won.values() for number in numbers]
    assert list(won) == list(SEATS[: position["players"]])
    assert len(set(all_won)) == len(all_won)
    assert list(position["walls"]) == list(COLOURS)
    for seat, numbers in won.items():
        tiles = [colour for colour in COLOURS if position["walls"][colour] == seat]
        assert numbers == sorted(numbers)
        assert len(tiles) <= len(numbers)
        assert len(tiles) <= 4 and len(numbers) <= 5
        if position["visitor"]:
            assert len(tiles) <= 3 and len(numbers) <= 4
    if position["visitor"]:
        assert max(all_won, default=0) < position["visitor"]["number"]


def check_places(position: dict[str, Any]) -> None:
    """The visitor is where its token says; the ghost is where the last one was, never where this one is."""
    visitor, route = position["visitor"], position["route"]
    if visitor is None:
        return
    number = visitor["number"]
    assert 1 <= number <= VISITORS[position["players"]]
    assert visitor == {"number": number, "room": VISITOR_ROOM[route, number]}
    assert position["ghost"] != visitor["room"]
    if number == 1:
        assert position["ghost"] in CENTRAL
    else:
        assert position["ghost"] == VISITOR_ROOM[route, number - 1]


def check_call(state: State, position: dict[str, Any]) -> None:
    """The caller alone acts, with a hand down, outside the visitor's room; no own colour was crossed."""
    call = position["call"]
    assert position["hands"] == [seat for seat in state.seats if seat in position["hands"]]
    assert len(position["hands"]) < MAJORITY[position["players"]]
    if call is None:
        return
    assert state.actors == (call["seat"],)
    assert call["seat"] not in position["hands"]
    assert call["at"] != position["visitor"]["room"]
    assert call["crossed"] is None or position["walls"][call["crossed"]] != call["seat"]
    if call["crossed"] != call["colour"]:
        tokens = position["transitions"] + position["trapdoors"]
        assert call["at"] in (position["transitions"] if call["crossed"] else [position["ghost"], *tokens])


def check_actors(state: State, position: dict[str, Any]) -> None:
    if position["first"] is None:
        assert state.actors == ("nature",) and position["visitor"] is None
    elif position["visitor"] is None:
        assert state.actors == () and state.outcome is not None
    elif position["call"] is None:
        assert state.actors == state.seats == SEATS[: position["players"]]


def check_change(before: dict[str, Any], kind: str, after: dict[str, Any]) -> None:
    """What an action may not change; whoever is first changes with the visitor, one seat clockwise."""
    for key in ("game", "version", "players", "trapdoors", "transitions"):
        assert before[key] == after[key]
    if before["visitor"] is None:
        return
    assert (before["castle"], before["route"]) == (after["castle"], after["route"])
    for seat, numbers in before["won"].items():
        assert after["won"][seat][: len(numbers)] == numbers
    next_one = after["visitor"] != before["visitor"] and after["visitor"] is not None
    if next_one:
        assert after["visitor"]["number"] == before["visitor"]["number"] + 1
        assert int(after["first"]) == int(before["first"]) % before["players"] + 1
        assert after["hands"] == [] and after["call"] is None
    else:
        assert after["first"] == before["first"]
    if after["visitor"] == before["visitor"]:
        assert (before["won"], before["walls"], before["ghost"]) == (
            after["won"],
            after["walls"],
            after["ghost"],
        )
    if kind == "wait":
        assert before == after


def check_ending(state: State, position: dict[str, Any]) -> None:
    """One of the three endings, and it is the winner's."""
    if state.outcome is None:
        return
    totals = {}
    for seat in state.seats:
        tiles = sum(owner == seat for owner in position["walls"].values())
        visitors = len(position["won"][seat])
        totals[seat] = (tiles >= 4 or visitors >= 5, tiles + visitors, max(position["won"][seat], default=0))
    assert position["hands"] == [] and position["call"] is None
    assert sum(enough for enough, _, _ in totals.values()) <= 1
    assert sum(state.outcome.values()) == pytest.approx(1)
    last = VISITORS[position["players"]]
    if not any(enough for enough, _, _ in totals.values()):
        assert position["ghost"] == VISITOR_ROOM[position["route"], last]
    if not any(total for _, total, _ in totals.values()):
        assert set(state.outcome.values()) == {1 / position["players"]}
        return
    best = max(totals.values())
    (seat,) = [seat for seat in state.seats if state.outcome[seat] == 1.0]
    assert totals[seat] == best and list(totals.values()).count(best) == 1


@games
@given(plans)
def test_the_rules_hold_after_every_action(plan: Plan) -> None:
    for before, _, action, state in steps(plan):
        position = state.position()
        check_castle(position)
        check_winnings(position)
        check_places(position)
        check_call(state, position)
        check_actors(state, position)
        check_change(before.position(), action.kind, position)
        check_ending(state, position)


@games
@given(plans)
def test_who_may_act_has_legal_actions_in_order_and_nobody_else_has(plan: Plan) -> None:
    for number, (_, _, _, state) in enumerate(steps(plan)):
        if number % 7:
            continue
        for seat in (*SEATS, "nature"):
            ids = [action.id for action in state.legal(seat)]
            assert ids == sorted(set(ids)) and bool(ids) == (seat in state.actors)
        if state.actors == ("nature",):
            assert sum(chance for _, chance in state.chances()) == pytest.approx(1)
        else:
            assert state.chances() == []


@settings(max_examples=6)
@given(plans)
def test_a_position_gives_the_state_back_byte_by_byte(plan: Plan) -> None:
    """Equal positions have equal bytes, whatever way led there."""
    for _, _, _, state in steps(plan):
        position = json.loads(json.dumps(state.position()))
        loaded = BOOO.load(position)
        assert loaded.raw == state.raw and hash(loaded) == hash(state)
        assert loaded.position() == position
        assert (loaded.actors, loaded.outcome, loaded.seats) == (state.actors, state.outcome, state.seats)


@settings(max_examples=5)
@given(plans)
def test_states_are_copied_and_pickled_in_the_middle_of_a_game(plan: Plan) -> None:
    for number, (_, _, _, state) in enumerate(steps(plan)):
        if number % 60 == 0:
            for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                assert again == state and again.moves == state.moves and again.options == state.options


@games
@given(plans)
def test_a_game_ends_and_then_nothing_may_be_done(plan: Plan) -> None:
    *_, (_, _, _, state) = steps(plan)
    assert state.actors == ()
    with pytest.raises(IllegalAction) as refusal:
        state.play("wait", seat="1")
    assert refusal.value.code == "over"


@settings(max_examples=10)
@given(plans)
def test_what_is_not_legal_is_refused_and_changes_nothing(plan: Plan) -> None:
    for number, (_, _, _, state) in enumerate(steps(plan)):
        if number % 60:
            continue
        before = state.position()
        for seat in (*SEATS, "nature"):
            for action in set(BOOO.actions) - set(state.legal(seat)):
                with pytest.raises(IllegalAction):
                    state.play(action, seat=seat)
        assert state.position() == before
