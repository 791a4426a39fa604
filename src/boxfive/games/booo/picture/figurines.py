"""Who and what is in the castle, as little drawings: the ghost, the visitor, trapdoors and transitions."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from boxfive.games.booo.picture.hatching import INKS
from boxfive.games.booo.picture.sheet import INK, Sheet, circle, ellipse, outline, polygon, rectangle
from boxfive.games.booo.rules.castle import COLOURS

Layer = tuple[Path, str | None, str | None, float]
"""A shape, what fills it, the colour of its edge, and how wide that is; a figurine is 100 high."""


def ghost() -> Iterator[Layer]:
    """The ghost under its sheet, in the middle of a Booo."""
    white, shade, blush = "#ffffff", "#cdd7ec", "#f2b8b5"
    body = outline(
        "M -31 45 C -35 28 -33 18 -33 6 C -42 4 -51 -8 -48 -18 C -46 -24 -39 -21 -37 -15 Q -35 -9 -30 -9"
        " C -29 -34 -18 -49 2 -49 C 22 -49 32 -34 32 -10 Q 37 -10 39 -16 C 42 -22 49 -23 50 -16"
        " C 51 -6 44 4 36 6 C 36 20 40 30 44 40 C 36 47 30 36 23 40 C 15 46 11 50 3 44 C -4 39 -9 42 -15 46"
        " C -21 50 -26 48 -31 45 Z"
    )
    yield body, white, INK, 5
    fold = "M 20 -42 C 30 -32 31 -20 30 -6 C 30 16 34 28 40 37 C 34 41 29 33 22 37 C 24 14 28 -18 20 -42 Z"
    yield outline(fold), shade, None, 0
    yield ellipse(-10, -20, 5, 8), INK, None, 0
    yield ellipse(12, -20, 5, 8), INK, None, 0
    yield circle(-8.5, -23, 1.8), white, None, 0
    yield circle(13.5, -23, 1.8), white, None, 0
    yield ellipse(-18, -6, 4, 2.6), blush, None, 0
    yield ellipse(20, -6, 4, 2.6), blush, None, 0
    yield ellipse(1, 2, 7, 9.5), INK, None, 0
    yield ellipse(1, 7, 4, 4), "#b4434a", None, 0


def visitor() -> Iterator[Layer]:
    """The visitor, with a hat and a lantern."""
    coat, button, face, scarf, hat, band = "#8d3b5e", "#f4d9a8", "#f8d7b8", "#f2b84b", "#463a63", "#e8c26a"
    yield outline("M -13 -5 C -32 0 -31 28 -33 48 L 27 48 C 26 28 26 0 13 -5 Z"), coat, INK, 4.5
    yield outline("M -2 4 L -6 47"), None, INK, 2.6
    for y in (14, 26, 38):
        yield circle(-11 - y / 12, y, 2.4), button, None, 0
    yield circle(0, -17, 16), face, INK, 4.5
    yield outline("M -17 -6 C -8 2 8 2 16 -6 L 17 2 C 8 9 -10 9 -18 2 Z"), scarf, INK, 3
    yield outline("M -18 -27 C -20 -56 19 -56 18 -27 Z"), hat, INK, 4
    yield outline("M -18.5 -34 C -8 -30 8 -30 18.5 -34 L 18 -27 L -18 -27 Z"), band, None, 0
    yield rectangle(-29, -30, 58, 7, 3.4), hat, INK, 3.5
    yield circle(-6, -16, 2.4), INK, None, 0
    yield circle(7, -16, 2.4), INK, None, 0
    yield outline("M -5 -9 Q 1 -4 6 -9"), None, INK, 2.6
    yield outline("M 12 20 Q 18 9 24 20"), None, INK, 3
    yield circle(18, 30, 15), "#fff0b0", None, 0
    yield rectangle(9, 19, 18, 22, 4), "#ffdf6b", INK, 3.6
    yield outline("M 18 23 C 24 30 22 37 18 37 C 14 37 12 30 18 23 Z"), "#e0701a", None, 0


def trapdoor() -> Iterator[Layer]:
    """A trapdoor: an open lid and a ladder."""
    wood, dark, hole, ladder = "#c68c53", "#7a4d26", "#120f1c", "#f0d3a2"
    yield polygon([(-35, -3), (35, -3), (40, -48), (-40, -48)]), wood, INK, 5
    yield outline("M -12 -3 L -13 -48 M 12 -3 L 13 -48"), None, dark, 3.5
    yield outline("M -36 -14 L 36 -14 M -39 -37 L 39 -37"), None, dark, 6
    yield circle(0, -25, 6), None, INK, 4
    yield polygon([(-36, -3), (36, -3), (49, 47), (-49, 47)]), dark, INK, 5
    yield polygon([(-28, 5), (28, 5), (36, 39), (-36, 39)]), hole, None, 0
    yield outline("M -10 9 L -15 37 M 10 9 L 15 37"), None, ladder, 6
    for y, half in ((15, 11), (24, 12.5), (33, 14)):
        yield outline(f"M {-half} {y} L {half} {y}"), None, ladder, 5


def transition() -> Iterator[Layer]:
    """A transition: a wheel of the six colours with a circular arrow."""
    for number, colour in enumerate(COLOURS):
        angles = [(number + part / 8) * pi / 3 - pi / 2 for part in range(9)]
        rim = [(47 * cos(angle), 47 * sin(angle)) for angle in angles]
        yield polygon([(0.0, 0.0), *rim]), INKS[colour].paint, INK, 1.6
    yield circle(0, 0, 47), None, INK, 5
    yield circle(0, 0, 25), "#fff7e3", INK, 3
    yield outline("M -13 -4 C -11 -15 7 -18 12 -7 M 13 4 C 11 15 -7 18 -12 7"), None, INK, 5
    yield polygon([(17.5, -10), (6, -5), (15, 2)]), INK, None, 0
    yield polygon([(-17.5, 10), (-6, 5), (-15, -2)]), INK, None, 0


def moon() -> Iterator[Layer]:
    """The crescent moon."""
    outer = "C -20 -48 -46 -22 -42 10 C -38 38 -6 54 24 36"
    inner = "C -2 34 -22 16 -20 -10 C -19 -26 -6 -40 12 -44"
    yield outline(f"M 12 -44 {outer} {inner} Z"), "#f6d98a", INK, 3.5


def bat() -> Iterator[Layer]:
    """A bat."""
    above = "L 4 -14 L 7 -6 C 18 -16 34 -18 50 -12"
    below = "C 42 -6 39 0 40 8 C 33 2 27 3 23 9 C 18 3 12 5 9 12"
    wing = outline(f"M 0 -6 {above} {below} L 0 20 Z")
    yield wing, INK, INK, 1
    yield wing.transformed(Affine2D().scale(-1, 1)), INK, INK, 1


FIGURINES = {one.__name__: one for one in (ghost, visitor, trapdoor, transition, moon, bat)}


def put(sheet: Sheet, name: str, x: float, y: float, size: float, tilt: float = 0.0) -> None:
    """Draw a figurine around a point."""
    scale = size / 100
    place = Affine2D().rotate_deg(tilt).scale(scale).translate(x, y)
    for shape, colour, edge, width in FIGURINES[name]():
        path = shape.transformed(place)
        if colour is not None:
            sheet.fill(path, colour, edge, width * scale)
        elif edge is not None:
            sheet.line(path, edge, width * scale)
