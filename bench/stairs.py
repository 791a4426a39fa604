"""The staircase of a game's levels: what each step is worth, measured in the arena.

    .venv/bin/python bench/stairs.py opera --games 400 --top 100

Every level meets the next one in both seats, from the same deals. A step is worth the mean, over the two
seats, of the log odds of the stronger, in rating points: 200 win three games of four. `extra` has 500. The
ratings go to `bots/ratings.json` of the game, where the pack finds them, and the table to docs/levels.md. A
run that was interrupted goes on with the same command.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from itertools import pairwise
from math import log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import boxfive
from boxfive.agents import levels
from boxfive.arena.plan import make_plan
from boxfive.arena.run import run
from boxfive.core.measured import RATINGS
from boxfive.text.words import Words

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "levels.md"
FIRST = 500
"""The rating of the weakest level."""
POINTS = 400 / log(10)
"""Rating points of a unit of log odds."""


class Step(NamedTuple):
    """One step of the staircase."""

    lower: str
    upper: str
    rates: tuple[float, ...]
    """What the upper level won in each seat, luck taken out."""
    points: float
    error: float
    """The standard error of the points."""


def main() -> None:
    """Play, and write what came out."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=boxfive.games())
    parser.add_argument("--games", type=int, default=300, help="of each step, in each seat")
    parser.add_argument("--top", type=int, help="of the last step, whose players think longest")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the arena's folder; else build/stairs/GAME")
    asked = parser.parse_args()
    folder = asked.out or ROOT / "build" / "stairs" / asked.game
    names = levels(boxfive.game(asked.game))
    command = f"python bench/stairs.py {asked.game} --games {asked.games}"
    if asked.top is None:
        stairs = {folder: (names, asked.games)}
    else:
        command += f" --top {asked.top}"
        stairs = {folder: (names[:-1], asked.games), folder / "top": (names[-2:], asked.top)}
    steps, factors = [], []
    for kept, (some, games) in stairs.items():
        report = played(asked.game, some, games, asked.seed, kept, asked.workers)
        steps += [measured_step(report, lower, upper) for lower, upper in pairwise(some)]
        factors.append(report["luck-factor"])
    write(asked.game, f"{command} --seed {asked.seed}", names[0], steps, factors)


def played(
    game: str, names: Sequence[str], games: int, seed: int, folder: Path, workers: int
) -> dict[str, Any]:
    """The arena's report of every level against the next one in both seats."""
    pairs = [
        f"{one}:{other}"
        for lower, upper in pairwise(names)
        for one, other in ((upper, lower), (lower, upper))
    ]
    plan = make_plan(game, names, games, pairs=pairs, seed=seed)
    run(Words("en"), plan, folder, workers=workers)
    report: dict[str, Any] = json.loads((folder / "report.json").read_text("utf-8"))
    return report


def measured_step(report: dict[str, Any], lower: str, upper: str) -> Step:
    """What a step is worth."""
    rates, odds, variance = [], [], 0.0
    for place, seat in enumerate(report["seats"]):
        agents = [lower, lower]
        agents[place] = upper
        score = next(
            pairing["scores"][seat]
            for pairing in report["pairings"]
            if [*pairing["agents"].values()] == agents
        )
        games = report["games"]
        better = score["corrected"] or {"rate": score["rate"], "factor": 1.0}
        least = 0.5 / games  # nobody is infinitely stronger
        rate = min(1 - least, max(least, better["rate"]))
        rates.append(score["rate"])
        odds.append(log(rate / (1 - rate)))
        variance += 1 / (games * max(better["factor"], 1e-9) * rate * (1 - rate))
    return Step(
        lower, upper, tuple(rates), POINTS * sum(odds) / len(odds), POINTS * sqrt(variance) / len(odds)
    )


def write(game: str, command: str, first: str, steps: list[Step], factors: list[float]) -> None:
    """Write the ratings into the pack, and the table into the page."""
    exact = {first: float(FIRST)}
    for step in steps:
        exact[step.upper] = exact[step.lower] + step.points
    ratings = {level: round(rating) for level, rating in exact.items()}
    data = {
        "command": command,
        "ratings": ratings,
        "steps": [
            {
                "from": step.lower,
                "to": step.upper,
                "points": round(step.points),
                "error": round(step.error),
                "won": [round(rate, 3) for rate in step.rates],
            }
            for step in steps
        ],
    }
    file = ROOT / "src" / "boxfive" / "games" / game / "bots" / RATINGS
    file.write_text(json.dumps(data, indent=2) + "\n", "utf-8")
    seats = boxfive.game(game).seats[:2]
    rows = [
        f"| level | rating | step | won as {seats[0]} | won as {seats[1]} |",
        "| --- | ---: | ---: | ---: | ---: |",
        f"| {first} | {FIRST} | | | |",
        *(
            f"| {step.upper} | {ratings[step.upper]} | {step.points:+.0f} ± {step.error:.0f} | "
            + " | ".join(f"{rate:.1%}" for rate in step.rates)
            + " |"
            for step in steps
        ),
    ]
    told = " and ".join(f"{factor:.2f}" for factor in factors)
    table = "\n".join([f"`{command}`, luck factor {told}:", "", *rows])
    sys.stdout.write(table + "\n")
    mark = rf"(<!-- stairs {game} -->\n).*?(<!-- end -->)"
    page = PAGE.read_text("utf-8")
    PAGE.write_text(
        re.sub(mark, lambda found: f"{found[1]}{table}\n{found[2]}", page, flags=re.DOTALL), "utf-8"
    )


if __name__ == "__main__":
    main()
