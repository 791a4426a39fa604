"""The machine players of Opera."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.core.agent import Draw, Hint
from boxfive.core.game import Action, View
from boxfive.core.layout import Raw
from boxfive.games.opera.bots import foresight
from boxfive.games.opera.bots.foresight import Foresight
from boxfive.games.opera.bots.hints import advice
from boxfive.games.opera.bots.model import shipped
from boxfive.games.opera.bots.next_round import looked_into
from boxfive.games.opera.bots.search import (
    EVERY,
    THICK,
    Effort,
    Floats,
    Mix,
    Model,
    Tree,
    best_of,
    evenly,
    fetch,
    grow,
    tables,
    trail_to,
    veiled,
    weigh,
)
from boxfive.games.opera.bots.suspicion import Suspicion
from boxfive.games.opera.rules.catalogue import ACTIONS, MOST_CHOICES
from boxfive.games.opera.rules.state import INVESTIGATOR, LAYOUT, RECORD, SEATS, SIZE

activations = LazyModule("boxfive.games.opera.bots.activations")
kernels = LazyModule("boxfive.games.opera.rules.kernels", "KERNELS")

SOLOIST = (12, 12, EVERY)
"""The search width of the soloist; see `Effort`."""
MAESTRO = Effort(widths=(96, 64, EVERY), kept=(32, 24, 20), rounds=300)
MAESTRO_LOOKING_BACK = Effort(widths=(48, 32, EVERY), kept=(20, 14, 12), rounds=120)
"""The maestro's effort for each activation that the Phantom has played."""
RARE = 0.05
"""Choices with a probability below this share of the best one are never made."""


class Understudy:
    """Takes, among all complete activations of all face-up cards, the one with the best split for its seat.

    It looks no further than the announcement as it would be now, and only at its view.
    """

    glances = True

    def __init__(self, seed: int) -> None:
        self._generator = np.array([seed], np.uint64)
        self._best_action: Callable[[Raw, Any, float], int] = activations.best_action

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:  # it searches again
        """The first action of that activation, or the next one when it is under way."""
        return view.game.actions[self._best(view.game.layout.raw(view.raw))]

    def _best(self, raw: Raw, thought_of: float = 1.0) -> int:
        """The action, if so many of all ideas come to its mind."""
        with np.errstate(over="ignore"):
            return self._best_action(raw, self._generator, thought_of)


class Planner(ABC):
    """A player that plans a whole activation, and then plays it action by action."""

    def __init__(self, seed: int, model: Model | None = None) -> None:
        fetch()
        self._rng = np.random.default_rng(seed)
        self._model = shipped() if model is None else model
        self._plan: dict[bytes, Action] = {}
        """The planned action by record; in any other record it plans again."""
        self._lot: tuple[Tree, Floats, int] | None = None

    @property
    def drawn(self) -> Draw | None:
        """The activations among which it has drawn, unless it drew among announcements."""
        if self._lot is None or len(self._lot[0].seats) == 1:
            return None
        tree, shares, taken = self._lot
        possible = np.nonzero(shares)[0]
        lines = (tree.outcomes.trails[outcome] for outcome in possible)
        return Draw(
            tuple(tuple(ACTIONS[action] for action in line if action >= 0) for line in lines),
            tuple(shares[possible].tolist()),
            possible.tolist().index(taken),
        )

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """The next action of the plan."""
        self._lot = None
        if len(legal) == 1:
            return legal[0]
        if view.raw not in self._plan:
            self._plan = steps(view, self._activation(view))
        return self._plan[view.raw]

    @abstractmethod
    def _activation(self, view: View) -> list[int]:
        """The actions of the activation that it wants."""

    def _take(self, raw: Raw, tree: Tree, shares: Floats) -> list[int]:
        """A random outcome of the tree, as the actions that lead there."""
        taken = int(self._rng.choice(len(shares), p=shares))
        self._lot = tree, shares, taken
        return trail_to(raw, tree, taken, self._rng)


def steps(view: View, trail: list[int]) -> dict[bytes, Action]:
    """The actions of an activation, by the record that each is to be done in."""
    raw, seat = LAYOUT.raw(view.raw, 2 * MOST_CHOICES), SEATS.index(str(view.seat))
    plan = {}
    for number, action in enumerate(trail, 1):
        plan[raw[:SIZE].tobytes()] = view.game.actions[action]
        if number < len(trail):  # the last one may bring an announcement, which needs the culprit
            kernels.play(raw, seat, action)
    return plan


def for_seat(raw: Raw, values: Floats, belief: Floats) -> Floats:
    """The chances of the view's seat, where `values` are the Phantom's for each character."""
    culprit = int(raw.view(RECORD)[0].culprit)
    return values[:, culprit] if culprit >= 0 else 1.0 - values @ belief


class Soloist(Planner):
    """Looks ahead to the announcement, and takes what is best for its seat.

    It assumes that all suspects are equally likely, and that nobody infers anything from what is played. As
    the Phantom it hides nothing.
    """

    def _activation(self, view: View) -> list[int]:
        raw = LAYOUT.raw(view.raw)
        belief = evenly(int(raw.view(RECORD)[0].suspects))
        tree = grow(raw[None], tables(self._model, raw[None]), belief[None], SOLOIST)
        wanted = for_seat(raw, tree.outcomes.values, belief)
        return self._take(raw, tree, best_of(wanted[:, None], np.ones(len(wanted)))[:, 0])


class Maestro(Planner):
    """Looks ahead to the announcement over nearly all activations, and reveals little by its play.

    It values the house that a round leaves behind, and looks into the next round where it plays last and the
    next cards are known. It weighs the suspects by how the Phantom has played; as the Phantom, by what its
    own play has revealed. It solves the rest of the round as a game in which the Investigator draws such
    conclusions, which gives the mix for each character.
    """

    most_work = 64

    def __init__(self, seed: int, learned: Foresight | None = None, *, work: int = 1) -> None:
        super().__init__(seed)
        self._foresight = foresight.shipped() if learned is None else learned
        self._effort = MAESTRO.times(work)
        self._suspicion = Suspicion(self._model, MAESTRO_LOOKING_BACK)

    def _activation(self, view: View) -> list[int]:
        raw, tree, mix, shares = self._think(view)
        of_all = np.zeros(len(tree.outcomes.root))
        of_all[mix.outcomes] = shares
        return self._take(raw, tree, of_all)

    def _think(self, view: View) -> tuple[Raw, Tree, Mix, Floats]:
        """What it looked at, how the outcomes should be mixed, and the mix for the view's seat."""
        raw, belief = LAYOUT.raw(view.raw), self._suspicion.after(view)
        model, network = self._foresight
        tree = grow(raw[None], tables(model, raw[None]), belief[None], self._effort.widths, network=network)
        if tree.seats == [INVESTIGATOR]:
            tree = looked_into(tree, self._foresight)
        mix = weigh(tree, self._effort)
        culprit = int(raw.view(RECORD)[0].culprit)
        shares = mix.shares[:, 0] if tree.seats[0] == INVESTIGATOR else veiled(mix, belief, THICK)[:, culprit]
        shares = np.where(shares < RARE * shares.max(), 0.0, shares)
        return raw, tree, mix, shares / shares.sum()

    def hint(self, view: View) -> Hint:
        """The best of what it would choose from, with their chances, and what speaks for the first."""
        raw, tree, mix, shares = self._think(view)
        chances = for_seat(raw, mix.values, tree.beliefs[0])
        return advice(view, raw, tree, mix.outcomes[shares > 0.0], chances[shares > 0.0])
