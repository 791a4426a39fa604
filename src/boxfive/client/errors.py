"""The errors of the client."""

from __future__ import annotations

from boxfive.core.errors import BoxFiveError


class Refused(BoxFiveError):
    """The house cannot do that; nothing has changed. The code says why, the message what would be right."""

    def __init__(self, code: str, message: str, seconds: float = 0.0) -> None:
        super().__init__(message)
        self.code = code
        self.seconds = seconds
        """Seconds after which to try again, if the house has given them."""

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str, float]]:
        return Refused, (self.code, str(self), self.seconds)


class Unreachable(ConnectionError):
    """The house does not answer, and the patience is used up."""
