"""An adversary for Opera's maestro: it searches the whole round, believes nothing, and hides nothing.

    boxfive arena opera --agents maestro,bench/adversaries/whole_round.py:WholeRound --games 200 --out run

It looks at nearly every activation down to the announcement, takes every suspect for as likely as another,
and values later rounds by the small learned model. As the Phantom it takes what is best for who it is.
"""

from __future__ import annotations

import numpy as np

from boxfive.core.view import View
from boxfive.games.opera.bots.levels import Planner, for_seat
from boxfive.games.opera.bots.search import EVERY, best_of, evenly, grow, tables
from boxfive.games.opera.rules.state import LAYOUT, RECORD

WIDTHS = (96, 64, EVERY)
"""Outcomes of a state with four, three and two activations left; hardly any state has more."""


class WholeRound(Planner):
    """The best of the whole round, with uniform belief and without mixing."""

    def _activation(self, view: View) -> list[int]:
        raw = LAYOUT.raw(view.raw)
        belief = evenly(int(raw.view(RECORD)[0].suspects))
        tree = grow(raw[None], tables(self._model, raw[None]), belief[None], WIDTHS)
        wanted = for_seat(raw, tree.outcomes.values, belief)
        return self._take(raw, tree, best_of(wanted[:, None], np.ones(len(wanted)))[:, 0])
