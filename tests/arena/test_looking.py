"""Agents are looked at before the first game: one that cannot play costs a line, not a run of forfeits."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from boxfive.arena.run import run
from boxfive.core.errors import InvalidOption
from boxfive.text.words import Words
from tests.arena.runs import foreigner, plan_of, program


def refusal(agent: str, folder: Path) -> str:
    """Why a run with that agent is refused; nothing is played or written."""
    with pytest.raises(InvalidOption) as refused:
        run(Words("en"), plan_of("opera", "extra", f"it={agent}", games=1), folder / "run", workers=1)
    assert not (folder / "run").exists()
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Godo", "foreigners.py has no class Godo; it has Good, Seeded, Looking"),
        ("Mute", "Mute has no method choose(view, legal)"),
        ("Deaf", "choose of Deaf must take (view, legal): too many positional arguments"),
        ("Demanding", "Demanding cannot be made: TypeError: "),
        ("Unborn", "Unborn cannot be made: RuntimeError: not today (foreigners.py, line "),
        ("random", "random in foreigners.py is no class"),
    ],
)
def test_a_class_that_cannot_play_is_refused(name: str, problem: str, tmp_path: Path) -> None:
    assert refusal(foreigner(name), tmp_path).startswith(f"it cannot play: {problem}")


def test_a_file_that_cannot_be_imported_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("import nothing_of_the_kind\n")
    told = refusal(f"{file}:Bot", tmp_path)
    assert told.startswith("it cannot play: broken.py cannot be imported: ModuleNotFoundError: ")
    assert told.endswith("(broken.py, line 1)")


def test_a_program_that_does_not_start_is_refused(tmp_path: Path) -> None:
    missing = refusal(f"exec:'{sys.executable}' no-such-bot.py", tmp_path)
    assert missing.startswith("it cannot play: crashed: exit status 2: ") and "no-such-bot.py" in missing


def test_agents_that_play_at_first_are_let_in(tmp_path: Path) -> None:
    plan = plan_of("opera", f"good={foreigner('Good')}", f"it={program('well')}", pairs=["good:it"], games=1)
    run(Words("en"), plan, tmp_path / "run", workers=1)
    assert (tmp_path / "run" / "report.txt").exists()
