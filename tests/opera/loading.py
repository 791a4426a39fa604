"""Positions with one thing changed, and how they are to be refused."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from boxfive import InvalidPosition

from .positions import OPERA, position

Case = tuple[str, object, str]
"""Where something is changed, what it is changed to, and what the message must say."""

GONE = object()
"""Instead of a value: the key is missing."""

NOT_A_NUMBER = float("nan")

BASE = position(culprit="meg", suspects="meg giry persian", kept="raoul", shown="buquet phantom", round=3)


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


def refuse(data: object, message: str) -> None:
    """It is no position, and the message says why, at a length that a person can read."""
    with pytest.raises(InvalidPosition, match=message) as refusal:
        OPERA.load(data)
    assert len(str(refusal.value)) < 500
    assert refusal.value.code == "invalid-position"


def as_json(data: Any) -> str:
    """The data as a text, its lists, which are sets or piles here, in one order. True is not 1 there."""
    return json.dumps(ordered(data), sort_keys=True)


def ordered(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: ordered(value) for key, value in data.items()}
    if isinstance(data, list):
        return sorted((ordered(value) for value in data), key=as_json)
    return data
