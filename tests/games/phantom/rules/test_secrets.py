"""What each seat knows: everything but the other hand's cards and what is in the stocks."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from .facts import Facts, other
from .positions import PHANTOM, activating, at, crammed, hand, play
from .random_games import Plan, plans, steps
from .random_positions import CARDS, odd_position
from .tables import PHANTOMS, SEATS

if TYPE_CHECKING:
    from boxfive import Action, State

FACTS = Facts(CARDS)
HELD = {"hand": "kitchen ghost-queen", "other": "attic well soul-yeller"}


def text(state: State, seat: str | None) -> str:
    return json.dumps(state.view(seat).data, sort_keys=True)


def seen(state: State, seat: str | None) -> dict[str, Any]:
    return dict(state.view(seat).data["position"])


def last_event(state: State, seat: str | None) -> dict[str, Any]:
    return dict(state.view(seat).data["history"][-1])


# Single facts


def test_each_seat_sees_its_own_hand_and_spectators_see_none() -> None:
    state = at(**HELD)
    chiefs, settlers = ["kitchen", "ghost-queen"], ["well", "attic", "soul-yeller"]
    assert seen(state, "chief")["hands"] == {"chief": chiefs, "settler": None}
    assert seen(state, "settler")["hands"] == {"chief": None, "settler": settlers}
    assert seen(state, None)["hands"] == {"chief": None, "settler": None}
    assert seen(state, "nature")["hands"] == {"chief": chiefs, "settler": settlers}


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_how_many_places_and_phantoms_hands_and_stocks_hold_is_public(seat: str | None) -> None:
    position = seen(at(**HELD), seat)
    assert position["held"]["chief"] == {"places": 1, "phantoms": 1}
    assert position["held"]["settler"] == {"places": 2, "phantoms": 1}
    assert position["stocks"] == {"places": 23, "phantoms": 30}


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_all_that_lies_on_the_table_is_known_to_all_the_remembered_bottom_too(seat: str | None) -> None:
    state = at(
        "chief ground: library soul-queen; settler garden: well",
        characters="sarah garden, uncle chief",
        bottom="baby girl",
        discards="soul-yeller ghost-queen",
        places="wine",
        other="attic",
    )
    assert {**seen(state, seat), "hands": None} == {**state.position(), "hands": None}
    assert seen(state, seat)["bottom"] == ["baby", "girl"]


@pytest.mark.parametrize("stock", ["place", "phantom"])
def test_what_is_drawn_is_named_to_the_player_alone_but_from_which_stock_to_all(stock: str) -> None:
    state = activating("upstairs", activated=["garden", "basement", "ground"])
    card = "kitchen" if stock == "place" else "soul-queen"
    drawing = play(state, "skip", f"draw {stock}")
    after = drawing.play(f"draws {card}")
    assert last_event(after, "chief")["args"] == [card]
    for seat in ("settler", None):
        event = last_event(after, seat)
        assert (event["seat"], event["kind"], event["args"], event["id"]) == ("nature", "draws", None, None)
        assert last_event(drawing, seat)["args"] == [stock]


@pytest.mark.parametrize("receiver", SEATS)
def test_what_is_dealt_is_named_to_the_player_alone(receiver: str) -> None:
    for before, action, state in steps(Plan(3, [])):
        to_play = before.position()["to_play"]
        if to_play["step"] != "deal":
            break
        if to_play["seat"] == receiver:
            assert last_event(state, receiver)["args"] == list(action.args)
            for seat in (other(receiver), None):
                assert last_event(state, seat)["args"] is None


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_what_is_discarded_or_played_is_named_to_all(seat: str | None) -> None:
    for _, action, state in steps(Plan(3, [])):
        if action.kind in ("discard", "visitor"):
            assert last_event(state, seat)["args"] == list(action.args)
    state = activating("ground", hand="kitchen").play("play kitchen")
    assert last_event(state, seat)["args"] == ["kitchen"]


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_who_comes_out_of_the_stock_is_named_to_all(seat: str | None) -> None:
    state = activating("ground", "chief ground: library", hand="soul-charmer")
    after = play(state, "play soul-charmer", "lure stock", "arrives boy")
    assert last_event(after, seat)["args"] == ["boy"]


def test_only_the_seat_that_acts_sees_what_it_may_do() -> None:
    state = activating("ground", **HELD)
    assert [choice["kind"] for choice in state.view("chief").data["legal"]] == ["play", "skip"]
    for seat in ("settler", None):
        assert state.view(seat).data["legal"] == []
        assert state.view(seat).data["actors"] == ["chief"]


def test_a_renewed_stock_does_not_name_what_the_opponent_has_drawn() -> None:
    state = activating(
        "upstairs",
        crammed("soul-queen ghost-queen shadow-queen", seat="settler"),
        activated=["garden", "basement", "ground"],
        discards="shadow-queen",
    )
    after = play(state, "skip", "draw phantom", "draws soul-queen", "draw phantom", "draws ghost-queen")
    history = json.dumps(after.view("settler").data["history"])
    assert "renewed" in history and "soul-queen" not in history and "ghost-queen" not in history


# Two states that differ only in what a seat may not know


def twins(rng: random.Random, viewers: tuple[str | None, ...]) -> tuple[State, State]:
    """Two positions that differ in the hands that the viewers may not see, and so in the stocks."""
    one = odd_position(rng)
    state = PHANTOM.load(one)
    hidden = [seat for seat in SEATS if seat not in viewers]
    pool = list(FACTS.unseen(state.position()).elements())
    for seat in hidden:
        pool += one["hands"][seat]
    rng.shuffle(pool)
    for seat in hidden:
        for kind, number in state.position()["held"][seat].items():
            fitting = [card for card in pool if (card in PHANTOMS) == (kind == "phantoms")]
            one["hands"][seat] = [c for c in one["hands"][seat] if (c in PHANTOMS) != (kind == "phantoms")]
            for card in fitting[:number]:
                pool.remove(card)
                one["hands"][seat].append(card)
        one["hands"][seat] = CARDS.in_order(one["hands"][seat])
    return state, PHANTOM.load(one)


@pytest.mark.parametrize("viewer", [*SEATS, None])
def test_views_of_positions_that_differ_only_in_secrets_are_the_same_bytes(viewer: str | None) -> None:
    rng = random.Random(4)
    differing = 0
    for _ in range(150):
        one, twin = twins(rng, (viewer,))
        differing += one != twin
        assert text(one, viewer) == text(twin, viewer)
        assert one.view(viewer) == twin.view(viewer)
        assert hash(one.view(viewer)) == hash(twin.view(viewer))
        assert one.view(viewer).raw == twin.view(viewer).raw
        assert (one == twin) == (one.view("nature") == twin.view("nature"))
    assert differing > 60


def twin_action(
    state: State, action: Action, twin: State, viewer: str | None, rng: random.Random
) -> Action | None:
    """What is done in the twin game so that the viewer sees no difference, if that is possible."""
    if action.kind == "draws" and state.position()["to_play"]["seat"] != viewer:
        return rng.choice(twin.legal())
    return action if action in twin.legal() else None


@pytest.mark.parametrize("viewer", [*SEATS, None])
@settings(max_examples=15)
@given(plans)
def test_games_that_differ_only_in_secrets_look_the_same(viewer: str | None, plan: Plan) -> None:
    """Two games side by side with other hidden draws, as long as the same can be played in both."""
    rng = random.Random(plan.seed)
    twin = PHANTOM.start()
    here = twin
    for state, action, after in steps(plan):
        same = twin_action(state, action, twin, viewer, rng)
        if same is None:
            break
        twin, here = twin.play(same), after
    assert text(here, viewer) == text(twin, viewer)
    assert here.view(viewer) == twin.view(viewer)
    for seat in SEATS:
        if seat != viewer and hand(here, seat) != hand(twin, seat):
            assert text(here, seat) != text(twin, seat)
