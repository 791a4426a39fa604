"""What may be chosen in Opera: by a seat, and by nature. Compiled, like the rules.

`s` is the record of one state; `out` takes the ids of the actions, in the catalogue's order. Choices are
written whether they are legal or not, and counted only if they are: that is faster than asking first.
"""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import compiled
from boxfive.games.opera.rules.board import (
    BUQUET,
    CHRISTINE,
    GIRY,
    MEG,
    MEG_REACH,
    MONCHARMIN,
    N_CHARACTERS,
    N_CORRIDORS,
    N_RING,
    N_ROOMS,
    PERSIAN,
    PHANTOM_CARDS,
    REACH,
    RICHARD,
    STEPS,
)
from boxfive.games.opera.rules.catalogue import (
    ALIBI,
    BLACKOUT,
    CARD,
    CULPRIT,
    DEAL,
    DEALS,
    DROP,
    GO,
    PADLOCK,
    PASS,
    PLACE,
    SEND,
    SEND_AWAY,
    SUMMON,
    SWAP,
    TAKE,
    TAKE_ALONG,
)
from boxfive.games.opera.rules.rules import count, next_door, pile
from boxfive.games.opera.rules.state import ACTING, CHOOSING, DEALING, DRAWING, NAMING, NONE, PLACING


@compiled
def legal(s: Any, out: Any) -> int:
    """Write the ids of the seat's legal actions to `out`, in the catalogue's order; return how many."""
    n = 0
    if s.phase == CHOOSING:
        for c in range(N_CHARACTERS):
            out.ids[n] = CARD + c
            n += int(s.cards) >> c & 1
    elif s.phase == ACTING:
        n = legal_after_moving(s, out) if s.moved else legal_before_moving(s, out)
    return n


@compiled
def legal_before_moving(s: Any, out: Any) -> int:
    """The move, or what is possible before it or instead of it."""
    c = int(s.active)
    n = write_rooms(destinations(s), GO, out, 0)
    if c == GIRY and not s.power:
        n = write_others(PADLOCK, N_CORRIDORS, int(s.padlock), out, n)
    elif c == BUQUET and not s.power:
        n = write_others(BLACKOUT, N_ROOMS, int(s.blackout), out, n)
    elif c == RICHARD:
        for i in range(N_CHARACTERS - 1):
            out.ids[n] = SWAP + i
            n += 1
    elif c == PERSIAN and s.companion == NONE:
        for i in range(N_CHARACTERS - 1):
            out.ids[n] = TAKE + i
            n += s.rooms[TAKE_ALONG[i]] == s.origin
    return n


@compiled
def legal_after_moving(s: Any, out: Any) -> int:
    """The power that is still to be used, or declined."""
    c = int(s.active)
    if c == GIRY:
        return write_others(PADLOCK, N_CORRIDORS, int(s.padlock), out, 0)
    if c == BUQUET:
        return write_others(BLACKOUT, N_ROOMS, int(s.blackout), out, 0)
    if c == CHRISTINE:
        out.ids[0] = SUMMON
        out.ids[1] = PASS
        return 2
    if c == PERSIAN:
        return write_rooms(drops(s), DROP, out, 0)
    # Moncharmin: all or none, so he may pass only before the first; then the roommates in turn.
    n = 0
    if not s.power:
        out.ids[0] = PASS
        n = 1
    room = int(s.rooms[MONCHARMIN])
    for i in range(N_CHARACTERS - 1):
        if s.rooms[SEND_AWAY[i]] == room:
            return write_rooms(next_door(s, room), SEND + i * N_ROOMS, out, n)
    return n


@compiled
def destinations(s: Any) -> int:
    """Where the active character may go: 1 to N rooms along open corridors, Meg by secret passages too."""
    if s.active == MEG:
        return int(MEG_REACH[s.padlock, s.origin, s.steps])
    return int(REACH[s.padlock, s.origin, s.steps])


@compiled
def drops(s: Any) -> int:
    """Where the Persian may leave his companion: on some way of N steps, but not where they started."""
    end = int(s.rooms[PERSIAN])
    mask = 0
    for room in range(N_ROOMS):
        way = int(STEPS[s.padlock, s.origin, room]) + int(STEPS[s.padlock, room, end])
        if room != s.origin and way <= s.steps:
            mask |= 1 << room
    return mask


@compiled
def write_rooms(mask: int, first: int, out: Any, n: int) -> int:
    """One action for each room of a set: every one is written, and counted only if it is in the set."""
    for room in range(N_ROOMS):
        out.ids[n] = first + room
        n += mask >> room & 1
    return n


@compiled
def write_others(first: int, places: int, here: int, out: Any, n: int) -> int:
    """One action for each place but the one where a token lies: it must really change place."""
    for place in range(places):
        out.ids[n] = first + place
        n += place != here
    return n


@compiled
def chances(s: Any, out: Any, weights: Any) -> int:
    """Write what nature may do and the number of equally likely ways for each; return how many."""
    n = 0
    if s.phase == PLACING:
        c = 0
        taken = 0
        while s.rooms[c] != NONE:
            taken |= 1 << int(s.rooms[c])
            c += 1
        for room in range(N_RING):
            out[n] = PLACE + c * N_RING + room
            weights[n] = 1
            n += 1 - (taken >> room & 1)
    elif s.phase == NAMING:
        n = write_all(CULPRIT, N_CHARACTERS, out, weights)
    elif s.phase == DEALING:
        n = write_all(DEAL, len(DEALS), out, weights)
    elif s.phase == DRAWING:
        alibis = pile(s)
        for c in range(N_CHARACTERS):
            out[n] = ALIBI + c
            weights[n] = 1
            n += alibis >> c & 1
        if s.phantom_cards < PHANTOM_CARDS:
            out[n] = ALIBI + N_CHARACTERS
            weights[n] = PHANTOM_CARDS - int(s.phantom_cards)
            n += 1
    return n


@compiled
def draw(s: Any, ticket: float) -> int:
    """What nature does by a ticket from 0 to 1: the same as by the list of chances, which takes longer."""
    if s.phase == PLACING:
        c, taken = 0, 0
        for other in range(N_CHARACTERS):
            placed = s.rooms[other] != NONE
            taken |= int(placed) << (int(s.rooms[other]) & N_RING - 1)
            c += placed
        return PLACE + c * N_RING + member(~taken, N_RING, int(ticket * (N_RING - c)))
    if s.phase == NAMING:
        return CULPRIT + int(ticket * N_CHARACTERS)
    if s.phase == DEALING:
        return DEAL + int(ticket * len(DEALS))
    alibis = pile(s)
    n = count(alibis)
    return ALIBI + member(alibis, N_CHARACTERS, int(ticket * (n + PHANTOM_CARDS - int(s.phantom_cards))))


@compiled
def member(mask: int, size: int, number: int) -> int:
    """Which of `size` things is the set's member of that number, from 0; `size` if there are fewer."""
    passed, place = 0, 0
    for thing in range(size):
        passed += mask >> thing & 1
        place += passed <= number
    return place


@compiled
def write_all(first: int, number: int, out: Any, weights: Any) -> int:
    """So many actions, each as likely as the others."""
    for i in range(number):
        out[i] = first + i
        weights[i] = 1
    return number
