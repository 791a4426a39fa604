"""What can go wrong in an arena."""

from __future__ import annotations

from boxfive.agents.harness.failures import CRASHED, GARBAGE, TOO_LONG, TOO_SLOW
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


ILLEGAL = "illegal"
# Why a game can be forfeited. Each has its sentence in the words.
REASONS = (CRASHED, ILLEGAL, GARBAGE, TOO_SLOW, TOO_LONG)
