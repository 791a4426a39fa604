"""The tempo of machine players at a table: when their answers may be seen, so that their time tells nothing.

How long a machine player thinks may depend on what only its seat knows. So an answer is given out when a slot
is over, or, if the thought took longer, a whole number of slots. Slots follow from public facts only.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from boxfive.core import registry

if TYPE_CHECKING:
    from boxfive.core.game import Game
    from boxfive.core.view import View

QUICK = 0.05
"""Seconds: the slot of a level that thinks for some milliseconds at most."""
UNKNOWN = 0.5
"""Seconds: the slot of a level for which none is declared."""
EXTRA = "extra"
"""The level that every game has; it chooses at random, in no time."""


class Tempo(Protocol):
    """When the answers of a game's machine players may be seen."""

    slots: Mapping[str, float]
    """The longest slot of each level, in seconds: as long as its longest thought, with a margin."""
    hint: float
    """The slot of a hint, in seconds."""

    def slot(self, level: str, public: View, in_a_row: bool, /) -> float:
        """The slot for an action in this position, as a spectator sees it, without its history.

        `in_a_row` says that the last action at the table was the same seat's. The slot may be shorter than
        the level's longest, where it is public that there is little or nothing to think about.
        """


class GeneralTempo:
    """The same slot for every action of a level."""

    def __init__(self, slots: Mapping[str, float], hint: float) -> None:
        self.slots = slots
        self.hint = hint

    def slot(self, level: str, public: View, in_a_row: bool, /) -> float:
        return self.slots.get(level, UNKNOWN)


@lru_cache(maxsize=64)
def tempo_of(game: Game) -> Tempo:
    """The tempo of a game's machine players: its own, or the general one."""
    own: Tempo | None = registry.part(registry.pack_of(game), "tempo", Tempo)
    return own or GeneralTempo({}, UNKNOWN)


def longest_slot(game: Game, level: str) -> float:
    """The longest slot of a level, in seconds."""
    return tempo_of(game).slots.get(level, QUICK if level == EXTRA else UNKNOWN)


def slot_of(game: Game, level: str, public: View, in_a_row: bool) -> float:
    """The slot for an action of a machine player, from what a spectator sees; at most its longest."""
    longest = longest_slot(game, level)
    if level not in tempo_of(game).slots:
        return longest
    return min(longest, max(0.0, tempo_of(game).slot(level, public, in_a_row)))
