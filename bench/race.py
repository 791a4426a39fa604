"""How strong are the levels of Booo!? Machine players against each other, in their own time: `make race`.

    python bench/race.py --games 20000 --seed 1 --picture delays.svg

Prints tables for docs/levels-booo.md and draws its picture. Game number i of a seed is the same whatever the
number of processes.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

import delays_picture

import boxfive
from boxfive.agents.race import acts
from boxfive.core.game import State
from boxfive.games.booo.bots.levels import LEVELS
from boxfive.games.booo.rules.state import ENOUGH_VISITORS, ENOUGH_WALLS, LAYOUT, VISITORS_FOR
from boxfive.games.booo.rules.ways import show

CHUNK = 50
PUZZLES = 2500
"""How many a player of each level solves alone."""
PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "booo-delays.svg"


class Call(NamedTuple):
    """One call."""

    level: str
    seconds: float
    """Since the caller began to look: since the visitor came, or since an earlier call of its own failed."""
    valid: bool


class Ended(NamedTuple):
    """The result of one game."""

    levels: tuple[str, ...]
    """The level of each seat."""
    first: int
    """Who was first player at the beginning."""
    winner: int | None
    ending: str
    visitors: int
    discarded: int
    seconds: float
    calls: tuple[Call, ...]


class Alone(NamedTuple):
    """A player's result in one puzzle."""

    action: str
    """What it does first: `booo` or `hand`."""
    seconds: float
    valid: bool


# Playing


def play(number: int, seed: int) -> Ended:
    """One game: some seats, a level for each, and what nature does, all at random."""
    rng = random.Random(f"{seed} {number}")
    levels = tuple(rng.choice([*LEVELS]) for _ in range(rng.randint(2, 6)))
    players = {str(seat): LEVELS[level](rng.getrandbits(32)) for seat, level in enumerate(levels, 1)}
    state = boxfive.game("booo").new(rng.getrandbits(32), players=len(levels))
    first = state.seats.index(state.position()["first"])
    calls, seconds = [], 0.0
    since = dict.fromkeys(state.seats, 0.0)
    for act in acts(state, players):
        was, state, seconds = state, act.state, act.seconds
        if was.actors == (act.seat,) != state.actors:  # a way has ended
            valid = won_by(state, act.seat) > won_by(was, act.seat)
            calls.append(Call(levels[int(act.seat) - 1], seconds - since[act.seat], valid))
            since[act.seat] = seconds
        if LAYOUT.value(state.raw, "visitor") != LAYOUT.value(was.raw, "visitor"):
            since = dict.fromkeys(state.seats, seconds)
    return ended(state, levels, first, seconds, tuple(calls))


def won_by(state: State, seat: str) -> int:
    """How many visitors a player has."""
    return len(state.position()["won"][seat])


def ended(
    state: State, levels: tuple[str, ...], first: int, seconds: float, calls: tuple[Call, ...]
) -> Ended:
    """The result of a game, counted from its last position; it must have ended by a rule."""
    position, outcome = state.position(), state.outcome or {}
    won = {seat: len(numbers) for seat, numbers in position["won"].items()}
    owners = Counter(position["walls"].values())
    walls = {seat: owners[seat] for seat in won}
    came = VISITORS_FOR[len(levels)]
    if ENOUGH_WALLS in walls.values():
        ending, best = "walls", {seat for seat in won if walls[seat] == ENOUGH_WALLS}
    elif ENOUGH_VISITORS in won.values():
        ending, best = "visitors", {seat for seat in won if won[seat] == ENOUGH_VISITORS}
    else:
        most = max(walls[seat] + won[seat] for seat in won)
        ending, best = "out", {seat for seat in won if walls[seat] + won[seat] == most}
    if ending != "out":
        came = max(number for numbers in position["won"].values() for number in numbers)
    winners = {seat for seat, got in outcome.items() if got == 1}
    if not winners <= best or (ending != "out" and winners != best) or sum(outcome.values()) < 1 - 1e-9:
        raise SystemExit(f"a game has ended by no rule: {position}, {outcome}")
    winner = state.seats.index(winners.pop()) if winners else None
    return Ended(levels, first, winner, ending, came, came - sum(won.values()), seconds, calls)


def solve(number: int, level: str, seed: int) -> Alone:
    """One puzzle for one player: the first visitor of a random castle."""
    rng = random.Random(f"{seed} {level} {number}")
    player = LEVELS[level](rng.getrandbits(32))
    state = boxfive.game("booo").new(rng.getrandbits(32), players=2)
    seconds, action = player.intend(state.view("1"))
    assert action is not None  # sooner or later it gives up
    if action.kind != "booo":
        return Alone(action.kind, seconds, False)
    state = state.play(action, seat="1")
    return Alone("booo", seconds, bool(show(state, player.way(state.view("1"))).position()["won"]["1"]))


