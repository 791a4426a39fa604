"""Environments of any game: one acts at a time, or everybody simultaneously by ticks."""

from __future__ import annotations

from pettingzoo.utils import parallel_to_aec

import boxfive
from boxfive.bridges.pettingzoo.protocols import Environment, ParallelEnvironment
from boxfive.bridges.pettingzoo.ticks import Ticks
from boxfive.bridges.pettingzoo.turns import GuardedTurns, Turns
from boxfive.core.errors import InvalidOption
from boxfive.core.game import Game, OptionValue

MOST_CYCLES = 5000
"""The default number of ticks after which a game is truncated: if all wait, it never ends."""


def env(
    game: Game | str,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    *,
    flat: bool = False,
    **options: OptionValue,
) -> Environment:
    """The environment with PettingZoo's usual checks, one seat asked after another. Options are the game's.

    Where one acts at a time, an illegal action loses the game. `max_cycles` is for games by ticks. With
    `flat`, observations are the numbers alone, for wrappers that want a Box; masks are in the infos.
    """
    return _turns(GuardedTurns, game, render_mode, max_cycles, options, flat=flat)


def raw_env(
    game: Game | str,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    *,
    flat: bool = False,
    **options: OptionValue,
) -> Environment:
    """The bare environment: where one acts at a time, an illegal action raises IllegalAction.

    In simultaneous games all are asked in turn; nobody sees another's choice before the tick is over.
    """
    return _turns(Turns, game, render_mode, max_cycles, options, flat=flat)


def parallel_env(
    game: Game | str,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    *,
    flat: bool = False,
    **options: OptionValue,
) -> ParallelEnvironment:
    """The environment in which everybody chooses simultaneously, for simultaneous games."""
    loaded = _loaded(game)
    return ticks(_name(loaded), loaded, render_mode, max_cycles, options, flat=flat)


def ticks(
    name: str,
    game: Game,
    render_mode: str | None,
    max_cycles: int | None,
    options: dict[str, OptionValue],
    *,
    flat: bool,
) -> ParallelEnvironment:
    """The parallel environment of the game of that name."""
    if not game.simultaneous:
        raise InvalidOption(f"in {game.name} one acts at a time, so it has no parallel environment; use env")
    most = MOST_CYCLES if max_cycles is None else max_cycles
    return Ticks(name, game, options, most, render_mode, flat=flat)


def _turns(
    kind: type[Turns],
    game: Game | str,
    render_mode: str | None,
    max_cycles: int | None,
    options: dict[str, OptionValue],
    *,
    flat: bool,
) -> Environment:
    """The environment in which one is asked at a time."""
    loaded = _loaded(game)
    if loaded.simultaneous:
        by_ticks = ticks(_name(loaded), loaded, render_mode, max_cycles, options, flat=flat)
        asked: Environment = parallel_to_aec(by_ticks)
        return asked
    if max_cycles is not None:
        raise InvalidOption(f"{loaded.name} is played by turns, not by ticks: leave out max_cycles")
    return kind(_name(loaded), loaded, options, render_mode, flat=flat)


def _loaded(game: Game | str) -> Game:
    return boxfive.game(game) if isinstance(game, str) else game


def _name(game: Game) -> str:
    """The PettingZoo name of an environment that has no versioned module."""
    return f"{game.name}_v{game.version}"
