"""Thousands of games of Opera stepped at once, with observations and masks, for learners.

>>> from boxfive.bridges.vector import OperaVector
>>> games = OperaVector(1000, seed=1)
>>> now = games.reset()
>>> now = games.step(games.random_actions())
>>> now.observations.shape, now.masks.shape
((1000, 236), (1000, 135))
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import boxfive
from boxfive.bridges.observations import observer
from boxfive.compile.observing import choose_many
from boxfive.core.errors import IllegalAction, InvalidOption, shown
from boxfive.core.game import OptionValue, State, check_seed
from boxfive.games.opera.rules.catalogue import PLACE
from boxfive.games.opera.rules.state import OVER

N_ACTIONS = PLACE
"""The seats' actions: they come before nature's in the catalogue, and their ids are the same."""


class Step(NamedTuple):
    """All games after a step. The arrays are the caller's own: later steps make new ones."""

    observations: npt.NDArray[np.int8]
    """What the seat that acts sees: `[game, number]`."""
    masks: npt.NDArray[np.bool_]
    """What it may do: `[game, action.id]`."""
    seats: npt.NDArray[np.int64]
    """Which seat acts: 0 is the Investigator, 1 the Phantom."""
    rewards: npt.NDArray[np.float32]
    """`[game, seat]`: 1 for the winner and -1 for the loser of a game that has ended, else 0."""
    dones: npt.NDArray[np.bool_]
    """Which games have ended with this step; all the rest is already about the new ones in their place."""


class OperaVector:
    """`n` games of Opera. Nature acts by itself, and where a game ends a new one is dealt."""

    def __init__(self, n: int, seed: int | None = None, **options: OptionValue) -> None:
        if type(n) is not int or n < 1:
            raise InvalidOption(f"a vector has 1 game or more, not {shown(n)}")
        self.game = boxfive.game("opera")
        self.observer = observer(self.game)
        self._seed = check_seed(seed)
        self._start = np.frombuffer(self.game.start(**options).raw, np.uint8)
        self._states = np.tile(self._start, (n, 1))
        self._masks = np.empty((n, N_ACTIONS), np.bool_)
        self._numbers = np.arange(n)
        self.reset()

    def __len__(self) -> int:
        return len(self._states)

    def reset(self, seed: int | None = None) -> Step:
        """Deal all games anew; without a seed, by the one given at first, so that it is the same again."""
        if seed is not None:
            self._seed = check_seed(seed)
        n = len(self)
        deals, chances = np.random.SeedSequence(self._seed).spawn(2)
        self._rng = np.random.default_rng(chances)
        self._generators = deals.generate_state(n, np.uint64).reshape(n, 1)
        self._states[:] = self._start
        self._settle(slice(None))
        return self._told(np.zeros((n, 2), np.float32), np.zeros(n, np.bool_))

    def step(self, actions: npt.ArrayLike) -> Step:
        """One action, by its id, in each game; if one is illegal, nothing is played at all."""
        chosen = self._checked(actions)
        kernels = self.game.kernels
        with np.errstate(over="ignore"):
            kernels.play_many(self._states, self._generators, chosen)
        dones = self._states[:, self.game.layout.spans["phase"]].ravel() == OVER
        rewards = np.zeros((len(self), 2), np.float32)
        (ended,) = dones.nonzero()
        if len(ended):
            outcomes = self.game.outcomes_many(self._states[ended], np.ones(len(ended), np.bool_))
            rewards[ended] = 2 * outcomes - 1
            self._states[ended] = self._start
            self._settle(ended)
        return self._told(rewards, dones)

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A legal action for each game, each as likely as another."""
        actions = np.empty(len(self), np.int64)
        choose_many(self._masks.view(np.uint8), self._rng.random(len(self)), actions)
        return actions

    def state(self, number: int) -> State:
        """One game as a state, its history left behind."""
        return self.game.state_of(self._states[number].tobytes())

    def _settle(self, which: Any) -> None:
        """Let nature set up some games."""
        states, generators = self._states[which], self._generators[which]
        with np.errstate(over="ignore"):
            self.game.kernels.settle_many(states, generators)
        self._states[which], self._generators[which] = states, generators

    def _told(self, rewards: npt.NDArray[np.float32], dones: npt.NDArray[np.bool_]) -> Step:
        """What is to be seen now."""
        seats = np.empty(len(self), np.int64)
        self.game.kernels.actors_many(self._states, seats)
        self.game.kernels.legal_many(self._states, self._masks)
        observations = self.observer.observe_many(self._states, seats)
        return Step(observations, self._masks.copy(), seats, rewards, dones)

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The actions, if all of them are legal."""
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or not np.issubdtype(chosen.dtype, np.integer):
            found = f"an array of {chosen.dtype} with shape {chosen.shape}"
            raise InvalidOption(f"actions must be {len(self)} whole numbers, one for each game, not {found}")
        ids = np.ascontiguousarray(chosen, np.int64)
        known = (ids >= 0) & (ids < N_ACTIONS)
        legal = known & self._masks[self._numbers, np.where(known, ids, 0)]
        if not legal.all():
            wrong = int(legal.argmin())
            choices = ", ".join(f"{action.id} ({action})" for action in self.state(wrong).legal())
            raise IllegalAction(f"game {wrong}: action {ids[wrong]} is not legal now; legal are: {choices}")
        return ids
