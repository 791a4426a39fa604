"""Opera's maestro of today against the one of an earlier commit, in both seats, from the same deals.

    python bench/earlier_opera.py b85bdae --games 200
    python bench/earlier_opera.py b85bdae --level whole-round
    python bench/earlier_opera.py whole-round
    python bench/earlier_opera.py blind
    python bench/earlier_opera.py short
    python bench/earlier_opera.py trusting
    python bench/earlier_opera.py open

The last five play against the adversary that searches the whole round, and against today's maestro with a
part switched off: without the network for the house that a round leaves behind, without looking into the next
round, without reading the Phantom, and without mixing as the Phantom. Earlier machine players are taken out
of Git and imported under another name; the rules are today's. Prints the share of each seat's wins with 95 %
intervals (Wilson), again after every ten deals.
"""

from __future__ import annotations

import argparse
import io
import random
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from importlib import import_module
from math import sqrt
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
from adversaries.whole_round import WholeRound

import boxfive
from boxfive.agents import Agent, agent
from boxfive.core.layout import Raw
from boxfive.core.view import View
from boxfive.games.opera.bots import foresight, levels
from boxfive.games.opera.bots.foresight import Foresight, House
from boxfive.games.opera.bots.levels import Maestro, for_seat
from boxfive.games.opera.bots.search import Floats, Mix, Tree, best_of, evenly
from boxfive.games.opera.rules.state import LAYOUT, RECORD

opera = boxfive.game("opera")
BOTS = "src/boxfive/games/opera/bots"
FAR_APART = 1_000_003
"""The distance between the two players' seeds of one deal."""


def earlier(commit: str, folder: Path) -> Callable[[int], Agent]:
    """The maestro of a commit."""
    packed = subprocess.run(["git", "archive", commit, BOTS], check=True, capture_output=True).stdout  # noqa: S603, S607
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    package = f"opera_of_{commit}"
    (folder / BOTS).rename(folder / package)
    for path in (folder / package).glob("*.py"):
        path.write_text(path.read_text("utf-8").replace("boxfive.games.opera.bots", package), "utf-8")
    sys.path.insert(0, str(folder))
    made: Callable[[int], Agent] = import_module(f"{package}.levels").Maestro
    return made


def blind(seed: int) -> Agent:
    """The maestro that does not see which house a round leaves behind."""
    model, network = foresight.shipped()
    return Maestro(seed, Foresight(model, House(*(np.zeros_like(part) for part in network))))


class Short(Maestro):
    """The maestro that never looks into the next round."""

    def _activation(self, view: View) -> list[int]:
        with mock.patch.object(levels, "looked_into", lambda tree, _: tree):
            return super()._activation(view)


class Nobody:
    """Suspects everybody alike."""

    def after(self, view: View) -> Floats:
        """The probability of each character, to somebody who infers nothing from how the Phantom plays."""
        return evenly(int(LAYOUT.raw(view.raw).view(RECORD)[0].suspects))


class Trusting(Maestro):
    """The maestro that does not read the Phantom, and as the Phantom expects not to be read."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._suspicion: Any = Nobody()


class Open(Maestro):
    """The maestro that as the Phantom takes what is best for itself, without mixing."""

    def _think(self, view: View) -> tuple[Raw, Tree, Mix, Floats]:
        raw, tree, mix, shares = super()._think(view)
        if view.seat == opera.seats[1]:
            wanted = for_seat(raw, mix.values, tree.beliefs[0])
            shares = best_of(wanted[:, None], np.ones(len(wanted)))[:, 0]
        return raw, tree, mix, shares


OTHERS: dict[str, Callable[[int], Agent]] = {
    "whole-round": WholeRound,
    "blind": blind,
    "short": Short,
    "trusting": Trusting,
    "open": Open,
}


def player(level: str, seed: int) -> Agent:
    """Who plays for today: a level, or one of the others."""
    return OTHERS[level](seed) if level in OTHERS else agent(level, opera, seed)


def investigator_wins(investigator: Agent, phantom: Agent, seed: int) -> float:
    """The result of one deal."""
    rng, state = random.Random(seed), opera.new(seed=seed)
    players = dict(zip(opera.seats, (investigator, phantom), strict=True))
    while state.outcome is None:
        if state.actors == ("nature",):
            state = state.draw(rng)
        else:
            view = state.view(state.actors[0])
            state = state.play(players[state.actors[0]].choose(view, view.legal))
    return state.outcome[opera.seats[0]]


def told(won: float, games: int) -> str:
    """A share with its interval."""
    share, z = won / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return f"{share:.1%} ({middle - half:.1%} to {middle + half:.1%})"


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("other", help=f"a commit, or one of {', '.join(OTHERS)}")
    parser.add_argument("--games", type=int, default=200, help="deals, each played in both seats")
    parser.add_argument(
        "--level", default="maestro", help="who plays for today, such as maestro:4, whole-round, or blind"
    )
    parser.add_argument("--seed", type=int, default=6000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        old, seeking, hiding = OTHERS.get(asked.other) or earlier(asked.other, Path(folder)), 0.0, 0.0
        for number in range(1, asked.games + 1):
            seed = asked.seed + number - 1
            other = seed + FAR_APART
            seeking += investigator_wins(player(asked.level, seed), old(other), seed)
            hiding += 1 - investigator_wins(old(other), player(asked.level, seed), seed)
            if number % 10 == 0 or number == asked.games:
                seats = f"investigator {told(seeking, number)}, phantom {told(hiding, number)}"
                both = told(seeking + hiding, 2 * number)
                print(f"{number} deals: {seats}, both {both}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
