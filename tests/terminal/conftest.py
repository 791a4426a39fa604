"""Where sessions at the terminal are tested: in an empty folder, on a terminal of known width."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "xterm")


@pytest.fixture
def boxfive_in_a_terminal() -> Callable[..., pexpect.spawn]:
    def start(*arguments: str) -> pexpect.spawn:
        return pexpect.spawn(
            sys.executable,
            ["-c", "from boxfive.cli import main; main()", *arguments],
            encoding="utf-8",
            dimensions=(50, 100),
            timeout=60,
        )

    return start
