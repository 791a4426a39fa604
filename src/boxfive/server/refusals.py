"""Refusals: the errors of the API, each with a stable code and its HTTP status."""

from __future__ import annotations

from boxfive.core.errors import BoxFiveError
from boxfive.server.tokens import hidden

STATUSES = {
    "illegal": 400,
    "unknown-action": 400,
    "invalid-option": 400,
    "invalid-record": 400,
    "wrong-token": 401,
    "origin": 403,
    "invitation-needed": 403,
    "not-seated": 403,
    "not-maker": 403,
    "no-such-table": 404,
    "not-found": 404,
    "no-analysis": 404,
    "no-such-method": 405,
    "stale": 409,
    "not-your-turn": 409,
    "over": 409,
    "waiting": 409,
    "begun": 409,
    "wait": 409,
    "taken": 409,
    "full": 409,
    "no-undo": 409,
    "no-rematch": 409,
    "no-aids": 409,
    "no-hint": 409,
    "not-over": 409,
    "not-old": 409,
    "old-rules": 410,
    "too-large": 413,
    "host": 421,
    "invalid": 422,
    "too-many": 429,
    "limit": 429,
    "busy": 429,
    "internal": 500,
    "unavailable": 503,
    "not-ready": 503,
    "opening": 503,
}
"""The HTTP status of every code."""


class Refusal(Exception):
    """A request cannot be fulfilled; nothing has changed."""

    def __init__(self, code: str, message: str, retry_after: int | None = None) -> None:
        super().__init__(hidden(message))  # it may quote the client's input
        self.code = code
        self.retry_after = retry_after
        """Seconds after which it is worth trying again, if that is known."""

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUSES[self.code]

    @staticmethod
    def of(error: BoxFiveError) -> Refusal:
        """The refusal for an error of the rules."""
        return Refusal(error.code, str(error))
