"""A sheet of characters to draw a board on: boxes, and the ways between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from rich.text import Text

Point = tuple[int, int]
RIGHT, LEFT, UP, DOWN = (1, 0), (-1, 0), (0, -1), (0, 1)


class Box(NamedTuple):
    """A rectangle of characters, its border included."""

    x: int
    y: int
    width: int
    height: int

    @property
    def left(self) -> Point:
        """The middle of the left border."""
        return self.x, self.y + self.height // 2

    @property
    def right(self) -> Point:
        """The middle of the right border."""
        return self.x + self.width - 1, self.y + self.height // 2

    @property
    def top(self) -> Point:
        """The middle of the upper border."""
        return self.x + self.width // 2, self.y

    @property
    def bottom(self) -> Point:
        """The middle of the lower border."""
        return self.x + self.width // 2, self.y + self.height - 1


@dataclass(frozen=True)
class Line:
    """How a kind of way is drawn: along, at its corners, and where it leaves a box."""

    across: str
    down: str
    corners: dict[frozenset[Point], str]
    doors: dict[Point, str]
    style: str


def line(across: str, down: str, corners: str, doors: str, style: str) -> Line:
    """A line from its characters: corners as in a box, doors to the right, left, up and down."""
    turns = (DOWN, RIGHT), (DOWN, LEFT), (UP, RIGHT), (UP, LEFT)
    return Line(
        across,
        down,
        {frozenset(turn): mark for turn, mark in zip(turns, corners, strict=True)},
        dict(zip((RIGHT, LEFT, UP, DOWN), doors, strict=True)),
        style,
    )


class Canvas:
    """Characters with their styles, row by row."""

    def __init__(self, width: int, height: int) -> None:
        self._marks = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Text from a place on; it must fit."""
        for place, mark in enumerate(text, x):
            self._marks[y][place] = mark
            self._styles[y][place] = style

    def box(self, box: Box, fill: str, style: str) -> None:
        """A box with its border."""
        inner = box.width - 2
        self.write(box.x, box.y, f"┌{'─' * inner}┐", style)
        for y in range(box.y + 1, box.y + box.height - 1):
            self.write(box.x, y, f"│{fill * inner}│", style)
        self.write(box.x, box.y + box.height - 1, f"└{'─' * inner}┘", style)

    def way(self, points: Sequence[Point], kind: Line) -> None:
        """A way from the border of one box, round its corners, to the border of another."""
        courses = [_course(a, b) for a, b in pairwise(points)]
        for ((x, y), end), (dx, dy) in zip(pairwise(points), courses, strict=True):
            while (x + dx, y + dy) != end:
                x, y = x + dx, y + dy
                self.write(x, y, kind.across if dx else kind.down, kind.style)
        for (x, y), (arriving, leaving) in zip(points[1:-1], pairwise(courses), strict=True):
            self.write(x, y, kind.corners[frozenset((_back(arriving), leaving))], kind.style)
        for (x, y), course in ((points[0], courses[0]), (points[-1], _back(courses[-1]))):
            self.write(x, y, kind.doors[course], kind.style)

    def text(self) -> Text:
        """The sheet, without blanks at the ends of its rows."""
        rows = []
        for marks, styles in zip(self._marks, self._styles, strict=True):
            row = Text()
            for mark, style in zip(marks, styles, strict=True):
                row.append(mark, style)
            row.rstrip()
            rows.append(row)
        return Text("\n").join(rows)


def _course(a: Point, b: Point) -> Point:
    """The direction of a straight way."""
    return (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])


def _back(course: Point) -> Point:
    return -course[0], -course[1]


def middle(points: Sequence[Point]) -> Point:
    """The middle of the longest straight part of a way."""
    a, b = max(pairwise(points), key=lambda part: abs(part[0][0] - part[1][0]) + abs(part[0][1] - part[1][1]))
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def flowing(entries: Sequence[Text], width: int, gap: str = "   ") -> list[Text]:
    """Entries one after another, as many in a line as the width allows."""
    lines: list[Text] = []
    for entry in entries:
        if lines and lines[-1].cell_len + len(gap) + entry.cell_len <= width:
            lines[-1].append(gap).append_text(entry)
        else:
            lines.append(Text().append_text(entry))
    return lines
