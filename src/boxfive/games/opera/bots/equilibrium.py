"""The rest of a round as a game in which the Phantom's choices reveal who it is, solved by CFR+.

CFR+ minimises counterfactual regrets. The Phantom chooses for each character that it may be. The Investigator
chooses once for all, because it cannot tell them apart, and infers from each choice how likely each character
is. The result is how both should mix.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled, entry
from boxfive.games.opera.rules.board import N_CHARACTERS
from boxfive.games.opera.rules.state import PHANTOM

ZERO = np.float32(0.0)


@compiled
def share(regret: Any, total: Any, n: int) -> Any:
    """Regret matching: the probability of each choice is proportional to its positive regret."""
    return regret / total if total > ZERO else np.float32(1.0 / n)


@compiled
def sum_up(n: int, seat: int, regrets: Any, values: Any, weight: int, mix: Any, worth: Any) -> None:
    """Add the first choice as it is now to the mean of all turns, in which later ones count more."""
    for c in range(N_CHARACTERS):
        column = c if seat == PHANTOM else 0
        total = ZERO
        for child in range(1, n + 1):
            total += regrets[child, column]
        for child in range(1, n + 1):
            mix[child - 1, c] += weight * share(regrets[child, column], total, n)
            worth[child - 1, c] += weight * values[child, c]


@compiled
def go_down(node: int, first: int, n: int, seat: int, regrets: Any, reached: Any, allowed: Any) -> None:
    """The probability of reaching each child of a node."""
    if seat == PHANTOM:
        for c in range(N_CHARACTERS):
            total = ZERO
            for child in range(first, first + n):
                total += regrets[child, c]
            for child in range(first, first + n):
                reached[child, c] = reached[node, c] * share(regrets[child, c], total, n)
        allowed[first : first + n] = allowed[node]
    else:
        total = ZERO
        for child in range(first, first + n):
            total += regrets[child, 0]
        for child in range(first, first + n):
            allowed[child] = allowed[node] * share(regrets[child, 0], total, n)
            reached[child] = reached[node]


@compiled
def hide(node: int, first: int, n: int, regrets: Any, values: Any, allowed: Any) -> None:
    """What a choice of the Phantom is worth, and what it regrets, for each character."""
    for c in range(N_CHARACTERS):
        total, value = ZERO, ZERO
        for child in range(first, first + n):
            total += regrets[child, c]
        for child in range(first, first + n):
            value += share(regrets[child, c], total, n) * values[child, c]
        for child in range(first, first + n):
            gain = allowed[node] * (values[child, c] - value)
            regrets[child, c] = max(ZERO, regrets[child, c] + gain)
        values[node, c] = value


@compiled
def seek(node: int, first: int, n: int, regrets: Any, values: Any, reached: Any, belief: Any) -> None:
    """What a choice of the Investigator is worth, and what it regrets, by who is likely to have come here."""
    total = ZERO
    for child in range(first, first + n):
        total += regrets[child, 0]
    values[node] = ZERO
    for child in range(first, first + n):
        weight = share(regrets[child, 0], total, n)
        for c in range(N_CHARACTERS):
            values[node, c] += weight * values[child, c]
    for child in range(first, first + n):
        gain = 0.0
        for c in range(N_CHARACTERS):
            gain += belief[c] * reached[node, c] * (values[node, c] - values[child, c])
        regrets[child, 0] = max(ZERO, regrets[child, 0] + np.float32(gain))


@entry("void(f4[:, ::1], i8[::1], i8[::1], i8[::1], i8[::1], f8[::1], i8, f8[:, ::1], f8[:, ::1])")
def solve(
    values: Any,
    first: Any,
    counts: Any,
    levels: Any,
    seats: Any,
    belief: Any,
    rounds: int,
    mix: Any,
    worth: Any,
) -> None:
    """How the first choice should be mixed, and what each is worth, for each character.

    Nodes are numbered level by level; node i has `counts[i]` children from `first[i]` on. Level k begins at
    node `levels[k]`, and `seats[k]` chooses there. The values of the last level are given.
    """
    deepest = len(seats)
    size = levels[deepest + 1]
    regrets = np.zeros((size, N_CHARACTERS), np.float32)
    reached = np.ones((size, N_CHARACTERS), np.float32)  # how likely each character would come here
    allowed = np.ones(size, np.float32)  # how likely the Investigator lets it
    mix[:] = 0.0
    worth[:] = 0.0
    for turn in range(1, rounds + 1):
        for level in range(deepest - 1):
            for node in range(levels[level], levels[level + 1]):
                go_down(node, first[node], counts[node], seats[level], regrets, reached, allowed)
        for level in range(deepest - 1, -1, -1):
            for node in range(levels[level], levels[level + 1]):
                if level == 0:
                    sum_up(counts[0], seats[0], regrets, values, turn, mix, worth)
                if seats[level] == PHANTOM:
                    hide(node, first[node], counts[node], regrets, values, allowed)
                else:
                    seek(node, first[node], counts[node], regrets, values, reached, belief)
    total = 0.5 * rounds * (rounds + 1)
    mix /= total
    worth /= total
