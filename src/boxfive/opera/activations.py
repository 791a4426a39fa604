"""Complete activations, searched through: what an activation can lead to, and how it splits the suspects.

Works on the record that a view holds, the culprit masked or not: nothing here needs to know it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compiled import GENERATOR, compiled, entry, uniform
from boxfive.kernels import id_list
from boxfive.opera import choices, rules
from boxfive.opera.catalogue import MOST_CHOICES
from boxfive.opera.state import ACTING, NONE, RECORD

DEEPEST = 10
"""Actions in the longest activation: Moncharmin's card, his move, and seven roommates sent away."""

CHOICES = id_list(MOST_CHOICES)

ONE_MORE_CARD = 1 << 8
"""A card that nobody can choose. While it lies there no activation is the last, so none is announced."""


@compiled
def split_value(s: Any, culprit: int) -> float:
    """How far Carlotta would go if the round ended now: the Phantom wants it far, the Investigator not.

    For the Phantom, who knows its own identity, that is a fact. For the Investigator, to whom each
    suspect is as likely as another, it is the mean.
    """
    hidden = rules.in_hiding(s)
    suspects = int(s.suspects)
    n_hidden = rules.count(suspects & hidden)
    n_seen = rules.count(suspects & ~hidden)
    if culprit != NONE:
        return n_hidden + 1.0 if hidden >> culprit & 1 else n_seen + 0.0
    return (n_hidden * (n_hidden + 1.0) + n_seen * n_seen) / (n_hidden + n_seen)


@entry("i8(u1[::1], u8[::1])")
def best_action(raw: Any, generator: Any) -> int:
    """The first action of the complete activation with the best split for whoever acts.

    With a culprit in the record that is the Phantom, else the Investigator. Ties are broken by lot.
    """
    states = np.empty((DEEPEST + 1, len(raw)), np.uint8)
    listed = np.empty(DEEPEST, CHOICES)
    left = np.zeros(DEEPEST, np.int64)
    states[0] = raw
    root = states[0].view(RECORD)[0]
    root.cards = int(root.cards) | ONE_MORE_CARD
    culprit = int(root.culprit)
    left[0] = choices.legal(root, listed[0])
    best_value, best, ties, depth = -1e9, NONE, 0, 0
    while depth >= 0:
        if left[depth] == 0:
            depth -= 1
            continue
        left[depth] -= 1
        states[depth + 1] = states[depth]
        s = states[depth + 1].view(RECORD)[0]
        rules.apply(s, int(listed[depth].ids[left[depth]]))
        if s.phase == ACTING:
            depth += 1
            left[depth] = choices.legal(s, listed[depth])
            continue
        value = split_value(s, culprit)
        if culprit == NONE:
            value = -value
        if value > best_value:
            best_value, ties = value, 0
        if value == best_value:
            ties += 1
            if uniform(generator.view(GENERATOR)[0]) * ties < 1.0:
                best = int(listed[0].ids[left[0]])
    return best
