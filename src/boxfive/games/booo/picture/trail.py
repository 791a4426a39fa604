"""A way, drawn in the colour of travel, with arrows, jumps, and numbers where it goes through walls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from math import atan2, degrees, dist
from typing import TYPE_CHECKING

from matplotlib.transforms import Affine2D

from boxfive.games.booo.picture.hatching import INKS
from boxfive.games.booo.picture.legs import Leg
from boxfive.games.booo.picture.plan import EXTENT, PAPER_WHITE, border_middle, middle
from boxfive.games.booo.picture.sheet import INK, Point, Sheet, circle, outline, polygon

if TYPE_CHECKING:
    from matplotlib.path import Path

WIDTH, CASING, HALO = 0.1, 0.15, 0.21
BEND = 0.3
"""How much before and after a corner the line begins to turn."""
DOT = 0.112
BOW = 0.18
"""How far a jump is bent, as a part of its length."""
DASHES = (0.2, 0.1)


def draw_jumps(sheet: Sheet, parts: Sequence[Leg]) -> None:
    """From trapdoor to trapdoor below the walls, as dashed arcs; their arrows come with the way."""
    for number, leg in enumerate([leg for leg in parts if leg.jump is not None], 1):
        with sheet.group(f"jump-{number}"):
            (x, y), (control_x, control_y), (end_x, end_y) = _arc(leg)
            arc = outline(f"M {x} {y} Q {control_x} {control_y} {end_x} {end_y}")
            sheet.line(arc, PAPER_WHITE, 0.16)
            sheet.line(arc, INK, 0.115, DASHES)
            sheet.line(arc, INKS[leg.colour].paint, 0.065, DASHES)


def draw_way(sheet: Sheet, parts: Sequence[Leg], letters: Sequence[Point]) -> None:
    """The line, the numbers of the walls, and arrows, which avoid the letters of the walls."""
    with sheet.group("way"):
        for leg in parts:
            if leg.steps:
                line = _rounded(_corners(leg, last=leg is parts[-1]))
                sheet.line(line, PAPER_WHITE, HALO)
                sheet.line(line, INK, CASING)
                sheet.line(line, INKS[leg.colour].paint, WIDTH)
        visits = Counter(step.cell for leg in parts for step in leg.steps)
        for leg in parts:
            for point, ahead in _arrows(leg, visits):
                _draw_arrow(sheet, point, ahead, leg.colour)
        if parts[-1].steps:
            _draw_arrow(sheet, _tip(parts[-1]), parts[-1].steps[-1].ahead, parts[-1].colour)
        numbers = _draw_numbers(sheet, parts)
        taken = [*letters, *numbers, *map(middle, visits)]
        for leg in parts:
            if leg.jump is not None:
                _draw_arrow(sheet, *_jump_arrow(leg, taken), leg.colour, 0.18)


# The line


def _tip(leg: Leg) -> Point:
    """Where the last arrow is: in the room that it comes to, before its middle."""
    (x, y), (right, down) = middle(leg.end), leg.steps[-1].ahead
    return x - 0.17 * right, y - 0.17 * down


def _corners(leg: Leg, last: bool) -> list[Point]:
    return [*leg.corners()[:-1], _tip(leg)] if last else leg.corners()


def _rounded(points: list[Point]) -> Path:
    """A line through corners, each of them made round."""
    words = [f"M {points[0][0]} {points[0][1]}"]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        (x, y), (on_x, on_y) = _bend(here, before), _bend(here, after)
        words.append(f"L {x} {y} Q {here[0]} {here[1]} {on_x} {on_y}")
    words.append(f"L {points[-1][0]} {points[-1][1]}")
    return outline(" ".join(words))


def _bend(here: Point, there: Point) -> Point:
    return _toward(here, there, min(BEND, dist(here, there) / 2))


def _toward(here: Point, there: Point, length: float) -> Point:
    """The point that far from one toward another."""
    return _between(here, there, length / (dist(here, there) or 1.0))


def _between(here: Point, there: Point, part: float) -> Point:
    return here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1])


def _arrows(leg: Leg, visits: Counter[str]) -> Iterator[tuple[Point, Point]]:
    """In the middle of straight stretches, in cells that the way comes to only once."""
    for _, stretch in groupby(leg.steps, lambda step: (step.direction, step.aside)):
        steps = list(stretch)
        count = max(1, round(len(steps) / 5))
        for number in range(count):
            index = int((number + 0.5) * len(steps) / count)
            step = steps[index]
            if index and visits[step.cell] == 1:
                yield step.at(middle(step.cell)), step.ahead


def _draw_arrow(sheet: Sheet, point: Point, ahead: Point, colour: str, size: float = 0.15) -> None:
    head = polygon([(-0.7, -0.95), (0.95, 0), (-0.7, 0.95), (-0.35, 0)])
    place = Affine2D().scale(size).rotate_deg(degrees(atan2(ahead[1], ahead[0]))).translate(*point)
    sheet.fill(head.transformed(place), INKS[colour].paint, INK, 0.032)


def _draw_numbers(sheet: Sheet, parts: Sequence[Leg]) -> list[Point]:
    """The walls that are crossed, counted; where the numbers are."""
    walls = [step for leg in parts for step in leg.steps if step.wall]
    places = [step.at(border_middle(step.cell, step.direction)) for step in walls]
    for number, (x, y) in enumerate(places, 1):
        with sheet.group(f"crossing-{number}"):
            sheet.fill(circle(x, y, DOT), INK, PAPER_WHITE, 0.02)
            sheet.text(x, y, str(number), 0.155 if number < 10 else 0.13, PAPER_WHITE, font="Sans-Bold")
    return places


# Jumps


def _arc(leg: Leg) -> tuple[Point, Point, Point]:
    """The start, the control point and the end of a jump, which is bent toward the middle of the castle."""
    assert leg.jump is not None
    start, end = middle(leg.end), middle(leg.jump)
    (x, y), (right, down) = _between(start, end, 0.5), (end[0] - start[0], end[1] - start[1])
    controls = [(x + 2 * bow * down, y - 2 * bow * right) for bow in (BOW, -BOW)]
    control = min(controls, key=lambda point: round(dist(point, (EXTENT / 2, EXTENT / 2)), 6))
    return _toward(start, control, 0.2), control, _toward(end, control, 0.2)


def _jump_arrow(leg: Leg, taken: Sequence[Point]) -> tuple[Point, Point]:
    """Where on a jump an arrow is farthest from all else, and its direction there."""
    start, control, end = _arc(leg)
    found = []
    for percent in range(35, 70, 2):
        before, after = (_between(*ends, percent / 100) for ends in ((start, control), (control, end)))
        point = _between(before, after, percent / 100)
        clear = min((dist(point, other) for other in taken), default=0.0)
        found.append((clear, point, (after[0] - before[0], after[1] - before[1])))
    _, point, ahead = max(found)
    return point, ahead
