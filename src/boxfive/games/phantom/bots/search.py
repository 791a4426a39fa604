"""A player of Phantom that plans whole turns, and tries them out in sampled worlds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxfive.compile.lazy import LazyModule
from boxfive.core.action import Hidden
from boxfive.core.agent import MOST_CHOICES, Choice, Hint
from boxfive.core.game import Action, View
from boxfive.core.layout import Raw
from boxfive.games.phantom.bots.heuristics import small_choice
from boxfive.games.phantom.bots.hints import reason
from boxfive.games.phantom.rules.cards import N_PLACES
from boxfive.games.phantom.rules.catalogue import DISCARD, PLAY
from boxfive.games.phantom.rules.sampling import Worlds
from boxfive.games.phantom.rules.state import LARGEST_HAND, LAYOUT, NONE

search = LazyModule("boxfive.games.phantom.bots.search_kernels")
search_lines = LazyModule("boxfive.games.phantom.bots.search_lines")
search_value = LazyModule("boxfive.games.phantom.bots.search_value")

NETWORK = Path(__file__).with_name("network.npy")
"""The weights of the smaller network."""
LARGE = Path(__file__).with_name("large.npy")
"""Those of the larger one; `training.py` makes them."""

SMALL = ("draw", "discard")
"""Decisions of one action, which are not planned."""
MOST_TIMES_PLANS, MOST_WORLDS = 4, 400
"""How far more work goes into more plans and more worlds; the rest goes into more playouts of them."""


class Budget(NamedTuple):
    """The effort of a level, counted in work."""

    beam: int
    """Positions that are followed from one activation of the turn to the next."""
    plans: int
    """Plans for the turn that are compared by playing them on."""
    plays: int
    """The total number of playouts of these plans."""
    trust: int
    """The weight of the network's first estimate of a plan, in playouts."""
    turns: int
    """The turns of a playout."""
    worlds: int
    """Sampled hands of the other seat."""

    def times(self, work: int) -> Budget:
        """So many times the work: more playouts, of more plans, in more worlds."""
        plans = self.plans * min(work, MOST_TIMES_PLANS)
        worlds = min(self.worlds * work, MOST_WORLDS)
        return self._replace(plans=plans, plays=self.plays * work, worlds=worlds)


class Thought(NamedTuple):
    """The result of a search: the plans, the best first, each with the seat's chance of winning."""

    plans: list[tuple[Action, ...]]
    values: list[float]
    positions: int
    """Positions that were examined to find the plans: part of the work."""
    plays: int
    """The number of playouts: the other part of the work."""


