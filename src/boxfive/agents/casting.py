"""Who plays: what every machine player can do, and the levels that each game has."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from boxfive.errors import InvalidOption, listing, shown
from boxfive.game import Action, Game, View, check_seed

if TYPE_CHECKING:
    from boxfive.agents.booo import Intention


class Agent(Protocol):
    """Whoever can choose."""

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """One of the seat's legal actions."""


@runtime_checkable
class Racer(Agent, Protocol):
    """Whoever can also say in advance what it will do, and when: for games in which several act at once."""

    def wait(self, seconds: float) -> None:
        """So many seconds have passed in which everybody could act."""

    def intend(self, view: View) -> Intention:
        """What it will do if nothing changes, and after how many more seconds."""


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
