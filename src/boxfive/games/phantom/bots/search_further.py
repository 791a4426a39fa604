"""What the maestro's larger network sees besides: mostly two or three things together.

Whether somebody can be scared depends on the terror of both sides, on who is there and on who activates the
zone next; a sum of single inputs cannot say that.
"""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import compiled
from boxfive.games.phantom.bots.search_inputs import (
    SHORTEST,
    TABLE_SORTS,
    WHOLE,
    ZONE_SORTS,
    Facts,
    end_of,
    in_a_row,
    lurable,
    note,
    places_in,
)
from boxfive.games.phantom.rules import table
from boxfive.games.phantom.rules.cards import N_PLACES
from boxfive.games.phantom.rules.state import (
    CHARMER,
    CHIEF,
    DRAWN,
    ENOUGH_POINTS,
    INVOKER,
    LARGEST_HAND,
    MOST_TERROR,
    N_CHARACTERS,
    N_KINDS,
    N_ZONES,
    NONE,
    PHANTOM,
    PLACE,
    POLTERGEIST,
    QUEEN,
    SCARED,
    SQUATTER,
    STOCK,
    YELLER,
)

TERRORS, MARGINS, TURNS, KINDS = 12, 10, 4, N_KINDS + 2
"""How many are told apart: terrors, what is missing to a threshold, who is next, kinds of free cards."""

FURTHER_ZONE_SORTS = in_a_row(
    MARGINS * TURNS,
    MARGINS * TURNS,
    6 * 6 * TURNS,
    MARGINS * TURNS * 2,
    5 * 4 * TURNS,
    4 * 4 * TURNS,
    (N_CHARACTERS) * 3 * 2,
    TERRORS * 3,
    TERRORS * 3,
    TERRORS * 4,
    TERRORS * 4,
    TERRORS * TERRORS,
    4 * 4 * 4,
    4 * 4,
    KINDS * 2 * TURNS,
    KINDS * TURNS,
    4 * 2,
    6,
    6,
    6 * TURNS * 2,
    6 * TURNS,
    3 * TURNS * 2,
    4 * 3,
    MARGINS,
    MARGINS,
    9,
    first=end_of(ZONE_SORTS),
)
(
    BEYOND_NEXT,
    THEY_BEYOND_NEXT,
    BOTH_BEYOND,
    THEN_BEYOND_NEXT,  # with the best card of the hand; and whether it is then more than theirs
    POINTS_REACHED,  # who reaches the threshold, and for how many points
    DECISIVE,  # whose game these points would win
    WHO,
    TERROR_PEOPLE,
    THEIR_TERROR_PEOPLE,
    TERROR_ROOM,
    THEIR_TERROR_ROOM,
    BOTH_TERRORS,
    ROOM_PLACES,  # and how many Places of the hand belong there
    THEIR_ROOM_PLACES,
    THEIR_FREE_KIND,  # and whether a card of the hand takes it away
    FREE_KIND,
    FITTING,  # Places of the hand, and whether there is no room
    LOST,  # the terror that adults there take
    THEIRS_LOST,
    LURED_NEXT,  # and whether the hand has a charmer
    THEY_LURE_NEXT,
    YELLED,  # how many are there, who is next, and whether the hand has a yeller
    NEAR,  # how many are next door and here
    WEAKEST,  # the terror less the lowest threshold, where there are several
    THEIR_WEAKEST,
    CROWD,  # the points of several
) = FURTHER_ZONE_SORTS

FURTHER_TABLE_SORTS = in_a_row(
    12 * 12,
    N_CHARACTERS * 4,
    12 * 3,
    12,
    8,
    10 * 9,
    2 * 6 * 6,
    2 * 6 * 6,
    6 * 6,
    6 * 6,
    5 * 6,
    5 * 6,
    3 * 3,
    (N_KINDS + 1) * 2,
    5,
    6,
    22,
    3 * 3 * 2,
    2 * 2 * 8,
    2 * 2 * 8,
    3,
    9 * 2,
    5 * 2,
    first=end_of(TABLE_SORTS),
)
(
    SCORES,
    FATES,  # of each character: about, in the stock, scared by either seat
    PHANTOMS_LEFT,  # in the stock, and who leads
    PHANTOMS_DISCARDED,
    PLACES_LEFT,
    TURN_LEAD,  # the zones left in the turn, and the lead
    DRAWING_NOW,  # the stock that is drawn from, and the hand
    THEY_DRAW_NOW,
    HAND,
    THEIR_HAND,
    ROOMS,  # apparitions with room, and Phantoms in the hand
    THEIR_ROOMS,
    SPECIAL_PLACES,  # Places in the hand for any zone, and for two
    INVOKED,  # the kind on top of the discard, and whether the hand has an invoker
    ALONE,
    IDLE,
    UNSCARED_POINTS,
    THREATS,  # how many each may scare in the next activation of a zone, and whose turn it is
    AT_STAKE,  # the points of these, whether they win, and whose turn it is
    THEY_STAKE,
    COURT,  # queens in the hand beside other Phantoms of their group
    CHARMERS_SEEN,  # in the discard, and whether the hand has one
    YELLERS_SEEN,
) = FURTHER_TABLE_SORTS

