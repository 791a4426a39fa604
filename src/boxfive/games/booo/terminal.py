"""The castle drawn in text: rooms, corridors and coloured walls, or sentences that can be read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rich.text import Text

from boxfive.games.booo.paints import PAINTS
from boxfive.games.booo.rules.castle import (
    CELL_NUMBERS,
    CELLS,
    DEFAULT_TRANSITIONS,
    DEFAULT_TRAPDOORS,
    DIRECTIONS,
    N_TILES,
    ROOMS,
    SIDE,
    STEPS,
    Castle,
    neighbour,
)
from boxfive.games.booo.text.names import cell_at, colour_name
from boxfive.text.canvas import Canvas, Point, flowing
from boxfive.text.words import Words

if TYPE_CHECKING:
    from boxfive.core.game import Game
    from boxfive.games.booo.solver.solver import Way

Position = dict[str, Any]

ROWS, COLUMNS = "abcdef", "123456"
MARGIN = 3
"""Columns of characters left and right of the cells: the name of a row, a blank, the frame."""
CORRIDOR_WIDTH, ROOM_WIDTH = 3, 5
WIDTHS = tuple(ROOM_WIDTH if column % 2 else CORRIDOR_WIDTH for column in range(SIDE))
LEFTS = tuple(MARGIN + column + sum(WIDTHS[:column]) for column in range(SIDE))
"""Where each column of cells begins; between two there is one column of characters for their walls."""
WIDTH = LEFTS[-1] + WIDTHS[-1] + MARGIN
HEIGHT = 2 * SIDE + 1

WHITE, BLACK = "#ffffff", "#000000"
DARK_PAINTS = ("red", "green", "blue")
LETTERED = {name: (paint, WHITE if name in DARK_PAINTS else BLACK) for name, paint in PAINTS.items()}
"""The paint of each colour, and the letters that stand out on it, whatever colours the terminal has."""
STONE, TRAIL = "#8a8a8a", "bold"
FLOOR = "#efe6d2"
BARE, HAUNTED, VISITED = f"#5c4f38 on {FLOOR}", f"bold {BLACK} on #8ff0e2", f"bold {BLACK} on #ffa9cf"
"""A room's floor, and that of the ghost's and of the visitor's room."""

