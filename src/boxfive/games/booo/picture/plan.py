"""The plan of the castle: frame, floors, and walls with their patterns and letters."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import accumulate, product
from typing import TYPE_CHECKING

from matplotlib.transforms import Affine2D

from boxfive.games.booo.picture.hatching import INKS, THICKNESS
from boxfive.games.booo.picture.sheet import INK, Point, Sheet, circle, outline, polygon, rectangle, together
from boxfive.games.booo.rules.castle import (
    CELL_NUMBERS,
    CELLS,
    DIRECTIONS,
    N_CELLS,
    ROOMS,
    SIDE,
    STEPS,
    TILE_SIDE,
    Castle,
    neighbour,
)
from boxfive.text.words import Words

if TYPE_CHECKING:
    from matplotlib.path import Path

ROOM, CORRIDOR = 0.96, 0.74
LINES = tuple(accumulate((ROOM if cell % 2 else CORRIDOR for cell in range(SIDE)), initial=0.0))
"""Where rows and columns of cells begin, and the last ends."""
EXTENT = LINES[-1]
FRAME = 0.53
"""How thick the outer walls are."""
PILLAR = 0.2
BADGE = 0.118
ASIDE = {True: 0.255, False: 0.222}
"""How far a letter is shifted for a number, on a room's wall and across a corridor."""

STONE, STONE_LIGHT, STONE_DARK = "#454c66", "#8088a3", "#2a2f45"
MOONLIT, SHADED, SEAM = "#a9b3cb", "#9ba6c1", "#5d6787"
FLOOR, BOARDS, NAME = "#fbf1d8", "#ecdcb6", "#6f5a30"
PAPER_WHITE = "#fffaf0"
ROOF, GOLD = ("#a34a56", "#98434f", "#8b3b48", "#7c3340", "#6d2b38", "#602430", "#561f2a"), "#f0c75e"
ROWS, COLUMNS = "abcdef", "123456"

Border = frozenset[str]
"""The two cells that it lies between."""


def middle(cell: str) -> Point:
    """The centre of a cell."""
    row, column = divmod(CELL_NUMBERS[cell], SIDE)
    return (LINES[column] + LINES[column + 1]) / 2, (LINES[row] + LINES[row + 1]) / 2


def border_middle(cell: str, direction: str) -> Point:
    """The middle of the border on one side of a cell."""
    row, column = divmod(CELL_NUMBERS[cell], SIDE)
    x, y = middle(cell)
    down, right = STEPS[DIRECTIONS.index(direction)]
    return (x, LINES[row + (down > 0)]) if down else (LINES[column + (right > 0)], y)


@dataclass(frozen=True, slots=True)
class Wall:
    """The wall on the east or the south side of a cell."""

    cell: str
    direction: str
    following: str
    colour: str

    @property
    def border(self) -> Border:
        """Where it is."""
        return frozenset((self.cell, self.following))

    @property
    def middle(self) -> Point:
        """The middle of the border."""
        return border_middle(self.cell, self.direction)

    def letter(self, aside: bool) -> Point:
        """Where its letter is: in the middle, or aside of it."""
        x, y = self.middle
        shift = ASIDE[self.cell in ROOMS or self.following in ROOMS] if aside else 0.0
        return (x, y - shift) if self.direction == "east" else (x - shift, y)


def walls(castle: Castle) -> Iterator[Wall]:
    """All walls of a castle."""
    for number, direction in product(range(N_CELLS), ("east", "south")):
        beside = neighbour(number, DIRECTIONS.index(direction))
        colour = None if beside is None else castle.border(CELLS[number], direction)
        if beside is not None and colour is not None:
            yield Wall(CELLS[number], direction, CELLS[beside], colour)


def draw_floors(sheet: Sheet) -> None:
    """The empty castle before any wall is put up."""
    with sheet.group("frame"):
        _draw_frame(sheet)
    with sheet.group("corridors"):
        _draw_corridors(sheet)
    with sheet.group("rooms"):
        _draw_rooms(sheet)
        _draw_names(sheet)


