"""Games that a test makes known, for as long as it needs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import boxfive
from boxfive import Game
from boxfive.core import registry
from boxfive.core.pack import Pack


@contextmanager
def registered(what: Pack | Game) -> Iterator[Game]:
    """A game that this process knows by its name until the end of the block."""
    boxfive.register(what)
    try:
        yield boxfive.game(what.name)
    finally:
        registry.unregister(what.name)
