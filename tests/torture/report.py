"""The figures of all storms as a section of bench/results.md."""

from __future__ import annotations

import platform
import re
import subprocess
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from tests.server.violations import Differs, Doubled, Lost, Violation
from tests.torture.storm import Figures

TITLE = "## Torture"
EXPLAINED = """\
Made by `make torture`: each run writes this section anew. Random players at all three games, some with a
clock, play over real WebSockets while faults happen to the house or to what it stands on. Afterwards
everything that was acknowledged or told is held against the database, the views and the record. A stall is
the longest time from when a player first sent an action until it was acknowledged. Charged is the most that
one step has cost a player's clock beyond the player's own thinking; more than a second is a violation. It is
not judged where the lines to players are cut as well.
Mutants are houses with one deliberate defect, which the same checks must find.
"""


class Caught(NamedTuple):
    """A house with a deliberate defect, and what has found it."""

    mutant: str
    violation: Violation | None

    @property
    def by(self) -> str:
        """The name of the check."""
        if self.violation is None:
            return "NOT CAUGHT"
        return f"{type(self.violation).__name__.lower()}: {self.violation}".partition("\n")[0][:120]


def rows(figures: Sequence[Figures]) -> list[str]:
    """The table of the storms."""
    head = "| fault | faults | acknowledged | lost | doubled | differing | longest stall | charged |"
    lines = [head, "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]
    for one in figures:
        if one.left_out is not None:
            lines.append(f"| {one.name} | left out: {one.left_out} | | | | | | |")
            continue
        found = [str(int(isinstance(one.violation, kind))) for kind in (Lost, Doubled, Differs)]
        stall = f"{one.stalled:.1f} s" if one.acknowledged else ""
        charged = f"{one.charged:.2f} s" if one.acknowledged and not one.cuts_lines else ""
        if one.violation is not None and one.violation.__class__ not in (Lost, Doubled, Differs):
            charged = f"{type(one.violation).__name__}: {one.violation}".partition("\n")[0]
        acknowledged = f"{one.acknowledged:,}" if one.acknowledged else f"{one.tables} tables compared"
        columns = [one.name, str(one.faults), acknowledged, *found, stall, charged]
        lines.append(f"| {' | '.join(columns)} |")
    done = [one for one in figures if one.left_out is None]
    everything = [
        "all",
        str(sum(one.faults for one in done)),
        f"{sum(one.acknowledged for one in done):,}",
        *(str(sum(isinstance(one.violation, kind) for one in done)) for kind in (Lost, Doubled, Differs)),
        f"{max((one.stalled for one in done), default=0):.1f} s",
        f"{max((one.charged for one in done), default=0):.2f} s",
    ]
    return [*lines, f"| {' | '.join(everything)} |"]


def mutants(caught: Sequence[Caught]) -> list[str]:
    """The table of the mutants."""
    lines = ["| a house with this defect | was caught by |", "| --- | --- |"]
    return [*lines, *(f"| {one.mutant} | {one.by} |" for one in caught)]


def section(figures: Sequence[Figures], caught: Sequence[Caught], seconds: float) -> str:
    """The whole section."""
    words = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], capture_output=True, text=True).stdout
    when = f"{date.today().isoformat()}, commit {words.strip()}, {seconds / 60:.0f} minutes."
    where = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    parts = [TITLE, "", EXPLAINED, f"{when} {where}", "", *rows(figures), ""]
    return "\n".join([*parts, *(mutants(caught) if caught else []), "", ""])


def keep(path: Path, text: str) -> None:
    """Replace the section in a file, or put it before the sections of `make bench`."""
    kept = path.read_text(encoding="utf-8")
    before, found, rest = kept.partition(f"{TITLE}\n")
    if found:
        rest = "".join(re.split(r"(?m)^(?=## )", rest, maxsplit=1)[1:])
    else:
        before, *others = re.split(r"(?m)^(?=## \d)", kept, maxsplit=1)
        rest = "".join(others)
    path.write_text(before + text + rest, encoding="utf-8")