# Reporting


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown, numbers to the right."""
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def middle(values: Sequence[float]) -> str:
    """The median, and the middle 80 %."""
    tenths = quantiles(values, n=10)
    return f"{median(values):.1f} ({tenths[0]:.1f} to {tenths[-1]:.1f})"


def multiple(got: Sequence[float]) -> str:
    """The average number of fair shares won."""
    return f"{sum(got) / len(got):.2f}"


def course(games: list[Ended]) -> str:
    """How games end, and how long they take."""
    n, endings = len(games), Counter(game.ending for game in games)
    came, discarded = (sum(getattr(game, name) for game in games) for name in ("visitors", "discarded"))
    rows = [(f"ended: {name}", f"{endings[name] / n:.2%}") for name in ("walls", "visitors", "out")]
    rows += [("won by nobody", f"{sum(game.winner is None for game in games) / n:.2%}")]
    rows += [("visitors a game, median (middle 80%)", middle([game.visitors for game in games]))]
    rows += [("minutes of search a game", middle([game.seconds / 60 for game in games]))]
    rows += [("visitors discarded", f"{discarded / came:.2%}")]
    return table(("", ""), rows)


def shares(games: list[Ended]) -> str:
    """What each level wins, as a multiple of a fair share, by the number of players."""
    got: defaultdict[tuple[str, int], list[float]] = defaultdict(list)
    for game in games:
        n = len(game.levels)
        for seat, level in enumerate(game.levels):
            share = 1.0 if game.winner is None else float(game.winner == seat) * n
            got[level, n].append(share)
            got[level, 0].append(share)
    columns = (2, 3, 4, 5, 6, 0)
    rows = [(level, *(multiple(got[level, n]) for n in columns)) for level in LEVELS]
    return table(("level", "2 players", "3", "4", "5", "6", "all"), rows)


def duels(games: list[Ended]) -> Iterator[tuple[str, str]]:
    """For every pair of a winning and another seat: the winner's level, the other's level."""
    for game in games:
        if game.winner is not None:
            for seat, level in enumerate(game.levels):
                if seat != game.winner:
                    yield game.levels[game.winner], level


def crosses(games: list[Ended]) -> str:
    """How often a level wins rather than another."""
    beaten = Counter(duels(games))
    rows = [
        (one, *(f"{beaten[one, other] / (beaten[one, other] + beaten[other, one]):.1%}" for other in LEVELS))
        for one in LEVELS
    ]
    return table(("wins before", *LEVELS), rows)


def calls_of(games: list[Ended]) -> str:
    """How often each level is wrong, and how long its accepted calls took."""
    heard = [call for game in games for call in game.calls]
    rows = []
    for level in LEVELS:
        mine = [call for call in heard if call.level == level]
        wrong = sum(not call.valid for call in mine)
        seconds = middle([call.seconds for call in mine if call.valid])
        rows.append((level, f"{len(mine):,}", f"{wrong / len(mine):.1%}", seconds))
    return table(("level", "calls", "wrong", "seconds to a valid call"), rows)


def puzzles(found: dict[str, list[Alone]]) -> str:
    """The results of each level in puzzles of the same kind, alone."""
    rows = []
    for level, solved in found.items():
        calls = [it for it in solved if it.action == "booo"]
        wrong = sum(not it.valid for it in calls)
        seconds = middle([it.seconds for it in calls])
        gives_up = f"{1 - len(calls) / len(solved):.1%}"
        rows.append((level, seconds, f"{wrong / len(calls):.1%}", gives_up))
    return table(("level", "seconds to a call", "wrong", "raises a hand first"), rows)


def seats(games: list[Ended]) -> str:
    """What each place wins, as a multiple of a fair share, counted from the first player clockwise."""
    got: defaultdict[tuple[str, int], list[float]] = defaultdict(list)
    for game in games:
        n = len(game.levels)
        for seat in range(n):
            share = 1.0 if game.winner is None else float(game.winner == seat) * n
            got["seat", seat].append(share)
            got["place from the first player", (seat - game.first) % n].append(share)
    rows = [
        (name, *(multiple(got[name, i]) for i in range(6)))
        for name in ("seat", "place from the first player")
    ]
    return table(("", "1", "2", "3", "4", "5", "6"), rows)


def main() -> None:
    """Play, print and draw."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, help="which games; drawn at random otherwise")
    parser.add_argument("--picture", type=Path, default=PICTURE, help="where the picture of the delays goes")
    asked = parser.parse_args()
    seed = random.SystemRandom().getrandbits(32) if asked.seed is None else asked.seed
    delays_picture.draw(asked.picture)
    play(0, seed)  # compiles the rules once, not in every process
    with ProcessPoolExecutor() as processes:
        games = list(processes.map(partial(play, seed=seed), range(asked.games), chunksize=CHUNK))
        found = {}
        for level in LEVELS:
            one = partial(solve, level=level, seed=seed)
            found[level] = list(processes.map(one, range(PUZZLES), chunksize=CHUNK))
    parts = [
        (f"{len(games):,} games, seed {seed}", course(games)),
        ("What each level wins, as a multiple of its fair share", shares(games)),
        ("Of two seats of which one has won: how often it was this level's", crosses(games)),
        ("Calls in these games", calls_of(games)),
        (f"Alone with {PUZZLES:,} puzzles, each the first visitor of a random castle", puzzles(found)),
        ("What each seat wins, as a multiple of its fair share", seats(games)),
    ]
    for title, text in parts:
        print(f"{title}:\n\n{text}")  # noqa: T201


if __name__ == "__main__":
    main()
