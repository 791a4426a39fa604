"""Compiling ahead: all of a game or nothing, with the progress, and errors of one game are no other's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import boxfive
from boxfive.agents import ahead
from boxfive.agents.ahead import COMPILING, FAILED, READY, WAITING, Progress
from boxfive.compile import lazy
from boxfive.compile.cache import progress

if TYPE_CHECKING:
    import pytest


def test_what_is_compiled_is_loaded_without_the_compiler() -> None:
    assert all(map(ahead.load_from_cache, boxfive.games()))
    assert [ahead.compile_game(name) for name in boxfive.games()] == [0] * len(boxfive.games())


def test_with_an_empty_cache_nothing_is_ready_and_nobody_waits(tmp_path: Path) -> None:
    program = (
        "from boxfive.agents.ahead import load_from_cache\n"
        "from boxfive.core import registry\n"
        "registry.examine()\n"
        "print(*map(load_from_cache, registry.names()))\n"
        "import sys\n"
        "print('numba.np.arraymath' in sys.modules)"  # with what Numba prepares before it compiles
    )
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False"] * (len(boxfive.games()) + 1)
    assert "compiling" not in done.stderr
    assert not [*tmp_path.rglob("*.nbc")]


def test_all_compiled_code_of_a_game_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that is loaded may bring further lazy ones; those of other packages are left alone."""
    loaded: list[str] = []

    def inner() -> None:
        loaded.append("inner")

    def outer() -> None:
        loaded.append("outer")
        lazy._lazy["game.bots"] = [inner]

    monkeypatch.setattr(lazy, "_lazy", {"game.rules": [outer], "games": [outer]})
    lazy.load_all("game")
    assert loaded == ["outer", "inner"]


def test_progress_rises_and_is_whole_only_when_the_game_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> None:
        for _ in range(1000):
            progress.compiling()

    monkeypatch.setattr(ahead, "load", load)
    told: list[float] = []
    assert ahead.compile_game(boxfive.games()[0], told.append) == 1000
    assert told == sorted(told)
    assert 0 < told[0] < told[10] < told[-1] < 1


def test_games_are_compiled_one_after_another_and_a_broken_one_is_named(tmp_path: Path) -> None:
    file = tmp_path / "progress"
    first = boxfive.games()[0]
    ahead.write_progress(file, {"nonsense": Progress(WAITING), first: Progress(WAITING)})
    ahead.compile_all(file, ["nonsense", first])
    games = ahead.read_progress(file)
    assert games["nonsense"].state == FAILED
    assert "no game 'nonsense'" in games["nonsense"].reason
    assert games[first].state == READY
    assert [*tmp_path.iterdir()] == [file]


def test_a_compiler_that_is_killed_makes_a_game_fail(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file, half = (
        tmp_path / "progress",
        f"print('{COMPILING} 0.5', flush=True); import os; os.kill(os.getpid(), 9)",
    )
    monkeypatch.setattr(ahead, "limited", lambda command: (sys.executable, "-c", half))
    ahead.write_progress(file, {"any": Progress(WAITING)})
    ahead.compile_all(file, ["any"])
    assert ahead.read_progress(file)["any"].state == FAILED
