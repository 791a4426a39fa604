"""The puzzles that come with the games: legal, proved, clear, small, and without a secret."""

from __future__ import annotations

import random
from itertools import product

import pytest

import boxfive
from boxfive.core.state import State
from boxfive.core.view import NATURE
from boxfive.puzzles.mining import CLEARLY, LUCKY, MOST_RIGHT
from boxfive.puzzles.puzzle import Puzzle, games, identity, part_of, shipped, solution_of, start_of
from boxfive.puzzles.rating import Rating, after, difficulty, first_of
from boxfive.puzzles.words import facts_of, question, reason, refutation, title
from boxfive.text.words import LANGUAGES, Words

LARGEST_FILE = 300_000
WORLDS = 3
"""Different secrets for the same puzzle."""
PROVED = 24
"""One of so many puzzles is proved in a test of everything; the answers of all are played."""

every_game = pytest.mark.parametrize("name", games())


def some(name: str, stride: int = PROVED) -> list[Puzzle]:
    return list(shipped(boxfive.game(name)).values())[::stride]


@every_game
def test_the_answer_of_every_puzzle_is_legal_and_achieves_what_it_says(name: str) -> None:
    game = boxfive.game(name)
    part = part_of(game)
    for puzzle in shipped(game).values():
        start = state = start_of(game, puzzle)
        assert puzzle.id == identity(game, puzzle.theme, puzzle.seat, puzzle.position)
        assert state.view(puzzle.seat).position == puzzle.position
        score = None
        for text in puzzle.answer:
            action = game.parse(text)
            assert score is None
            assert action in part.offered(state, puzzle.seat)
            before, state = state, state.play(action, seat=puzzle.seat).alone()
            score = part.themes[puzzle.theme].score(start, before, state)
        assert score in (None, puzzle.best)
        assert puzzle.less < puzzle.best


@every_game
def test_every_puzzle_is_clear_at_both_depths_and_no_matter_of_luck(name: str) -> None:
    for puzzle in shipped(boxfive.game(name)).values():
        assert min(puzzle.margin) >= CLEARLY
        assert puzzle.luck <= LUCKY
        assert 1 <= puzzle.difficulty <= 5


@every_game
def test_enumeration_by_the_rules_proves_a_puzzle_whatever_is_hidden(name: str) -> None:
    game = boxfive.game(name)
    for puzzle in some(name):
        right = set()
        for seed in range(WORLDS):
            solution = solution_of(game, puzzle, seed)
            assert (solution.best, solution.less) == (puzzle.best, puzzle.less)
            assert solution.is_solved(solution.after([game.parse(text) for text in puzzle.answer]))
            assert len(solution.right_nodes()) <= MOST_RIGHT
            first = solution.nodes[0]
            right.add(
                tuple(
                    action
                    for action, to in zip(first.actions, first.following, strict=True)
                    if solution.is_right(to)
                )
            )
        assert len(right) == 1


@every_game
def test_deep_evaluation_finds_a_puzzle_clear_again(name: str) -> None:
    from boxfive.core.puzzles import Found

    game = boxfive.game(name)
    part = part_of(game)
    for puzzle in some(name, 80):
        solution = solution_of(game, puzzle, seed=1)
        found = Found((puzzle.theme,), solution.start, puzzle.seat)
        for depth, told in zip((1, 2), puzzle.margin, strict=True):
            margin = part.margin(found, solution.choices(), depth)
            assert margin >= CLEARLY
            assert abs(margin - told) < 0.001


@every_game
def test_files_are_small(name: str) -> None:
    for file in part_of(boxfive.game(name)).shipped().iterdir():
        if file.name.endswith(".jsonl"):
            assert len(file.read_bytes()) < LARGEST_FILE, file.name


@every_game
def test_every_puzzle_has_a_theme_of_its_game(name: str) -> None:
    game = boxfive.game(name)
    themes = {puzzle.theme for puzzle in shipped(game).values()}
    assert themes
    assert themes <= set(part_of(game).themes)


@pytest.mark.parametrize(("name", "language"), list(product(games(), LANGUAGES)))
def test_question_reason_and_refutation_are_told_in_every_language(name: str, language: str) -> None:
    game, words = boxfive.game(name), Words(language)
    seen = set()
    for puzzle in shipped(game).values():
        if puzzle.theme in seen:
            continue
        seen.add(puzzle.theme)
        facts = facts_of(game, puzzle, solution_of(game, puzzle))
        assert title(words, game, puzzle.theme)
        assert question(words, game, puzzle, facts)
        assert reason(words, game, puzzle, facts)
        for reached in (-3, 0, 2):
            assert refutation(words, game, puzzle, reached)


