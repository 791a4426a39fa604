"""Environments of any game: one acts at a time, or everybody simultaneously by ticks."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import parallel_to_aec

import boxfive
from boxfive.bridges.pettingzoo.ticks import Ticks
from boxfive.bridges.pettingzoo.turns import Turns, guarded
from boxfive.core.errors import InvalidOption
from boxfive.core.game import Game, OptionValue

MOST_CYCLES = 5000
"""The default number of ticks after which a game is truncated: if all wait, it never ends."""


def env(
    game: Game | str, render_mode: str | None = None, max_cycles: int | None = None, **options: OptionValue
) -> Any:
    """The environment in PettingZoo's wrappers, one seat asked after another. Options are the game's.

    Where one acts at a time, an illegal action loses the game. `max_cycles` is for games by ticks.
    """
    bare = raw_env(game, render_mode, max_cycles, **options)
    return guarded(bare) if isinstance(bare, Turns) else bare


def raw_env(
    game: Game | str, render_mode: str | None = None, max_cycles: int | None = None, **options: OptionValue
) -> Any:
    """The bare environment: where one acts at a time, an illegal action raises IllegalAction.

    In simultaneous games all are asked in turn; nobody sees another's choice before the tick is over.
    """
    loaded = _loaded(game)
    if loaded.simultaneous:
        return parallel_to_aec(ticks(_name(loaded), loaded, render_mode, max_cycles, options))
    if max_cycles is not None:
        raise InvalidOption(f"{loaded.name} is played by turns, not by ticks: leave out max_cycles")
    return Turns(_name(loaded), loaded, options, render_mode)


def parallel_env(
    game: Game | str, render_mode: str | None = None, max_cycles: int | None = None, **options: OptionValue
) -> Ticks:
    """The environment in which everybody chooses simultaneously, for simultaneous games."""
    loaded = _loaded(game)
    return ticks(_name(loaded), loaded, render_mode, max_cycles, options)


def ticks(
    name: str, game: Game, render_mode: str | None, max_cycles: int | None, options: dict[str, OptionValue]
) -> Ticks:
    """The parallel environment of the game of that name."""
    if not game.simultaneous:
        raise InvalidOption(f"in {game.name} one acts at a time, so it has no parallel environment; use env")
    return Ticks(name, game, options, MOST_CYCLES if max_cycles is None else max_cycles, render_mode)


def _loaded(game: Game | str) -> Game:
    return boxfive.game(game) if isinstance(game, str) else game


def _name(game: Game) -> str:
    """The PettingZoo name of an environment that has no versioned module."""
    return f"{game.name}_v{game.version}"
