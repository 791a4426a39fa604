"""Looking into the next round, before the last activation of an odd one.

The cards of the next round are known then, so the most promising ends are searched like positions of their
own. Only the Investigator plays last in odd rounds.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxfive.core.layout import Raw
from boxfive.games.opera.bots.foresight import Foresight
from boxfive.games.opera.bots.search import Floats, Level, Tree, grow, tables
from boxfive.games.opera.rules.board import EXIT, N_CHARACTERS
from boxfive.games.opera.rules.state import ALL, RECORD

ENDS = 12
"""How many ends are looked into."""
WIDTHS = (24, 16, 12)
"""The search width there."""


class Beginning(NamedTuple):
    """A next round that may begin."""

    end: int
    """The outcome that it follows."""
    suspects: int
    state: Raw


def looked_into(tree: Tree, learned: Foresight) -> Tree:
    """The best ends for the Investigator, with what the next round is worth after each."""
    found, belief = tree.outcomes, tree.beliefs[0]
    if found.draws.any():  # Raoul's alibi may change who is suspected
        return tree
    kept = np.zeros(len(found.root), np.bool_)
    kept[np.argsort(found.values @ belief, kind="stable")[:ENDS]] = True
    ends = found.only(kept)
    begun = [one for end in range(len(ends.root)) for one in _beginnings(ends, end)]
    if begun:
        states = np.stack([one.state for one in begun])
        beliefs = np.stack([_shared(one.suspects, belief) for one in begun])
        worth = tables(learned.model, states)
        values = grow(states, worth, beliefs, WIDTHS, network=learned.network).levels[0].values
        for one, value in zip(begun, values, strict=True):
            left = _members(one.suspects)
            ends.values[one.end, left] = value[left]
    tree.levels[0].counts = np.array([len(ends.root)])
    return Tree([tree.levels[0], ends], tree.seats, tree.beliefs)


def _beginnings(ends: Level, end: int) -> list[Beginning]:
    """The rounds that may follow: after an appearance, and after none. A decided game goes on with none."""
    before, hidden = ends.states[end].view(RECORD)[0], int(ends.hidden[end])
    begun = []
    for appears, left in ((1, hidden), (0, int(before.suspects) & ~hidden)):
        carlotta = int(before.carlotta) + left.bit_count() + appears
        if left.bit_count() >= 2 and carlotta < EXIT:
            state = ends.states[end].copy()
            s = state.view(RECORD)[0]
            s.suspects, s.carlotta, s.round_number = left, carlotta, int(s.round_number) + 1
            s.cards, s.rest = int(before.rest), ALL & ~int(before.rest)
            begun.append(Beginning(end, left, state))
    return begun


def _members(suspects: int) -> npt.NDArray[np.bool_]:
    """The characters of a set."""
    return np.array([bool(suspects >> c & 1) for c in range(N_CHARACTERS)])


def _shared(suspects: int, belief: Floats) -> Floats:
    """The belief after an announcement; even where nobody of these was likely."""
    left = np.where(_members(suspects), np.maximum(belief, 1e-9), 0.0)
    return np.asarray(left / left.sum())
