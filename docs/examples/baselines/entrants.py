"""The learned policies as machine players, for the arena.

Give the class after the file:

boxfive arena opera --agents docs/examples/baselines/entrants.py:PPO,understudy --games 400 --out run
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))
from learn_opera import N_ACTIONS, OBSERVER
from policy import Array, Policy, drawn, load

from boxfive import Action, View

LEAST = 0.03
"""What is less likely than this is not done: it is mostly what the policy has not unlearned yet."""


class Learned:
    """Draws from a policy that was kept in a file."""

    glances = True
    file = ""

    def __init__(self, seat: str, seed: int) -> None:
        self._policy = load(Path(__file__).with_name(self.file))[OBSERVER.game.seat_number(seat)]
        self._rng = np.random.default_rng(seed)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """One of the actions, by the policy's probabilities."""
        chances = shares(self._policy, view, legal)
        (number,) = drawn(chances[None], self._rng)
        return OBSERVER.game.actions[int(number)]


def shares(policy: Policy, view: View, legal: tuple[Action, ...]) -> Array:
    """How likely the policy does each action; what is too unlikely is left out."""
    mask = np.zeros((1, N_ACTIONS), np.bool_)
    mask[0, [action.id for action in legal]] = True
    chances: Array = policy.output(OBSERVER.observe(view)[None], mask).shares[0]
    chances[chances < min(LEAST, chances.max())] = 0
    chances /= chances.sum()
    return chances


class PPO(Learned):
    """What `ppo.py` has learned."""

    file = "ppo.npz"


class RNaD(Learned):
    """What `rnad.py` has learned, once it has run."""

    file = "rnad.npz"
