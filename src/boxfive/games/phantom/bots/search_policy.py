"""The playout policy of Phantom: quick, by the best complete activation, one at a time.

The searching players let both seats play like this to value a turn, and the network learns from whole games
of it. `game` is an array of one record, which is changed in place.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boxfive.compile.cache import compiled, uniform, weighted
from boxfive.compile.turns import id_list
from boxfive.games.phantom.bots.activations import DEEPEST, KEPT, under_way
from boxfive.games.phantom.bots.search_value import NOTES, value
from boxfive.games.phantom.rules import choices, rules, table
from boxfive.games.phantom.rules.cards import N_PLACES
from boxfive.games.phantom.rules.catalogue import DISCARD, DRAW, MOST, MOST_CHOICES
from boxfive.games.phantom.rules.state import (
    ARRIVING,
    CHIEF,
    DISCARDING,
    DRAWING,
    FIRST_CHOICE,
    LARGEST_HAND,
    NONE,
    PHANTOM,
    PLACE,
    RECORD,
)

CHOICES = id_list(MOST_CHOICES)
PLACES_IN_HAND = 2
"""How many of the five cards in hand it wants to be Places."""


class Desk(NamedTuple):
    """Scratch memory, allocated once for a whole search."""

    notes: Any
    stack: Any
    """The states on the way through an activation."""
    listed: Any
    """What may be chosen in each of them."""
    left: Any
    """How much of that is still to be tried."""
    guest: Any
    """The state with one of those who may arrive."""
    ids: Any
    weights: Any


@compiled
def new_desk() -> Desk:
    """An empty desk."""
    return Desk(
        np.zeros(1, NOTES),
        np.empty(DEEPEST + 1, RECORD),
        np.empty(DEEPEST, CHOICES),
        np.zeros(DEEPEST, np.int64),
        np.empty(1, RECORD),
        np.empty(MOST, np.int16),
        np.empty(MOST, np.int64),
    )


@compiled
def worth(s: Any, seat: int, network: Any, desk: Desk) -> float:
    """The value of a position after an activation, averaged over who may come out of the stock."""
    if s.phase != ARRIVING:
        return value(s, seat, network, desk.notes[0])
    n = choices.chances(s, desk.ids, desk.weights)
    total = 0.0
    for i in range(n):
        desk.guest[0] = s
        with_guest = desk.guest[0]
        rules.apply(with_guest, int(desk.ids[i]))
        total += value(with_guest, seat, network, desk.notes[0])
    return total / n


@compiled
def open_activation(s: Any, desk: Desk) -> int:
    """Begin to enumerate all ways to complete an activation; return the depth to continue from."""
    desk.stack[0] = s
    desk.left[0] = choices.legal(desk.stack[0], desk.listed[0])
    return 0


@compiled
def next_way(desk: Desk, depth: int) -> int:
    """Find the next way; return how many actions it has, or 0 after the last.

    The position that it leads to is then on the stack at that index; the next search continues from one depth
    less.
    """
    stack, listed, left = desk.stack, desk.listed, desk.left
    while depth >= 0:
        if left[depth] == 0:
            depth -= 1
            continue
        left[depth] -= 1
        stack[depth + 1] = stack[depth]
        s = stack[depth + 1]
        rules.apply(s, int(listed[depth].ids[left[depth]]))
        depth += 1
        if not under_way(s):
            return depth
        left[depth] = choices.legal(s, listed[depth])
    return 0


@compiled
def activate(game: Any, network: Any, desk: Desk) -> None:
    """Do the complete activation, or the rest of it, after which the active seat's chance is best."""
    seat = int(game[0].seat)
    best = -np.inf
    length = next_way(desk, open_activation(game[0], desk))
    while length > 0:
        found = worth(desk.stack[length], seat, network, desk)
        if found > best:
            best = found
            game[0] = desk.stack[length]
        length = next_way(desk, length - 1)


@compiled
def discard_least(s: Any) -> None:
    """Put the Phantom on the discard that is worth the least in the hand."""
    hand = s.chief_hand if s.seat == CHIEF else s.settler_hand
    least, chosen = np.inf, NONE
    for i in range(LARGEST_HAND):
        card = int(hand[i])
        if card >= N_PLACES and KEPT[table.kind_of(card)] < least:
            least = KEPT[table.kind_of(card)]
            chosen = card
    rules.apply(s, DISCARD + chosen - N_PLACES)


@compiled
def draw_by_thumb(s: Any) -> None:
    """Draw a Place while there are few in the hand, else a Phantom; from the other stock if one is empty."""
    stock = PLACE if s.held[s.seat, PLACE] < PLACES_IN_HAND else PHANTOM
    if s.stock_sizes[stock] == 0:
        stock = 1 - stock
    rules.apply(s, DRAW + stock)


@compiled
def best_small(s: Any, network: Any, desk: Desk) -> int:
    """The draw or the discard after which the larger network likes the seat's chance best."""
    seat = int(s.seat)
    best, chosen = -np.inf, NONE
    n = choices.legal(s, desk.listed[0])
    for i in range(n):
        desk.guest[0] = s
        after = desk.guest[0]
        action = int(desk.listed[0].ids[i])
        rules.apply(after, action)
        found = value(after, seat, network, desk.notes[0])
        if found > best:
            best, chosen = found, action
    return chosen


@compiled
def nature_acts(s: Any, generator: Any, desk: Desk) -> None:
    """Draw what chance decides now."""
    while s.phase < FIRST_CHOICE:
        n = choices.chances(s, desk.ids, desk.weights)
        rules.apply(s, int(desk.ids[weighted(desk.weights, n, uniform(generator))]))


@compiled
def go_on(game: Any, network: Any, generator: Any, desk: Desk) -> None:
    """What comes next: chance, a discard, a draw, or an activation."""
    s = game[0]
    if s.phase < FIRST_CHOICE:
        nature_acts(s, generator, desk)
    elif network.large and (s.phase == DISCARDING or s.phase == DRAWING):
        rules.apply(s, best_small(s, network, desk))
    elif s.phase == DISCARDING:
        discard_least(s)
    elif s.phase == DRAWING:
        draw_by_thumb(s)
    else:
        activate(game, network, desk)
