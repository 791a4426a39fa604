"""Booo! positions as plain JSON data: written from a record, and read back with mistakes named.

Whether a way leads to the cell of a call is not checked: any cell but the visitor's is accepted.
"""

from __future__ import annotations

from typing import Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.errors import InvalidOption, InvalidPosition, listing, shown
from boxfive.core.layout import Raw
from boxfive.core.position_writer import Part
from boxfive.games.booo.rules.castle import (
    CELL_NUMBERS,
    CELLS,
    CENTRAL,
    COLOURS,
    N_ROUTES,
    N_TILES,
    NONE,
    ROOMS,
    VISITOR_ROOMS,
    cell_of,
    check_tokens,
)
from boxfive.games.booo.rules.state import (
    ENOUGH_VISITORS,
    ENOUGH_WALLS,
    FEWEST_PLAYERS,
    FIRSTING,
    HAUNTING,
    LAYING,
    LAYOUT,
    MOST_PLAYERS,
    OVER,
    RECORD,
    ROUTING,
    SEARCHING,
    SEATS,
    SHOWING,
    VISITORS_FOR,
)
from boxfive.text.json_checks import (
    a_list,
    a_number,
    a_set,
    an_index,
    an_object,
    check_heading,
    name_of,
    names_of,
)

kernels = LazyModule("boxfive.games.booo.rules.kernels")

KEYS = (
    "game",
    "version",
    "players",
    "castle",
    "trapdoors",
    "transitions",
    "ghost",
    "route",
    "first",
    "visitor",
    "won",
    "walls",
    "hands",
    "call",
)
VISITOR_KEYS = ("number", "room")
CALL_KEYS = ("seat", "colour", "at", "crossed")


def _castle(s: Any) -> dict[str, Any]:
    return {
        "players": s.players,
        "castle": [None if tile == NONE else tile + 1 for tile in s.tiles],
        "trapdoors": names_of(ROOMS, s.trapdoors),
        "transitions": names_of(ROOMS, s.transitions),
    }


def _search(s: Any) -> dict[str, Any]:
    room = ROOMS[VISITOR_ROOMS[s.route, s.visitor - 1]]
    return {
        "ghost": name_of(ROOMS, s.ghost),
        "route": None if s.route == NONE else s.route + 1,
        "first": name_of(SEATS, s.first),
        "visitor": {"number": s.visitor, "room": room} if s.phase in (SEARCHING, SHOWING) else None,
    }


def _winnings(s: Any) -> dict[str, Any]:
    return {
        "won": {
            name: [number for number, owner in enumerate(s.won, 1) if owner == seat]
            for seat, name in enumerate(SEATS[: s.players])
        },
        "walls": {colour: name_of(SEATS, owner) for colour, owner in zip(COLOURS, s.walls, strict=True)},
    }


def _call(s: Any) -> dict[str, Any]:
    call = None
    if s.phase == SHOWING:
        call = {
            "seat": SEATS[s.caller],
            "colour": COLOURS[s.colour],
            "at": CELLS[s.at],
            "crossed": name_of(COLOURS, s.crossed),
        }
    return {"hands": names_of(SEATS, s.hands), "call": call}


PARTS = (
    Part(_castle, ("players", "tiles", "trapdoors", "transitions")),
    Part(_search, ("phase", "ghost", "route", "first", "visitor")),
    Part(_winnings, ("players", "won", "walls")),
    Part(_call, ("phase", "hands", "caller", "colour", "at", "crossed")),
)
"""The parts of a position, and the fields that each depends on."""


def parse(position: Any, version: int, blank: Raw) -> Raw:
    """The record that a position describes, or InvalidPosition."""
    data = an_object(position, "the position", KEYS)
    check_heading(data, "booo", version)
    s = blank.view(RECORD)[0]
    s.players = a_number(data["players"], "players", FEWEST_PLAYERS, MOST_PLAYERS)
    seats = SEATS[: s.players]
    _read_tokens(data, s)
    s.phase = _read_set_up(data, s, seats)
    _read_won(data["won"], s, seats)
    walls = an_object(data["walls"], "walls", COLOURS)
    s.walls[:] = [an_index(walls[colour], f"walls.{colour}", seats, optional=True) for colour in COLOURS]
    s.hands = a_set(data["hands"], "hands", seats)
    if s.phase < SEARCHING:
        _check_nothing_yet(data, s)
        return blank
    _read_visitor(data["visitor"], s)
    _check_winnings(s, seats)
    _check_ghost(s)
    _check_hands(s)
    if data["call"] is not None:
        _read_call(data["call"], s, seats)
    return blank


