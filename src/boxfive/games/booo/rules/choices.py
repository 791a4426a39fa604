"""What may be chosen, compiled: by the seats, by nature, and which choices of a tick count."""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import compiled
from boxfive.games.booo.rules.castle import CENTRAL, N_ROUTES, N_TILES, NONE, ROOMS
from boxfive.games.booo.rules.catalogue import (
    BOOO,
    CHANGE,
    FIRST,
    GHOST,
    HAND_DOWN,
    HAND_UP,
    ROUTE,
    STEP,
    STOP,
    TILE,
    TRAPDOOR,
    WAIT,
)
from boxfive.games.booo.rules.lattice import N_DIRECTIONS, is_inside, room_at
from boxfive.games.booo.rules.rules import N_COLOURS, is_given_up
from boxfive.games.booo.rules.state import FIRSTING, HAUNTING, LAYING, ROUTING, SEARCHING, SHOWING

N_CENTRAL, N_ROOMS = len(CENTRAL), len(ROOMS)


@compiled
def legal(s: Any, seat: int, out: Any) -> int:
    """Write a seat's legal actions; return how many."""
    if s.phase == SEARCHING and seat < s.players:
        return searching(s, seat, out)
    if s.phase == SHOWING and seat == s.caller:
        return showing(s, out)
    return 0


@compiled
def searching(s: Any, seat: int, out: Any) -> int:
    """A call in any colour, the hand up or down, or nothing."""
    for colour in range(N_COLOURS):
        out.ids[colour] = BOOO + colour
    out.ids[N_COLOURS] = HAND_DOWN if s.hands >> seat & 1 else HAND_UP
    out.ids[N_COLOURS + 1] = WAIT
    return N_COLOURS + 2


@compiled
def showing(s: Any, out: Any) -> int:
    """A step inside the castle, also into a wall that fails it; what the room's token allows; or an end."""
    n = 0
    for direction in range(N_DIRECTIONS):
        out.ids[n] = STEP + direction
        n += is_inside(s.at, direction)
    here = room_at(s.at)
    if here != NONE and s.trapdoors >> here & 1:
        for room in range(N_ROOMS):
            if s.trapdoors >> room & 1 and room != here:
                out.ids[n] = TRAPDOOR + room
                n += 1
    if here != NONE and s.transitions >> here & 1:
        for colour in range(N_COLOURS):
            out.ids[n] = CHANGE + colour
            n += colour != s.colour
    out.ids[n] = STOP
    return n + 1


@compiled
def chances(s: Any, out: Any, weights: Any) -> int:
    """Write what nature may do, each equally likely; return how many."""
    n = 0
    if s.phase == LAYING:
        place, laid = 0, 0
        while s.tiles[place] != NONE:
            laid |= 1 << int(s.tiles[place])
            place += 1
        for tile in range(N_TILES):
            out[n] = TILE + place * N_TILES + tile
            n += ~laid >> tile & 1
    elif s.phase == HAUNTING:
        n = _any_of(GHOST, N_CENTRAL, out)
    elif s.phase == ROUTING:
        n = _any_of(ROUTE, N_ROUTES, out)
    elif s.phase == FIRSTING:
        n = _any_of(FIRST, s.players, out)
    weights[:n] = 1
    return n


@compiled
def _any_of(first: int, number: int, out: Any) -> int:
    for i in range(number):
        out[i] = first + i
    return number


@compiled
def heard(s: Any, choices: Any, out: Any) -> int:
    """Write the seats whose simultaneous choices count, in order; return how many.

    A call goes before hands. Of several calls, only that of the nearest seat clockwise from the first player
    counts, and nothing else of that tick. Without a call hands go down and then up, so that whether more than
    half are up does not depend on anybody's place; `wait` does not count.
    """
    if s.phase == SHOWING:
        out[0] = s.caller
        return 1
    seat, players = int(s.first), int(s.players)
    for _ in range(players):
        if choices[seat] < HAND_UP:
            out[0] = seat
            return 1
        seat = next_seat(seat, players)
    n, hands = 0, s.hands
    for _ in range(players):
        if choices[seat] == HAND_DOWN:
            hands &= ~(1 << seat)
            out[n] = seat
            n += 1
        seat = next_seat(seat, players)
    for _ in range(players):
        if choices[seat] == HAND_UP and not is_given_up(hands, s.players):
            hands |= 1 << seat
            out[n] = seat
            n += 1
        seat = next_seat(seat, players)
    return n


@compiled
def next_seat(seat: int, players: int) -> int:
    """The next one clockwise; a division would take much longer."""
    return seat + 1 if seat + 1 < players else 0
