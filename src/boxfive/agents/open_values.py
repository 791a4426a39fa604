"""What a state is worth to each seat with all cards open: one evaluation that telescopes through a game.

When a game is over it is the result. Where nature acts it is the mean over what nature may do, so that luck
is zero in the mean. Where a seat decides it is the game's own estimate, or the mean of games played out at
random.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from boxfive.core.assessor import Assessor
from boxfive.core.game import Game, State
from boxfive.core.outlook import Outlook, outlook_of
from boxfive.core.pace import pace
from boxfive.core.view import NATURE

Values = npt.NDArray[np.float64]
Gone = Collection[str]
"""The seats that have left."""

MOST_LEAVES = 1200
"""Positions that are looked at for one mean over all that nature may do."""
SETTLED = 4096
"""Positions that are drawn where nature may do more than that: a game's set-up, mostly."""
PLAYOUTS = 256
"""Games that are played out at random from a position of a game that brings no estimate."""


class OpenValues:
    """The values of one game's states."""

    def __init__(self, game: Game, assessor: Assessor | None, *, deep: bool) -> None:
        self.game, self._assessor, self.deep = game, assessor, deep
        self._outlook = outlook_of(game)

    def along(self, states: Sequence[State], gone: Sequence[Gone] | None = None) -> list[Values]:
        """The value of each state of a line of play, from which some actions may have been left out.

        In a row of nature's actions that is too long to count all that may come, all but its last part has
        the value of its beginning. `gone` says for each state who has left.
        """
        left = [()] * len(states) if gone is None else gone
        found: list[Values | None] = [None] * len(states)
        at = len(states) - 1
        while at >= 0:
            state = states[at]
            if state.actors != (NATURE,):
                found[at] = self._decided([state], left[at])[0]
                at -= 1
                continue
            first = at
            while first > 0 and states[first - 1].actors == (NATURE,):
                first -= 1
            self._chain(states, left, (first, at), found)
            at = first - 1
        return [value for value in found if value is not None]

    def _chain(
        self, states: Sequence[State], left: Sequence[Gone], ends: tuple[int, int], found: list[Values | None]
    ) -> None:
        """The values of states in which nature acts, one after another; from the last to the first."""
        first, last = ends
        for at in range(last, first - 1, -1):
            found[at] = self._mean(states[at], left[at])
            if found[at] is None:
                beginning = settled_mean(self, states[first].raw)
                for earlier in range(first, at + 1):
                    found[earlier] = beginning
                return

    def _mean(self, state: State, left: Gone) -> Values | None:
        """The mean over all that nature may do, until a seat decides; None if that is too much."""
        waiting, leaves, weights = [(state, 1.0)], [], []
        while waiting:
            parent, weight = waiting.pop()
            for action, chance in parent.chances():
                child = parent.play(action)
                if child.actors == (NATURE,):
                    waiting.append((child, weight * chance))
                else:
                    leaves.append(child)
                    weights.append(weight * chance)
            if len(leaves) + len(waiting) > MOST_LEAVES:
                return None
        return np.asarray(np.asarray(weights) @ self._decided(leaves, left))

    def _decided(self, states: Sequence[State], left: Gone = ()) -> Values:
        """The values of states in which a seat decides, or that are over."""
        raws = np.frombuffer(b"".join([state.raw for state in states]), np.uint8).reshape(len(states), -1)
        worth = self.of_records(raws.copy())[:, : len(states[0].seats)]
        return _without(worth, states, left) if left else worth

    def of_records(self, raws: Any) -> Values:
        """The same for records, with a column for every seat of the game."""
        game = self.game
        over = np.array([game.kernels.actors(game.layout.raw(raw.tobytes())) == 0 for raw in raws])
        worth = np.full((len(raws), len(game.seats)), np.nan)
        if not over.all():
            worth[~over] = self._estimated(np.ascontiguousarray(raws[~over]))
        for at in np.flatnonzero(over):
            outcome = game.outcome_in(raws[at].tobytes())
            worth[at] = [outcome.get(seat, 0.0) for seat in game.seats]
        return worth

    def _estimated(self, raws: Any) -> Values:
        if self._assessor is not None:
            return np.asarray(self._assessor.open_chances(raws, self.deep))
        return estimated(self.game, self._outlook, raws)


def _without(worth: Values, states: Sequence[State], left: Gone) -> Values:
    """The same values when some seats have left: the others share what these had."""
    seats = states[0].seats
    stayed = np.array([seat not in left for seat in seats])
    rest = np.where(stayed, worth, 0.0)
    whole = rest.sum(axis=1, keepdims=True)
    found = np.where(whole > 0.0, rest / np.where(whole > 0.0, whole, 1.0), stayed / max(1, stayed.sum()))
    own = pace(states[0].game)
    for at, state in enumerate(states):
        if own is not None and state.outcome is not None:
            outcome = own.outcome_without(state, left)
            found[at] = [outcome[seat] for seat in seats]
    return np.asarray(found)


def estimated(game: Game, outlook: Outlook | None, raws: Any) -> Values:
    """What the outlook says, or the mean of playouts where it says nothing."""
    worth = np.full((len(raws), len(game.seats)), np.nan)
    if outlook is not None:
        worth = np.asarray(outlook.chances(raws))
    unknown = np.isnan(worth).any(axis=1)
    if unknown.any():
        worth[unknown] = played_out(game, np.ascontiguousarray(raws[unknown]))
    return worth


def played_out(game: Game, raws: Any) -> Values:
    """The mean outcome of games played out at random from each position; the same games every time."""
    states = np.repeat(raws, PLAYOUTS, axis=0)
    seeds = np.random.SeedSequence(0).generate_state(PLAYOUTS, np.uint64)
    generators = np.tile(seeds, len(raws)).reshape(-1, 1)
    with np.errstate(over="ignore"):
        game.kernels.play_out_many(states, generators)
    outcomes = game.outcomes_many(states, np.ones(len(states), np.bool_))
    return np.asarray(np.nan_to_num(outcomes).reshape(len(raws), PLAYOUTS, -1).mean(axis=1))


_settled: dict[tuple[Game, bool, bytes], Values] = {}
"""The means after nature has set a game up, by game, depth and record."""
MOST_SETTLED = 64


def settled_mean(values: OpenValues, raw: bytes) -> Values:
    """The mean value after nature has acted, over positions that are drawn with fixed seeds."""
    game = values.game
    key = game, values.deep, raw
    if key not in _settled:
        states = np.tile(np.frombuffer(raw, np.uint8), (SETTLED, 1))
        generators = np.random.SeedSequence(0).generate_state(SETTLED, np.uint64).reshape(-1, 1)
        with np.errstate(over="ignore"):
            game.kernels.settle_many(states, generators)
        if len(_settled) >= MOST_SETTLED:
            _settled.clear()
        _settled[key] = values.of_records(states).mean(axis=0)[: len(game.seats_in(raw))]
    return _settled[key]
