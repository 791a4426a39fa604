"""The seats of a table, and who sits there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from boxfive.server import tokens

UNNAMED = ("", "A guest", "Un invité", "Гость")
"""Nicknames of guests who gave none: older pages sent the word for a guest in their own language."""


@dataclass(slots=True)
class Seat:
    """Who sits where."""

    name: str
    level: str | None
    guest: str | None
    nickname: str | None
    token: str | None
    rematch: bool
    advice: tuple[int, ...]
    """The moments at which it took advice, each as how many steps there had been."""

    @property
    def is_empty(self) -> bool:
        """Whether it is neither a machine's nor taken by a guest."""
        return self.level is None and self.guest is None

    @property
    def kind(self) -> str:
        """Whether a guest, a machine player or nobody sits there."""
        return "machine" if self.level else "empty" if self.guest is None else "person"

    @property
    def called(self) -> str | None:
        """The nickname of the guest there; None if there is none, so that each reader names it."""
        return None if self.nickname in UNNAMED else self.nickname

    @staticmethod
    def of(row: Any) -> Seat:
        """A seat from its database row."""
        return Seat(row.seat, row.level, row.guest, row.nickname, row.token, row.rematch, tuple(row.advice))

    def info(self, is_present: bool, is_out: bool) -> dict[str, Any]:
        """The public information about the seat."""
        return {
            "seat": self.name,
            "kind": self.kind,
            "name": self.called,
            "level": self.level,
            "present": is_present,
            "out": is_out,
            "rematch": self.rematch,
            "advice": len(self.advice),
        }


def opened_by(token: str, seats: Iterable[Seat]) -> str | None:
    """The seat that a token opens; None if it opens no seat here."""
    return next((seat.name for seat in seats if tokens.opens(token, seat.token)), None)
