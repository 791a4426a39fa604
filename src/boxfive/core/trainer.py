"""What teaches a game's machine players."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol


class Trainer(Protocol):
    """Trains a model by self-play, generation after generation."""

    def __call__(
        self,
        folder: Path,
        *,
        generations: int,
        games: int,
        seed: int,
        progress: Callable[[int, int], None],
        tell: Callable[[str], None],
    ) -> Path:
        """Train, or resume an interrupted run; return the file of the final model.

        `progress` is called with the generation and how many of its games are played, `tell` with a line
        about each finished generation.
        """
