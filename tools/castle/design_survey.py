"""What random castles of any tiles are like, in figures; compiled, for the search for good tiles."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import GENERATOR, compiled, entry, uniform
from boxfive.games.booo.rules.castle import N_TILES
from tools.castle.design_walls import FAR, N_COLOURS, N_ROOMS, add_tokens, walls_without_tokens

N_PAIRS = N_ROOMS * (N_ROOMS - 1)
LONGEST = 24
"""Ways with this many walls or more are counted together."""

TALLY = np.dtype(
    (
        np.record,
        [
            ("castles", "i8"),
            ("colours", "i8", N_COLOURS + 1),  # pairs of rooms by the number of winning colours
            ("walls", "i8", LONGEST + 1),  # pairs by the number of walls that their shortest way crosses
            ("plain", "i8"),  # pairs whose shortest way needs no special tokens
            ("wins", "i8", N_COLOURS),  # pairs that a colour wins
            ("lost", "i8", (N_TILES, 4)),  # pairs without a way that begin or end in that room of a tile
            ("squares", "i8"),  # the number of pairs without a way in a castle, squared
        ],
    )
)
TALLY_SIZE = TALLY.itemsize

(
    SOLVABLE,  # the share of pairs of rooms with a way
    TWO_COLOURS,  # the share of pairs with two winning colours at most
    THREE_WALLS,  # the share of the shortest ways that cross three walls or more
    FIVE_WALLS,
    NINE_WALLS,
    PLAIN,  # the share of the shortest ways that need no special token
    BEHIND,  # by how much the colour that wins most rarely falls behind the one that wins most often
    WORST_ROOM,  # the share of pairs without a way for the room that has most of them
    SPREAD,  # how much the share of pairs without a way varies from castle to castle: the standard deviation
) = range(9)
N_FIGURES = 9


@compiled
def _sum_up(fewest: Any, walls: Any, winning: Any, wins: Any) -> None:
    """The walls of the shortest way for each pair of rooms, the winning colours, and the pairs by colour."""
    walls[:] = FAR
    winning[:] = 0
    for colour in range(N_COLOURS):
        found = fewest[colour].reshape(-1)
        for pair in range(len(found)):  # three short loops: the compiler vectorises each
            walls[pair] = min(walls[pair], found[pair])
        for pair in range(len(found)):
            winning[pair] += np.int16(found[pair] < FAR)
        won = 0
        for pair in range(len(found)):
            won += found[pair] < FAR
        wins[colour] += won - N_ROOMS  # staying in the room does not win


@compiled
def _count_lost(tally: Any, order: Any, room: int) -> None:
    """Count one more missing way to or from a room of a tile."""
    row, column = room // 6, room % 6
    tally.lost[order[row // 2 * 3 + column // 2], row % 2 * 2 + column % 2] += 1


@compiled
def _survey(tiles: Any, orders: Any, trapdoors: Any, transitions: Any, tally: Any) -> None:
    """Count what the ways in these castles are like."""
    fewest = np.empty((N_COLOURS, N_ROOMS, N_ROOMS), np.int16)
    plain, walls = np.empty(N_ROOMS * N_ROOMS, np.int16), np.empty(N_ROOMS * N_ROOMS, np.int16)
    winning = np.empty(N_ROOMS * N_ROOMS, np.int16)
    unused = np.zeros(N_COLOURS, np.int64)
    for i in range(len(orders)):
        walls_without_tokens(tiles, orders[i], fewest)
        _sum_up(fewest, plain, winning, unused)
        add_tokens(fewest, trapdoors, transitions)
        _sum_up(fewest, walls, winning, tally.wins)
        lost = 0
        for pair in range(N_ROOMS * N_ROOMS):
            room, goal = pair // N_ROOMS, pair % N_ROOMS
            if room == goal:
                continue
            tally.colours[winning[pair]] += 1
            if walls[pair] < FAR:
                tally.walls[min(walls[pair], LONGEST)] += 1
                tally.plain += plain[pair] == walls[pair]
            else:
                lost += 1
                _count_lost(tally, orders[i], room)
                _count_lost(tally, orders[i], goal)
        tally.squares += lost * lost
        tally.castles += 1


@compiled
def _at_least(numbers: Any, least: int) -> int:
    total = 0
    for i in range(least, len(numbers)):
        total += numbers[i]
    return total


@compiled
def _measure(tally: Any, figures: Any) -> None:
    """Write the figures of what was counted."""
    pairs = tally.castles * N_PAIRS
    solvable = max(1, pairs - tally.colours[0])
    figures[SOLVABLE] = solvable / pairs
    figures[TWO_COLOURS] = 1 - _at_least(tally.colours, 3) / pairs
    figures[THREE_WALLS] = _at_least(tally.walls, 3) / solvable
    figures[FIVE_WALLS] = _at_least(tally.walls, 5) / solvable
    figures[NINE_WALLS] = _at_least(tally.walls, 9) / solvable
    figures[PLAIN] = tally.plain / solvable
    figures[BEHIND] = 1 - tally.wins.min() / max(1, tally.wins.max())
    figures[WORST_ROOM] = tally.lost.max() / (tally.castles * 2 * (N_ROOMS - 1))
    mean = tally.colours[0] / tally.castles
    figures[SPREAD] = np.sqrt(max(0.0, tally.squares / tally.castles - mean * mean)) / N_PAIRS


@compiled
def _badness(figures: Any, goals: Any) -> float:
    """How far the figures are from the goals: `at least`, `at most`, weight."""
    bad = 0.0
    for i in range(len(figures)):
        bad += goals[i, 2] * (max(0.0, goals[i, 0] - figures[i]) + max(0.0, figures[i] - goals[i, 1]))
    return bad


@compiled
def below(generator: Any, n: int) -> int:
    """A random number from 0 on."""
    return int(uniform(generator) * n)


@compiled
def shuffle(generator: Any, things: Any) -> None:
    """Put things in random order."""
    for i in range(len(things) - 1, 0, -1):
        other = below(generator, i + 1)
        things[i], things[other] = things[other], things[i]


@compiled
def lay(generator: Any, orders: Any) -> None:
    """Lay the tiles of each castle in random order."""
    for i in range(len(orders)):
        for tile in range(N_TILES):
            orders[i, tile] = tile
        shuffle(generator, orders[i])


@compiled
def judge_castles(
    tiles: Any, orders: Any, trapdoors: Any, transitions: Any, goals: Any, figures: Any
) -> float:
    """How far these castles are from the goals."""
    counted = np.zeros(TALLY_SIZE, np.uint8)
    tally = counted.view(TALLY)[0]
    _survey(tiles, orders, trapdoors, transitions, tally)
    _measure(tally, figures)
    return _badness(figures, goals)


@entry("f8(i1[:, ::1], i8, i8[::1], i8[::1], f8[:, ::1], f8[::1], u8[::1])")
def judge(
    tiles: Any, castles: int, trapdoors: Any, transitions: Any, goals: Any, figures: Any, generator: Any
) -> float:
    """How far random castles of these tiles are from the goals; their figures are written."""
    orders = np.empty((castles, N_TILES), np.int64)
    lay(generator.view(GENERATOR)[0], orders)
    return judge_castles(tiles, orders, trapdoors, transitions, goals, figures)


@entry("void(i1[:, ::1], i8, i8[::1], i8[::1], i8[:, :, ::1], u8[::1])")
def survey_pairs(
    tiles: Any, castles: int, trapdoors: Any, transitions: Any, sums: Any, generator: Any
) -> None:
    """Add up over random castles, for each pair of rooms: whether there is a way, winning colours, walls."""
    orders = np.empty((castles, N_TILES), np.int64)
    lay(generator.view(GENERATOR)[0], orders)
    fewest = np.empty((N_COLOURS, N_ROOMS, N_ROOMS), np.int16)
    for i in range(castles):
        walls_without_tokens(tiles, orders[i], fewest)
        add_tokens(fewest, trapdoors, transitions)
        for room in range(N_ROOMS):
            for goal in range(N_ROOMS):
                walls = FAR
                for colour in range(N_COLOURS):
                    sums[1, room, goal] += fewest[colour, room, goal] < FAR
                    walls = min(walls, fewest[colour, room, goal])
                if walls < FAR:
                    sums[0, room, goal] += 1
                    sums[2, room, goal] += walls
