"""The errors of the arena."""

from __future__ import annotations

from boxfive.agents.harness.failures import CRASHED, GARBAGE, TOO_LONG, TOO_SLOW
from boxfive.core.errors import BoxFiveError


class InvalidRun(BoxFiveError):
    """A folder in which this run cannot continue; the message says what would be right."""

    code = "invalid-run"


class LostWorkers(BoxFiveError):
    """The workers keep dying before they have played anything."""

    code = "lost-workers"


class Forfeit(Exception):
    """A player cannot go on: the reason in one word, and a detail."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason, self.detail = reason, detail


ILLEGAL = "illegal"
# The reasons of forfeits. Each has its sentence in the Fluent files.
REASONS = (CRASHED, ILLEGAL, GARBAGE, TOO_SLOW, TOO_LONG)
