"""Validation errors in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from boxfive.core.errors import shown
from boxfive.server.tokens import hidden

if TYPE_CHECKING:
    from pydantic import ValidationError

MOST = 3
"""How many errors are listed at most."""


def explained(error: ValidationError) -> str:
    """The errors of a failed validation, in words."""
    return explained_all(error.errors(include_url=False, include_context=False))


def explained_all(mistakes: Iterable[Mapping[str, Any]]) -> str:
    """Each error with its place and the value found there."""
    lines = []
    for mistake in mistakes:
        place = ".".join(str(part) for part in mistake["loc"] if part != "body")
        if mistake["type"] == "json_invalid":
            reason = mistake.get("ctx", {}).get("error") or mistake["msg"]
            lines.append(f"this is no JSON: {reason}" + (f" at character {place}" if place else ""))
            continue
        found = "" if mistake["type"] == "missing" else f", not {shown(mistake.get('input'))}"
        lines.append(f"{place or 'the message'}: {mistake['msg'].removeprefix('Value error, ')}{found}")
    return hidden("; ".join(lines[:MOST]))
