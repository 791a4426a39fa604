"""The worker processes and their supervisor: uvicorn's, with numbered workers.

A worker's number decides which tables have their home there, so its replacement takes the same number.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Protocol, cast

import uvicorn
from uvicorn._subprocess import subprocess_started
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import SIGNALS, Multiprocess, Process

from boxfive.agents.harness.descriptors import drop_all_but
from boxfive.agents.harness.fork_server import CAN_FORK
from boxfive.server.cluster.handover import HANDOVER, Handover
from boxfive.server.settings import SETTINGS, Settings

log = logging.getLogger("boxfive.house")

LONGEST_FAILING = 60.0
"""Seconds after which a house closes if one of its workers still cannot open."""
BETWEEN_ATTEMPTS = 0.5
"""Seconds before a worker that could not open is started again."""


class TakesOver(Protocol):
    """The interface of an HTTP protocol that supports the hand-over."""

    @classmethod
    def handed_over(cls, server: uvicorn.Server, first_bytes: bytes) -> asyncio.Protocol:
        """A protocol that continues with the bytes that another worker has read."""


class Server(uvicorn.Server):
    """A server that accepts connections from other workers."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._handover.open(self._accept)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._handover.close()
        await super().shutdown(sockets)

    @property
    def _handover(self) -> Handover:
        found: Handover = self.lifespan.state[HANDOVER]
        return found

    def _accept(self, connection: socket.socket, first_bytes: bytes) -> None:
        """Continue a connection from which another worker has read."""
        loop, tasks = asyncio.get_running_loop(), self.server_state.tasks
        task = loop.create_task(self._take_over(connection, first_bytes))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def _take_over(self, connection: socket.socket, first_bytes: bytes) -> None:
        try:
            protocol = cast("type[TakesOver]", self.config.http_protocol_class)
            await asyncio.get_running_loop().connect_accepted_socket(
                partial(protocol.handed_over, self, first_bytes), connection
            )
        except OSError:  # the client has disconnected
            connection.close()


class Worker(Process):
    """A process that serves tables, with its number."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], number: int) -> None:
        self._number = number
        super().__init__(config, sockets)
        if CAN_FORK:  # it shares the memory of all that the supervisor has loaded
            context = multiprocessing.get_context("fork")
            self.process = cast("Any", context.Process(target=self._forked, args=[sockets]))

    @property
    def server(self) -> uvicorn.Server:
        """The server in this process."""
        if self._server is None:
            self._server = Server(self.config)
        return self._server

    def _forked(self, sockets: list[socket.socket]) -> None:
        """The entry point of a forked process: leave what belongs to the supervisor, then go on as usual."""
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        parent = multiprocessing.parent_process()
        assert parent is not None
        kept = [one.fileno() for one in sockets]
        drop_all_but(*kept, self.child_conn.fileno(), parent.sentinel)
        subprocess_started(self.config, self.target, sockets, None)

    def always_pong(self) -> None:
        """Answer the supervisor's health checks until it closes the pipe."""
        with suppress(EOFError, OSError):
            super().always_pong()

    def target(self, sockets: list[socket.socket] | None = None) -> None:
        """The entry point of the process."""
        settings = Settings.loads(os.environ[SETTINGS])
        os.environ[SETTINGS] = replace(settings, worker=self._number).dumps()
        super().target(sockets)


class Workers(Multiprocess):
    """The supervisor: a worker that dies or stops responding is replaced."""

    def __init__(
        self, config: uvicorn.Config, sockets: list[socket.socket], load: Callable[[], None]
    ) -> None:
        super().__init__(config, sockets)
        self._failing: dict[int, float] = {}
        """Since when a worker cannot open."""
        self._load = load
        """Loads what has become ready since the start, for replacements to share."""

    def init_processes(self) -> None:
        self.processes = [self._started(number) for number in range(self.processes_num)]

    def _started(self, number: int) -> Worker:
        worker = Worker(self.config, self.sockets, number)
        worker.start()
        return worker

    def keep_subprocess_alive(self) -> None:
        for number, worker in enumerate(self.processes):
            if self.should_exit.is_set() or worker.is_alive(self.config.timeout_worker_healthcheck):
                continue
            worker.kill()
            worker.join()
            if worker.exitcode == STARTUP_FAILURE:
                if self._gives_up(number):
                    log.error("a worker cannot open, so the house closes")
                    self.should_exit.set()
                    return
                self.should_exit.wait(BETWEEN_ATTEMPTS)
            else:
                self._failing.pop(number, None)
                log.warning("a worker has died and is replaced", extra={"worker": number})
            self._load()
            self.processes[number] = self._started(number)

    def _gives_up(self, number: int) -> bool:
        """Whether a worker has failed to open for too long: the database may be away for a moment only."""
        now = time.monotonic()
        return now - self._failing.setdefault(number, now) > LONGEST_FAILING

    def handle_hup(self) -> None:
        """Ignore HUP, TTIN and TTOU: the number of workers decides each table's home."""

    handle_ttin = handle_ttou = handle_hup
