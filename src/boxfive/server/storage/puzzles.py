"""The queries about puzzles: who has tried which, and the ratings of both."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from boxfive.server.storage.schema import puzzle_attempts, puzzle_ratings, puzzle_solvers

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection


class Kept(NamedTuple):
    """The rating of a puzzle or a solver, and its tries."""

    mean: float
    spread: float
    tried: int = 0
    solved: int = 0


Rate = Callable[[Kept, Kept], tuple[Kept, Kept]]
"""Both after a try, from both before it."""


def ratings(connection: Connection, game: str) -> dict[str, Kept]:
    """What people have made of the puzzles of a game; those that nobody has tried are left out."""
    found = connection.execute(sa.select(puzzle_ratings).where(puzzle_ratings.c.game == game))
    return {row.puzzle: Kept(row.mean, row.spread, row.tried, row.solved) for row in found}


def solver(connection: Connection, guest: str, game: str) -> Kept | None:
    """A guest's own rating in a game; None before the first try."""
    return _kept(connection, puzzle_solvers, {"guest": guest, "game": game})


def note(
    connection: Connection,
    guest: str,
    game: str,
    puzzle: str,
    solved: bool,
    at: float,
    first: tuple[Kept, Kept],
    rate: Rate,
) -> tuple[Kept, Kept, bool]:
    """Count a guest's first try; returns puzzle and solver after it, and whether it counted.

    `first` are both as they are before anybody has tried.
    """
    of_puzzle, of_solver = {"game": game, "puzzle": puzzle}, {"guest": guest, "game": game}
    attempt = {**of_solver, "puzzle": puzzle, "solved": solved, "at": at}
    known = connection.execute(
        sa.select(puzzle_attempts.c.at).where(
            puzzle_attempts.c.guest == guest,
            puzzle_attempts.c.game == game,
            puzzle_attempts.c.puzzle == puzzle,
        )
    ).one_or_none()
    before = (
        _kept(connection, puzzle_ratings, of_puzzle) or first[0],
        _kept(connection, puzzle_solvers, of_solver) or first[1],
    )
    if known is not None:
        return *before, False
    connection.execute(sa.insert(puzzle_attempts), attempt)
    after = rate(*before)
    for table, key, kept in ((puzzle_ratings, of_puzzle, after[0]), (puzzle_solvers, of_solver, after[1])):
        _keep(connection, table, key, kept)
    return *after, True


def _kept(connection: Connection, table: sa.Table, key: dict[str, str]) -> Kept | None:
    query = sa.select(table).where(*(table.c[name] == value for name, value in key.items()))
    row = connection.execute(query).one_or_none()
    return None if row is None else Kept(row.mean, row.spread, row.tried, row.solved)


def _keep(connection: Connection, table: sa.Table, key: dict[str, str], kept: Kept) -> None:
    values: dict[str, Any] = kept._asdict()
    same = [table.c[name] == value for name, value in key.items()]
    if connection.execute(sa.update(table).where(*same).values(values)).rowcount == 0:
        connection.execute(sa.insert(table), {**key, **values})
