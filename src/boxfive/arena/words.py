"""The arena's texts in the reader's language, from its own Fluent files."""

from __future__ import annotations

from functools import cached_property

from boxfive.core.game import Game
from boxfive.text.general import title
from boxfive.text.narration import narration
from boxfive.text.words import Messages, Words

LEAST_SECONDS = 0.1
"""Shorter times are shown in milliseconds."""


class Speech:
    """The arena's words in one language, and its numbers."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def __call__(self, name: str, **variables: str | int | float) -> str:
        """A message, or after a dot one of its attributes, with its variables."""
        return self._messages(name, **variables)

    @cached_property
    def _messages(self) -> Messages:
        return Messages("boxfive.arena", self.words.language)

    def percent(self, share: float) -> str:
        """A share, as 63.2%."""
        return self("arena-percent", share=share)

    def between(self, low: float, high: float) -> str:
        """An interval of shares, in brackets and in per cent."""
        return self("arena-interval", low=100 * low, high=100 * high)

    def decimal(self, value: float) -> str:
        """A number with two digits after the point."""
        return self("arena-decimal", value=value)

    def seconds(self, value: float) -> str:
        """A time, with the significant digits only."""
        if value < LEAST_SECONDS:
            return self("arena-milliseconds", value=1000 * value)
        return self("arena-seconds", value=value)

    def title(self, game: Game) -> str:
        """The name of a game."""
        return title(self.words, game)

    def seat(self, game: Game, seat: str) -> str:
        """The name of a seat."""
        return narration(game).seat_name(self.words, seat)
