"""The rules of Booo!, one function for each, compiled. The table orders what arrives; there is no clock."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled
from boxfive.games.booo.rules.castle import (
    AHEAD,
    CENTRAL,
    COLOURS,
    N_TILES,
    N_VISITORS,
    NONE,
    ROOMS,
    VISITOR_ROOMS,
)
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
from boxfive.games.booo.rules.lattice import border, room_cell
from boxfive.games.booo.rules.state import (
    ENOUGH_VISITORS,
    ENOUGH_WALLS,
    FIRSTING,
    HAUNTING,
    NATURE,
    OUT,
    OVER,
    ROUTING,
    SEARCHING,
    SHOWING,
    VISITORS,
    VISITORS_FOR,
    WALLS,
)

N_COLOURS = len(COLOURS)
_CENTRAL = np.array([ROOMS.index(room) for room in CENTRAL], np.int8)
_VISITORS_FOR = np.array(VISITORS_FOR, np.int8)


@compiled
def actors(s: Any) -> int:
    """Nature sets up; then everybody searches simultaneously, until a caller alone shows a way."""
    if s.phase < SEARCHING:
        return 1 << NATURE
    if s.phase == SEARCHING:
        return (1 << int(s.players)) - 1
    return 1 << int(s.caller) if s.phase == SHOWING else 0


@compiled
def apply(s: Any, seat: int, action: int) -> None:
    """Do a legal action."""
    if action < HAND_UP:
        call(s, seat, action - BOOO)
    elif action == HAND_UP:
        raise_hand(s, seat)
    elif action == HAND_DOWN:
        lower_hand(s, seat)
    elif action == WAIT:
        pass  # ruling 7: it changes nothing
    elif action < TRAPDOOR:
        step(s, action - STEP)
    elif action < CHANGE:
        enter(s, room_cell(action - TRAPDOOR))
    elif action < STOP:
        s.colour = action - CHANGE
    elif action == STOP:
        fail(s)
    else:
        set_up(s, action)


# Setting up


@compiled
def set_up(s: Any, action: int) -> None:
    """The tiles place by place, the ghost in a central room, the route, the first player; then it begins."""
    if action < GHOST:
        place = (action - TILE) // N_TILES
        s.tiles[place] = (action - TILE) % N_TILES
        if place == N_TILES - 1:
            s.phase = HAUNTING
    elif action < ROUTE:
        s.ghost = _CENTRAL[action - GHOST]
        s.phase = ROUTING
    elif action < FIRST:
        s.route = action - ROUTE
        s.phase = FIRSTING
    else:
        s.first = action - FIRST
        place_visitor(s)


# A turn


@compiled
def visitor_room(s: Any) -> int:
    """Where the visitor is that has come last."""
    return int(VISITOR_ROOMS[s.route, s.visitor - 1])


@compiled
def place_visitor(s: Any) -> None:
    """The next visitor comes, and everybody searches."""
    s.visitor += 1
    s.phase = SEARCHING


@compiled
def call(s: Any, seat: int, colour: int) -> None:
    """Booo! The caller's hand goes down with the call (ruling 4), and the way begins where the ghost is."""
    lower_hand(s, seat)
    s.phase = SHOWING
    s.caller = seat
    s.colour = colour
    s.at = room_cell(int(s.ghost))


@compiled
def step(s: Any, direction: int) -> None:
    """Over a border: an open one, or a wall of the colour that is travelled in and that is not one's own."""
    wall = border(s.tiles, s.at, direction)
    if wall != NONE and (wall != s.colour or s.walls[wall] == s.caller):
        fail(s)
        return
    if wall != NONE:
        s.crossed = wall
    enter(s, s.at + AHEAD[direction])


@compiled
def enter(s: Any, cell: int) -> None:
    """The ghost comes to a cell; in the visitor's room the way ends by itself."""
    s.at = cell
    if cell == room_cell(visitor_room(s)):
        scare(s)


@compiled
def end_call(s: Any) -> None:
    """Nobody shows a way any more."""
    s.caller = s.colour = s.at = s.crossed = NONE


@compiled
def fail(s: Any) -> None:
    """The way is not valid: nothing has changed, and the search starts again for all."""
    end_call(s)
    s.phase = SEARCHING


@compiled
def scare(s: Any) -> None:
    """The way is valid: the visitor, and the wall tile of the last colour crossed, if any (ruling 3)."""
    seat = s.caller
    s.won[s.visitor - 1] = seat
    if s.crossed != NONE:
        s.walls[s.crossed] = seat
    end_call(s)
    if enough(s, seat) != NONE:
        leave(s)
        s.phase = OVER
    else:
        end_turn(s)


@compiled
def raise_hand(s: Any, seat: int) -> None:
    """With more than half of the hands up the visitor is discarded immediately (ruling 5)."""
    s.hands |= 1 << seat
    if is_given_up(s.hands, s.players):
        end_turn(s)


@compiled
def lower_hand(s: Any, seat: int) -> None:
    """A hand may go down again."""
    s.hands &= ~(1 << seat)


@compiled
def hands_needed(players: int) -> int:
    """How many hands let a visitor go: more than half of the players'."""
    return players // 2 + 1


@compiled
def is_given_up(hands: int, players: int) -> bool:
    """Whether enough hands are up to discard the visitor."""
    up = 0
    for seat in range(players):
        up += hands >> seat & 1
    return up >= hands_needed(players)


@compiled
def leave(s: Any) -> None:
    """The ghost is where the visitor was, and every hand goes down (ruling 4)."""
    s.ghost = visitor_room(s)
    s.hands = 0


@compiled
def end_turn(s: Any) -> None:
    """The next player clockwise is first for the next visitor, if there is one."""
    leave(s)
    if s.visitor == _VISITORS_FOR[s.players]:
        s.phase = OVER
    else:
        s.first = (s.first + 1) % s.players
        place_visitor(s)


# The end


@compiled
def walls_of(s: Any, seat: int) -> int:
    """How many wall tiles lie before a player."""
    n = 0
    for colour in range(N_COLOURS):
        n += s.walls[colour] == seat
    return n


@compiled
def visitors_of(s: Any, seat: int) -> int:
    """How many visitors a player has won."""
    n = 0
    for visitor in range(N_VISITORS):
        n += s.won[visitor] == seat
    return n


@compiled
def points(s: Any, seat: int) -> int:
    """What a player has won in all."""
    return walls_of(s, seat) + visitors_of(s, seat)


@compiled
def enough(s: Any, seat: int) -> int:
    """What a player has enough of to win immediately: WALLS, VISITORS or NONE."""
    if walls_of(s, seat) >= ENOUGH_WALLS:
        return WALLS
    return VISITORS if visitors_of(s, seat) >= ENOUGH_VISITORS else NONE


@compiled
def winner(s: Any) -> int:
    """Who has won a game that is over; NONE if nobody has ever won a visitor."""
    best, most = NONE, 0
    for visitor in range(N_VISITORS - 1, -1, -1):  # the last to win a visitor is the first in a tie
        seat = s.won[visitor]
        if seat != NONE:
            if enough(s, seat) != NONE:
                return int(seat)
            if points(s, seat) > most:
                best, most = seat, points(s, seat)
    return int(best)


@compiled
def ending(s: Any) -> int:
    """How a game that is over has ended: by WALLS, by VISITORS, or because these have run OUT."""
    seat = winner(s)
    by = NONE if seat == NONE else enough(s, seat)
    return OUT if by == NONE else by
