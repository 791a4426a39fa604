"""Positions written in the words of the rules, castles with ways in them, and how to play on from there."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import boxfive

from . import slow_ways
from .tables import CENTRAL, COLOURS, ROOMS, SEATS, TILES, VISITOR_ROOM, lattice

if TYPE_CHECKING:
    from boxfive import Game, State

BOOO: Game = boxfive.game("booo")

CASTLE = TILES
"""The tiles in the order of their numbers."""

_BUSY = {*CENTRAL, *(VISITOR_ROOM[1, number] for number in (1, 4, 5, 6, 7, 9, 12))}
QUIET = tuple(room for room in ROOMS if room not in _BUSY)[::5]
"""Some rooms where neither the ghost nor a visitor is in the positions that the tests begin with."""


def position(
    *,
    players: int = 3,
    castle: Sequence[int | None] = CASTLE,
    trapdoors: str = "",
    transitions: str = "",
    route: int = 1,
    visitor: int = 1,
    ghost: str | None = None,
    first: str = "1",
    won: str = "",
    walls: str = "",
    hands: str = "",
    call: str = "",
) -> dict[str, Any]:
    """A position in which a visitor, given by its number, is searched for, or a way to it is shown.

    `won="1: 2 3, 2: 1"`, `walls="red 1, blue 2"`, `hands="2 3"`; a `call` is the seat, its colour now, where
    its way has come to, and the last colour crossed if there is one: `1 red c3-south red`. The ghost is where
    the last visitor was, and at first in c3.
    """
    if ghost is None:
        ghost = VISITOR_ROOM[route, visitor - 1] if visitor > 1 else "c3"
    tiles = dict(tile.split() for tile in walls.split(",") if tile.strip())
    victories = {seat: list(map(int, numbers.split())) for seat, numbers in _pairs(won)}
    return {
        "game": "booo",
        "version": BOOO.version,
        "players": players,
        "castle": list(castle),
        "trapdoors": sorted(trapdoors.split()),
        "transitions": sorted(transitions.split()),
        "ghost": ghost,
        "route": route,
        "first": first,
        "visitor": {"number": visitor, "room": VISITOR_ROOM[route, visitor]},
        "won": {seat: victories.get(seat, []) for seat in SEATS[:players]},
        "walls": {colour: tiles.get(colour) for colour in COLOURS},
        "hands": hands.split(),
        "call": _call(*call.split()) if call else None,
    }


def _pairs(text: str) -> list[tuple[str, str]]:
    return [
        (seat.strip(), told) for seat, told in (pair.split(":") for pair in text.split(",") if pair.strip())
    ]


def _call(seat: str, colour: str, at: str, crossed: str | None = None) -> dict[str, Any]:
    return {"seat": seat, "colour": colour, "at": at, "crossed": crossed}


def at(**known: Any) -> State:
    """The state at such a position."""
    return BOOO.load(position(**known))


def play(state: State, *actions: str) -> State:
    """The state after these actions, of whoever acts alone, or else with the seat first: `2 hand up`."""
    for action in actions:
        seat, _, rest = action.partition(" ")
        state = state.play(rest, seat=seat) if seat in SEATS else state.play(action)
    return state


def legal(state: State, seat: str | None = None) -> list[str]:
    """Everything that may be done now, in the notation and in its order."""
    return [str(action) for action in state.legal(seat)]


def odds(state: State) -> dict[str, float]:
    """What nature may do, and how likely each is."""
    return {str(action): probability for action, probability in state.chances()}


def wall(state: State, cell: str, direction: str) -> str | None:
    """What lies on a border; None where it is open."""
    return lattice(tuple(state.position()["castle"]))[cell][direction][1]


def beyond(cell: str, direction: str) -> str:
    """The cell on the other side of a border."""
    return lattice(CASTLE)[cell][direction][0]


def tiles(state: State, seat: str) -> list[str]:
    """The wall tiles that lie before a player."""
    return [colour for colour, owner in state.position()["walls"].items() if owner == seat]


def unlike(*colours: str | None) -> str:
    """The first colour that is none of these."""
    return next(colour for colour in COLOURS if colour not in colours)


def winner(state: State) -> str | None:
    """Who has won, if the game is over."""
    if state.outcome is None:
        return None
    (seat,) = [seat for seat, result in state.outcome.items() if result == 1.0]
    return seat


# Ways


@cache
def castle_with_a_way(
    colour: str, start: str, goal: str, trapdoors: str = "", transitions: str = "", without: str = ""
) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Some order of the tiles in which there is such a way, and the best one there."""
    rng = random.Random(f"{colour} {start} {goal}")
    for _ in range(10_000):
        plan = slow_ways.Plan(
            tuple(rng.sample(TILES, 9)), trapdoors.split(), transitions.split(), without.split()
        )
        way = slow_ways.way(plan, start, goal, colour)
        if way is not None:
            return plan.castle, tuple(way)
    raise AssertionError(f"no way in {colour} from {start} to {goal} in any castle")


def with_a_way(colour: str = "red", *, without: str = "", **known: Any) -> tuple[State, list[str]]:
    """The state at such a position, in a castle where a way begins in that colour, and the way."""
    here = position(**known)
    tokens = " ".join(here["trapdoors"]), " ".join(here["transitions"])
    castle, way = castle_with_a_way(colour, here["ghost"], here["visitor"]["room"], *tokens, without)
    return at(castle=castle, **known), list(way)


def plan_of(here: dict[str, Any], seat: str) -> slow_ways.Plan:
    """What a seat may use for its ways."""
    own = tuple(colour for colour in COLOURS if here["walls"][colour] == seat)
    return slow_ways.Plan(tuple(here["castle"]), tuple(here["trapdoors"]), tuple(here["transitions"]), own)


def find_way(state: State, seat: str) -> tuple[str, list[str]] | None:
    """A start colour in which a seat has a way, and the way."""
    here = state.position()
    for colour in COLOURS:
        way = slow_ways.way(plan_of(here, seat), here["ghost"], here["visitor"]["room"], colour)
        if way is not None:
            return colour, way
    return None


def call(state: State, seat: str, colour: str, way: Sequence[str]) -> State:
    """The state after a seat has called and shown a way."""
    return play(state.play(f"booo {colour}", seat=seat), *way)


def attempt(state: State, seat: str, colour: str, way: Sequence[str]) -> State:
    """The state after a seat has called and shown a way, however far it led."""
    state = state.play(f"booo {colour}", seat=seat)
    for action in way:
        if state.position()["call"] is None:
            break
        state = state.play(action)
    return state
