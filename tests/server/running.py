"""`boxfive serve` as tests run it: a process of its own, killed and started again at will."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import httpx

from tests.server.services import PATIENCE, end, end_with_the_tests, free_port

START_PATIENCE = 300.0
"""A start may have to compile the rules first."""

ESTABLISHED = "01"
"""How /proc/net/tcp calls a socket that is connected."""


class Process(NamedTuple):
    """What /proc tells of a living process."""

    pid: int
    parent: int
    session: int
    """The first process of its session: a house is one, with all that it starts."""


def processes() -> list[Process]:
    """All that live now."""
    found = []
    for pid in filter(str.isdecimal, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            state, parent, _, session = after_name[:4]
            if state != "Z":
                found.append(Process(int(pid), int(parent), int(session)))
    return found


def _held(pid: int) -> set[str]:
    """The sockets that a process holds."""
    held = set()
    with contextlib.suppress(OSError):
        for entry in os.scandir(f"/proc/{pid}/fd"):
            with contextlib.suppress(OSError):
                kind, _, inode = os.readlink(entry.path).partition(":")
                if kind == "socket":
                    held.add(inode[1:-1])
    return held


async def until(
    condition: Callable[[], bool] | Callable[[], Awaitable[bool]], what: str, patience: float = PATIENCE
) -> None:
    """Wait for something that must come about."""
    deadline = time.monotonic() + patience
    while True:
        answer = condition()
        if answer if isinstance(answer, bool) else await answer:
            return
        assert time.monotonic() < deadline, f"waited {patience:.0f} seconds in vain: {what}"
        await asyncio.sleep(0.02)


class Server:
    """A house that is open, or was until a moment ago, and then again, always at the same address."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self.port = free_port()
        self.host = "127.0.0.1"
        self.within: list[str] = []
        """A command that runs another command, in which it is run."""
        self.log = folder / "serve.log"
        self._environment = {**os.environ, "TMPDIR": str(folder), **environment}
        usual = ["--rate", "0", "--tempo", "0", "--log", "json"]  # nobody is watched for how long they think
        self._options = ["--port", str(self.port), *usual, *options]
        self._process: subprocess.Popen[bytes] | None = None
        self._sessions: set[int] = set()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://{self.host}:{self.port}"

    @property
    def pid(self) -> int:
        """The number of its process, which with several is the one that watches over the others."""
        assert self._process is not None
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether its process has been started and has not ended."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start it, and do not wait."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*self.within, sys.executable, "-m", "boxfive", "serve", "--host", self.host, *self._options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self._environment,
                start_new_session=True,
                preexec_fn=end_with_the_tests(signal.SIGKILL),
            )
        self._sessions.add(self.pid)

    async def ready(self) -> None:
        """Wait until it is open."""
        await until(self._answers, "the house does not open", START_PATIENCE)

    async def _answers(self) -> bool:
        assert self.runs, f"the house has closed by itself: {self.said()}"
        async with httpx.AsyncClient(base_url=self.url) as http:
            with contextlib.suppress(httpx.TransportError):
                return (await http.get("/healthz")).status_code == 200
        return False

    def said(self) -> str:
        """The end of its log."""
        return self.log.read_text(errors="replace")[-4000:] if self.log.exists() else "nothing"

    def serving(self) -> dict[int, int]:
        """Which process holds which connection, by the port at the other end."""
        lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
        connected = {
            words[9]: int(words[2].rpartition(":")[2], 16)
            for words in map(str.split, lines)
            if words[1].endswith(f":{self.port:04X}") and words[3] == ESTABLISHED
        }
        held = ((one.pid, inode) for one in self._own() for inode in _held(one.pid))
        return {connected[inode]: pid for pid, inode in held if inode in connected}

    def open_files(self) -> list[str]:
        """The names of the files that its processes have open."""
        names = []
        for one in self._own():
            with contextlib.suppress(OSError):
                for entry in os.scandir(f"/proc/{one.pid}/fd"):
                    with contextlib.suppress(OSError):
                        names.append(os.readlink(entry.path))
        return names

    async def workers(self, number: int, gone: set[int]) -> list[int]:
        """The processes that serve somebody, as soon as there are so many besides those that are gone."""
        found: set[int] = set()

        def enough() -> bool:
            found.clear()
            found.update(set(self.serving().values()) - gone)
            return len(found) >= number

        await until(enough, f"{number} processes serve", START_PATIENCE)
        return sorted(found)

    def _own(self) -> list[Process]:
        """All processes that have been started for it and live."""
        return [one for one in processes() if one.session in self._sessions]

    def kill(self) -> None:
        """End its process at once, whatever that is doing, and nothing that this process has started."""
        assert self._process is not None
        end(self._process, signal.SIGKILL)

    def kill_all(self) -> None:
        """End all its processes at once."""
        for one in self._own():
            with contextlib.suppress(ProcessLookupError):
                os.kill(one.pid, signal.SIGKILL)
        if self._process is not None:
            self._process.wait()

    def stop(self) -> None:
        """Close it in good order."""
        assert self._process is not None
        end(self._process, signal.SIGTERM)
        assert self._process.returncode in (0, -signal.SIGTERM), self.said()

    async def nothing_is_left(self) -> None:
        """Wait until all that was ever started for it has ended by itself."""
        await until(lambda: not self._own(), "processes are left behind")

    def remove(self) -> None:
        """Leave no process behind, whatever has happened."""
        while self._own():
            self.kill_all()
