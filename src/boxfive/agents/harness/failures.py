"""The failures of an agent's process, as its parent sees them."""

from __future__ import annotations

CRASHED = "crashed"
GARBAGE = "garbage"
TOO_SLOW = "too-slow"
TOO_LONG = "too-long"


class Failure(Exception):
    """A question got no usable answer: the reason in one word, and a detail."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(detail or reason)
        self.reason: str = reason
        self.detail: str = detail


def in_one_line(text: str, most: int = 200) -> str:
    """Foreign text for a report or a log: short, and without control characters."""
    line = " ".join(text[: 4 * most].split())
    signs = "".join(sign if sign.isprintable() else "�" for sign in line[:most])
    return signs + ("…" if len(line) > most else "")
