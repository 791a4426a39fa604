"""Machine players. An agent chooses from a view, never from a state."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from boxfive.errors import InvalidOption, listing, shown
from boxfive.game import Action, Game, View, check_seed


class Agent(Protocol):
    """Whoever can choose."""

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """One of the seat's legal actions."""


def levels(game: Game) -> tuple[str, ...]:
    """The levels that a game has machine players for, the weakest first."""
    return tuple(import_module(f"boxfive.agents.{game.name}").LEVELS)


def agent(level: str, game: Game, seed: int | None = None) -> Agent:
    """A machine player of that level; what it leaves to chance is drawn from the seed."""
    if level not in levels(game):
        raise InvalidOption(
            f"{game.name} has no level {shown(level)}; its levels are: {listing(levels(game))}"
        )
    made: Agent = import_module(f"boxfive.agents.{game.name}").LEVELS[level](check_seed(seed))
    return made
