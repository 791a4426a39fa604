"""An analysis in the terminal: what the result is made of, a drawn curve, and what cost most."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from boxfive.analysis.results import Analysis
from boxfive.analysis.words import Speech, costly

ROWS, COLUMNS = 8, 60
"""The size of a curve."""
EIGHTHS = " ▁▂▃▄▅▆▇█"


def summary(analysis: Analysis, say: Speech) -> RenderableType:
    """All that fits a screen."""
    parts: list[RenderableType] = [
        Text(say.title, "bold"),
        Text(say(f"analysis-depth-{analysis.depth}"), "dim"),
        *(Text(say.sums(analysis, seat)) for seat in analysis.seats),
    ]
    seats = analysis.seats[:1] if len(analysis.seats) == 2 else analysis.seats
    for seat in seats:
        parts += [Text(), Text(say("analysis-curve", seat=say.seat(seat)), "bold")]
        parts += [Text(line) for line in drawn(analysis.curve(seat), say)]
    worst = costly(analysis)
    parts += [Text(), Text(say("analysis-costly" if worst else "analysis-faultless"), "bold")]
    if worst:
        table = Table(box=None, padding=(0, 1), show_edge=False)
        for column in say.columns:
            table.add_column(column, overflow="fold")
        for decision in worst:
            table.add_row(*map(Text, say.row(decision)))
        parts.append(table)
    return Group(*parts)


def drawn(curve: list[float], say: Speech) -> list[str]:
    """A curve as columns of blocks, from 0 to 1."""
    values = [curve[at * (len(curve) - 1) // (COLUMNS - 1)] for at in range(COLUMNS)]
    lines = []
    for row in range(ROWS - 1, -1, -1):
        heights = (min(8, max(0, round((value * ROWS - row) * 8))) for value in values)
        label = {ROWS - 1: say.percent(1.0), ROWS // 2 - 1: say.percent(0.5), 0: say.percent(0.0)}.get(
            row, ""
        )
        lines.append(f"{label:>6} " + "".join(EIGHTHS[height] for height in heights))
    return lines
