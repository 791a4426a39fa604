"""How well does the maestro of Opera keep its secret, and how much can be won against it? `make mask`.

    python bench/mask.py information --games 100
    python bench/mask.py veils --games 24
    python bench/mask.py exploit phantom --games 400

The first prints what each choice of the Phantom reveals about who it is, in bits. The second prints what it
would reveal in the same positions behind thinner and thicker veils, and what that costs. The third trains a
responder against the frozen maestro in one seat, and prints how much it wins, and how much more than the
maestro itself from the same deals: a lower bound on how much can be won.
Game number i of a seed is the same whatever the number of processes.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

import numpy as np

import boxfive
from boxfive.agents import Agent, agent
from boxfive.core.game import State, View
from boxfive.core.layout import Raw
from boxfive.games.opera.bots import foresight, prospects
from boxfive.games.opera.bots.foresight import Foresight
from boxfive.games.opera.bots.levels import MAESTRO, MAESTRO_LOOKING_BACK, RARE, Maestro, Planner, for_seat
from boxfive.games.opera.bots.model import shipped
from boxfive.games.opera.bots.search import (
    THICK,
    Floats,
    Model,
    Tree,
    best_of,
    evenly,
    expanded,
    grow,
    like,
    public,
    tables,
    veiled,
    weigh,
)
from boxfive.games.opera.bots.suspicion import Suspicion
from boxfive.games.opera.bots.training import fit
from boxfive.games.opera.rules.state import ALL, CHOOSING, INVESTIGATOR, LAYOUT, PHANTOM, RECORD, SEATS, SIZE

opera = boxfive.game("opera")

SURPRISE = 1e-3
"""The probability assumed for anything that the maestro is not expected to do."""
UNHEARD_OF = 0.01
"""Choices that are rarer than this, averaged over the characters by belief, are not considered."""
VEILS = (0.01, 0.03, 0.06, 0.09, 0.12, 0.15, 0.2)
"""The veils that are compared; see `search.veiled`."""
GENTLE = 150
"""The number of training steps: a few games must not override what was learned before."""
FAR_APART = 1_000_000
"""The distance between the seeds of two generations' games."""


class Game(NamedTuple):
    """The result of a game."""

    investigator_won: float
    rows: Floats
    """The features of every round after the first."""
    told: tuple[float, ...]
    """What each choice of the Phantom revealed, in bits."""


def play(
    investigator: Agent, phantom: Agent, seed: int, listen: Callable[[State], float] | None = None
) -> Game:
    """Play a game; `listen` is called with each state in which the Phantom chooses a card."""
    rng, state = random.Random(seed), opera.new(seed=seed)
    players = dict(zip(SEATS, (investigator, phantom), strict=True))
    rows, told, round_number = [], [], 1
    while state.outcome is None:
        if state.actors == ("nature",):
            state = state.draw(rng)
            continue
        s = LAYOUT.read(state.raw)
        if s.round_number != round_number:
            round_number = s.round_number
            row = np.empty((1, prospects.FEATURES))
            prospects.features(LAYOUT.raw(state.raw)[None, :SIZE].copy(), row)
            rows.append(row)
        (seat,) = state.actors
        if listen is not None and seat == SEATS[PHANTOM] and s.phase == CHOOSING:
            told.append(listen(state))
        view = state.view(seat)
        state = state.play(players[seat].choose(view, view.legal))
    found = np.concatenate(rows) if rows else np.empty((0, prospects.FEATURES))
    return Game(state.outcome[SEATS[INVESTIGATOR]], found, tuple(told))


# What the Phantom's choices reveal


def information(shares: Floats, belief: Floats) -> float:
    """What a choice reveals about who chooses, in bits."""
    joint = shares * belief
    apart = joint.sum(axis=1, keepdims=True) * joint.sum(axis=0, keepdims=True)
    some = joint > 0
    return float((joint[some] * np.log2(joint[some] / apart[some])).sum())


def foreseen(raw: Raw, belief: Floats, learned: Foresight) -> Tree:
    """What the maestro looks at."""
    worth = tables(learned.model, raw[None])
    return grow(raw[None], worth, belief[None], MAESTRO.widths, network=learned.network)


def frozen(raw: Raw, belief: Floats) -> tuple[Tree, Floats]:
    """How often the maestro chooses each outcome of a position, for each character that it may be."""
    tree = foreseen(raw, belief, foresight.shipped())
    mix = weigh(tree, MAESTRO)
    shares = np.zeros((len(tree.outcomes.root), len(belief)))
    shares[mix.outcomes] = without_rare(veiled(mix, belief, THICK))
    return tree, shares


