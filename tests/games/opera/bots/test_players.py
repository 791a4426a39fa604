"""The soloist and the maestro of Opera."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boxfive
from boxfive import State
from boxfive.agents import Agent, agent, hint
from boxfive.core.layout import Raw
from boxfive.games.opera.bots import equilibrium
from boxfive.games.opera.bots.levels import Maestro, Soloist
from boxfive.games.opera.bots.model import shipped
from boxfive.games.opera.bots.search import (
    EVERY,
    THICK,
    THIN,
    Effort,
    evenly,
    expanded,
    grow,
    tables,
    veiled,
    weigh,
)
from boxfive.games.opera.bots.suspicion import Suspicion
from boxfive.games.opera.rules.board import CHARACTERS
from boxfive.games.opera.rules.state import LAYOUT, RECORD
from tests.games.opera.rules.positions import at, position

opera = boxfive.game("opera")
LITTLE = Effort(widths=(6, 6, EVERY), kept=(4, 4, 6), rounds=60)


def some_state(seed: int, choices: int) -> State:
    """A state after so many random choices, at which a seat acts; the game is not over."""
    rng, state = random.Random(seed), opera.new(seed=seed)
    made = 0
    while made < choices or state.actors == ("nature",):
        if state.actors == ("nature",):
            state = state.draw(rng)
            if state.outcome is not None:  # an alibi has ended it
                return some_state(seed + 1, choices)
            continue
        after = state.play(rng.choice(state.legal()))
        if after.outcome is not None:
            break
        state, made = after, made + 1
    return state


def raw_of(state: State, viewer: str | None) -> Raw:
    return LAYOUT.raw(state.view(viewer).raw)


# What activations lead to


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6), choices=st.integers(0, 40))
def test_the_outcomes_of_an_activation_are_those_that_the_rules_lead_to(seed: int, choices: int) -> None:
    state = some_state(seed, choices)
    seat = state.actors[0]
    found = expanded(raw_of(state, None))
    told = {
        (tuple(s["rooms"]), int(s["blackout"]), int(s["padlock"]), int(s["cards"]))
        for s in found.states.view(RECORD)[:, 0]
    }
    assert len(told) == len(found.states)
    assert found.likely.sum() == pytest.approx(1)
    reached, ways = set(), 0
    ends = [state]
    while ends:
        here = ends.pop()
        for action in here.legal():
            after = here.play(action)
            s = LAYOUT.read(after.raw)
            if after.position()["activation"] is not None and after.actors == (seat,):
                ends.append(after)
                continue
            reached.add((tuple(s.rooms), s.blackout, s.padlock, LAYOUT.read(here.raw).cards))
            ways += 1
    assert told == reached
    assert found.ways.sum() == ways


def test_the_hidden_sets_of_the_last_activation_are_those_of_its_outcomes() -> None:
    for seed in range(30):
        state = some_state(seed, 3)
        while len(state.position()["to_play"]["cards"]) != 1 or state.position()["activation"] is not None:
            state = (
                state.draw(random.Random(seed))
                if state.actors == ("nature",)
                else state.play(state.legal()[0])
            )
            if state.outcome is not None:
                break
        else:
            raw = raw_of(state, None)
            belief = evenly(int(raw.view(RECORD)[0].suspects))[None]
            tree = grow(raw[None], tables(shipped(), raw[None]), belief, (EVERY, EVERY, EVERY))
            everything = expanded(raw)
            assert set(tree.outcomes.hidden) == set(everything.hidden)
            for hidden, likely, ways in zip(
                tree.outcomes.hidden, tree.outcomes.likely, tree.outcomes.ways, strict=True
            ):
                assert likely == pytest.approx(everything.likely[everything.hidden == hidden].sum())
                assert ways == everything.ways[everything.hidden == hidden].sum()


@pytest.mark.parametrize("round_number", [1, 2])
def test_raouls_alibi_is_drawn_by_whoever_plays_his_card(round_number: int) -> None:
    for cards in ("raoul meg giry buquet", "raoul meg giry", "raoul meg", "raoul"):
        state = at(cards=cards, round=round_number)
        drawing = 1 + opera.seats.index(state.actors[0])
        raw = raw_of(state, None)
        assert set(expanded(raw).draws) - {0} == {drawing}
        belief = evenly(int(raw.view(RECORD)[0].suspects))[None]
        tree = grow(raw[None], tables(shipped(), raw[None]), belief, (EVERY, 2, 2))
        assert set(tree.outcomes.draws) - {0} == {drawing}


# Choosing


@pytest.mark.parametrize("player", [Soloist, Maestro])
def test_it_plays_whole_games_by_the_rules_in_both_seats(player: type[Soloist | Maestro]) -> None:
    for seed in range(2):
        rng, state = random.Random(seed), opera.new(seed=seed)
        players = {seat: player(seed) for seat in opera.seats}
        while state.outcome is None:
            if state.actors == ("nature",):
                state = state.draw(rng)
                continue
            view = state.view(state.actors[0])
            chosen = players[state.actors[0]].choose(view, view.legal)
            assert chosen in view.legal
            state = state.play(chosen)


@pytest.mark.parametrize("level", ["soloist", "maestro"])
def test_it_chooses_from_its_view_alone_and_the_same_with_the_same_seed(level: str) -> None:
    rng = random.Random(1)
    for seed, choices in ((1, 0), (2, 9), (3, 22), (4, 30)):
        state = some_state(seed, choices)
        (seat,) = state.actors
        view = state.view(seat)
        chosen = {agent(level, opera, 7).choose(view, view.legal) for _ in range(2)}
        world = opera.sample(view, rng).view(seat)
        assert world == view
        assert {agent(level, opera, 7).choose(world, world.legal)} == chosen
        assert len(chosen) == 1


@pytest.mark.parametrize("level", ["soloist", "maestro"])
def test_it_goes_on_with_an_activation_that_somebody_else_began(level: str) -> None:
    for seed in range(6):
        state = some_state(seed, 5)
        while len(state.legal()) < 2 or state.position()["activation"] is None:
            state = (
                state.draw(random.Random(seed))
                if state.actors == ("nature",)
                else state.play(state.legal()[-1])
            )
        view = state.view(state.actors[0])
        assert agent(level, opera, 1).choose(view, view.legal) in view.legal


@pytest.mark.parametrize("level", ["soloist", "maestro"])
def test_it_catches_the_phantom_when_it_can(level: str) -> None:
    # Two suspects share a lit room; the lonely Richard can take the place of either.
    house = "richard lake, meg foyer, giry foyer, others stage"
    state = opera.load(
        position(house, suspects="meg giry", blackout="cupola", cards="richard", culprit="meg")
    )
    player = agent(level, opera, 1)
    while state.outcome is None:
        state = state.play(player.choose(state.view("investigator"), state.legal()))
    assert state.outcome == {"investigator": 1.0, "phantom": 0.0}


def test_the_levels_follow_one_another_in_both_seats() -> None:
    def investigator_wins(first: str, second: str, games: int) -> float:
        won = 0.0
        for seed in range(games):
            rng, state = random.Random(seed), opera.new(seed=seed)
            players = dict(
                zip(opera.seats, (agent(first, opera, seed), agent(second, opera, seed)), strict=True)
            )
            while state.outcome is None:
                if state.actors == ("nature",):
                    state = state.draw(rng)
                else:
                    view = state.view(state.actors[0])
                    state = state.play(players[state.actors[0]].choose(view, view.legal))
            won += state.outcome["investigator"]
        return won / games

    assert investigator_wins("soloist", "understudy", 60) > 0.8
    assert investigator_wins("understudy", "soloist", 60) < 0.4
    assert investigator_wins("maestro", "understudy", 12) > 0.8
    assert investigator_wins("understudy", "maestro", 12) < 0.35


def test_work_is_counted_and_not_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    view = some_state(3, 12).view(some_state(3, 12).actors[0])
    chosen = agent("maestro", opera, 5).choose(view, view.legal)
    for clock in ("time", "monotonic", "perf_counter", "process_time"):
        monkeypatch.setattr(time, clock, lambda: 1e9)
    assert agent("maestro", opera, 5).choose(view, view.legal) == chosen


# Suspicion and hiding


def suspicion_of(view: boxfive.View) -> dict[str, float]:
    return dict(zip(CHARACTERS, Suspicion(shipped(), LITTLE).after(view).tolist(), strict=True))


def test_suspicion_begins_even_and_leaves_the_innocent_alone() -> None:
    assert suspicion_of(opera.new(seed=1).view("investigator")) == pytest.approx(
        dict.fromkeys(CHARACTERS, 1 / 8)
    )
    for seed in range(5):
        state = some_state(seed, 35)
        told = suspicion_of(state.view("investigator"))
        assert sum(told.values()) == pytest.approx(1)
        assert {who for who, share in told.items() if share > 0} == set(state.position()["suspects"])


def test_more_work_solves_a_larger_part_of_the_tree_more_often() -> None:
    assert LITTLE.times(1) == LITTLE
    efforts = [LITTLE.times(work) for work in (1, 2, 8)]
    kept, rounds = [effort.kept for effort in efforts], [effort.rounds for effort in efforts]
    assert [*zip(*kept, strict=True)] == [(4, 8, 12), (4, 8, 12), (6, 11, 18)]
    assert rounds == sorted(rounds)
    assert LITTLE.times(8).widths == (12, 12, EVERY)  # what is kept must have been looked at


def recognised(phantom: Callable[[int], Agent], effort: Effort, games: int) -> float:
    """How much likelier than chance the Phantom's character is held for after two rounds."""
    shares = []
    for seed in range(games):
        rng, state = random.Random(seed), opera.new(seed=seed)
        players = {"investigator": agent("extra", opera, seed), "phantom": phantom(seed)}
        while state.outcome is None and state.position()["round"] < 3:
            if state.actors == ("nature",):
                state = state.draw(rng)
            else:
                view = state.view(state.actors[0])
                state = state.play(players[state.actors[0]].choose(view, view.legal))
        if state.outcome is None:
            told = Suspicion(shipped(), effort).after(state.view("investigator"))
            culprit = CHARACTERS.index(state.position()["culprit"])
            shares.append(told[culprit] * len(state.position()["suspects"]))
    assert len(shares) > 0.4 * games
    return float(np.mean(shares))


