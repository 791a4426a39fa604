"""A game's pack: the one object that brings all that belongs to a game.

A pack must bring its rules. Every other part may be left out; a general form, worked out from the rules, then
takes its place. Parts are methods, so that nothing is imported before it is needed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    import typer

    from boxfive.core.agent import Agent
    from boxfive.core.assessor import Assessor
    from boxfive.core.drawing import Drawing
    from boxfive.core.game import Game
    from boxfive.core.observations import Block
    from boxfive.core.openspiel import SpielForm
    from boxfive.core.outlook import Outlook
    from boxfive.core.pace import Pace
    from boxfive.core.page import Page
    from boxfive.core.puzzles import Puzzles
    from boxfive.core.tempo import Tempo
    from boxfive.core.trainer import Trainer
    from boxfive.text.narration import Narration
    from boxfive.text.reasons import Form

LAST = 100
"""The order of a game that declares none."""


@runtime_checkable
class PatientLevel(Protocol):
    """A level that can be asked for more thought: `maestro:8` does eight times its usual work.

    A class of players is one if it has `most_work` and takes `work` beside the seed.
    """

    most_work: int
    """How many times its usual work it can be asked for."""

    def __call__(self, seed: int, *, work: int = 1) -> Agent:
        """A player that does `work` times the usual work for each decision, from 1 to `most_work`."""


Level = Callable[[int], "Agent"] | PatientLevel
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

    def ratings(self) -> Mapping[str, int]:
        """The measured rating of each level, `extra` among them. Without them none is shown."""
        return {}

    def outlook(self) -> Outlook | None:
        """Each seat's chance of winning in a position, quickly guessed. Without it nobody guesses."""
        return None

    def assessor(self) -> Assessor | None:
        """How decisions are judged after a game. Without it, by the outlook, or by random playouts."""
        return None

    def tempo(self) -> Tempo | None:
        """When the machine players' answers may be seen. Without it, every half second."""
        return None

    def drawing(self) -> Drawing | None:
        """The board in the terminal. Without it, the position is written as a list."""
        return None

    def page(self) -> Page | None:
        """Scene, figures, lesson and diagrams for the browser. Without them, the position is shown."""
        return None

    def puzzles(self) -> Puzzles | None:
        """Positions with one best answer, and where new ones come from. Without it there are none."""
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
        self.name: str = game.name
        self._game = game

    def game(self) -> Game:
        return self._game
