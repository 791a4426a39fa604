"""How hard a puzzle is for people: each first try is a match between the puzzle and the solver.

Both have a rating by openskill. A puzzle begins at what the machine players have made of it.
"""

from __future__ import annotations

from typing import NamedTuple

from boxfive.puzzles.puzzle import HARDEST, Puzzle

MEAN, SPREAD = 25.0, 25.0 / 3
"""Where everybody begins, by openskill's usual scale."""
STEP = 4.0
"""By how much the means of neighbouring difficulties differ."""
ENOUGH = 5
"""So many tries, and people say how hard a puzzle is; before, the machine players do."""


class Rating(NamedTuple):
    """How strong a solver or a puzzle is, and how uncertain that is."""

    mean: float = MEAN
    spread: float = SPREAD


def first_of(puzzle: Puzzle) -> Rating:
    """The rating of a puzzle that nobody has tried."""
    return Rating(MEAN + STEP * (puzzle.difficulty - (1 + HARDEST) / 2))


def after(puzzle: Rating, solver: Rating, solved: bool) -> tuple[Rating, Rating]:
    """The ratings of both after a try."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating(mu=one.mean, sigma=one.spread)] for one in (puzzle, solver)]
    rated = model.rate(teams, ranks=[1, 0] if solved else [0, 1])
    of_puzzle, of_solver = (Rating(float(team[0].mu), float(team[0].sigma)) for team in rated)
    return of_puzzle, of_solver


def difficulty(puzzle: Puzzle, rating: Rating, tried: int) -> int:
    """From 1 to 5: what people have made of it, once enough have tried."""
    if tried < ENOUGH:
        return puzzle.difficulty
    return max(1, min(HARDEST, round((1 + HARDEST) / 2 + (rating.mean - MEAN) / STEP)))
