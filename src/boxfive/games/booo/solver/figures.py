"""How hard the castle is: all ways in many random castles, counted, for `boxfive figures booo`."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.core.errors import InvalidOption, shown
from boxfive.core.game import check_seed
from boxfive.games.booo.rules.castle import (
    COLOURS,
    DEFAULT_TRANSITIONS,
    DEFAULT_TRAPDOORS,
    MOST_TOKENS,
    N_CELLS,
    ROOMS,
    Castle,
    cell_of,
    check_tokens,
    parse_tokens,
)

search = LazyModule("boxfive.games.booo.solver.search")
kernels = LazyModule("boxfive.games.booo.solver.figures_kernels")

N_ROOMS, N_TARGETS, N_DIRECTIONS = len(ROOMS), len(ROOMS) + MOST_TOKENS, 4
N_PAIRS = N_ROOMS * (N_ROOMS - 1)


class _Found:
    """Where the search writes what it finds."""

    def __init__(self) -> None:
        self.stretches = np.empty((1 + MOST_TOKENS, len(COLOURS), N_CELLS), np.int32)
        self.parents = np.empty((1 + MOST_TOKENS, len(COLOURS), N_CELLS), np.int16)
        self.costs = np.empty((len(COLOURS), N_TARGETS), np.int32)
        self.links = np.empty((len(COLOURS), N_TARGETS), np.int8)
        self.all = (self.stretches, self.parents, self.costs, self.links)


def figures(
    castles: int,
    seed: int | None = None,
    trapdoors: str = ",".join(DEFAULT_TRAPDOORS),
    transitions: str = ",".join(DEFAULT_TRANSITIONS),
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Find the ways between all rooms of random castles, for a player without wall tiles, and count them.

    All numbers are of ordered pairs of different rooms; `seconds` is what the search took.
    """
    if type(castles) is not int or castles < 1:
        raise InvalidOption(f"look at 1 castle or more, not {shown(castles)}")
    seed = check_seed(seed)
    doors, changes = parse_tokens("trapdoors", trapdoors), parse_tokens("transitions", transitions)
    check_tokens(doors, changes)
    rng = random.Random(f"figures {seed}")
    counted = np.zeros(kernels.TALLY.itemsize, np.uint8)
    tally = counted.view(kernels.TALLY)[0]
    solvable = []
    started = time.perf_counter()
    for number in range(1, castles + 1):
        before = int(tally.colours[0])
        _count_castle(Castle.random(rng, trapdoors=doors, transitions=changes), counted)
        solvable.append(N_PAIRS - (int(tally.colours[0]) - before))
        if progress is not None:
            progress(number)
    seconds = time.perf_counter() - started
    return {
        "game": "booo",
        "castles": castles,
        "seed": seed,
        "trapdoors": list(doors),
        "transitions": list(changes),
        **_numbers(tally, castles, sorted(solvable)),
        "seconds": seconds,
    }


def _count_castle(castle: Castle, counted: Any) -> None:
    """Add the ways between all rooms of a castle."""
    borders = castle.borders()
    doors, changes = (
        sum(1 << ROOMS.index(room) for room in rooms) for rooms in (castle.trapdoors, castle.transitions)
    )
    cells = np.array([cell_of(ROOMS.index(room)) for room in castle.transitions], np.int64)
    found, plain = _Found(), _Found()
    for start in range(N_ROOMS):
        search.explore(borders, doors, changes, start, 0, *found.all)
        search.explore(borders, 0, 0, start, 0, *plain.all)
        kernels.count_ways(start, cells, *found.all, plain.costs, counted)


