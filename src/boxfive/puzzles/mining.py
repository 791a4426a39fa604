"""Making puzzles: positions of strong games in which one choice is clearly best.

The games are numbered, and each is played from a seed of its own. So a file that was left unfinished goes on
with its last game, and the same command makes the same file.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from boxfive.core.errors import InvalidOption
from boxfive.core.game import Game
from boxfive.core.puzzles import Found, Puzzles
from boxfive.puzzles.difficulty import measure
from boxfive.puzzles.puzzle import Puzzle, identity, parse, part_of
from boxfive.puzzles.solving import Solution, TooLarge

CLEARLY = 0.12
"""By how much the best choice must win more often than every other."""
LUCKY = 1 / 3
"""A puzzle that random actions solve more often is no puzzle."""
MOST_RIGHT = 400
"""The most positions in which a solver may have to choose: the page gets them all at once."""
TRIES = 300
"""Random choices that are counted for the luck."""
PRIME = 1_000_003
"""Games of different seeds are far from each other."""
SEEDS = 1 << 32
MOST_FROM_ONE = 3
"""Puzzles from one choice of a game, unless fewer are asked for."""
BEGINNINGS = 8
"""Later moments of a choice at which a puzzle is tried to begin."""

Progress = Callable[[int], None]


def make(
    game: Game,
    out: Path,
    count: int,
    seed: int,
    themes: tuple[str, ...] = (),
    progress: Progress | None = None,
    each: int = MOST_FROM_ONE,
) -> int:
    """Write puzzles to a file until there are so many; return how many there are.

    All given themes get about the same number, as far as there are enough of them. From one choice of a game
    come at most `each`.
    """
    part = part_of(game)
    wanted = themes or tuple(part.themes)
    for theme in wanted:
        if theme not in part.themes:
            raise InvalidOption(
                f"{game.name} has no theme {theme!r}; its themes are: {', '.join(part.themes)}"
            )
    heading = {"game": game.name, "version": game.version, "seed": seed, "themes": list(wanted)}
    if each != MOST_FROM_ONE:
        heading["each"] = each
    done = _resumed(out, heading)
    most = -(-2 * count // len(wanted)) if len(wanted) > 1 else count
    number = max((puzzle.source for puzzle in done), default=0)
    if len(done) < count:
        done = [puzzle for puzzle in done if puzzle.source < number]  # the last game may be incomplete
        _write(out, heading, done)
    while len(done) < count:
        for puzzle in _from_game(game, part, wanted, seed, number, each):
            taken = Counter(other.theme for other in done)
            known = any(other.id == puzzle.id for other in done)
            if known or taken[puzzle.theme] >= most or len(done) >= count:
                continue
            done.append(puzzle)
            with out.open("a", encoding="utf-8") as file:
                file.write(puzzle.line() + "\n")
            if progress is not None:
                progress(len(done))
        number += 1
    return len(done)


def _from_game(
    game: Game, part: Puzzles, wanted: tuple[str, ...], seed: int, number: int, each: int
) -> Iterator[Puzzle]:
    own_seed = (seed * PRIME + number) % SEEDS
    for found in part.found(own_seed):
        if not any(theme in wanted for theme in found.themes):
            continue
        yield from islice(examined(game, part, found, number, wanted), each)


def examined(
    game: Game, part: Puzzles, found: Found, source: int, wanted: tuple[str, ...]
) -> Iterator[Puzzle]:
    """The puzzles of a position, if one choice is clearly best, by enumeration and by deep evaluation.

    A long choice may also make a puzzle that begins later, when a part of it has been played rightly.
    """
    theme = part.themes[found.themes[0]]
    try:
        solution = Solution(part, theme, found.state, found.seat)
    except TooLarge:
        return
    if _theme(part, found, solution) not in wanted:
        return
    if part.margin(found, solution.choices(), 1) < CLEARLY:
        return
    for number in _beginnings(part, solution):
        here, there = solution, found
        if number:
            there = found._replace(state=game.load(solution.nodes[number].state.position()))
            here = Solution(part, theme, there.state, found.seat)
        puzzle = _puzzle(game, part, there, here, source, wanted)
        if puzzle is not None:
            yield puzzle


def _theme(part: Puzzles, found: Found, solution: Solution) -> str | None:
    """The first theme that fits what can be achieved."""
    if solution.best == solution.worst:
        return None
    choices = solution.choices()
    return next((theme for theme in found.themes if part.themes[theme].is_fair(found.state, choices)), None)


def _beginnings(part: Puzzles, solution: Solution) -> list[int]:
    """Where a puzzle may begin: at the start, or at some right moments later, drawn by lot."""
    right = solution.right_nodes()
    later = [number for number in right[1:] if part.can_begin(solution.nodes[number].state)]
    some = random.Random(len(right)).sample(later, min(len(later), BEGINNINGS))
    return [0, *sorted(some)]


def _puzzle(
    game: Game, part: Puzzles, found: Found, solution: Solution, source: int, wanted: tuple[str, ...]
) -> Puzzle | None:
    theme = _theme(part, found, solution)
    if theme is None or theme not in wanted or not _fits_page(solution):
        return None
    position = found.state.view(found.seat).position
    number = identity(game, theme, found.seat, position)
    luck = solution.by_luck(TRIES, random.Random(number))
    if luck > LUCKY:
        return None
    found = found._replace(themes=(theme,))
    margins, choices = [], solution.choices()
    for depth in (1, 2):
        margin = part.margin(found, choices, depth)
        if margin < CLEARLY:
            return None
        margins.append(round(margin, 3))
    return Puzzle(
        id=number,
        theme=theme,
        seat=found.seat,
        position=position,
        answer=tuple(str(action) for action in solution.answer()),
        best=solution.best,
        less=solution.less,
        margin=(margins[0], margins[1]),
        luck=round(luck, 3),
        levels=measure(part, found, solution, round(luck, 3)),
        source=source,
    )


def _fits_page(solution: Solution) -> bool:
    """Whether a solver never meets chance on a right way, and there are not too many ways."""
    right, nodes = solution.right_nodes(), solution.nodes
    met = (to for number in right for to in nodes[number].following if solution.is_right(to))
    return len(right) <= MOST_RIGHT and not any(nodes[to].is_chance for to in met)


def _resumed(out: Path, heading: dict[str, Any]) -> list[Puzzle]:
    """The puzzles that are in the file already."""
    if not out.exists():
        return []
    first, *lines = out.read_text("utf-8").splitlines() or [""]
    if not first or json.loads(first) != heading:
        raise InvalidOption(
            f"{out} was begun with other games, rules, themes or another seed; take a new file"
        )
    return [parse(line) for line in lines if line.endswith("}")]


def _write(out: Path, heading: dict[str, Any], puzzles: list[Puzzle]) -> None:
    lines = [json.dumps(heading), *(puzzle.line() for puzzle in puzzles)]
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")