def without_rare(shares: Floats) -> Floats:
    """The mix without the choices that are never made."""
    often = np.where(shares < RARE * shares.max(axis=0), 0.0, shares)
    return np.asarray(often / np.maximum(often.sum(axis=0), 1e-9))


class Reader(Suspicion):
    """Beliefs about the suspects from exact knowledge of how the maestro plays as each of them."""

    def __init__(self) -> None:
        self._exact = evenly(ALL)
        super().__init__(shipped(), MAESTRO_LOOKING_BACK)

    def _forget(self, start: bytes) -> None:
        super()._forget(start)
        self._exact = evenly(ALL)

    def after(self, view: View) -> Floats:
        """The probability of each character to an observer who knows the maestro."""
        self.usual = super().after(view)
        """The public belief, as the maestro itself models it."""
        self._exact = self._exact * (self.usual > 0.0)
        self._exact /= self._exact.sum()
        return self._exact

    def _observe(self, before: Raw, after: Raw) -> None:
        suspects = evenly(int(before.view(RECORD)[0].suspects)) > 0.0
        belief = self._weights.sum(axis=0) * suspects
        tree, shares = frozen(before, belief / belief.sum())
        found, last = expanded(before), len(tree.seats) == 1
        place = like(found, after, ends_round=last)[0]
        at = (
            np.nonzero(tree.outcomes.hidden == found.hidden[place])[0] if last else like(tree.outcomes, after)
        )
        likely = shares[at[0]] if len(at) else np.zeros(len(belief))
        self._exact = self._exact * (likely + SURPRISE)
        super()._observe(before, after)


class Listener:
    """Works out what a level's choices reveal to an observer who knows exactly how it plays."""

    def __init__(self, level: str) -> None:
        self._level = level
        self._reader = Reader()

    def __call__(self, state: State) -> float:
        view = state.view(None)
        belief = self._reader.after(view)
        tree, shares = frozen(public(view.raw), self._reader.usual)
        if self._level == "soloist":
            shares = best_of(tree.outcomes.values, np.ones(len(shares)))
        return information(shares, belief)


class Curve(NamedTuple):
    """What choices reveal, and what that costs, by veil."""

    bits: Floats
    cost: Floats


class Weaver:
    """Works out what other veils would reveal in the positions of a game, and the chance that they cost."""

    def __init__(self) -> None:
        self._reader = Reader()
        self.found: list[Curve] = []

    def __call__(self, state: State) -> float:
        view = state.view(None)
        belief, raw = self._reader.after(view), public(view.raw)
        usual = self._reader.usual
        mix = weigh(foreseen(raw, usual, foresight.shipped()), MAESTRO)
        lost = mix.values.max(axis=0) - mix.values
        bits, cost = [], []
        for veil in VEILS:
            shares = without_rare(veiled(mix, usual, veil))
            bits.append(information(shares, belief))
            cost.append(float((lost * shares).sum(axis=0) @ belief))
        self.found.append(Curve(np.array(bits), np.array(cost)))
        return 0.0


def woven(seed: int) -> list[Curve]:
    """A game of the maestro against itself, and what other veils would have revealed."""
    weaver = Weaver()
    play(agent("maestro", opera, seed), agent("maestro", opera, seed), seed, weaver)
    return weaver.found


def compare(pool: ProcessPoolExecutor, games: int, seed: int) -> None:
    """Print what each veil reveals, and what it costs."""
    found = [one for game in pool.map(woven, range(seed, seed + games)) for one in game]
    bits, cost = (np.array([one[k] for one in found]) for k in range(2))
    for veil, told, paid in zip(VEILS, bits.mean(axis=0), cost.mean(axis=0), strict=True):
        print(f"veil {veil:.2f}: {told:.3f} bits, {paid:.4f} of the chance, {len(found)} activations")  # noqa: T201


# Responding


class Hunter(Maestro):
    """An Investigator that knows the maestro, and has learned what later rounds are worth against it."""

    def __init__(self, seed: int, model: Model) -> None:
        super().__init__(seed, foresight.shipped()._replace(model=model))
        self._suspicion = Reader()


class Ghost(Planner):
    """A Phantom that knows how the maestro would answer, and chooses the best against that."""

    def __init__(self, seed: int, model: Model) -> None:
        super().__init__(seed, model)
        self._suspicion = Suspicion(shipped(), MAESTRO_LOOKING_BACK)

    def _activation(self, view: View) -> list[int]:
        raw, belief = LAYOUT.raw(view.raw), self._suspicion.after(view)
        tree = foreseen(raw, belief, foresight.shipped()._replace(model=self._model))
        mix = weigh(tree, MAESTRO)
        wanted = np.full(len(tree.outcomes.root), -1.0)
        # The maestro's answers to choices that nobody would make are not computed.
        wanted[mix.outcomes] = np.where(
            mix.shares @ belief >= UNHEARD_OF, for_seat(raw, mix.values, belief), -1.0
        )
        return self._take(raw, tree, best_of(wanted[:, None], np.ones(len(wanted)))[:, 0])


