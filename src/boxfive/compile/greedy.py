"""Search through a complete activation: every way to go on until it is over, and the best of them.

Works on the record that a view holds, so it knows no more than its seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from boxfive.compile.cache import GENERATOR, entry, uniform
from boxfive.compile.turns import NONE, TurnRules, id_list
from boxfive.core.layout import Raw


def best_activation(
    home: str,
    rules: TurnRules,
    *,
    prepare: Callable[[Any], None],
    under_way: Callable[[Any], bool],
    value: Callable[[Any, int], float],
    deepest: int,
) -> Callable[[Raw, Any, float], int]:
    """A function that finds the first action of the best activation in a record; ties are broken by lot.

    It is compiled for the module `home`. `prepare` is applied to the record before the search. An activation
    that is no longer `under_way` has a `value` for the seat that began it; `deepest` is how many
    actions the longest has.

    The function gets the record, a generator and how likely each action is to be thought of: an activation
    of many actions is overlooked more often than one of few, as people overlook it. With 1 none is.
    """
    actor, legal, apply = rules.actor, rules.legal, rules.apply
    record_type, choices = rules.layout.dtype, id_list(rules.most_choices)

    def best_action(raw: Any, generator: Any, thought_of: float) -> int:
        """The first action of the best way to go on that is thought of; of any, if none is."""
        states = np.empty((deepest + 1, len(raw)), np.uint8)
        listed = np.empty(deepest, choices)
        left = np.zeros(deepest, np.int64)
        states[0] = raw
        root = states[0].view(record_type)[0]
        seat = actor(root)
        prepare(root)
        left[0] = legal(root, listed[0])
        best_value, best, ties, depth = -np.inf, NONE, 0, 0
        luck, dice = 1.0, generator.view(GENERATOR)[0]
        while depth >= 0:
            if left[depth] == 0:
                depth -= 1
                continue
            left[depth] -= 1
            states[depth + 1] = states[depth]
            s = states[depth + 1].view(record_type)[0]
            apply(s, int(listed[depth].ids[left[depth]]))
            if under_way(s):
                depth += 1
                left[depth] = legal(s, listed[depth])
                continue
            if thought_of < 1.0:
                luck = uniform(dice)
            worth = value(s, seat) if luck <= thought_of ** (depth + 1) else -np.inf
            if worth > best_value:
                best_value, ties = worth, 0
            if worth == best_value:
                ties += 1
                if uniform(dice) * ties < 1.0:
                    best = int(listed[0].ids[left[0]])
        return best

    best_action.__module__ = home
    return entry("i8(u1[::1], u8[::1], f8)")(best_action)
