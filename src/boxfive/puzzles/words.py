"""Puzzles in words: the question, the reason, and what is wrong with another choice."""

from __future__ import annotations

from functools import lru_cache

from boxfive.core.game import Game
from boxfive.puzzles.puzzle import Puzzle, part_of
from boxfive.puzzles.solving import Solution
from boxfive.text.words import Messages, Words

Facts = dict[str, int | str]


def facts_of(game: Game, puzzle: Puzzle, solution: Solution) -> Facts:
    """The numbers in the texts about a puzzle."""
    theme = part_of(game).themes[puzzle.theme]
    end = solution.end_after(solution.after([game.parse(text) for text in puzzle.answer]))
    return theme.facts(solution.start, end, solution.best, solution.less)


def title(words: Words, game: Game, theme: str) -> str:
    """What a theme is called."""
    return words(f"{game.name}-puzzle-{theme}")


def question(words: Words, game: Game, puzzle: Puzzle, facts: Facts) -> str:
    """What is asked."""
    return words(f"{part_of(game).themes[puzzle.theme].words}-ask", **facts)


def reason(words: Words, game: Game, puzzle: Puzzle, facts: Facts) -> str:
    """Why the answer is best."""
    return words(f"{part_of(game).themes[puzzle.theme].words}-why", **facts)


def refutation(words: Words, game: Game, puzzle: Puzzle, reached: int) -> str:
    """The best that can still be achieved after a choice that is not right."""
    sign = "plus" if reached > 0 else "minus" if reached < 0 else "zero"
    stem = part_of(game).themes[puzzle.theme].words
    return words(f"{stem}-less", reached=abs(reached), sign=sign)


@lru_cache(maxsize=8)
def messages(language: str) -> Messages:
    """What is said about puzzles of any game."""
    return Messages("boxfive.puzzles", language)
