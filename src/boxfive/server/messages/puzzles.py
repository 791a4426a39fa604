"""What the server sends and gets about puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from boxfive.server.messages.fields import Incoming, Outgoing
from boxfive.server.messages.live import ChoiceInfo

MOST_ACTIONS = 200
"""The longest choice that is read."""


class ThemeInfo(Outgoing):
    """A kind of puzzle."""

    name: str
    title: str


class PuzzleEntry(Outgoing):
    """A puzzle in a list."""

    id: str
    theme: str
    difficulty: int = Field(
        description="from 1 to 5: by machine players, and by people once enough have tried"
    )


class GamePuzzles(Outgoing):
    """The puzzles of a game."""

    game: str
    themes: list[ThemeInfo]
    puzzles: list[PuzzleEntry]


class PuzzleEnd(Outgoing):
    """The board when a puzzle is solved."""

    position: dict[str, Any] = Field(description="what differs from the puzzle's position")
    figures: dict[str, Any] = Field(description="what differs from the puzzle's figures")


class PuzzleChoice(ChoiceInfo):
    """A choice in a puzzle, and what it leads to."""

    to: int | None = Field(
        description="the moment that it leads to; null if it is wrong, or solves the puzzle"
    )
    reached: int | None = Field(description="of a wrong one: the best that can still be achieved")
    end: PuzzleEnd | None = Field(description="of one that solves it: the board then")


class PuzzleNode(Outgoing):
    """A moment at which the solver chooses."""

    position: dict[str, Any] = Field(description="what differs from the puzzle's position")
    figures: dict[str, Any] = Field(description="what differs from the puzzle's figures")
    expected: str
    legal: list[PuzzleChoice]


class PuzzleInfo(Outgoing):
    """A puzzle with everything that it takes to solve it, so that no network is needed any more."""

    game: str
    id: str
    theme: str
    title: str
    difficulty: int
    seat: str = Field(description="the solver's")
    scene: dict[str, Any]
    position: dict[str, Any]
    figures: dict[str, Any]
    ask: str
    why: str
    margin: float = Field(description="how much more often the answer wins than the best other choice")
    less: dict[str, str] = Field(description="what is wrong, by what can still be achieved")
    answer: list[int] = Field(description="the ids of one right choice")
    told: list[str] = Field(description="the same in words")
    nodes: list[PuzzleNode]


class DailyPuzzles(Outgoing):
    """The puzzles of a day, one for each game, the same everywhere."""

    day: str = Field(description="by universal time, such as 2026-11-18")
    number: int
    puzzles: list[PuzzleInfo]


class NewPuzzleAttempt(Incoming):
    """A first try: the actions up to the one that solved the puzzle or was wrong."""

    actions: Annotated[list[int], Field(min_length=1, max_length=MOST_ACTIONS)]


class PuzzleAttemptInfo(Outgoing):
    """A try, as the house sees it."""

    solved: bool
    counted: bool = Field(description="whether it was the first try of this guest")
    difficulty: int
    tried: int = Field(description="how many people have tried the puzzle")
    others: int = Field(description="how many of them have solved it at once")
