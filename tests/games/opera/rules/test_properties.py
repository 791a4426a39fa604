"""What is true after every action of every game."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from boxfive import IllegalAction

from .positions import CHARACTERS, CORRIDORS, OPERA, RING, ROOMS, whose_turn
from .random_games import Plan, plans, steps

if TYPE_CHECKING:
    from boxfive import State

ALIBIS = Counter([*CHARACTERS, *["phantom"] * 3])

MOST_ROUNDS = 12
"""Every round but the last moves Carlotta by two or more; three Phantom cards may take her back."""

games = settings(max_examples=60)


def cards_of(position: dict[str, Any]) -> Counter[str]:
    alibis = position["alibis"]
    culprit = [position["culprit"]] if position["culprit"] else []
    return Counter([*alibis["pile"], *alibis["kept"], *alibis["shown"], *culprit])


def check_house(position: dict[str, Any], *, set_up: bool) -> None:
    rooms = position["rooms"]
    assert tuple(rooms) == CHARACTERS
    if set_up:
        assert set(rooms.values()) <= set(ROOMS)
        assert position["blackout"] in ROOMS
        assert position["padlock"] in CORRIDORS
    else:
        placed = [room for room in rooms.values() if room]
        assert set(placed) <= set(RING)
        assert len(set(placed)) == len(placed)


def check_secrets(position: dict[str, Any], *, set_up: bool) -> None:
    assert cards_of(position) == ALIBIS
    if set_up:
        assert position["culprit"] in position["suspects"]
    assert not set(position["suspects"]) & set(position["alibis"]["shown"])


def check_cards(position: dict[str, Any], *, dealt: bool) -> None:
    to_play, activation = position["to_play"], position["activation"]
    cards, rest = to_play["cards"], to_play["rest"]
    if not dealt:
        assert cards == rest == []
        return
    active = [activation["character"]] if activation else []
    assert len({*cards, *rest, *active}) == len(cards) + len(rest) + len(active)
    assert len(rest) == 4
    assert len(cards) + len(active) <= 4


def check_turn(state: State, position: dict[str, Any]) -> None:
    """The first and the last card of a round are its side's."""
    to_play = position["to_play"]
    if not state.actors:
        assert to_play["seat"] is None
        return
    unplayed = len(to_play["cards"]) + (position["activation"] is not None)
    if to_play["rest"]:
        assert to_play["seat"] == whose_turn(position["round"], unplayed)
    if state.actors != ("nature",):
        assert state.actors == (to_play["seat"],)


def check_actions(state: State) -> None:
    assert len(state.actors) <= 1
    for seat in (*OPERA.seats, "nature"):
        ids = [action.id for action in state.legal(seat)]
        assert ids == sorted(set(ids))
        assert bool(ids) == (seat in state.actors)
    if state.actors == ("nature",):
        assert sum(probability for _, probability in state.chances()) == pytest.approx(1)
        assert all(probability > 0 for _, probability in state.chances())
    else:
        assert state.chances() == []


def check_outcome(state: State, position: dict[str, Any]) -> None:
    caught, escaped = len(position["suspects"]) == 1, position["carlotta"] == 21
    if state.actors:
        assert state.outcome is None
        assert not caught
        assert not escaped
    else:
        assert caught != escaped
        assert state.outcome == {"investigator": float(caught), "phantom": float(escaped)}


def check_change(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert set(after["suspects"]) <= set(before["suspects"])
    assert after["round"] - before["round"] in (0, 1)
    assert before["culprit"] in (None, after["culprit"])
    for part in ("kept", "shown"):
        assert not Counter(before["alibis"][part]) - Counter(after["alibis"][part])
    if before["round"] == after["round"]:
        assert after["carlotta"] - before["carlotta"] >= -1


@games
@given(plans)
def test_the_rules_hold_after_every_action(plan: Plan) -> None:
    for before, action, state in steps(plan):
        position = state.position()
        kind = state.legal()[0].kind if state.actors == ("nature",) else ""
        check_house(position, set_up=kind != "place")
        check_secrets(position, set_up=kind not in ("place", "culprit"))
        check_cards(position, dealt=kind not in ("place", "culprit", "deal"))
        check_turn(state, position)
        check_actions(state)
        check_outcome(state, position)
        check_change(before.position(), position)
        assert 0 <= position["carlotta"] <= 21
        assert 1 <= position["round"] <= MOST_ROUNDS
        assert state.history == (*before.history, action)


@games
@given(plans)
def test_a_position_gives_the_state_back(plan: Plan) -> None:
    for _, _, state in steps(plan):
        position = json.loads(json.dumps(state.position()))
        loaded = OPERA.load(position)
        assert loaded == state
        assert hash(loaded) == hash(state)
        assert loaded.position() == position
        assert loaded.actors == state.actors
        assert loaded.legal() == state.legal()


@settings(max_examples=20)
@given(plans)
def test_a_state_survives_copying_and_pickling(plan: Plan) -> None:
    for number, (before, action, state) in enumerate(steps(plan)):
        if number % 7 == 0:
            for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                assert twin == state
                assert twin.history == state.history
                assert twin.view("investigator") == state.view("investigator")
            assert before.play(action) == state


@settings(max_examples=15)
@given(plans)
def test_what_is_not_legal_is_refused_and_changes_nothing(plan: Plan) -> None:
    for number, (_, _, state) in enumerate(steps(plan)):
        if number % 11 == 0:
            position, legal = state.position(), set(state.legal())
            for action in OPERA.actions:
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        state.play(action)
            assert state.position() == position


@games
@given(plans)
def test_a_game_ends_and_then_nothing_may_be_done(plan: Plan) -> None:
    state = OPERA.start(carlotta=plan.carlotta)
    for _, _, after in steps(plan):
        state = after
    assert state.actors == ()
    assert state.legal() == ()
    assert state.outcome in ({"investigator": 1.0, "phantom": 0.0}, {"investigator": 0.0, "phantom": 1.0})
    with pytest.raises(IllegalAction) as refusal:
        state.play("pass")
    assert refusal.value.code == "over"