def _wrong(message: str) -> InvalidPosition:
    return InvalidPosition(message)


# Setting up


def _read_tokens(data: dict[str, Any], s: Any) -> None:
    s.trapdoors = a_set(data["trapdoors"], "trapdoors", ROOMS)
    s.transitions = a_set(data["transitions"], "transitions", ROOMS)
    try:
        check_tokens(*(tuple(data[name]) for name in ("trapdoors", "transitions")))
    except InvalidOption as error:
        raise _wrong(str(error)) from None


def _read_set_up(data: dict[str, Any], s: Any, seats: tuple[str, ...]) -> int:
    """What nature has done, in order; returns the phase after it."""
    laid = _read_castle(data["castle"], s)
    s.ghost = an_index(data["ghost"], "ghost", ROOMS, optional=True)
    s.route = NONE if data["route"] is None else a_number(data["route"], "route", 1, N_ROUTES) - 1
    s.first = an_index(data["first"], "first", seats, optional=True)
    steps = (
        (LAYING, "castle", laid == N_TILES),
        (HAUNTING, "ghost", s.ghost != NONE),
        (ROUTING, "route", s.route != NONE),
        (FIRSTING, "first", s.first != NONE),
    )
    missing = [(phase, name) for phase, name, done in steps if not done]
    if not missing:
        return OVER if data["visitor"] is None else SEARCHING
    phase, name = missing[0]
    for later, other, done in steps:
        if later > phase and done:
            raise _wrong(f"{other} must be null as long as {name} is not complete")
    if phase > HAUNTING and ROOMS[s.ghost] not in CENTRAL:
        raise _wrong(f"ghost must begin in one of {listing(CENTRAL)}, not in {ROOMS[s.ghost]}")
    return phase


def _read_castle(value: Any, s: Any) -> int:
    """The tiles, laid place by place; returns how many are laid."""
    tiles = a_list(value, "castle")
    if len(tiles) != N_TILES:
        raise _wrong(f"castle must have {N_TILES} tiles, null where none lies yet, not {len(tiles)}")
    laid = next((place for place, tile in enumerate(tiles) if tile is None), N_TILES)
    for place, tile in enumerate(tiles):
        where = f"castle[{place}]"
        if place >= laid:
            if tile is not None:
                raise _wrong(f"{where} must be null: tiles are laid in order, and castle[{laid}] is empty")
            continue
        s.tiles[place] = a_number(tile, where, 1, N_TILES) - 1
        if tile in tiles[:place]:
            raise _wrong(f"castle holds tile {tile} twice")
    return laid


def _check_nothing_yet(data: dict[str, Any], s: Any) -> None:
    """Before the first visitor comes, nobody has anything."""
    for name in ("visitor", "call"):
        if data[name] is not None:
            raise _wrong(f"{name} must be null before the game is set up")
    if s.hands or (s.walls != NONE).any() or (s.won != NONE).any():
        raise _wrong("nobody has a hand up, a wall tile or a visitor before the game is set up")


# What has been won


def _read_won(value: Any, s: Any, seats: tuple[str, ...]) -> None:
    """Whose each visitor is."""
    won = an_object(value, "won", seats)
    last = VISITORS_FOR[s.players]
    for seat, name in enumerate(seats):
        for i, number in enumerate(a_list(won[name], f"won.{name}")):
            a_number(number, f"won.{name}[{i}]", 1, last)
            if s.won[number - 1] != NONE:
                raise _wrong(f"won holds visitor {number} twice")
            s.won[number - 1] = seat
    for name in seats:
        if sorted(won[name]) != list(won[name]):
            raise _wrong(f"won.{name} must be in order: {listing(sorted(won[name]))}")


def _read_visitor(value: Any, s: Any) -> None:
    """Which visitor is waiting; when the game is over, which was the last."""
    last_won = max((number for number, owner in enumerate(s.won, 1) if owner != NONE), default=0)
    if value is None:
        s.visitor = last_won if _has_enough(s, s.won[last_won - 1]) else VISITORS_FOR[s.players]
        return
    visitor = an_object(value, "visitor", VISITOR_KEYS)
    s.visitor = a_number(visitor["number"], "visitor.number", 1, VISITORS_FOR[s.players])
    room = ROOMS[VISITOR_ROOMS[s.route, s.visitor - 1]]
    if visitor["room"] != room:
        here = f"on route {s.route + 1} visitor {s.visitor} is in {room}"
        raise _wrong(f"visitor.room must be {room!r}, not {shown(visitor['room'])}: {here}")
    if last_won >= s.visitor:
        raise _wrong(f"won holds visitor {last_won}, but visitor {s.visitor} is still to be won")


