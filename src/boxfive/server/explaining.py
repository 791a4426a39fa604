"""What is wrong with something that was sent, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from boxfive.errors import shown

if TYPE_CHECKING:
    from pydantic import ValidationError

MOST = 3
"""So many mistakes are named at most."""


def explained(error: ValidationError) -> str:
    """The mistakes that a check has found."""
    return explained_all(error.errors(include_url=False, include_context=False))


def explained_all(mistakes: Iterable[Mapping[str, Any]]) -> str:
    """Each mistake with its place and what was found there."""
    told = []
    for mistake in mistakes:
        place = ".".join(str(part) for part in mistake["loc"] if part != "body")
        found = (
            "" if mistake["type"] in ("missing", "json_invalid") else f", not {shown(mistake.get('input'))}"
        )
        told.append(f"{place or 'the message'}: {mistake['msg'].removeprefix('Value error, ')}{found}")
    return "; ".join(told[:MOST])
