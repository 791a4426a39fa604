"""The errors of the contract. Each is a ValueError with a stable code."""

from __future__ import annotations

from collections.abc import Sequence


class BoxFiveError(ValueError):
    """An invalid request; nothing has changed. The message says what would be valid."""

    code = "error"


class IllegalAction(BoxFiveError):
    """An action that this seat may not do now. The code says why: illegal, not-your-turn, over."""

    def __init__(self, message: str, code: str = "illegal") -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str]]:
        return IllegalAction, (str(self), self.code)


class UnknownAction(BoxFiveError):
    """A text, or an object, that is not an action of the game."""

    code = "unknown-action"


class InvalidPosition(BoxFiveError):
    """Data that describes no position of the game."""

    code = "invalid-position"


class InvalidOption(BoxFiveError):
    """A game, seat, seed, level or option that does not exist or has an invalid value."""

    code = "invalid-option"


class InvalidRecord(BoxFiveError):
    """A file that is not a complete record of a legal game; `line` is where the error is."""

    code = "invalid-record"

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line

    def __reduce__(self) -> tuple[type[InvalidRecord], tuple[str, int]]:
        return InvalidRecord, (str(self), self.line)


class InvalidCards(BoxFiveError):
    """A file of cards that a game cannot be played with; the message names the line."""

    code = "invalid-cards"


class CardsWarning(UserWarning):
    """A file of cards can be played with, but is made up otherwise than the game's own; it names the line."""


def shown(value: object) -> str:
    """A value that somebody gave, for a message: as Python writes it, but always short."""
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else value[:60] + "…")
    if isinstance(value, int) and abs(value) >= 10**20:
        return "a number far larger"
    if value is None or isinstance(value, bool | int | float):
        return repr(value)
    return f"a {type(value).__name__}"


def listing(items: Sequence[object], most: int = 24) -> str:
    """Items for a message: all of them, or the first ones and how many more."""
    shown = ", ".join(str(item) for item in items[:most])
    return f"{shown} and {len(items) - most} more" if len(items) > most else shown
