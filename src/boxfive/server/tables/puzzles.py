"""What a house learns about puzzles from the people who try them."""

from __future__ import annotations

from boxfive.core.game import Game
from boxfive.puzzles import rating
from boxfive.puzzles.puzzle import Puzzle
from boxfive.server.storage import puzzles as storage
from boxfive.server.storage.puzzles import Kept
from boxfive.server.tables.guests import Guest
from boxfive.server.tables.services import Services


class PuzzleBook:
    """The ratings of puzzles and of those who solve them."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def of(self, game: Game) -> dict[str, Kept]:
        """What people have made of the puzzles of a game."""
        return await self._services.read(lambda connection: storage.ratings(connection, game.name))

    async def note(self, guest: Guest, game: Game, puzzle: Puzzle, solved: bool) -> tuple[Kept, Kept, bool]:
        """Count a guest's first try of a puzzle; puzzle and solver after it, and whether it counted."""
        first = Kept(*rating.first_of(puzzle)), Kept(*rating.Rating())
        at = self._services.time.now()

        def rate(of_puzzle: Kept, of_solver: Kept) -> tuple[Kept, Kept]:
            puzzle_now, solver_now = (rating.Rating(one.mean, one.spread) for one in (of_puzzle, of_solver))
            after = rating.after(puzzle_now, solver_now, solved)
            return _tried(of_puzzle, after[0], solved), _tried(of_solver, after[1], solved)

        return await self._services.journal.write(
            lambda connection: storage.note(
                connection, guest.id, game.name, puzzle.id, solved, at, first, rate
            )
        )


def _tried(before: Kept, after: rating.Rating, solved: bool) -> Kept:
    return Kept(after.mean, after.spread, before.tried + 1, before.solved + int(solved))
