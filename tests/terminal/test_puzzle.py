"""Puzzles in the terminal."""

from __future__ import annotations

import pytest

import boxfive
from boxfive.puzzles.puzzle import games, shipped
from boxfive.terminal.console import Console
from boxfive.terminal.puzzle import PuzzleSession
from tests.terminal.scripts import ENGLISH, Shown, Typed, lines

every_game = pytest.mark.parametrize("name", games())


def solved(name: str, *typed: str) -> tuple[bool, str]:
    game = boxfive.game(name)
    puzzle = next(iter(shipped(game).values()))
    answer = ", ".join(puzzle.answer)
    shown = Shown(terminal=False)
    console = Console(Typed(lines(*(text.replace("ANSWER", answer) for text in typed))), shown)
    return PuzzleSession(console, ENGLISH, game, puzzle, "list").run(), shown.text


@every_game
def test_the_answer_typed_at_once_is_right_and_explained(name: str) -> None:
    at_once, text = solved(name, "ANSWER")
    assert at_once
    assert "Right!" in text
    puzzle = next(iter(shipped(boxfive.game(name)).values()))
    assert ("games more of a hundred" in text) == (min(puzzle.margin) < 1)  # else all others lose


@every_game
def test_whoever_asks_is_shown_the_answer(name: str) -> None:
    game = boxfive.game(name)
    at_once, text = solved(name, "answer")
    assert not at_once
    assert "The answer: " + ", ".join(next(iter(shipped(game).values())).answer) in text.replace("\n", " ")


@every_game
def test_nonsense_is_refused_and_the_puzzle_goes_on(name: str) -> None:
    at_once, text = solved(name, "nonsense", "ANSWER")
    assert at_once
    assert "Right!" in text


def test_a_wrong_choice_is_told_and_counts() -> None:
    game = boxfive.game("booo")
    right = next(iter(shipped(game).values())).answer[0]
    wrong = next(f"booo {colour}" for colour in ("red", "blue") if f"booo {colour}" != right)
    at_once, text = solved("booo", wrong, "ANSWER")
    assert not at_once
    assert "There is no way to the visitor any more" in text
    assert "Right, at the second try." in text


def test_quitting_leaves_without_the_answer() -> None:
    at_once, text = solved("booo", "quit")
    assert not at_once
    assert "The answer" not in text
