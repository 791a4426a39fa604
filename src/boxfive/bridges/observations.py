"""What a seat sees as an array of numbers: one definition for every bridge.

>>> import boxfive
>>> from boxfive.bridges.observations import observer
>>> opera = boxfive.game("opera")
>>> watching = observer(opera)
>>> numbers = watching.observe(opera.new(seed=7).view("phantom"))
>>> [watching.names[i] for i in numbers.nonzero()[0]][:4]
['seat phantom', 'round odd', 'room raoul flies', 'room meg cupola']
"""

from __future__ import annotations

from functools import cache

from boxfive.core import registry
from boxfive.core.game import Game
from boxfive.core.observations import Block, Observer, explained, general_blocks

__all__ = ["Block", "Observer", "explained", "observer"]


@cache
def observer(game: Game, seats: int | None = None) -> Observer:
    """The observer of a game; `seats` is the number of players, where that may vary."""
    blocks = registry.part(registry.pack_of(game), "observations")
    return Observer(game, blocks or general_blocks(game), seats)
