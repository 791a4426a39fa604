"""How the speed is measured: every game in the same ways, shown and kept."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest

import boxfive
from boxfive.testing import speed

PROJECT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = {"REPEATS": 1, "GAMES_IN_A_BATCH": 20, "LONG_GAMES_IN_A_BATCH": 1, "TICKS": 2, "SECONDS": 0.001}
    for name, size in sizes.items():
        monkeypatch.setattr(speed, name, size)


def test_every_game_is_measured_and_the_results_are_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "results.md"
    speed.run(speed.runs(), kept, as_json=True)
    shown = json.loads(capsys.readouterr().out)
    for game in boxfive.games():
        assert shown[f"{game}: random games in a batch, decisions"] > 0
        assert shown[f"{game}: masks and steps of a batch, decisions"] > 0
        assert shown[f"{game}: one game through the contract, decisions"] > 0
        assert shown[f"{game}: one game in place, with a cursor, decisions"] > 0
    rows = [line for line in kept.read_text("utf-8").splitlines() if line.startswith("| opera: ")]
    assert len(rows) == 5


def test_the_tool_adds_machine_players_and_special_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(PROJECT / "bench")
    tool = importlib.import_module("speed")
    monkeypatch.setattr(tool, "VECTOR_STEPS", 1)
    measured = tool.ours()
    assert speed.runs().keys() < measured.keys()
    for name in ("opera: understudy against itself", "booo: understudy against itself"):
        done, seconds = measured[name]()
        assert done["games"] >= 1 and seconds > 0
    assert measured["opera: steps of a vector with observations"]()[0]["decisions"] == 1024
