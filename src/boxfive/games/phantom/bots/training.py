"""Training of the network of Phantom's searching players: by quick self-play, round after round.

    python -m boxfive.games.phantom.bots.training --rounds 4

In each round games are played by the network so far, positions of them are kept with their results, and the
network learns to predict the results from the positions; those of the last rounds are used together. The
network is written to phantom.npy. The same seed gives the same network on the same machine; elsewhere sums
may be rounded otherwise.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import boxfive
from boxfive.games.phantom.bots import search_games as games
from boxfive.games.phantom.bots.search import NETWORK as FILE
from boxfive.games.phantom.bots.search_value import N_TABLE_INPUTS, N_ZONE_INPUTS, NETWORK, WIDTH
from boxfive.games.phantom.rules.state import N_ZONES, SIZE

Floats = npt.NDArray[np.float32]
Weights = dict[str, Floats]

NOISE, KEEP = 0.08, 0.22
"""The share of activations that are mistakes, and of positions that are learnt from."""
MEMORY = 3
"""Rounds whose positions are learnt from together."""
EPOCHS, BATCH = 5, 1024
RATE, DECAY = 2e-3, 1e-4
TESTED = 20_000
"""Validation positions, which are not learnt from."""
COMPARED = 1000
"""Games between the network of each round and the one before."""


class Lessons(NamedTuple):
    """Positions as inputs of the network, and their results."""

    zones: npt.NDArray[np.uint8]
    tables: npt.NDArray[np.uint8]
    results: Floats

    def some(self, chosen: Any) -> Lessons:
        """The positions with these indices."""
        return Lessons(self.zones[chosen], self.tables[chosen], self.results[chosen])


class Looked(NamedTuple):
    """The activations for some positions, layer by layer."""

    zones: Floats
    together: Floats
    hidden: Floats
    chances: Floats


def play(network: npt.NDArray[Any], learnt: bool, positions: int, seed: int) -> Lessons:
    """Play until there are enough positions."""
    states, seats = np.empty((positions, SIZE), np.uint8), np.empty(positions, np.uint8)
    results = np.empty(positions, np.float32)
    seeds = np.random.SeedSequence(seed).generate_state(positions, np.uint64)
    kept = games.play_to_learn(_start(), seeds, _plain(network), learnt, NOISE, KEEP, states, seats, results)
    zones = np.zeros((kept, N_ZONES, N_ZONE_INPUTS), np.uint8)
    tables = np.zeros((kept, N_TABLE_INPUTS), np.uint8)
    games.see_many(states[:kept], seats[:kept], zones, tables)
    return Lessons(zones, tables, results[:kept])


def look(weights: Weights, lessons: Lessons) -> Looked:
    """The forward pass for some positions."""
    n = len(lessons.results)
    seen = lessons.zones.reshape(n * N_ZONES, -1).astype(np.float32) @ weights["zone_in"]
    zones = seen.reshape(n, N_ZONES, -1) + weights["zone_bias"]
    together = np.maximum(zones, 0).sum(axis=1)
    hidden = lessons.tables.astype(np.float32) @ weights["table_in"] + weights["bias"]
    hidden += together @ weights["zone_out"]
    odds = np.maximum(hidden, 0) @ weights["out"] + weights["out_bias"]
    return Looked(zones, together, hidden, 1 / (1 + np.exp(-odds)))


def slopes(weights: Weights, lessons: Lessons) -> Weights:
    """The gradients of the loss on some positions."""
    n, seen = len(lessons.results), look(weights, lessons)
    wrong = (seen.chances - lessons.results) / np.float32(n)
    hidden = np.outer(wrong, weights["out"]) * (seen.hidden > 0)
    zones = (hidden @ weights["zone_out"].T)[:, None, :] * (seen.zones > 0)
    zones = zones.reshape(n * N_ZONES, -1)
    return {
        "out": np.maximum(seen.hidden, 0).T @ wrong,
        "out_bias": wrong.sum(),
        "bias": hidden.sum(axis=0),
        "table_in": lessons.tables.astype(np.float32).T @ hidden,
        "zone_out": seen.together.T @ hidden,
        "zone_bias": zones.sum(axis=0),
        "zone_in": lessons.zones.reshape(n * N_ZONES, -1).astype(np.float32).T @ zones,
    }


def learn(weights: Weights, lessons: Lessons, rng: np.random.Generator) -> Weights:
    """The network after some epochs of Adam with a falling learning rate."""
    mean = {name: np.zeros_like(part) for name, part in weights.items()}
    square = {name: np.zeros_like(part) for name, part in weights.items()}
    n = len(lessons.results)
    last = EPOCHS * (n // BATCH)
    step = 0
    for _ in range(EPOCHS):
        order = rng.permutation(n)
        for first in range(0, n - BATCH + 1, BATCH):
            step += 1
            rate = RATE * (1 - 0.95 * step / last)
            for name, slope in slopes(weights, lessons.some(order[first : first + BATCH])).items():
                mean[name] += 0.1 * (slope - mean[name])
                square[name] += 0.001 * (slope**2 - square[name])
                pace = np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
                change = mean[name] / (1 - 0.9**step) / pace + DECAY * weights[name]
                weights[name] = (weights[name] - rate * change).astype(np.float32)
    return weights


def loss(weights: Weights, lessons: Lessons) -> float:
    """The mean logarithmic loss of the network on some positions."""
    chances = np.clip(look(weights, lessons).chances, 1e-6, 1 - 1e-6)
    results = lessons.results
    return float(-np.mean(results * np.log(chances) + (1 - results) * np.log(1 - chances)))


def train(rounds: int, positions: int, seed: int, tell: Callable[[str], object]) -> npt.NDArray[Any]:
    """A network trained for some rounds, with a number of positions in each."""
    rng = np.random.default_rng(seed)
    weights = fresh(rng)
    network, remembered = packed(weights), list[Lessons]()
    for number in range(rounds):
        began, before = time.monotonic(), network
        remembered = [*remembered, play(network, number > 0, positions, seed + number)][-MEMORY:]
        lessons = Lessons(*map(np.concatenate, zip(*remembered, strict=True)))
        lessons = lessons.some(rng.permutation(len(lessons.results)))
        tested = min(TESTED, len(lessons.results) // 10)
        weights = learn(weights, lessons.some(slice(tested, None)), rng)
        network = packed(weights)
        seeds = np.random.SeedSequence(seed + rounds + number).generate_state(COMPARED, np.uint64)
        got = games.compare_networks(_start(), seeds, _plain(network), _plain(before))
        tell(
            f"round {number + 1} of {rounds}: {len(lessons.results)} positions, "
            f"loss {loss(weights, lessons.some(slice(tested))):.4f}, "
            f"{got:.1%} against the round before, {time.monotonic() - began:.0f} s\n"
        )
    return network


def fresh(rng: np.random.Generator) -> Weights:
    """A network with random weights."""
    shapes = {name: NETWORK[name].shape for name in NETWORK.names or () if name != "width"}
    spread = {name: 0.0 if "bias" in name else 0.1 for name in shapes}
    return {name: rng.normal(0, spread[name], shape).astype(np.float32) for name, shape in shapes.items()}


def packed(weights: Weights) -> npt.NDArray[Any]:
    """The network as the search reads it."""
    network = np.zeros(1, NETWORK)
    network["width"] = WIDTH
    for name, part in weights.items():
        network[name][0] = part
    return network


def _plain(network: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    return np.frombuffer(network.tobytes(), np.uint8).copy()


def _start() -> npt.NDArray[np.uint8]:
    return np.frombuffer(boxfive.game("phantom").start().raw, np.uint8).copy()


def _number(text: str) -> int:
    """A whole number from the command line."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 10**9):
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 on, not {text!r}")
    return int(text)


def main() -> None:
    """Learn, and write the result."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=_number, default=4)
    parser.add_argument("--positions", type=_number, default=300_000, help="in each round")
    parser.add_argument("--seed", type=_number, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args()
    with np.errstate(over="ignore"):
        network = train(asked.rounds, asked.positions, asked.seed, sys.stdout.write)
    with asked.out.open("wb") as file:
        np.save(file, network, allow_pickle=False)


if __name__ == "__main__":
    main()
