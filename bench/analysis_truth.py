"""Whether the analysis tells the truth: mean loss by level and seat, and luck over many games.

    python bench/analysis_truth.py losses opera --games 200 --out truth
    python bench/analysis_truth.py losses phantom --games 20 --depth deep --out truth
    python bench/analysis_truth.py luck opera --games 2000 --out truth
    python bench/analysis_truth.py report --out truth

A run can be cut off and goes on where it was: every game has a line in OUT/losses.jsonl or OUT/luck.jsonl,
and its record in OUT/records. Levels play against themselves. docs/analysis.md has the figures.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boxfive
from boxfive import record
from boxfive.agents.levels import agent, levels
from boxfive.agents.race import race, racer
from boxfive.analysis import analyse
from boxfive.analysis.analyse import DEPTHS, changes_of
from boxfive.analysis.grades import FORCED
from boxfive.analysis.shares import share
from boxfive.core.game import Game, State
from boxfive.core.view import NATURE

PLAYERS = 2
HEADING = ("game", "level", "depth", "seed")
"""What names a line of losses."""
LUCK_LEVEL = "understudy"
"""Quick to play, and no beginner."""


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=("losses", "luck", "report"))
    parser.add_argument("games_of", nargs="*", help="the games; by default all")
    parser.add_argument("--games", type=int, default=200, help="how many games of each level")
    parser.add_argument("--depth", choices=DEPTHS, default="quick", help="how hard to think about losses")
    parser.add_argument("--levels", default="", help="only these levels, separated by commas")
    parser.add_argument("--out", type=Path, required=True, help="the folder for results and records")
    given = parser.parse_args()
    if given.what == "report":
        report(given.out)
        return
    names = given.games_of or boxfive.games()
    for name in names:
        game = boxfive.game(name)
        if given.what == "losses":
            wanted = given.levels.split(",") if given.levels else levels(game)
            for level in wanted:
                losses(game, level, given.depth, given.games, given.out)
        else:
            luck(game, given.games, given.out)


def losses(game: Game, level: str, depth: str, games: int, out: Path) -> None:
    """Measure the loss of every decision of a level's games against itself."""
    done = {tuple(line[key] for key in HEADING) for line in lines(out / "losses.jsonl")}
    for seed in range(games):
        heading = {"game": game.name, "level": level, "depth": depth, "seed": seed}
        if tuple(heading.values()) in done:
            continue
        found = analyse(kept_game(game, level, seed, out), depth)
        own = [decision for decision in found.decisions if decision.grade != FORCED]
        lost = {seat: [share(one.loss) for one in own if one.seat == seat] for seat in found.seats}
        add(
            out / "losses.jsonl",
            {**heading, "losses": {s: [sum(all_), len(all_)] for s, all_ in lost.items()}},
        )


def luck(game: Game, games: int, out: Path) -> None:
    """Measure what luck has brought in many games."""
    done = {(line["game"], line["seed"]) for line in lines(out / "luck.jsonl")}
    for seed in range(games):
        if (game.name, seed) in done:
            continue
        state = played(game, LUCK_LEVEL, seed)
        spans, values = changes_of(state)
        had = dict.fromkeys(state.seats, 0)
        for span, before, after in zip(spans, values, values[1:], strict=False):
            if span.seat == NATURE:
                for seat in state.seats:
                    had[seat] += after[seat] - before[seat]
        brought = {seat: share(number) for seat, number in had.items()}
        add(out / "luck.jsonl", {"game": game.name, "seed": seed, "luck": brought, "result": state.outcome})


def report(out: Path) -> None:
    """Print the tables."""
    by_level: dict[tuple[str, str, str, str], list[list[float]]] = {}
    for line in lines(out / "losses.jsonl"):
        for seat, found in line["losses"].items():
            by_level.setdefault((line["game"], line["depth"], line["level"], seat), []).append(found)
    say("| game | depth | level | seat | games | decisions | mean loss | standard error |")
    say("| --- | --- | --- | --- | ---: | ---: | ---: | ---: |")
    for (name, depth, level, seat), found in by_level.items():
        total, count = sum(lost for lost, _ in found), sum(n for _, n in found)
        mean = total / count
        error = math.sqrt(sum((lost - mean * n) ** 2 for lost, n in found)) / count
        say(f"| {name} | {depth} | {level} | {seat} | {len(found)} | {count} | {mean:.2%} | {error:.2%} |")
    say("")
    say("| game | games | seat | mean luck | 95 % interval | raw variance | without luck | factor | slope |")
    say("| --- | ---: | --- | ---: | --- | ---: | ---: | ---: | ---: |")
    by_game: dict[str, list[dict[str, Any]]] = {}
    for line in lines(out / "luck.jsonl"):
        by_game.setdefault(line["game"], []).append(line)
    for name, found_lines in by_game.items():
        seat = next(iter(found_lines[0]["luck"]))
        had = [line["luck"][seat] for line in found_lines]
        raw = [line["result"][seat] for line in found_lines]
        rest = [result - lucky for result, lucky in zip(raw, had, strict=True)]
        mean, half = sum(had) / len(had), 1.96 * math.sqrt(variance(had) / len(had))
        factor = variance(raw) / variance(rest)
        say(
            f"| {name} | {len(had)} | {seat} | {mean:+.3%} | {mean - half:+.3%} to {mean + half:+.3%} | "
            f"{variance(raw):.4f} | {variance(rest):.4f} | {factor:.3f} | {slope(had, raw):.2f} |"
        )


def variance(values: list[float]) -> float:
    """The variance of a sample."""
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def slope(had: list[float], raw: list[float]) -> float:
    """By how much results grow with luck: 1 if the estimate weighs it rightly."""
    sums = [lucky + result for lucky, result in zip(had, raw, strict=True)]
    return (variance(sums) - variance(had) - variance(raw)) / (2 * variance(had)) if variance(had) else 0.0


def kept_game(game: Game, level: str, seed: int, out: Path) -> State:
    """A game of a level against itself: played once, then read from its record."""
    file = out / "records" / game.name / level / f"{seed:04d}{record.SUFFIX}"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        state = played(game, level, seed)
        record.write(file, state, dict.fromkeys(state.seats, level))
    return record.read(file).state


def played(game: Game, level: str, seed: int) -> State:
    """Play a game; everything follows from the seed."""
    seats = game.seats[:PLAYERS] if game.simultaneous else game.seats
    players = {seat: agent(level, game, 8 * seed + number) for number, seat in enumerate(seats)}
    if game.simultaneous:
        return race(game, {seat: racer(player, game) for seat, player in players.items()}, seed)
    state, rng = game.start(), random.Random(seed)
    while state.outcome is None:
        (seat,) = state.actors
        if seat == NATURE:
            state = state.draw(rng)
        else:
            view = state.view(seat)
            state = state.play(players[seat].choose(view, view.legal), seat=seat)
    return state


def lines(file: Path) -> Iterator[dict[str, Any]]:
    """The results so far; a last line that was cut off does not count."""
    for line in file.read_text("utf-8").splitlines(keepends=True) if file.exists() else ():
        if line.endswith("\n"):
            yield json.loads(line)


def add(file: Path, line: dict[str, Any]) -> None:
    """Keep a result."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as results:
        results.write(json.dumps(line) + "\n")


def say(line: str) -> None:
    """Print a line of a report."""
    print(line)  # noqa: T201


if __name__ == "__main__":
    main()
