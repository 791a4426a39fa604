"""How fast: our rules in batches and through the contract, beside other libraries where they are installed.

Everything is measured in turn, several times over in one run, and the best of each counts: machines are
noisy, so the ratios say more than the figures.
"""

from __future__ import annotations

import json
import platform
import random
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from boxfive import game as game_of_name
from boxfive import games
from boxfive.agents import agent
from boxfive.core.batches import Batch, playouts
from boxfive.core.game import NATURE, Game

REPEATS = 5
GAMES_IN_A_BATCH = 100_000
LONG_GAMES_IN_A_BATCH = 2_000
"""Of games by ticks, in which random players take thousands of decisions."""
TICKS = VECTOR_STEPS = 100
SECONDS = 0.5
"""How long each measurement that is not counted in games goes on."""


@dataclass(frozen=True, slots=True)
class Speed:
    """One thing that was measured, and how many of its units were done in a second."""

    name: str
    unit: str
    per_second: float


Run = Callable[[], tuple[dict[str, float], float]]
"""Does some work; how much, by unit, and how many seconds that took."""


def measure() -> list[Speed]:
    """Run every measurement several times in turn; the best of each."""
    runs = _ours() | _peers()
    best: dict[tuple[str, str], float] = {}
    rounds = [*runs.items()] * REPEATS
    for name, run in track(rounds, "measuring", console=Console(stderr=True), transient=True):
        done, seconds = run()
        for unit, amount in done.items():
            best[name, unit] = max(best.get((name, unit), 0.0), amount / seconds)
    return [Speed(name, unit, per_second) for (name, unit), per_second in best.items()]


def main(keep: Path | None, as_json: bool) -> None:
    """Measure, show, and keep the results at the end of a file if one is given."""
    speeds = measure()
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
        told = subprocess.run(ask, capture_output=True, text=True, check=True, cwd=Path(__file__).parent)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return f"version {version('boxfive')}"
    return f"commit {told.stdout.strip()}"


def processor() -> str:
    """What the machine computes with."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _ours() -> dict[str, Run]:
    runs: dict[str, Run] = {}
    for name in games():
        game = game_of_name(name)
        runs[f"{name}: random games in a batch"] = _played_out(game)
        runs[f"{name}: masks and steps of a batch"] = _ticked(game) if game.simultaneous else _stepped(game)
        runs[f"{name}: one game through the contract"] = _one_by_one(game)
        runs[f"{name}: understudy against itself"] = (
            _raced(game) if game.simultaneous else _understudies(game)
        )
    runs["opera: steps of a vector with observations"] = _vectored()
    runs["booo: all ways of all colours from a room to all others"] = _explored()
    return runs


def _played_out(game: Game) -> Run:
    def run() -> tuple[dict[str, float], float]:
        counts = playouts(game, LONG_GAMES_IN_A_BATCH if game.simultaneous else GAMES_IN_A_BATCH, seed=1)
        return {"games": counts["games"], "decisions": counts["decisions"]}, counts["seconds"]

    return run


def _stepped(game: Game) -> Run:
    """Choose the first legal action everywhere, by the masks."""

    def run() -> tuple[dict[str, float], float]:
        batch, decisions, started = Batch(game, 4096, seed=1), 0, time.perf_counter()
        while running := int((~batch.over).sum()):
            batch.play(batch.legal().argmax(axis=1))
            decisions += running
        return {"decisions": decisions}, time.perf_counter() - started

    return run


def _vectored() -> Run:
    """Random actions everywhere, with observations and masks at every step."""
    from boxfive.bridges.vector import OperaVector

    vector = OperaVector(4096, seed=1)

    def run() -> tuple[dict[str, float], float]:
        started = time.perf_counter()
        for _ in range(VECTOR_STEPS):
            vector.step(vector.random_actions())
        return {"decisions": VECTOR_STEPS * len(vector)}, time.perf_counter() - started

    return run


def _ticked(game: Game) -> Run:
    """Choose at random by the masks, for a number of ticks."""

    def run() -> tuple[dict[str, float], float]:
        rng, batch, decisions = np.random.default_rng(1), Batch(game, 4096, seed=1), 0
        started = time.perf_counter()
        for _ in range(TICKS):
            mask = batch.legal()
            decisions += int(mask.any(axis=2).sum())
            batch.play((mask * rng.random(mask.shape, np.float32)).argmax(axis=2))
        return {"decisions": decisions}, time.perf_counter() - started

    return run


def _for_a_while(play: Callable[[random.Random], int], unit: str = "decisions") -> Run:
    """Play game after game until the time is over."""

    def run() -> tuple[dict[str, float], float]:
        rng, done, started = random.Random(1), 0, time.perf_counter()
        while (seconds := time.perf_counter() - started) < SECONDS:
            done += play(rng)
        return {unit: done}, seconds

    return run


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

    return _for_a_while(play)


def _understudies(game: Game) -> Run:
    player = agent("understudy", game, seed=1)

    def play(rng: random.Random) -> int:
        state = game.new(seed=rng.getrandbits(32))
        while state.actors:
            (seat,) = state.actors
            if seat == NATURE:
                state = state.draw(rng)
            else:
                state = state.play(player.choose(state.view(seat), state.legal()))
        return 1

    return _for_a_while(play, "games")


def _raced(game: Game) -> Run:
    """Understudies in their own time."""
    from boxfive.agents.race import race
    from boxfive.games.booo.bots.levels import LEVELS

    def play(rng: random.Random) -> int:
        players = {seat: LEVELS["understudy"](rng.getrandbits(32)) for seat in game.start().seats}
        race(game, players, rng.getrandbits(32))
        return 1

    return _for_a_while(play, "games")


def _explored() -> Run:
    """Castle after castle, from each of its rooms; the ways are found, and not yet written out as steps."""
    from boxfive.games.booo.rules.castle import ROOMS, Castle
    from boxfive.games.booo.solver.solver import Exploration

    def play(rng: random.Random) -> int:
        castle = Castle.random(rng)
        for room in ROOMS:
            Exploration(castle, room)
        return len(ROOMS)

    return _for_a_while(play, "searches")


def _peers() -> dict[str, Run]:
    """Random games of other libraries, driven from Python in the same way; only those that are installed."""
    runs: dict[str, Run] = {}
    if find_spec("chess"):
        runs["python-chess: random games"] = _for_a_while(_play_chess)
    if find_spec("pyspiel"):
        import pyspiel

        for name in ("social_deduction", "hearts"):
            play = _playing_openspiel(pyspiel.load_game(name))
            runs[f"OpenSpiel {name} (C++, in place)"] = _for_a_while(play)
    return runs


def _play_chess(rng: random.Random) -> int:
    import chess

    board, decisions = chess.Board(), 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])
        decisions += 1
    return decisions


def _playing_openspiel(game: Any) -> Callable[[random.Random], int]:
    def play(rng: random.Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, probabilities)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1
        return decisions

    return play