def draw_walls(sheet: Sheet, castle: Castle, words: Words, crossed: Collection[Border]) -> None:
    """The walls on their pillars; where one is crossed, its letter is shifted for a number."""
    with sheet.group("pillars"):
        _draw_pillars(sheet)
    with sheet.group("walls"):
        for wall in walls(castle):
            with sheet.group(f"wall-{wall.cell}-{wall.direction}-{wall.colour}"):
                _draw_wall(sheet, words, wall, aside=wall.border in crossed)


# The frame


def _draw_frame(sheet: Sheet) -> None:
    """Outer walls with battlements and a tower at each corner, and the names of rows and columns."""
    whole = EXTENT + 2 * FRAME
    sheet.fill(rectangle(0.06 - FRAME, 0.1 - FRAME, whole, whole, 0.1), INK, alpha=0.25)
    sheet.fill(rectangle(-FRAME, -FRAME, whole, whole, 0.06), STONE, INK, 0.03)
    sheet.line(_masonry(), STONE_DARK, 0.014)
    sheet.fill(_battlements(), STONE_LIGHT, INK, 0.018)
    for x, y in product((-FRAME / 2, EXTENT + FRAME / 2), repeat=2):
        _draw_tower(sheet, x, y)
    for number, (row, column) in enumerate(zip(ROWS, COLUMNS, strict=True)):
        at = (LINES[2 * number + 1] + LINES[2 * number + 2]) / 2
        for edge in (-FRAME * 0.4, EXTENT + FRAME * 0.4):
            for x, y, name in ((edge, at, row), (at, edge, column)):
                sheet.fill(circle(x, y, 0.185), STONE_DARK)
                sheet.text(x, y, name, 0.3, PAPER_WHITE, font="Serif-Bold")


def _masonry() -> Path:
    """The joints of the stones, in three courses."""
    joints, course, pitch = [], FRAME / 3, EXTENT / 22
    for number in range(3):
        near, far = -number * course, EXTENT + number * course
        if number:
            joints.append(rectangle(near, near, far - near, far - near))
        for stone in range(23):
            at = (stone + 0.5 * (number % 2)) * pitch
            if at <= EXTENT:
                for edge in (near - course, far):
                    joints.append(outline(f"M {at} {edge} L {at} {edge + course}"))
                    joints.append(outline(f"M {edge} {at} L {edge + course} {at}"))
    return together(joints)


def _battlements() -> Path:
    merlons, pitch, depth = [], EXTENT / 44, 0.13
    for number in range(1, 44, 2):
        for edge in (-FRAME, EXTENT + FRAME - depth):
            merlons.append(rectangle((number - 0.1) * pitch, edge, 1.2 * pitch, depth))
            merlons.append(rectangle(edge, (number - 0.1) * pitch, depth, 1.2 * pitch))
    return together(merlons)


def _draw_tower(sheet: Sheet, x: float, y: float) -> None:
    """A pointed roof from above, with light from the north-west."""
    sheet.fill(circle(x, y, 0.44), STONE_LIGHT, INK, 0.03)
    merlon = rectangle(0.35, -0.05, 0.08, 0.1)
    turns = (Affine2D().rotate_deg(30 * number + 15).translate(x, y) for number in range(12))
    sheet.fill(together(merlon.transformed(turn) for turn in turns), STONE, INK, 0.012)
    for number in range(12):
        slope = polygon([(0, 0), (0.345, -0.0925), (0.345, 0.0925)])
        turn = Affine2D().rotate_deg(30 * number).translate(x, y)
        sheet.fill(slope.transformed(turn), ROOF[abs((number - 1) % 12 - 6)], INK, 0.012)
    sheet.fill(circle(x, y, 0.05), GOLD, INK, 0.015)


# Floors


