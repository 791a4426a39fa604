"""What complete activations lead to: every distinct outcome of many states in one call.

The announcement is put off, and so is Raoul's alibi: his activation ends without it, and whose draw it is
goes with the state as `draws`. The value of both is worked out in `prospects.py`. Works with the culprit
masked or not: nothing here depends on it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boxfive.compile.cache import compiled, entry
from boxfive.compile.turns import id_list
from boxfive.games.opera.bots.activations import DEEPEST, ONE_MORE_CARD
from boxfive.games.opera.rules import choices, rules
from boxfive.games.opera.rules.board import GIRY, N_CHARACTERS, RAOUL
from boxfive.games.opera.rules.catalogue import MOST_CHOICES
from boxfive.games.opera.rules.state import ACTING, DRAWING, RECORD, SIZE

MOST_OUTCOMES = 1 << 12
"""The most distinct outcomes of one activation that are kept; hardly any position has that many."""
MOST_FINALES = 1 << N_CHARACTERS
"""Distinct announcements that one activation can lead to."""

NOBODY_DRAWS = 0
"""Otherwise `draws` is 1 + the number of the seat that has let Raoul draw."""

_SLOTS = 1 << 14
_SLOT_BITS = 14
_LISTS = id_list(MOST_CHOICES)


class Outcomes(NamedTuple):
    """Room for outcomes, one row each: those of one state follow one another."""

    states: Any
    draws: Any
    hidden: Any
    """The suspects who would be hidden if the round ended now."""
    likely: Any
    """The probability that uniformly random actions lead here."""
    ways: Any
    """How many sequences of actions lead here."""
    trails: Any
    """One of these sequences, -1 behind its end."""


def room_for(number: int) -> Outcomes:
    """Room for a number of outcomes, or for those of one state."""
    number = max(number, MOST_OUTCOMES)
    return Outcomes(
        np.empty((number, SIZE), np.uint8),
        np.empty(number, np.int64),
        np.empty(number, np.int64),
        np.empty(number),
        np.empty(number),
        np.empty((number, DEEPEST), np.int16),
    )


def room_for_finales(number: int) -> tuple[Any, ...]:
    """The same for announcements: draws, hidden, likely and ways."""
    number = max(number, MOST_FINALES)
    return np.empty(number, np.int64), np.empty(number, np.int64), np.empty(number), np.empty(number)


@compiled
def place_of(s: Any) -> int:
    """Everything that an activation can change, as one number."""
    number = int(s.blackout) | int(s.padlock) << 4 | int(s.cards) << 8
    for c in range(N_CHARACTERS):
        number |= int(s.rooms[c]) << (20 + 4 * c)
    return number


@compiled
def begin(path: Any, listed: Any, left: Any, share: Any, state: Any) -> None:
    """Prepare a state for a search, with one more card, so that nothing is announced."""
    path[0] = state
    s = path[0].view(RECORD)[0]
    s.cards = int(s.cards) | ONE_MORE_CARD
    left[0] = choices.legal(s, listed[0])
    share[0] = 1.0 / left[0]


@entry("i8(u1[:, ::1], i8[::1], i8, u1[:, ::1], i8[::1], i8[::1], f8[::1], f8[::1], i2[:, ::1], i8[::1])")
def expand(
    states: Any,
    draws: Any,
    start: int,
    out_states: Any,
    out_draws: Any,
    out_hidden: Any,
    out_likely: Any,
    out_ways: Any,
    out_trails: Any,
    counts: Any,
) -> int:
    """Write the outcomes of each state from `start` on, and how many; return where the room ran out."""
    path = np.empty((DEEPEST + 1, SIZE), np.uint8)
    listed = np.empty(DEEPEST, _LISTS)
    left = np.zeros(DEEPEST, np.int64)
    share = np.zeros(DEEPEST)
    taken_by = np.zeros(_SLOTS, np.int64)
    slots = np.zeros(_SLOTS, np.int64)
    places = np.zeros(MOST_OUTCOMES, np.int64)
    n = 0
    for number in range(start, len(states)):
        if n + MOST_OUTCOMES > len(out_states):
            return number
        seat = rules.turn(states[number].view(RECORD)[0])  # before there is one more card
        begin(path, listed, left, share, states[number])
        first = n
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
            drawn = draws[number]
            if s.phase == DRAWING:
                drawn = seat + 1
                rules.finish(s)
            place = place_of(s)
            slot = np.int64(np.uint64(place) * np.uint64(0x9E3779B97F4A7C15) >> np.uint64(64 - _SLOT_BITS))
            while taken_by[slot] == number + 1 and places[slots[slot] - first] != place:
                slot = (slot + 1) % _SLOTS
            if taken_by[slot] != number + 1:
                if n - first == MOST_OUTCOMES:
                    continue
                taken_by[slot] = number + 1
                slots[slot] = n
                places[n - first] = place
                s.cards = int(s.cards) & ~ONE_MORE_CARD
                out_states[n] = path[depth + 1]
                out_draws[n] = drawn
                out_hidden[n] = rules.in_hiding(s) & int(s.suspects)
                out_likely[n] = 0.0
                out_ways[n] = 0.0
                out_trails[n] = -1
                for k in range(depth + 1):
                    out_trails[n, k] = listed[k].ids[left[k]]
                n += 1
            out_likely[slots[slot]] += share[depth]
            out_ways[slots[slot]] += 1.0
        counts[number] = n - first
    return len(states)


@entry("i8(u1[:, ::1], i8[::1], i8, i8[::1], i8[::1], f8[::1], f8[::1], i8[::1])")
def finales(
    states: Any,
    draws: Any,
    start: int,
    out_draws: Any,
    out_hidden: Any,
    out_likely: Any,
    out_ways: Any,
    counts: Any,
) -> int:
    """The same for the last activation of a round, where only the announcement matters."""
    path = np.empty((DEEPEST + 1, SIZE), np.uint8)
    listed = np.empty(DEEPEST + 1, _LISTS)
    left = np.zeros(DEEPEST + 1, np.int64)
    share = np.zeros(DEEPEST + 1)
    known = np.full(MOST_FINALES, -1, np.int64)
    n = 0
    for number in range(start, len(states)):
        if n + MOST_FINALES > len(out_hidden):
            return number
        seat = rules.turn(states[number].view(RECORD)[0])  # before there is one more card
        begin(path, listed, left, share, states[number])
        root = path[0].view(RECORD)[0]
        draw = draws[number]
        if root.active == RAOUL or root.cards == 1 << RAOUL | ONE_MORE_CARD:
            draw = seat + 1
        first = n
        depth = 0
        while depth >= 0:
            if left[depth] == 0:
                depth -= 1
                continue
            left[depth] -= 1
            path[depth + 1] = path[depth]
            s = path[depth + 1].view(RECORD)[0]
            rules.apply(s, int(listed[depth].ids[left[depth]]))
            ways = 1.0
            if s.phase == ACTING:
                more = choices.legal(s, listed[depth + 1])
                if s.active != GIRY or not s.moved:
                    depth += 1
                    left[depth] = more
                    share[depth] = share[depth - 1] / more
                    continue
                ways = float(more)  # wherever the padlock goes now, the announcement is the same
            hidden = rules.in_hiding(s) & int(s.suspects)
            if known[hidden] < first:
                known[hidden] = n
                out_draws[n] = draw
                out_hidden[n] = hidden
                out_likely[n] = 0.0
                out_ways[n] = 0.0
                n += 1
            out_likely[known[hidden]] += share[depth]
            out_ways[known[hidden]] += ways
        counts[number] = n - first
        for k in range(first, n):
            known[out_hidden[k]] = -1
    return len(states)