def plays(state: State, seat: str) -> list[State]:
    """Where complete activations of one character lead, one action after another."""
    found: list[State] = []
    waiting = [state]
    while waiting:
        here = waiting.pop()
        for action in here.legal():
            after_it = here.play(action).alone()
            going_on = after_it.actors == (seat,) and after_it.position()["activation"] is not None
            (waiting if going_on else found).append(after_it)
    return found


def split(state: State, suspects: list[str]) -> tuple[int, int]:
    """How many suspects are hidden and how many are seen, counted from a position."""
    position = state.position()
    rooms = position["rooms"]
    hidden = [
        name
        for name in suspects
        if rooms[name] == position["blackout"] or list(rooms.values()).count(rooms[name]) == 1
    ]
    return len(hidden), len(suspects) - len(hidden)


@pytest.mark.parametrize("theme", ["separate", "unmask"])
def test_suspects_counted_by_hand_agree_with_the_solution(theme: str) -> None:
    game = boxfive.game("opera")
    chosen = [puzzle for puzzle in shipped(game).values() if puzzle.theme == theme][:6]
    for puzzle in chosen:
        start = start_of(game, puzzle, seed=5)
        splits = [split(end, puzzle.position["suspects"]) for end in plays(start, puzzle.seat)]
        assert min(max(one) for one in splits) == -puzzle.best


def test_the_last_card_is_tried_in_every_way_after_a_corner() -> None:
    game = boxfive.game("opera")
    chosen = [puzzle for puzzle in shipped(game).values() if puzzle.theme == "corner"][:2]
    for puzzle in chosen:
        state = start_of(game, puzzle, seed=5)
        for text in puzzle.answer:
            state = state.play(text)
        suspects = puzzle.position["suspects"]
        replies = plays(state.alone(), "phantom")
        assert max(max(split(end, suspects)) for end in replies) == -puzzle.best


def test_a_puzzle_of_a_hidden_hand_knows_only_its_own() -> None:
    game = boxfive.game("phantom")
    for puzzle in shipped(game).values():
        other = next(seat for seat in game.seats if seat != puzzle.seat)
        assert puzzle.position["hands"][other] is None
        hands = {tuple(start_of(game, puzzle, seed).position()["hands"][other]) for seed in range(8)}
        assert len(hands) > 1 or sum(puzzle.position["held"][other].values()) == 0


def test_an_investigator_is_not_told_who_it_is() -> None:
    game = boxfive.game("opera")
    for puzzle in shipped(game).values():
        if puzzle.seat == "investigator":
            assert puzzle.position["culprit"] is None
            assert set(puzzle.position["alibis"]["pile"]) <= {None}


def test_ratings_of_puzzle_and_solver_move_apart() -> None:
    puzzle = some("booo")[0]
    hard, weak = after(first_of(puzzle), Rating(), solved=False)
    easy, strong = after(first_of(puzzle), Rating(), solved=True)
    assert hard.mean > first_of(puzzle).mean > easy.mean
    assert strong.mean > Rating().mean > weak.mean


def test_people_say_how_hard_a_puzzle_is_once_enough_have_tried() -> None:
    puzzle = some("booo")[0]
    assert difficulty(puzzle, Rating(45.0, 2.0), tried=1) == puzzle.difficulty
    assert difficulty(puzzle, Rating(45.0, 2.0), tried=50) == 5
    assert difficulty(puzzle, Rating(5.0, 2.0), tried=50) == 1


@every_game
def test_random_play_rarely_solves_a_puzzle(name: str) -> None:
    game = boxfive.game(name)
    part = part_of(game)
    for puzzle in some(name, 100):
        rng = random.Random(1)
        solved = 0
        for _ in range(100):
            start = state = start_of(game, puzzle)
            score = None
            while score is None and state.actors != (NATURE,) and puzzle.seat in state.actors:
                before = state
                state = state.play(rng.choice(part.offered(state, puzzle.seat)), seat=puzzle.seat).alone()
                score = part.themes[puzzle.theme].score(start, before, state)
            solved += score == puzzle.best
        assert solved / 100 < LUCKY + 0.15
