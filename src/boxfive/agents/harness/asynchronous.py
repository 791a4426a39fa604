"""An agent's process for an event loop, which it never blocks. It answers a line with a line."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import cast

from boxfive.agents.harness.commands import FORK_SERVER, limited, worker_command
from boxfive.agents.harness.failures import CRASHED, TOO_LONG, Failure, in_one_line
from boxfive.agents.harness.messages import LONGEST_ANSWER, decoded

log = logging.getLogger("boxfive.machines")

SECONDS_TO_FORK = 30.0
"""The fork server may have to load a game first that has just been compiled."""


class Process(asyncio.SubprocessProtocol):
    """An agent's process, in its own session, so that it can always be killed."""

    @staticmethod
    async def start(command: Sequence[str], withheld: Collection[str] = ()) -> Process:
        """Start a process with this one's environment, without the withheld variables.

        A worker for all games is forked, if there is a fork server.
        """
        server = os.environ.get(FORK_SERVER)
        if server is not None and command == worker_command():
            try:
                return await ForkedWorker.fork(server)
            except (OSError, TimeoutError, Failure) as error:
                reason = in_one_line(str(error) or type(error).__name__)
                log.warning("a process of machine players is started, not forked: %s", reason)
        starting = asyncio.ensure_future(
            asyncio.get_running_loop().subprocess_exec(
                Process,
                *limited(command),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=None,
                env={name: value for name, value in os.environ.items() if name not in withheld},
                start_new_session=True,  # no Ctrl-C from the terminal; its children are killed with it
            )
        )
        try:
            _, process = await asyncio.shield(starting)
        except asyncio.CancelledError:  # do not leave the new process behind
            with suppress(OSError):  # nothing was started
                _, process = await starting
                await process.end()
            raise
        return process

    def __init__(self) -> None:
        self.is_running = True
        self.pid = 0
        self._answers = asyncio.StreamReader(LONGEST_ANSWER)
        self._exited = asyncio.Event()
        self._disconnected = asyncio.Event()

    def send(self, lines: bytes) -> None:
        """Send lines without waiting; the process reads them when it is ready."""
        if not self._stdin.is_closing():
            self._stdin.write(lines)

    async def receive(self) -> bytes:
        """The next line from the process, or Failure."""
        try:
            return await self._answers.readuntil()
        except asyncio.IncompleteReadError:
            raise Failure(CRASHED, "its process ended") from None
        except asyncio.LimitOverrunError:
            raise Failure(TOO_LONG, "its process answered nonsense") from None

    async def end(self, grace: float = 0.0) -> None:
        """Terminate it; after the grace period it is killed. All pipes are closed."""
        try:
            if grace > 0 and self.is_running:
                with suppress(ProcessLookupError):
                    self._transport.terminate()
                with suppress(TimeoutError):
                    async with asyncio.timeout(grace):
                        await self._exited.wait()
        finally:
            if self.is_running:
                self._kill()
        await self._exited.wait()
        if not self._stdin.is_closing():
            self._stdin.abort()
        self._transport.close()
        await self._disconnected.wait()

    def _kill(self) -> None:
        with suppress(ProcessLookupError):
            if sys.platform != "win32":
                with suppress(PermissionError):  # it has no session of its own yet
                    os.killpg(self.pid, signal.SIGKILL)
                    return  # the transport's kill would take the exit status from the event loop
            self._transport.kill()

    # Callbacks of the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.SubprocessTransport", transport)
        self.pid = self._transport.get_pid() or 0
        self._stdin = cast("asyncio.WriteTransport", self._transport.get_pipe_transport(0))

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._answers.feed_data(data)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd == 1:
            self._answers.feed_eof()

    def process_exited(self) -> None:
        self.is_running = False
        self._exited.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self._disconnected.set()


class ForkedWorker(Process, asyncio.Protocol):
    """A worker that the fork server has forked. It lives as long as the connection to it."""

    @staticmethod
    async def fork(server: str) -> ForkedWorker:
        """Let the fork server at this path fork a worker."""
        async with asyncio.timeout(SECONDS_TO_FORK):
            _, worker = await asyncio.get_running_loop().create_unix_connection(ForkedWorker, server)
            try:
                worker.pid = int(decoded(await worker.receive())["pid"])
            except BaseException:
                await worker.end()
                raise
        return worker

    def send(self, lines: bytes) -> None:
        if not self._connection.is_closing():
            self._connection.write(lines)

    async def end(self, grace: float = 0.0) -> None:
        """Close the connection, whereupon the fork server kills the worker, busy or not."""
        self._connection.abort()
        await self._disconnected.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._connection = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self._answers.feed_data(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_running = False
        self._answers.feed_eof()
        self._disconnected.set()
