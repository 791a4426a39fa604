"""Complete activations of Phantom, and the value of the table after one.

Works on a masked record: the other hand is never read.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled
from boxfive.compile.greedy import best_activation
from boxfive.games.phantom.rules import choices, rules, table
from boxfive.games.phantom.rules.cards import N_PLACES
from boxfive.games.phantom.rules.catalogue import MOST
from boxfive.games.phantom.rules.kernels import RULES
from boxfive.games.phantom.rules.state import (
    ACTIVATING,
    ARRIVING,
    CHIEF,
    DRAWING,
    LARGEST_HAND,
    N_ZONES,
    NONE,
    OVER,
    PLAYING,
    RECORD,
)

DEEPEST = 12
"""Actions in the longest activation: the zone, a yeller, and seven characters driven away."""

VICTORY = 1000.0
POINT = 10.0
BUILT = np.array([0.0, 0.5, 1.1, 1.8, 2.6, 3.5, 4.5, 5.5, 6.3, 6.8])
"""The value of an apparition of this much terror, before anybody has come."""
ROOMY = 0.5
"""The value of room for another Phantom on it."""
CHANCE = np.array([0.9, 0.55, 0.45, 0.2, 0.1])
"""The probability that an apparition will scare somebody alone in its zone, by the terror that it lacks."""
KEPT = np.array([1.2, 1.0, 0.8, 0.6, 0.5, 0.5])
"""The value of a Phantom in the hand for its effect, by kind."""
KEPT_PLACE = 0.5


@compiled
def prepare(s: Any) -> None:
    """Nothing to prepare: the record can be searched unchanged."""


@compiled
def under_way(s: Any) -> bool:
    """Whether the activation continues with a choice."""
    return bool(PLAYING <= s.phase < DRAWING)


@compiled
def value(s: Any, seat: int) -> float:
    """The value of the table to a seat, averaged over who may come out of the stock."""
    if s.phase != ARRIVING:
        return table_value(s, seat)
    ids, weights = np.empty(MOST, np.int16), np.empty(MOST, np.int64)
    n = choices.chances(s, ids, weights)
    before = np.empty(1, RECORD)
    total = 0.0
    for i in range(n):
        before[0] = s
        guest = before[0]
        rules.apply(guest, int(ids[i]))
        total += table_value(guest, seat)
    return total / n


@compiled
def table_value(s: Any, seat: int) -> float:
    """Points, what has been built, who stands where it may be scared, and the own hand."""
    lead = float(s.points[seat]) - float(s.points[1 - seat])
    if s.phase == OVER:
        return VICTORY * float(np.sign(lead))
    total = POINT * lead + hand_value(s, seat)
    for zone in range(N_ZONES):
        lost = table.hunted(s, zone)
        mine = lasting_terror(s, seat * N_ZONES + zone, lost)
        theirs = lasting_terror(s, (1 - seat) * N_ZONES + zone, lost)
        total += built(s, seat * N_ZONES + zone, mine) - built(s, (1 - seat) * N_ZONES + zone, theirs)
        here = table.people(s, zone)
        if here != 0 and here & (here - 1) == 0:
            c = 0
            while here >> c != 1:
                c += 1
            mine_next = s.seat == seat and s.phase == ACTIVATING and not int(s.activated) >> zone & 1
            lead_here = prospect(mine, theirs, table.threshold(s, c), mine_next)
            total += POINT * int(s.points_of[c]) * lead_here
    return total


@compiled
def lasting_terror(s: Any, apparition: int, hunted: int) -> int:
    """The terror that will be left when the adults have been there."""
    return table.terror(s, apparition, hunted & ~table.protected(s, apparition))


@compiled
def built(s: Any, apparition: int, terror: int) -> float:
    """The value of an apparition to its owner."""
    return float(BUILT[min(terror, len(BUILT) - 1)]) + (ROOMY if table.room(s, apparition) > 0 else 0.0)


@compiled
def prospect(mine: int, theirs: int, threshold: int, mine_next: bool) -> float:
    """The probability that the own apparition, not the other's, will scare somebody alone in a zone."""
    my_chance = float(CHANCE[min(max(threshold - mine, 0), len(CHANCE) - 1)])
    their_chance = float(CHANCE[min(max(threshold - theirs, 0), len(CHANCE) - 1)])
    if mine >= threshold and (mine > theirs or (mine_next and mine == theirs)):
        their_chance = 0.0 if mine_next else 0.4 * their_chance
    elif theirs >= threshold and (theirs > mine or (not mine_next and mine == theirs)):
        my_chance = 0.4 * my_chance if mine_next else 0.0
    elif mine_next:
        their_chance *= 1.0 - my_chance
    else:
        my_chance *= 1.0 - their_chance
    return my_chance - their_chance


@compiled
def hand_value(s: Any, seat: int) -> float:
    """The value of the seat's own cards."""
    hand = s.chief_hand if seat == CHIEF else s.settler_hand
    total = 0.0
    for i in range(LARGEST_HAND):
        card = int(hand[i])
        if card >= N_PLACES:
            total += float(KEPT[table.kind_of(card)])
        elif card != NONE:
            total += KEPT_PLACE
    return total


best_action = best_activation(
    __name__, RULES, prepare=prepare, under_way=under_way, value=value, deepest=DEEPEST
)
