"""What more thought is worth: a level that thinks N times as long against itself with its usual work.

    python bench/thought.py phantom soloist --times 2,4,8 --games 100
    python bench/thought.py opera maestro --times 2,8 --games 100

Both seats, from the same deals, in the arena. The shares go to the game's page on strength as a table, and
to docs/pictures/thought-GAME.svg as a curve. A run that was interrupted goes on with the same command.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib as mpl
from matplotlib.figure import Figure

from boxfive.arena.plan import make_plan
from boxfive.arena.run import run
from boxfive.arena.standings import wilson
from boxfive.text.words import Words

ROOT = Path(__file__).parents[1]
PAGES = {"opera": "strength.md", "phantom": "strength-phantom.md"}
STYLES = (("#b2182b", "^"), ("#2166ac", "v"), ("#1a1a1a", "o"))
"""Colour and marker of each seat, and of both together."""


class Share(NamedTuple):
    """What was won, with its 95 % interval."""

    rate: float
    low: float
    high: float

    @classmethod
    def of(cls, rate: float, games: int) -> Share:
        """The share with Wilson's interval."""
        return cls(rate, *wilson(rate, games))

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({100 * self.low:.1f}–{100 * self.high:.1f})"


def main() -> None:
    """Play, and write what came out."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=PAGES)
    parser.add_argument("level")
    parser.add_argument("--times", default="2,4,8", help="how many times as long it thinks")
    parser.add_argument("--games", type=int, default=100, help="of each, in each seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    times = [int(number) for number in asked.times.split(",")]
    longer = [f"{asked.level}-{number}" for number in times]
    pairs = [f"{one}:{other}" for name in longer for one, other in ((name, asked.level), (asked.level, name))]
    agents = [asked.level, *(f"{asked.level}:{number}" for number in times)]
    plan = make_plan(asked.game, agents, asked.games, pairs=pairs, seed=asked.seed)
    folder = ROOT / "build" / "thought" / asked.game
    run(Words("en"), plan, folder, workers=asked.workers)
    report = json.loads((folder / "report.json").read_text("utf-8"))
    shares = {number: won(report, name, asked.level) for number, name in zip(times, longer, strict=True)}
    seats = [*report["seats"], "both"]
    draw(ROOT / "docs" / "pictures" / f"thought-{asked.game}.svg", asked.level, seats, shares)
    command = (
        f"python bench/thought.py {asked.game} {asked.level} --times {asked.times} "
        f"--games {asked.games} --seed {asked.seed}"
    )
    write(asked.game, command, seats, shares)


def won(report: dict[str, Any], name: str, usual: str) -> list[Share]:
    """What the one who thinks longer won in each seat, and in both together."""
    rates = []
    for place, seat in enumerate(report["seats"]):
        agents = [usual, usual]
        agents[place] = name
        found = next(each for each in report["pairings"] if [*each["agents"].values()] == agents)
        rates.append(found["scores"][seat]["rate"])
    games = report["games"]
    each = [Share.of(rate, games) for rate in rates]
    return [*each, Share.of(sum(rates) / len(rates), len(rates) * games)]


def draw(path: Path, level: str, seats: list[str], shares: dict[int, list[Share]]) -> None:
    """The curve; the same shares always give the same file."""
    with mpl.rc_context({"svg.hashsalt": level, "font.size": 10}):
        figure = Figure(figsize=(7, 4), layout="constrained")
        axes = figure.subplots()
        times = [1, *shares]
        for place, (seat, (colour, marker)) in enumerate(zip(seats, STYLES, strict=True)):
            rates = [share[place].rate for share in shares.values()]
            bars = [
                [share[place].rate - share[place].low for share in shares.values()],
                [share[place].high - share[place].rate for share in shares.values()],
            ]
            beside = [number * (1 + 0.03 * (place - 1)) for number in shares]
            line = "-" if seat == "both" else ":"
            axes.errorbar(
                beside, rates, bars, color=colour, marker=marker, linestyle=line, capsize=3, label=seat
            )
        axes.axhline(0.5, color="#999999", linewidth=0.8)
        axes.set_xscale("log", base=2)
        axes.set_xticks(times, [str(number) for number in times])
        axes.set_xlabel(f"times the usual work of the {level}")
        axes.set_ylabel(f"won against the {level}")
        axes.yaxis.set_major_formatter(lambda rate, _: f"{rate:.0%}")
        axes.grid(axis="y", color="#dddddd", linewidth=0.6)
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(frameon=False)
        figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None})


def write(game: str, command: str, seats: list[str], shares: dict[int, list[Share]]) -> None:
    """Write the table into the page."""
    rows = [
        f"| times the work | {' | '.join(seats)} |",
        f"| ---: |{' ---: |' * len(seats)}",
        *(f"| {number} | {' | '.join(map(str, found))} |" for number, found in shares.items()),
    ]
    table = "\n".join([f"`{command}`:", "", *rows])
    sys.stdout.write(table + "\n")
    page = ROOT / "docs" / PAGES[game]
    text = page.read_text("utf-8")
    mark = rf"(<!-- thought {game} -->\n).*?(<!-- end -->)"
    page.write_text(
        re.sub(mark, lambda found: f"{found[1]}{table}\n{found[2]}", text, flags=re.DOTALL), "utf-8"
    )


if __name__ == "__main__":
    main()
