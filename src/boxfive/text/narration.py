"""A game in words, for everything that people read: a pack's narration, or a general one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from boxfive.core import registry

if TYPE_CHECKING:
    from boxfive.core.action import Action
    from boxfive.core.game import Game
    from boxfive.core.view import View
    from boxfive.text.words import Words


class Narration(Protocol):
    """A game in words. Everything about a game under way is made from a view."""

    PRIVATE: bool
    """Whether a seat's choices reveal secrets, so that it alone may see them."""

    @property
    def CHAPTERS(self) -> tuple[str, ...]:  # noqa: N802  # a module has it as a constant
        """The names of the chapters of the rules, in the order of the rules."""

    def seat_name(self, words: Words, seat: str | None, /) -> str:
        """The name of a seat, as at the beginning of a sentence; None is a spectator."""

    def seat_role(self, words: Words, seat: str, /) -> str:
        """What that seat does and wants."""

    def choice(self, words: Words, view: View, action: Action, /) -> str:
        """An action, as the view's seat may choose it."""

    def happened(self, words: Words, view: View, steps: range, /) -> list[str]:
        """Some consecutive actions that the view's seat saw, and their consequences."""

    def recalled(self, view: View, /) -> int:
        """How many of the last steps to tell somebody who joins now."""

    def expected(self, words: Words, view: View, /) -> str:
        """What is waited for."""

    def status(self, words: Words, view: View, /) -> list[str]:
        """Where the game stands."""

    def secret(self, words: Words, view: View, /) -> list[str]:
        """What the view's seat knows and others do not, the gist first; nothing without secrets."""

    def outcome(self, words: Words, everything: View, /) -> str:
        """How it ended, from the view of nature once the game is over."""

    def under_way(self, view: View, /) -> bool:
        """Whether a turn of several steps has begun and is not finished."""

    def forced(self, view: View, /) -> bool:
        """Whether the view's seat has only one possible action, so that it need not be asked."""

    def reminder(self, words: Words, view: View, /) -> list[str]:
        """The rules that matter for the choice at hand."""

    def rules(self, words: Words, game: Game, /) -> list[tuple[str, str]]:
        """The chapters of the rules: title and text, with `**bold**` words and `- ` items."""


@runtime_checkable
class Joining(Protocol):
    """An optional part of a narration: sentences of one step that continue those of the step before."""

    def joins(self, words: Words, view: View, steps: range, /) -> list[str | None]:
        """For each sentence that `happened` gives: the text that joins it to the one before, or None.

        It replaces that sentence's full stop, if that sentence is the same seat's and can be joined too.
        """


@lru_cache(maxsize=64)
def narration(game: Game) -> Narration:
    """The narration of a game: its own, or the general one."""
    pack = registry.pack_of(game)
    own: Narration | None = registry.part(pack, "narration", Narration)
    if own is not None:
        return own
    from boxfive.text.general import GeneralNarration

    return GeneralNarration(game)
