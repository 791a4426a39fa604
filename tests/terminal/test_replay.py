"""Saved games, step by step."""

from __future__ import annotations

import re

from boxfive import State
from boxfive.terminal.board import Board
from boxfive.terminal.console import Console
from boxfive.terminal.replay import Replay, viewer_of
from tests.games.opera.rules.positions import CHARACTERS, at
from tests.terminal.scripts import ENGLISH, Shown, Typed, lines, random_game, telltales


def replay(state: State, viewer: str | None, *typed: str, terminal: bool = True) -> str:
    shown = Shown(terminal)
    console = Console(Typed(lines(*typed), terminal), shown)
    Replay(console, ENGLISH, state, viewer, Board(console, ENGLISH, state.game)).run()
    return shown.text


def test_a_replay_goes_forward_back_and_to_a_step() -> None:
    text = replay(random_game(1), "nature", "", "", "b", "7", "0", "b", "nonsense", "999", "q")
    steps = [int(step) for step in re.findall(r"Step (\d+) of", text)]
    assert steps == [0, 1, 2, 1, 7, 0]
    assert "This is the beginning." in text
    assert text.count("means nothing here") == 2


def test_a_replay_ends_with_the_outcome() -> None:
    state = random_game(2)
    last = len(state.moves) - 10
    text = replay(state, "nature", str(last), "", "q")
    assert "That was all." in text
    assert "wins!" in text


def test_a_replay_leaves_at_the_end_of_the_input() -> None:
    assert "Step 1 of" in replay(random_game(2), "nature", "")


def test_without_a_terminal_all_steps_are_shown_in_sequence() -> None:
    state = random_game(3)
    steps = re.findall(r"Step (\d+) of", replay(state, None, terminal=False))
    assert [int(step) for step in steps] == list(range(len(state.moves) - 9))


def test_a_replay_for_the_investigator_shows_no_secrets_before_the_end() -> None:
    state = random_game(4)
    text = replay(state, "investigator", terminal=False)
    assert not any(sentence in text for name in CHARACTERS for sentence in telltales(name))


def test_everything_is_for_games_that_are_over() -> None:
    assert viewer_of(random_game(1), None) == "nature"
    assert viewer_of(at(), None) is None
    assert viewer_of(at(), "phantom") == "phantom"
