"""What `make load` has measured, as a table for people and as a section of bench/results.md."""

from __future__ import annotations

import platform
from datetime import date
from pathlib import Path
from typing import NamedTuple

from rich.table import Table
from sections import keep

from boxfive.testing.speed import commit, processor

TITLE = "## The table server"
EXPLAINED = """\
Made by `make load`: each run writes this section anew. Random players at all tables, with two WebSockets at
each, play from a second process on the same cores. An action is acknowledged when it is in the SQLite file,
which is searched in the end for every one that was. A table whose game is over is followed by a new one.
The first games begin one after another, so that they do not all end together.
"""


class Report(NamedTuple):
    """What has been measured."""

    tables: int
    games: str
    workers: int
    """Processes in which the house served them."""
    seconds: float
    asked_rate: float
    rate: float
    """Acknowledged actions a second."""
    finished: int
    """Games, while it was measured."""
    p50: float
    p99: float
    slowest: float
    memory: list[int]
    """Bytes that the house had before the tables, with them, with everybody connected, and in the end."""
    cpu: tuple[float, float, float]
    """Cores used by the house and by the players, and stolen by the host."""
    refused: dict[str, int]
    unanswered: int
    acknowledged: int
    missing: int | None = None
    """How many of those are not in the house's file; None if that was not searched."""

    @property
    def cpu_for_1000(self) -> float:
        """Seconds of CPU time of the house for a thousand actions, with everything around them."""
        return 1000 * self.cpu[0] / self.rate

    def rows(self) -> list[tuple[str, str, str]]:
        """What was measured, the value, and the goal."""
        offered = f"of {self.asked_rate:,.0f} offered" if self.asked_rate else "as many as can be"
        rows = [
            ("live tables", f"{self.tables:,} ({self.games.replace(',', ', ')})", "1,000"),
            ("processes that serve them", f"{self.workers}", ""),
            ("acknowledged actions a second", f"{self.rate:,.0f} ({offered})", "1,500"),
            ("from an action to its answer: median", f"{1000 * self.p50:.1f} ms", ""),
            ("the same: 99 of 100", f"{1000 * self.p99:.1f} ms", "100 ms"),
            ("the same: slowest", f"{1000 * self.slowest:.1f} ms", ""),
        ]
        if self.memory[0]:
            steps = [after - before for before, after in zip(self.memory, self.memory[1:], strict=False)]
            laid, connected, played = (step / self.tables / 1000 for step in steps)
            rows += [
                ("memory for each live table", f"{laid + connected + played:.1f} KB", "40 KB"),
                ("of that, for its two connections", f"{connected:.1f} KB", ""),
                ("and what is added while it is played", f"{played:.1f} KB", ""),
                ("the house with all guests, before their tables", f"{self.memory[0] / 1e6:,.0f} MB", ""),
            ]
            rows += [
                ("cores used by the house", f"{self.cpu[0]:.2f}", ""),
                ("CPU seconds of the house for 1,000 actions", f"{self.cpu_for_1000:.2f}", "0.27"),
            ]
        rows += [
            ("cores used by the players", f"{self.cpu[1]:.2f}", ""),
            ("cores that the host gave to others", f"{self.cpu[2]:.2f}", ""),
            ("games that ended meanwhile", f"{self.finished:,}", ""),
            ("refused", ", ".join(f"{n} {code}" for code, n in self.refused.items()) or "0", "0"),
        ]
        if self.missing is not None:
            kept = f"{self.acknowledged - self.missing:,} of {self.acknowledged:,}"
            rows += [("acknowledged actions found in the file", kept, "all")]
        return rows

    def table(self) -> Table:
        """The report as a table for people."""
        table = Table(title=f"The table server under load, for {self.seconds:.0f} seconds")
        table.add_column("what")
        table.add_column("measured", justify="right")
        table.add_column("wanted", justify="right")
        for row in self.rows():
            table.add_row(*row)
        return table

    def keep(self, path: Path) -> None:
        """Replace the section in a file, before the sections of `make bench`."""
        when = f"{date.today().isoformat()}, {commit()}, {self.seconds:.0f} seconds"
        where = f"{processor()}, Python {platform.python_version()}"
        head = ["| what | measured | wanted |", "| --- | ---: | ---: |"]
        lines = [f"| {' | '.join(row)} |" for row in self.rows()]
        section = "\n".join([TITLE, "", EXPLAINED, f"{when}. {where}", "", *head, *lines, "", ""])
        keep(path, section)