N_ZONE_INPUTS, N_TABLE_INPUTS = end_of(FURTHER_ZONE_SORTS), end_of(FURTHER_TABLE_SORTS)
MOST_NOTES = 48
"""Inputs of a row that may be on together."""


@compiled
def clip(number: int, size: int) -> int:
    """A number from 0 on, below a size."""
    return max(0, min(number, size - 1))


@compiled
def hand_facts(s: Any, seat: int) -> tuple[int, int]:
    """The kinds of Phantoms in a hand, as a set, and the groups of its queens, as a set."""
    hand = s.chief_hand if seat == CHIEF else s.settler_hand
    kinds = queens = 0
    for i in range(LARGEST_HAND):
        card = int(hand[i])
        if card >= N_PLACES:
            kind = table.kind_of(card)
            kinds |= 1 << kind
            if kind == QUEEN:
                queens |= 1 << table.group_of(card)
    return kinds, queens


@compiled
def free_kind(s: Any, apparition: int) -> int:
    """What lies free: a kind of Phantom, a Place, or nothing."""
    card = table.free_card(s, apparition)
    if card == NONE:
        return N_KINDS + 1
    return N_KINDS if card < N_PLACES else table.kind_of(card)


@compiled
def takes(s: Any, apparition: int, kinds: int, queens: int) -> int:
    """Whether a card of the hand takes the free card of the other seat's apparition away."""
    card = table.free_card(s, apparition)
    if card == NONE:
        return 0
    if card < N_PLACES:
        return kinds >> SQUATTER & 1
    return (kinds >> POLTERGEIST | queens >> table.group_of(card)) & 1


@compiled
def fitting(s: Any, seat: int, zone: int) -> int:
    """How many Places of the hand belong to a zone."""
    hand = s.chief_hand if seat == CHIEF else s.settler_hand
    n = 0
    for i in range(LARGEST_HAND):
        card = int(hand[i])
        if card != NONE and card < N_PLACES:
            n += int(s.zones_of[card]) >> zone & 1
    return n


@compiled
def note_further_zone(
    s: Any, seat: int, zone: int, facts: Facts, kinds: int, queens: int, notes: Any
) -> tuple[int, int]:
    """The further inputs about a zone; the points that either seat may scare there."""
    mine, theirs, more, turn, n, alone, hunted = facts
    here, there = seat * N_ZONES + zone, (1 - seat) * N_ZONES + zone
    crowd = min(n, 2)
    room, their_room = clip(table.room(s, here), 4), clip(table.room(s, there), 4)
    fit = fitting(s, seat, zone)
    places, their_places = clip(places_in(s, here), 4), clip(places_in(s, there), 4)
    low, their_low = clip(mine, TERRORS), clip(theirs, TERRORS)
    note(notes, zone, TERROR_PEOPLE, low * 3 + crowd)
    note(notes, zone, THEIR_TERROR_PEOPLE, their_low * 3 + crowd)
    note(notes, zone, TERROR_ROOM, low * 4 + room)
    note(notes, zone, THEIR_TERROR_ROOM, their_low * 4 + their_room)
    note(notes, zone, BOTH_TERRORS, low * TERRORS + their_low)
    note(notes, zone, ROOM_PLACES, (room * 4 + places) * 4 + clip(fit, 4))
    note(notes, zone, THEIR_ROOM_PLACES, their_room * 4 + their_places)
    can_take = takes(s, there, kinds, queens)
    note(notes, zone, THEIR_FREE_KIND, (free_kind(s, there) * 2 + can_take) * TURNS + turn)
    note(notes, zone, FREE_KIND, free_kind(s, here) * TURNS + turn)
    note(notes, zone, FITTING, clip(fit, 4) * 2 + int(room == 0))
    if hunted:
        note_losses(zone, table.terror(s, here) - mine, table.terror(s, there) - theirs, notes)
    near = table.nearby(s, zone)
    near_count = 0
    for c in range(N_CHARACTERS):
        near_count += near >> c & 1
    note(notes, zone, NEAR, clip(near_count, 4) * 3 + crowd)
    note(notes, zone, YELLED, (crowd * TURNS + turn) * 2 + (kinds >> YELLER & 1))
    if n == 0:
        lured = clip(lurable(s, near, mine), 6)
        note(notes, zone, LURED_NEXT, (lured * TURNS + turn) * 2 + (kinds >> CHARMER & 1))
        note(notes, zone, THEY_LURE_NEXT, clip(lurable(s, near, theirs), 6) * TURNS + turn)
        return 0, 0
    if n > 1:
        note_crowd(s, zone, mine, theirs, notes)
        return 0, 0
    return note_alone(s, seat, zone, mine, theirs, more, turn, alone, notes)


