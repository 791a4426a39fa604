"""The compiled part of judging decisions in Phantom: what was played, compared with the best plans.

All that is compared meets the same worlds and the same random draws; the better half is played on more often.
The activations of a turn lead to the same ends of it: each end is played on once for all of them.
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
SLOTS = 1 << 9
"""Room for the ends of a turn; its four activations compare far fewer."""
MEMORY = np.dtype((np.record, [("key", "u8"), ("total", "f8"), ("count", "i8")]))
"""An end of the turn: its hash, its playouts' sum, and how many they are."""


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
def remember(memory: Any, key: Any) -> int:
    """The slot of an end of the turn: its own, or a new one."""
    at = np.int64(key & np.uint64(SLOTS - 1))
    while memory[at].key != 0 and memory[at].key != key:
        at = (at + 1) & (SLOTS - 1)
    memory[at].key = key
    return int(at)


@compiled
def add_remembered(found: Lines, root: Any, paths: Any, lengths: Any, network: Any, desk: Desk) -> None:
    """Add the plans of earlier activations of the turn, as far as they are still to be played."""
    seat = int(root[0].seat)
    after = np.empty(1, RECORD)
    for i in range(len(lengths)):
        after[0] = root[0]
        for k in range(lengths[i]):
            rules.apply(after[0], int(paths[i, k]))
        s = after[0]
        rest = worth_of_the_rest(s, network, desk) if s.phase == ARRIVING else worth(s, seat, network, desk)
        add(found, s, rest, paths[i], int(lengths[i]))


@compiled
def begins_with(path: Any, length: int, played: Any) -> bool:
    """Whether a plan begins with what was played."""
    if length < len(played):
        return False
    same = 0
    for k in range(len(played)):
        same += path[k] == played[k]
    return same == len(played)


@compiled
def measure(
    lines: Lines,
    slots: Any,
    is_played: Any,
    memory: Any,
    seat: int,
    until: int,
    hands: Any,
    copies: Any,
    rounds: int,
    first: int,
    trust: int,
    network: Any,
    seed: Any,
    desk: Desk,
    values: Any,
) -> None:
    """Write the value of each line: the mean of its playouts.

    Round by round the playouts are doubled, and the worse half of the lines is left out, but for the best
    line that begins with what was played. All begin with the same estimate, which counts as much as `trust`
    playouts: so a difference counts as far as there are playouts that show it. A line that was left out is
    never worth more than one that was not.
    """
    n = int(lines.count[0])
    start = float(np.max(lines.worths[:n]))
    order = np.argsort(-lines.worths[:n], kind="mergesort")
    left, wanted = n, first
    for number in range(rounds):
        for i in order[:left]:
            end = memory[slots[i]]
            end.total += _played(
                lines.ends[i], seat, until, hands, copies, int(end.count), wanted, network, seed, desk
            )
            end.count = max(int(end.count), wanted)
            values[i] = (trust * start + end.total) / (trust + int(end.count))
        order[:left] = order[:left][np.argsort(-values[order[:left]], kind="mergesort")]
        if number == rounds - 1 or (number > 0 and is_played[order[0]]):
            break
        best_played = 0
        while not is_played[order[best_played]]:
            best_played += 1
        keep = max(1, left // 2)
        if best_played >= keep:
            line = order[best_played]
            for k in range(best_played, keep, -1):
                order[k] = order[k - 1]
            order[keep] = line
            keep += 1
        left = keep
        wanted *= 2
    lowest = values[order[left - 1]]
    for i in order[left:]:
        values[i] = min(values[i], lowest)


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
    "i8(u1[::1], i1[:, ::1], i1[::1], u1[::1], u8, i8, i8, i8, i8, i8, i8, i8, "
    "i2[::1], u1[::1], i2[:, ::1], i8[::1], i2[:, ::1], i8[::1], f8[::1])"
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
    rounds: int,
    first: int,
    trust: int,
    turns: int,
    played: Any,
    memory_bytes: Any,
    known_paths: Any,
    known_lengths: Any,
    paths: Any,
    lengths: Any,
    values: Any,
) -> int:
    """Write plans for the rest of the turn and the value of each; return how many begin with what was played.

    These come first; the best plans of all follow, then those that are known from earlier in the turn, and
    behind them is a plan of length 0. In the memory are the playouts of the turn so far.
    """
    desk, network, memory = new_desk(), network_bytes.view(NETWORK)[0], memory_bytes.view(MEMORY)
    root = np.empty(1, RECORD)
    root[0] = raw.view(RECORD)[0]
    seat = int(root[0].seat)
    until = int(root[0].turn) + 1 + turns
    lines = plans_after(root, played, len(played), network, desk, beam, most_after)
    after = int(lines.count[0])
    free, _ = plan_turn(root, network, desk, beam, most)
    every = new_lines(after + int(free.count[0]) + len(known_lengths))
    for i in range(after):
        add(every, lines.ends[i], float(lines.worths[i]), lines.paths[i], int(lines.lengths[i]))
    for i in range(free.count[0]):
        add(every, free.ends[i], float(free.worths[i]), free.paths[i], int(free.lengths[i]))
    add_remembered(every, root, known_paths, known_lengths, network, desk)
    total = 0
    slots, is_played = np.empty(len(every.lengths), np.int64), np.zeros(len(every.lengths), np.bool_)
    for i in range(every.count[0]):
        slot = remember(memory, key_of(every.ends[i]))
        same = -1
        for k in range(total):
            if slots[k] == slot:
                same = k
        mine = begins_with(every.paths[i], int(every.lengths[i]), played)
        if same >= 0 and (is_played[same] or not mine):
            continue
        at = same if same >= 0 else total
        slots[at], is_played[at] = slot, mine
        every.ends[at] = every.ends[i]
        every.worths[at] = every.worths[i]
        every.paths[at] = every.paths[i]
        every.lengths[at] = every.lengths[i]
        total += same < 0
    every.count[0] = total
    measure(
        every,
        slots,
        is_played,
        memory,
        seat,
        until,
        hands,
        copies,
        rounds,
        first,
        trust,
        network,
        seed,
        desk,
        values,
    )
    for i in range(total):
        paths[i] = every.paths[i]
        lengths[i] = every.lengths[i]
    lengths[total] = 0
    return after


@entry("void(u1[::1], i1[:, ::1], i1[::1], u1[::1], u8, i8, i8, i8, i2[::1], f8[::1])")
def assess_small(
    raw: Any,
    hands: Any,
    copies: Any,
    network_bytes: Any,
    seed: Any,
    plays: int,
    trust: int,
    turns: int,
    actions: Any,
    values: Any,
) -> None:
    """Write the value of each action, played on: for draws and discards, which are not planned.

    That they are all worth the same counts as much as `trust` playouts.
    """
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
    mean = np.mean(values)
    for i in range(len(actions)):
        values[i] = (plays * values[i] + trust * mean) / (plays + trust)
