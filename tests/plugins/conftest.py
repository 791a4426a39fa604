"""The example game, installed as a plugin."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import boxfive
from tests.plugins.installing import found, install_vigil


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """Where the example is installed."""
    return install_vigil(tmp_path_factory.mktemp("site"))


@pytest.fixture
def vigil(folders: tuple[Path, ...]) -> Iterator[boxfive.Game]:
    """The example, found through its entry point."""
    with found(*folders):
        yield boxfive.game("vigil")
