"""Phantom for PettingZoo: `phantom_v0.env(render_mode="ansi", cards="my.toml")`."""

from __future__ import annotations

from os import PathLike
from typing import Any

import boxfive
from boxfive.bridges.pettingzoo.turns import Turns, guarded

__all__ = ["env", "raw_env"]


def raw_env(render_mode: str | None = None, cards: str | PathLike[str] | None = None) -> Turns:
    """The bare environment: an illegal action raises IllegalAction."""
    return Turns("phantom_v0", boxfive.game("phantom", cards), {}, render_mode)


def env(render_mode: str | None = None, cards: str | PathLike[str] | None = None) -> Any:
    """The environment in PettingZoo's wrappers: an illegal action loses the game immediately."""
    return guarded(raw_env(render_mode, cards))
