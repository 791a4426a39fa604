"""What is true after every action of every game."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from boxfive import IllegalAction
from boxfive.games.phantom.rules.state import QUIET_TURNS

from .facts import Facts
from .positions import PHANTOM
from .random_games import Plan, plans, steps
from .random_positions import CARDS
from .slow import ELEVEN, HAND, IDLE_TURNS
from .tables import CHARACTERS, PHANTOMS, SEATS, ZONES

if TYPE_CHECKING:
    from boxfive import State

FACTS = Facts(CARDS)
SET_UP = ("visitor", "deal", "discard")

games = settings(max_examples=30)


def check_cards(position: dict[str, Any]) -> None:
    """All 58 cards are somewhere, each once; what is counted is what is there."""
    there: Counter[str] = Counter()
    for seat in SEATS:
        hand = position["hands"][seat]
        there.update(hand)
        assert hand == CARDS.in_order(hand)
        phantoms = sum(card in PHANTOMS for card in hand)
        assert position["held"][seat] == {"places": len(hand) - phantoms, "phantoms": phantoms}
        for stack in position["apparitions"][seat].values():
            there.update(stack)
    for discard in position["discards"].values():
        there.update(discard)
    unseen = Counter(CARDS.copies)
    unseen.subtract(there)
    assert min(unseen.values()) >= 0
    assert there.total() + sum(position["stocks"].values()) == 58
    assert position["stocks"]["phantoms"] == sum(unseen[card] for card in PHANTOMS)
    assert not set(position["discards"]["places"]) & set(PHANTOMS)
    assert set(position["discards"]["phantoms"]) <= set(PHANTOMS)


def check_apparitions(position: dict[str, Any]) -> None:
    """A Place of the zone at the bottom; never more Phantoms on a Place than it holds."""
    for seat in SEATS:
        for zone, stack in position["apparitions"][seat].items():
            for number, card in enumerate(stack):
                if card in PHANTOMS:
                    assert FACTS.room(stack[: number + 1]) >= 0
                else:
                    assert zone in CARDS.places[card].zones
            assert not stack or stack[0] in CARDS.places


def check_characters(position: dict[str, Any]) -> None:
    characters, bottom = position["characters"], position["bottom"]
    assert tuple(characters) == (*CHARACTERS, "wilson")
    assert len(set(bottom)) == len(bottom)
    assert all(characters[name] == "stock" for name in bottom)
    unscared = [name for name in CHARACTERS if characters[name] not in SEATS]
    assert (characters["wilson"] == "joined") == (len(unscared) == 1)
    assert (characters["wilson"] in SEATS) == (not unscared)
    for seat in SEATS:
        taken = [CARDS.characters[name].points for name, where in characters.items() if where == seat]
        assert position["points"][seat] == sum(taken)
    assert sum(position["points"].values()) <= 21


def check_turn(state: State, position: dict[str, Any]) -> None:
    to_play = position["to_play"]
    if to_play is None:
        assert state.actors == () and position["ending"] is not None
        return
    assert position["ending"] is None
    nature = to_play["step"] in ("visitor", "deal", "arrive", "drawn")
    assert state.actors == (("nature",) if nature else (to_play["seat"],))
    in_zone = to_play["step"] in ("play", "gather", "lure", "arrive", "drive", "seize", "strike")
    assert (to_play["zone"] is not None) == in_zone
    assert to_play["activated"] == [zone for zone in ZONES if zone in to_play["activated"]]
    if to_play["step"] in SET_UP:
        assert position["turn"] == 0
        return
    assert position["turn"] % 2 == (to_play["seat"] == "chief")
    assert max(len(position["hands"][seat]) for seat in SEATS) <= HAND
    assert to_play["played"] <= len(to_play["activated"])
    assert position["idle"] < IDLE_TURNS and position["quiet"] < QUIET_TURNS
    assert max(position["points"].values()) < ELEVEN
    assert position["stocks"]["phantoms"] > 0
    assert position["stocks"]["places"] > 0 or not position["discards"]["places"]


def check_outcome(state: State, position: dict[str, Any]) -> None:
    if state.outcome is None:
        return
    chief, settler = (position["points"][seat] for seat in SEATS)
    won = 0.5 if chief == settler else float(chief > settler)
    assert state.outcome == {"chief": won, "settler": 1 - won}
    ended = {
        "eleven": max(chief, settler) >= ELEVEN,
        "exhausted": position["stocks"]["phantoms"] == 0 and not position["discards"]["phantoms"],
        "idle": position["idle"] == IDLE_TURNS,
        "quiet": position["quiet"] == QUIET_TURNS,
    }
    assert ended[position["ending"]]


def check_change(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert after["turn"] - before["turn"] in (0, 1)
    for seat in SEATS:
        assert after["points"][seat] >= before["points"][seat]
    if after["quiet"] < before["quiet"]:
        assert sum(after["points"].values()) > sum(before["points"].values())


@games
@given(plans)
def test_the_rules_hold_after_every_action(plan: Plan) -> None:
    for before, _, state in steps(plan):
        position = state.position()
        check_cards(position)
        check_apparitions(position)
        check_characters(position)
        check_turn(state, position)
        check_outcome(state, position)
        check_change(before.position(), position)


@games
@given(plans)
def test_who_may_act_has_legal_actions_in_order_and_nobody_else_has(plan: Plan) -> None:
    for _, _, state in steps(plan):
        for seat in (*SEATS, "nature"):
            ids = [action.id for action in state.legal(seat)]
            assert ids == sorted(set(ids)) and bool(ids) == (seat in state.actors)
        if state.actors == ("nature",):
            assert sum(chance for _, chance in state.chances()) == pytest.approx(1)
            assert all(chance > 0 for _, chance in state.chances())
        else:
            assert state.chances() == []


@settings(max_examples=6)
@given(plans)
def test_a_position_gives_the_state_back_byte_by_byte(plan: Plan) -> None:
    """Equal positions have equal bytes, whatever way led there."""
    for _, _, state in steps(plan):
        position = json.loads(json.dumps(state.position()))
        loaded = PHANTOM.load(position)
        assert loaded.raw == state.raw and hash(loaded) == hash(state)
        assert loaded.position() == position
        assert loaded.actors == state.actors and loaded.legal() == state.legal()


@games
@given(plans)
def test_a_game_ends_and_then_nothing_may_be_done(plan: Plan) -> None:
    *_, (_, _, state) = steps(plan)
    assert state.actors == () and state.legal() == ()
    assert state.position()["turn"] < 7 * QUIET_TURNS + 1
    with pytest.raises(IllegalAction) as refusal:
        state.play("skip")
    assert refusal.value.code == "over"


def test_two_who_never_play_a_card_end_after_six_turns() -> None:
    state = PHANTOM.new(seed=4)
    while state.actors:
        state = state.play("skip" if state.legal()[-1].kind == "skip" else state.legal()[0])
    position = state.position()
    assert (position["ending"], position["turn"], position["idle"]) == ("idle", 6, 6)
    assert state.outcome == {"chief": 0.5, "settler": 0.5}
