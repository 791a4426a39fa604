"""A game in words, for all who show it to people: a pack's narration, or a general one."""

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
    """A game in words. Whatever is told of a game under way comes out of a view."""

    PRIVATE: bool
    """Whether a seat's choices themselves give secrets away, so that it alone may see them."""

    @property
    def CHAPTERS(self) -> tuple[str, ...]:  # noqa: N802  # a module has it as a constant
        """The names of the chapters of the rules, in the order in which they are told."""

    def seat_name(self, words: Words, seat: str | None, /) -> str:
        """Who sits there, as it begins a sentence; None is a spectator."""

    def seat_role(self, words: Words, seat: str, /) -> str:
        """What that seat does and wants."""

    def choice(self, words: Words, view: View, action: Action, /) -> str:
        """An action, as the view's seat may choose it."""

    def happened(self, words: Words, view: View, steps: range, /) -> list[str]:
        """Some actions that the view's seat saw, one after another, and what came of them."""

    def recalled(self, view: View, /) -> int:
        """How many of the last steps are to be told to somebody who sits down now."""

    def expected(self, words: Words, view: View, /) -> str:
        """What is waited for."""

    def status(self, words: Words, view: View, /) -> list[str]:
        """Where the game stands."""

    def secret(self, words: Words, view: View, /) -> list[str]:
        """What the view's seat knows and others do not, the gist first; nothing without secrets."""

    def outcome(self, words: Words, everything: View, /) -> str:
        """How it ended, told from the view of nature once the game is over."""

    def under_way(self, view: View, /) -> bool:
        """Whether a turn of several steps has begun and is not finished."""

    def forced(self, view: View, /) -> bool:
        """Whether the view's seat need not be asked, for there is only one thing that it can do."""

    def reminder(self, words: Words, view: View, /) -> list[str]:
        """The rules that matter for the choice at hand."""

    def rules(self, words: Words, game: Game, /) -> list[tuple[str, str]]:
        """The chapters of the rules: title and text, with `**bold**` words and `- ` items."""


@runtime_checkable
class Joining(Protocol):
    """What a narration may have besides: sentences of one step that go on with those of the step before."""

    def joins(self, words: Words, view: View, steps: range, /) -> list[str | None]:
        """For each sentence that `happened` gives: what continues the sentence before, or None.

        It takes the place of that sentence's full stop, if that sentence is the same seat's and can be
        joined too.
        """


@lru_cache(maxsize=64)
def narration(game: Game) -> Narration:
    """The words of a game: its own, or those that can be made for any game."""
    pack = registry.pack_of(game)
    own: Narration | None = registry.part(pack, "narration", Narration)
    if own is not None:
        return own
    from boxfive.text.general import GeneralNarration

    return GeneralNarration(game)
