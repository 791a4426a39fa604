"""The last activation of a round, with the house that it leaves behind."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import entry
from boxfive.compile.turns import id_list
from boxfive.games.opera.bots.activations import DEEPEST
from boxfive.games.opera.bots.house import evaluate, scratch_room
from boxfive.games.opera.bots.lookahead import mean
from boxfive.games.opera.bots.outcomes import MOST_FINALES, begin, place_of
from boxfive.games.opera.rules import choices, rules
from boxfive.games.opera.rules.board import N_CHARACTERS, RAOUL
from boxfive.games.opera.rules.catalogue import MOST_CHOICES
from boxfive.games.opera.rules.state import ACTING, PHANTOM, RECORD, SIZE

_LISTS = id_list(MOST_CHOICES)
_KNOWN_BITS = 16
_KNOWN = 1 << _KNOWN_BITS
"""How many houses that were looked at are remembered; most can be reached in several ways."""


@entry(
    "i8(f4[:, :, ::1], f4[:, :, :, ::1], u1[:, ::1], i8[::1], i8[::1], f8[:, :, :, ::1], f8[:, ::1], i8,"
    " i8[::1], i8[::1], f8[::1], f8[::1], f8[:, ::1], i8[::1])"
)
def finales(
    first: Any,
    last: Any,
    states: Any,
    roots: Any,
    draws: Any,
    odds: Any,
    beliefs: Any,
    start: int,
    out_draws: Any,
    out_hidden: Any,
    out_likely: Any,
    out_ways: Any,
    out_values: Any,
    counts: Any,
) -> int:
    """Write the announcements of each state from `start` on, with the best houses for who chooses."""
    path = np.empty((DEEPEST + 1, SIZE), np.uint8)
    listed = np.empty(DEEPEST + 1, _LISTS)
    left = np.zeros(DEEPEST + 1, np.int64)
    share = np.zeros(DEEPEST + 1)
    known = np.full(MOST_FINALES, -1, np.int64)
    remembered = np.full(_KNOWN, -1, np.int64)
    worth = np.empty((_KNOWN, N_CHARACTERS))
    scratch = scratch_room()
    n = 0
    position = np.int64(-1)
    for number in range(start, len(states)):
        if roots[number] != position:  # chances depend on the position that was looked ahead from
            position = roots[number]
            remembered[:] = -1
        if n + MOST_FINALES > len(out_hidden):
            return number
        seat = rules.turn(states[number].view(RECORD)[0])  # before there is one more card
        begin(path, listed, left, share, states[number])
        root = path[0].view(RECORD)[0]
        suspects = int(root.suspects)
        draw = draws[number]
        if root.active == RAOUL or int(root.cards) >> RAOUL & 1:
            draw = seat + 1
        belief = beliefs[roots[number]]
        begun = n
        depth = 0
        while depth >= 0:
            if left[depth] == 0:
                depth -= 1
                continue
            left[depth] -= 1
            path[depth + 1] = path[depth]
            s = path[depth + 1].view(RECORD)[0]
            rules.apply(s, int(listed[depth].ids[left[depth]]))
            if s.phase == ACTING:
                depth += 1
                left[depth] = choices.legal(s, listed[depth])
                share[depth] = share[depth - 1] / left[depth]
                continue
            s.cards = 0
            key = place_of(s) << 2 | draw
            slot = np.int64(np.uint64(key) * np.uint64(0x9E3779B97F4A7C15) >> np.uint64(64 - _KNOWN_BITS))
            value = worth[slot]
            if remembered[slot] != key:
                remembered[slot] = key
                value[:] = 0.0
                evaluate(first, last, s, suspects, odds[roots[number], draw], scratch, value)
            hidden = rules.in_hiding(s) & suspects
            place = known[hidden]
            if place < begun:
                place = n
                known[hidden] = n
                out_draws[n] = draw
                out_hidden[n] = hidden
                out_likely[n] = 0.0
                out_ways[n] = 0.0
                for c in range(N_CHARACTERS):
                    out_values[n, c] = value[c]
                n += 1
            elif seat == PHANTOM:
                for c in range(N_CHARACTERS):
                    out_values[place, c] = max(out_values[place, c], value[c])
            elif mean(belief, value) < mean(belief, out_values[place]):
                for c in range(N_CHARACTERS):
                    out_values[place, c] = value[c]
            out_likely[place] += share[depth]
            out_ways[place] += 1.0
        counts[number] = n - begun
        for k in range(begun, n):
            known[out_hidden[k]] = -1
    return len(states)