def _draw_corridors(sheet: Sheet) -> None:
    """Stone in the moonlight; the tiles differ a little, and their seams show."""
    for row, column in product(range(0, SIDE, TILE_SIDE), repeat=2):
        right, bottom = (LINES[min(start + TILE_SIDE, SIDE)] for start in (column, row))
        shade = MOONLIT if (row + column) // TILE_SIDE % 2 else SHADED
        x, y = LINES[column], LINES[row]
        sheet.fill(rectangle(x, y, right - x, bottom - y), shade)
    for seam in LINES[TILE_SIDE:-1:TILE_SIDE]:
        for ends in (f"M {seam} 0 L {seam} {EXTENT}", f"M 0 {seam} L {EXTENT} {seam}"):
            sheet.line(outline(ends), SEAM, 0.014, (0.07, 0.05))
    sheet.line(rectangle(0, 0, EXTENT, EXTENT), INK, 0.04)


def _draw_rooms(sheet: Sheet) -> None:
    """Floors of boards."""
    half, boards = ROOM / 2, []
    for room in ROOMS:
        x, y = middle(room)
        sheet.fill(rectangle(x - half, y - half, ROOM, ROOM), FLOOR)
        for part in (0.2, 0.4, 0.6, 0.8):
            at = y - half + part * ROOM
            boards.append(outline(f"M {x - half} {at} L {x + half} {at}"))
    sheet.line(together(boards), BOARDS, 0.01)


def _draw_names(sheet: Sheet) -> None:
    for room in ROOMS:
        x, y = middle(room)
        with sheet.group(f"room-{room}"):
            sheet.text(x - ROOM / 2 + 0.12, y - ROOM / 2 + 0.18, room, 0.15, NAME, align="left")


# Walls


def _draw_pillars(sheet: Sheet) -> None:
    """At the corners of rooms."""
    corners, half = [*product(LINES[1:-1], repeat=2)], PILLAR / 2
    pillars = (rectangle(x - half, y - half, PILLAR, PILLAR, 0.03) for x, y in corners)
    sheet.fill(together(pillars), STONE, INK, 0.016)
    sheet.fill(together(rectangle(x - half / 2, y - half / 2, half, half) for x, y in corners), STONE_LIGHT)


def _draw_wall(sheet: Sheet, words: Words, wall: Wall, aside: bool) -> None:
    """A bar from pillar to pillar, or to the frame."""
    row, column = divmod(CELL_NUMBERS[wall.cell], SIDE)
    upright = wall.direction == "east"
    along, (x, y) = row if upright else column, wall.middle
    start = LINES[along] + (PILLAR / 2 if along else 0)
    end = LINES[along + 1] - (PILLAR / 2 if along + 1 < SIDE else 0)
    place = Affine2D().rotate_deg(90).translate(x, start) if upright else Affine2D().translate(start, y)
    draw_bar(sheet, wall.colour, end - start, place)
    draw_badge(sheet, words(f"booo-colour-{wall.colour}.letter"), *wall.letter(aside))


def draw_bar(sheet: Sheet, colour: str, length: float, place: Affine2D) -> None:
    """A wall along the x axis, then put in its place, with its pattern."""
    ink, half = INKS[colour], THICKNESS / 2
    bar = rectangle(0, -half, length, THICKNESS)
    sheet.fill(bar.transformed(place + Affine2D().translate(0.025, 0.045)), INK, alpha=0.3)
    sheet.fill(bar.transformed(place), ink.paint)
    pattern = ink.pattern(length).transformed(place)
    if ink.line is None:
        sheet.fill(pattern, ink.ink)
    else:
        sheet.line(pattern, ink.ink, ink.line)
    sheet.line(bar.transformed(place), INK, 0.022)


def draw_badge(sheet: Sheet, letter: str, x: float, y: float) -> None:
    """The letter of a wall's colour."""
    sheet.fill(circle(x, y, BADGE), PAPER_WHITE, INK, 0.02)
    sheet.text(x, y, letter, 0.165, INK, font="Sans-Bold")
