"""Complete activations: what one can lead to, and how it splits the suspects.

Works with the culprit masked or not: nothing here depends on it.
"""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import compiled
from boxfive.compile.greedy import best_activation
from boxfive.games.opera.rules import rules
from boxfive.games.opera.rules.kernels import RULES
from boxfive.games.opera.rules.state import ACTING, NONE

DEEPEST = 10
"""Actions in the longest activation: Moncharmin's card, his move, and seven roommates sent away."""

ONE_MORE_CARD = 1 << 8
"""A card that nobody can choose. While it is face up no activation is the last, so nothing is announced."""


@compiled
def prepare(s: Any) -> None:
    """Put off the announcement."""
    s.cards = int(s.cards) | ONE_MORE_CARD


@compiled
def under_way(s: Any) -> bool:
    """Whether the activation goes on."""
    return bool(s.phase == ACTING)


@compiled
def value(s: Any, seat: int) -> float:  # the record shows whose it is
    """How far Carlotta would go if the round ended now: the Phantom wants it far, the Investigator not.

    For the Phantom, who knows its own identity, that is a fact. For the Investigator, to whom each
    suspect is as likely as another, it is the mean.
    """
    hidden = rules.in_hiding(s)
    suspects = int(s.suspects)
    n_hidden = rules.count(suspects & hidden)
    n_seen = rules.count(suspects & ~hidden)
    if s.culprit != NONE:
        return n_hidden + 1.0 if hidden >> int(s.culprit) & 1 else n_seen + 0.0
    return -(n_hidden * (n_hidden + 1.0) + n_seen * n_seen) / (n_hidden + n_seen)


best_action = best_activation(
    __name__, RULES, prepare=prepare, under_way=under_way, value=value, deepest=DEEPEST
)