GHOST, HOME, VISITOR, TRAPDOOR, TRANSITION = "Ω", "ω", "☺", "▼", "◊"
WALL = "━"
ARROWS, STROKES = "↑→↓←", "║═║═"
BACK_AND_FORTH = {frozenset("↑↓"): "↕", frozenset("→←"): "↔"}
CROSSWISE = "╬"
JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""How walls meet: a 1 is for one to the north, a 2 to the east, a 4 to the south, an 8 to the west."""

SIGN = 1
"""Where in a room there is a sign before its name: for somebody in it, or for a way through it."""


ROOMS_SHOWN = ("c3", "f6")
"""Where the ghost and a visitor are in the castle of the rules."""


def opening(game: Game) -> Position:
    """A castle with its tiles in the order of their numbers, and a first visitor, for the rules."""
    return {
        "castle": list(range(1, N_TILES + 1)),
        "trapdoors": list(DEFAULT_TRAPDOORS),
        "transitions": list(DEFAULT_TRANSITIONS),
        "ghost": ROOMS_SHOWN[0],
        "visitor": {"number": 1, "room": ROOMS_SHOWN[1]},
        "call": None,
    }


def table(position: Position) -> Any:
    """What lies in the castle, and where the ghost is on its way."""
    lying = {key: position[key] for key in ("castle", "trapdoors", "transitions", "ghost", "visitor")}
    return lying, _on_the_way(position)


def _on_the_way(position: Position) -> str | None:
    """The cell that a way has reached while it is shown."""
    call = position["call"]
    return None if call is None else str(call["at"])


def _visited(position: Position) -> str | None:
    visitor = position["visitor"]
    return None if visitor is None else str(visitor["room"])


# The picture


def picture(words: Words, game: Game, position: Position) -> Text:
    """The castle with the ghost and the visitor; while a way is shown, the ghost is at its end."""
    if None in position["castle"]:
        return Text(words("booo-list-unlaid"))
    castle, at = Castle.of(position), _on_the_way(position)
    return castle_picture(words, castle, ghost=position["ghost"], visitor=_visited(position), at=at)


def castle_picture(
    words: Words,
    castle: Castle,
    *,
    ghost: str | None,
    visitor: str | None,
    way: Way | None = None,
    at: str | None = None,
) -> Text:
    """A castle with its figures, with a whole way, or with the ghost on its way from its room."""
    canvas = Canvas(WIDTH, HEIGHT)
    _draw_frame(canvas)
    for cell in CELLS:
        _draw_walls(canvas, words, castle, cell)
    _draw_joints(canvas, castle)
    signs = {}
    if visitor is not None:
        signs[visitor] = VISITOR, VISITED
    if ghost is not None:
        signs[ghost] = HOME, BARE
    here = at or ghost
    if here is not None:
        signs[here] = GHOST, HAUNTED
    _draw_rooms(canvas, castle, signs)
    if at is not None and at not in ROOMS:
        x, y = _middle(at)
        canvas.write(x - 1, y, f" {GHOST} ", HAUNTED)
    if way is not None:
        _draw_way(canvas, castle, way.cells)
    return canvas.text()


def _corner(cell: str) -> Point:
    """Where a cell begins."""
    row, column = divmod(CELL_NUMBERS[cell], SIDE)
    return LEFTS[column], 2 * row + 1


def _width(cell: str) -> int:
    return WIDTHS[CELL_NUMBERS[cell] % SIDE]


def _middle(cell: str) -> Point:
    """Where a way is drawn in a cell; in a room it is before the name."""
    x, y = _corner(cell)
    return x + (SIGN if cell in ROOMS else _width(cell) // 2), y


def _border(cell: str, direction: int) -> Point:
    """The middle of a cell's border."""
    (x, y), width, (down, right) = _corner(cell), _width(cell), STEPS[direction]
    return (x + width // 2, y + down) if down else (x + width if right > 0 else x - 1, y)


def _draw_frame(canvas: Canvas) -> None:
    inner, bottom, right = WIDTH - 2 * MARGIN, HEIGHT - 1, WIDTH - MARGIN
    canvas.write(MARGIN - 1, 0, f"╔{'═' * inner}╗", STONE)
    for y in range(1, bottom):
        canvas.write(MARGIN - 1, y, "║", STONE)
        canvas.write(right, y, "║", STONE)
    canvas.write(MARGIN - 1, bottom, f"╚{'═' * inner}╝", STONE)
    for row, column in zip(ROWS, COLUMNS, strict=True):
        x, y = _corner(row + column)
        for edge in (0, bottom):
            canvas.write(x + ROOM_WIDTH // 2 - 1, edge, f" {column} ", "bold")
        for edge in (0, WIDTH - 1):
            canvas.write(edge, y, row, "bold")


def _draw_walls(canvas: Canvas, words: Words, castle: Castle, cell: str) -> None:
    """The walls on a cell's south and east side, each with its letter."""
    for direction in ("south", "east"):
        colour = _wall(castle, cell, direction)
        if colour is not None:
            paint, ink = LETTERED[colour]
            x, y = _border(cell, DIRECTIONS.index(direction))
            if direction == "south":
                canvas.write(_corner(cell)[0], y, WALL * _width(cell), paint)
            canvas.write(x, y, words(f"booo-colour-{colour}.letter"), f"bold {ink} on {paint}")


def _wall(castle: Castle, cell: str, direction: str) -> str | None:
    """The colour on a cell's side; None where it is open or the castle ends."""
    beside = neighbour(CELL_NUMBERS[cell], DIRECTIONS.index(direction))
    return None if beside is None else castle.border(cell, direction)


def _draw_joints(canvas: Canvas, castle: Castle) -> None:
    """The posts where walls meet, and where they meet the frame."""
    for cell in CELLS:
        row, column = divmod(CELL_NUMBERS[cell], SIDE)
        x, y = LEFTS[column] - 1, 2 * row
        north, west = _wall(castle, cell, "north"), _wall(castle, cell, "west")
        if row and column:
            before = CELLS[CELL_NUMBERS[cell] - SIDE - 1]
            arms = (_wall(castle, before, "east"), north, west, _wall(castle, before, "south"))
            joint = JOINTS[sum(1 << bit for bit, colour in enumerate(arms) if colour is not None)]
            canvas.write(x, y, joint, STONE)
        elif row and north is not None:
            canvas.write(x, y, "╟", STONE)
        elif column and west is not None:
            canvas.write(x, y, "╤", STONE)


def _draw_rooms(canvas: Canvas, castle: Castle, signs: dict[str, tuple[str, str]]) -> None:
    """Every room by its name, with a sign before it for a figure there, and its special token behind it."""
    tokens = dict.fromkeys(castle.trapdoors, TRAPDOOR) | dict.fromkeys(castle.transitions, TRANSITION)
    for room in ROOMS:
        sign, style = signs.get(room, (" ", BARE))
        canvas.write(*_corner(room), f" {sign}{room}{tokens.get(room, ' ')}", style)


def _draw_way(canvas: Canvas, castle: Castle, cells: Sequence[str]) -> None:
    """A way from cell to cell: an arrow where each step begins, and strokes where no wall is in between."""
    arrows: dict[str, set[str]] = {}
    for cell, following in pairwise(cells):
        if cell == following:  # the colour is changed
            continue
        beside = [neighbour(CELL_NUMBERS[cell], direction) for direction in range(len(DIRECTIONS))]
        if CELL_NUMBERS[following] not in beside:
            arrows.setdefault(cell, set()).add(TRAPDOOR)
            continue
        direction = beside.index(CELL_NUMBERS[following])
        arrows.setdefault(cell, set()).add(ARROWS[direction])
        x, y = _border(cell, direction)
        stroke, (_, right) = STROKES[direction], STEPS[direction]
        if castle.border(cell, DIRECTIONS[direction]) is None:
            canvas.write(x, y, stroke, TRAIL)
        for one, side in ((cell, x - right), (following, x + right)) if right else ():
            middle, _ = _middle(one)
            if one not in ROOMS:
                canvas.write(min(side, middle), y, stroke * (abs(side - middle) + 1), TRAIL)
    del arrows[cells[0]]  # the ghost is there
    for cell, signs in arrows.items():
        sign = signs.pop() if len(signs) == 1 else BACK_AND_FORTH.get(frozenset(signs), CROSSWISE)
        canvas.write(*_middle(cell), sign, f"{TRAIL} {BLACK} on {FLOOR}" if cell in ROOMS else TRAIL)


def legend(words: Words) -> list[Text]:
    """What the signs in the picture mean."""
    signs = [
        (GHOST, HAUNTED, words("booo-legend-ghost")),
        (HOME, BARE, words("booo-legend-home")),
        (VISITOR, VISITED, words("booo-legend-visitor")),
        (TRAPDOOR, BARE, words("booo-legend-trapdoor")),
        (TRANSITION, BARE, words("booo-legend-transition")),
    ]
    paints = []
    for colour, (paint, ink) in LETTERED.items():
        letter = words(f"booo-colour-{colour}.letter")
        paints.append(Text.assemble((letter, f"bold {ink} on {paint}"), f" {colour_name(words, colour)}"))
    return [
        *flowing(paints, WIDTH, "  "),
        *flowing([Text.assemble((sign, style), f" {meaning}") for sign, style, meaning in signs], WIDTH),
    ]


# The list


def sentences(words: Words, game: Game, position: Position) -> list[str]:
    """The castle as a list: the walls of each room and what is in it, then those across each corridor."""
    if None in position["castle"]:
        return [words("booo-list-unlaid")]
    castle, at = Castle.of(position), _on_the_way(position)
    lines = [_room_line(words, castle, position, room) for room in ROOMS]
    if at is not None and at not in ROOMS:
        lines.append(words("booo-list-way", at=cell_at(words, at)))
    lines.append(words("booo-list-corridors"))
    for number in range(0, SIDE, 2):
        cells = [CELLS[number * SIDE + column] for column in range(SIDE)]
        walls = _across(words, castle, cells, "east", COLUMNS)
        lines.append(_corridor_line(words, "booo-list-row", ROWS, number // 2, walls))
    for number in range(0, SIDE, 2):
        cells = [CELLS[row * SIDE + number] for row in range(SIDE)]
        walls = _across(words, castle, cells, "south", ROWS)
        lines.append(_corridor_line(words, "booo-list-column", COLUMNS, number // 2, walls))
    return lines


def _room_line(words: Words, castle: Castle, position: Position, room: str) -> str:
    """A room's four walls, who is there, and its special token."""
    walls = {side: words(f"booo-colour-{castle.border(room, side)}.wall") for side in DIRECTIONS}
    lines = [words("booo-list-room", room=room, **walls)]
    at = _on_the_way(position)
    if room == (at or position["ghost"]):
        lines.append(words("booo-list-ghost"))
    elif room == position["ghost"]:
        lines.append(words("booo-list-home"))
    if room == _visited(position):
        lines.append(words("booo-list-visitor"))
    if room in castle.trapdoors:
        lines.append(words("booo-list-trapdoor"))
    if room in castle.transitions:
        lines.append(words("booo-list-transition"))
    return " ".join(lines)


def _across(words: Words, castle: Castle, cells: Iterable[str], ahead: str, names: str) -> str:
    """The walls across a corridor, by the rooms beside it: each has one border before it and one after."""
    lines = []
    for number, cell in enumerate(list(cells)[:-1]):
        colour = castle.border(cell, ahead)
        if colour is not None:
            message = "booo-list-after" if number % 2 else "booo-list-before"
            wall = words(f"booo-colour-{colour}.wall")
            lines.append(words(message, wall=wall, beside=names[number // 2]))
    return words.listed(lines) or words("booo-list-open")


def _corridor_line(words: Words, message: str, names: str, number: int, walls: str) -> str:
    """A corridor between two rows or columns of rooms, or outside the first or the last."""
    if number == 0:
        return words(f"{message}-first", a=names[0], walls=walls)
    if number == len(names):
        return words(f"{message}-last", a=names[-1], walls=walls)
    return words(message, a=names[number - 1], b=names[number], walls=walls)
