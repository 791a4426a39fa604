"""The outlook: each seat's chance of winning in a position, guessed quickly.

A pack may bring one for its game. The arena takes luck out of its results by it, and whoever looks at a game
afterwards sees by it where the game turned. It may be wrong; nothing that is counted depends on its truth.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from boxfive.core import registry

if TYPE_CHECKING:
    import random

    from boxfive.core.game import Game
    from boxfive.core.state import State
    from boxfive.core.view import View

WORLDS = 32
"""Positions that are sampled for the outlook of a view."""


class Outlook(Protocol):
    """Guesses who will win."""

    def chances(self, raws: Any, /) -> Any:
        """The chance of each seat, from 0 to 1, in many positions at once.

        `raws` is an array of whole records, a row of bytes each, nothing masked. The answer is an array of
        float64 with a row for each and a column for each seat of the game. A row that is not a number says
        that nothing can be said yet, such as while the game is set up. It is not asked where a game is over.
        """


@lru_cache(maxsize=64)
def outlook_of(game: Game) -> Outlook | None:
    """The outlook of a game, if its pack brings one."""
    own: Outlook | None = registry.part(registry.pack_of(game), "outlook", Outlook)
    return own


def chances(state: State) -> dict[str, float] | None:
    """Each seat's chance of winning in a state, by everything in it; None if nothing can be said."""
    if state.outcome is not None:
        return state.outcome
    found = _guessed(state.game, [state])
    return None if found is None else dict(zip(state.seats, found.tolist(), strict=False))


def chances_in(view: View, rng: random.Random, worlds: int = WORLDS) -> dict[str, float] | None:
    """Each seat's chance as far as a view can know: the mean over positions that it cannot tell apart."""
    if view.outcome is not None:
        return dict(view.outcome)
    states = [view.game.sample(view, rng) for _ in range(worlds)]
    found = _guessed(view.game, states)
    return None if found is None else dict(zip(states[0].seats, found.tolist(), strict=False))


def _guessed(game: Game, states: list[State]) -> Any:
    """The mean chances in some states."""
    import numpy as np

    outlook = outlook_of(game)
    if outlook is None:
        return None
    raws = np.frombuffer(b"".join(state.raw for state in states), np.uint8).reshape(len(states), -1)
    means = np.asarray(outlook.chances(raws.copy())).mean(axis=0)
    return None if np.isnan(means).any() else means
