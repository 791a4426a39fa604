"""The rules and the solver are the same without the compiler: small integers have no room to overflow."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

GAMES = """
from tests.games.booo.rules import test_enumeration
for players in (2, 6):
    test_enumeration.test_at_every_step_of_random_games_they_agree(players, 1)
"""
SOLVER = """
from tests.games.booo.solver import test_solver
test_solver.CASTLES = 8
test_solver.test_it_agrees_with_the_slow_search_in_thousands_of_castles(99)
"""


@pytest.mark.parametrize("script", [GAMES, SOLVER], ids=["games", "solver"])
def test_plain_python_agrees_with_the_slow_rules_too(script: str) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
