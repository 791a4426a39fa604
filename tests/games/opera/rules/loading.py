"""A position of Opera to damage, and what is the same in two."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from tests.damage import refused_by

from .positions import OPERA, position

BASE = position(culprit="meg", suspects="meg giry persian", kept="raoul", shown="buquet phantom", round=3)


refuse = partial(refused_by, OPERA)


def as_json(data: Any) -> str:
    """The data as a text, its lists, which are sets or piles here, in one order. True is not 1 there."""
    return json.dumps(ordered(data), sort_keys=True)


def ordered(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: ordered(value) for key, value in data.items()}
    if isinstance(data, list):
        return sorted((ordered(value) for value in data), key=as_json)
    return data
