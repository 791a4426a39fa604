"""Which games can be played already.

On a machine where the games have not been compiled yet, a process of its own compiles them one after another
and keeps a file with the progress. Every worker follows that file, loads a game's rules when they are there,
and opens the game for playing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import boxfive
from boxfive.agents.ahead import COMPILING, FAILED, READY, Progress, read_progress
from boxfive.server.refusals import Refusal

log = logging.getLogger("boxfive.house")

SECONDS_BETWEEN_LOOKS = 0.5
SECONDS_TO_RETRY = 5
"""After which a client that was refused may try again."""
_FINAL = (READY, FAILED)


class Readiness:
    """How far each game is. Without a file, all games are ready."""

    def __init__(self, file: str = "", *, logs: bool = True) -> None:
        self._file = Path(file) if file else None
        self._logs = logs
        """Whether this process logs the progress; one of several does."""
        self._loaded: dict[str, Progress] = {}
        """The games that can be played here, since their rules are loaded."""
        self._known: dict[str, Progress] = {}
        self._task: asyncio.Task[None] | None = None
        self._looking = asyncio.Lock()

    async def open(self, when_ready: Callable[[str], None]) -> None:
        """Load what is ready, and follow the rest in the background; `when_ready` is told of each game."""
        self._when_ready = when_ready
        if self._file is None:
            for name in boxfive.games():
                _load(name)
                self._is_loaded(name, Progress(READY, 1.0))
        elif not await self._look():
            self._task = asyncio.create_task(self._follow(), name="readiness")

    async def close(self) -> None:
        """Stop following."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def of(self, name: str) -> Progress:
        """How far a game is in this process."""
        known = self._loaded.get(name) or self._known.get(name) or Progress(READY, 1.0)
        if known.state == READY and name not in self._loaded:  # compiled, and loaded in a moment
            return Progress(COMPILING, known.done)
        return known

    def is_ready(self, name: str) -> bool:
        """Whether a game can be played."""
        return name in self._loaded

    async def check(self, name: str) -> None:
        """Refuse what needs the rules of a game that is not ready.

        Another worker may have said that it is, so the file is read first.
        """
        if not self.is_ready(name) and self._file is not None:
            with suppress(OSError, ValueError):
                await self._look()
        progress = self.of(name)
        if progress.state == FAILED:
            raise Refusal("not-ready", f"{name} cannot be played here: {progress.reason}")
        if not self.is_ready(name):
            percent = f"{100 * progress.done:.0f} % done"
            raise Refusal(
                "not-ready", f"{name} is still being compiled ({percent}); try again soon", SECONDS_TO_RETRY
            )

    @property
    def is_complete(self) -> bool:
        """Whether no game is to come."""
        return all(map(self.is_ready, self.playable))

    @property
    def playable(self) -> list[str]:
        """The games that can be played, now or later."""
        return [name for name in boxfive.games() if self.of(name).state != FAILED]

    async def _follow(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                if await self._look():
                    return
            except (OSError, ValueError) as error:  # the folder of the house was removed under it
                log.warning("the progress of the compiler cannot be read: %s", error)

    async def _look(self) -> bool:
        """Read the file, and load what is new; returns whether nothing more is to come."""
        assert self._file is not None
        async with self._looking:
            games = await asyncio.to_thread(read_progress, self._file)
            for name, progress in games.items():
                self._tell(name, progress)
                self._known[name] = progress
                if progress.state == READY and name not in self._loaded:
                    await asyncio.to_thread(_load, name)
                    self._is_loaded(name, progress)
        return all(progress.state in _FINAL for progress in games.values())

    def _is_loaded(self, name: str, progress: Progress) -> None:
        if self._logs and self._task is not None:
            log.info("%s can be played", name)
        self._loaded[name] = progress
        self._when_ready(name)

    def _tell(self, name: str, progress: Progress) -> None:
        """Log each quarter of the way, and a failure."""
        before = self._known.get(name, Progress("waiting"))
        if not self._logs or progress == before:
            return
        if progress.state == FAILED and before.state != FAILED:
            log.error("%s cannot be played: %s", name, progress.reason)
        elif progress.state == COMPILING:
            quarter = int(4 * progress.done)
            if before.state != COMPILING or quarter > int(4 * before.done):
                log.info("%s is being compiled: %d %%", name, 25 * quarter)


def _load(name: str) -> None:
    """Load the rules: from the cache, or compiled where nobody did that ahead."""
    boxfive.game(name).new(seed=0).view(None)
