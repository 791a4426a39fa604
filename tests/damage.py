"""Positions with one thing changed, and how they are to be refused: for every game."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from boxfive import Game, InvalidPosition

Case = tuple[str, object, str]
"""Where something is changed, what it is changed to, and what the message must say."""

GONE = object()
"""Instead of a value: the key is missing."""

NOT_A_NUMBER = float("nan")


def each(path: str, values: list[Any], message: str) -> list[Case]:
    """The same place with several values, none of which is right."""
    return [(path, value, message) for value in values]


def changed(original: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """The position with one value replaced, or removed."""
    copied = copy.deepcopy(original)
    *way, last = path.split(".")
    inner = copied
    for key in way:
        inner = inner[key]
    if value is GONE:
        del inner[last]
    else:
        inner[last] = value
    return copied


def places(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything inside a position."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    found = [way] if way else []
    for key, value in inner:
        found += places(value, (*way, key))
    return found


def refused_by(game: Game, data: object, message: str) -> None:
    """It is no position, and the message says why, at a length that a person can read."""
    with pytest.raises(InvalidPosition, match=message) as refusal:
        game.load(data)
    assert len(str(refusal.value)) < 500
    assert refusal.value.code == "invalid-position"
