"""What the colours, cells, borders and seats of Booo! are called."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from boxfive.core.action import Action
from boxfive.games.booo.rules.castle import CELL_NUMBERS, CELLS, DIRECTIONS, ROOMS, neighbour
from boxfive.games.booo.rules.state import SEATS
from boxfive.text.words import Words

SIDES = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
"""On which side of a room a corridor or a crossing may be."""


def colour_name(words: Words, colour: str) -> str:
    """A colour's name."""
    return words(f"booo-colour-{colour}")


def colour_names(words: Words, colours: Iterable[str]) -> str:
    """Several colours, after a colon."""
    return words.listed(colour_name(words, colour) for colour in colours)


def tile_names(words: Words, colours: Iterable[str]) -> str:
    """Several wall tiles by their colours, after a colon or in brackets."""
    return words.listed(words(f"booo-colour-{colour}.tile") for colour in colours)


def cell_at(words: Words, cell: str) -> str:
    """The place of a cell: in a room, in a corridor or at a crossing."""
    return words("booo-room", room=cell) if cell in ROOMS else _corridor(words, cell, "")


def border(words: Words, cell: str, direction: str) -> str:
    """Between which two cells a border is; a room's is described from the room, from either side."""
    beside = neighbour(CELL_NUMBERS[cell], DIRECTIONS.index(direction))
    assert beside is not None  # nobody steps out of the castle
    following = CELLS[beside]
    if cell in ROOMS:
        return words("booo-border-room", room=cell, side=words(f"booo-side-{direction}"))
    if following in ROOMS:
        return words("booo-border-room", room=following, side=words(f"booo-side-{_opposite(direction)}"))
    a, b = (_corridor(words, one, ".between") for one in (cell, following))
    return words("booo-border-corridor", a=a, b=b)


def _corridor(words: Words, cell: str, part: str) -> str:
    """A corridor or a crossing, by the room that it is named after."""
    room, _, side = cell.partition("-")
    kind = "booo-corridor" if side in DIRECTIONS else "booo-crossing"
    return words(f"{kind}{part}", room=room, side=words(f"booo-side-{side}"))


def _opposite(direction: str) -> str:
    return DIRECTIONS[DIRECTIONS.index(direction) - 2]


def seat_name(words: Words, seat: str | None) -> str:
    """The name of a seat, as a label; None is a spectator."""
    return words("booo-seat", number=seat) if seat in SEATS else words(f"booo-seat-{seat or 'spectator'}")


def seat_who(words: Words, seat: str) -> str:
    """A player as the first words of a sentence."""
    return words("booo-seat.who", number=seat)


def seat_role(words: Words, seat: str) -> str:
    """What that seat does and wants: all do and want the same."""
    return words("booo-seat.role")


def way_told(words: Words, way: Iterable[Action]) -> str:
    """The steps of a way; a repeated step appears once, with how often."""
    runs = [(_step(words, step), len(list(run))) for step, run in groupby(way)]
    return words.listed(
        step if count == 1 else words("booo-step-times", move=step, count=count) for step, count in runs
    )


def _step(words: Words, action: Action) -> str:
    """One step of a way."""
    if action.kind == "trapdoor":
        return words("booo-step-trapdoor", room=action.args[0])
    if action.kind == "change":
        return words("booo-step-change", to=words(f"booo-colour-{action.args[0]}.to"))
    return words(f"booo-direction-{action.kind}")
