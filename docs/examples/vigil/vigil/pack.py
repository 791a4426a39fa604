"""All that Vigil brings."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import TYPE_CHECKING

from boxfive.gamekit import Pack

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from boxfive.gamekit import Game, Level


class VigilPack(Pack):
    """Vigil, a duel of candles."""

    name = "vigil"

    def game(self) -> Game:
        from vigil.game import GAME

        return GAME

    def texts(self) -> Traversable:
        return resources.files("vigil")

    def levels(self) -> Mapping[str, Level]:
        from vigil.bots import Understudy

        return {"understudy": Understudy}


PACK = VigilPack()
