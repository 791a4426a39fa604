"""The search that designed the castle: its tiles and its visitors, from a seed.

    python -m tools.castle.design --seed 1

writes tiles.toml and visitors.toml; the same seed and steps give the same files, which docs/castle-booo.md
describes.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import numpy.typing as npt

from boxfive.compile.cache import progress
from boxfive.core.game import LARGEST_SEED
from boxfive.games.booo.rules.castle import (
    DEFAULT_TRANSITIONS,
    DEFAULT_TRAPDOORS,
    FOLDER,
    LETTERS,
    N_TILES,
    N_VISITORS,
    OPEN_LETTER,
    ROOMS,
    TILE_SIDE,
    parse_tiles,
    parse_visitors,
)
from tools.castle.design_survey import (
    BEHIND,
    FIVE_WALLS,
    N_FIGURES,
    NINE_WALLS,
    PLAIN,
    SOLVABLE,
    SPREAD,
    THREE_WALLS,
    TWO_COLOURS,
    WORST_ROOM,
    judge,
    survey_pairs,
)
from tools.castle.design_tiles import deal, improve
from tools.castle.design_visitors import Legs, Routes, design_visitors, route_figures
from tools.castle.design_walls import N_BORDERS

SEED, STEPS = 1, 60_000
"""The seed and steps of the shipped files."""

GOALS = {
    # at least, at most, weight of a shortfall
    SOLVABLE: (0.95, 0.96, 4.0),
    TWO_COLOURS: (0.64, 1.0, 2.0),
    THREE_WALLS: (0.68, 1.0, 3.0),
    FIVE_WALLS: (0.31, 0.36, 3.0),
    NINE_WALLS: (0.0, 0.045, 2.0),
    PLAIN: (0.74, 1.0, 1.0),
    BEHIND: (0.0, 0.06, 0.3),
    WORST_ROOM: (0.0, 0.07, 0.5),
    SPREAD: (0.0, 0.035, 0.5),
}
"""The goals: stricter than a good castle needs, to leave a margin, and as even as possible."""

STEPS_A_ROUND = 500
FEWEST_CASTLES, MOST_CASTLES = 32, 256
"""Castles sampled in each step, in the first round and in the last."""
FIRST_TOLERANCE, LAST_TOLERANCE = 0.003, -0.001
"""How much worse an exchange may be, in the first round and in the last. An improvement below a thousandth in
a sample of castles need not be an improvement in all."""
JUDGED_CASTLES, JUDGED_SEED = 2000, 2000
"""After each round the tiles are judged by the same castles, and the best are kept; in the second half of the
search each round goes on from them."""
LEG_CASTLES, LEG_SEED = 10_000, 10_000
"""Castles by which the difficulty of the routes' legs is measured."""
VISITOR_STEPS, FEWEST_VISITOR_STEPS = 4, 3000
"""Visitors are changed four times as often as tiles, and at least this many times."""

Tiles = npt.NDArray[np.int8]

_DOORS, _CHANGES = (
    np.array([ROOMS.index(room) for room in rooms], np.int64)
    for rooms in (DEFAULT_TRAPDOORS, DEFAULT_TRANSITIONS)
)


