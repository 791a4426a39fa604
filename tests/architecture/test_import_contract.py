"""The import contract of pyproject.toml holds, and an import within a function counts too."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]


def lint(project: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter over the package of a project."""
    program = (
        f"import sys; sys.path.insert(0, {str(project / 'src')!r})\n"
        "from importlinter.cli import lint_imports_command\n"
        "lint_imports_command(['--no-cache'])\n"
    )
    command = [sys.executable, "-c", program]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project's programs."""
    folder = tmp_path_factory.mktemp("copied")
    shutil.copy(PROJECT / "pyproject.toml", folder)
    only_programs = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(PROJECT / "src", folder / "src", ignore=only_programs)
    return folder


def test_every_arrow_points_down(copied: Path) -> None:
    ran = lint(copied)
    assert ran.returncode == 0, ran.stdout


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        ("core/action.py", "import boxfive.games.opera.pack"),
        ("games/opera/pack.py", "import boxfive.agents"),
        ("games/opera/pack.py", "import boxfive.games.phantom.pack"),
        ("agents/levels.py", "import boxfive.server.app.logs"),
        ("terminal/board.py", "import boxfive.arena.plan"),
        ("server/http/origins.py", "import boxfive.server.app.logs"),
    ],
)
def test_an_arrow_up_or_aside_is_found_within_a_function_too(copied: Path, place: str, wrong: str) -> None:
    file = copied / "src" / "boxfive" / place
    before = file.read_text(encoding="utf-8")
    try:
        file.write_text(f"{before}\n\ndef later() -> None:\n    {wrong}\n", encoding="utf-8")
        ran = lint(copied)
    finally:
        file.write_text(before, encoding="utf-8")
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert "BROKEN" in ran.stdout
