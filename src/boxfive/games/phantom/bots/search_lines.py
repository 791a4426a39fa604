"""Ways to play the rest of a turn in Phantom, and the most promising of them.

In a turn nothing hidden is revealed, except when a character is called out of the stock. So the rest of a
turn can be planned from what its seat sees: activation by activation, each time continuing from the positions
that the network values most. Positions that differ only in their history are examined once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boxfive.compile.cache import compiled
from boxfive.games.phantom.bots.activations import DEEPEST
from boxfive.games.phantom.bots.search_policy import Desk, activate, next_way, open_activation, worth
from boxfive.games.phantom.rules import choices, rules
from boxfive.games.phantom.rules.catalogue import MOST
from boxfive.games.phantom.rules.state import (
    ACTIVATING,
    ARRIVING,
    N_APPARITIONS,
    N_CHARACTERS,
    N_ZONES,
    RECORD,
)

LONGEST = N_ZONES * DEEPEST
"""Actions in the longest turn."""
SPARE = 64
"""Lines that are collected before the worst of them are dropped."""
WAITING_SHARE = 3
"""One of this many lines may end where somebody comes out of the stock."""
SLOTS = 1 << 14
"""Distinct positions after the same number of activations of a turn; further ones are left out."""


class Lines(NamedTuple):
    """Lines of play: the position that each leads to, its value, and its actions."""

    ends: Any
    worths: Any
    paths: Any
    lengths: Any
    count: Any
    """How many there are, in an array of one."""


@compiled
def new_lines(most: int) -> Lines:
    """Room for that many lines, and some more."""
    room = most + SPARE
    return Lines(
        np.empty(room, RECORD),
        np.empty(room, np.float64),
        np.empty((room, LONGEST), np.int16),
        np.empty(room, np.int64),
        np.zeros(1, np.int64),
    )


@compiled
def add(lines: Lines, s: Any, found: float, path: Any, length: int) -> None:
    """Add a line; if there is no room for it, drop the worst ones first."""
    if lines.count[0] == len(lines.worths):
        keep_best(lines, len(lines.worths) - SPARE)
    at = int(lines.count[0])
    lines.ends[at] = s
    lines.worths[at] = found
    lines.paths[at] = path
    lines.lengths[at] = length
    lines.count[0] += 1


@compiled
def keep_best(lines: Lines, most: int) -> None:
    """Drop all but the best lines."""
    n = int(lines.count[0])
    if n <= most:
        return
    bar = np.sort(lines.worths[:n])[n - most]
    ties = most - int(np.sum(lines.worths[:n] > bar))
    kept = 0
    for i in range(n):
        if lines.worths[i] == bar:
            ties -= 1
        if lines.worths[i] > bar or (lines.worths[i] == bar and ties >= 0):
            lines.ends[kept] = lines.ends[i]
            lines.worths[kept] = lines.worths[i]
            lines.paths[kept] = lines.paths[i]
            lines.lengths[kept] = lines.lengths[i]
            kept += 1
    lines.count[0] = kept


# Positions that came about in several ways


@compiled
def mixed(key: Any, number: int) -> Any:
    """A key that also depends on a small number."""
    z = (key ^ np.uint64(number & 255)) * np.uint64(0x9E3779B97F4A7C15)
    return z ^ (z >> np.uint64(29))


@compiled
def key_of(s: Any) -> Any:
    """A hash that tells the positions of one turn apart: everything that can change in them goes into it."""
    key = mixed(np.uint64(1), int(s.phase))
    key = mixed(key, int(s.activated))
    key = mixed(key, int(s.discard_size))
    for c in range(N_CHARACTERS):
        key = mixed(key, int(s.whereabouts[c]))
        key = mixed(key, int(s.bottom[c]))
    for apparition in range(N_APPARITIONS):
        key = mixed(key, int(s.heights[apparition]))
        for i in range(int(s.heights[apparition])):
            key = mixed(key, int(s.stacks[apparition, i]))
    if s.discard_size > 0:
        key = mixed(key, int(s.phantom_discard[s.discard_size - 1]))
    return key


@compiled
def is_new(seen: Any, key: Any) -> bool:
    """Whether a key is new; it is then remembered."""
    at = np.int64(key & np.uint64(SLOTS - 1))
    while seen[at] != 0:
        if seen[at] == key:
            return False
        at = (at + 1) & (SLOTS - 1)
    seen[at] = key
    return True


# Planning


@compiled
def plan_turn(root: Any, network: Any, desk: Desk, beam: int, most: int) -> tuple[Lines, int]:
    """The best ways to play the rest of the turn, and how many positions were examined for them.

    A way ends with the turn, or where somebody comes out of the stock. `beam` positions are followed from
    each activation to the next.
    """
    ended, waiting = new_lines(most), new_lines(most)
    followed, following = new_lines(beam), new_lines(beam)
    path = np.zeros(LONGEST, np.int16)
    seen = np.empty(SLOTS, np.uint64)
    add(followed, root[0], 0.0, path, 0)
    looked = 0
    while followed.count[0] > 0:
        seen[:] = 0
        following.count[0] = 0
        room = SLOTS // 2
        for i in range(followed.count[0]):
            path[:] = followed.paths[i]
            found = expand(
                followed.ends[i],
                path,
                int(followed.lengths[i]),
                network,
                desk,
                ended,
                waiting,
                following,
                seen,
                room,
            )
            room -= found
            looked += found
        keep_best(following, beam)
        followed, following = following, followed
    keep_best(waiting, max(1, most // WAITING_SHARE))
    for i in range(waiting.count[0]):
        found_later = worth_of_the_rest(waiting.ends[i], network, desk)
        add(ended, waiting.ends[i], found_later, waiting.paths[i], int(waiting.lengths[i]))
    keep_best(ended, most)
    return ended, looked


@compiled
def expand(
    s: Any,
    path: Any,
    length: int,
    network: Any,
    desk: Desk,
    ended: Lines,
    waiting: Lines,
    following: Lines,
    seen: Any,
    room: int,
) -> int:
    """Expand a position by every activation, while there is room; return how many new positions that gave."""
    seat, turn = int(s.seat), int(s.turn)
    looked = 0
    more = next_way(desk, open_activation(s, desk))
    while more > 0 and looked < room:
        after = desk.stack[more]
        if is_new(seen, key_of(after)):
            looked += 1
            for i in range(more):
                path[length + i] = desk.listed[i].ids[desk.left[i]]
            found = worth(after, seat, network, desk)
            if after.phase == ARRIVING:
                add(waiting, after, found, path, length + more)
            elif after.phase == ACTIVATING and after.turn == turn:
                add(following, after, found, path, length + more)
            else:
                add(ended, after, found, path, length + more)
        more = next_way(desk, more - 1)
    return looked


@compiled
def worth_of_the_rest(s: Any, network: Any, desk: Desk) -> float:
    """The value of a position at the end of the turn, where somebody comes out of the stock first.

    For everybody who may come, the turn is played out quickly, so that it can be compared with turns that
    were planned to their end.
    """
    seat, turn = int(s.seat), int(s.turn)
    game = np.empty(1, RECORD)
    ids, weights = np.empty(MOST, np.int16), np.empty(MOST, np.int64)
    n = choices.chances(s, ids, weights)
    total = 0.0
    for i in range(n):
        game[0] = s
        rules.apply(game[0], int(ids[i]))
        while game[0].phase == ACTIVATING and game[0].turn == turn:
            activate(game, network, desk)
        total += worth(game[0], seat, network, desk)
    return total / n
