"""What people install is the built wheel, so that is what is tested here, in an empty environment."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
PLAY = """
import random, boxfive
from boxfive.agents import agent
opera = boxfive.game("opera")
state, rng = opera.new(seed=1), random.Random(1)
player = agent("understudy", opera, seed=1)
while state.outcome is None:
    (seat,) = state.actors
    nature = seat == "nature"
    state = state.draw(rng) if nature else state.play(player.choose(state.view(seat), state.legal()))
print(state.outcome)
"""


def run(*command: str | Path, cwd: Path) -> str:
    ran = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", folder, PROJECT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_words_and_the_types_and_nothing_foreign(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for language in ("en", "fr", "ru"):
        assert f"boxfive/words/{language}.ftl" in names
        assert f"boxfive/opera/words/{language}.ftl" in names
    assert "boxfive/py.typed" in names
    assert all(name.startswith(("boxfive/", "boxfive-")) for name in names)
    assert not [name for name in names if name.endswith((".pyc", ".nbi", ".nbc"))]


def test_the_installed_wheel_plays_a_game(wheel: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "venv", tmp_path / "empty", cwd=tmp_path)
    bin_ = tmp_path / "empty" / "bin"
    lock = PROJECT / "requirements.lock"
    versions = tmp_path / "versions.txt"
    versions.write_text(
        "\n".join(line for line in lock.read_text().splitlines() if "==" in line).replace("\\", "")
    )
    run(bin_ / "pip", "install", "--quiet", "--constraint", versions, wheel, cwd=tmp_path)
    assert run(bin_ / "python", "-c", PLAY, cwd=tmp_path).startswith("{'investigator': ")
    assert "opera" in run(bin_ / "boxfive", "games", cwd=tmp_path)
    assert '"games": 100' in run(
        bin_ / "boxfive", "playouts", "opera", "--games", "100", "--json", cwd=tmp_path
    )
