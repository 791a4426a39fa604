"""What each seat knows: everything but the culprit, the kept alibis and what is still to come."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from .enumeration import CHARACTERS, House, is_hidden
from .positions import OPERA, RING, at, play
from .random_games import Plan, plans, steps

if TYPE_CHECKING:
    from boxfive import Action, State

BLIND = ("investigator", None)
"""Who may not know the Phantom's secrets; None is a spectator."""


def text(state: State, seat: str | None) -> str:
    return json.dumps(state.view(seat).data, sort_keys=True)


def last_event(state: State, seat: str | None) -> dict[str, Any]:
    return dict(state.view(seat).data["history"][-1])


def raoul_draws(round: int, card: str, **known: Any) -> State:  # noqa: A002
    state = at("raoul lake, others stage", **{"round": round, "cards": "raoul meg giry buquet", **known})
    return play(state, "raoul", "go understage", f"alibi {card}")


# Single facts


def test_only_the_phantom_knows_the_culprit() -> None:
    state = at(culprit="meg")
    assert state.view("phantom").data["position"]["culprit"] == "meg"
    for seat in BLIND:
        assert state.view(seat).data["position"]["culprit"] is None


def test_naming_the_culprit_is_told_to_the_phantom_alone() -> None:
    placed = [f"place {name} {room}" for name, room in zip(CHARACTERS, RING, strict=True)]
    state = play(OPERA.start(), *placed, "culprit meg")
    assert last_event(state, "phantom")["args"] == ["meg"]
    for seat in BLIND:
        event = last_event(state, seat)
        assert (event["kind"], event["args"], event["id"]) == ("culprit", None, None)


def test_only_the_phantom_knows_the_kept_alibis_others_how_many_they_are() -> None:
    state = at(culprit="meg", kept="giry raoul")
    assert state.view("phantom").data["position"]["alibis"]["kept"] == ["raoul", "giry"]
    for seat in BLIND:
        assert state.view(seat).data["position"]["alibis"]["kept"] == [None, None]


def test_nobody_but_the_phantom_knows_what_is_in_the_pile_but_all_know_its_size() -> None:
    state = at(culprit="meg", kept="giry", shown="phantom raoul")
    for seat in BLIND:
        assert state.view(seat).data["position"]["alibis"]["pile"] == [None] * 7
    pile = state.view("phantom").data["position"]["alibis"]["pile"]
    assert pile == ["buquet", "christine", "moncharmin", "richard", "persian", "phantom", "phantom"]


def test_the_alibi_that_the_phantom_draws_is_named_to_the_phantom_alone() -> None:
    state = raoul_draws(2, "giry", culprit="meg")
    assert last_event(state, "phantom")["args"] == ["giry"]
    for seat in BLIND:
        event = last_event(state, seat)
        assert (event["kind"], event["args"], event["id"]) == ("alibi", None, None)


@pytest.mark.parametrize("seat", ["phantom", *BLIND])
def test_a_phantom_card_is_shown_to_all(seat: str | None) -> None:
    for round_ in (1, 2):
        state = raoul_draws(round_, "phantom")
        assert last_event(state, seat)["args"] == ["phantom"]
        assert state.view(seat).data["position"]["alibis"]["shown"] == ["phantom"]


@pytest.mark.parametrize("seat", ["phantom", *BLIND])
def test_the_alibi_that_the_investigator_draws_is_shown_to_all(seat: str | None) -> None:
    state = raoul_draws(1, "giry", culprit="meg")
    assert last_event(state, seat)["args"] == ["giry"]
    assert state.view(seat).data["position"]["alibis"]["shown"] == ["giry"]


@pytest.mark.parametrize("seat", ["phantom", *BLIND])
def test_all_that_lies_on_the_table_is_known_to_all(seat: str | None) -> None:
    state = at("meg foyer, others stage", suspects="raoul giry", culprit="giry", carlotta=9)
    seen, real = state.view(seat).data["position"], state.position()
    for key in ("rooms", "suspects", "blackout", "padlock", "carlotta", "round", "to_play", "activation"):
        assert seen[key] == real[key]


def test_only_the_seat_that_acts_sees_what_it_may_do() -> None:
    view = at().view("investigator").data
    assert [action["kind"] for action in view["legal"]] == ["raoul", "meg", "giry", "buquet"]
    for seat in ("phantom", None):
        assert at().view(seat).data["legal"] == []
        assert at().view(seat).data["actors"] == ["investigator"]