def test_suspicion_falls_on_whoever_plays_for_itself() -> None:
    """Over many games of a Phantom that plays openly, its character is held for likelier than chance."""
    assert recognised(Soloist, LITTLE, 25) > 1.15
    assert recognised(Soloist, Effort(widths=(12, 12, EVERY), kept=(4, 4, 6), rounds=60), 25) > 1.5


def test_suspicion_is_the_same_seen_from_any_seat_and_however_often_it_is_asked() -> None:
    state = some_state(8, 30)
    views = [state.view(seat) for seat in ("investigator", "phantom", None)]
    told = [Suspicion(shipped(), LITTLE).after(view).tolist() for view in views]
    assert told[0] == told[1] == told[2]
    growing = Suspicion(shipped(), LITTLE)
    full = views[0]
    for length in range(0, len(full.seen) + 1, 3):
        part = boxfive.View(full.game, full.seat, full.options, full.start, full.seen[:length])
        growing.after(part)
    assert growing.after(full).tolist() == pytest.approx(told[0])
    other = some_state(9, 30).view("investigator")
    growing.after(other)
    assert growing.after(full).tolist() == pytest.approx(told[0])


def test_the_maestro_mixes_so_that_its_choice_tells_less_than_the_soloists() -> None:
    """Before the Investigator's last word in a round, what the Phantom plays depends less on who it is."""
    told = dict.fromkeys(("open", "hiding", "veiled", "cost"), 0.0)
    for seed in range(8):
        state = some_state(seed, 0)
        player = agent("extra", opera, seed)
        while state.position()["activation"] is not None or len(state.position()["to_play"]["cards"]) != 3:
            state = (
                state.draw(random.Random(seed))
                if state.actors == ("nature",)
                else state.play(player.choose(state.view(state.actors[0]), state.legal()))
            )
        raw = raw_of(state, None)
        belief = evenly(int(raw.view(RECORD)[0].suspects))
        tree = grow(raw[None], tables(shipped(), raw[None]), belief[None], LITTLE.widths)
        best = tree.outcomes.values >= tree.outcomes.values.max(axis=0) - 1e-9
        told["open"] += information(best / best.sum(axis=0), belief)
        mix = weigh(tree, LITTLE)
        thin, thick = (veiled(mix, belief, veil) for veil in (THIN, THICK))
        told["hiding"] += information(thin, belief)
        told["veiled"] += information(thick, belief)
        told["cost"] += float(((thin - thick) * mix.values).sum(axis=0) @ belief)
    assert told["hiding"] < 0.8 * told["open"]
    assert told["veiled"] < 0.6 * told["hiding"]
    assert told["cost"] < 8 * 0.02


