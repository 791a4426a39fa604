"""What the house adds to the six numbers, and how the end of a round is valued with it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import partial

import numpy as np
import pytest

import boxfive
from boxfive import State
from boxfive.core.layout import Raw
from boxfive.games.opera.bots import house, next_round, prospects
from boxfive.games.opera.bots.foresight import House, shipped
from boxfive.games.opera.bots.levels import Maestro
from boxfive.games.opera.bots.search import (
    EVERY,
    Floats,
    Level,
    Model,
    evenly,
    expanded,
    grow,
    public,
    tables,
)
from boxfive.games.opera.rules.state import LAYOUT, RECORD

opera = boxfive.game("opera")
WIDE = (EVERY, EVERY, EVERY)


def anything(seed: int = 1) -> House:
    """A network with random weights."""
    rng = np.random.default_rng(seed)
    first = rng.normal(0.0, 0.2, shipped().network.first.shape).astype(np.float32)
    first[:, -1] = 0.0
    return House(first, rng.normal(0.0, 0.2, shipped().network.last.shape).astype(np.float32))


def nothing() -> House:
    """A network that corrects nothing."""
    return House(*(np.zeros_like(part) for part in shipped().network))


def ends(number: int) -> Iterator[State]:
    """Positions with one activation of the round left, in which Raoul has not been played."""
    seed = 0
    while number:
        seed += 1
        rng, state = random.Random(seed), opera.new(seed=seed)
        wanted = rng.randrange(1, 4)
        while state.outcome is None:
            if state.actors == ("nature",):
                state = state.draw(rng)
                continue
            told = state.position()
            last = len(told["to_play"]["cards"]) == 1 and told["activation"] is None
            if last and told["round"] == wanted and "raoul" in told["to_play"]["rest"]:
                number -= 1
                yield state
                break
            state = state.play(rng.choice(state.legal()))


def worth_of(raw: Raw, model: Model) -> tuple[Floats, Floats]:
    """The tables of a position, alone in an array, and the belief that goes with it."""
    return tables(model, raw[None]), evenly(int(raw.view(RECORD)[0].suspects))[None]


def corrections(network: House, state: State) -> Floats:
    """What the network gives for the beginning of a round, worked out slowly."""
    raw = LAYOUT.raw(state.raw)[None]
    rows = np.empty((1, house.MOST_ROWS), np.int16)
    house.rows_of(raw, rows)
    s = LAYOUT.read(state.raw)
    side, group = 1 - s.round_number % 2, min(s.suspects.bit_count(), house.GROUPS + 1) - 2
    units = np.maximum(network.first[side, rows[0]].astype(np.float64).sum(axis=0), 0.0)
    last = network.last[side, group].astype(np.float64)
    return np.asarray(units @ last[:-1] + last[-1])


def activated(state: State, trail: Iterable[int]) -> State:
    """The state after an activation, and after the cards have been dealt."""
    for action in trail:
        if action >= 0:
            state = state.play(opera.actions[action])
    while state.outcome is None and state.actors == ("nature",):
        state = state.draw(random.Random(1))
    return state


def test_the_network_sees_the_same_house_at_the_end_of_a_round_as_at_the_beginning_of_the_next() -> None:
    network, compared = anything(), 0
    for state in ends(12):
        raw = LAYOUT.raw(state.raw)
        worth, belief = worth_of(raw, shipped().model)
        told = grow(raw[None], worth, belief, WIDE, network=network).outcomes
        culprit = LAYOUT.read(state.raw).culprit
        for place in range(0, len(told.root), 5):
            after = activated(state, told.trails[place])
            if after.outcome is None:
                plain = worth[0, told.draws[place], told.hidden[place], culprit]
                right = np.log(plain / (1 - plain)) + corrections(network, after)[culprit]
                assert told.values[place, culprit] == pytest.approx(1 / (1 + np.exp(-right)), abs=1e-4)
                compared += 1
    assert compared > 20


def test_a_network_that_corrects_nothing_leaves_the_values_of_the_six_numbers() -> None:
    for state in ends(6):
        raw = public(state.raw)
        worth, belief = worth_of(raw, shipped().model)
        plain = grow(raw[None], worth, belief, WIDE)
        seen = grow(raw[None], worth, belief, WIDE, network=nothing())
        on_the_whole = [(tree.levels[0].values @ belief[0])[0] for tree in (seen, plain)]
        assert on_the_whole[0] == pytest.approx(on_the_whole[1], abs=1e-6)
        assert len(seen.outcomes.root) == len(expanded(raw).states)


def before_the_last(state: State) -> Raw:
    """A position with two cards left, the first of which is as good as played: any two will do."""
    raw = public(state.raw)
    s = raw.view(RECORD)[0]
    other = (int(s.rest) & -int(s.rest)).bit_length() - 1
    return raw if other < 0 else _with_card(raw, other)


def _with_card(raw: Raw, card: int) -> Raw:
    with_card = raw.copy()
    s = with_card.view(RECORD)[0]
    s.cards, s.rest = int(s.cards) | 1 << card, int(s.rest) & ~(1 << card)
    return with_card


def best_by_hand(level: Level, node: int, worth: Floats, network: House, belief: Floats) -> dict[int, Floats]:
    """The values of all announcements after a state with one activation left, by who would be hidden."""
    raw = level.states[node]
    found = grow(raw[None].copy(), worth, belief, WIDE, network=network)
    phantom = found.seats[0] == 1
    best: dict[int, Floats] = {}
    for hidden in set(found.outcomes.hidden.tolist()):
        values = found.outcomes.values[found.outcomes.hidden == hidden]
        best[hidden] = values.max(axis=0) if phantom else values[(values @ belief[0]).argmin()]
    return best


def test_each_announcement_is_worth_its_best_house_to_whoever_chooses_last() -> None:
    network = anything(2)
    for state in ends(4):
        raw = before_the_last(state)
        worth, belief = worth_of(raw, shipped().model)
        tree = grow(raw[None], worth, belief, WIDE, network=network)
        level, below = tree.levels[-2], tree.levels[-1]
        first = np.concatenate([[0], np.cumsum(level.counts)])
        for node in range(0, len(level.root), 40):
            if level.draws[node]:
                continue
            best = best_by_hand(level, node, worth, network, belief)
            some = slice(first[node], first[node + 1])
            assert set(below.hidden[some].tolist()) == set(best)
            for hidden, values in zip(below.hidden[some].tolist(), below.values[some], strict=True):
                assert values == pytest.approx(best[hidden], abs=1e-6)


def first_of(beliefs: Floats, _: boxfive.View) -> Floats:
    """A suspicion that does not look."""
    return np.asarray(beliefs[0])


def test_the_maestro_leaves_the_house_that_is_best_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among activations with the same announcement, as the Investigator."""
    chosen = 0
    for state in ends(12):
        if state.actors != ("investigator",):
            continue
        view = state.view("investigator")
        raw = LAYOUT.raw(view.raw)
        worth, belief = worth_of(raw, shipped().model)
        player = Maestro(1)
        monkeypatch.setattr(player._suspicion, "after", partial(first_of, belief))
        tree = grow(raw[None], worth, belief, WIDE, network=shipped().network)
        told = next_round.looked_into(tree, shipped()).outcomes
        best = told.trails[(told.values @ belief[0]).argmin()]
        after = state
        while after.actors == ("investigator",) and after.position()["round"] == state.position()["round"]:
            after = after.play(player.choose(after.view("investigator"), after.legal()))
            if after.outcome is not None:
                break
        wanted = activated(state, best)
        if after.outcome is None:
            chosen += after.position()["rooms"] == wanted.position()["rooms"]
        else:
            chosen += after.outcome == wanted.outcome
    assert chosen >= 4


