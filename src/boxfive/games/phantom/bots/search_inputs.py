"""What Phantom's network sees of a position: for each zone, and for the table as a whole.

All inputs are 0 or 1, in groups of which one at most is on. The other seat's hand is not an input.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from boxfive.compile.cache import compiled
from boxfive.games.phantom.rules import table
from boxfive.games.phantom.rules.cards import N_PLACES
from boxfive.games.phantom.rules.state import (
    CHIEF,
    LARGEST_HAND,
    N_CHARACTERS,
    N_KINDS,
    N_ZONES,
    NONE,
    PHANTOM,
    PLACE,
    QUEEN,
    SQUATTER,
    STOCK,
)

Sort = tuple[int, int]
"""A one-hot group of inputs: the index of the first, and how many there are."""
Facts = tuple[int, int, int, int, int, int, int]
"""What is found out about a zone once: the terror on both sides that adults leave, the most that a card of
the hand adds, who activates it next, how many people are there, who is alone, and whom adults hunt.
"""


def in_a_row(*sizes: int, first: int = 0) -> tuple[Sort, ...]:
    """Sorts of these sizes, one after another."""
    return tuple(zip(accumulate((first, *sizes)), sizes, strict=False))


def end_of(sorts: tuple[Sort, ...]) -> int:
    """The index after the last input of some sorts."""
    return sum(sorts[-1])


ZONE_SORTS = in_a_row(13, 13, 10, 10, 9, 3, 4, 4, 4, 4, 4, 3, 3, 4, 2, 6, 6, 6, 10)
(
    TERROR,
    THEIR_TERROR,
    BEYOND,  # the terror less the threshold of the person alone there
    THEY_BEYOND,
    POINTS,  # of the person alone there
    AHEAD,  # whose terror is higher, where somebody is alone
    NEXT,  # who activates the zone next, and whether in this turn
    ROOM,
    THEIR_ROOM,
    PLACES,
    THEIR_PLACES,
    FREE,  # what the free card is: none, a Place, a Phantom
    THEIR_FREE,
    PEOPLE,
    AT_THE_END,  # of the row
    LURED,  # the points that a charmer may bring to an empty zone
    THEY_LURE,
    GAIN,  # the terror that one more card of the hand brings
    THEN_BEYOND,
) = ZONE_SORTS

TABLE_SORTS = in_a_row(12, 12, *[3] * N_KINDS, 7, 7, 7, 7, 10, 8, 8, 7)
SCORE, THEIR_SCORE, *KINDS_HELD = TABLE_SORTS[: 2 + N_KINDS]
(
    HELD_PLACES,
    HELD_PHANTOMS,
    THEY_HOLD_PLACES,
    THEY_HOLD_PHANTOMS,
    ZONES_LEFT,  # in this turn, and whose turn it is
    IN_STOCK,
    UNSCARED,
    TOP,  # the kind on top of the discard
) = TABLE_SORTS[2 + N_KINDS :]
FIRST_KIND = KINDS_HELD[0]

WHOLE = N_ZONES
"""The row of inputs about the table as a whole, after those of the zones."""
SHORTEST = 6
"""The largest counted lack of terror; more is counted as this."""


@compiled
def note(notes: Any, row: int, sort: Sort, number: int) -> None:
    """Turn on the input of this number in a group, or the last one."""
    notes.ids[row, notes.n[row]] = sort[0] + max(0, min(number, sort[1] - 1))
    notes.n[row] += 1


# Inputs about a zone


@compiled
def gain(s: Any, seat: int, zone: int) -> int:
    """The most terror that one card of the seat's hand adds in a zone, by itself."""
    hand = s.chief_hand if seat == CHIEF else s.settler_hand
    apparition = seat * N_ZONES + zone
    fits = table.room(s, apparition) > 0
    best = 0
    for i in range(LARGEST_HAND):
        card = int(hand[i])
        if card >= N_PLACES:
            if fits:
                best = max(best, terror_added(s, apparition, card))
        elif card != NONE and int(s.zones_of[card]) >> zone & 1:
            best = max(best, int(s.terror_of[card]))
    return best


@compiled
def terror_added(s: Any, apparition: int, card: int) -> int:
    """The terror of a Phantom that is laid on an apparition."""
    kind = table.kind_of(card)
    added = int(s.terror_of[card])
    if kind == SQUATTER:
        added += places_in(s, apparition)
    elif kind == QUEEN:
        added += 1
        for i in range(int(s.heights[apparition])):
            other = int(s.stacks[apparition, i])
            added += other >= N_PLACES and table.group_of(other) == table.group_of(card)
    return added


@compiled
def places_in(s: Any, apparition: int) -> int:
    """How many Places an apparition has."""
    n = 0
    for i in range(int(s.heights[apparition])):
        n += s.stacks[apparition, i] < N_PLACES
    return n


@compiled
def free_sort(s: Any, apparition: int) -> int:
    """What lies free: nothing, a Place or a Phantom."""
    card = table.free_card(s, apparition)
    if card == NONE:
        return 0
    return 1 if card < N_PLACES else 2