class Searcher:
    """Searches once in a turn, and again when something hidden is revealed.

    The result depends on its seed and on the view, not on earlier searches. With the smaller network it
    draws cards by the understudy's rule of thumb, with the larger one as that likes best.
    """

    def __init__(self, seed: int, budget: Budget, weights: Path = NETWORK) -> None:
        self._seed = seed
        self._network = network(weights)
        self._draws_by_network = weights != NETWORK
        self.budget = budget
        self._planned: dict[bytes, Action] = {}
        """The planned actions, by the record that it will see then."""
        self._think: Callable[..., int] = search.think

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """What it has planned, or the beginning of a new plan.

        It plans even if there is only one choice: that it had none, and so when it thinks, may be its secret.
        """
        small = self._small(view, legal)
        if small is not None:
            return small
        if view.raw not in self._planned:
            self._planned = _steps(view, self.think(view).plans[0])
        return self._planned[view.raw]

    def hint(self, view: View) -> Hint:
        """The best actions by the best plan that begins with each, and why the first.

        Draws and discards come without a chance of winning.
        """
        small = self._small(view, view.legal)
        if small is not None:
            return Hint((Choice(small, None),), (), reason(view, (small,)))
        thought = self.think(view)
        best: dict[Action, float] = {}
        for plan, value in zip(thought.plans, thought.values, strict=True):
            # Plans that were dropped early were measured less well, and must not rank above the others.
            best.setdefault(plan[0], min(value, *best.values(), 1.0))
        choices = [Choice(action, value) for action, value in best.items()][:MOST_CHOICES]
        plan = thought.plans[0]
        return Hint(tuple(choices), same_activation(plan)[1:], reason(view, plan))

    def _small(self, view: View, legal: tuple[Action, ...]) -> Action | None:
        """What to draw or to discard; None where a turn is to be planned."""
        if not self._draws_by_network or legal[0].kind not in SMALL:
            return small_choice(view, legal)
        chosen: int = search.small_choice(LAYOUT.raw(view.raw), self._network)
        return view.game.actions[chosen]

    def hands(self, view: View, rng: random.Random) -> npt.NDArray[np.int8]:
        """The other seat's hands that it reckons with."""
        return possible_hands(view, self.budget.worlds, rng)

    def think(self, view: View) -> Thought:
        """Plan the rest of the turn, and compare the best plans."""
        budget, game = self.budget, view.game
        digest = blake2b(self._seed.to_bytes(8, "little") + view.raw, digest_size=8).digest()
        key = int.from_bytes(digest, "little")
        hands = self.hands(view, random.Random(key))
        room = budget.plans + search_lines.SPARE
        paths, lengths = np.zeros((room, search_lines.LONGEST), np.int16), np.zeros(room, np.int64)
        values, work = np.zeros(room), np.zeros(2, np.int64)
        with np.errstate(over="ignore"):
            n = self._think(
                LAYOUT.raw(view.raw),
                hands,
                np.array(game.cards.numbers, np.int8),
                self._network,
                np.uint64(key),
                budget.beam,
                budget.plans,
                budget.plays,
                budget.trust,
                budget.turns,
                paths,
                lengths,
                values,
                work,
            )
        plans = [tuple(game.actions[number] for number in paths[i, : lengths[i]]) for i in range(n)]
        return Thought(plans, values[:n].tolist(), *work.tolist())


@cache
def network(path: Path = NETWORK) -> Raw:
    """The network's numbers as plain bytes, checked to be of the kind that the search reads."""
    learnt = np.load(path, allow_pickle=False)
    names = [name for name in search_value.NETWORK.names if name not in search_value.SIZES]
    if learnt.shape != (1,) or not set(names) <= set(learnt.dtype.names or ()):
        raise ValueError(f"{path.name} holds another network than the search reads; learn it anew")
    raw: Raw = search_value.packed({name: learnt[name][0] for name in names})
    return raw


def possible_hands(view: View, number: int, rng: random.Random) -> npt.NDArray[np.int8]:
    """Hands that the other seat may hold, drawn fairly: a row each, cards in order."""
    other = 1 - view.game.seat_number(str(view.seat))
    theirs = [seen.action for seen in view.seen if seen.seat == view.game.seats[other]]
    shown = [card for action in theirs for card in _shown(action)]
    hands = np.full((number, LARGEST_HAND), NONE, np.int8)
    worlds = Worlds(view.game.cards, view)
    for hand in hands:
        cards = Counter(draw.card for draw in worlds.drawn(rng) if draw.seat == other)
        cards.subtract(shown)
        hand[: cards.total()] = sorted(cards.elements())
    return hands


def _shown(action: Action | Hidden) -> list[int]:
    """The card that an action takes out of a hand, if it does."""
    if isinstance(action, Action) and action.kind == "play":
        return [action.id - PLAY]
    if isinstance(action, Action) and action.kind == "discard":
        return [N_PLACES + action.id - DISCARD]
    return []


def _steps(view: View, plan: tuple[Action, ...]) -> dict[bytes, Action]:
    """The action for each record that the seat will see during the plan."""
    game, seat = view.game, view.game.seat_number(str(view.seat))
    raw = LAYOUT.raw(view.raw, room=2 * game.most_choices)
    steps = {}
    for action in plan:
        steps[LAYOUT.masked(raw.tobytes()[: LAYOUT.size], view.seat)] = action
        game.kernels.play(raw, seat, action.id)
    return steps


def same_activation(plan: tuple[Action, ...]) -> tuple[Action, ...]:
    """The beginning of a plan until another zone is activated."""
    later = [at for at, action in enumerate(plan) if at and action.kind == "activate"]
    return plan[: later[0]] if later else plan
