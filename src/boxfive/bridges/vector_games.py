"""The games of a vector: their records, who acts, what is legal, and what has ended since somebody asked."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boxfive.compile.cache import GENERATOR
from boxfive.compile.stepping import DEAL, choose_many
from boxfive.compile.turns import id_list
from boxfive.core.batches import generators
from boxfive.core.errors import InvalidOption
from boxfive.core.game import State

LONGEST = 5000
"""The default number of ticks after which a simultaneous game ends: if all wait, it would never."""

Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int64]
Records = npt.NDArray[np.uint8]


class Ended(NamedTuple):
    """What has ended since it was asked last."""

    ended: Numbers
    """The numbers of the games."""
    states: Records
    """Their last records."""
    rewards: npt.NDArray[np.float32]
    """`[game, seat]`, for all games."""
    dones: Flags
    truncations: Flags


class Games:
    """`n` running games of one kind."""

    def __init__(self, start: State, n: int, longest: int | None) -> None:
        self.game, self._n = start.game, n
        if not hasattr(self.game.kernels, "step_many"):
            raise InvalidOption(f"the rules of {self.game.name} are not compiled for many games at once")
        simultaneous, self._seats = self.game.simultaneous, len(start.seats)
        self._longest = LONGEST if longest is None and simultaneous else longest
        each = (n, self._seats) if simultaneous else (n,)
        self._start = np.frombuffer(start.raw, np.uint8)
        self.states = np.tile(self._start, (n, 1))
        """The records, a row each."""
        self.masks = np.zeros((*each, self.game.seat_actions), np.bool_)
        """What may be done: `[game, action.id]`, or `[game, seat, action.id]` in simultaneous play.

        There a seat that does not act may only be idle, if the game has that.
        """
        self.seats: npt.NDArray[Any] = np.zeros(each, np.bool_ if simultaneous else np.int64)
        """Who acts: a seat's number, -1 for nobody; or which seats do."""
        self.lists = np.zeros((*each, self.game.most_actions), np.int16)
        """The same as ids in the catalogue's order, of which the first `lengths` count."""
        self.lengths = np.zeros(each, np.int64)
        self._generators = np.zeros((n, 1), np.uint64)
        self._steps = np.zeros(n, np.int64)
        self._lasts, self._numbers = np.empty_like(self.states), np.empty(n, np.int64)
        idle = self.game.idle
        self._idle = () if not simultaneous else (-1 if idle is None else idle.id,)
        self._forget()

    def deal_all(self, seeds: np.random.SeedSequence) -> None:
        """Begin every game anew, with new generators."""
        self._generators[:] = generators(seeds, self._n)
        self._forget()
        self.deal(np.ones(self._n, np.bool_))

    def deal(self, where: Flags) -> None:
        """Begin some games anew."""
        self._steps[where] = 0
        self._call(np.full(self.seats.shape, DEAL), where)

    def step(self, actions: Numbers, where: Flags) -> None:
        """Do a legal action in each selected game; in simultaneous play, one of every seat."""
        self._steps += where
        n = self._call(actions, where)
        if n:
            self._note(self._numbers[:n].copy(), self._lasts[:n].copy(), late=False)
        if self._longest is not None:
            late = self._steps >= self._longest
            if late.any():
                self._note(late.nonzero()[0], self.states[late], late=True)
                self.deal(late)

    def _call(self, actions: Numbers, where: Flags) -> int:
        """Step or deal the selected games; how many have ended."""
        kind, lists = self.game.layout.dtype, self.lists.reshape(-1, self.game.most_actions)
        with np.errstate(over="ignore"):
            return self.game.kernels.step_many(
                self.states.view(kind)[:, 0],
                self._generators.view(GENERATOR)[:, 0],
                actions,
                where,
                self._start.view(kind),
                self._lasts.view(kind)[:, 0],
                self._numbers,
                self.seats,
                self.masks,
                lists.view(id_list(self.game.most_actions))[:, 0],
                self.lengths,
                *self._idle,
            )

    def waiting_for_others(self, seat: int) -> Flags:
        """In which games somebody acts, but not this seat."""
        if self.game.simultaneous:
            return np.asarray(self.seats.any(axis=1) & ~self.seats[:, seat])
        return np.asarray((self.seats != seat) & (self.seats >= 0))

    def collected(self) -> Ended:
        """What has ended since this was called last."""
        once = len(self._ended) == 1
        found = Ended(
            self._ended[0] if once else np.concatenate([np.empty(0, np.int64), *self._ended]),
            self._finals[0] if once else np.concatenate([self.states[:0], *self._finals]),
            self._rewards,
            self._dones,
            self._truncations,
        )
        self._forget()
        return found

    def _forget(self) -> None:
        self._ended: list[Numbers] = []
        self._finals: list[Records] = []
        self._rewards = np.zeros((self._n, self._seats), np.float32)
        self._dones = np.zeros(self._n, np.bool_)
        self._truncations = np.zeros(self._n, np.bool_)

    def _note(self, ended: Numbers, finals: Records, *, late: bool) -> None:
        """Some games have ended. If the same game ends twice before somebody asks, the first end counts."""
        self._steps[ended] = 0
        if self._ended:
            first = ~self._dones[ended]
            ended, finals = ended[first], finals[first]
        self._dones[ended] = True
        self._truncations[ended] = late
        if not late:
            self._rewards[ended] = self._payoffs(finals)
        self._ended.append(ended)
        self._finals.append(finals)

    def _payoffs(self, states: Records) -> npt.NDArray[np.float64]:
        """What each seat gets in games that are over, as in `payoffs`."""
        n = self._seats
        shares = self.game.outcomes_many(states, np.ones(len(states), np.bool_))[:, :n]
        got: npt.NDArray[np.float64] = 2 * shares - 1 if n == 1 else (n * shares - 1) / (n - 1)
        return got


def drawn(lists: npt.NDArray[np.int16], lengths: Numbers, rng: np.random.Generator) -> Numbers:
    """A uniformly random action out of each list; -1 where there is none."""
    actions = np.empty(lengths.shape, np.int64)
    rows = np.ascontiguousarray(lists).reshape(-1, lists.shape[-1])
    counts = np.ascontiguousarray(lengths).reshape(-1)
    choose_many(rows, counts, rng.random(len(rows)), actions.reshape(-1))
    return actions
