"""What a house must never do. Each has a name, so that a report can say which check has found it."""

from __future__ import annotations


class Violation(AssertionError):
    """The house has broken a promise."""


class Lost(Violation):
    """Something that was acknowledged or told is not there any more."""


class Doubled(Violation):
    """Something that was sent once counts twice, or something counts that was never sent."""


class Differs(Violation):
    """A seat was told something else than what is kept."""


class Charged(Violation):
    """A player's clock has run while the house was at fault."""


class Disturbed(Violation):
    """Somebody was disturbed by a fault that was none of theirs."""
