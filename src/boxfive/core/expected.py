"""A check for arguments that must be objects of the contract, such as a game, a state or a view."""

from __future__ import annotations

from boxfive.core.errors import InvalidOption, shown


def expect(value: object, kind: type, what: str) -> None:
    """Raise InvalidOption if a value is not of that kind; `what` says what is expected."""
    if not isinstance(value, kind):
        raise InvalidOption(f"this needs {what}, not {shown(value)}")