def responded(seat: str, model: Model, seed: int) -> Game:
    """A game of the responder against the frozen maestro."""
    if seat == SEATS[INVESTIGATOR]:
        return play(Hunter(seed, model), agent("maestro", opera, seed), seed)
    return play(agent("maestro", opera, seed), Ghost(seed, model), seed)


def itself(seed: int) -> Game:
    """A game of the maestro against itself."""
    return play(agent("maestro", opera, seed), agent("maestro", opera, seed), seed)


def exploit(
    pool: ProcessPoolExecutor, seat: str, games: int, lessons: int, generations: int, seed: int
) -> None:
    """Train a responder, and print how much the best generation wins in games outside its training."""
    model, rng = foresight.shipped().model, np.random.default_rng(seed)
    known: list[Game] = []
    tried: list[tuple[float, int, Model]] = []
    for generation in range(1, generations + 1):
        first = seed + generation * FAR_APART
        learned = [*pool.map(partial(responded, seat, model), range(first, first + lessons), chunksize=4)]
        print(f"generation {generation}: {wins(learned, seat)}", flush=True)  # noqa: T201
        tried.append((share(learned, seat), generation, model))
        known += learned
        rows = np.concatenate([game.rows for game in known])
        ends = np.concatenate([np.full(len(game.rows), 1 - game.investigator_won) for game in known])
        model, _ = fit(model, rows, ends, rng, GENTLE)
    _, generation, best = max(tried, key=lambda one: one[:2])
    measured = [*pool.map(partial(responded, seat, best), range(seed, seed + games), chunksize=4)]
    print(f"generation {generation} as {seat}, new games: {wins(measured, seat)}", flush=True)  # noqa: T201
    usual = [*pool.map(itself, range(seed, seed + games), chunksize=4)]
    print(f"the maestro itself, from the same deals: {wins(usual, seat)}")  # noqa: T201
    sign = 1 if seat == SEATS[INVESTIGATOR] else -1
    gained = [
        sign * (one.investigator_won - other.investigator_won)
        for one, other in zip(measured, usual, strict=True)
    ]
    half = 1.96 * float(np.std(gained, ddof=1)) / sqrt(games)
    print(f"gained: {np.mean(gained):+.1%} ± {half:.1%}", flush=True)  # noqa: T201


def share(games: list[Game], seat: str) -> float:
    """How much a seat won."""
    won = sum(game.investigator_won for game in games) / len(games)
    return won if seat == SEATS[INVESTIGATOR] else 1 - won


def wins(games: list[Game], seat: str) -> str:
    """How much a seat won, with its 95 % interval."""
    won = share(games, seat)
    return f"wins {won:.1%} ± {1.96 * sqrt(won * (1 - won) / len(games)):.1%} of {len(games)} games"


def heard(level: str, seed: int) -> Game:
    """A game of a level's Phantom against the maestro, with what its choices reveal."""
    return play(agent("maestro", opera, seed), agent(level, opera, seed), seed, Listener(level))


def tell(pool: ProcessPoolExecutor, games: int, seed: int) -> None:
    """Print what the Phantom's choices reveal."""
    for level in ("soloist", "maestro"):
        told = [*pool.map(partial(heard, level), range(seed, seed + games), chunksize=4)]
        bits = [bit for game in told for bit in game.told]
        each = sum(map(len, (game.told for game in told))) / games
        print(f"{level}: {np.mean(bits):.3f} bits an activation, {each:.1f} activations a game", flush=True)  # noqa: T201


def main() -> None:
    """Parse the command line, and run it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("information", "veils", "exploit"))
    parser.add_argument("seat", nargs="?", choices=SEATS, help="the responder's seat")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--lessons", type=int, default=200, help="games that each generation learns from")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None)
    asked = parser.parse_args()
    if (asked.what == "exploit") != (asked.seat is not None):
        parser.error("exploit needs a seat, and only exploit")
    with ProcessPoolExecutor(asked.workers) as pool:
        if asked.what == "exploit":
            exploit(pool, asked.seat, asked.games, asked.lessons, asked.generations, asked.seed)
        elif asked.what == "veils":
            compare(pool, asked.games, asked.seed)
        else:
            tell(pool, asked.games, asked.seed)


if __name__ == "__main__":
    main()
