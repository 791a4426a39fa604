"""Opera for PettingZoo: `opera_v0.env(render_mode="ansi", carlotta=3)`."""

from __future__ import annotations

from typing import Any

import boxfive
from boxfive.bridges.pettingzoo.turns import Turns, guarded

__all__ = ["env", "raw_env"]


def raw_env(render_mode: str | None = None, carlotta: int = 3) -> Turns:
    """The bare environment: an illegal action raises IllegalAction."""
    return Turns("opera_v0", boxfive.game("opera"), {"carlotta": carlotta}, render_mode)


def env(render_mode: str | None = None, carlotta: int = 3) -> Any:
    """The environment in PettingZoo's wrappers: an illegal action loses the game immediately."""
    return guarded(raw_env(render_mode, carlotta))
