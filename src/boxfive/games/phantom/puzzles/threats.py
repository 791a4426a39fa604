"""What the other side threatens at the end of a turn of Phantom. Compiled, like the rules.

Its hand is hidden, so every card counts that it may hold: those that lie nowhere in sight, of a stock of
which it holds some. The real hand and the real stocks are never read.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled, entry
from boxfive.games.phantom.bots.search_kernels import deal
from boxfive.games.phantom.bots.search_policy import Desk, new_desk, next_way, open_activation
from boxfive.games.phantom.rules import choices, rules, table
from boxfive.games.phantom.rules.cards import N_PLACES
from boxfive.games.phantom.rules.catalogue import ACTIVATE, PLAY, SKIP
from boxfive.games.phantom.rules.state import (
    ARRIVING,
    CHIEF,
    LARGEST_HAND,
    N_CARDS,
    NONE,
    OVER,
    PHANTOM,
    PLACE,
    RECORD,
    YELLER,
)

POINTS, ZONE, CARD = range(3)
"""What is written about a threat."""


@compiled
def possible_cards(s: Any, seat: int, copies: Any, cards: Any) -> int:
    """Write the cards that the other seat may play, each once, in their order; return how many.

    Yellers are left out: who is driven away cannot be scared, so in its own zone a yeller wins nothing.
    """
    other, nothing = 1 - seat, np.full(LARGEST_HAND, NONE, np.int8)
    deal(s, seat, nothing, copies)
    n = 0
    for card in range(N_CARDS):
        cards[n] = card
        if card < N_PLACES:
            n += s.held[other, PLACE] > 0 and int(s.place_stock) >> card & 1
        elif table.kind_of(card) != YELLER:
            n += s.held[other, PHANTOM] > 0 and s.phantom_stock[card - N_PLACES] > 0
    return n


@compiled
def won(s: Any, seat: int, before: int, desk: Desk) -> int:
    """The points that a seat has won after an activation; the fewest if it waits for the stock."""
    if s.phase != ARRIVING:
        return int(s.points[seat]) - before
    least = int(s.points_of.sum())
    for i in range(choices.chances(s, desk.ids, desk.weights)):
        desk.guest[0] = s
        with_guest = desk.guest[0]
        rules.apply(with_guest, int(desk.ids[i]))
        least = min(least, int(with_guest.points[seat]) - before)
    return least


@compiled
def find_most_won(game: Any, cards: Any, desk: Desk, out: Any) -> None:
    """Write the most points that the active seat can win with one activation, with one of some cards or none.

    A zone and a card with which it wins them follow; playing no card comes first.
    """
    s = game[0]
    seat = int(s.seat)
    before = int(s.points[seat])
    hand = s.chief_hand if seat == CHIEF else s.settler_hand
    for first in range(0, max(1, len(cards)), LARGEST_HAND):
        some = cards[first : first + LARGEST_HAND]
        hand[:] = NONE
        for i in range(len(some)):
            hand[i] = some[i]
        length = next_way(desk, open_activation(s, desk))
        while length > 0:
            points = won(desk.stack[length], seat, before, desk)
            if points > out[POINTS]:
                zone, play = desk.listed[0].ids[desk.left[0]], desk.listed[1].ids[desk.left[1]]
                out[POINTS], out[ZONE] = points, zone - ACTIVATE
                out[CARD] = NONE if play == SKIP else play - PLAY
            length = next_way(desk, length - 1)


@entry("void(u1[::1], u1[::1], i1[::1], i8[::1])")
def find_threat(start: Any, end: Any, copies: Any, out: Any) -> None:
    """Write the most points that the other side can win with the first activation of its next turn, and how.

    Its turn follows the end of the turn of the seat that is active at the start. It may hold what that seat
    cannot see at the start: nothing that is discarded in between comes to its hand.
    """
    out[POINTS], out[ZONE], out[CARD] = 0, NONE, NONE
    first, game = np.empty(1, RECORD), np.empty(1, RECORD)
    first[0] = start.view(RECORD)[0]
    game[0] = end.view(RECORD)[0]
    cards = np.empty(N_CARDS + 1, np.int8)
    n = possible_cards(first[0], int(first[0].seat), copies, cards)
    if game[0].phase != OVER and game[0].turn == first[0].turn:
        rules.end_turn(game[0])
    if game[0].phase != OVER:
        find_most_won(game, cards[:n], new_desk(), out)