def information(shares: np.ndarray[tuple[int, int], np.dtype[np.float64]], belief: np.ndarray) -> float:
    """What a choice tells about who chooses, in bits."""
    joint = shares * belief
    apart = joint.sum(axis=1, keepdims=True) * joint.sum(axis=0, keepdims=True)
    some = joint > 0
    return float((joint[some] * np.log2(joint[some] / apart[some])).sum())


# Solving


def test_a_phantom_of_two_characters_pools_when_telling_them_apart_would_lose() -> None:
    # Characters 0 and 1 go left or right; the Investigator sees it and names one of them; named, it loses.
    # To go to its own side gains a character nothing by itself, so both must go either way equally often.
    chance = np.zeros((7, 8), np.float32)
    chance[3:, 0] = (0.0, 1.0, 0.0, 1.0)
    chance[3:, 1] = (1.0, 0.0, 1.0, 0.0)
    first, counts = np.array([1, 3, 5]), np.array([2, 2, 2])
    levels, seats = np.array([0, 1, 3, 7]), np.array([1, 0])
    belief = np.array([0.5, 0.5, 0, 0, 0, 0, 0, 0])
    mix, worth = np.empty((2, 8)), np.empty((2, 8))
    equilibrium.solve(chance, first, counts, levels, seats, belief, 2000, mix, worth)
    value = float((mix * worth * belief).sum())
    assert value == pytest.approx(0.5, abs=0.02)
    assert mix[:, 0] == pytest.approx(mix[:, 1], abs=0.05)


# Advice


def test_the_maestro_advises_whole_activations_with_chances_and_a_reason() -> None:
    state = some_state(2, 6)
    said = hint(state.view(state.actors[0]), seed=1)
    assert said.choices[0].value is not None
    assert said.why.message.startswith("opera-why-")
