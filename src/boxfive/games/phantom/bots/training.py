"""Training of the larger network of Phantom: by planned self-play, generation after generation.

    python -m boxfive.games.phantom.bots.training --generations 60 --out large.npy

In each generation games are played by the network so far, and it learns what it should have thought of their
positions; the first ones are the understudy's games. Each is saved beside the network, so an interrupted
training resumes with the same result. The same seed gives the same network on the same machine; elsewhere
sums may be rounded otherwise.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import boxfive
from boxfive.games.phantom.bots import learning
from boxfive.games.phantom.bots import search_games as games
from boxfive.games.phantom.bots.search import LARGE, network
from boxfive.games.phantom.bots.search_further import MOST_NOTES
from boxfive.games.phantom.bots.search_value import NETWORK, SIZES, packed
from boxfive.games.phantom.rules.state import N_ZONES

Floats = npt.NDArray[np.float32]

GAMES = 2000
"""In each generation."""
WATCHED = 15
"""Generations that are the understudy's games."""
BEAM, NOISE, WEIGHT = 3, 0.03, 0.95
"""The players' beam; their share of mistakes; how much a later position counts beside the one before."""
MOST_LESSONS = 220 * GAMES
KEPT, KEPT_OF_WATCHED = 0.8, 0.4
"""The share of positions that are learnt from; with plain results more would be learnt by heart."""
BATCH = 256
RATE, HALVED = 1e-3, 20.0
"""The learning rate, and the number of generations in which it is halved."""
COMPARED = 500
"""Games of quick play against the smaller network, in every tenth generation."""


class Lessons(NamedTuple):
    """Positions as inputs of the network, and what it should think of them."""

    ids: npt.NDArray[np.int16]
    """The inputs that are on."""
    counts: npt.NDArray[np.uint8]
    """How many they are, row by row."""
    targets: Floats


class Learner:
    """The network, and what Adam remembers."""

    def __init__(self, seed: int) -> None:
        self.weights = fresh(np.random.default_rng(seed))
        self.mean, self.square = np.zeros(learning.FLOATS, np.float32), np.zeros(learning.FLOATS, np.float32)
        self.steps = self.generations = 0

    def learn(self, lessons: Lessons, order: npt.NDArray[np.int64], rate: float) -> float:
        """Go through lessons in this order; return the mean loss before each batch was learnt from."""
        loss: float = learning.learn(
            self.weights, self.mean, self.square, self.steps, *lessons, order, BATCH, rate
        )
        self.steps += len(order) // BATCH
        return loss

    def save(self, file: Path) -> None:
        """Keep everything that the next generation depends on."""
        counted = np.array([self.steps, self.generations])
        with file.open("wb") as out:
            np.savez(out, weights=self.weights, mean=self.mean, square=self.square, counted=counted)

    def resume(self, file: Path) -> None:
        """Go on from a saved generation."""
        with np.load(file, allow_pickle=False) as kept:
            self.weights, self.mean, self.square = kept["weights"], kept["mean"], kept["square"]
            self.steps, self.generations = map(int, kept["counted"])


def fresh(rng: np.random.Generator) -> npt.NDArray[np.uint8]:
    """A network with random weights."""
    shapes = {name: NETWORK[name].shape for name in NETWORK.names or () if name not in SIZES}
    spread = {name: 0.0 if "bias" in name else 0.05 for name in shapes}
    return packed({name: rng.normal(0, spread[name], shapes[name]).astype(np.float32) for name in shapes})


def play(
    weights: npt.NDArray[np.uint8], learnt: bool, seeds: npt.NDArray[np.uint64]
) -> tuple[Lessons, float]:
    """Play a game for each seed; return the lessons, and the loss of the network's opinions in them."""
    room = min(MOST_LESSONS, 1000 * len(seeds))
    ids = np.zeros((room, N_ZONES + 1, MOST_NOTES), np.int16)
    counts, targets = np.zeros((room, N_ZONES + 1), np.uint8), np.zeros(room, np.float32)
    weight, share = (WEIGHT, KEPT) if learnt else (1.0, KEPT_OF_WATCHED)
    told = np.zeros(2)
    n = games.play_lessons(
        _start(), seeds, weights, learnt, BEAM, NOISE, weight, share, ids, counts, targets, told
    )
    return Lessons(ids[:n], counts[:n], targets[:n]), float(told[0] / told[1])


def train(generations: int, seed: int, out: Path, tell: Callable[[str], object]) -> None:
    """Train for that many generations in all, from where the file beside the network stopped."""
    learner, file = Learner(seed), out.with_suffix(".training.npz")
    if file.exists():
        learner.resume(file)
    while learner.generations < generations:
        began, number = time.monotonic(), learner.generations
        drawn = np.random.SeedSequence((seed, number))
        lessons, surprise = play(learner.weights, number >= WATCHED, seeds_of(drawn, GAMES))
        order = np.random.default_rng(drawn).permutation(len(lessons.targets))
        loss = learner.learn(lessons, order, RATE * 0.5 ** (number / HALVED))
        learner.generations += 1
        learner.save(file)
        with out.open("wb") as written:
            np.save(written, learner.weights.view(NETWORK), allow_pickle=False)
        told = f"generation {number + 1} of {generations}: {len(order)} lessons, loss {loss:.4f}, "
        told += f"of results {surprise:.4f}, {time.monotonic() - began:.0f} s"
        if learner.generations % 10 == 0:
            told += f"; quick play against the smaller network {compared(learner.weights, number):.1%}"
        tell(told + "\n")


def compared(weights: npt.NDArray[np.uint8], seed: int) -> float:
    """The score of quick play against the smaller network."""
    seeds = seeds_of(np.random.SeedSequence(seed), COMPARED)
    return float(games.compare_networks(_start(), seeds, weights, network()))


def seeds_of(drawn: np.random.SeedSequence, games: int) -> npt.NDArray[np.uint64]:
    """The games' own seeds."""
    return drawn.generate_state(games, np.uint64).astype(np.uint64, copy=False)


def _start() -> npt.NDArray[np.uint8]:
    return np.frombuffer(boxfive.game("phantom").start().raw, np.uint8).copy()


def _tell(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()


def _number(text: str) -> int:
    """A whole number from the command line."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 10**9):
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 on, not {text!r}")
    return int(text)


def main() -> None:
    """Learn, and write the result."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--generations", type=_number, default=60)
    parser.add_argument("--seed", type=_number, default=1)
    parser.add_argument("--out", type=Path, default=LARGE)
    asked = parser.parse_args()
    with np.errstate(over="ignore"):
        train(asked.generations, asked.seed, asked.out, _tell)


if __name__ == "__main__":
    main()