# Whole games: two states that differ only in what a seat may not know


def test_views_of_positions_that_differ_only_in_secrets_are_the_same_bytes() -> None:
    rng = random.Random(4)
    for _ in range(200):
        suspects = rng.sample(CHARACTERS, rng.randint(2, 8))
        shown = [name for name in CHARACTERS if name not in suspects and rng.random() < 0.3]
        keeps = rng.randint(0, 2)
        twins = []
        for _ in range(2):
            culprit = rng.choice(suspects)
            kept = rng.sample([name for name in CHARACTERS if name not in (*shown, culprit)], keeps)
            twins.append(
                at(
                    round=3,
                    suspects=" ".join(suspects),
                    shown=" ".join(shown),
                    culprit=culprit,
                    kept=" ".join(kept),
                )
            )
        one, other = twins
        for seat in BLIND:
            assert text(one, seat) == text(other, seat)
            assert one.view(seat) == other.view(seat)
            assert hash(one.view(seat)) == hash(other.view(seat))
        assert (text(one, "phantom") == text(other, "phantom")) == (one == other)


def alike(action: Action, twin: State, rng: random.Random) -> Action | None:
    """What nature may do in the twin game without the Investigator's seeing a difference."""
    if (
        action.kind == "alibi"
        and action.args != ("phantom",)
        and twin.position()["to_play"]["seat"] == "phantom"
    ):
        kept = [other for other in twin.legal() if other.args != ("phantom",)]
        return rng.choice(kept)
    return action if action in twin.legal() else None


def told_apart(before: State, after: State, one: str, other: str) -> bool:
    """Whether an announcement, or its missing at the end, may have told two culprits apart."""
    where = after.position()
    if after.actors and where["round"] == before.position()["round"]:
        return False
    house = House(tuple(where["rooms"][name] for name in CHARACTERS), where["padlock"], where["blackout"])
    return is_hidden(house, one) != is_hidden(house, other) or other not in where["suspects"]


@settings(max_examples=60)
@given(plans)
def test_games_that_differ_only_in_secrets_look_the_same_but_to_the_phantom(plan: Plan) -> None:
    """Two games side by side, each with its culprit, as long as the table does not tell them apart."""
    rng = random.Random(plan.seed)
    twin = OPERA.start(carlotta=plan.carlotta)
    culprit = other = ""
    for state, action, after in steps(plan):
        if action.kind == "culprit":
            (culprit,) = action.args
            other = rng.choice([name for name in CHARACTERS if name != culprit])
            twin = twin.play(f"culprit {other}")
        else:
            same = alike(action, twin, rng) if state.actors == ("nature",) else action
            if same is None:
                return
            twin = twin.play(same)
            if told_apart(state, after, culprit, other):
                return
        for seat in BLIND:
            assert text(after, seat) == text(twin, seat)
        if culprit:
            assert text(after, "phantom") != text(twin, "phantom")


@settings(max_examples=30)
@given(plans)
def test_no_secret_word_stands_in_what_the_investigator_is_told(plan: Plan) -> None:
    """The names of actions that the Investigator sees are those of shown cards only."""
    for before, action, state in steps(plan):
        if action.kind in ("culprit", "alibi"):
            public = action.kind == "alibi" and (
                action.args == ("phantom",) or before.position()["to_play"]["seat"] == "investigator"
            )
            for seat in BLIND:
                assert last_event(state, seat)["args"] == (list(action.args) if public else None)
            assert last_event(state, "phantom")["args"] == list(action.args)


@settings(max_examples=20)
@given(plans)
def test_views_are_values(plan: Plan) -> None:
    for number, (_, _, state) in enumerate(steps(plan)):
        if number % 9 == 0:
            for seat in (*OPERA.seats, None):
                view = state.view(seat)
                assert view == state.view(seat)
                assert json.loads(json.dumps(view.data)) == view.data
                assert list(view.legal) == (list(state.legal(seat)) if seat else [])
                assert view.actors == state.actors
                assert view.outcome == state.outcome
                view.data["position"]["rooms"]["meg"] = "nowhere"
                assert view.data["position"]["rooms"]["meg"] != "nowhere"
