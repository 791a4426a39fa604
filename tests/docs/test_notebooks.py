"""The notebooks run, and print what they show."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.site.notebooks import FOLDER, as_markdown, kept, run

PROJECT = Path(__file__).parents[2]
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_prints_what_it_shows(notebook: Path) -> None:
    """In a process of its own: some register games."""
    command = [sys.executable, "-m", "tools.site.notebooks", "--check", notebook.stem]
    ran = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_there_is_one_for_each_of_the_four_beginnings() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["belief", "first-game", "ppo", "your-own-game"]


def test_what_has_changed_is_noticed(tmp_path: Path) -> None:
    copy = tmp_path / "changed.ipynb"
    text = (FOLDER / "first-game.ipynb").read_text(encoding="utf-8")
    copy.write_text(text.replace("'investigator': 1.0", "'investigator': 0.5"), encoding="utf-8")
    assert run(copy) != kept(copy)


def test_a_page_shows_text_code_and_what_it_prints() -> None:
    page = as_markdown(FOLDER / "first-game.ipynb")
    assert page.startswith("# A first game")
    assert "```python\nopera = boxfive.game" in page
    assert "```text\n{'investigator': 1.0, 'phantom': 0.0}\n```" in page
