"""Where a session's game is kept. A file that the session has not written itself is never overwritten."""

from __future__ import annotations

import errno
import os
import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path
from types import FrameType

from boxfive import record
from boxfive.core.game import State

ENDINGS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""The signals that end a program; not every system has them all."""

TOGETHER = 1.0
"""Signals within these seconds count as one: a closing window may send several."""


class Ended(KeyboardInterrupt):
    """The program must end now. A Ctrl-C alone may stop only the current hint."""


class Interruption:
    """Handles signals during a game: they act like Ctrl-C, which leaves time to save the game."""

    def __init__(self) -> None:
        self._last = -TOGETHER

    def __call__(self, number: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        if now - self._last >= TOGETHER:
            self._last = now
            raise KeyboardInterrupt if number == signal.SIGINT else Ended


class SavedGame:
    """The file in which a session saves its game, once there is one."""

    def __init__(
        self, players: Mapping[str, str], resumed: Path | None = None, at: State | None = None
    ) -> None:
        self._players = players
        self._path = resumed
        self._state = at
        self._own = False
        """Whether this session has written the file."""

    def holding(self, state: State) -> Path | None:
        """The file, if it holds exactly this state."""
        return self._path if self._state is state else None

    def save(self, state: State, name: str = "") -> Path:
        """Write the game to the file of that name, or else to this session's own, or to a new one."""
        own = self._path if self._own else None
        path = _named(name) if name else own or _new(Path(), state.game.name)
        return self._write(state, path)

    def save_somewhere(self, state: State) -> Path:
        """Write the game to the current folder, or to the home folder if that is not writable."""
        try:
            return self.save(state)
        except OSError:
            return self._write(state, _new(Path.home(), state.game.name))

    def _write(self, state: State, path: Path) -> Path:
        own = self._own and path == self._path
        with _undisturbed():
            if not own:
                path.open("x").close()  # claims the name, unless it is taken
            try:
                record.write(path, state, self._players)
            except OSError:
                if not own:
                    path.unlink(missing_ok=True)
                raise
        self._path, self._state, self._own = path, state, True
        return path


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold back signals that would end the program."""
    before = {number: signal.signal(number, lambda *signal_and_frame: None) for number in ENDINGS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _named(name: str) -> Path:
    path = Path(os.path.expanduser(name))  # unlike Path.expanduser, it leaves unknown users alone
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return path if path.suffix else Path(f"{path}{record.SUFFIX}")


def _new(folder: Path, game: str) -> Path:
    """A file name from the game and the time that is not taken yet."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M}"
    endings = ("" if number == 1 else f"-{number}" for number in count(1))
    paths = (folder / f"{stem}{ending}{record.SUFFIX}" for ending in endings)
    return next(path for path in paths if not path.exists())
