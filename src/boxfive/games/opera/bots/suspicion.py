"""Who the Phantom may be, by how it has played.

An announcement shows who is possible. Each choice of the Phantom reveals a little more, because as somebody
else it would have chosen otherwise. How it chooses is not known either, so several manners are weighed
together: at random, greedily, for the best without hiding anything (strictly or loosely), and hiding behind
a thin veil or a thick one. Whoever hides nothing expects that nobody infers anything, so such play is worked
out with all suspects equally likely, and not with what has been inferred.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from boxfive.core.layout import Raw
from boxfive.core.view import Seen, View
from boxfive.games.opera.bots.search import (
    THICK,
    THIN,
    Effort,
    Floats,
    Model,
    Tree,
    activations_left,
    best_of,
    evenly,
    expanded,
    grow,
    like,
    public,
    tables,
    veiled,
    weigh,
)
from boxfive.games.opera.rules.board import N_CHARACTERS
from boxfive.games.opera.rules.state import ACTING, CHOOSING, LAYOUT, PHANTOM, RECORD, SEATS

AT_RANDOM, GREEDY, OPEN, LOOSE, HIDING, VEILED = range(6)
BEFOREHAND = np.array([0.1, 0.2, 0.15, 0.1, 0.15, 0.3])
"""The prior probability of each manner."""
SLIP = 0.03
"""The share of random choices in every manner, so that no choice is impossible."""
SCALES = {OPEN: 0.01, LOOSE: 0.03}
"""The scale of the differences of chance in the choices of an open player."""
VEILS = {HIDING: THIN, VEILED: THICK}
"""How much a hiding player gives up to hide."""


class Suspicion:
    """How likely each character is the Phantom, after all that everybody has seen."""

    def __init__(self, model: Model, effort: Effort) -> None:
        self._model = model
        self._effort = effort
        self._forget(b"")

    def _forget(self, start: bytes) -> None:
        self._start = start
        self._seen: tuple[Seen, ...] = ()
        self._weights = np.outer(BEFOREHAND, np.full(N_CHARACTERS, 1 / N_CHARACTERS))
        """The weights by manner and character."""

    def after(self, view: View) -> Floats:
        """The probability of each character; earlier results are cached."""
        start, known = LAYOUT.masked(view.start, None), len(self._seen)
        if start != self._start or view.seen[:known] != self._seen:
            self._forget(start)
            known = 0
        before = public(view.seen[known - 1].after if known else view.start)
        begun: Raw | None = None
        for number, seen in enumerate(view.seen[known:], known + 1):
            if seen.seat == SEATS[PHANTOM]:
                begun = before if _phase(before) == CHOOSING else begun
                if begun is not None and LAYOUT.value(seen.after, "phase") != ACTING:
                    self._observe(begun, public(seen.after))
                    begun = None
            before = public(seen.after)
            if begun is None:
                self._seen = view.seen[:number]
        self._clear(int(before.view(RECORD)[0].suspects))
        return np.asarray(self._weights.sum(axis=0))

    def _clear(self, suspects: int) -> None:
        """Rule out all other characters."""
        self._weights *= [suspects >> c & 1 for c in range(N_CHARACTERS)]
        self._weights /= self._weights.sum()

    def _observe(self, before: Raw, after: Raw) -> None:
        """Update by an activation of the Phantom: its probability in each manner, for each character."""
        suspects = int(before.view(RECORD)[0].suspects)
        self._clear(suspects)
        belief = self._weights.sum(axis=0)
        everything, last = expanded(before), activations_left(before) == 1
        place = int(like(everything, after, ends_round=last)[0])
        tree = grow(
            before[None],
            tables(self._model, before[None]),
            evenly(suspects)[None],
            self._effort.widths,
            observed=after,
        )
        found = tree.outcomes
        if last:  # only the announcement matters
            at = place = int(np.nonzero(found.hidden == everything.hidden[place])[0][0])
            everything = found
        else:
            at = int(like(found, after)[0])
        by_chance = everything.likely[place]
        likely = np.zeros((len(BEFOREHAND), N_CHARACTERS))
        likely[AT_RANDOM] = by_chance
        likely[GREEDY] = best_of(_advances(everything.hidden, suspects), everything.ways)[place]
        for manner, scale in SCALES.items():
            wanted = np.exp((found.values - found.values.max(axis=0)) / scale)
            likely[manner] = (wanted / wanted.sum(axis=0))[at]
        mix = weigh(Tree(tree.levels, tree.seats, belief[None]), self._effort, at)
        for manner, veil in VEILS.items():
            likely[manner] = veiled(mix, belief, veil)[mix.outcomes == at][0]
        self._weights *= (1 - SLIP) * likely + SLIP * by_chance
        self._weights /= self._weights.sum()


def _phase(raw: Raw) -> int:
    return int(raw.view(RECORD)[0].phase)


def _advances(hidden: npt.NDArray[Any], suspects: int) -> Floats:
    """How far Carlotta would go for each character, which is what a greedy Phantom looks at."""
    n_hidden = np.array([int(some).bit_count() for some in hidden])[:, None]
    is_hidden = hidden[:, None] >> np.arange(N_CHARACTERS) & 1
    return np.where(is_hidden, n_hidden + 1.0, suspects.bit_count() - n_hidden)
