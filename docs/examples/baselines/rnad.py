"""Regularised Nash dynamics for both seats of Opera by self-play, with NumPy alone.

    python docs/examples/baselines/rnad.py --seed 1

R-NaD (Perolat and others, 2022) changes the rewards so that both seats pay for going away from a reference
policy, lets them learn until that game has settled, and takes what they have learned as the next reference.
So the policies come to rest where those of plain self-play go round in circles. The steps in between are
PPO's, not NeuRD's; that is the one difference.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from measuring import Progress, arguments
from policy import Policy, save
from ppo import improve
from selfplay import SelfPlay

UPDATES = 200
STRENGTH = 0.1
"""What it costs to go away from the reference: the η of R-NaD."""
RENEW = 40
"""Updates until the reference is renewed."""
RATE = 7e-4
"""The same throughout: a run that is cut short is the beginning of a longer one."""


def learn(updates: int, seed: int, progress: Progress | None = None) -> list[Policy]:
    """The policies of both seats after so many updates."""
    rng = np.random.default_rng(seed)
    policies, games = [Policy(rng), Policy(rng)], SelfPlay(seed)
    reference = [policy.frozen() for policy in policies]
    for update in range(updates):
        if update and update % RENEW == 0:
            reference = [policy.frozen() for policy in policies]
        for policy, played in zip(policies, games.play(policies, reference, STRENGTH), strict=True):
            improve(policy, played, rng, RATE)
        if progress is not None:
            progress.after(update + 1, policies)
            if (update + 1) % RENEW == 0:
                save(progress.path.with_suffix(".npz"), policies)
    return policies


def main() -> None:
    """Learn, and keep what came of it; the policies are kept at every renewal too."""
    asked = arguments(__doc__, UPDATES)
    out = Path(asked.out)
    with Progress(out / "rnad.csv", asked.every, asked.seed) as progress:
        save(out / "rnad.npz", learn(asked.updates, asked.seed, progress))


if __name__ == "__main__":
    main()
