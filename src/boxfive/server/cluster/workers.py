"""The worker processes and their supervisor: uvicorn's, with numbered workers.

A worker's number decides which tables have their home there, so its replacement takes the same number.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from dataclasses import replace
from functools import partial
from typing import Protocol, cast

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from boxfive.server.cluster.handover import HANDOVER, Handover
from boxfive.server.settings import SETTINGS, Settings

log = logging.getLogger("boxfive.house")


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

    @property
    def server(self) -> uvicorn.Server:
        """The server in this process."""
        if self._server is None:
            self._server = Server(self.config)
        return self._server

    def target(self, sockets: list[socket.socket] | None = None) -> None:
        """The entry point of the process."""
        settings = Settings.loads(os.environ[SETTINGS])
        os.environ[SETTINGS] = replace(settings, worker=self._number).dumps()
        super().target(sockets)


class Workers(Multiprocess):
    """The supervisor: a worker that dies or stops responding is replaced."""

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
            if worker.exitcode == STARTUP_FAILURE:  # a replacement would fail too
                log.error("a worker cannot open, so the house closes")
                self.should_exit.set()
                return
            log.warning("a worker has died and is replaced", extra={"worker": number})
            self.processes[number] = self._started(number)

    def handle_hup(self) -> None:
        """Ignore HUP, TTIN and TTOU: the number of workers decides each table's home."""

    handle_ttin = handle_ttou = handle_hup
