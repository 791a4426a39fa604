"""Learns to beat `extra` at Opera, from either seat, in minutes, with NumPy alone.

    python docs/examples/learn_opera.py

A small network gives a chance for each action and a guess at how the game will end. Hundreds of games against
random play go on at once; after some steps the network is moved towards the actions after which the game went
better than it had guessed (an actor-critic, with Adam). Each seat has a network of its own.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from rich.console import Console

import boxfive
from boxfive.bridges.observations import observer
from boxfive.bridges.vector import OperaVector
from boxfive.games.opera.rules.board import CHARACTERS, ROOMS
from boxfive.games.opera.rules.catalogue import GO

GAMES, STEPS = 512, 32
"""Games that go on at once, and steps between two improvements."""
UPDATES = 600
HIDDEN = 64
RATE, ENTROPY, CRITIC = 6e-3, 0.003, 0.5
"""How far an improvement goes; what it is worth to stay undecided, and to guess well."""
CREDIT = 0.95
"""How much of what the next decision has gained is owed to this one."""

OPERA = boxfive.game("opera")
OBSERVER = observer(OPERA)
N_ACTIONS = OPERA.seat_actions
MOVES = slice(GO, GO + len(ROOMS))
"""The actions that are moves to a room."""

Array = npt.NDArray[Any]


def features(observations: Array) -> tuple[Array, Array]:
    """The observation with what follows from it at once, and what a move to each room would lead to.

    A network could find all that out by itself, but it would take much longer.
    """
    seen = observations.astype(np.float32)
    suspect, culprit, active, dark = (
        part(seen, name) for name in ("suspect", "culprit", "active", "blackout")
    )
    rooms = part(seen, "room").reshape(-1, len(CHARACTERS), len(ROOMS))
    groups = np.stack([np.ones_like(suspect), suspect, culprit], axis=1)
    # How many there are of everybody, of the suspects and of the culprit in each room, and in hiding.
    there = groups @ rooms
    hiding = groups @ np.maximum(part(seen, "alone"), part(seen, "dark"))[:, :, None]
    counts = [there[:, 0] == 1, there[:, 0] > 1, there[:, 1] == 1, there[:, 1] > 1, there[:, 2]]
    inputs = np.hstack([seen, *counts, hiding[:, :, 0] / 4, suspect.sum(axis=1, keepdims=True) / 4])
    # If the active character went to a room: how many suspects would be in hiding, and the culprit?
    mover = groups @ active[:, :, None]
    there -= mover * (active[:, None] @ rooms)
    before = there * np.maximum(dark, there[:, 0] == 1)[:, None]
    after = (there + mover) * np.maximum(dark, there[:, 0] == 0)[:, None]
    _, hidden, found = (before.sum(axis=2, keepdims=True) - before + after).transpose(1, 0, 2)
    suspects = suspect.sum(axis=1, keepdims=True)
    cleared = np.where(found > 0, suspects - hidden, hidden)
    moves = np.stack([hidden, np.abs(2 * hidden - suspects), cleared, found], axis=2) / 4
    return inputs.astype(np.float32), moves


def part(seen: Array, name: str) -> Array:
    """The numbers of a block of the observation."""
    return seen[:, OBSERVER.place(name)]


class Thought(NamedTuple):
    """What the network makes of some observations. Legal actions stand one after another, row by row."""

    inputs: Array
    moves: Array
    hidden: Array
    rows: Array
    actions: Array
    chances: Array
    values: Array


class Network:
    """One hidden layer, then a chance for each action and the expected end of the game, from -1 to 1.

    What a move to a room leads to counts in the same way for all rooms.
    """

    def __init__(self, rng: np.random.Generator) -> None:
        inputs, moves = features(np.zeros((1, OBSERVER.size), np.int8))

        def layer(inputs: int, outputs: int, scale: float) -> Array:
            return (rng.standard_normal((inputs, outputs)) * scale).astype(np.float32)

        self.weights = [
            layer(inputs.shape[1], HIDDEN, 0.15),
            np.zeros(HIDDEN, np.float32),
            layer(HIDDEN, N_ACTIONS, 0.01),
            np.zeros(N_ACTIONS, np.float32),
            layer(HIDDEN, 1, 0.01),
            np.zeros(1, np.float32),
            np.zeros(moves.shape[2], np.float32),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._updates = 0

    def think(self, observations: Array, masks: Array) -> Thought:
        """The chances of all legal actions, and the value of each position."""
        w, b, w_action, b_action, w_value, b_value, w_move = self.weights
        inputs, moves = features(observations)
        hidden = np.maximum(inputs @ w + b, 0)
        scores = hidden @ w_action + b_action
        scores[:, MOVES] += moves @ w_move
        rows, actions = masks.nonzero()
        weights = np.exp(scores[rows, actions])
        chances = weights / np.bincount(rows, weights)[rows]
        values = np.tanh(hidden @ w_value + b_value)[:, 0]
        return Thought(inputs, moves, hidden, rows, actions, chances, values)

    def improve(self, thoughts: list[Thought], chosen: Array, gains: Array, rate: float) -> None:
        """Make actions likelier the more they have gained, and expect what they have gained."""
        inputs, moves, hidden, values = (
            np.concatenate([getattr(thought, name) for thought in thoughts])
            for name in ("inputs", "moves", "hidden", "values")
        )
        n = len(chosen)
        weights = (gains / (gains.std() + 1e-6)).astype(np.float32)
        # The slopes of what is to become small, for the scores of the actions and for the values.
        scores, first = np.zeros((n, N_ACTIONS), np.float32), 0
        for thought in thoughts:
            rows, chances = thought.rows + first, thought.chances
            logs = np.log(chances + 1e-9)
            means = np.bincount(thought.rows, chances * logs)[thought.rows]
            scores[rows, thought.actions] = chances * (weights[rows] + ENTROPY * (logs - means))
            first += len(thought.values)
        scores[np.arange(n), chosen] -= weights
        value = (-CRITIC * gains * (1 - values**2))[:, None].astype(np.float32)
        slopes = (scores @ self.weights[2].T + value @ self.weights[4].T) * (hidden > 0)
        gradients = [inputs.T @ slopes, slopes.sum(0), hidden.T @ scores, scores.sum(0)]
        gradients += [hidden.T @ value, value.sum(0), np.einsum("ij,ijk->k", scores[:, MOVES], moves)]
        self._descend([gradient / n for gradient in gradients], rate)

    def _descend(self, gradients: list[Array], rate: float) -> None:
        """One step of Adam."""
        self._updates += 1
        for weight, gradient, mean, square in zip(
            self.weights, gradients, self._means, self._squares, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            mean_now = mean / (1 - 0.9**self._updates)
            square_now = square / (1 - 0.999**self._updates)
            weight -= rate * mean_now / (np.sqrt(square_now) + 1e-8)


def drawn(thought: Thought, rng: np.random.Generator) -> Array:
    """One action for each row, by the chances: they add up to 1 in each, so to the number of rows in all."""
    tickets = np.arange(len(thought.values)) + 0.999999 * rng.random(len(thought.values))
    return np.asarray(thought.actions[np.searchsorted(thought.chances.cumsum(), tickets)])


def best(thought: Thought) -> Array:
    """The likeliest action of each row."""
    order = np.lexsort((thought.chances, thought.rows))
    last = np.diff(thought.rows, append=-1) != 0
    return np.asarray(thought.actions[order][last])


def learn(seat: int, updates: int, seed: int, console: Console | None = None) -> Network:
    """A network that has played in that seat against random play, and improved so often."""
    rng = np.random.default_rng(seed)
    games = OperaVector(GAMES, seed)
    now = games.reset()
    network = Network(rng)
    rewards, dones = np.zeros((STEPS, GAMES), np.float32), np.zeros((STEPS, GAMES), np.bool_)
    won: list[float] = []
    started = time.monotonic()
    for update in range(1, updates + 1):
        thoughts, chosen, turns = [], [], []
        for step in range(STEPS):
            actions = games.random_actions()
            (turn,) = (now.seats == seat).nonzero()
            thoughts.append(network.think(now.observations[turn], now.masks[turn]))
            actions[turn] = drawn(thoughts[-1], rng)
            chosen.append(actions[turn])
            turns.append(turn)
            now = games.step(actions)
            rewards[step], dones[step] = now.rewards[:, seat], now.dones
        gains = gained([thought.values for thought in thoughts], turns, rewards, dones)
        network.improve(thoughts, np.concatenate(chosen), gains, RATE * (1 - update / (updates + 1)))
        won += ((rewards[dones] + 1) / 2).tolist()
        if console is not None and update % 100 == 0:
            minutes = (time.monotonic() - started) / 60
            share = np.mean(won[-10_000:])
            seat_name = OBSERVER.game.seats[seat]
            console.print(f"{seat_name}: {update} of {updates}, {minutes:.1f} min: wins {share:.1%}")
    return network


def gained(values: list[Array], turns: list[Array], rewards: Array, dones: Array) -> Array:
    """What each decision has gained: the value of the next one in the game, or its end, less its own.

    What the next ones have gained counts too, but less and less.
    """
    gains: list[Array] = []
    ahead, gain = np.full(GAMES, np.nan), np.zeros(GAMES)
    for step in range(len(turns) - 1, -1, -1):
        ended, turn = dones[step], turns[step]
        ahead[ended], gain[ended] = rewards[step][ended], 0
        # Of what lies beyond the last step nothing is known yet.
        now = np.nan_to_num(ahead[turn] - values[step]) + CREDIT * gain[turn]
        ahead[turn], gain[turn] = values[step], now
        gains.append(now)
    return np.concatenate(gains[::-1])


def win_rate(network: Network | None, seat: int, games: int, seed: int) -> float:
    """How often it beats random play in that seat, now always doing what it thinks best.

    None plays at random too.
    """
    vector = OperaVector(GAMES, seed)
    now = vector.reset()
    won = played = 0
    while played < games:
        actions = vector.random_actions()
        (turn,) = (now.seats == seat).nonzero()
        if network is not None:
            actions[turn] = best(network.think(now.observations[turn], now.masks[turn]))
        now = vector.step(actions)
        won += int((now.rewards[:, seat] > 0).sum())
        played += int(now.dones.sum())
    return won / played


def study(seat: int, updates: int, games: int, seed: int) -> str:
    """Learn to play in a seat, and then count; what came of it."""
    name = OBSERVER.game.seats[seat]
    network = learn(seat, updates, seed, Console(highlight=False, soft_wrap=True))
    before, after = (win_rate(player, seat, games, seed + 1) for player in (None, network))
    return f"{name}: beats extra in {after:.1%} of games, random play does in {before:.1%}"


def main() -> None:
    """Learn both seats, each on a core of its own."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--updates", type=int, default=UPDATES, help="how often to improve")
    parser.add_argument("--games", type=int, default=20_000, help="how many games to count in the end")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # the matrices are small, and there are two of us
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        studies = [processes.submit(study, seat, asked.updates, asked.games, asked.seed) for seat in (0, 1)]
        for one in studies:
            Console(highlight=False, soft_wrap=True).print(one.result())


if __name__ == "__main__":
    main()
