"""How long players of Booo! search, and what they get wrong: the model, read from levels.toml and checked."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from boxfive.core.errors import BoxFiveError, InvalidOption, listing, shown


class InvalidDelays(BoxFiveError):
    """An invalid model of delays; the message says what is wrong in it."""

    code = "invalid-delays"


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of players; levels.toml explains the numbers."""

    pace: float
    spread: float
    misread: float
    forget: float
    nothing: float
    patience: float
    watchful: bool

    def delay(self, median: float, deviations: float) -> float:
        """The seconds at a number of standard deviations from the median, in logarithms."""
        return median * math.exp(self.spread * deviations)


@dataclass(frozen=True, slots=True)
class Model:
    """What delays are made of, and the levels by their names, the weakest first."""

    look: float
    wall: float
    token: float
    crowd: float
    levels: Mapping[str, Level]

    def level(self, name: str) -> Level:
        """The level of that name."""
        if name not in self.levels:
            raise InvalidOption(f"booo has no level {shown(name)}; its levels are: {listing([*self.levels])}")
        return self.levels[name]

    def effort(self, walls: int, tokens: int) -> float:
        """How hard a way is to find: the seconds that it takes at pace 1 if it is the only one."""
        return self.look + self.wall * walls + self.token * tokens

    def median(self, level: Level, walls: int, tokens: int, colours: int) -> float:
        """The median seconds until a player has found such a way, if that many start colours win."""
        return level.pace * self.effort(walls, tokens) * float(colours**-self.crowd)


BOUNDS = {"misread": (0.0, 1.0), "forget": (0.0, 1.0), "spread": (0.0, 3.0), "crowd": (0.0, 1.0)}
BOUNDS |= dict.fromkeys(("wall", "token"), (0.0, 3600.0))
BOUNDS |= dict.fromkeys(("look", "pace", "nothing", "patience"), (0.01, 3600.0))
"""The bounds of each number; nobody searches for longer than an hour."""


def parse_model(data: Mapping[str, Any]) -> Model:
    """The model that a file describes, or InvalidDelays."""
    _check_keys(data, "the file", ("delay", "level"))
    delay = _numbers(data["delay"], "[delay]", ("look", "wall", "token", "crowd"))
    tables = data["level"]
    if not isinstance(tables, dict) or not tables:
        raise InvalidDelays("there must be tables [level.NAME], one for each level")
    levels = {name: _level(table, f"[level.{name}]") for name, table in tables.items()}
    paces = [level.pace for level in levels.values()]
    if paces != sorted(set(paces), reverse=True):
        raise InvalidDelays(f"paces must fall from level to level, the weakest first: {listing(paces)}")
    return Model(**delay, levels=levels)


def _level(table: Any, where: str) -> Level:
    keys = [field.name for field in fields(Level)]
    _check_keys(table, where, keys)
    watchful = table["watchful"]
    if not isinstance(watchful, bool):
        raise InvalidDelays(f"watchful in {where} must be true or false, not {shown(watchful)}")
    rest = {key: value for key, value in table.items() if key != "watchful"}
    return Level(**_numbers(rest, where, keys[:-1]), watchful=watchful)


def _numbers(table: Any, where: str, keys: tuple[str, ...] | list[str]) -> dict[str, float]:
    """The numbers of a table, each within its bounds."""
    _check_keys(table, where, keys)
    for key, value in table.items():
        lowest, highest = BOUNDS[key]
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or not lowest <= value <= highest:  # nan fails this too
            right = f"a number from {lowest:g} to {highest:g}"
            raise InvalidDelays(f"{key} in {where} must be {right}, not {shown(value)}")
    return {key: float(table[key]) for key in keys}


def _check_keys(table: Any, where: str, keys: tuple[str, ...] | list[str]) -> None:
    if not isinstance(table, Mapping) or set(table) != set(keys):
        found = listing([*table]) or "nothing" if isinstance(table, Mapping) else shown(table)
        raise InvalidDelays(f"{where} must have {listing(keys)}, not {found}")


MODEL = parse_model(tomllib.loads(Path(__file__).with_name("levels.toml").read_text(encoding="utf-8")))
