"""Booo! for PettingZoo, by ticks: `booo_v0.parallel_env(players=3)`, and `booo_v0.env` one after another."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import parallel_to_aec

import boxfive
from boxfive.bridges.pettingzoo.ticks import Ticks
from boxfive.core.game import OptionValue
from boxfive.games.booo.rules.catalogue import TILE, WAIT

__all__ = ["env", "parallel_env", "raw_env"]

MOST_CYCLES = 5000
"""Ticks after which a game is cut off, if not said otherwise: nobody need ever call."""


def parallel_env(
    render_mode: str | None = None, max_cycles: int = MOST_CYCLES, **options: OptionValue
) -> Ticks:
    """The environment in which everybody chooses at once; options are the game's, such as players."""
    return Ticks("booo_v0", boxfive.game("booo"), TILE, WAIT, options, max_cycles, render_mode)


def raw_env(render_mode: str | None = None, max_cycles: int = MOST_CYCLES, **options: OptionValue) -> Any:
    """The same, but everybody is asked in turn; what others choose is not seen before the tick is over."""
    return parallel_to_aec(parallel_env(render_mode, max_cycles, **options))


env = raw_env
