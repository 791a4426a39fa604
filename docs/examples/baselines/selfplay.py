"""Games of two policies against each other, and what every decision in them has gained."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from policy import Array, Policy, drawn

from boxfive.bridges.vector import OperaVector

GAMES, STEPS = 512, 64
"""Games that go on at once, and steps between two improvements."""
CREDIT = 0.95
"""How much of what the next decision has gained is owed to this one: the λ of GAE."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """The decisions of one seat, one after another."""

    inputs: Array
    moves: Array
    masks: Array
    actions: Array
    logs: Array
    """The logs of the probabilities with which the actions were chosen."""
    values: Array
    gains: Array


class SelfPlay:
    """Plays both seats with their policies, and goes on where it stopped."""

    def __init__(self, seed: int) -> None:
        self._games = OperaVector(GAMES, seed)
        self._now = self._games.reset()
        self._rng = np.random.default_rng(seed)

    def play(
        self, policies: list[Policy], reference: list[Policy] | None = None, strength: float = 0.0
    ) -> list[Decisions]:
        """The decisions of each seat in the next steps.

        With a reference, whoever acts pays the other seat for it: the log of how much likelier the action is
        than with the reference, times the strength. That is the reward transformation of R-NaD.
        """
        shape = (STEPS, GAMES)
        seats, dones = np.empty(shape, np.int64), np.empty(shape, np.bool_)
        rewards, values = np.empty((*shape, 2), np.float32), np.zeros(shape, np.float32)
        kept: list[list[tuple[Array, ...]]] = [[], []]
        for step in range(STEPS):
            now, actions = self._now, np.zeros(GAMES, np.int64)
            paid = np.zeros(GAMES, np.float32)
            for seat, policy in enumerate(policies):
                (mine,) = (now.seats == seat).nonzero()
                masks = now.masks[mine]
                seen = policy.output(now.observations[mine], masks)
                chosen = drawn(seen.shares, self._rng)
                logs = seen.logs[np.arange(len(mine)), chosen]
                actions[mine], values[step, mine] = chosen, seen.values
                kept[seat].append((seen.inputs, seen.moves, masks, chosen, logs))
                if reference is not None:
                    other = reference[seat].output_of(seen.inputs, seen.moves, masks).logs
                    paid[mine] = strength * (logs - other[np.arange(len(mine)), chosen])
            seats[step] = now.seats
            self._now = self._games.step(actions)
            acted = np.stack([seats[step] == 0, seats[step] == 1], axis=1)
            rewards[step] = self._now.rewards + np.where(acted, -1, 1) * paid[:, None]
            dones[step] = self._now.dones
        found = []
        for seat in range(2):
            mine = seats == seat
            gains = gained(values, mine, rewards[:, :, seat], dones)
            inputs, moves, masks, chosen, logs = map(np.concatenate, zip(*kept[seat], strict=True))
            found.append(Decisions(inputs, moves, masks, chosen, logs, values[mine], gains[mine]))
        return found


def gained(values: Array, mine: Array, rewards: Array, dones: Array) -> Array:
    """What each decision of a seat has gained: GAE, from one decision of the seat to its next."""
    gains = np.zeros_like(values)
    ahead, gain, due = (np.zeros(values.shape[1], np.float32) for _ in range(3))
    known = np.zeros(values.shape[1], np.bool_)  # of what lies beyond the last step nothing is known yet
    for step in range(len(values) - 1, -1, -1):
        ended, turn = dones[step], mine[step]
        ahead[ended] = gain[ended] = due[ended] = 0
        known |= ended
        due += rewards[step]
        now = np.where(known, due + ahead - values[step], 0) + CREDIT * gain
        gains[step, turn] = now[turn]
        ahead[turn], gain[turn], due[turn] = values[step, turn], now[turn], 0
        known |= turn
    return gains
