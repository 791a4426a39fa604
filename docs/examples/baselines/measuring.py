"""How far a run of learning is: a line on the screen and in a file every so many updates."""

from __future__ import annotations

import argparse
import csv
import random
import time
from pathlib import Path
from types import TracebackType

import numpy as np
from entrants import shares
from finale import OPERA, exploitability, policy_mix
from policy import Array, Policy, drawn
from rich.console import Console

from boxfive.agents import agent
from boxfive.bridges.vector import OperaVector

LEVELS = ("extra", "understudy")
COLUMNS = (
    "update",
    "minutes",
    "exploitability",
    *(f"{seat} beats {level}" for level in LEVELS for seat in OPERA.seats),
)
GAMES = 200


class Progress:
    """Measures policies every so many updates, and keeps the figures as CSV."""

    def __init__(self, path: Path, every: int, seed: int) -> None:
        self.path = path
        self._every, self._seed = every, seed
        self._console = Console(highlight=False, soft_wrap=True)

    def __enter__(self) -> Progress:
        self._file = self.path.open("w", encoding="utf-8", newline="")
        self._table = csv.writer(self._file, lineterminator="\n")
        self._table.writerow(COLUMNS)
        self._measured = 0.0
        self._started = time.monotonic()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def after(self, update: int, policies: list[Policy]) -> None:
        """Measure if it is time; the time that it takes does not count as the run's."""
        if update % self._every:
            return
        begun = time.monotonic()
        minutes = (begun - self._started - self._measured) / 60
        rates = [beats(policies[seat], seat, level, self._seed) for level in LEVELS for seat in (0, 1)]
        row = [f"{update}", f"{minutes:.1f}", f"{exploitability(policy_mix(policies)):.4f}"]
        row += [f"{rate:.3f}" for rate in rates]
        self._table.writerow(row)
        self._file.flush()
        self._console.print(", ".join(f"{name} {value}" for name, value in zip(COLUMNS, row, strict=True)))
        self._measured += time.monotonic() - begun


def beats(policy: Policy, seat: int, level: str, seed: int, games: int = GAMES) -> float:
    """How often it beats a level in some games; against random play there are more, for they are cheap."""
    if level == "extra":
        return _beats_extra(policy, seat, 5 * games, seed)
    won = 0.0
    for number in range(games):
        rng = np.random.default_rng((seed, number))
        state, nature = OPERA.new(seed=number), random.Random(number)
        opponent = agent(level, OPERA, seed=number)
        while state.outcome is None:
            (name,) = state.actors
            if name == "nature":
                state = state.draw(nature)
            elif name == OPERA.seats[seat]:
                (chosen,) = drawn(shares(policy, state.view(name), state.legal())[None], rng)
                state = state.play(OPERA.actions[int(chosen)])
            else:
                state = state.play(opponent.choose(state.view(name), state.legal()))
        won += state.outcome[OPERA.seats[seat]]
    return won / games


def _beats_extra(policy: Policy, seat: int, games: int, seed: int) -> float:
    """The same for random play, many games at once."""
    vector, rng = OperaVector(256, seed), np.random.default_rng(seed)
    now = vector.reset()
    won = played = 0
    while played < games:
        actions: Array = vector.random_actions()
        (turn,) = (now.seats == seat).nonzero()
        actions[turn] = drawn(policy.output(now.observations[turn], now.masks[turn]).shares, rng)
        now = vector.step(actions)
        won += int((now.rewards[:, seat] > 0).sum())
        played += int(now.dones.sum())
    return won / played


def arguments(about: str | None, updates: int) -> argparse.Namespace:
    """What a run is asked for on the command line."""
    parser = argparse.ArgumentParser(description=about.partition("\n")[0] if about else None)
    parser.add_argument("--updates", type=int, default=updates, help="how often to improve")
    parser.add_argument("--every", type=int, default=25, help="how often to measure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default=str(Path(__file__).parent), help="the folder for policies and curve")
    return parser.parse_args()
