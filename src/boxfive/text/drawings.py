"""The board of a game, drawn in characters: its own, or its position told as a list."""

from __future__ import annotations

from functools import lru_cache

from boxfive.core import registry
from boxfive.core.drawing import Drawing
from boxfive.core.game import Game
from boxfive.text.general import GeneralDrawing


@lru_cache(maxsize=64)
def drawing(game: Game) -> Drawing:
    """How a game's board is drawn."""
    pack = registry.pack_of(game)
    own: Drawing | None = registry.part(pack, "drawing", Drawing)
    return own or GeneralDrawing()
