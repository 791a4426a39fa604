"""The picture of how long the levels of Booo! search, drawn from the model alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure

from boxfive.games.booo.bots.delays import MODEL

TENTH = 1.2815515655446004
"""Standard deviations between the median and the ninth tenth of a normal distribution."""
WALLS = range(9)
COLOURS = range(1, 7)
ORDINARY_WALLS, ORDINARY_COLOURS = 3, 2
EXAMPLE = "soloist"
STYLES = (
    ("#b2182b", ":", "o"),
    ("#e08214", "-.", "s"),
    ("#b8a000", ":", "v"),
    ("#4d9221", "-.", "P"),
    ("#35978f", "--", "X"),
    ("#2166ac", "--", "^"),
    ("#1a1a1a", "-", "D"),
)
"""Colour, line and marker, so that colour is not needed."""
GREYS = ("#1a1a1a", "#555555", "#8c8c8c")
APART = 0.11
SECONDS = (2, 5, 10, 20, 30, 60, 120, 300, 600)


def draw(path: Path) -> None:
    """Draw it; the same model always gives the same file."""
    with mpl.rc_context({"svg.hashsalt": "booo", "font.size": 10}):
        figure = Figure(figsize=(10, 4.6), layout="constrained")
        left, right = figure.subplots(1, 2, width_ratios=(3, 2), sharey=True)
        _levels(left)
        _colours(right)
        for axes in (left, right):
            axes.set_yscale("log")
            axes.set_yticks(SECONDS, [str(number) for number in SECONDS])
            axes.set_yticks([], minor=True)
            axes.grid(axis="y", color="#dddddd", linewidth=0.6)
            axes.spines[["top", "right"]].set_visible(False)
            axes.legend(frameon=False, fontsize=9)
        figure.savefig(path, format=path.suffix[1:] or "svg", metadata={"Date": None, "Creator": None})


def _levels(axes: Any) -> None:
    """Median and middle 80 % for each level, by the walls that the way crosses."""
    levels = zip(MODEL.levels.items(), STYLES, strict=True)
    for place, ((name, level), (colour, line, marker)) in enumerate(levels):
        medians = [MODEL.median(level, walls, 0, ORDINARY_COLOURS) for walls in WALLS]
        low, high = ([level.delay(it, sign * TENTH) for it in medians] for sign in (-1, 1))
        # Bands of the levels would cover each other, so each has bars of its own, side by side.
        beside = [walls + APART * (place - (len(STYLES) - 1) / 2) for walls in WALLS]
        axes.plot(beside, medians, color=colour, linestyle=line, marker=marker, markersize=5, label=name)
        axes.vlines(beside, low, high, color=colour, linewidth=1.2)
        for ends in (low, high):
            axes.plot(beside, ends, color=colour, linestyle="", marker="_", markersize=5)
    axes.set_xticks(WALLS)
    axes.set_xlabel("walls that the way crosses (no token, two start colours win)")
    axes.set_ylabel("seconds until the call")
    axes.set_title("Each level: the median, and a bar for the middle 80 %", fontsize=10)


def _colours(axes: Any) -> None:
    """The median of one level, by how many start colours win, for ways with and without tokens."""
    level = MODEL.level(EXAMPLE)
    for tokens, (colour, (_, line, marker)) in enumerate(zip(GREYS, STYLES[::-1], strict=False)):
        medians = [MODEL.median(level, ORDINARY_WALLS, tokens, colours) for colours in COLOURS]
        label = f"{tokens or 'no'} token{'' if tokens == 1 else 's'}"
        axes.plot(COLOURS, medians, color=colour, linestyle=line, marker=marker, markersize=5, label=label)
    axes.set_xlabel("start colours that win")
    axes.set_title(f"Median of the {EXAMPLE}, for a way of {ORDINARY_WALLS} walls", fontsize=10)
