"""The training of Opera's model, for the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from boxfive.games.opera.bots.model import Origin
from boxfive.games.opera.bots.training import Generation
from boxfive.games.opera.bots.training import train as learn
from boxfive.games.opera.rules.game import GAME


def train(
    folder: Path,
    *,
    generations: int,
    games: int,
    seed: int,
    progress: Callable[[int, int], None],
    tell: Callable[[str], None],
) -> Path:
    """Train the model, and report how well each generation learned."""

    def done(generation: Generation) -> None:
        tell(
            f"generation {generation.number} of {generations}: loss {generation.loss:.4f}, "
            f"the Phantom won {generation.phantom_wins:.1%}"
        )

    return learn(folder, Origin(GAME.version, seed, games, generations), progress, done)