def _numbers(tally: Any, castles: int, solvable: list[int]) -> dict[str, Any]:
    """What was counted, and what follows from it."""
    colours, walls, steps = (
        {i: int(n) for i, n in enumerate(tally[name]) if n} for name in ("colours", "walls", "steps")
    )
    pairs = castles * N_PAIRS
    return {
        "pairs": pairs,
        "solvable": pairs - int(tally.colours[0]),
        "winning colours": {i: colours.get(i, 0) for i in range(len(COLOURS) + 1)},
        "walls": walls,
        "steps": steps,
        "wins": dict(zip(COLOURS, tally.wins.tolist(), strict=True)),
        **{name: int(tally[name]) for name in ("trapdoor", "transition", "token", "plain", "plain_shortest")},
        "median winning colours": median(colours),
        "median walls": median(walls),
        "median steps": median(steps),
        "solvable by castle": {
            percent: solvable[(castles - 1) * percent // 100] for percent in (0, 5, 50, 100)
        },
        "hardest start": N_PAIRS // N_ROOMS * castles - int(tally.lost.max()),
    }


def median(numbers: Mapping[int, int]) -> int | None:
    """The median, where `numbers` says how often each value occurs; None if there are no values."""
    values = sorted(numbers)
    for value, total in zip(values, accumulate(numbers[value] for value in values), strict=True):
        if 2 * total >= sum(numbers.values()):
            return value
    return None


# Tables


class Row(NamedTuple):
    """A figure in words."""

    name: str
    value: str
    wanted: str = ""


def rows(counted: Mapping[str, Any]) -> Iterator[Row]:
    """The figures that say how good the castle is, beside the goals with the usual special tokens."""
    usual = counted["trapdoors"], counted["transitions"]
    asked = usual == (list(DEFAULT_TRAPDOORS), list(DEFAULT_TRANSITIONS))
    pairs, solvable, walls = counted["pairs"], counted["solvable"], counted["walls"]

    def row(name: str, value: str, wanted: str = "") -> Row:
        return Row(name, value, wanted if asked else "")

    def share(number: int, whole: int) -> str:
        return f"{number / whole:.1%}" if whole else "–"

    def at_least(least: int) -> str:
        return share(sum(number for crossed, number in walls.items() if crossed >= least), solvable)

    few = sum(counted["winning colours"][i] for i in range(3))
    by_castle = counted["solvable by castle"]
    yield row("pairs of rooms with a way", share(solvable, pairs), "90% to 98%")
    yield row("winning colours, median", f"{counted['median winning colours']}", "1 or 2")
    yield row("pairs with two winning colours at most", share(few, pairs))
    yield row("walls of the shortest way, median", f"{counted['median walls']}", "3 or more")
    yield row("shortest ways with 3 walls or more", at_least(3), "50% or more")
    yield row("shortest ways with 5 walls or more", at_least(5), "25% or more")
    yield row("shortest ways with 9 walls or more", at_least(9))
    yield row("steps of the shortest way, median", f"{counted['median steps']}")
    yield row("shortest ways through a trapdoor", share(counted["trapdoor"], solvable))
    yield row("shortest ways through a transition", share(counted["transition"], solvable))
    yield row("shortest ways through either", share(counted["token"], solvable))
    yield row("as few walls also without special tokens", share(counted["plain_shortest"], solvable))
    yield row("pairs with a way without special tokens", share(counted["plain"], pairs))
    yield row("pairs with a way, in the worst castle", share(by_castle[0], N_PAIRS))
    yield row("pairs with a way, in the worst castle of 20", share(by_castle[5], N_PAIRS))
    yield row("pairs with a way, in the median castle", share(by_castle[50], N_PAIRS))
    hardest = counted["castles"] * (N_ROOMS - 1)
    yield row("pairs with a way, from the hardest room", share(counted["hardest start"], hardest))
    for colour, wins in counted["wins"].items():
        yield row(f"pairs that {colour} wins", share(wins, pairs))


def distributions(counted: Mapping[str, Any]) -> Iterator[tuple[str, list[Row]]]:
    """How many colours win, and how long the shortest ways are."""
    pairs, solvable = counted["pairs"], counted["solvable"]
    colours = [Row(f"{i}", f"{n / pairs:.1%}") for i, n in counted["winning colours"].items()]
    yield "winning colours", colours
    if solvable:
        yield "walls of the shortest way", _spans(counted["walls"], solvable, [*range(13), None])
        yield "steps of the shortest way", _spans(counted["steps"], solvable, [*range(0, 61, 5), None])


def _spans(numbers: Mapping[int, int], whole: int, bounds: list[int | None]) -> list[Row]:
    """The share of all values from each bound up to the next."""
    spans = []
    for first, end in pairwise(bounds):
        assert first is not None
        number = sum(n for value, n in numbers.items() if first <= value and (end is None or value < end))
        last = "or more" if end is None else f"to {end - 1}"
        spans.append(Row(f"{first}" if end == first + 1 else f"{first} {last}", f"{number / whole:.1%}"))
    return spans


def text(counted: Mapping[str, Any]) -> str:
    """All figures for people to read in a terminal."""
    castles, seconds = counted["castles"], counted["seconds"]
    speed = f"{castles / seconds:,.0f} a second" if seconds else ""
    head = [Row("castles", f"{castles:,}", speed), Row("pairs of rooms", f"{counted['pairs']:,}")]
    tables = [[*head, *(Row(a, b, c and f"wanted: {c}") for a, b, c in rows(counted))]]
    tables += [[Row(name, ""), *shares] for name, shares in distributions(counted)]
    widths = [max(len(row[i]) for table in tables for row in table) for i in range(2)]
    lines = [
        [f"{name:{widths[0]}}   {value:>{widths[1]}}   {wanted}".rstrip() for name, value, wanted in table]
        for table in tables
    ]
    return "\n\n".join("\n".join(table) for table in lines)


def markdown(counted: Mapping[str, Any]) -> str:
    """All figures as tables for a document."""
    tables = [f"{counted['castles']:,} castles, {counted['pairs']:,} pairs of rooms, seed {counted['seed']}:"]
    lines = [f"| {name} | {value} | {wanted} |" for name, value, wanted in rows(counted)]
    tables.append("\n".join(["| | found | wanted |", "| --- | ---: | ---: |", *lines]))
    for title, shares in distributions(counted):
        names = " | ".join(row.name for row in shares)
        values = " | ".join(row.value for row in shares)
        line = f"| {'---: | ' * len(shares)}".rstrip()
        tables.append(f"| {title} | {names} |\n| --- {line}\n| | {values} |")
    return "\n\n".join(tables)