def _has_enough(s: Any, seat: int) -> bool:
    """Whether somebody has won the game immediately."""
    if seat == NONE:
        return False
    return bool(kernels.enough(LAYOUT.raw(s.tobytes()), seat) != NONE)


def _check_winnings(s: Any, seats: tuple[str, ...]) -> None:
    """A wall tile comes with a visitor; and a player who has enough has won with the last visitor."""
    for seat, name in enumerate(seats):
        walls, visitors = int((s.walls == seat).sum()), int((s.won == seat).sum())
        if walls > visitors:
            raise _wrong(f"{name} has more wall tiles than visitors, and each comes with a visitor")
        if walls > ENOUGH_WALLS or visitors > ENOUGH_VISITORS:
            raise _wrong(
                f"{name} has more than {ENOUGH_WALLS} wall tiles or {ENOUGH_VISITORS} visitors, which end it"
            )
        if _has_enough(s, seat) and (s.phase != OVER or s.won[s.visitor - 1] != seat):
            how = f"{ENOUGH_WALLS} wall tiles or {ENOUGH_VISITORS} visitors"
            raise _wrong(f"{name} has {how}, so the game must have ended with that player's last visitor")


def _check_ghost(s: Any) -> None:
    """The ghost is where the last visitor was: it went there, or took the place."""
    over = s.phase == OVER
    if s.visitor == 1 and not over:
        if ROOMS[s.ghost] not in CENTRAL:
            raise _wrong(f"ghost must begin in one of {listing(CENTRAL)}, not in {ROOMS[s.ghost]}")
        return
    before = s.visitor if over else s.visitor - 1
    room = VISITOR_ROOMS[s.route, before - 1]
    if s.ghost != room:
        raise _wrong(f"ghost must be in {ROOMS[room]}, where visitor {before} was, not in {ROOMS[s.ghost]}")


def _check_hands(s: Any) -> None:
    up = int(s.hands).bit_count()
    if s.phase == OVER and up:
        raise _wrong("hands must be empty when the game is over")
    if up >= kernels.hands_needed(s.players):
        raise _wrong(f"hands holds {up} of {s.players}: with more than half up the visitor is discarded")


# A call


def _read_call(value: Any, s: Any, seats: tuple[str, ...]) -> None:
    """The way that is being shown."""
    if s.phase == OVER:
        raise _wrong("call must be null when the game is over")
    call = an_object(value, "call", CALL_KEYS)
    s.phase = SHOWING
    s.caller = an_index(call["seat"], "call.seat", seats)
    s.colour = an_index(call["colour"], "call.colour", COLOURS)
    if not isinstance(call["at"], str) or call["at"] not in CELL_NUMBERS:
        example = "a cell such as 'c3' or 'c3-southeast'"
        raise _wrong(f"call.at must be {example}, not {shown(call['at'])}")
    s.at = CELL_NUMBERS[call["at"]]
    s.crossed = an_index(call["crossed"], "call.crossed", COLOURS, optional=True)
    if s.hands >> s.caller & 1:
        raise _wrong(f"hands holds {call['seat']}, whose hand went down with the call")
    if s.at == cell_of(int(VISITOR_ROOMS[s.route, s.visitor - 1])):
        raise _wrong(f"call.at cannot be {call['at']}, the visitor's room: there the way ends")
    if s.crossed not in (NONE, s.colour) and call["at"] not in names_of(ROOMS, int(s.transitions)):
        changed = f"the colour can be changed from {call['crossed']} only in a room with a transition"
        raise _wrong(f"call.colour must be the one last crossed in {call['at']}: {changed}")
    if s.crossed != NONE and s.walls[s.crossed] == s.caller:
        raise _wrong(f"call.crossed cannot be {call['crossed']}: that wall tile lies before {call['seat']}")
    inside = s.at == cell_of(int(s.ghost)) or call["at"] in _trapdoor_rooms(s)
    if s.crossed == NONE and not inside:
        raise _wrong(f"call.crossed must be a colour: nobody comes to {call['at']} without crossing a wall")


def _trapdoor_rooms(s: Any) -> list[str]:
    """The rooms that can be reached from the ghost's by trapdoors alone."""
    return names_of(ROOMS, int(s.trapdoors)) if s.trapdoors >> s.ghost & 1 else []
