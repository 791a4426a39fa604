"""A puzzle, and the files that puzzles are kept in: a JSON object in each line."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from boxfive.core import registry
from boxfive.core.errors import InvalidOption, shown
from boxfive.core.game import Game
from boxfive.core.puzzles import Position, Puzzles, puzzles_of
from boxfive.core.state import State
from boxfive.puzzles.solving import Solution

ENDING = ".jsonl"
HARDEST = 5
ID_BYTES = 4


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position as a seat knows it, a question, and the answer."""

    id: str
    theme: str
    seat: str
    position: Position
    """As the seat knows it: what is hidden from it is null."""
    answer: tuple[str, ...]
    """One of the best complete choices, the shortest."""
    best: int
    """What it achieves; more is better."""
    less: int
    """What the best of all other choices achieves."""
    margin: tuple[float, float]
    """How much more often the best choice wins than any other, by deep evaluation and at twice its depth."""
    luck: float
    """How often uniformly random actions are right."""
    levels: Mapping[str, float]
    """Which levels of machine players are right, 1 or 0; the one that plays at random is so by luck."""
    source: int
    """The number of the game that it comes from."""

    @property
    def share(self) -> float:
        """How many of the levels are right, in the mean."""
        return sum(self.levels.values()) / len(self.levels)

    @property
    def difficulty(self) -> int:
        """From 1 to 5, by how many levels solve it."""
        return min(HARDEST, 1 + int((1.0 - self.share) * HARDEST))

    def line(self) -> str:
        """The puzzle as a line of a file."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def identity(game: Game, theme: str, seat: str, position: Position) -> str:
    """The id of a puzzle: the same question in the same position has the same."""
    text = json.dumps([game.name, theme, seat, position], sort_keys=True)
    return blake2b(text.encode(), digest_size=ID_BYTES).hexdigest()


def parse(text: str) -> Puzzle:
    """The puzzle in a line of a file."""
    data: dict[str, Any] = json.loads(text)
    data["answer"], data["margin"] = tuple(data["answer"]), tuple(data["margin"])
    return Puzzle(**data)


def games() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple(name for name in registry.names() if puzzles_of(registry.pack(name).game()) is not None)


def part_of(game: Game) -> Puzzles:
    """What a game brings for puzzles, or InvalidOption."""
    part = puzzles_of(game)
    if part is None:
        raise InvalidOption(f"{game.name} has no puzzles; games that have some are: {', '.join(games())}")
    return part


@lru_cache(maxsize=16)
def shipped(game: Game) -> Mapping[str, Puzzle]:
    """All puzzles that come with a game, by id, in the order of ids."""
    part = part_of(game)
    files = sorted(
        (file for file in part.shipped().iterdir() if file.name.endswith(ENDING)), key=lambda file: file.name
    )
    read = (line for file in files for line in file.read_text("utf-8").splitlines()[1:])
    return dict(sorted((puzzle.id, puzzle) for puzzle in map(parse, read)))


def find(game: Game, number: str) -> Puzzle:
    """The puzzle of that id, or InvalidOption."""
    puzzle = shipped(game).get(number)
    if puzzle is None:
        raise InvalidOption(f"{game.name} has no puzzle {shown(number)}")
    return puzzle


def of_theme(game: Game, theme: str | None, difficulty: int | None = None) -> Sequence[Puzzle]:
    """The puzzles of a theme and of a difficulty, or of any."""
    part = part_of(game)
    if theme is not None and theme not in part.themes:
        raise InvalidOption(
            f"{game.name} has no theme {shown(theme)}; its themes are: {', '.join(part.themes)}"
        )
    found: Iterable[Puzzle] = shipped(game).values()
    return [
        puzzle
        for puzzle in found
        if theme in (None, puzzle.theme) and difficulty in (None, puzzle.difficulty)
    ]


def start_of(game: Game, puzzle: Puzzle, seed: int = 0) -> State:
    """A state that fits the puzzle. What the seat does not know is drawn from the seed."""
    return part_of(game).complete(puzzle.position, random.Random(seed))


def solution_of(game: Game, puzzle: Puzzle, seed: int = 0) -> Solution:
    """The exact solution, enumerated by the rules."""
    part = part_of(game)
    return Solution(part, part.themes[puzzle.theme], start_of(game, puzzle, seed), puzzle.seat)
