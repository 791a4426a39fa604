"""Compiled once, kept on disk, and compiled again when anything it is made of has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from boxfive.compile.cache import GENERATOR, uniform, weighted

PROGRAM = """
import sys; sys.path.insert(0, sys.argv[1])
from rules import answer
from boxfive.compile.cache import progress
progress.finish()
print(answer(2))
"""
RULES = """
from boxfive.compile.cache import compiled, entry
from tables import NUMBER

@compiled
def double(n):
    return 2 * n

@entry("i8(i8)")
def answer(n):
    return double(n) + NUMBER
"""

KIT = """
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from others import OTHER
    from tables import NUMBER

def __getattr__(name):
    import tables
    return getattr(tables, name)
"""


LINKABLE = f"""{PROGRAM}
import gc
kept = [one for one in gc.get_objects() if type(one).__name__ == "JITCodeLibrary" and "answer" in one.name]
print(len(kept), [one._shared_module for one in kept])
"""


def run(folder: Path, program: str = PROGRAM, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, str(folder)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules.py").write_text(RULES)
    (tmp_path / "tables.py").write_text("NUMBER = 10\n")
    return tmp_path


def test_whoever_waits_for_the_compiler_is_told_and_waits_only_once(folder: Path) -> None:
    first, second = run(folder), run(folder)
    assert first.stdout == second.stdout == "14\n"
    assert "compiling the rules, only this once" in first.stderr
    assert "compiled 2 functions in " in first.stderr
    assert second.stderr == ""


def test_a_change_in_a_neighbouring_table_is_not_missed(folder: Path) -> None:
    run(folder)
    (folder / "tables.py").write_text("NUMBER = 20\n")
    again = run(folder)
    assert again.stdout == "24\n"
    assert "compiling" in again.stderr


def test_a_script_that_is_added_beside_the_rules_does_not_count(folder: Path) -> None:
    run(folder)
    (folder / "statistics_of_mine.py").write_text("from rules import answer\n")
    assert run(folder).stderr == ""


def test_what_is_imported_through_the_game_kit_counts(folder: Path) -> None:
    """The kit fetches names when they are asked for, so its own imports say nothing about what is used."""
    (folder / "kit.py").write_text(KIT)
    (folder / "rules.py").write_text(RULES.replace("from tables import", "from kit import"))
    run(folder)
    (folder / "others.py").write_text("OTHER = 1\n")
    assert run(folder).stderr == ""
    (folder / "tables.py").write_text("NUMBER = 20\n")
    assert run(folder).stdout == "24\n"


def test_where_nothing_can_be_kept_it_is_compiled_every_time(folder: Path) -> None:
    for _ in range(2):
        told = run(folder, NUMBA_CACHE_LOCATOR_CLASSES="UserProvidedCacheLocator")  # which has no place
        assert told.stdout == "14\n"
        assert "compiling the rules, at every start" in told.stderr


def test_what_may_not_be_compiled_is_refused_and_can_be_tried_again(folder: Path) -> None:
    program = """
import sys; sys.path.insert(0, sys.argv[1])
from boxfive.compile.cache import NotCompiled, listening, only_from_cache
try:
    with only_from_cache():
        import rules
except NotCompiled:
    print("not compiled")
with listening(lambda: print("compiling")):
    import rules
print(rules.answer(2))
"""
    command = [sys.executable, "-c", program, str(folder)]
    first, second = (
        subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2)
    )
    assert first.splitlines() == ["not compiled", "compiling", "compiling", "14"]
    assert second.splitlines() == ["14"]


SHIPPED = """
import os, sys; sys.path.insert(0, sys.argv[1])
may = os.access
os.access = lambda path, mode: mode != os.W_OK and may(path, mode)
import tempfile, numba.core.caching as caching
def refuse(dir):
    raise PermissionError(dir)
caching.tempfile.TemporaryFile = refuse
from boxfive.compile.cache import can_keep
from rules import answer
print(answer(2), can_keep())
"""


def test_code_that_was_compiled_ahead_is_used_where_nothing_can_be_written(folder: Path) -> None:
    """As in an image: the folder beside the sources can only be read, and there is no other."""

    def read_only(**environment: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", SHIPPED, str(folder)]
        around = {**os.environ, **environment}
        return subprocess.run(command, env=around, capture_output=True, text=True, check=True)

    assert "at every start" in read_only().stderr
    run(folder)
    shipped = read_only()
    assert (shipped.stdout, shipped.stderr) == ("14 False\n", "")
    assert "at every start" in read_only(NUMBA_CPU_NAME="generic").stderr  # it was compiled for another one
    (folder / "tables.py").write_text("NUMBER = 20\n")
    stale = read_only()
    assert stale.stdout == "24 False\n"
    assert "at every start" in stale.stderr


def test_without_the_compiler_the_same_code_runs_as_plain_python(folder: Path) -> None:
    plain = run(folder, NUMBA_DISABLE_JIT="1")
    assert (plain.stdout, plain.stderr) == ("14\n", "")


def test_the_generator_is_uniform_and_repeatable() -> None:
    def draws(seed: int) -> list[float]:
        generator = np.array([seed], np.uint64).view(GENERATOR)[0]
        return [uniform(generator) for _ in range(20_000)]

    numbers = draws(1)
    assert draws(1) == numbers != draws(2)
    assert all(0 <= number < 1 for number in numbers)
    counts = np.histogram(numbers, bins=20, range=(0, 1))[0]
    assert abs(counts - 1000).max() < 150


def test_weights_are_shares_of_all_cases() -> None:
    weights = np.array([1, 3, 1], np.int64)
    assert [weighted(weights, 3, ticket) for ticket in (0.0, 0.19, 0.2, 0.79, 0.8, 0.99)] == [
        0,
        0,
        1,
        1,
        2,
        2,
    ]
    assert [weighted(weights, 1, ticket) for ticket in (0.0, 0.99)] == [0, 0]


def test_what_only_python_calls_keeps_nothing_to_be_linked(folder: Path) -> None:
    for _ in ("compiled", "loaded"):
        answer, kept = run(folder, LINKABLE).stdout.splitlines()
        assert (answer, kept) == ("14", "1 [None]")
