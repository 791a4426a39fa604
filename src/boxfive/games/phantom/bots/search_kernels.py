"""How a searching player of Phantom values its plans.

First the rest of the turn is planned from what the seat sees. The most promising plans are then played on, in
worlds that the seat cannot tell from the real one, and judged by the network some turns later. All of them
meet the same worlds and the same random draws; after each round the worse half is dropped. The work is
counted in playouts, so it is the same on every machine.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import GENERATOR, compiled, entry
from boxfive.games.phantom.bots.search_lines import Lines, plan_turn
from boxfive.games.phantom.bots.search_policy import Desk, best_small, go_on, new_desk
from boxfive.games.phantom.bots.search_value import NETWORK, value
from boxfive.games.phantom.rules.cards import N_PLACES, PHANTOMS
from boxfive.games.phantom.rules.state import (
    CHIEF,
    FIRST_CHOICE,
    LARGEST_HAND,
    N_APPARITIONS,
    NONE,
    OVER,
    RECORD,
)

POSITIONS, PLAYS = range(2)
"""What work is counted in."""


@compiled
def deal(s: Any, seat: int, hand: Any, copies: Any) -> None:
    """Give the other seat a hand, and put the remaining cards into the stocks."""
    mine = s.chief_hand if seat == CHIEF else s.settler_hand
    theirs = s.settler_hand if seat == CHIEF else s.chief_hand
    s.place_stock = ((1 << N_PLACES) - 1) & ~int(s.place_discard)
    for i in range(len(PHANTOMS)):
        s.phantom_stock[i] = copies[i]
    for i in range(LARGEST_HAND):
        theirs[i] = hand[i]
        take_out(s, int(mine[i]))
        take_out(s, int(theirs[i]))
    for i in range(int(s.discard_size)):
        take_out(s, int(s.phantom_discard[i]))
    for apparition in range(N_APPARITIONS):
        for i in range(int(s.heights[apparition])):
            take_out(s, int(s.stacks[apparition, i]))


@compiled
def take_out(s: Any, card: int) -> None:
    """Take a card out of its stock."""
    if card >= N_PLACES:
        s.phantom_stock[card - N_PLACES] -= 1
    elif card != NONE:
        s.place_stock = int(s.place_stock) & ~(1 << card)


@compiled
def play_on(game: Any, seat: int, until: int, network: Any, generator: Any, desk: Desk) -> float:
    """Play until a turn begins or the game is over; return the value for the seat then.

    The larger network is asked for both seats: each knows something that the other does not.
    """
    while game[0].phase != OVER and (game[0].turn < until or game[0].phase < FIRST_CHOICE):
        go_on(game, network, generator, desk)
    mine = value(game[0], seat, network, desk.notes[0])
    if network.large == 0:
        return mine
    return 0.5 * (mine + 1.0 - value(game[0], 1 - seat, network, desk.notes[0]))


@compiled
def compare(
    lines: Lines,
    seat: int,
    until: int,
    hands: Any,
    copies: Any,
    plays: int,
    trust: int,
    network: Any,
    seed: Any,
    desk: Desk,
    order: Any,
    values: Any,
) -> int:
    """Play the lines on, drop the worse half of them, and so on; return the number of playouts.

    The lines' numbers are sorted in `order`, the best first, and the value of each is written to `values`.
    The first estimate counts as much as `trust` playouts.
    """
    game, chance = np.empty(1, RECORD), np.empty(1, GENERATOR)
    n = left = len(order)
    totals = trust * lines.worths[:n]
    rounds = 1
    while 1 << rounds < n:
        rounds += 1
    done = spent = 0
    while left > 1 and plays > 0:
        each = max(1, plays // (rounds * left))
        for number in range(done, done + each):
            chance_seed = seed + np.uint64(number) * np.uint64(0xD1342543DE82EF95)
            for i in order[:left]:
                game[0] = lines.ends[i]
                deal(game[0], seat, hands[number % len(hands)], copies)
                chance[0].state = chance_seed
                totals[i] += play_on(game, seat, until, network, chance[0], desk)
        done += each
        spent += each * left
        for i in order[:left]:
            values[i] = totals[i] / (done + trust)
        order[:left] = order[:left][np.argsort(-values[order[:left]], kind="mergesort")]
        left //= 2
    return spent


@entry(
    "i8(u1[::1], i1[:, ::1], i1[::1], u1[::1], u8, i8, i8, i8, i8, i8, i2[:, ::1], i8[::1], f8[::1], i8[::1])"
)
def think(
    raw: Any,
    hands: Any,
    copies: Any,
    network_bytes: Any,
    seed: Any,
    beam: int,
    most: int,
    plays: int,
    trust: int,
    turns: int,
    paths: Any,
    lengths: Any,
    values: Any,
    work: Any,
) -> int:
    """Write the plans, the best first, with the value of each; return how many.

    `hands` are those that the other seat may hold, `copies` how many of each Phantom there are. At most
    `most` ways are played on, over that many more `turns`.
    """
    desk, network = new_desk(), network_bytes.view(NETWORK)[0]
    root = np.empty(1, RECORD)
    root[0] = raw.view(RECORD)[0]
    seat = int(root[0].seat)
    lines, work[POSITIONS] = plan_turn(root, network, desk, beam, most)
    n = int(lines.count[0])
    order, found = np.argsort(-lines.worths[:n], kind="mergesort"), lines.worths[:n].copy()
    until = int(root[0].turn) + 1 + turns
    work[PLAYS] = compare(lines, seat, until, hands, copies, plays, trust, network, seed, desk, order, found)
    for place in range(n):
        paths[place] = lines.paths[order[place]]
        lengths[place] = lines.lengths[order[place]]
        values[place] = found[order[place]]
    return n


@entry("i8(u1[::1], u1[::1])")
def small_choice(raw: Any, network_bytes: Any) -> int:
    """The draw or the discard that the larger network likes best."""
    return best_small(raw.view(RECORD)[0], network_bytes.view(NETWORK)[0], new_desk())
