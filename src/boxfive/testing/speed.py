"""How fast the rules of every game are on this machine: in batches, and through the contract.

Everything is measured in turn, several times in one run, and the best of each counts. Machines are noisy, so
the ratios are more reliable than the figures.
"""

from __future__ import annotations

import json
import platform
import random
import subprocess
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

import boxfive
from boxfive.core.batches import Batch, playouts
from boxfive.core.game import NATURE, Game

REPEATS = 5
GAMES_IN_A_BATCH = 100_000
LONG_GAMES_IN_A_BATCH = 2_000
"""The number of games by ticks, in which random players take thousands of decisions."""
TICKS = 100
SECONDS = 0.5
"""How long each measurement lasts that is not counted in games."""


@dataclass(frozen=True, slots=True)
class Speed:
    """One thing that was measured, and how many of its units were done in a second."""

    name: str
    unit: str
    per_second: float


Run = Callable[[], tuple[dict[str, float], float]]
"""Does some work; returns how much, by unit, and how many seconds that took."""


def runs() -> dict[str, Run]:
    """What is measured of every game that can be played here."""
    found: dict[str, Run] = {}
    for name in boxfive.games():
        found |= runs_of(boxfive.game(name))
    return found


def runs_of(game: Game) -> dict[str, Run]:
    """What is measured of one game."""
    return {
        f"{game.name}: random games in a batch": _played_out(game),
        f"{game.name}: masks and steps of a batch": _ticked(game) if game.simultaneous else _stepped(game),
        f"{game.name}: one game through the contract": _one_by_one(game),
        f"{game.name}: one game in place, with a cursor": _in_place(game),
    }


def run(measured: Mapping[str, Run], keep: Path | None, as_json: bool) -> None:
    """Measure, show, and keep the results at the end of a file if one is given."""
    speeds = measure(measured)
    console = Console()
    if as_json:
        console.print_json(json.dumps({f"{it.name}, {it.unit}": round(it.per_second) for it in speeds}))
    else:
        table = Table("what", "unit", title="Speed on one core")
        table.add_column("per second", justify="right")
        for it in speeds:
            table.add_row(it.name, it.unit, f"{it.per_second:,.0f}")
        console.print(table)
    if keep is not None:
        with keep.open("a", encoding="utf-8") as file:
            file.write(_markdown(speeds))


def measure(measured: Mapping[str, Run]) -> list[Speed]:
    """Run every measurement several times in turn; the best of each."""
    best: dict[tuple[str, str], float] = {}
    rounds = [*measured.items()] * REPEATS
    for name, work in track(rounds, "measuring", console=Console(stderr=True), transient=True):
        done, seconds = work()
        for unit, amount in done.items():
            best[name, unit] = max(best.get((name, unit), 0.0), amount / seconds)
    return [Speed(name, unit, per_second) for (name, unit), per_second in best.items()]


def for_a_while(play: Callable[[random.Random], int], unit: str = "decisions") -> Run:
    """Play game after game until the time is over."""

    def work() -> tuple[dict[str, float], float]:
        rng, done, started = random.Random(1), 0, time.perf_counter()
        while (seconds := time.perf_counter() - started) < SECONDS:
            done += play(rng)
        return {unit: done}, seconds

    return work


def _played_out(game: Game) -> Run:
    def work() -> tuple[dict[str, float], float]:
        counts = playouts(game, LONG_GAMES_IN_A_BATCH if game.simultaneous else GAMES_IN_A_BATCH, seed=1)
        return {"games": counts["games"], "decisions": counts["decisions"]}, counts["seconds"]

    return work


def _stepped(game: Game) -> Run:
    """Choose the first legal action everywhere, by the masks."""

    def work() -> tuple[dict[str, float], float]:
        batch, decisions, started = Batch(game, 4096, seed=1), 0, time.perf_counter()
        while running := int((~batch.over).sum()):
            batch.play(batch.legal().argmax(axis=1))
            decisions += running
        return {"decisions": decisions}, time.perf_counter() - started

    return work


def _ticked(game: Game) -> Run:
    """Choose at random by the masks, for a number of ticks."""

    def work() -> tuple[dict[str, float], float]:
        rng, batch, decisions = np.random.default_rng(1), Batch(game, 4096, seed=1), 0
        started = time.perf_counter()
        for _ in range(TICKS):
            mask = batch.legal()
            decisions += int(mask.any(axis=2).sum())
            batch.play((mask * rng.random(mask.shape, np.float32)).argmax(axis=2))
        return {"decisions": decisions}, time.perf_counter() - started

    return work


def _one_by_one(game: Game) -> Run:
    def play(rng: random.Random) -> int:
        state, decisions = game.new(seed=rng.getrandbits(32)), 0
        while state.actors:
            if state.actors == (NATURE,):
                state = state.draw(rng)
            else:
                seat = state.actors[int(rng.random() * len(state.actors))] if game.simultaneous else None
                legal = state.legal(seat)
                state = state.play(legal[int(rng.random() * len(legal))], seat=seat)
                decisions += 1
        return decisions

    return for_a_while(play)


def _in_place(game: Game) -> Run:
    def play(rng: random.Random) -> int:
        cursor, decisions = game.cursor(rng.getrandbits(32)), 0
        while not cursor.over:
            legal = cursor.legal()
            cursor.play(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    def play_simultaneously(rng: random.Random) -> int:
        cursor, decisions = game.cursor(rng.getrandbits(32)), 0
        while actors := cursor.actors:
            seat = actors[int(rng.random() * len(actors))]
            legal = cursor.legal(seat)
            cursor.play(legal[int(rng.random() * len(legal))], seat)
            decisions += 1
        return decisions

    return for_a_while(play_simultaneously if game.simultaneous else play)


def _markdown(speeds: list[Speed]) -> str:
    rows = [f"| {it.name} | {it.unit} | {it.per_second:,.0f} |" for it in speeds]
    versions = ", ".join(f"{name} {version(name)}" for name in ("numpy", "numba"))
    where = f"{processor()}, Python {platform.python_version()}, {versions}"
    head = [f"## {date.today().isoformat()}, {commit()}", "", where, ""]
    table = ["| what | unit | per second |", "| --- | --- | ---: |", *rows]
    return "\n" + "\n".join([*head, *table]) + "\n"


def commit() -> str:
    """The commit that is measured, marked when the tree differs from it."""
    ask = ["git", "describe", "--always", "--dirty", "--abbrev=10"]
    try:
        described = subprocess.run(ask, capture_output=True, text=True, check=True, cwd=Path(__file__).parent)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return f"version {version('boxfive')}"
    return f"commit {described.stdout.strip()}"


def processor() -> str:
    """What the machine computes with."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
