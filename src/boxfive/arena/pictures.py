"""The report as pictures: the cross table as a heat map, and how the win rates settle."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boxfive.arena.ledger import Result
from boxfive.arena.plan import Pairing, named
from boxfive.arena.standings import Standings, wilson
from boxfive.arena.tables import sitting

if TYPE_CHECKING:
    from boxfive.arena.words import Speech

DOTS_PER_INCH = 150
COLOURS = "RdBu"
"""Red where the seat loses, blue where it wins, pale where it is even; safe for the colour-blind."""
LINE, BAND = "#2166ac", "#92c5de"
POINTS_OF_A_CURVE = 400
"""More would not be visible."""
MOST_CURVES = 64
"""Panels in a picture; with more pairings, only the first are drawn."""


@dataclass(frozen=True, slots=True)
class Square:
    """What a heat map shows."""

    title: str
    down: str
    across: str
    rows: Sequence[str]
    columns: Sequence[str]
    cells: Mapping[tuple[str, ...], tuple[float, tuple[float, float]]]
    """The rate and its interval, by row and column."""


def heat_map(it: Standings, say: Speech, path: Path) -> None:
    """Win rates: agents against agents, or in games with more than two seats, agents by seat."""
    square = _against(it, say) if len(it.plan.seats) == 2 else _by_seat(it, say)
    figure = _figure(2.6 + 1.35 * len(square.columns), 1.7 + 0.95 * len(square.rows))
    axes = figure.subplots()
    nothing = float("nan"), (0.0, 1.0)
    grid = [[square.cells.get((row, column), nothing)[0] for column in square.columns] for row in square.rows]
    image = axes.imshow(grid, cmap=COLOURS, vmin=0, vmax=1, aspect="auto")
    axes.set_xticks(range(len(square.columns)), square.columns)
    axes.set_yticks(range(len(square.rows)), square.rows)
    axes.xaxis.tick_top()
    axes.xaxis.set_label_position("top")
    axes.set_xlabel(square.across)
    axes.set_ylabel(square.down)
    axes.tick_params(length=0)
    for (row, column), (rate, interval) in square.cells.items():
        _write_cell(axes, square.columns.index(column), square.rows.index(row), rate, interval, say)
    bar = figure.colorbar(image, ax=axes, format=_percent(say), fraction=0.08)
    bar.outline.set_visible(False)
    figure.suptitle(square.title, fontsize=11)
    figure.savefig(path, dpi=DOTS_PER_INCH)


def _against(it: Standings, say: Speech) -> Square:
    """How often the first seat wins, for each agent in it against each in the other."""
    down, across = (say.seat(it.plan.game, seat) for seat in it.plan.seats)
    scores = {pairing: by_seat[it.plan.seats[0]] for pairing, by_seat in it.scores.items()}
    cells = {pairing: (score.rate, score.interval) for pairing, score in scores.items() if score.games}
    return Square(say("arena-cross", seat=down), down, across, sitting(it, 0), sitting(it, 1), cells)


def _by_seat(it: Standings, say: Speech) -> Square:
    """The win rate of each agent in each seat, over all pairings."""
    columns = [say.seat(it.plan.game, seat) for seat in it.plan.seats]
    points: dict[tuple[str, ...], float] = defaultdict(float)
    games: dict[tuple[str, ...], int] = defaultdict(int)
    for pairing, scores in it.scores.items():
        for name, column, score in zip(pairing, columns, scores.values(), strict=True):
            points[name, column] += score.points
            games[name, column] += score.games
    rates = {key: points[key] / games[key] for key in points if games[key]}
    cells = {key: (rate, wilson(rate, games[key])) for key, rate in rates.items()}
    rows = [entrant.name for entrant in it.plan.entrants]
    return Square(say("arena-heat-mean"), say("arena-agent"), "", rows, columns, cells)


def _write_cell(axes: Any, x: int, y: int, rate: float, interval: tuple[float, float], say: Speech) -> None:
    colour = "white" if abs(rate - 0.5) > 0.3 else "black"
    axes.text(x, y - 0.1, say.percent(rate), ha="center", va="center", color=colour, fontsize=11)
    axes.text(x, y + 0.22, say.between(*interval), ha="center", va="center", color=colour, fontsize=8)


def curves(it: Standings, say: Speech, path: Path) -> None:
    """For each pairing the win rate after each game, with its interval, to show whether it has settled."""
    drawn = it.plan.pairings[:MOST_CURVES]
    columns = _columns(it, drawn)
    rows = ceil(len(drawn) / columns)
    figure = _figure(1.2 + 2.7 * columns, 1.6 + 1.9 * rows)
    panels = figure.subplots(rows, columns, sharex=True, sharey=True, squeeze=False).flatten().tolist()
    for axes, pairing in zip(panels, drawn, strict=False):
        _curve(axes, it.results[pairing])
        axes.set_title(named(pairing), fontsize=9)
        axes.yaxis.set_major_formatter(_percent(say))
    for axes in panels[len(drawn) :]:
        axes.set_visible(False)
    figure.supxlabel(say("arena-curve-games"), fontsize=9)
    seat = say.seat(it.plan.game, it.plan.seats[0])
    figure.suptitle(f"{say('arena-curve', seat=seat)}\n{say('arena-curve.note')}", fontsize=10)
    figure.savefig(path, dpi=DOTS_PER_INCH)


def _columns(it: Standings, drawn: Sequence[Pairing]) -> int:
    """A square like the cross table where there is one, else as square as it can be."""
    if len(it.plan.seats) == 2 and len(drawn) == len(sitting(it, 0)) * len(sitting(it, 1)):
        return len(sitting(it, 1))
    return ceil(sqrt(len(drawn)))


def _curve(axes: Any, results: Sequence[Result]) -> None:
    points = list(accumulate(result["outcome"][0] for result in results))
    step = max(1, len(points) // POINTS_OF_A_CURVE)
    numbers = sorted({*range(1, len(points) + 1, step), len(points)})
    rates = [points[number - 1] / number for number in numbers]
    bands = [wilson(rate, number) for rate, number in zip(rates, numbers, strict=True)]
    lows, highs = zip(*bands, strict=True)
    axes.fill_between(numbers, lows, highs, color=BAND, linewidth=0)
    axes.plot(numbers, rates, color=LINE, linewidth=1.5, clip_on=False, zorder=3)
    axes.axhline(0.5, color="#999999", linewidth=0.6, linestyle=":")
    axes.set_ylim(0, 1)
    axes.set_xlim(left=1)
    axes.tick_params(labelsize=7)
    axes.spines[["top", "right"]].set_visible(False)


def _percent(say: Speech) -> Callable[[float, int], str]:
    """How the ticks of an axis are written."""
    return lambda share, _: say("arena-percent-whole", share=share)


def _figure(width: float, height: float) -> Any:
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")