def design_tiles(seed: int, steps: int) -> Tiles:
    """Nine tiles as good as the search finds them: `[tile, border]`, south borders first."""
    goals = np.array([GOALS[figure] for figure in range(N_FIGURES)], np.float64)
    figures = np.empty(N_FIGURES, np.float64)
    generator = np.array([seed], np.uint64)
    tiles = np.empty((N_TILES, N_BORDERS), np.int8)
    deal(tiles, generator)
    best, least = tiles.copy(), float("inf")
    rounds = -(-steps // STEPS_A_ROUND)
    for number in range(rounds):
        left = 1 - number / rounds
        if left < 0.5:
            tiles = best.copy()
        castles = round(MOST_CASTLES - (MOST_CASTLES - FEWEST_CASTLES) * left)
        tolerance = LAST_TOLERANCE + (FIRST_TOLERANCE - LAST_TOLERANCE) * left * left
        steps_now = min(STEPS_A_ROUND, steps - number * STEPS_A_ROUND)
        improve(tiles, steps_now, castles, tolerance, _DOORS, _CHANGES, goals, generator)
        again = np.array([JUDGED_SEED], np.uint64)
        bad = judge(tiles, JUDGED_CASTLES, _DOORS, _CHANGES, goals, figures, again)
        if bad < least:
            best, least = tiles.copy(), bad
        _tell(
            f"round {number + 1} of {rounds}: {bad:.4f} from the goals, {least:.4f} at best; now"
            f" {figures[SOLVABLE]:.1%} with a way, {figures[THREE_WALLS]:.1%} of them with 3 walls or more,"
            f" {figures[FIVE_WALLS]:.1%} with 5"
        )
    return best


def survey_legs(tiles: Tiles) -> Legs:
    """For each pair of rooms, averages over random castles: ways, winning colours, walls of shortest ways."""
    sums = np.zeros((3, len(ROOMS), len(ROOMS)), np.int64)
    survey_pairs(tiles, LEG_CASTLES, _DOORS, _CHANGES, sums, np.array([LEG_SEED], np.uint64))
    ways, colours, walls = sums
    return np.stack([ways / LEG_CASTLES, colours / LEG_CASTLES, walls / np.maximum(1, ways)])


# The files


def _head(what: str, seed: int, steps: int) -> str:
    return f"""\
# {what} Our own design, found by
#
#     python -m tools.castle.design --seed {seed} --steps {steps}
#
# which makes this very file again. What was looked for, and what came of it, is in docs/castle-booo.md."""


_HOW_TO_READ = """
# `south` and `east` are what lies on these borders of the tile's 4 × 4 cells, row by row: r(ed), o(range),
# y(ellow), g(reen), b(lue) or p(urple) for a wall, a dot for none."""


def tiles_file(tiles: Tiles, seed: int, steps: int) -> str:
    """The file of tiles."""
    marks = LETTERS + OPEN_LETTER
    parts = [_head("The nine tiles of the castle.", seed, steps) + _HOW_TO_READ]
    for number, sides in enumerate(tiles.reshape(N_TILES, 2, TILE_SIDE, TILE_SIDE).tolist(), 1):
        lines = ["[[tile]]", f"number = {number}"]
        for name, rows in zip(("south", "east"), sides, strict=True):
            texts = ("".join(marks[colour] for colour in row) for row in rows)  # the last mark is NONE's
            lines.append(f"{name} = {_list(texts)}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def visitors_file(routes: Routes, seed: int, steps: int) -> str:
    """The file of visitors."""
    parts = [_head("The fifteen visitors and their rooms on the four routes.", seed, steps)]
    for visitor in range(N_VISITORS):
        rooms = _list(ROOMS[route[visitor]] for route in routes)
        parts.append(f"[[visitor]]\nnumber = {visitor + 1}\nrooms = {rooms}")
    return "\n\n".join(parts) + "\n"


def _list(texts: Iterable[str]) -> str:
    quoted = (f'"{text}"' for text in texts)
    return f"[{', '.join(quoted)}]"


def design(seed: int, steps: int) -> dict[str, str]:
    """Both files, by their names."""
    tiles = design_tiles(seed, steps)
    legs = survey_legs(tiles)
    routes = design_visitors(legs, seed, max(FEWEST_VISITOR_STEPS, VISITOR_STEPS * steps))
    for number, (ways, colours, walls) in enumerate(route_figures(routes, legs), 1):
        _tell(f"route {number}: {ways:.1%} with a way, {colours:.2f} colours, {walls:.2f} walls on average")
    files = {
        "tiles.toml": tiles_file(tiles, seed, steps),
        "visitors.toml": visitors_file(routes, seed, steps),
    }
    parse_tiles(tomllib.loads(files["tiles.toml"]))
    parse_visitors(tomllib.loads(files["visitors.toml"]))
    return files


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


def main() -> None:
    """Search, and write the files."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.castle.design", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--seed", type=int, default=SEED, help=f"what all chances come from (else {SEED})")
    parser.add_argument("--steps", type=int, default=STEPS, help=f"exchanges that are tried (else {STEPS})")
    parser.add_argument(
        "--output",
        type=Path,
        default=FOLDER,
        help="a folder for the files (else the package's)",
    )
    asked = parser.parse_args()
    if not 0 <= asked.seed <= LARGEST_SEED or asked.steps < 1:
        parser.error(f"the seed must be from 0 to {LARGEST_SEED}, the steps 1 or more")
    progress.finish()
    asked.output.mkdir(parents=True, exist_ok=True)
    for name, text in design(asked.seed, asked.steps).items():
        (asked.output / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
