"""The rules of Booo! once more, on positions as plain JSON data: slow, obvious, and independent.

Nothing of `boxfive` is imported.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from .tables import (
    CATALOGUE,
    CENTRAL,
    COLOURS,
    DIRECTIONS,
    PLACES,
    ROUTES,
    SEATS,
    TILES,
    VISITOR_ROOM,
    VISITORS,
    lattice,
)

Position = dict[str, Any]

ENOUGH_WALLS, ENOUGH_VISITORS = 4, 5


def copied(position: Position) -> Position:
    return dict(json.loads(json.dumps(position)))


def start(
    players: int = 3, trapdoors: Sequence[str] = ("b2", "e5"), transitions: Sequence[str] = ("b5", "e2")
) -> Position:
    """Before nature has done anything."""
    return {
        "game": "booo",
        "version": 1,
        "players": players,
        "castle": [None] * 9,
        "trapdoors": sorted(trapdoors),
        "transitions": sorted(transitions),
        "ghost": None,
        "route": None,
        "first": None,
        "visitor": None,
        "won": {seat: [] for seat in SEATS[:players]},
        "walls": dict.fromkeys(COLOURS),
        "hands": [],
        "call": None,
    }


# What a position says


def seats(position: Position) -> list[str]:
    return list(SEATS[: position["players"]])


def tiles_of(position: Position, seat: str) -> list[str]:
    """The wall tiles that lie before a player."""
    return [colour for colour in COLOURS if position["walls"][colour] == seat]


def is_set_up(position: Position) -> bool:
    return position["first"] is not None


def is_over(position: Position) -> bool:
    return is_set_up(position) and position["visitor"] is None


def clockwise(position: Position) -> list[str]:
    """The players, the first player first."""
    everybody = seats(position)
    first = everybody.index(position["first"])
    return everybody[first:] + everybody[:first]


def last_winner(position: Position, among: Sequence[str]) -> str:
    """Who of them has won a visitor last: the visitors come in the order of their numbers."""
    return max(among, key=lambda seat: max(position["won"][seat]))


def winner(position: Position) -> str | None:
    """Who wins when the game is over as it stands; None if nobody has ever won a visitor."""
    for seat in seats(position):
        if len(tiles_of(position, seat)) >= ENOUGH_WALLS or len(position["won"][seat]) >= ENOUGH_VISITORS:
            return seat
    if not any(position["won"].values()):
        return None
    totals = {seat: len(tiles_of(position, seat)) + len(position["won"][seat]) for seat in seats(position)}
    best = [seat for seat in seats(position) if totals[seat] == max(totals.values())]
    return last_winner(position, best)


def outcome(position: Position) -> dict[str, float] | None:
    if not is_over(position):
        return None
    won = winner(position)
    if won is None:
        return dict.fromkeys(seats(position), 1 / position["players"])
    return {seat: 1.0 if seat == won else 0.0 for seat in seats(position)}


# What may be done


def actors(position: Position) -> tuple[str, ...]:
    if not is_set_up(position):
        return ("nature",)
    if is_over(position):
        return ()
    if position["call"]:
        return (position["call"]["seat"],)
    return tuple(seats(position))


def legal(position: Position, seat: str) -> list[str]:
    """Everything that a seat may do, in the order of the catalogue."""
    if seat not in actors(position):
        return []
    if seat == "nature":
        possible = list(chances(position))
    elif position["call"]:
        possible = shown(position)
    else:
        possible = [f"booo {colour}" for colour in COLOURS]
        possible += ["hand down" if seat in position["hands"] else "hand up", "wait"]
    return sorted(possible, key=CATALOGUE.index)


def shown(position: Position) -> list[str]:
    """How a caller may go on showing a way. Walls do not hinder it: they make the way wrong."""
    call = position["call"]
    at, colour = call["at"], call["colour"]
    possible = [*lattice(tuple(position["castle"]))[at], "stop"]
    if at in position["trapdoors"]:
        possible += [f"trapdoor {room}" for room in position["trapdoors"] if room != at]
    if at in position["transitions"]:
        possible += [f"change {other}" for other in COLOURS if other != colour]
    return possible


def chances(position: Position) -> dict[str, Fraction]:
    """What nature may do, and how likely each is."""
    if is_set_up(position):
        return {}
    if None in position["castle"]:
        place = PLACES[position["castle"].index(None)]
        choices = [f"tile {tile} {place}" for tile in TILES if tile not in position["castle"]]
    elif position["ghost"] is None:
        choices = [f"ghost {room}" for room in CENTRAL]
    elif position["route"] is None:
        choices = [f"route {route}" for route in ROUTES]
    else:
        choices = [f"first {seat}" for seat in seats(position)]
    return {choice: Fraction(1, len(choices)) for choice in choices}


# What follows from it


def after(position: Position, seat: str, notation: str) -> Position:
    """The position after an action, nature's or a seat's."""
    assert notation in legal(position, seat), (position, seat, notation)
    position = copied(position)
    kind, *args = notation.split()
    if kind == "tile":
        position["castle"][PLACES.index(args[1])] = int(args[0])
    elif kind == "ghost":
        position["ghost"] = args[0]
    elif kind == "route":
        position["route"] = int(args[0])
    elif kind == "first":
        position["first"] = args[0]
        place_visitor(position, 1)
    elif kind == "booo":
        lower_hand(position, seat)
        position["call"] = {"seat": seat, "colour": args[0], "at": position["ghost"], "crossed": None}
    elif kind == "hand" and args == ["up"]:
        raise_hand(position, seat)
    elif kind == "hand":
        lower_hand(position, seat)
    elif kind in DIRECTIONS:
        step(position, kind)
    elif kind == "trapdoor":
        enter(position, args[0])
    elif kind == "change":
        position["call"]["colour"] = args[0]
    elif kind == "stop":
        position["call"] = None
    else:
        assert kind == "wait"
    return position


def place_visitor(position: Position, number: int) -> None:
    """Every hand goes down when a new visitor comes."""
    position["visitor"] = {"number": number, "room": VISITOR_ROOM[position["route"], number]}
    position["hands"] = []


def raise_hand(position: Position, seat: str) -> None:
    """More than half of the players: the visitor is discarded."""
    position["hands"] = [other for other in seats(position) if other == seat or other in position["hands"]]
    if 2 * len(position["hands"]) > position["players"]:
        next_turn(position)


def lower_hand(position: Position, seat: str) -> None:
    position["hands"] = [other for other in position["hands"] if other != seat]


def step(position: Position, direction: str) -> None:
    """Through an open border, or a wall of the way's colour that is not the caller's own."""
    call = position["call"]
    beyond, wall = lattice(tuple(position["castle"]))[call["at"]][direction]
    if wall and (wall != call["colour"] or position["walls"][wall] == call["seat"]):
        position["call"] = None
        return
    if wall:
        call["crossed"] = wall
    enter(position, beyond)


def enter(position: Position, cell: str) -> None:
    position["call"]["at"] = cell
    if cell == position["visitor"]["room"]:
        scare(position)


def scare(position: Position) -> None:
    """The caller gets the visitor, and the wall tile of the last colour that was crossed."""
    call, position["call"] = position["call"], None
    position["won"][call["seat"]].append(position["visitor"]["number"])
    if call["crossed"]:
        position["walls"][call["crossed"]] = call["seat"]
    enough_walls = len(tiles_of(position, call["seat"])) >= ENOUGH_WALLS
    if enough_walls or len(position["won"][call["seat"]]) >= ENOUGH_VISITORS:
        end(position)
    else:
        next_turn(position)


def next_turn(position: Position) -> None:
    """The ghost is where the visitor was; the next player clockwise is first; the next visitor comes."""
    number = position["visitor"]["number"]
    if number == VISITORS[position["players"]]:
        end(position)
        return
    position["ghost"] = position["visitor"]["room"]
    position["first"] = clockwise(position)[1]
    place_visitor(position, number + 1)


def end(position: Position) -> None:
    """Nobody becomes first player any more, and nobody searches: hands go down."""
    position["ghost"] = position["visitor"]["room"]
    position["visitor"], position["hands"] = None, []


# Ticks


def tick(position: Position, choices: dict[str, str]) -> Position:
    """One choice of every seat at the same time, while everybody searches."""
    order = clockwise(position)
    callers = [seat for seat in order if choices[seat].startswith("booo")]
    if callers:
        return after(position, callers[0], choices[callers[0]])
    turn = position["visitor"]
    # Whoever lowers a hand is heard first, so that it does not matter who sits where.
    for choice in ("hand down", "hand up"):
        for seat in order:
            if choices[seat] == choice and position["visitor"] == turn:
                position = after(position, seat, choice)
    return position
