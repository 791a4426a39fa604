"""Phantom for PettingZoo: `phantom_v0.env(render_mode="ansi", cards="my.toml")`."""

from __future__ import annotations

from os import PathLike

import boxfive
from boxfive.bridges.pettingzoo.protocols import TurnsEnvironment
from boxfive.bridges.pettingzoo.turns import GuardedTurns, Turns

__all__ = ["env", "raw_env"]


def raw_env(
    render_mode: str | None = None, cards: str | PathLike[str] | None = None, *, flat: bool = False
) -> TurnsEnvironment:
    """The bare environment: an illegal action raises IllegalAction."""
    return Turns("phantom_v0", boxfive.game("phantom", cards), {}, render_mode, flat=flat)


def env(
    render_mode: str | None = None, cards: str | PathLike[str] | None = None, *, flat: bool = False
) -> TurnsEnvironment:
    """The environment with PettingZoo's usual checks: an illegal action loses the game immediately."""
    return GuardedTurns("phantom_v0", boxfive.game("phantom", cards), {}, render_mode, flat=flat)
