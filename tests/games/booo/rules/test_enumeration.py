"""The compiled rules and the slow ones agree, at every step of games of every kind."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from . import slow
from .positions import BOOO, legal, odds
from .random_games import TOKENS, Plan, plans, searching, steps
from .tables import SEATS

if TYPE_CHECKING:
    from boxfive import State

EVERYBODY = (*SEATS, "nature")


def compare(state: State, position: dict[str, Any]) -> None:
    """Where it stands, who may do what, and how likely nature's choices are."""
    assert state.position() == position
    assert state.actors == slow.actors(position)
    assert state.outcome == pytest.approx(slow.outcome(position))
    assert list(state.seats) == slow.seats(position)
    for seat in EVERYBODY:
        assert legal(state, seat) == slow.legal(position, seat), (position, seat)
    chances = slow.chances(position)
    assert odds(state) == pytest.approx({action: float(chance) for action, chance in chances.items()})


def compare_everything_after(state: State, position: dict[str, Any]) -> None:
    """What follows from each action of each seat."""
    for seat in state.actors:
        for action in state.legal(seat):
            after = state.play(action, seat=seat).position()
            assert after == slow.after(position, seat, str(action)), (position, seat, str(action))


def started(plan: Plan) -> dict[str, Any]:
    trapdoors, transitions = ([] if text == "none" else text.split(",") for text in plan.tokens)
    return slow.start(plan.players, trapdoors, transitions)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("seed", range(4))
def test_at_every_step_of_random_games_they_agree(players: int, seed: int) -> None:
    plan = Plan(seed, [], players, TOKENS[(seed + players) % len(TOKENS)])
    position = started(plan)
    end = plan.start()
    for number, (state, seat, action, after) in enumerate(steps(plan)):
        compare(state, position)
        if number % 15 == 0:
            compare_everything_after(state, position)
        end, position = after, slow.after(position, seat, str(action))
    compare(end, position)
    assert slow.is_over(position)


@settings(max_examples=10)
@given(plans)
def test_in_games_that_hypothesis_chooses_they_agree_too(plan: Plan) -> None:
    position = started(plan)
    for number, (state, seat, action, _) in enumerate(steps(plan)):
        if number < 30 or number % 10 == 0:
            compare(state, position)
        position = slow.after(position, seat, str(action))
    assert slow.is_over(position)


@pytest.mark.parametrize("seed", range(20))
def test_whole_random_games_end_in_the_same_positions(seed: int) -> None:
    plan = Plan(1000 + seed, [], 2 + seed % 5, TOKENS[seed % len(TOKENS)])
    position = started(plan)
    state = plan.start()
    for _, seat, action, after in steps(plan):
        state, position = after, slow.after(position, seat, str(action))
    compare(state, position)


@pytest.mark.parametrize("seed", range(5))
def test_tick_by_tick_they_agree(seed: int) -> None:
    """Everybody chooses at every tick, until the game is over."""
    rng = random.Random(seed)
    state = BOOO.new(seed=seed, players=2 + seed)
    script: list[str] = []
    while state.actors:
        position = state.position()
        if position["call"]:
            (seat,) = state.actors
            choice = script.pop(0) if script and script[0] in legal(state) else rng.choice(legal(state))
            state = BOOO.tick(state, {seat: choice})
            assert state.position() == slow.after(position, seat, choice)
            continue
        told = {seat: searching(position, seat, rng) for seat in state.seats}
        choices = {seat: said[0] if said[0] in legal(state, seat) else "wait" for seat, said in told.items()}
        state = BOOO.tick(state, choices)
        assert state.position() == slow.tick(position, choices), (position, choices)
        script = told[state.actors[0]][1:] if len(state.actors) == 1 else []


def test_the_games_above_are_of_every_kind() -> None:
    """They end in all three ways and fail in all three, so that the comparison above means something."""
    met = set()
    for seed in range(40):
        plan = Plan(seed, [], 2 + seed % 5, TOKENS[seed % len(TOKENS)])
        *_, (_, _, _, end) = steps(plan)
        for events in end.view(None).events():
            met |= {(event.kind, event.args[0]) for event in events if event.kind in ("over", "failed")}
            met |= {("tile", event.args[1] == "reserve") for event in events if event.kind == "tile"}
            met |= {(event.kind, "") for event in events if event.kind in ("scared", "discarded")}
            if [event.kind for event in events][:1] == ["scared"] and events[1].kind != "tile":
                met.add(("no tile", ""))
    assert met == {
        *(("over", reason) for reason in ("walls", "visitors", "out")),
        *(("failed", reason) for reason in ("wall", "own", "stop")),
        *(("tile", from_reserve) for from_reserve in (True, False)),
        ("scared", ""),
        ("discarded", ""),
        ("no tile", ""),
    }
