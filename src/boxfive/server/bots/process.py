"""A process in which machine players think, as the house sees it: it runs `thinker.py`."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, cast

from boxfive.server.app.settings import SETTINGS
from boxfive.server.bots.worker import HEADER

LONGEST_ANSWER = 4096
"""Bytes; whatever is longer is no answer."""


class Failure(Exception):
    """A question got no answer; the message says why."""


class Process(asyncio.SubprocessProtocol):
    """Frames go to it and come from it, and the event loop never waits. Whatever it does, it can be ended."""

    @staticmethod
    async def start(command: Sequence[str]) -> Process:
        """A new one; it has not loaded anything yet."""
        starting = asyncio.ensure_future(
            asyncio.get_running_loop().subprocess_exec(
                Process,
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=None,
                env={name: value for name, value in os.environ.items() if name != SETTINGS},
            )
        )
        try:
            _, process = await asyncio.shield(starting)
        except asyncio.CancelledError:  # the house closes; what has just been started must not stay behind
            with suppress(OSError):  # nothing was started
                _, process = await starting
                await process.end()
            raise
        return process

    def __init__(self) -> None:
        self.runs = True
        self.pid = 0
        self._answers = asyncio.StreamReader()
        self._exited = asyncio.Event()
        self._disconnected = asyncio.Event()

    def send(self, content: bytes) -> None:
        """Send what the process will read when it comes to it; this never waits."""
        if not self._questions.is_closing():
            self._questions.write(content)

    async def answer(self, number: int) -> dict[str, Any]:
        """The answer of that number, which must be the next."""
        try:
            answered, length = HEADER.unpack(await self._answers.readexactly(HEADER.size))
            if answered != number or length > LONGEST_ANSWER:
                raise Failure("its process answered what was not asked")
            told = json.loads(await self._answers.readexactly(length))
        except asyncio.IncompleteReadError:
            raise Failure("its process ended") from None
        except ValueError:
            raise Failure("its process answered nonsense") from None
        if not isinstance(told, dict):
            raise Failure("its process answered nonsense")
        return told

    async def end(self, grace: float = 0.0) -> None:
        """End it; if it does not end by itself within the grace, it is killed. No pipe stays open."""
        try:
            if grace > 0 and self.runs:
                with suppress(ProcessLookupError):
                    self._transport.terminate()
                with suppress(TimeoutError):
                    async with asyncio.timeout(grace):
                        await self._exited.wait()
        finally:
            if self.runs:
                with suppress(ProcessLookupError):
                    self._transport.kill()
        await self._exited.wait()
        if not self._questions.is_closing():
            self._questions.abort()
        self._transport.close()
        await self._disconnected.wait()

    # What the event loop reports

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.SubprocessTransport", transport)
        self.pid = self._transport.get_pid() or 0
        self._questions = cast("asyncio.WriteTransport", self._transport.get_pipe_transport(0))

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._answers.feed_data(data)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd == 1:
            self._answers.feed_eof()

    def process_exited(self) -> None:
        self.runs = False
        self._exited.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self._disconnected.set()
