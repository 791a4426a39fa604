"""The players of Opera who still have something to learn. They err like people, not at random.

They do not think of everything: the longer a way to play, the more easily it is overlooked, so above all the
powers and whoever stands far away. And they forget clues: somebody who was cleared is still suspected.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np

from boxfive.core.game import Action, View
from boxfive.core.layout import Raw
from boxfive.games.opera.bots.levels import Planner, Understudy, for_seat
from boxfive.games.opera.bots.search import best_of, evenly, grow, tables
from boxfive.games.opera.rules.board import N_CHARACTERS
from boxfive.games.opera.rules.state import LAYOUT, RECORD


class Memory:
    """The clues that a player forgets. About whom is drawn once, so that it errs alike the whole game."""

    def __init__(self, seed: int, forgets: float) -> None:
        rng = random.Random(f"clues {seed}")
        self._forgotten = sum(1 << c for c in range(N_CHARACTERS) if rng.random() < forgets)

    def of(self, view: View) -> Raw:
        """The record as the player remembers it: those who were cleared are suspects again."""
        raw = LAYOUT.raw(view.raw)
        raw.view(RECORD)[0].suspects |= self._forgotten
        return raw


class Pupil(Understudy):
    """Does what looks best now, as the understudy, among what comes to its mind."""

    def __init__(self, seed: int, thought_of: float, forgets: float) -> None:
        super().__init__(seed)
        self._thought_of = thought_of
        self._memory = Memory(seed, forgets)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """The first action of the best activation that it thinks of."""
        return view.game.actions[self._best(self._memory.of(view), self._thought_of)]


class Reach(NamedTuple):
    """How far a player looks who looks ahead."""

    ideas: int
    """How many of the promising activations it weighs."""
    widths: tuple[int, int, int]
    """How many it sees of each state with four, three and two activations left; see `Effort`."""
    forgets: float
    """How likely a clue is to be forgotten."""


class Apprentice(Planner):
    """Looks ahead to the announcement, as the soloist, but weighs only some of the promising activations."""

    def __init__(self, seed: int, reach: Reach) -> None:
        super().__init__(seed)
        self._reach = reach
        self._memory = Memory(seed, reach.forgets)

    def _activation(self, view: View) -> list[int]:
        raw = self._memory.of(view)
        belief = evenly(int(raw.view(RECORD)[0].suspects))
        tree = grow(raw[None], tables(self._model, raw[None]), belief[None], self._reach.widths)
        wanted = for_seat(raw, tree.outcomes.values, belief)
        count = len(wanted)
        weighed = self._rng.choice(count, min(self._reach.ideas, count), replace=False)
        hopes = np.full(count, -np.inf)
        hopes[weighed] = wanted[weighed]
        return self._take(raw, tree, best_of(hopes[:, None], np.ones(count))[:, 0])
