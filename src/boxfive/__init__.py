"""Box Five: three ghost board games as software, for people and for programs.

>>> import boxfive
>>> opera = boxfive.game("opera")
>>> opera.new(seed=7).actors
('investigator',)
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from os import PathLike
from typing import TYPE_CHECKING

from boxfive.errors import shown

# First of all, so that the function `game` below, and not this module, is what `boxfive.game` means.
from boxfive.game import (
    Action,
    BoxFiveError,
    Game,
    IllegalAction,
    InvalidCards,
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
    "InvalidCards",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "State",
    "UnknownAction",
    "View",
    "batch",
    "check_name",
    "game",
    "games",
    "register",
]

_GAMES = ("opera", "phantom", "booo")
"""Each is a package of that name here, whose `game.py` holds the GAME."""

_registered: dict[str, Game] = {}


def games() -> tuple[str, ...]:
    """The names of the games of the house; `register` brings in others."""
    return _GAMES


def game(name: str, cards: str | PathLike[str] | None = None) -> Game:
    """The game of that name, with its own cards or those of a file.

    Its rules are compiled when they are first used on a machine; a line says so.
    """
    found = _registered.get(name) if isinstance(name, str) else None
    found = found or _load(check_name(name))
    return found if cards is None else found.with_cards(cards)


def check_name(name: str) -> str:
    """The name of a game of the house, checked without loading it."""
    if not isinstance(name, str) or name not in _GAMES:
        raise InvalidOption(f"there is no game {shown(name)}; the games are: {', '.join(_GAMES)}")
    return name


def register(game: Game) -> None:
    """Make a game of one's own known by its name, so that its records and pickles can be read."""
    if game.name in (*_GAMES, *_registered):
        raise InvalidOption(f"there is a game {game.name!r} already")
    _registered[game.name] = game


def batch(game: Game | str, n: int, seed: int | None = None, **options: int | str) -> Batch:
    """`n` games at once, as arrays."""
    from boxfive.batches import Batch

    return Batch(_game(game) if isinstance(game, str) else game, n, seed, **options)


@cache
def _load(name: str) -> Game:
    loaded: Game = import_module(f"boxfive.{name}.game").GAME
    return loaded


_game = game  # the function, where an argument has its name
