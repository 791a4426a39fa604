"""Opera for PettingZoo: `opera_v0.env(render_mode="ansi", carlotta=3)`."""

from __future__ import annotations

import boxfive
from boxfive.bridges.pettingzoo.protocols import TurnsEnvironment
from boxfive.bridges.pettingzoo.turns import GuardedTurns, Turns

__all__ = ["env", "raw_env"]


def raw_env(render_mode: str | None = None, carlotta: int = 3, *, flat: bool = False) -> TurnsEnvironment:
    """The bare environment: an illegal action raises IllegalAction."""
    return Turns("opera_v0", boxfive.game("opera"), {"carlotta": carlotta}, render_mode, flat=flat)


def env(render_mode: str | None = None, carlotta: int = 3, *, flat: bool = False) -> TurnsEnvironment:
    """The environment with PettingZoo's usual checks: an illegal action loses the game immediately."""
    return GuardedTurns("opera_v0", boxfive.game("opera"), {"carlotta": carlotta}, render_mode, flat=flat)
