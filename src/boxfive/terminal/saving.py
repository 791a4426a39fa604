"""Where a session's game is kept: it never writes over a file that it has not written itself."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from itertools import count
from pathlib import Path

from boxfive import record
from boxfive.game import State

SUFFIX = ".boxfive"


class SavedGame:
    """The file, if there is one yet, that a session saves its game in."""

    def __init__(self, players: Mapping[str, str], resumed: Path | None = None, at: State | None = None) -> None:
        self._players = players
        self._written: Path | None = None
        self._kept = {resumed: at} if resumed and at else {}

    def is_kept_in(self, state: State) -> Path | None:
        """A file that holds just this state already."""
        return next((path for path, kept in self._kept.items() if kept is state), None)

    def save(self, state: State, name: str = "") -> Path:
        """Write the game: to the file of that name, or else to the one this session writes, or to a new one."""
        path = _path(name) if name else self._written or _new_path(state.game.name)
        if path != self._written:
            path.open("x").close()  # claims the name, or raises FileExistsError
        try:
            record.write(path, state, self._players)
        except OSError:
            if path != self._written:
                path.unlink(missing_ok=True)
            raise
        self._written = path
        self._kept = {path: state}
        return path


def _path(name: str) -> Path:
    path = Path(name).expanduser()
    return path if path.suffix else path.with_suffix(SUFFIX)


def _new_path(game: str) -> Path:
    """A name out of the game and the time, that no file has yet."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M}"
    names = (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}" for number in count(1))
    return next(Path(name) for name in names if not Path(name).exists())
