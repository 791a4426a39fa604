"""The grades of decisions, read from grades.toml and checked."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from boxfive.core.errors import BoxFiveError, shown

FORCED = "forced"
"""The grade of a decision with a single choice."""


class InvalidGrades(BoxFiveError):
    """Invalid thresholds; the message says what is wrong with them."""

    code = "invalid-grades"


class Grade(NamedTuple):
    """A grade, and the largest loss that it is given for."""

    name: str
    loss: float


def parse_grades(data: Mapping[str, Any]) -> tuple[Grade, ...]:
    """The grades that a file describes, or InvalidGrades."""
    tables = data.get("grade")
    if not isinstance(tables, list) or not tables:
        raise InvalidGrades("there must be tables [[grade]], the best first")
    grades = [Grade(table.get("name"), table.get("loss", math.inf)) for table in tables]
    for grade in grades:
        if not isinstance(grade.name, str) or not isinstance(grade.loss, float | int):
            raise InvalidGrades(f"a grade has a name and a loss, unlike {shown(grade)}")
    losses = [grade.loss for grade in grades]
    if losses != sorted(set(losses)) or losses[0] < 0 or losses[-1] != math.inf:
        raise InvalidGrades("losses must rise from grade to grade, and the last grade must have none")
    return tuple(grades)


@cache
def grades() -> tuple[Grade, ...]:
    """The grades, the best first."""
    text = resources.files("boxfive.analysis").joinpath("grades.toml").read_text("utf-8")
    return parse_grades(tomllib.loads(text))


def grade_of(loss: float, choices: int) -> str:
    """The grade of a decision that gave away a share of a win, among so many choices."""
    if choices < 2:
        return FORCED
    return next(grade.name for grade in grades() if loss <= grade.loss)
