"""Phantom's machine players against those of an earlier commit, with paired deals.

    python bench/earlier_phantom.py maestro b85bdae:maestro --deals 100 --keep games.txt

A player is LEVEL, LEVEL:N, COMMIT:LEVEL, or `knowing:LEVEL`, which is told the other seat's hand: what that
one wins more is the most that better guesses about hands could bring. Each deal is played twice, with the
seats swapped. The package of earlier players is read out of Git and runs in the same process, on the rules
of today, which must be the rules of then. Each deal's result is kept in a file as it comes, so that a run
can be interrupted and continued, or shared by processes with other deals.
"""

from __future__ import annotations

import argparse
import importlib
import random
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable
from io import BytesIO
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import cast

import numpy as np
import numpy.typing as npt

import boxfive
from boxfive.agents import Agent, agent
from boxfive.arena.standings import wilson
from boxfive.core.game import NATURE, State, View
from boxfive.games.phantom.bots.levels import BUDGETS, LEVELS
from boxfive.games.phantom.bots.search import Searcher
from boxfive.games.phantom.rules.state import HANDS, LAYOUT

FOLDER = "src/boxfive/games/phantom/bots"
PACKAGE = "boxfive.games.phantom.bots"
GAME = boxfive.game("phantom")
SURE = 1.96
"""Standard deviations on either side of an interval of 95%."""


def players_of(commit: str, into: Path) -> str:
    """Write the package of an earlier commit's players, if it is not there; return its name."""
    name = f"bots_of_{commit}"
    if not (into / name).exists():
        archive = subprocess.run(  # noqa: S603 - the commit is the caller's own
            ["git", "archive", commit, FOLDER],  # noqa: S607
            check=True,
            capture_output=True,
        ).stdout
        with tarfile.open(fileobj=BytesIO(archive)) as files:
            files.extractall(into / "all", filter="data")
        for file in (into / "all" / FOLDER).glob("*.py"):
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace(PACKAGE, name), encoding="utf-8")
        (into / "all" / FOLDER).rename(into / name)
    sys.path.insert(0, str(into))
    return name


class Knowing:
    """Makes players that reckon with the hand that the other seat really has."""

    def __init__(self, level: str) -> None:
        self._level = level
        self.state: State | None = None
        """The state in which one of them has to choose."""

    def __call__(self, seed: int) -> Agent:
        player = cast("Searcher", LEVELS[self._level](seed))
        player.hands = self._hands  # type: ignore[method-assign]
        return player

    def _hands(self, view: View, rng: random.Random) -> npt.NDArray[np.int8]:
        assert self.state is not None
        other = HANDS[1 - GAME.seat_number(str(view.seat))]
        return np.array([getattr(LAYOUT.read(self.state.raw), other)], np.int8)


KNOWING = {level: Knowing(level) for level in BUDGETS}


def maker(text: str, into: Path) -> Callable[[int], Agent]:
    """What makes such a player."""
    first, colon, level = text.partition(":")
    if first == "knowing":
        return KNOWING[level]
    if not colon or level.isdigit():
        return lambda seed: agent(text, GAME, seed)
    made: Callable[[int], Agent] = importlib.import_module(f"{players_of(first, into)}.levels").LEVELS[level]
    return made


def played(first: Agent, second: Agent, deal: int) -> tuple[float, list[float]]:
    """What the first seat gets, and how long each of both thought, in CPU seconds."""
    rng, state = random.Random(deal), GAME.new(seed=deal)
    players, took = dict(zip(GAME.seats, (first, second), strict=True)), dict.fromkeys(GAME.seats, 0.0)
    while state.actors:
        (seat,) = state.actors
        if seat == NATURE:
            state = state.draw(rng)
        else:
            for knowing in KNOWING.values():
                knowing.state = state
            began = time.process_time()
            action = players[seat].choose(state.view(seat), state.legal())
            took[seat] += time.process_time() - began
            state = state.play(action)
    return (state.outcome or {})[GAME.seats[0]], list(took.values())


def report(names: list[str], lines: list[list[float]]) -> str:
    """The score in each seat and in both, with intervals; that of both is made from the pairs."""
    firsts, seconds = [line[1] for line in lines], [line[2] for line in lines]
    pairs = [(one + two) / 2 for one, two in zip(firsts, seconds, strict=True)]
    told = [f"{names[0]} against {names[1]}, {2 * len(lines)} games:"]
    for seat, got in zip(GAME.seats, (firsts, seconds), strict=True):
        low, high = wilson(fmean(got), len(got))
        told.append(f"as {seat} {fmean(got):.1%} ({low:.1%} to {high:.1%}),")
    margin = SURE * pstdev(pairs) / sqrt(len(pairs))
    told.append(f"both {fmean(pairs):.1%} ({fmean(pairs) - margin:.1%} to {fmean(pairs) + margin:.1%});")
    times = (fmean(line[3] for line in lines) / 2, fmean(line[4] for line in lines) / 2)
    told.append("CPU seconds a game: " + ", ".join(f"{one:.2f}" for one in times))
    return " ".join(told)


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "players", nargs=2, metavar="PLAYER", help="LEVEL, LEVEL:N, COMMIT:LEVEL or knowing:LEVEL"
    )
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="the number of the first deal")
    parser.add_argument("--keep", type=Path, required=True, help="a file, which is gone on with")
    parser.add_argument("--earlier", type=Path, default=Path("earlier"), help="where earlier players are put")
    asked = parser.parse_args()
    one, other = (maker(text, asked.earlier.resolve()) for text in asked.players)
    lines = [list(map(float, line.split())) for line in asked.keep.open()] if asked.keep.exists() else []
    done = {int(line[0]) for line in lines}
    for deal in range(asked.first, asked.first + asked.deals):
        if deal not in done:
            got, (mine, theirs) = played(one(2 * deal), other(2 * deal + 1), deal)
            lost, (theirs_too, mine_too) = played(other(2 * deal + 1), one(2 * deal), deal)
            lines.append([deal, got, 1 - lost, mine + mine_too, theirs + theirs_too])
            with asked.keep.open("a") as file:
                file.write(" ".join(map(str, lines[-1])) + "\n")
    sys.stdout.write(report(asked.players, lines) + "\n")


if __name__ == "__main__":
    main()
