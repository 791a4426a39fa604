"""Box Five: three ghost board games as software, for people and for programs.

>>> import boxfive
>>> opera = boxfive.game("opera")
>>> opera.new(seed=7).actors
('investigator',)
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

# First of all, so that the function `game` below, and not this module, is what `boxfive.game` means.
from boxfive.game import (
    Action,
    BoxFiveError,
    Game,
    IllegalAction,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    State,
    UnknownAction,
    View,
)

if TYPE_CHECKING:
    from boxfive.batches import Batch

__all__ = [
    "Action",
    "BoxFiveError",
    "Game",
    "IllegalAction",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "State",
    "UnknownAction",
    "View",
    "batch",
    "game",
    "games",
]

_GAMES = ("opera",)
"""Each is a package of that name here, whose `game.py` holds the GAME."""


def games() -> tuple[str, ...]:
    """The names of the games."""
    return _GAMES


def game(name: str) -> Game:
    """The game of that name. Its rules are compiled the first time on a machine; a line says so."""
    return _load(_known(name))


def _known(name: str) -> str:
    if name not in _GAMES:
        raise InvalidOption(f"there is no game {name!r}; the games are: {', '.join(_GAMES)}")
    return name


@cache
def _load(name: str) -> Game:
    from boxfive.compiled import progress

    loaded: Game = import_module(f"boxfive.{name}.game").GAME
    progress.finish()
    return loaded


def batch(game: Game | str, n: int, seed: int | None = None, **options: int) -> Batch:
    """`n` games at once, as arrays."""
    from boxfive.batches import Batch

    return Batch(_load(_known(game)) if isinstance(game, str) else game, n, seed, **options)
