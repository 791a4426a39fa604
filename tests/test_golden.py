"""The golden playthroughs still come out to the letter, compiled and as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import boxfive
from tests.playthroughs import SEEDS, Options, path_of, playthrough

CASES = [(name, seed, options) for name, seeds in SEEDS.items() for seed, options in seeds.items()]
AS_PLAIN_PYTHON = """
from tests.playthroughs import path_of, playthrough
from tests.test_golden import CASES
for name, seed, options in CASES:
    assert playthrough(name, seed, options) == path_of(name, seed).read_text(encoding="utf-8"), (name, seed)
"""


def test_every_game_has_golden_playthroughs() -> None:
    for name in boxfive.games():
        assert SEEDS.get(name), f"{name} has no golden playthrough: add seeds to tests/playthroughs.py"


@pytest.mark.parametrize(("name", "seed", "options"), CASES)
def test_a_game_goes_as_it_always_went(name: str, seed: int, options: Options) -> None:
    kept = path_of(name, seed).read_text(encoding="utf-8")
    assert playthrough(name, seed, options) == kept, "the rules have changed: see tests/playthroughs.py"


def test_the_rules_are_the_same_without_the_compiler() -> None:
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", AS_PLAIN_PYTHON],
        env=plain,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
