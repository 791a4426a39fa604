"""What the time of machine players tells, with and without slots: `make timing`.

    python bench/timing.py --keep bench/results.md

First the CPU time of every level's thoughts in games against itself, by slot: the tempo of each game is
chosen from this. Then somebody guesses from one time who the Phantom of Opera is. The guesser knows the
public position and the program: it lets the maestro think as each suspect, and takes the one whose time is
nearest. Without slots it sees the thought itself, with slots when the answer is given out.
"""

from __future__ import annotations

import argparse
import asyncio
import platform
import random
import time
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table
from sections import keep

import boxfive
from boxfive.agents import agent, hint, levels
from boxfive.agents.race import next_to_act, racer
from boxfive.core.game import Game, State, View
from boxfive.core.tempo import QUICK, longest_slot, slot_of, tempo_of
from boxfive.games.opera.bots.levels import Maestro
from boxfive.games.opera.rules.state import LAYOUT
from boxfive.server.bots.fair_queue import Owner
from boxfive.server.bots.process import Job
from boxfive.testing.speed import commit, processor

TITLE = "## The time of machine players"
EXPLAINED = """\
Made by `make timing`: each run writes this section anew. The CPU time of the thoughts of every level in games
against itself, by slot, and how many took longer than their slot. Below it, who the Phantom of Opera is,
guessed from one time by somebody who knows the position and the program, without slots and with them; chance
is one of the suspects who are left.
"""
HEAD = ("machine player", "slot", "thoughts", "median", "99 of 100", "longest", "over the slot")
NATURE = "nature"
PHANTOM, INVESTIGATOR = "phantom", "investigator"
TRIES = 80
"""How often a world is sampled to find one for each suspect."""
REPEATS = 3


def public_view(state: State) -> View:
    """What a spectator sees, without its history."""
    return View(state.game, None, None, state.game.layout.masked(state.raw, None), ())


def seconds_of(agent_like: object, view: View) -> float:
    """The CPU time of a thought."""
    legal = view.legal
    began = time.thread_time()
    agent_like.choose(view, legal)  # type: ignore[attr-defined]
    return time.thread_time() - began


# Thinking times


def thoughts(game: Game, level: str, games: int) -> Iterator[tuple[str, float, float]]:
    """Of every question in games against itself: what was asked, its slot, and the CPU time."""
    rng = random.Random(game.name)
    for seed in range(games):
        if game.simultaneous:
            yield from race_thoughts(game, level, seed)
            continue
        state, last = game.new(seed=seed), None
        players = {seat: agent(level, game, seed) for seat in game.seats}
        while state.actors:
            (seat,) = state.actors
            if seat == NATURE:
                state, last = state.draw(rng), NATURE
                continue
            view, legal = state.view(seat), state.legal()
            slot = slot_of(game, level, public_view(state), last == seat)
            began = time.thread_time()
            action = players[seat].choose(view, legal)
            yield level, slot, time.thread_time() - began
            if level == levels(game)[-1] and rng.random() < 0.1:
                began = time.thread_time()
                hint(view)
                yield "hint", tempo_of(game).hint, time.thread_time() - began
            state, last = state.play(action), seat


def race_thoughts(game: Game, level: str, seed: int) -> Iterator[tuple[str, float, float]]:
    """The same where several act at once."""
    state = game.new(seed=seed)
    players = {seat: racer(agent(level, game, seed), game) for seat in state.seats}
    while state.actors:
        for seat in state.actors:
            view = state.view(seat)
            began = time.thread_time()
            players[seat].intend(view)
            yield level, slot_of(game, level, public_view(state), False), time.thread_time() - began
        seat, (seconds, action) = next_to_act(state, players)
        assert action is not None
        for player in players.values():
            player.wait(seconds)
        state = state.play(action, seat=seat)


def thinking_times(games: int) -> list[tuple[str, ...]]:
    """A row for every level and slot."""
    rows = []
    for game in map(boxfive.game, boxfive.games()):
        found: dict[tuple[str, float], list[float]] = defaultdict(list)
        for level in levels(game):
            for _ in thoughts(game, level, 1):
                pass  # everything is loaded now
            for what, slot, seconds in thoughts(game, level, games):
                found[what, slot].append(seconds)
        for (what, slot), times in found.items():
            figures = np.percentile(times, [50, 99, 100]) * 1000
            over = sum(one > slot for one in times)
            rows.append(
                (
                    f"{game.name} {what}",
                    f"{1000 * slot:.0f} ms",
                    f"{len(times):,}",
                    *(f"{figure:.1f} ms" for figure in figures),
                    str(over),
                )
            )
    return rows


