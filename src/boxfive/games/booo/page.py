"""Booo! on the page: the walls of its castle, what players count, a first game, and diagrams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import boxfive
from boxfive.compile.lazy import LazyModule
from boxfive.core.game import State
from boxfive.core.page import Beat, Diagram, Lesson, Position
from boxfive.core.view import View
from boxfive.games.booo.rules.castle import (
    CELLS,
    COLOURS,
    DEFAULT_TRANSITIONS,
    DEFAULT_TRAPDOORS,
    DIRECTIONS,
    N_TILES,
    ROOMS,
    SIDE,
    VISITOR_ROOMS,
    Castle,
    neighbour,
)
from boxfive.games.booo.rules.state import ENOUGH_VISITORS, ENOUGH_WALLS, LAYOUT, VISITORS_FOR
from boxfive.games.booo.solver.solver import Exploration

kernels = LazyModule("boxfive.games.booo.rules.kernels")

SIDES = ("east", "south")
"""Each border belongs to the cell to its west or north."""


def scene(position: Position) -> dict[str, Any]:
    """The cells row by row, and the walls between them; no walls before the castle is laid."""
    return {
        "side": SIDE,
        "cells": list(CELLS),
        "walls": [] if None in position["castle"] else _walls(tuple(position["castle"])),
        "trapdoors": position["trapdoors"],
        "transitions": position["transitions"],
        "enough": {"walls": ENOUGH_WALLS, "visitors": ENOUGH_VISITORS},
    }


def _walls(tiles: tuple[int, ...]) -> list[list[str]]:
    """Every wall: a cell, the side of it on which the wall is, and its colour."""
    castle = Castle(tiles)
    found = []
    for number, cell in enumerate(CELLS):
        for side in SIDES:
            inside = neighbour(number, DIRECTIONS.index(side)) is not None
            colour = castle.border(cell, side) if inside else None
            if colour is not None:
                found.append([cell, side, colour])
    return found


def figures(view: View, aids: bool) -> dict[str, Any]:
    """How many visitors come, how many hands let one go, and what each player has and may call with.

    With aids, also how many colours lead to the visitor for each player.
    """
    raw, position = LAYOUT.raw(view.raw), view.position
    seats, visitor = list(position["won"]), position["visitor"]
    tiles = {seat: [colour for colour in COLOURS if position["walls"][colour] == seat] for seat in seats}
    found: dict[str, Any] = {
        "visitors": VISITORS_FOR[position["players"]],
        "came": LAYOUT.value(view.raw, "visitor"),
        "needed": kernels.hands_needed(position["players"]),
        "tiles": tiles,
        "points": {seat: kernels.points(raw, number) for number, seat in enumerate(seats)},
        "calls": {seat: _calls(position, tiles[seat]) for seat in seats},
    }
    if aids and visitor is not None and position["call"] is None:
        castle = Castle.of(position)
        found["leading"] = {
            seat: _leading(castle, position["ghost"], visitor["room"], tuple(tiles[seat])) for seat in seats
        }
    return found


def _calls(position: Position, own: Sequence[str]) -> list[str]:
    """The colours in which a way can begin: one's own only where no wall need be crossed in it.

    That is so in a transition room, where it can be changed immediately, and where a trapdoor leads straight
    to the visitor.
    """
    ghost, visitor = position["ghost"], position["visitor"]
    straight = visitor is not None and {ghost, visitor["room"]} <= set(position["trapdoors"])
    if straight or ghost in position["transitions"]:
        return list(COLOURS)
    return [colour for colour in COLOURS if colour not in own]


@lru_cache(maxsize=512)
def _leading(castle: Castle, ghost: str, room: str, without: tuple[str, ...]) -> int:
    """How many colours lead from the ghost to the visitor."""
    return len(Exploration(castle, ghost, without).ways(room))


# A first game

ROUTE = 3
LEARNER, NEIGHBOUR = "1", "2"


def _moment(
    visitor: int,
    won: Mapping[str, Sequence[int]],
    walls: Mapping[str, str] | None = None,
    first: str = LEARNER,
) -> State:
    """A castle that was chosen for its short ways, when a visitor has just come."""
    ghost, room = (ROOMS[VISITOR_ROOMS[ROUTE - 1, number - 1]] for number in (visitor - 1, visitor))
    return _loaded(
        castle=[4, 2, 7, 5, 9, 3, 1, 6, 8],
        trapdoors=["b2", "f2"],
        transitions=["c2", "d3"],
        ghost=ghost,
        route=ROUTE,
        first=first,
        visitor={"number": visitor, "room": room},
        won={seat: list(won.get(seat, ())) for seat in (LEARNER, NEIGHBOUR)},
        walls={colour: (walls or {}).get(colour) for colour in COLOURS},
    )


def _loaded(**known: Any) -> State:
    """A position of two players who search."""
    game = boxfive.game("booo")
    return game.load(
        {"game": "booo", "version": game.version, "players": 2, "hands": [], "call": None, **known}
    )


def _steps(seat: str, way: str) -> tuple[str, ...]:
    """A way, step by step, as somebody shows it: `booo red, south, east`."""
    return tuple(f"{seat}: {step.strip()}" for step in way.split(","))


def lessons() -> tuple[Lesson, ...]:
    """The end of a game against one neighbour: three more visitors win it."""
    return (Lesson("booo-lesson", LEARNER, _lesson_start(), BEATS),)


def _lesson_start() -> State:
    return _moment(4, won={LEARNER: (1, 2), NEIGHBOUR: (3,)})


AT_THE_DOOR = "booo blue, north, east, north, north, north, east"
"""A way from f3 that fails at the wall of d4."""
ALL_ORANGE = "booo orange, east, north, north, north, north, east"
THROUGH_THE_TRAPDOOR = "booo green, east, east, trapdoor b2, west, west"
TO_THE_TRANSITION = "booo red, south, east, south, east, change orange"

BEATS = (
    Beat("booo-lesson-welcome"),
    Beat("booo-lesson-neighbour", then=_steps(NEIGHBOUR, AT_THE_DOOR)),
    Beat("booo-lesson-call", play=("booo orange",), instead="booo-lesson-call-instead"),
    Beat("booo-lesson-wall", play=("east",), instead="booo-lesson-wall-instead"),
    Beat(
        "booo-lesson-corridor",
        play=("north",),
        instead="booo-lesson-corridor-instead",
        then=_steps(LEARNER, "north, north, north"),
    ),
    Beat("booo-lesson-room", play=("east",), instead="booo-lesson-room-instead"),
    Beat(
        "booo-lesson-tile",
        then=_steps(NEIGHBOUR, "booo orange, west, north, north, north, west, west, south, west"),
    ),
    Beat(
        "booo-lesson-hand",
        play=("hand up",),
        instead="booo-lesson-hand-instead",
        then=_steps(NEIGHBOUR, "hand up"),
    ),
    Beat(
        "booo-lesson-green",
        play=("booo green",),
        instead="booo-lesson-green-instead",
        then=_steps(LEARNER, "east, east"),
    ),
    Beat(
        "booo-lesson-trapdoor",
        play=("trapdoor b2",),
        instead="booo-lesson-trapdoor-instead",
        then=_steps(LEARNER, "west, west"),
    ),
    Beat(
        "booo-lesson-red",
        play=("booo red",),
        instead="booo-lesson-red-instead",
        then=_steps(LEARNER, "south, east, south, east"),
    ),
    Beat(
        "booo-lesson-transition",
        play=("change orange",),
        instead="booo-lesson-transition-instead",
        then=_steps(LEARNER, "east, north, east, east, east, east, north, north, north, west"),
    ),
    Beat("booo-lesson-end"),
)


# Diagrams


def diagrams() -> Mapping[str, Diagram]:
    """The castle of the chapter about it, a way that holds, both tokens, a way that fails, raised hands."""
    return {
        "board": Diagram("booo-caption-board", _chapter_castle()),
        "turn": Diagram("booo-caption-turn", _lesson_start(), _steps(LEARNER, ALL_ORANGE)),
        "tokens": Diagram(
            "booo-caption-tokens",
            _moment(7, won={LEARNER: (1, 2, 4), NEIGHBOUR: (3, 5)}, walls={"orange": NEIGHBOUR}),
            (*_steps(LEARNER, THROUGH_THE_TRAPDOOR), *_steps(LEARNER, TO_THE_TRANSITION)),
        ),
        "calls": Diagram("booo-caption-calls", _lesson_start(), _steps(NEIGHBOUR, AT_THE_DOOR)),
        "hands": Diagram(
            "booo-caption-hands",
            _moment(6, won={LEARNER: (1, 2, 4), NEIGHBOUR: (3, 5)}, walls={"orange": NEIGHBOUR}),
            (f"{NEIGHBOUR}: hand up", f"{LEARNER}: hand up"),
        ),
    }


def _chapter_castle() -> State:
    """The castle that the chapter describes: tiles in order, the ghost in c3, a visitor in f6."""
    state = _loaded(
        castle=list(range(1, N_TILES + 1)),
        trapdoors=list(DEFAULT_TRAPDOORS),
        transitions=list(DEFAULT_TRANSITIONS),
        ghost="c1",
        route=4,
        first=LEARNER,
        visitor={"number": 3, "room": "f6"},
        won={LEARNER: [], NEIGHBOUR: []},
        walls=dict.fromkeys(COLOURS),
    )
    raw = LAYOUT.raw(state.raw)
    # No route leads from c3 to f6, so the chapter's position cannot be loaded.
    raw.view(LAYOUT.dtype)["ghost"] = ROOMS.index("c3")
    return state.game.state_of(raw.tobytes())
