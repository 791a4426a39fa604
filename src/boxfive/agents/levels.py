"""The levels of a game's machine players."""

from __future__ import annotations

from collections.abc import Mapping

from boxfive.agents.extra import Extra
from boxfive.core import registry
from boxfive.core.agent import Agent
from boxfive.core.errors import InvalidOption, listing, shown
from boxfive.core.game import Game, check_seed
from boxfive.core.pack import Level

EXTRA: Mapping[str, Level] = {"extra": Extra}
"""The level that every game has: it chooses at random."""


def levels(game: Game) -> tuple[str, ...]:
    """The levels that a game has machine players for, the weakest first."""
    return tuple(_makers(game))


def agent(level: str, game: Game, seed: int | None = None) -> Agent:
    """A machine player of that level; its random choices come from the seed."""
    makers = _makers(game)
    if level not in makers:
        raise InvalidOption(
            f"{game.name} has no level {shown(level)}; its levels are: {listing(list(makers))}"
        )
    return makers[level](check_seed(seed))


def _makers(game: Game) -> Mapping[str, Level]:
    return {**EXTRA, **registry.part(registry.pack_of(game), "levels")}
