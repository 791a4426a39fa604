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
from importlib import import_module

from boxfive.bridges.observations.blocks import Block, Observer, explained
from boxfive.game import Game

__all__ = ["Block", "Observer", "explained", "observer"]


@cache
def observer(game: Game, seats: int | None = None) -> Observer:
    """Who tells what the seats of a game of the house see; of Booo!, with so many of them."""
    blocks: tuple[Block, ...] = import_module(f"boxfive.bridges.observations.{game.name}").BLOCKS
    return Observer(game, blocks, seats)
