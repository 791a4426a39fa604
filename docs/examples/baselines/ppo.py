"""PPO for both seats of Opera by self-play, in minutes on one core, with NumPy alone.

    python docs/examples/baselines/ppo.py --seed 1

It writes the policies and the curve beside this file. The loss is that of PPO: the clipped ratio of new to
old probability times what was gained, the square of the value's error, and entropy.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from measuring import Progress, arguments
from policy import Array, Policy, save
from selfplay import Decisions, SelfPlay

UPDATES = 300
EPOCHS, BATCH = 2, 2048
RATE, CLIP, ENTROPY, CRITIC = 1e-3, 0.2, 0.01, 0.5


def improve(policy: Policy, played: Decisions, rng: np.random.Generator, rate: float) -> None:
    """Some epochs of PPO over the decisions of one seat."""
    n = len(played.actions)
    gains = (played.gains - played.gains.mean()) / (played.gains.std() + 1e-6)
    returns = played.gains + played.values
    for _ in range(EPOCHS):
        order = rng.permutation(n)
        for first in range(0, n, BATCH):
            some = order[first : first + BATCH]
            seen = policy.output_of(played.inputs[some], played.moves[some], played.masks[some])
            scores = slopes(seen.logs, played.actions[some], played.logs[some], gains[some])
            errors = CRITIC * (seen.values - returns[some])
            policy.descend(seen, scores / len(some), errors / len(some), rate)


def slopes(logs: Array, actions: Array, before: Array, gains: Array) -> Array:
    """The slopes of the clipped loss, less entropy, by the scores of all actions."""
    rows, shares = np.arange(len(actions)), np.exp(logs)
    ratio = np.exp(logs[rows, actions] - before)
    clipped = np.where(gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    pull = np.where(clipped, 0, -gains * ratio).astype(np.float32)
    safe = np.maximum(logs, -30)
    entropy = -(shares * safe).sum(axis=1, keepdims=True)
    found: Array = -pull[:, None] * shares + ENTROPY * shares * (safe + entropy)
    found[rows, actions] += pull
    return found


def learn(updates: int, seed: int, progress: Progress | None = None) -> list[Policy]:
    """The policies of both seats after so many updates."""
    rng = np.random.default_rng(seed)
    policies, games = [Policy(rng), Policy(rng)], SelfPlay(seed)
    for update in range(updates):
        rate = RATE * (1 - update / updates)
        for policy, played in zip(policies, games.play(policies), strict=True):
            improve(policy, played, rng, rate)
        if progress is not None:
            progress.after(update + 1, policies)
    return policies


def main() -> None:
    """Learn, and keep what came of it."""
    asked = arguments(__doc__, UPDATES)
    out = Path(asked.out)
    with Progress(out / "ppo.csv", asked.every, asked.seed) as progress:
        save(out / "ppo.npz", learn(asked.updates, asked.seed, progress))


if __name__ == "__main__":
    main()
