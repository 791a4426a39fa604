"""The compiled part of judging decisions in Phantom: what was played, compared with the best plans.

All that is compared meets the same worlds and the same random draws; the better half is played on more often.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import GENERATOR, compiled, entry
from boxfive.games.phantom.bots.search_kernels import deal, play_on
from boxfive.games.phantom.bots.search_lines import (
    LONGEST,
    Lines,
    add,
    key_of,
    new_lines,
    plan_turn,
    worth_of_the_rest,
)
from boxfive.games.phantom.bots.search_policy import Desk, new_desk, worth
from boxfive.games.phantom.bots.search_value import NETWORK
from boxfive.games.phantom.rules import rules
from boxfive.games.phantom.rules.state import ACTIVATING, ARRIVING, RECORD

STRIDE = 0xD1342543DE82EF95
"""Between the seeds of playouts."""


@compiled
def plans_after(root: Any, played: Any, length: int, network: Any, desk: Desk, beam: int, most: int) -> Lines:
    """The best ways to go on in the turn after some actions; each begins with these."""
    seat, turn = int(root[0].seat), int(root[0].turn)
    after = np.empty(1, RECORD)
    after[0] = root[0]
    path = np.zeros(LONGEST, np.int16)
    for i in range(length):
        rules.apply(after[0], int(played[i]))
        path[i] = played[i]
    found = new_lines(most)
    s = after[0]
    if s.phase == ARRIVING:
        add(found, s, worth_of_the_rest(s, network, desk), path, length)
    elif s.phase == ACTIVATING and s.turn == turn:
        rest, _ = plan_turn(after, network, desk, beam, most)
        for i in range(rest.count[0]):
            more = int(rest.lengths[i])
            for k in range(min(more, LONGEST - length)):
                path[length + k] = rest.paths[i, k]
            add(found, rest.ends[i], float(rest.worths[i]), path, length + more)
    else:
        add(found, s, worth(s, seat, network, desk), path, length)
    return found


@compiled
def measure(
    lines: Lines,
    known: Any,
    seat: int,
    until: int,
    hands: Any,
    copies: Any,
    plays: int,
    trust: int,
    network: Any,
    seed: Any,
    desk: Desk,
    values: Any,
) -> None:
    """Write the mean of each line's playouts, unless it is known.

    A line's first estimate counts as much as `trust` playouts. Half of the playouts are for every line, the
    rest for the better half of the lines.
    """
    n = int(lines.count[0])
    half, totals = (plays + 1) // 2, np.empty(n)
    for i in range(n):
        if not known[i]:
            totals[i] = trust * lines.worths[i]
            totals[i] += _played(lines.ends[i], seat, until, hands, copies, 0, half, network, seed, desk)
            values[i] = totals[i] / (half + trust)
    bar = np.sort(values[:n])[n // 2] if n else 0.0
    for i in range(n):
        if not known[i] and values[i] >= bar:
            totals[i] += _played(lines.ends[i], seat, until, hands, copies, half, plays, network, seed, desk)
            values[i] = totals[i] / (plays + trust)


@compiled
def _played(
    end: Any,
    seat: int,
    until: int,
    hands: Any,
    copies: Any,
    first: int,
    last: int,
    network: Any,
    seed: Any,
    desk: Desk,
) -> float:
    """The sum of some playouts of a line; those of the same number meet the same hands and draws."""
    game, chance = np.empty(1, RECORD), np.empty(1, GENERATOR)
    total = 0.0
    for number in range(first, last):
        game[0] = end
        deal(game[0], seat, hands[number % len(hands)], copies)
        chance[0].state = seed + np.uint64(number) * np.uint64(STRIDE)
        total += play_on(game, seat, until, network, chance[0], desk)
    return total


@entry(
    "i8(u1[::1], i1[:, ::1], i1[::1], u1[::1], u8, i8, i8, i8, i8, i8, i8, "
    "i2[::1], i2[:, ::1], i8[::1], f8[::1])"
)
def assess(
    raw: Any,
    hands: Any,
    copies: Any,
    network_bytes: Any,
    seed: Any,
    beam: int,
    most: int,
    most_after: int,
    plays: int,
    trust: int,
    turns: int,
    played: Any,
    paths: Any,
    lengths: Any,
    values: Any,
) -> int:
    """Write plans for the rest of the turn and the value of each; return how many begin with what was played.

    These come first; the best plans of all follow, and behind them is a plan of length 0.
    """
    desk, network = new_desk(), network_bytes.view(NETWORK)[0]
    root = np.empty(1, RECORD)
    root[0] = raw.view(RECORD)[0]
    seat = int(root[0].seat)
    until = int(root[0].turn) + 1 + turns
    after = plans_after(root, played, len(played), network, desk, beam, most_after)
    free, _ = plan_turn(root, network, desk, beam, most)
    n = int(after.count[0])
    total = n + int(free.count[0])
    known = np.zeros(total, np.bool_)
    measure(free, known[n:], seat, until, hands, copies, plays, trust, network, seed, desk, values[n:])
    for i in range(n):
        for k in range(n, total):
            if key_of(after.ends[i]) == key_of(free.ends[k - n]):
                values[i] = values[k]
                known[i] = True
    measure(after, known, seat, until, hands, copies, plays, trust, network, seed, desk, values)
    for i in range(total):
        lines, at = (after, i) if i < n else (free, i - n)
        paths[i] = lines.paths[at]
        lengths[i] = lines.lengths[at]
    lengths[total] = 0
    return n


@entry("void(u1[::1], i1[:, ::1], i1[::1], u1[::1], u8, i8, i8, i2[::1], f8[::1])")
def assess_small(
    raw: Any,
    hands: Any,
    copies: Any,
    network_bytes: Any,
    seed: Any,
    plays: int,
    turns: int,
    actions: Any,
    values: Any,
) -> None:
    """Write the value of each action, played on: for draws and discards, which are not planned."""
    desk, network = new_desk(), network_bytes.view(NETWORK)[0]
    game, chance = np.empty(1, RECORD), np.empty(1, GENERATOR)
    root = raw.view(RECORD)[0]
    seat = int(root.seat)
    until = int(root.turn) + 1 + turns
    for i in range(len(actions)):
        total = 0.0
        for number in range(plays):
            game[0] = root
            deal(game[0], seat, hands[number % len(hands)], copies)
            chance[0].state = seed + np.uint64(number) * np.uint64(STRIDE)
            rules.apply(game[0], int(actions[i]))
            total += play_on(game, seat, until, network, chance[0], desk)
        values[i] = total / plays
