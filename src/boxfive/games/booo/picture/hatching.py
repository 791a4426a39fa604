"""The six colours of walls, each with a pattern of its own, so that colour is never the only sign.

Dark paints have light patterns and light ones dark patterns, so they stay distinct when printed in grey.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boxfive.games.booo.paints import PAINTS
from boxfive.games.booo.picture.sheet import INK, circle, outline, polygon, together

if TYPE_CHECKING:
    from matplotlib.path import Path

THICKNESS = 0.18
"""The thickness of a wall."""
HALF = THICKNESS / 2


def bricks(length: float) -> Path:
    """Two courses of bricks."""
    width, joints = 0.16, [f"M 0 0 L {length} 0"]
    for number in range(round(2 * length / width) + 1):
        x = (number + 0.5) * width / 2
        if x < length:
            joints.append(f"M {x} 0 L {x} {HALF if number % 2 else -HALF}")
    return outline(" ".join(joints))


def oranges(length: float) -> Path:
    """A row of dots."""
    count = round(length / 0.115)
    pitch = length / count
    return together(circle((number + 0.5) * pitch, 0, 0.036) for number in range(count))


def lightning(length: float) -> Path:
    """A row of teeth."""
    count = round(length / 0.13)
    pitch, low, high = length / count, 0.75 * HALF, -0.75 * HALF
    teeth = (
        polygon([(number * pitch, low), ((number + 0.5) * pitch, high), ((number + 1) * pitch, low)])
        for number in range(count)
    )
    return together(teeth)


def stairs(length: float) -> Path:
    """Bars across."""
    count = round(length / 0.085)
    pitch = length / count
    xs = [(number + 0.5) * pitch for number in range(count)]
    return outline(" ".join(f"M {x} {-0.9 * HALF} L {x} {0.9 * HALF}" for x in xs))


def waves(length: float) -> Path:
    """Two waves, one above the other."""
    count = round(length / 0.16)
    pitch, height, curves = length / count, 0.05, []
    for y in (-0.42 * HALF, 0.42 * HALF):
        curves.append(f"M 0 {y}")
        for number in range(count):
            up, middle, down, end = ((number + part) * pitch for part in (0.25, 0.5, 0.75, 1))
            curves.append(f"Q {up} {y - height} {middle} {y} Q {down} {y + height} {end} {y}")
    return outline(" ".join(curves))


def jewels(length: float) -> Path:
    """A row of diamonds."""
    count = round(length / 0.14)
    pitch, high = length / count, 0.8 * HALF
    across = 0.40 * pitch
    diamonds = (
        polygon([(x - across, 0), (x, -high), (x + across, 0), (x, high)])
        for x in ((number + 0.5) * pitch for number in range(count))
    )
    return together(diamonds)


@dataclass(frozen=True, slots=True)
class Ink:
    """How the walls of a colour are painted."""

    paint: str
    pattern: Callable[[float], Path]
    """Along the x axis, as long as the wall."""
    ink: str
    """Of the pattern."""
    line: float | None = None
    """How wide the pattern's lines are; None if it is filled."""


LIGHT = "#fff7e3"

INKS = {
    "red": Ink(PAINTS["red"], bricks, LIGHT, 0.02),
    "orange": Ink(PAINTS["orange"], oranges, INK),
    "yellow": Ink(PAINTS["yellow"], lightning, INK),
    "green": Ink(PAINTS["green"], stairs, LIGHT, 0.024),
    "blue": Ink(PAINTS["blue"], waves, LIGHT, 0.024),
    "purple": Ink(PAINTS["purple"], jewels, INK),
}
"""Dark paints have a light pattern, light ones a dark one."""
