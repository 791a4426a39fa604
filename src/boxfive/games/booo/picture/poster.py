"""The whole picture: a title, the castle with ghost, visitor and way, and what everything means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from matplotlib.transforms import Affine2D

from boxfive.games.booo.picture.figurines import put
from boxfive.games.booo.picture.legs import Leg, crossed, legs
from boxfive.games.booo.picture.plan import (
    EXTENT,
    FRAME,
    draw_badge,
    draw_bar,
    draw_floors,
    draw_walls,
    middle,
    walls,
)
from boxfive.games.booo.picture.sheet import INK, Sheet, circle, text_width, writable
from boxfive.games.booo.picture.trail import draw_jumps, draw_way
from boxfive.games.booo.rules.castle import COLOURS, ROOMS, Castle
from boxfive.games.booo.solver.solver import Way
from boxfive.games.booo.text.names import colour_name
from boxfive.text.words import Words

MARGIN = 0.4
WIDTH = EXTENT + 2 * (FRAME + MARGIN)
TITLE_HEIGHT, LEGEND_HEIGHT = 1.1, 1.45
TITLE_FONT = "Serif-Bold"
LEGEND_SIGN, LEGEND_GAP, LEGEND_SIZE = 0.7, 0.12, 0.21
PAPER = "#f3e7cc"
GLOWS = {"ghost": "#5fb4e8", "visitor": "#ffb52e"}
GLOW_RINGS = 8


def poster(
    castle: Castle, words: Words, ghost: str | None, visitor: str | None, way: Way | None, title: str | None
) -> Sheet:
    """Everything on one sheet."""
    name = writable(title or "", TITLE_FONT)
    top = MARGIN + (TITLE_HEIGHT if name else 0.0)
    size, origin = (WIDTH, top + EXTENT + 2 * FRAME + LEGEND_HEIGHT), (MARGIN + FRAME, top + FRAME)
    sheet = Sheet(size, origin, PAPER, name or words("booo-title"))
    if name:
        with sheet.group("title"):
            _draw_title(sheet, name)
    parts = legs(castle, way) if way else []
    figures = _figures(ghost, visitor, parts)
    borders = crossed(parts)
    draw_floors(sheet)
    _draw_glows(sheet, figures)
    draw_jumps(sheet, parts)
    draw_walls(sheet, castle, words, borders)
    if parts:
        draw_way(sheet, parts, [wall.letter(aside=wall.border in borders) for wall in walls(castle)])
    _draw_tokens(sheet, castle, {figure.cell for figure in figures})
    for figure in figures:
        figure.draw(sheet)
    with sheet.group("legend"):
        _draw_legend(sheet, words)
    return sheet


@dataclass(frozen=True, slots=True)
class Figure:
    """A figurine in the castle."""

    name: str
    cell: str
    right: float
    """How far from the middle of the cell."""
    down: float
    size: float

    def draw(self, sheet: Sheet) -> None:
        """Put it there."""
        x, y = middle(self.cell)
        with sheet.group(self.name):
            put(sheet, self.name, x + self.right, y + self.down, self.size)


def _figures(ghost: str | None, visitor: str | None, parts: list[Leg]) -> list[Figure]:
    """The visitor and the ghost, shifted to leave room for the way and for each other."""
    if ghost is not None and ghost == visitor:
        return [Figure("visitor", visitor, 0.19, 0.1, 0.46), Figure("ghost", ghost, -0.14, 0.08, 0.46)]
    found = []
    if visitor is not None:
        right = 0.0
        if parts and parts[-1].steps and parts[-1].end == visitor:
            right = -0.18 if parts[-1].steps[-1].direction == "west" else 0.18
        found.append(Figure("visitor", visitor, right, 0.04, 0.6))
    if ghost is not None:
        down, size = (0.04, 0.6) if ghost in ROOMS else (0.0, 0.5)
        found.append(Figure("ghost", ghost, 0.0, down, size))
    return found


def _draw_glows(sheet: Sheet, figures: list[Figure]) -> None:
    """The light around somebody in a room."""
    with sheet.group("glows"):
        for figure in figures:
            if figure.cell in ROOMS:
                x, y = middle(figure.cell)
                for ring in range(GLOW_RINGS):
                    sheet.fill(circle(x, y, 0.38 * (1 - ring / GLOW_RINGS)), GLOWS[figure.name], alpha=0.14)


def _draw_tokens(sheet: Sheet, castle: Castle, taken: set[str]) -> None:
    """In the middle of a room, or in its corner if somebody is there."""
    for kind, rooms in (("trapdoor", castle.trapdoors), ("transition", castle.transitions)):
        for room in rooms:
            x, y = middle(room)
            with sheet.group(f"token-{room}"):
                if room in taken:
                    put(sheet, kind, x + 0.25, y - 0.25, 0.27)
                else:
                    put(sheet, kind, x, y + 0.03, 0.5)


def _draw_title(sheet: Sheet, title: str) -> None:
    y, size = -FRAME - TITLE_HEIGHT / 2 - 0.05, 0.62
    size *= min(1.0, 8.4 / max(1.0, text_width(title, size, TITLE_FONT)))
    sheet.text(EXTENT / 2, y, title, size, INK, font=TITLE_FONT)
    half = text_width(title, size, TITLE_FONT) / 2
    put(sheet, "moon", EXTENT / 2 - half - 0.65, y, 0.8)
    put(sheet, "bat", EXTENT / 2 + half + 0.6, y - 0.12, 0.6, -8)
    put(sheet, "bat", EXTENT / 2 + half + 1.05, y + 0.2, 0.4, 10)


def _draw_legend(sheet: Sheet, words: Words) -> None:
    """The six walls, and below them the figurines."""
    y = EXTENT + FRAME + 0.45
    colours = {colour: colour_name(words, colour) for colour in COLOURS}
    for colour, x in _spread(sheet, colours, y):
        draw_bar(sheet, colour, LEGEND_SIGN, Affine2D().translate(x, y))
        draw_badge(sheet, words(f"booo-colour-{colour}.letter"), x + LEGEND_SIGN / 2, y)
    y += 0.58
    figurines = {
        "ghost": words("booo-legend-ghost"),
        "visitor": words("booo-legend-visitor"),
        "trapdoor": words("booo-legend-trapdoor"),
        "transition": words("booo-legend-transition"),
    }
    for figurine, x in _spread(sheet, figurines, y):
        put(sheet, figurine, x + LEGEND_SIGN / 2, y, 0.5)


def _spread(sheet: Sheet, names: dict[str, str], y: float) -> Iterator[tuple[str, float]]:
    """Names side by side with equal gaps; the caller draws the sign of each, at the x that it gets."""
    before_name = LEGEND_SIGN + LEGEND_GAP
    widths = [before_name + text_width(name, LEGEND_SIZE) for name in names.values()]
    gap = (EXTENT + 2 * FRAME - sum(widths)) / len(names)
    x = gap / 2 - FRAME
    for (thing, name), width in zip(names.items(), widths, strict=True):
        with sheet.group(f"legend-{thing}"):
            yield thing, x
            sheet.text(x + before_name, y, name, LEGEND_SIZE, INK, align="left")
        x += width + gap
