"""All compiled code of a game, loaded or compiled ahead: rules, figures, machine players, hints.

    python -m boxfive.agents.ahead FILE GAME ...
    python -m boxfive.agents.ahead GAME

The first compiles games one after another and keeps in FILE how far it is, for the processes of a house.
The second compiles one game and prints how far it is. What only learners use, such as observations, is
compiled when it is first used.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

from boxfive.agents.harness.commands import limited
from boxfive.agents.harness.failures import in_one_line
from boxfive.agents.levels import agent, levels
from boxfive.compile import lazy
from boxfive.core import registry
from boxfive.core.pack import Pack

Stage = Literal["waiting", "compiling", "ready", "failed"]
WAITING: Final = "waiting"
COMPILING: Final = "compiling"
READY: Final = "ready"
FAILED: Final = "failed"

_DECLARED = re.compile(r"^\s*@(?:compiled|entry)\b", re.MULTILINE)
_KINDS = 1.7
"""For how many kinds of arguments a function is compiled; about the same in all our games."""
ALMOST = 0.99
"""The highest progress of a game that is not ready."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game is."""

    state: Stage
    done: float = 0.0
    """From 0 to 1."""
    reason: str = ""
    """Why it cannot be played."""


def load(name: str) -> None:
    """Load all of a game; what is not in the cache is compiled."""
    pack = registry.pack(name)
    registry.check_parts(pack)  # imports the modules whose code is lazy
    lazy.load_all(_package(pack))
    game = registry.game_of(pack)
    game.new(seed=0).view(game.seats[0])
    for level in levels(game):
        with suppress(Exception):  # the others can play; whoever asks this one is told
            agent(level, game)


def load_from_cache(name: str) -> bool:
    """Load all of a game if nothing has to be compiled for it; say whether that was so."""
    from boxfive.compile.cache import NotCompiled, only_from_cache

    try:
        with only_from_cache():
            load(name)
    except NotCompiled:
        return False
    return True


def compile_game(name: str, report: Callable[[float], None] | None = None) -> int:
    """Compile a game, as far as it is not in the cache; return how many functions that were.

    `report` gets the progress from 0 to 1 after each function.
    """
    from boxfive.compile.cache import listening

    functions, expected = 0, expected_functions(name)

    def compiling() -> None:
        nonlocal functions
        functions += 1
        if report is not None:
            report(min(ALMOST, functions / expected))

    with listening(compiling):
        load(name)
    return functions


def expected_functions(name: str) -> float:
    """About how many functions a game has to be compiled for, from its sources."""
    spec = find_spec(_package(registry.pack(name)))
    folders = [] if spec is None else list(spec.submodule_search_locations or ())
    files = [file for folder in folders for file in Path(folder).rglob("*.py")]
    if not files and spec is not None and spec.origin is not None:
        files = [Path(spec.origin)]
    declared = sum(len(_DECLARED.findall(file.read_text(encoding="utf-8"))) for file in files)
    return max(1.0, _KINDS * declared)


def _package(pack: Pack) -> str:
    """The package of a pack, or its module if that is in none."""
    module = type(pack).__module__
    return module.rpartition(".")[0] or module


# The file in which the processes of a house read how far the games are


def write_progress(file: Path, games: dict[str, Progress]) -> None:
    """Replace the file in one step: whoever reads it finds the old or the new one."""
    fresh = file.with_suffix(f".{os.getpid()}")
    fresh.write_text(json.dumps({name: asdict(progress) for name, progress in games.items()}))
    fresh.replace(file)


def read_progress(file: Path) -> dict[str, Progress]:
    """How far the games are."""
    return {name: Progress(**fields) for name, fields in json.loads(file.read_text()).items()}


def compile_all(file: Path, names: Sequence[str]) -> None:
    """Compile games one after another. A game that fails does no harm to the others."""
    games = read_progress(file)
    for name in names:
        for progress in _compiled_elsewhere(name):
            games[name] = progress
            write_progress(file, games)


def _compiled_elsewhere(name: str) -> Iterator[Progress]:
    """Compile a game in a process of its own, which gives back all memory, and may even crash."""
    yield Progress(COMPILING)
    command = limited((sys.executable, "-m", "boxfive.agents.ahead", name))
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as compiling:  # noqa: S603
        assert compiling.stdout is not None
        reason = "its process has ended before it was done"
        for line in compiling.stdout:
            kind, _, rest = line.strip().partition(" ")
            if kind == COMPILING:
                yield Progress(COMPILING, float(rest))
            elif kind == READY:
                yield Progress(READY, 1.0)
                return
            elif kind == FAILED:
                reason = rest
    yield Progress(FAILED, reason=reason)


def _compile_here(name: str) -> None:
    """Compile a game, and print how far it is."""
    try:
        compile_game(name, lambda done: _say(f"{COMPILING} {done:.3f}"))
    except Exception as error:  # any error of a pack
        _say(f"{FAILED} {in_one_line(f'{type(error).__name__}: {error}')}")
    else:
        _say(READY)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    if len(sys.argv) == 2:
        _compile_here(sys.argv[1])
    else:
        compile_all(Path(sys.argv[1]), sys.argv[2:])
