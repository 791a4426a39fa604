"""Before the house opens: load every game that is compiled, and have the others compiled meanwhile.

What is loaded here is loaded once: the processes of the house are forked from this one where the system can
do that. Compiling takes minutes, so a process of its own does it, and the house opens without waiting.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from boxfive.agents.ahead import FAILED, READY, WAITING, Progress, load_from_cache, write_progress
from boxfive.agents.harness.commands import limited
from boxfive.agents.harness.failures import in_one_line
from boxfive.core import registry
from boxfive.server.settings import SETTINGS

log = logging.getLogger("boxfive.house")

NICENESS = 10
"""Of the compiler: while a worker wants the same core, it gets a tenth of it."""


def load_games() -> dict[str, Progress]:
    """Load every game that need not be compiled; returns how far all are."""
    registry.examine()  # a broken plugin is left out, and logged when the application starts
    return {name: _loaded(name) for name in registry.names()}


def load_compiled(games: dict[str, Progress]) -> None:
    """Load the games that have been compiled since, for processes that are forked later."""
    for name in waiting(games):
        games[name] = _loaded(name)


def _loaded(name: str) -> Progress:
    try:
        return Progress(READY, 1.0) if load_from_cache(name) else Progress(WAITING)
    except Exception as error:  # any error of a pack; the other games can still be played
        return Progress(FAILED, reason=in_one_line(f"{type(error).__name__}: {error}"))


def find_place_for_code(folder: Path) -> None:
    """If compiled code cannot be kept in any usual folder, keep it in this one, which ends with the house."""
    from numba import config

    from boxfive.compile.cache import can_keep

    if can_keep():
        return
    log.warning(
        "compiled code cannot be kept, so the games are compiled at every start; let NUMBA_CACHE_DIR name a "
        "folder that can be written, or run `boxfive compile` ahead as somebody who can write"
    )
    os.environ["NUMBA_CACHE_DIR"] = config.CACHE_DIR = str(folder)


def write_plan(games: dict[str, Progress], folder: Path) -> str:
    """Write the file with the progress of the games, which every worker follows, and find a place for code.

    The file's name is empty if all games are ready.
    """
    if all(progress.state == READY for progress in games.values()):
        return ""
    file = folder / "progress"
    write_progress(file, games)
    if waiting(games):
        find_place_for_code(folder / "compiled")
    return str(file)


def waiting(games: dict[str, Progress]) -> list[str]:
    """The games that are still to be compiled."""
    return [name for name, progress in games.items() if progress.state == WAITING]


@contextmanager
def compiling(file: str, names: list[str]) -> Iterator[None]:
    """Compile games in a process that ends with this one, and keep their progress in the file.

    It yields to the workers: whoever comes while the games are compiled is served first.
    """
    if not names:
        yield
        return
    command = limited((sys.executable, "-m", "boxfive.agents.ahead", file, *names), niceness=NICENESS)
    environment = {name: value for name, value in os.environ.items() if name != SETTINGS}
    # In a session of its own, so that Ctrl-C reaches the house alone, which ends it.
    process = subprocess.Popen(command, env=environment, start_new_session=True)  # noqa: S603
    try:
        yield
    finally:
        process.kill()
        process.wait()
