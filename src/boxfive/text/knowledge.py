"""What a seat could infer when it decided, in words: an optional part of a game's narration.

An assessment keeps it as plain data, its `known`. Only the game knows what stands in there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from boxfive.text.narration import narration

if TYPE_CHECKING:
    from boxfive.core.game import Game
    from boxfive.text.words import Words


class Fact(NamedTuple):
    """One thing that a seat could infer."""

    key: str
    """What it is about, in the game's notation: the same from decision to decision."""
    name: str
    share: float | None = None
    """How likely it was; None where nothing is a matter of chance."""
    text: str = ""
    """What else is to be said of it."""


class Knowledge(NamedTuple):
    """All that a seat could infer when it decided."""

    title: str
    facts: tuple[Fact, ...]
    notes: tuple[str, ...] = ()
    """Sentences beside them."""


@runtime_checkable
class Knowing(Protocol):
    """An optional part of a narration: what a seat could infer, out of an assessment's `known`."""

    def knowledge(self, words: Words, game: Game, known: Mapping[str, Any], seat: str, /) -> Knowledge:
        """What the seat that decided could infer."""


def knowledge(words: Words, game: Game, known: Mapping[str, Any], seat: str) -> Knowledge | None:
    """What a seat could infer; None if the game tells nothing of it."""
    own = narration(game)
    return own.knowledge(words, game, known, seat) if known and isinstance(own, Knowing) else None
