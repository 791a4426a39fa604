"""Is Phantom fair? Machine players against each other, by the thousand: `make balance`.

    python bench/balance.py --games 20000 --cards my.toml

Prints a table for docs/balance-phantom.md. Game number i is the same whatever the number of processes.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median, quantiles
from typing import NamedTuple

import boxfive
from boxfive.agents import agent
from boxfive.core.game import NATURE

CHUNK = 50


class Ended(NamedTuple):
    """The result of one game."""

    chief: float
    """The chief's score: 1, 0.5 or 0."""
    ending: str
    turns: int
    visitor: str
    """Who was upstairs at the beginning."""


def play(number: int, levels: tuple[str, str], cards: str | None) -> Ended:
    """One game."""
    game = boxfive.game("phantom", cards)
    players = {
        seat: agent(level, game, seed=2 * number + i)
        for i, (seat, level) in enumerate(zip(game.seats, levels, strict=True))
    }
    rng = random.Random(number)
    state = game.new(seed=number)
    visitor = state.history[0].args[0]
    while state.outcome is None:
        (seat,) = state.actors
        if seat == NATURE:
            state = state.draw(rng)
        else:
            state = state.play(players[seat].choose(state.view(seat), state.legal()))
    position = state.position()
    return Ended(state.outcome["chief"], position["ending"], position["turn"], visitor)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--chief", default="understudy", help="the chief's level")
    parser.add_argument("--settler", default="understudy", help="the settler's level")
    parser.add_argument("--cards", help="a file of cards; ours otherwise")
    asked = parser.parse_args()
    one = partial(play, levels=(asked.chief, asked.settler), cards=asked.cards)
    with ProcessPoolExecutor() as processes:
        ended = list(processes.map(one, range(asked.games), chunksize=CHUNK))
    n = len(ended)
    print(f"{n:,} games, {asked.chief} (chief) against {asked.settler} (settler)\n")  # noqa: T201
    chief, draws = sum(it.chief == 1 for it in ended), sum(it.chief == 0.5 for it in ended)
    rows = [("the chief wins", f"{chief / n:.2%}"), ("the settler wins", f"{(n - chief - draws) / n:.2%}")]
    rows += [("drawn", f"{draws / n:.2%}")]
    endings = Counter(it.ending for it in ended)
    rows += [
        (f"ended: {name}", f"{endings[name] / n:.2%}") for name in ("eleven", "exhausted", "idle", "quiet")
    ]
    turns = [it.turns / 2 for it in ended]
    tenths = quantiles(turns, n=10)
    rows += [("turns a side, median", f"{median(turns):g}")]
    rows += [("turns a side, middle 80 %", f"{tenths[0]:g} to {tenths[-1]:g}")]
    for visitor in sorted({it.visitor for it in ended}):
        shares = [it.chief for it in ended if it.visitor == visitor]
        rows += [(f"the chief's share with {visitor} upstairs first", f"{sum(shares) / len(shares):.2%}")]
    print("| | |\n| --- | ---: |")  # noqa: T201
    for row in rows:
        print(f"| {row[0]} | {row[1]} |")  # noqa: T201


if __name__ == "__main__":
    main()