@compiled
def lurable(s: Any, near: int, terror: int) -> int:
    """The most points of anybody next door whom this terror, with a charmer's, would scare."""
    best = 0
    wilson = int(s.threshold_of[N_CHARACTERS]) if near != 0 and table.unscared(s) == 1 else 0
    for c in range(N_CHARACTERS):
        if near >> c & 1 and int(s.threshold_of[c]) + wilson <= terror + 1:
            best = max(best, int(s.points_of[c]))
    return best


@compiled
def next_here(s: Any, seat: int, zone: int) -> int:
    """Who activates a zone next: the seat, in this turn (0) or in its next (1), or the other (2 and 3)."""
    activated = int(s.activated) >> zone & 1
    if s.seat == seat:
        return 3 if activated else 0
    return 1 if activated else 2


@compiled
def note_zone(s: Any, seat: int, zone: int, notes: Any) -> Facts:
    """The inputs about a zone."""
    here, there = seat * N_ZONES + zone, (1 - seat) * N_ZONES + zone
    hunted = table.hunted(s, zone)
    mine = table.terror(s, here, hunted & ~table.protected(s, here))
    theirs = table.terror(s, there, hunted & ~table.protected(s, there))
    more, turn = gain(s, seat, zone), next_here(s, seat, zone)
    notes.n[zone] = 0
    note(notes, zone, TERROR, mine)
    note(notes, zone, THEIR_TERROR, theirs)
    note(notes, zone, NEXT, turn)
    note(notes, zone, ROOM, table.room(s, here))
    note(notes, zone, THEIR_ROOM, table.room(s, there))
    note(notes, zone, PLACES, places_in(s, here))
    note(notes, zone, THEIR_PLACES, places_in(s, there))
    note(notes, zone, FREE, free_sort(s, here))
    note(notes, zone, THEIR_FREE, free_sort(s, there))
    note(notes, zone, AT_THE_END, int(zone == 0 or zone == N_ZONES - 1))
    note(notes, zone, GAIN, more)
    n, alone = note_people(s, zone, mine, theirs, more, notes)
    return mine, theirs, more, turn, n, alone, hunted


@compiled
def note_people(s: Any, zone: int, mine: int, theirs: int, more: int, notes: Any) -> tuple[int, int]:
    """Who is in a zone, and what that means for two apparitions; how many they are, and the last of them."""
    people = table.people(s, zone)
    n, alone = 0, NONE
    for c in range(N_CHARACTERS):
        if people >> c & 1:
            n += 1
            alone = c
    note(notes, zone, PEOPLE, n)
    if n == 0:
        near = table.nearby(s, zone)
        note(notes, zone, LURED, lurable(s, near, mine))
        note(notes, zone, THEY_LURE, lurable(s, near, theirs))
    elif n == 1:
        threshold = table.threshold(s, alone)
        wilson = int(s.points_of[N_CHARACTERS]) if table.unscared(s) == 1 else 0
        note(notes, zone, BEYOND, mine - threshold + SHORTEST)
        note(notes, zone, THEY_BEYOND, theirs - threshold + SHORTEST)
        note(notes, zone, THEN_BEYOND, mine + more - threshold + SHORTEST)
        note(notes, zone, POINTS, int(s.points_of[alone]) + wilson)
        note(notes, zone, AHEAD, 1 + int(mine > theirs) - int(mine < theirs))
    return n, alone


# Inputs about the table as a whole


@compiled
def note_table(s: Any, seat: int, notes: Any) -> None:
    """Points, hands, the turn, who is left."""
    other = 1 - seat
    notes.n[WHOLE] = 0
    note(notes, WHOLE, SCORE, int(s.points[seat]))
    note(notes, WHOLE, THEIR_SCORE, int(s.points[other]))
    note_kinds(s, seat, notes)
    note(notes, WHOLE, HELD_PLACES, int(s.held[seat, PLACE]))
    note(notes, WHOLE, HELD_PHANTOMS, int(s.held[seat, PHANTOM]))
    note(notes, WHOLE, THEY_HOLD_PLACES, int(s.held[other, PLACE]))
    note(notes, WHOLE, THEY_HOLD_PHANTOMS, int(s.held[other, PHANTOM]))
    left = 0
    for zone in range(N_ZONES):
        left += 1 - (int(s.activated) >> zone & 1)
    note(notes, WHOLE, ZONES_LEFT, left + (0 if s.seat == seat else N_ZONES + 1))
    in_stock = 0
    for c in range(N_CHARACTERS):
        in_stock += s.whereabouts[c] == STOCK
    note(notes, WHOLE, IN_STOCK, in_stock)
    note(notes, WHOLE, UNSCARED, table.unscared(s))
    top = N_KINDS
    if s.discard_size > 0:
        top = table.kind_of(int(s.phantom_discard[s.discard_size - 1]))
    note(notes, WHOLE, TOP, top)


@compiled
def note_kinds(s: Any, seat: int, notes: Any) -> None:
    """How many Phantoms of each kind the seat holds."""
    hand = s.chief_hand if seat == CHIEF else s.settler_hand
    held = 0  # four bits for each kind
    for i in range(LARGEST_HAND):
        card = int(hand[i])
        if card >= N_PLACES:
            held += 1 << 4 * table.kind_of(card)
    first, size = FIRST_KIND
    for kind in range(N_KINDS):
        note(notes, WHOLE, (first + size * kind, size), held >> 4 * kind & 15)
