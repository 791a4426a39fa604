"""The training of Opera's model, for the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from boxfive.games.opera.bots.model import Origin, read
from boxfive.games.opera.bots.schooling import TERMS, Part, school
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
    """Train the six numbers' model, then the network, and report how well each generation learned."""
    origin, last = Origin(GAME.version, seed, games, generations), generations + sum(TERMS)

    def done(generation: Generation) -> None:
        tell(
            f"generation {generation.number} of {last}: loss {generation.loss:.4f}, "
            f"the Phantom won {generation.phantom_wins:.1%}"
        )

    def studied(part: Part) -> None:
        tell(f"generation {part.number} of {last}: {part.lessons} lessons about the house")

    model = read(learn(folder, origin, progress, done))[0]
    return school(folder, origin, model, progress, studied)
