"""What can go wrong in an arena."""

from __future__ import annotations

from boxfive.core.errors import BoxFiveError


class InvalidRun(BoxFiveError):
    """A folder that this run cannot go on in; the message says what would be right."""

    code = "invalid-run"


class LostWorkers(BoxFiveError):
    """Those who play end again and again before they have played anything."""

    code = "lost-workers"


class Forfeit(Exception):
    """A player can play on no longer: why, in one word, and what was seen of it."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason, self.detail = reason, detail


# Why a game can be forfeited. Each has its sentence in the words.
CRASHED = "crashed"
ILLEGAL = "illegal"
GARBAGE = "garbage"
TOO_SLOW = "too-slow"
TOO_LONG = "too-long"
REASONS = (CRASHED, ILLEGAL, GARBAGE, TOO_SLOW, TOO_LONG)


def in_one_line(text: str, most: int = 200) -> str:
    """What a stranger said, fit for a report: short, and nothing in it that moves a cursor."""
    line = " ".join(text[: 4 * most].split())
    signs = "".join(sign if sign.isprintable() else "�" for sign in line[:most])
    return signs + ("…" if len(line) > most else "")