@compiled
def note_losses(zone: int, mine: int, theirs: int, notes: Any) -> None:
    """The terror that adults take on both sides, where they do."""
    if mine > 0:
        note(notes, zone, LOST, mine)
    if theirs > 0:
        note(notes, zone, THEIRS_LOST, theirs)


@compiled
def note_crowd(s: Any, zone: int, mine: int, theirs: int, notes: Any) -> None:
    """The inputs about a zone with several people."""
    lowest, points = MOST_TERROR, 0
    for c in range(N_CHARACTERS):
        if s.whereabouts[c] == zone:
            lowest = min(lowest, table.threshold(s, c))
            points += int(s.points_of[c])
    note(notes, zone, WEAKEST, clip(mine - lowest + SHORTEST, MARGINS))
    note(notes, zone, THEIR_WEAKEST, clip(theirs - lowest + SHORTEST, MARGINS))
    note(notes, zone, CROWD, (points - 3) // 2)


@compiled
def note_alone(
    s: Any,
    seat: int,
    zone: int,
    mine: int,
    theirs: int,
    more: int,
    turn: int,
    alone: int,
    notes: Any,
) -> tuple[int, int]:
    """The inputs about somebody alone; the points that either seat may scare there."""
    threshold = table.threshold(s, alone)
    points = int(s.points_of[alone])
    if table.unscared(s) == 1:
        points += int(s.points_of[N_CHARACTERS])
    beyond, they_beyond, then = mine - threshold, theirs - threshold, mine + more - threshold
    reach, they_reach = int(beyond >= 0), int(they_beyond >= 0)
    both = reach * 2 + they_reach
    note(notes, zone, BEYOND_NEXT, clip(beyond + SHORTEST, MARGINS) * TURNS + turn)
    note(notes, zone, THEY_BEYOND_NEXT, clip(they_beyond + SHORTEST, MARGINS) * TURNS + turn)
    note(notes, zone, BOTH_BEYOND, (clip(beyond + 4, 6) * 6 + clip(they_beyond + 4, 6)) * TURNS + turn)
    over = int(mine + more >= theirs)
    note(notes, zone, THEN_BEYOND_NEXT, (clip(then + SHORTEST, MARGINS) * TURNS + turn) * 2 + over)
    note(notes, zone, POINTS_REACHED, (clip(points - 1, 5) * 4 + both) * TURNS + turn)
    wins = int(s.points[seat]) + points >= ENOUGH_POINTS
    they_win = int(s.points[1 - seat]) + points >= ENOUGH_POINTS
    if wins or they_win:
        note(notes, zone, DECISIVE, ((int(wins) * 2 + int(they_win)) * 4 + both) * TURNS + turn)
    note(notes, zone, WHO, (alone * 3 + reach + int(then >= 0)) * 2 + they_reach)
    first = turn < 2
    threat = points if then >= 0 and over and (reach or first) else 0
    their_threat = points if they_reach and (theirs > mine or (theirs == mine and not first)) else 0
    return threat, their_threat


@compiled
def note_further_table(
    s: Any, seat: int, alone: int, kinds: int, queens: int, threats: Any, their_threats: Any, notes: Any
) -> None:
    """The further inputs about the table as a whole."""
    other = 1 - seat
    score, their_score = int(s.points[seat]), int(s.points[other])
    lead = score - their_score
    mine_now = int(s.seat == seat)
    note(notes, WHOLE, SCORES, clip(score, 12) * 12 + clip(their_score, 12))
    note_fates(s, seat, notes)
    stock = int(s.stock_sizes[PHANTOM])
    note(notes, WHOLE, PHANTOMS_LEFT, clip(stock // 2, 12) * 3 + clip(lead + 1, 3))
    note(notes, WHOLE, PHANTOMS_DISCARDED, int(s.discard_size) // 2)
    note(notes, WHOLE, PLACES_LEFT, int(s.stock_sizes[PLACE]) // 3)
    left = 0
    for zone in range(N_ZONES):
        left += 1 - (int(s.activated) >> zone & 1)
    note(notes, WHOLE, TURN_LEAD, (left + (0 if mine_now else N_ZONES + 1)) * 9 + clip(lead + 4, 9))
    places, phantoms = clip(int(s.held[seat, PLACE]), 6), clip(int(s.held[seat, PHANTOM]), 6)
    their_places, their_phantoms = clip(int(s.held[other, PLACE]), 6), clip(int(s.held[other, PHANTOM]), 6)
    if s.phase == DRAWN:
        if mine_now:
            note(notes, WHOLE, DRAWING_NOW, (int(s.stock) * 6 + places) * 6 + phantoms)
        else:
            note(notes, WHOLE, THEY_DRAW_NOW, (int(s.stock) * 6 + their_places) * 6 + their_phantoms)
    note(notes, WHOLE, HAND, places * 6 + phantoms)
    note(notes, WHOLE, THEIR_HAND, their_places * 6 + their_phantoms)
    note_rooms(s, seat, phantoms, ROOMS, notes)
    note_rooms(s, other, their_phantoms, THEIR_ROOMS, notes)
    note_hand(s, seat, kinds, queens, notes)
    note(notes, WHOLE, ALONE, alone)
    note(notes, WHOLE, IDLE, int(s.idle))
    note_threats(score, mine_now, their_score, threats, their_threats, notes)


@compiled
def note_fates(s: Any, seat: int, notes: Any) -> None:
    """What became of each character, and the points of those who are not scared yet."""
    left = 0
    for c in range(N_CHARACTERS):
        where = int(s.whereabouts[c])
        fate = 0
        if where == STOCK:
            fate = 1
        elif where >= SCARED:
            fate = 2 if where - SCARED == seat else 3
        if where < SCARED:
            left += int(s.points_of[c])
        note(notes, WHOLE, FATES, c * 4 + fate)
    note(notes, WHOLE, UNSCARED_POINTS, left)


@compiled
def note_rooms(s: Any, seat: int, phantoms: int, sort: Any, notes: Any) -> None:
    """How many apparitions of a seat have room, and how many Phantoms it has for them."""
    rooms = 0
    for zone in range(N_ZONES):
        rooms += table.room(s, seat * N_ZONES + zone) > 0
    note(notes, WHOLE, sort, rooms * 6 + phantoms)


@compiled
def note_hand(s: Any, seat: int, kinds: int, queens: int, notes: Any) -> None:
    """The seat's own cards, together with others; what was discarded."""
    hand = s.chief_hand if seat == CHIEF else s.settler_hand
    anywhere = two = court = 0
    for i in range(LARGEST_HAND):
        card = int(hand[i])
        if card >= N_PLACES:
            court += queens >> table.group_of(card) & int(table.kind_of(card) != QUEEN)
        elif card != NONE:
            zones = int(s.zones_of[card])
            anywhere += zones == table.ALL_ZONES
            two += zones & (zones - 1) != 0 and zones != table.ALL_ZONES
    note(notes, WHOLE, SPECIAL_PLACES, clip(anywhere, 3) * 3 + clip(two, 3))
    note(notes, WHOLE, COURT, court)
    top = N_KINDS
    if s.discard_size > 0:
        top = table.kind_of(int(s.phantom_discard[s.discard_size - 1]))
    note(notes, WHOLE, INVOKED, top * 2 + (kinds >> INVOKER & 1))
    charmers = yellers = 0
    for i in range(int(s.discard_size)):
        kind = table.kind_of(int(s.phantom_discard[i]))
        charmers += kind == CHARMER
        yellers += kind == YELLER
    note(notes, WHOLE, CHARMERS_SEEN, clip(charmers, 9) * 2 + (kinds >> CHARMER & 1))
    note(notes, WHOLE, YELLERS_SEEN, clip(yellers, 5) * 2 + (kinds >> YELLER & 1))


@compiled
def note_threats(
    score: int, mine_now: int, their_score: int, threats: Any, their_threats: Any, notes: Any
) -> None:
    """How many people either seat may scare next, and for how many points."""
    count, points = threats
    their_count, their_points = their_threats
    note(notes, WHOLE, THREATS, (min(count, 2) * 3 + min(their_count, 2)) * 2 + mine_now)
    wins = int(score + points >= ENOUGH_POINTS)
    they_win = int(their_score + their_points >= ENOUGH_POINTS)
    note(notes, WHOLE, AT_STAKE, (wins * 2 + mine_now) * 8 + clip(points, 8))
    note(notes, WHOLE, THEY_STAKE, (they_win * 2 + mine_now) * 8 + clip(their_points, 8))
