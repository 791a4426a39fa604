"""What clients ask for over HTTP: to come in, to make a table, to sit down."""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from boxfive.core import registry
from boxfive.server.messages.fields import Incoming, Text, Token, Word
from boxfive.server.tables.clocks import ClockSettings

LONGEST_NICKNAME = 24


def _nickname(text: str) -> str:
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    if not plain or len(plain) > LONGEST_NICKNAME:
        raise ValueError(f"a nickname has 1 to {LONGEST_NICKNAME} characters")
    if not all(unicodedata.category(sign)[0] not in "CM" or sign == " " for sign in plain[:1]) or any(
        unicodedata.category(sign)[0] == "C" for sign in plain
    ):
        raise ValueError("a nickname is made of characters that can be seen")
    return plain


Nickname = Annotated[str, StringConstraints(min_length=1, max_length=96), AfterValidator(_nickname)]


class NewGuest(Incoming):
    """Somebody who comes in."""

    nickname: Nickname | None = Field(
        default=None,
        description="what others see; without one, each page calls the guest so in its reader's language",
        examples=["Erik"],
    )


class NewClock(Incoming):
    """Seconds for each move, or a bank of seconds for the whole game."""

    per_move: float | None = Field(None, ge=5, le=604_800)
    bank: float | None = Field(None, ge=30, le=604_800)
    increment: float = Field(0, ge=0, le=600, description="what a bank gains with each turn")

    def settings(self) -> ClockSettings:
        """As the table keeps it."""
        return ClockSettings(self.per_move, self.bank, self.increment)


class NewTable(Incoming):
    """A table to be made. It begins when no seat is empty."""

    game: Word = Field(examples=[*registry.names()])
    options: dict[Word, int | Text] = Field({}, max_length=16)
    seats: dict[Word, Word] = Field(
        {},
        max_length=16,
        description="for each seat `me`, `anyone`, or a machine player's level; else it is for anyone",
        examples=[{"east": "me", "west": "extra"}],
    )
    open: bool = Field(False, description="whether anyone may join and watch; else an invitation is needed")
    aids: bool | None = Field(
        None,
        description="whether players may have hints, and figures worked out for them; without it, they may "
        "unless at least two seats are for people",
    )
    clock: NewClock | None = None


class NewSeat(Incoming):
    """A guest who sits down, or who comes back to the seat and wants a fresh token for it."""

    seat: Word | None = Field(None, description="else the first empty one")
    invitation: Token | None = None
    aids: bool | None = Field(
        None, description="whether the table has aids, as you were told: if that is no longer so, `stale`"
    )


class NewAids(Incoming):
    """Whether players may have hints, and figures worked out for them."""

    aids: bool
