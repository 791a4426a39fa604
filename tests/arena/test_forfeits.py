"""A foreign agent that goes wrong loses that game, with the reason; the next game begins with a new one."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from boxfive.arena.errors import REASONS
from boxfive.arena.seating import Cast
from tests.arena.runs import EXAMPLES, foreigner, plan_of, played, program


@pytest.mark.parametrize(
    ("name", "reason", "detail"),
    [
        ("Raising", "crashed", "ValueError: I have lost my thread (foreigners.py, line "),
        ("Exiting", "crashed", "SystemExit: I quit"),
        ("Vanishing", "crashed", "exit status 7"),
        ("Looping", "too-slow", "0.5 s"),
        ("Greedy", "crashed", "MemoryError"),
        ("Illegal", "illegal", ""),
        ("Dreaming", "illegal", "'fly away' is no action of opera"),
        ("Confused", "crashed", "TypeError: choose() gave dict, not an action"),
        ("Unborn", "crashed", "RuntimeError: not today"),
        ("Missing", "crashed", "AttributeError"),
    ],
)
def test_a_class_that_goes_wrong_forfeits(name: str, reason: str, detail: str) -> None:
    (game,) = played("opera", foreigner(name), time_limit=0.5 if name == "Looping" else 30, memory=1024)
    assert game.outcome == {"investigator": 1.0, "phantom": 0.0}
    assert game.forfeit is not None
    assert (game.forfeit["seat"], game.forfeit["reason"]) == ("phantom", reason)
    assert game.forfeit["detail"].startswith(detail)
    assert game.forfeit["detail"].isprintable()


@pytest.mark.parametrize(
    ("way", "reason", "detail"),
    [
        ("good morning", "garbage", "good morning"),
        ('{"action": null}', "garbage", '{"action": null}'),
        ('{"action": true}', "garbage", ""),
        ("[" * 5000, "garbage", "[[["),
        ('{"action": -1}', "illegal", "opera has no action -1"),
        ('{"action": 1e9}', "garbage", ""),
        ('{"action": 99999}', "illegal", "opera has no action 99999"),
        ('{"action": "place raoul foyer"}', "illegal", "place raoul foyer"),
        ("twice", "garbage", "without being asked"),
        ("endless", "too-long", "xxx"),
        ("complaining", "too-slow", ""),
        ("closing", "crashed", "it has closed its output"),
        ("crashing", "crashed", "exit status 1: out of ideas"),
        ("children", "too-slow", ""),
    ],
)
def test_a_program_that_goes_wrong_forfeits(way: str, reason: str, detail: str) -> None:
    (game,) = played("opera", program(way), time_limit=0.5 if reason == "too-slow" else 30)
    assert game.outcome == {"investigator": 1.0, "phantom": 0.0}
    assert game.forfeit is not None
    assert game.forfeit["reason"] == reason
    assert game.forfeit["detail"].startswith(detail)


def test_every_reason_is_tried_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert all(f'"{reason}"' in source for reason in REASONS)


def test_after_a_forfeit_the_next_game_begins_with_a_new_process() -> None:
    games = played("opera", program("crashing"), games=3, time_limit=30)
    assert [game.forfeit and game.forfeit["detail"] for game in games] == ["exit status 1: out of ideas"] * 3
    assert all(game.decisions["phantom"] == 2 for game in games)


def test_a_forfeit_of_one_is_shared_by_several_others() -> None:
    plan = plan_of("booo", "extra", f"it={program('crashing')}", pairs=["it:extra:extra"], time_limit=30)
    cast = Cast(plan)
    try:
        game = cast.play(("it", "extra", "extra"), 0)
    finally:
        cast.close()
    assert game.outcome == {"1": 0.0, "2": 0.5, "3": 0.5}


@pytest.mark.parametrize("name", ["Good", "Seeded", "Looking"])
def test_a_class_that_plays_well_plays_to_the_end_whatever_it_prints(name: str) -> None:
    (game,) = played("opera", foreigner(name), time_limit=30)
    assert game.forfeit is None
    assert game.state.outcome == game.outcome


def test_a_seeded_class_plays_the_same_game_again() -> None:
    first, second = (played("opera", foreigner("Seeded"), time_limit=30)[0] for _ in range(2))
    assert first.state.moves == second.state.moves


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_the_example_in_python_plays(game: str) -> None:
    games = played(game, f"exec:'{sys.executable}' '{EXAMPLES / 'agent.py'}'", games=3, time_limit=30)
    assert [one.forfeit for one in games] == [None] * 3


def test_the_example_in_javascript_plays() -> None:
    assert shutil.which("node")
    games = played("opera", f"exec:node '{EXAMPLES / 'agent.js'}'", games=3, time_limit=30)
    assert [one.forfeit for one in games] == [None] * 3


@pytest.mark.parametrize("name", ["agent.py", "agent.js"])
def test_the_examples_take_ten_lines(name: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 10
