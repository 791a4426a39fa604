"""A policy for one seat of Opera: two hidden layers in NumPy, with the gradients written out.

The input is the observation with a few numbers that follow from it, as in `learn_opera.py`. The output is a
probability for each legal action, and a guess at what the seat will get.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

sys.path.insert(0, str(Path(__file__).parents[1]))
from learn_opera import MOVES, N_ACTIONS, OBSERVER, features

Array = npt.NDArray[Any]

HIDDEN = 64
NAMES = ("w1", "b1", "w2", "b2", "actions", "actions_bias", "value", "value_bias", "moves")


class Output(NamedTuple):
    """What a policy makes of some observations, with what its gradients need."""

    inputs: Array
    moves: Array
    first: Array
    second: Array
    logs: Array
    """The log of the probability of each action: very low where it is not legal."""
    values: Array

    @property
    def shares(self) -> Array:
        """The probability of each action."""
        return np.exp(self.logs)


class Policy:
    """Probabilities of actions and values of positions, and Adam to change them."""

    def __init__(self, rng: np.random.Generator) -> None:
        inputs, moves = features(np.zeros((1, OBSERVER.size), np.int8))

        def layer(rows: int, columns: int, scale: float) -> Array:
            return np.asarray(rng.standard_normal((rows, columns)) * scale / np.sqrt(rows), np.float32)

        self.weights = [
            layer(inputs.shape[1], HIDDEN, 2.0),
            np.zeros(HIDDEN, np.float32),
            layer(HIDDEN, HIDDEN, 1.4),
            np.zeros(HIDDEN, np.float32),
            layer(HIDDEN, N_ACTIONS, 0.1),
            np.zeros(N_ACTIONS, np.float32),
            layer(HIDDEN, 1, 0.1),
            np.zeros(1, np.float32),
            np.zeros(moves.shape[2], np.float32),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def output(self, observations: Array, masks: Array) -> Output:
        """What to do, and what to expect."""
        return self.output_of(*features(observations), masks)

    def output_of(self, inputs: Array, moves: Array, masks: Array) -> Output:
        """The same from features that were worked out before."""
        w1, b1, w2, b2, w_action, b_action, w_value, b_value, w_move = self.weights
        first = np.maximum(inputs @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        scores = second @ w_action + b_action
        scores[:, MOVES] += moves @ w_move
        scores[~masks] = -1e9
        scores -= scores.max(axis=1, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return Output(inputs, moves, first, second, logs, (second @ w_value + b_value)[:, 0])

    def descend(self, seen: Output, scores: Array, values: Array, rate: float) -> None:
        """One step of Adam down the slopes of the loss by the scores and by the values."""
        _, _, w2, _, w_action, _, w_value, _, _ = self.weights
        column = values[:, None]
        second = (scores @ w_action.T + column @ w_value.T) * (seen.second > 0)
        first = (second @ w2.T) * (seen.first > 0)
        gradients = [
            seen.inputs.T @ first,
            first.sum(0),
            seen.first.T @ second,
            second.sum(0),
            seen.second.T @ scores,
            scores.sum(0),
            seen.second.T @ column,
            column.sum(0),
            np.einsum("ij,ijk->k", scores[:, MOVES], seen.moves),
        ]
        norm = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        shrink = min(1.0, 0.5 / (norm + 1e-9))
        self._steps += 1
        for weight, gradient, mean, square in zip(
            self.weights, gradients, self._means, self._squares, strict=True
        ):
            mean += 0.1 * (gradient * shrink - mean)
            square += 0.001 * ((gradient * shrink) ** 2 - square)
            corrected = mean / (1 - 0.9**self._steps)
            weight -= rate * corrected / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-5)

    def frozen(self) -> Policy:
        """A copy that stays as it is."""
        twin = object.__new__(Policy)
        twin.weights = [weight.copy() for weight in self.weights]
        return twin


def drawn(shares: Array, rng: np.random.Generator) -> Array:
    """One action for each row, by its probabilities."""
    tickets = rng.random(len(shares))[:, None] * shares.sum(axis=1, keepdims=True)
    chosen = np.asarray((shares.cumsum(axis=1) <= tickets).sum(axis=1))
    # Rounding may leave the last ticket beyond the last action.
    last = shares.shape[1] - 1 - (shares[:, ::-1] > 0).argmax(axis=1)
    return np.asarray(np.minimum(chosen, last))


def save(path: Path, policies: list[Policy]) -> None:
    """Keep the policies of both seats in a file, with half the precision."""
    arrays = {
        f"{seat}-{name}": weight.astype(np.float16)
        for seat, policy in zip(OBSERVER.game.seats, policies, strict=True)
        for name, weight in zip(NAMES, policy.weights, strict=True)
    }
    np.savez_compressed(path, **arrays)  # type: ignore[arg-type]  # NumPy's types forbid names here


def load(path: Path) -> list[Policy]:
    """The policies of both seats from a file."""
    policies = []
    with np.load(path) as kept:
        for seat in OBSERVER.game.seats:
            policy = object.__new__(Policy)
            policy.weights = [kept[f"{seat}-{name}"].astype(np.float32) for name in NAMES]
            policies.append(policy)
    return policies
