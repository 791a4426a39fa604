"""Looking ahead in a round: the value of its end for each character, and which outcomes to follow.

The outcomes of an activation follow one another, those of one state before those of the next; `counts` says
how many each state has. Values are the Phantom's chance for each character that it may be. `root` is the
number of the position that a state was reached from: many can be looked at together.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled, entry
from boxfive.games.opera.rules.board import N_CHARACTERS
from boxfive.games.opera.rules.state import PHANTOM

A_LITTLE = 0.3
"""The weight of an outcome's value to all possible characters, not only to one, when the Phantom's are
selected."""


@entry("void(f8[:, :, :, ::1], i8[::1], i8[::1], i8[::1], f8[:, ::1])")
def at_the_end(tables: Any, root: Any, draws: Any, hidden: Any, values: Any) -> None:
    """What the announcement is worth for each character."""
    for i in range(len(root)):
        values[i] = tables[root[i], draws[i], hidden[i]]


@compiled
def mean(weights: Any, value: Any) -> float:
    """What it is worth under this belief about the culprit."""
    total = 0.0
    for c in range(N_CHARACTERS):
        total += weights[c] * value[c]
    return total


@entry("void(f8[:, ::1], i8[::1], i8[::1], i8, f8[:, ::1], f8[:, ::1])")
def back_up(values: Any, counts: Any, root: Any, seat: int, beliefs: Any, out: Any) -> None:
    """The value of a choice among outcomes, if nobody infers anything from it.

    Each character chooses its own best; the Investigator what is best on the whole.
    """
    first = 0
    for i in range(len(counts)):
        out[i] = values[first]
        for k in range(first + 1, first + counts[i]):
            if seat == PHANTOM:
                for c in range(N_CHARACTERS):
                    out[i, c] = max(out[i, c], values[k, c])
            elif mean(beliefs[root[i]], values[k]) < mean(beliefs[root[i]], out[i]):
                out[i] = values[k]
        first += counts[i]


@entry("void(f8[:, ::1], i8[::1], i8[::1], i8, f8[:, ::1], i8, b1[::1])")
def narrow(values: Any, counts: Any, root: Any, seat: int, beliefs: Any, width: int, kept: Any) -> None:
    """Mark up to `width` outcomes of each state: the most promising ones for the seat that chooses.

    Those of the Phantom are the best for some character, because it must choose among them to hide.
    """
    first = 0
    best = np.zeros(N_CHARACTERS)
    for i in range(len(counts)):
        n, belief = counts[i], beliefs[root[i]]
        if n > width:
            score = np.empty(n)
            for c in range(N_CHARACTERS):
                best[c] = values[first : first + n, c].max()
            for k in range(n):
                value = values[first + k]
                score[k] = mean(belief, value)
                if seat == PHANTOM:
                    nearest = np.inf
                    for c in range(N_CHARACTERS):
                        if belief[c] > 0.0:
                            nearest = min(nearest, best[c] - value[c])
                    score[k] = nearest - A_LITTLE * score[k]
            order = np.argsort(score)
            for k in range(n):
                kept[first + order[k]] = k < width
        else:
            kept[first : first + n] = True
        first += n