def test_the_next_round_is_searched_as_it_will_be() -> None:
    compared = 0
    for state in ends(12):
        raw = LAYOUT.raw(state.raw)
        s = raw.view(RECORD)[0]
        worth, belief = worth_of(raw, shipped().model)
        tree = grow(raw[None], worth, belief, WIDE, network=shipped().network)
        if state.actors != ("investigator",) or tree.outcomes.draws.any():
            continue
        deeper = next_round.looked_into(tree, shipped())
        assert len(deeper.outcomes.root) <= next_round.ENDS
        after = activated(state, deeper.outcomes.trails[0])
        if after.outcome is None:
            ahead = LAYOUT.raw(after.raw)
            worth, belief = worth_of(ahead, shipped().model)
            value = grow(ahead[None], worth, belief, next_round.WIDTHS, network=shipped().network)
            told = deeper.outcomes.values[0, int(s.culprit)]
            assert told == pytest.approx(value.levels[0].values[0, int(s.culprit)], abs=1e-6)
            compared += 1
    assert compared >= 3


def test_the_shipped_network_corrects_by_the_board_and_not_much() -> None:
    network = shipped().network
    begun = [activated(state, expanded(LAYOUT.raw(state.raw)).trails[0]) for state in ends(60)]
    told = [corrections(network, state) for state in begun if state.outcome is None]
    assert len(told) > 20
    spread = np.std([one.mean() for one in told])
    assert 0.02 < spread < 2.0


def test_nobody_is_corrected_when_no_round_follows() -> None:
    for state in ends(8):
        raw = public(state.raw)
        raw.view(RECORD)[0].carlotta = 19
        worth, belief = worth_of(raw, shipped().model)
        told = grow(raw[None], worth, belief, WIDE, network=anything(3)).outcomes
        for place, hidden in enumerate(told.hidden.tolist()):
            assert told.values[place] == pytest.approx(worth[0, told.draws[place], hidden], abs=1e-9)


def test_the_six_numbers_are_those_of_the_maestro() -> None:
    assert shipped().model.shape == prospects.SHAPE
