"""A game's pack: the one object that brings all that belongs to a game.

A pack must bring its rules. Every other part may be left out; a general form, worked out from the rules, then
takes its place. Parts are methods, so that nothing is imported before it is needed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    import typer

    from boxfive.core.agent import Agent
    from boxfive.core.drawing import Drawing
    from boxfive.core.game import Game
    from boxfive.core.observations import Block
    from boxfive.core.openspiel import SpielForm
    from boxfive.core.pace import Pace
    from boxfive.core.page import Page
    from boxfive.core.trainer import Trainer
    from boxfive.text.narration import Narration
    from boxfive.text.reasons import Form

LAST = 100
"""The order of a game that declares none."""

Level = Callable[[int], "Agent"]
"""Makes a machine player from a seed for its random choices."""


class Pack(ABC):
    """All that a game brings."""

    name: str
    """The game's name, as people type it: small letters, digits and underscores."""
    order: int = LAST
    """Where the game stands in lists: small numbers first."""

    @abstractmethod
    def game(self) -> Game:
        """The rules."""

    def texts(self) -> Traversable | None:
        """The folder with the game's messages: `en.ftl`, `fr.ftl`, `ru.ftl`."""
        return None

    def narration(self) -> Narration | None:
        """The game in words. Without it, words are made from the notation."""
        return None

    def forms(self) -> Mapping[str, Form]:
        """How things are named in the reasons of hints, by the variables that ask for them."""
        return {}

    def levels(self) -> Mapping[str, Level]:
        """The machine players, the weakest first. Without them there is one that chooses at random."""
        return {}

    def drawing(self) -> Drawing | None:
        """The board in the terminal. Without it, the position is written as a list."""
        return None

    def page(self) -> Page | None:
        """Scene, figures, lesson and diagrams for the browser. Without them, the position is shown."""
        return None

    def observations(self) -> tuple[Block, ...] | None:
        """What a seat sees as numbers. Without it, every field of the layout is included unchanged."""
        return None

    def pace(self) -> Pace | None:
        """Time, waiting and duties of the absent, in simultaneous games. Without it there are none."""
        return None

    def openspiel(self) -> SpielForm | None:
        """How long the game may last, for OpenSpiel. Without it, a history is a text only."""
        return None

    def trainer(self) -> Trainer | None:
        """What teaches the machine players. Without it, there is nothing to train."""
        return None

    def commands(self) -> typer.Typer | None:
        """Commands of the game's own for `boxfive`, made with `core.commands.group`; cheap to import."""
        return None

    def examples(self) -> Mapping[str, Sequence[str]]:
        """Command lines, without `boxfive`, for the help of the commands that they show.

        Those under the empty name appear in the help of `boxfive` itself.
        """
        return {}


class BarePack(Pack):
    """A pack that brings a game's rules and nothing else."""

    def __init__(self, game: Game) -> None:
        self.name = game.name
        self._game = game

    def game(self) -> Game:
        return self._game
