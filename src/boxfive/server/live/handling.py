"""Running a coroutine without a task: at once, as far as it goes, and on when what it waits for is done.

A task begins only when the event loop comes round to it, and asyncio keeps account of every one. The commands
of players usually wait once, for the journal, and are far more than anything else that a server does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class Handling:
    """One coroutine on its way. It must catch its own errors, and cannot be cancelled."""

    __slots__ = ("_coroutine", "_loop")

    def __init__(self, coroutine: Coroutine[Any, None, None], loop: asyncio.AbstractEventLoop) -> None:
        self._coroutine = coroutine
        self._loop = loop

    def go_on(self, done: asyncio.Future[Any] | None = None) -> None:
        """Run until it waits again, or ends."""
        try:
            awaited = self._coroutine.send(None)
        except StopIteration:
            return
        if awaited is None:  # it only lets others run
            self._loop.call_soon(self.go_on)
        else:
            awaited._asyncio_future_blocking = False  # as asyncio's own tasks answer a future
            awaited.add_done_callback(self.go_on)
