"""What may be chosen in Phantom: by a seat, and by nature. Compiled, like the rules.

`s` is the record of one state; `out` takes the ids of the actions, in the catalogue's order. Choices are
written whether they are legal or not, and counted only if they are: that is faster than asking first.
"""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import compiled
from boxfive.games.phantom.rules.cards import N_PLACES, PHANTOMS
from boxfive.games.phantom.rules.catalogue import (
    ACTIVATE,
    ARRIVES,
    DISCARD,
    DONE,
    DRAW,
    DRAWS,
    DRIVE,
    GATHER,
    LURE,
    PASS,
    PLAY,
    SEIZE,
    SKIP,
    STRIKE,
    VISITOR,
)
from boxfive.games.phantom.rules.rules import seizable
from boxfive.games.phantom.rules.state import (
    ACTIVATING,
    ARRIVING,
    CHIEF,
    DEALING,
    DISCARDING,
    DRAWING,
    DRAWN,
    DRIVING,
    GATHERING,
    LARGEST_HAND,
    LURING,
    N_CHARACTERS,
    N_ZONES,
    NONE,
    PLACE,
    PLAYING,
    SEIZING,
    STOCK,
    STRIKING,
    VISITING,
)
from boxfive.games.phantom.rules.table import (
    free_phantom,
    group_of,
    nearby,
    neighbours,
    own,
    people,
    room,
    unknown_in_stock,
)


@compiled
def legal(s: Any, out: Any) -> int:
    """Write the ids of the seat's legal actions to `out`, in the catalogue's order; return how many."""
    n = 0
    if s.phase == PLAYING:
        n = plays(s, out)
    elif s.phase == ACTIVATING:
        for zone in range(N_ZONES):
            out.ids[n] = ACTIVATE + zone
            n += 1 - (int(s.activated) >> zone & 1)
    elif s.phase == DRAWING:
        for stock in range(2):
            out.ids[n] = DRAW + stock
            n += s.stock_sizes[stock] > 0
    elif s.phase == LURING:
        near = nearby(s, int(s.zone))
        for c in range(N_CHARACTERS):
            out.ids[n] = LURE + c
            n += near >> c & 1
        out.ids[n] = LURE + N_CHARACTERS
        n += people(s, STOCK) != 0
        out.ids[n] = PASS
        n += 1
    elif s.phase == DRIVING:
        n = drives(s, out)
    elif s.phase == SEIZING:
        group = group_of(free_phantom(s, own(s, int(s.zone))))
        for zone in range(N_ZONES):
            out.ids[n] = SEIZE + zone
            n += seizable(s, zone, group)
        out.ids[n] = PASS
        n += 1
    elif s.phase == STRIKING:
        out.ids[0] = STRIKE
        out.ids[1] = PASS
        n = 2
    elif s.phase == GATHERING:
        out.ids[0] = GATHER
        out.ids[1] = DONE
        n = 2
    elif s.phase == DISCARDING:
        hand = s.chief_hand if s.seat == CHIEF else s.settler_hand
        last = NONE
        for i in range(LARGEST_HAND):
            card = int(hand[i])
            out.ids[n] = DISCARD + card - N_PLACES
            n += card >= N_PLACES and card != last
            last = card
    return n


@compiled
def plays(s: Any, out: Any) -> int:
    """The cards of the hand that fit, copies once, or none of them."""
    n = 0
    hand = s.chief_hand if s.seat == CHIEF else s.settler_hand
    fits = room(s, own(s, int(s.zone))) > 0
    last = NONE
    for i in range(LARGEST_HAND):
        card = int(hand[i])
        if card == NONE:
            break
        out.ids[n] = PLAY + card
        if card >= N_PLACES:
            n += fits and card != last
        else:
            n += int(s.zones_of[card]) >> int(s.zone) & 1
        last = card
    out.ids[n] = SKIP
    return n + 1


@compiled
def drives(s: Any, out: Any) -> int:
    """Where the first of those still in the zone may be driven."""
    here = people(s, int(s.zone))
    c = 0
    while not here >> c & 1:
        c += 1
    near = neighbours(int(s.zone))
    first = DRIVE + c * (N_ZONES + 1)
    n = 0
    for zone in range(N_ZONES):
        out.ids[n] = first + zone
        n += near >> zone & 1
    out.ids[n] = first + STOCK
    return n + 1


@compiled
def chances(s: Any, out: Any, weights: Any) -> int:
    """Write what nature may do and the number of equally likely ways for each; return how many."""
    n = 0
    if s.phase == DRAWN or s.phase == DEALING:
        if s.stock == PLACE:
            for place in range(N_PLACES):
                out[n] = DRAWS + place
                weights[n] = 1
                n += int(s.place_stock) >> place & 1
        else:
            for i in range(len(PHANTOMS)):
                out[n] = DRAWS + N_PLACES + i
                weights[n] = s.phantom_stock[i]
                n += s.phantom_stock[i] > 0
    elif s.phase == ARRIVING:
        hidden = unknown_in_stock(s)
        if hidden == 0:
            hidden = 1 << int(s.bottom[0])
        for c in range(N_CHARACTERS):
            out[n] = ARRIVES + c
            weights[n] = 1
            n += hidden >> c & 1
    elif s.phase == VISITING:
        for c in range(N_CHARACTERS):
            out[n] = VISITOR + c
            weights[n] = 1
            n += 1
    return n
