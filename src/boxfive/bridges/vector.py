"""Thousands of games stepped together, with observations and masks, for learners.

>>> from boxfive.bridges.vector import Vector
>>> games = Vector("opera", 1000, seed=1)
>>> now = games.step(games.random_actions())
>>> now.observations.shape, now.masks.shape
((1000, 236), (1000, 135))

Every game has a class of its own too, named after it: `MyGameVector(1000, seed=1)` for a game `my_game`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import boxfive
from boxfive.bridges.observations import observer
from boxfive.compile.observing import choose_many
from boxfive.core.errors import IllegalAction, InvalidOption, shown
from boxfive.core.game import Game, OptionValue, State, check_seed
from boxfive.core.view import View

SUFFIX = "Vector"


class Step(NamedTuple):
    """All games after a step. The arrays belong to the caller: later steps make new ones."""

    observations: npt.NDArray[np.int8]
    """What the seat that acts sees: `[game, number]`."""
    masks: npt.NDArray[np.bool_]
    """What it may do: `[game, action.id]`."""
    seats: npt.NDArray[np.int64]
    """Which seat acts, by its number among the game's seats."""
    rewards: npt.NDArray[np.float32]
    """`[game, seat]`: 1 for the winner of a game that has ended and -1 for the others together, else 0."""
    dones: npt.NDArray[np.bool_]
    """Which games have ended with this step; the other arrays already describe the new games."""


class Vector:
    """`n` games in which one acts at a time. Nature acts by itself; where a game ends a new one is dealt."""

    def __init__(self, game: Game | str, n: int, seed: int | None = None, **options: OptionValue) -> None:
        if type(n) is not int or n < 1:
            raise InvalidOption(f"a vector has 1 game or more, not {shown(n)}")
        self.game = boxfive.game(game) if isinstance(game, str) else game
        if self.game.simultaneous:
            raise InvalidOption(f"in {self.game.name} several act at once; there are no vectors of it yet")
        start = self.game.start(**options)
        self.seats = start.seats
        self.observer = observer(self.game, len(self.seats))
        self._seed = check_seed(seed)
        self._start = np.frombuffer(start.raw, np.uint8)
        self._states = np.tile(self._start, (n, 1))
        self._masks = np.empty((n, self.game.seat_actions), np.bool_)
        self._numbers = np.arange(n)
        self.reset()

    def __len__(self) -> int:
        return len(self._states)

    def reset(self, seed: int | None = None) -> Step:
        """Deal all games again; without a seed, with the first one, so that the games are the same."""
        if seed is not None:
            self._seed = check_seed(seed)
        n = len(self)
        deals, chances = np.random.SeedSequence(self._seed).spawn(2)
        self._rng = np.random.default_rng(chances)
        self._generators = deals.generate_state(n, np.uint64).reshape(n, 1)
        self._states[:] = self._start
        self._settle(slice(None))
        return self._stepped(
            self._acting(self._states), np.zeros((n, len(self.seats)), np.float32), np.zeros(n, np.bool_)
        )

    def step(self, actions: npt.ArrayLike) -> Step:
        """Play one action, by its id, in each game; if one is illegal, none is played."""
        chosen = self._checked(actions)
        with np.errstate(over="ignore"):
            self.game.kernels.play_many(self._states, self._generators, chosen)
        acting = self._acting(self._states)
        dones = acting < 0
        rewards = np.zeros((len(self), len(self.seats)), np.float32)
        (ended,) = dones.nonzero()
        if len(ended):
            rewards[ended] = self._payoffs(self._states[ended])
            self._states[ended] = self._start
            self._settle(ended)
            acting[ended] = self._acting(self._states[ended])
        return self._stepped(acting, rewards, dones)

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A uniformly random legal action for each game."""
        actions = np.empty(len(self), np.int64)
        choose_many(self._masks.view(np.uint8), self._rng.random(len(self)), actions)
        return actions

    def state(self, number: int) -> State:
        """One game as a state without its history."""
        return self.game.state_of(self._states[number].tobytes())

    def _acting(self, states: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
        """Who acts in each of some games, -1 where it is over."""
        seats = np.empty(len(states), np.int64)
        self.game.kernels.actors_many(states, seats)
        return seats

    def _payoffs(self, states: npt.NDArray[np.uint8]) -> npt.NDArray[np.float64]:
        """What each seat gets in games that are over, as in `payoffs`."""
        n = len(self.seats)
        shares = self.game.outcomes_many(states, np.ones(len(states), np.bool_))[:, :n]
        got: npt.NDArray[np.float64] = 2 * shares - 1 if n == 1 else (n * shares - 1) / (n - 1)
        return got

    def _settle(self, which: Any) -> None:
        """Let nature set up some games."""
        states, generators = self._states[which], self._generators[which]
        with np.errstate(over="ignore"):
            self.game.kernels.settle_many(states, generators)
        self._states[which], self._generators[which] = states, generators

    def _stepped(
        self, seats: npt.NDArray[np.int64], rewards: npt.NDArray[np.float32], dones: npt.NDArray[np.bool_]
    ) -> Step:
        """The observations and masks after a step."""
        self.game.kernels.legal_many(self._states, self._masks)
        return Step(self._observed(seats), self._masks.copy(), seats, rewards, dones)

    def _observed(self, seats: npt.NDArray[np.int64]) -> npt.NDArray[np.int8]:
        """The observations of the acting seats. Blocks that are made from views go game by game."""
        if all(block.derive is None for block in self.observer.blocks):
            return self.observer.observe_many(self._states, seats)
        return np.stack([self._seen(number, seat) for number, seat in enumerate(seats.tolist())])

    def _seen(self, number: int, seat: int) -> npt.NDArray[np.int8]:
        """What a seat sees of one game."""
        name = self.game.seats[seat]
        masked = self.game.layout.masked(self._states[number].tobytes(), name)
        return self.observer.observe(View(self.game, name, None, masked, ()))

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The actions, if all of them are legal."""
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or not np.issubdtype(chosen.dtype, np.integer):
            found = f"an array of {chosen.dtype} with shape {chosen.shape}"
            raise InvalidOption(f"actions must be {len(self)} whole numbers, one for each game, not {found}")
        ids = np.ascontiguousarray(chosen, np.int64)
        known = (ids >= 0) & (ids < self.game.seat_actions)
        legal = known & self._masks[self._numbers, np.where(known, ids, 0)]
        if not legal.all():
            wrong = int(legal.argmin())
            choices = ", ".join(f"{action.id} ({action})" for action in self.state(wrong).legal())
            raise IllegalAction(f"game {wrong}: action {ids[wrong]} is not legal now; legal are: {choices}")
        return ids


def __getattr__(name: str) -> Any:
    """The vectors of one game under a name of their own."""
    for game in boxfive.games():
        if name == "".join(part.capitalize() for part in game.split("_")) + SUFFIX:
            return _vector_of(game, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def _vector_of(game: str, class_name: str) -> type[Vector]:
    def made(self: Vector, n: int, seed: int | None = None, **options: OptionValue) -> None:
        Vector.__init__(self, game, n, seed, **options)

    about = f"`n` games of {game}. Nature acts by itself, and where a game ends a new one is dealt."
    return type(class_name, (Vector,), {"__init__": made, "__doc__": about, "__module__": __name__})
