"""Every test lies in the folder of what it tests: tests/ has the tree of src/boxfive."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PROJECT = TESTS.parent
SOURCE = PROJECT / "src" / "boxfive"

ELSEWHERE = {
    "architecture": "src",
    "bench": "bench",
    "docs": "docs",
    "lowest": "requirements",
    "page": "web",
    "plugins": "docs/examples",
    "tools": "tools",
    "torture": "src/boxfive/server",
}
"""Folders of tests for what is no folder of the package, with what they test."""

ALONE = {
    "test_containers.py": "../../Dockerfile",
    "test_gamekit.py": "gamekit.py",
    "test_golden.py": "games",
    "test_package.py": "../../pyproject.toml",
    "test_records.py": "record.py",
    "test_requirements.py": "../../requirements",
}
"""Tests at the top, with what they test."""


def every_test() -> list[str]:
    return sorted(path.relative_to(TESTS).as_posix() for path in TESTS.rglob("test_*.py"))


def subject_of(path: str) -> Path:
    """What a test of that place is about: a folder or a file."""
    first, *_ = parts = Path(path).parts
    if len(parts) == 1:
        return SOURCE / ALONE.get(path, "(nothing)")
    if first in ELSEWHERE:
        return PROJECT / ELSEWHERE[first]
    return SOURCE.joinpath(*parts[:-1])


@pytest.mark.parametrize("path", every_test())
def test_it_lies_in_the_folder_of_what_it_tests(path: str) -> None:
    assert subject_of(path).exists(), f"{path} tests nothing that is there: {subject_of(path)}"


def test_a_test_in_a_folder_of_nothing_is_found() -> None:
    for path in ("stage/test_stage.py", "server/rooms/test_rooms.py", "test_anything.py"):
        assert not subject_of(path).exists()


def test_no_folder_is_left_without_anything_to_run() -> None:
    folders = [path.parent for path in TESTS.rglob("__init__.py")]
    empty = [folder for folder in folders if {file.name for file in folder.rglob("*.py")} == {"__init__.py"}]
    assert empty == []
