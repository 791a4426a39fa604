"""The board of a game, for the render modes of environments: in a terminal, as text, as pixels."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from boxfive.core.errors import InvalidOption, listing, shown
from boxfive.core.extras import require
from boxfive.core.game import State, View
from boxfive.text.drawings import drawing
from boxfive.text.words import Words

if TYPE_CHECKING:
    from rich.text import Text

RENDER_MODES = ("human", "ansi", "rgb_array")
PICTURES_A_SECOND = 2

CELL_WIDTH, CELL_HEIGHT, MARGIN = 9, 18, 12
"""Pixels for each character, and around the board."""
FONT = "DejaVu Sans Mono"
"""It comes with Matplotlib and has all our signs."""
FONT_SIZE = CELL_WIDTH / 0.602
"""In pixels: that share of it is the width of a character."""
INK, DIM_INK, PAPER = "#e6e1d6", "#948f86", "#1d1a20"
DPI = 100


def check_mode(mode: str | None) -> None:
    """Refuse a render mode that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise InvalidOption(f"render_mode is None or one of {listing(RENDER_MODES)}, not {shown(mode)}")


def render(mode: str | None, state: State) -> str | npt.NDArray[np.uint8] | None:
    """The board as spectators see it, in the render mode of an environment."""
    if mode is None:
        raise InvalidOption(
            f"to render, make the environment with render_mode={' or '.join(map(repr, RENDER_MODES))}"
        )
    game = state.game
    text = board(View(game, None, None, game.layout.masked(state.raw, None), ()))
    if mode == "human":
        show(text)
        return None
    return text.plain if mode == "ansi" else pixels(text)


def board(view: View) -> Text:
    """The board as a viewer sees it; in English, so that programs get the same everywhere."""
    return drawing(view.game).picture(Words("en"), view.game, view.position)


def show(text: Text) -> None:
    """Print a board, in colour where there is a terminal."""
    Console().print(text, soft_wrap=True)


def pixels(text: Text) -> npt.NDArray[np.uint8]:
    """A board as a picture: `[row, column, colour]`."""
    require("pictures")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    lines = _runs(text)
    columns = max(sum(len(run.text) for run in line) for line in lines)
    width, height = 2 * MARGIN + columns * CELL_WIDTH, 2 * MARGIN + len(lines) * CELL_HEIGHT
    figure = Figure(figsize=(width / DPI, height / DPI), dpi=DPI, facecolor=PAPER)
    canvas = FigureCanvasAgg(figure)
    for number, line in enumerate(lines):
        x, y = MARGIN, height - MARGIN - (number + 1) * CELL_HEIGHT
        for run in line:
            style = run.style or Style()
            ink, paper = _colours(style)
            wide = len(run.text) * CELL_WIDTH
            if paper != PAPER:
                place = (x / width, y / height)
                figure.add_artist(
                    Rectangle(place, wide / width, CELL_HEIGHT / height, color=paper, linewidth=0)
                )
            if run.text.strip():
                figure.text(
                    x / width,
                    (y + CELL_HEIGHT * 0.25) / height,
                    run.text,
                    color=ink,
                    family=FONT,
                    fontsize=FONT_SIZE * 72 / DPI,
                    weight="bold" if style.bold else "normal",
                    verticalalignment="baseline",
                    parse_math=False,
                )
            x += wide
    canvas.draw()  # type: ignore[no-untyped-call]
    painted = np.asarray(canvas.buffer_rgba(), np.uint8)  # type: ignore[no-untyped-call]
    return painted[..., :3].copy()


def _runs(text: Text) -> list[list[Segment]]:
    """The lines of a board, each as runs of characters of the same style."""
    console = Console(file=StringIO(), width=1000, color_system="truecolor")
    segments = Segment.split_lines(text.render(console))
    return [list(Segment.simplify(line)) for line in segments]


def _colours(style: Style) -> tuple[str, str]:
    """The colours of characters and of what is behind them."""
    ink = style.color.get_truecolor().hex if style.color else DIM_INK if style.dim else INK
    paper = style.bgcolor.get_truecolor().hex if style.bgcolor else PAPER
    return (paper, ink) if style.reverse else (ink, paper)
