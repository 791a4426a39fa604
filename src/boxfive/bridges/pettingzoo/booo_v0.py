"""Booo! for PettingZoo, by ticks: `booo_v0.parallel_env(players=3)`, and `booo_v0.env` one after another."""

from __future__ import annotations

from pettingzoo.utils import parallel_to_aec

import boxfive
from boxfive.bridges.pettingzoo.environments import MOST_CYCLES, ticks
from boxfive.bridges.pettingzoo.protocols import Environment, ParallelEnvironment
from boxfive.core.game import OptionValue

__all__ = ["env", "parallel_env", "raw_env"]


def parallel_env(
    render_mode: str | None = None,
    max_cycles: int = MOST_CYCLES,
    *,
    flat: bool = False,
    **options: OptionValue,
) -> ParallelEnvironment:
    """The environment in which everybody chooses simultaneously; options are the game's, such as players."""
    return ticks("booo_v0", boxfive.game("booo"), render_mode, max_cycles, options, flat=flat)


def raw_env(
    render_mode: str | None = None,
    max_cycles: int = MOST_CYCLES,
    *,
    flat: bool = False,
    **options: OptionValue,
) -> Environment:
    """The same, but everybody is asked in turn; what others choose is not seen before the tick is over."""
    asked: Environment = parallel_to_aec(parallel_env(render_mode, max_cycles, flat=flat, **options))
    return asked


env = raw_env
