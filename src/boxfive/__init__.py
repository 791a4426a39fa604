"""Box Five: ghost board games as software, for people and for programs.

>>> import boxfive
>>> opera = boxfive.game("opera")
>>> opera.new(seed=7).actors
('investigator',)
"""

from __future__ import annotations

from importlib.metadata import version
from os import PathLike
from typing import TYPE_CHECKING, Any

# Before the function `games` is defined below: a package that is imported later would take its name.
import boxfive.games as _games_package  # noqa: F401
from boxfive.core import registry
from boxfive.core.action import Action
from boxfive.core.cursor import Cursor
from boxfive.core.errors import (
    BoxFiveError,
    CardsWarning,
    IllegalAction,
    InvalidCards,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    UnknownAction,
)
from boxfive.core.extras import NotInstalled
from boxfive.core.game import Game
from boxfive.core.registry import register
from boxfive.core.state import State
from boxfive.core.view import View

if TYPE_CHECKING:
    from boxfive.core.batches import Batch

__all__ = [
    "Action",
    "Batch",
    "BoxFiveError",
    "CardsWarning",
    "Cursor",
    "Game",
    "IllegalAction",
    "InvalidCards",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "NotInstalled",
    "State",
    "UnknownAction",
    "View",
    "__version__",
    "batch",
    "check_name",
    "game",
    "games",
    "register",
]

__version__: str = version("boxfive")


def games() -> tuple[str, ...]:
    """The names of the games that can be played: installed ones, and those that `register` brings."""
    return registry.names()


def game(name: str, cards: str | PathLike[str] | None = None) -> Game:
    """The game of that name, with its own cards or those of a file.

    Its rules are compiled when they are first used on a machine; a line says so.
    """
    found = registry.game_of(registry.pack(name))
    return found if cards is None else found.with_cards(cards)


def check_name(name: str) -> str:
    """The name of a game, checked without loading its rules."""
    return registry.pack(name).name


def batch(game: Game | str, n: int, seed: int | None = None, **options: int | str) -> Batch:
    """`n` games at once, as arrays."""
    from boxfive.core.batches import Batch

    return Batch(_game(game) if isinstance(game, str) else game, n, seed, **options)


def __getattr__(name: str) -> Any:
    """The class of batches, which needs NumPy: it is loaded when it is first asked for."""
    if name == "Batch":
        from boxfive.core.batches import Batch

        return Batch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


_game = game  # the function, where an argument has its name
