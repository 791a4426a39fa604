"""The fork server: workers are forked from a process that has loaded every game, and share its memory.

Whoever connects to its socket gets a worker of their own, which answers the questions that come over the
connection. The worker is killed when the connection is closed, so it never outlives the process that asks it.
Where there is no fork server, workers are started as programs, and each loads the games for itself.
"""

from __future__ import annotations

import gc
import logging
import os
import resource
import select
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from boxfive.agents import ahead
from boxfive.agents.harness import worker
from boxfive.agents.harness.commands import FORK_SERVER
from boxfive.agents.harness.descriptors import drop_all_but, leave_standard_streams
from boxfive.agents.harness.failures import in_one_line
from boxfive.agents.harness.launcher import end_with_parent
from boxfive.agents.harness.messages import encoded
from boxfive.core import registry

log = logging.getLogger("boxfive.machines")

CAN_FORK = sys.platform == "linux" and hasattr(os, "pidfd_open")
"""Whether this system can fork a process that has loaded libraries, and says when a process has ended."""
BACKLOG = 64


@contextmanager
def running(path: str, waiting: Sequence[str] = ()) -> Iterator[None]:
    """Run a fork server at this path. Fork it before this process has threads.

    `waiting` are games that are still being compiled; each is loaded when that is done. Where the socket
    cannot be made, since the path is too long or the disk is full, there is no server.
    """
    with socket.socket(socket.AF_UNIX) as listening:
        try:
            listening.bind(path)
        except OSError as error:
            log.warning("processes of machine players are started, not forked: %s: %s", path, error)
            yield
            return
        listening.listen(BACKLOG)
        parent, pid = os.getpid(), os.fork()
        if pid == 0:
            _run(listening, parent, waiting)
    os.environ[FORK_SERVER] = path
    try:
        yield
    finally:
        del os.environ[FORK_SERVER]
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def _run(listening: socket.socket, parent: int, waiting: Sequence[str]) -> None:
    """The server's process. It never returns into the program that it was forked from."""
    try:
        end_with_parent(parent)
        os.setsid()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN if number == signal.SIGINT else signal.SIG_DFL)
        leave_standard_streams()
        drop_all_but(listening.fileno())
        _ForkServer(listening, waiting).serve()
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        os._exit(1)


class _ForkServer:
    """One thread that forks, watches the connections, and notes which workers have ended."""

    def __init__(self, listening: socket.socket, waiting: Sequence[str]) -> None:
        self._listening = listening
        self._waiting = list(waiting)
        self._broken: dict[str, str] = {}
        """Games and levels that cannot be loaded, each with the reason."""
        self._connections: dict[int, tuple[int, socket.socket]] = {}
        """By its descriptor: the worker of a connection, and the connection."""
        self._ends: dict[int, int] = {}
        """By a descriptor that tells of a worker's end: its connection's."""
        self._poll = select.poll()

    def serve(self) -> None:
        """Fork workers until this process is killed."""
        ready = [name for name in registry.names() if name not in self._waiting]
        self._broken = worker.load(ready, all_levels=True)
        gc.collect()
        gc.freeze()  # garbage collection would write to pages that are shared
        self._poll.register(self._listening, select.POLLIN)
        while True:
            for number, _ in self._poll.poll():
                if number == self._listening.fileno():
                    self._accept()
                elif number in self._ends:
                    self._note_end(number)
                elif number in self._connections:
                    self._kill(number)

    def _accept(self) -> None:
        try:
            connection, _ = self._listening.accept()
        except OSError:  # whoever came has gone again
            return
        self._load_compiled()
        server, pid = os.getpid(), os.fork()
        if pid == 0:
            self._become_worker(connection, server)
        number, end = connection.fileno(), os.pidfd_open(pid)
        self._connections[number], self._ends[end] = (pid, connection), number
        self._poll.register(number, select.POLLRDHUP)
        self._poll.register(end, select.POLLIN)

    def _load_compiled(self) -> None:
        """Load the games that have been compiled meanwhile."""
        for name in list(self._waiting):
            try:
                if not ahead.load_from_cache(name):
                    continue
                self._broken |= worker.load([name], all_levels=True)
            except Exception as error:  # any error of a pack
                self._broken[name] = in_one_line(f"{type(error).__name__}: {error}")
            self._waiting.remove(name)
            gc.freeze()

    def _become_worker(self, connection: socket.socket, server: int) -> None:
        """The new worker's process, which does not return either."""
        try:
            end_with_parent(server)
            os.setsid()  # it is killed together with what it starts
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            drop_all_but(connection.fileno())
            with connection.makefile("rb") as questions, connection.makefile("wb") as answers:
                answers.write(encoded({"pid": os.getpid()}))
                worker.serve(questions, answers, self._broken)
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            os._exit(0)

    def _kill(self, number: int) -> None:
        """Kill the worker of a connection that was closed."""
        self._poll.unregister(number)
        pid, _ = self._connections[number]
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        with suppress(ProcessLookupError, PermissionError):  # it has no session of its own yet
            os.killpg(pid, signal.SIGKILL)

    def _note_end(self, end: int) -> None:
        """A worker has ended: close its connection, so that the other side learns of it."""
        number = self._ends.pop(end)
        pid, connection = self._connections.pop(number)
        os.waitpid(pid, 0)
        self._poll.unregister(end)
        with suppress(KeyError):  # the connection was closed first
            self._poll.unregister(number)
        os.close(end)
        connection.close()
