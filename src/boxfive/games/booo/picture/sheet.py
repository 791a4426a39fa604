"""A sheet of paper to draw on: filled shapes, lines and texts in named groups, kept as SVG or PNG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path as File
from threading import Lock
from typing import TYPE_CHECKING, Literal

import matplotlib
from matplotlib.artist import Artist
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, get_font
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.style import context
from matplotlib.text import Text
from matplotlib.transforms import Affine2D

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.backend_bases import RendererBase

Point = tuple[float, float]
Align = Literal["left", "center", "right"]

UNIT = 0.8
"""Inches of a unit; all lengths are in units, with x to the right and y down the sheet."""
POINTS = 72 * UNIT
DPI = 200
INK = "#1d1a2b"
"""What outlines and texts are drawn in."""
CAPITALS = 0.729
"""How high capitals and digits are in our fonts, for a size of 1."""

CODES = {"M": Path.MOVETO, "L": Path.LINETO, "Q": Path.CURVE3, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}
N_POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}

SETTINGS = {"svg.hashsalt": "box five", "svg.fonttype": "path", "path.simplify": False}
"""Settings for reproducible bytes, and for the same look where our fonts are not installed."""
_settings_in_use = Lock()


@contextmanager
def our_settings() -> Iterator[None]:
    """Draw by our settings, not by the caller's.

    Matplotlib's settings are shared by all threads, so only one thread may draw at a time.
    """
    with _settings_in_use, context(["default", SETTINGS]):
        yield


def outline(text: str) -> Path:
    """A path as SVG writes it, with a blank between all words: `M 0 0 L 1 0 Q 1 1 0 1 Z`."""
    words = iter(text.split())
    points: list[Point] = []
    codes: list[np.uint8] = []
    for letter in words:
        for _ in range(N_POINTS[letter]):
            points.append((float(next(words)), float(next(words))))
            codes.append(CODES[letter])
        if letter == "Z":
            points.append(points[-1])
            codes.append(CODES[letter])
    return Path(points, codes)


def polygon(points: Sequence[Point]) -> Path:
    """Straight lines from point to point and back to the first."""
    return Path([*points, points[0]], closed=True)


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """A rectangle by its corner in the upper left, with round corners if there is a radius."""
    right, bottom = x + width, y + height
    if not radius:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    r = radius
    return outline(
        f"M {x + r} {y} L {right - r} {y} Q {right} {y} {right} {y + r} L {right} {bottom - r}"
        f" Q {right} {bottom} {right - r} {bottom} L {x + r} {bottom} Q {x} {bottom} {x} {bottom - r}"
        f" L {x} {y + r} Q {x} {y} {x + r} {y} Z"
    )


def together(paths: Iterable[Path]) -> Path:
    """Several shapes as one."""
    return Path.make_compound_path(*paths)


KAPPA = 0.5523
"""How far a cubic curve's control points are from the ends of a quarter of a unit circle."""
CIRCLE = outline(
    f"M 1 0 C 1 {KAPPA} {KAPPA} 1 0 1 C -{KAPPA} 1 -1 {KAPPA} -1 0"
    f" C -1 -{KAPPA} -{KAPPA} -1 0 -1 C {KAPPA} -1 1 -{KAPPA} 1 0 Z"
)


def circle(x: float, y: float, radius: float) -> Path:
    """A circle by its centre."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, across: float, down: float) -> Path:
    """An ellipse by its centre, and how far it goes from there."""
    return CIRCLE.transformed(Affine2D().scale(across, down).translate(x, y))


class Group(Artist):
    """What belongs together, under one name that the SVG keeps."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.set_gid(name)
        self.parts: list[Artist] = []

    def draw(self, renderer: RendererBase) -> None:
        renderer.open_group("group", self.get_gid())
        for part in self.parts:
            part.draw(renderer)
        renderer.close_group("group")


class Sheet:
    """The paper. What is drawn later lies on top; the title is for screen readers."""

    def __init__(self, size: Point, origin: Point, colour: str, title: str) -> None:
        width, height = size
        self._title = title
        self.figure = Figure(figsize=(width * UNIT, height * UNIT), dpi=DPI, facecolor=colour)
        place = Affine2D().translate(*origin).translate(0, -height).scale(UNIT, -UNIT)
        self._units = place + self.figure.dpi_scale_trans
        self._groups: list[Group] = []

    @contextmanager
    def group(self, name: str) -> Iterator[None]:
        """Everything that is drawn inside belongs to one group."""
        group = Group(name)
        if self._groups:
            self._groups[-1].parts.append(group)
        else:
            self.figure.add_artist(group)
        self._groups.append(group)
        yield
        self._groups.pop()

    def _add(self, artist: Artist) -> None:
        artist.set_figure(self.figure)
        self._groups[-1].parts.append(artist)

    def fill(
        self, path: Path, colour: str, edge: str | None = None, width: float = 0.0, alpha: float = 1.0
    ) -> None:
        """A shape filled with a colour, and its edge in another if that has a width."""
        patch = PathPatch(path, facecolor=colour, edgecolor=edge or "none", linewidth=width * POINTS)
        patch.set(alpha=None if alpha == 1 else alpha, joinstyle="round", transform=self._units)
        self._add(patch)

    def line(self, path: Path, colour: str, width: float, dashes: Sequence[float] = ()) -> None:
        """A line along a path; dashes and the gaps between them are in units, too."""
        patch = PathPatch(path, fill=False, edgecolor=colour, linewidth=width * POINTS)
        patch.set(capstyle="butt" if dashes else "round", joinstyle="round", transform=self._units)
        if dashes:
            # Matplotlib counts dashes in widths of the line.
            patch.set_linestyle((0, tuple(length / width for length in dashes)))
        self._add(patch)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: str,
        font: str = "Sans",
        align: Align = "center",
    ) -> None:
        """A line of text whose capitals have their middle at a height."""
        baseline = y + CAPITALS * size / 2
        written = Text(x, baseline, text, color=colour, ha=align, va="baseline", parse_math=False)
        written.set_fontproperties(FontProperties(fname=_font_file(font)))
        written.set(fontsize=size * POINTS, transform=self._units)
        self._add(written)

    def content(self, suffix: str) -> bytes:
        """The bytes of a file with that suffix, `.svg` or `.png`."""
        file = BytesIO()
        unwritten = {".svg": ("Creator", "Date", "Format", "Type"), ".png": ("Software",)}[suffix]
        metadata = {**dict.fromkeys(unwritten), "Title": self._title}
        self.figure.savefig(file, format=suffix[1:], dpi="figure", metadata=metadata)
        return file.getvalue()


def text_width(text: str, size: float, font: str = "Sans") -> float:
    """The width of a text."""
    face = get_font(_font_file(font))
    face.set_size(100, 72)
    face.set_text(text, 0.0)
    return size * face.get_width_height()[0] / 64 / 100


def writable(text: str, font: str = "Sans") -> str:
    """A text on one line, with a question mark for each letter that a font does not have."""
    known = get_font(_font_file(font)).get_charmap()
    return "".join(letter if ord(letter) in known else "?" for letter in " ".join(text.split()))


def _font_file(name: str) -> str:
    """One of the fonts that come with Matplotlib, by the end of its name."""
    return str(File(matplotlib.get_data_path(), "fonts", "ttf", f"DejaVu{name}.ttf"))