# Guessing the Phantom


class Guesses(NamedTuple):
    """How often the culprit was guessed."""

    chance: float
    without: float
    with_slots: float
    number: int

    def told(self) -> str:
        """In one line."""
        spread = 1.96 * sqrt(self.chance * (1 - self.chance) / self.number)
        return (
            f"Guessed from one time in {self.number} positions: {self.without:.1%} without slots, "
            f"{self.with_slots:.1%} with them; by chance {self.chance:.1%} ± {spread:.1%}."
        )


def positions(number: int, seed: int) -> Iterator[tuple[State, float]]:
    """Positions in which the maestro thinks as the Phantom, with its slot."""
    opera, rng = boxfive.game("opera"), random.Random(seed)
    found = 0
    while found < number:
        state, last = opera.new(seed=rng.getrandbits(30)), None
        players = {seat: agent("soloist", opera, rng.getrandbits(30)) for seat in opera.seats}
        while state.actors and found < number:
            (seat,) = state.actors
            if seat == NATURE:
                state, last = state.draw(rng), NATURE
                continue
            view = state.view(seat)
            slot = slot_of(opera, "maestro", public_view(state), last == seat)
            if seat == PHANTOM and slot > QUICK and len(view.legal) > 1 and rng.random() < 0.5:
                found += 1
                yield state, slot
            state, last = state.play(players[seat].choose(view, view.legal)), seat


def suspects(state: State, rng: random.Random) -> dict[int, View]:
    """The Phantom's view for each suspect that it may be, as far as the Investigator knows."""
    view = state.view(INVESTIGATOR)
    found: dict[int, View] = {}
    for _ in range(TRIES):
        sampled = state.game.sample(view, rng).view(PHANTOM)
        found.setdefault(int(LAYOUT.read(sampled.raw).culprit), sampled)
    return found


def thought(view: View) -> float:
    """The CPU time of the maestro's thought, with what it has concluded before."""
    maestro = Maestro(1)
    maestro.choose(view, view.legal)
    maestro._plan.clear()
    return seconds_of(maestro, view)


def guess(times: dict[int, float], observed: float, rng: random.Random) -> int:
    """The suspect whose time is nearest; among equals, any."""
    nearest = min(abs(one - observed) for one in times.values())
    return rng.choice([who for who, one in times.items() if abs(one - observed) <= nearest + 1e-9])


def guesses(number: int, seed: int = 1) -> Guesses:
    """Guess in many positions."""
    rng = random.Random(seed)
    chance, hits, paced_hits, counted = 0.0, 0, 0, 0
    opera = boxfive.game("opera")
    longest = longest_slot(opera, "maestro")
    asked: asyncio.Future[None] = asyncio.new_event_loop().create_future()
    for state, slot in positions(number, seed):
        views = suspects(state, rng)
        if len(views) < 2:
            continue
        job = Job(Owner("", "", ""), PHANTOM, "maestro", state.view(PHANTOM), asked, slot, longest)  # type: ignore[arg-type]
        known = {who: min(thought(view) for _ in range(REPEATS)) for who, view in views.items()}
        observed, culprit = thought(state.view(PHANTOM)), int(LAYOUT.read(state.raw).culprit)
        counted += 1
        chance += 1 / len(views)
        hits += guess(known, observed, rng) == culprit
        paced = {who: job.end_of_slot(0.0, seconds) for who, seconds in known.items()}
        paced_hits += guess(paced, job.end_of_slot(0.0, observed), rng) == culprit
    return Guesses(chance / counted, hits / counted, paced_hits / counted, counted)


def main() -> None:
    """Measure, and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=8, help="of every level against itself")
    parser.add_argument("--positions", type=int, default=300, help="in which the Phantom is guessed")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the result into this file")
    asked = parser.parse_args()
    console = Console(width=120)
    found = guesses(asked.positions).told() if asked.positions else ""
    console.print(found)
    rows = thinking_times(asked.games) if asked.games else []
    table = Table(*HEAD)
    for row in rows:
        table.add_row(*row)
    console.print(table)
    if asked.keep is not None:
        lines = [f"| {' | '.join(one)} |" for one in (HEAD, ("---", *["---:"] * 6), *rows)]
        when = f"{date.today().isoformat()}, {commit()}. {processor()}, Python {platform.python_version()}"
        keep(asked.keep, "\n".join([TITLE, "", EXPLAINED, when, "", *lines, "", found, "", ""]))


if __name__ == "__main__":
    main()
