"""Draws the curve of a run out of the figures that it has kept.

python docs/examples/baselines/curve.py ppo docs/pictures/baseline-ppo.svg
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import matplotlib as mpl

mpl.use("svg")
from matplotlib import pyplot as plt


def draw(figures: Path, picture: Path) -> None:
    """Win rates above, exploitability in the finale below, by updates."""
    with figures.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    updates = [int(row["update"]) for row in rows]
    # The same figures give the same file.
    with mpl.rc_context({"svg.hashsalt": figures.stem, "font.size": 9}):
        drawing, (above, below) = plt.subplots(2, 1, figsize=(6.4, 5.2), sharex=True, height_ratios=(2, 1))
        for name in [name for name in rows[0] if " beats " in name]:
            above.plot(updates, [100 * float(row[name]) for row in rows], label=name)
        above.set(ylabel="games won, %", ylim=(0, 100))
        above.legend(loc="lower right")
        below.plot(updates, [float(row["exploitability"]) for row in rows], color="black")
        below.set(ylabel="exploitability\nin the finale", xlabel="updates", ylim=(0, 0.6))
        for axes in (above, below):
            axes.grid(visible=True, alpha=0.3)
        drawing.tight_layout()
        drawing.savefig(picture, metadata={"Date": None})


if __name__ == "__main__":
    name, picture = sys.argv[1:]
    draw(Path(__file__).with_name(f"{name}.csv"), Path(picture))
