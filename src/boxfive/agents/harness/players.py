"""The agents that a worker keeps: levels of the games, and other people's classes."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import sys
import traceback
from functools import cache
from pathlib import Path
from typing import Any

from boxfive.agents.harness.failures import in_one_line
from boxfive.agents.judging import judge_of
from boxfive.agents.levels import agent
from boxfive.core.assessor import Judge
from boxfive.core.game import Game

MOST_JUDGES = 8
"""How many judges are kept; a dropped one is created again and infers again what it had inferred."""
MOST_PLAYERS = 1000
"""How many agents are kept; a dropped one is created again and only loses its memory."""
FOREIGN = "boxfive_foreign_agent"
"""The name of a module that was loaded from a file."""


class Players:
    """The agents by table and seat; the least recently asked is dropped first."""

    def __init__(self, most: int = MOST_PLAYERS) -> None:
        self._most = most
        self._kept: dict[tuple[str, str], tuple[str, str, Any]] = {}
        self._judges: dict[tuple[str, bool, Game], Judge] = {}

    def take(self, table: str, seat: str, name: str, game: Game, seed: int | None = None) -> Any:
        """Take the agent of that seat, created if needed. After a failure it is not put back."""
        kept_name, kept_game, player = self._kept.pop((table, seat), (None, None, None))
        if player is None or (kept_name, kept_game) != (name, game.name):
            return made(name, game, seat, seed)
        return player

    def bring_back(self, table: str, seat: str, name: str, game: Game, player: Any) -> None:
        """Keep an agent for the next question."""
        self._kept[table, seat] = name, game.name, player
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]

    def judge(self, table: str, game: Game, *, deep: bool) -> Judge:
        """The judge of a game's decisions, kept for the next one."""
        key = table, deep, game
        kept = self._judges.pop(key) if key in self._judges else None
        judge = self._judges[key] = kept or judge_of(game, deep=deep)
        if len(self._judges) > MOST_JUDGES:
            del self._judges[next(iter(self._judges))]
        return judge

    def forget(self, table: str) -> None:
        """Drop the agents of a table."""
        for place in [place for place in self._kept if place[0] == table]:
            del self._kept[place]

    def __len__(self) -> int:
        return len(self._kept)


def made(name: str, game: Game, seat: str, seed: int | None) -> Any:
    """A new agent: a level of the game, or an object of a class that is named `module:Class`."""
    if ":" not in name:
        return agent(name, game, seed)
    kind = loaded(name)
    offered = {"game": game, "seat": seat, "seed": seed}
    try:
        wanted = inspect.signature(kind).parameters
    except ValueError:  # written in C, without a signature
        return kind()
    return kind(**{parameter: value for parameter, value in offered.items() if parameter in wanted})


def problem_with(name: str, game: Game, seat: str) -> str:
    """Why the class that `module:Class` names cannot play, in one line; empty if it seems able to."""
    place, _, class_name = name.rpartition(":")
    where = Path(place).name if place.endswith(".py") else place
    try:
        module = _file(Path(place)) if place.endswith(".py") else _module(place)
    except BaseException as error:  # a module may do anything, even end the program
        return f"{where} cannot be imported: {told(error)}"
    kind: Any
    try:
        kind = loaded(name)
    except AttributeError:
        others = [one for one, value in vars(module).items() if callable(getattr(value, "choose", None))]
        return f"{where} has no class {class_name}" + (f"; it has {', '.join(others)}" if others else "")
    if not callable(kind):
        return f"{class_name} in {where} is no class"
    try:
        player = made(name, game, seat, seed=0)
    except BaseException as error:
        return f"{class_name} cannot be made: {told(error)}"
    if not callable(getattr(player, "choose", None)):
        return f"{class_name} has no method choose(view, legal)"
    try:
        inspect.signature(player.choose).bind(None, ())
    except ValueError:  # written in C, without a signature
        return ""
    except TypeError as error:
        return f"choose of {class_name} must take (view, legal): {error}"
    return ""


def told(error: BaseException) -> str:
    """An error in one line, with its place."""
    steps = traceback.extract_tb(error.__traceback__)
    at = f" ({Path(steps[-1].filename).name}, line {steps[-1].lineno})" if len(steps) > 1 else ""
    return in_one_line(f"{type(error).__name__}: {error}{at}")


@cache
def loaded(target: str) -> type[Any]:
    """The class that `module:Class` or `path/to/file.py:Class` names."""
    place, _, class_name = target.rpartition(":")
    found: Any = _file(Path(place)) if place.endswith(".py") else _module(place)
    for part in class_name.split("."):
        found = getattr(found, part)
    kind: type[Any] = found
    return kind


def _module(name: str) -> Any:
    sys.path.insert(0, os.getcwd())
    return importlib.import_module(name)


def _file(path: Path) -> Any:
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(FOREIGN, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[FOREIGN] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
