"""Real PostgreSQL and Redis for tests, and ports for whatever else listens.

Each is started when it is first asked for, in a folder of its own and on a port of its own, so that tests in
several processes do not meet. It is ended by its process id; should the tests themselves be killed, the
operating system ends it.
"""

from __future__ import annotations

import contextlib
import ctypes
import glob
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import psycopg

PATIENCE = 120.0
"""Seconds that anything may take on a busy machine before it counts as broken."""

UNPRIVILEGED = ("postgres", "nobody")
"""Whom PostgreSQL runs as when the tests run as root, which it refuses."""

WHERE_POSTGRESQL_IS = os.environ.get("POSTGRESQL_BIN", "/usr/lib/postgresql/*/bin")
"""Where Debian keeps what is not on the path; tests/install-services looks there too."""

PR_SET_PDEATHSIG = 1


def free_port() -> int:
    """A port that nobody listens on.

    It lies below those that the system gives to connections, so nobody takes it while its server is away.
    """
    while True:
        port = secrets.randbelow(16_000) + 16_000
        with socket.socket() as tried, contextlib.suppress(OSError):
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(("127.0.0.1", port))
            return port


def program(name: str) -> str:
    """The path of a program of PostgreSQL or Redis."""
    newest_first = sorted(glob.glob(WHERE_POSTGRESQL_IS), reverse=True)
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(newest_first))
    assert found, f"{name} is not installed; tests/install-services installs it"
    return found


def end(process: subprocess.Popen[bytes], how: signal.Signals) -> None:
    """Ask a process to end, and see to it that it has."""
    if process.poll() is None:
        process.send_signal(how)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def end_with_the_tests(how: signal.Signals) -> Callable[[], None]:
    """Lets the operating system end a new process when the one that starts it has been killed."""
    prctl = ctypes.CDLL(None).prctl
    return lambda: prctl(PR_SET_PDEATHSIG, how)


class Service(ABC):
    """A server that tests start, break and mend."""

    ending = signal.SIGTERM
    """How it is asked to end in good order."""
    breaking = signal.SIGKILL
    """How it is ended without being asked."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="boxfive-"))
        self.port = free_port()
        self.host = "127.0.0.1"
        self.environment: dict[str, str] | None = None
        """Its environment, if it is not the tests' own."""
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """What starts it."""

    @abstractmethod
    def answers(self) -> bool:
        """Whether it is ready."""

    def spawn(self, command: list[str], log: IO[bytes]) -> subprocess.Popen[bytes]:
        """Run a program of it, which ends with the tests."""
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=self.folder,
            env=self.environment and {**os.environ, **self.environment},
            preexec_fn=end_with_the_tests(self.breaking),
            user=self.user and self.user.pw_uid,
            group=self.user and self.user.pw_gid,
            extra_groups=None if self.user is None else [],
        )

    @property
    def user(self) -> pwd.struct_passwd | None:
        """Whom it runs as, if not as whoever runs the tests."""
        return None

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> Path:
        """What it says."""
        return self.folder / "log"

    def start(self) -> None:
        """Start it unless it runs, and wait until it answers.

        This is for the main thread: a thread that ends takes with it what it has started.
        """
        if self._process is not None and self._process.poll() is None:
            return
        with self.log.open("ab") as log:
            self._process = self.spawn(self.command(), log)
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            assert self._process.poll() is None, f"it has ended: {self.log.read_text()}"
            assert time.monotonic() < deadline, f"it does not answer: {self.log.read_text()}"
            time.sleep(0.02)

    def stop(self) -> None:
        """End it in good order."""
        if self._process is not None:
            end(self._process, self.ending)

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        if self._process is not None:
            end(self._process, self.breaking)

    def remove(self) -> None:
        """End it and leave nothing behind."""
        try:
            self.stop()
        finally:
            shutil.rmtree(self.folder)


class Redis(Service):
    """A Redis that keeps nothing on disk."""

    @property
    def url(self) -> str:
        """Where it is."""
        return f"redis://{self.host}:{self.port}/0"

    def command(self) -> list[str]:
        options = {"bind": self.host, "port": str(self.port), "save": "", "appendonly": "no"}
        options["protected-mode"] = "no"  # it would talk to this machine alone
        return [program("redis-server"), *(word for name in options for word in (f"--{name}", options[name]))]

    def answers(self) -> bool:
        try:
            return self.ask("PING") == "+PONG"
        except OSError:
            return False

    def ask(self, command: str) -> str:
        """Its short answer to a command."""
        with socket.create_connection((self.host, self.port), PATIENCE) as connection:
            connection.sendall(f"{command}\r\n".encode())
            return connection.recv(1000).decode().strip()


class Postgres(Service):
    """A PostgreSQL as it comes, which keeps what it has promised."""

    ending = signal.SIGINT  # disconnects whoever is there, then ends
    breaking = signal.SIGQUIT  # leaves the recovery to the next start, and no process behind as SIGKILL may

    def __init__(self) -> None:
        super().__init__()
        self._password = secrets.token_hex(16)

    def start(self) -> None:
        if not (self.folder / "data").exists():
            self._make_room()
        super().start()

    def _make_room(self) -> None:
        secret = self.folder / "password"
        secret.write_text(self._password)
        if self.user is not None:
            for path in (self.folder, secret):
                os.chown(path, self.user.pw_uid, self.user.pw_gid)
        who = ["--username=boxfive", "--auth=scram-sha-256", f"--pwfile={secret}"]
        what = ["--encoding=UTF8", "--locale=C", f"--pgdata={self.folder}/data"]
        with self.log.open("ab") as log:
            made = self.spawn([program("initdb"), "--no-sync", *who, *what], log).wait()
        assert made == 0, f"there is no room for its data: {self.log.read_text()}"

    @property
    def user(self) -> pwd.struct_passwd | None:
        if os.geteuid() != 0:
            return None
        everybody = {entry.pw_name: entry for entry in pwd.getpwall()}
        return next(everybody[name] for name in UNPRIVILEGED if name in everybody)

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": self.host,
            "port": str(self.port),
            "unix_socket_directories": str(self.folder),
        }
        options = [f"--{name}={value}" for name, value in settings.items()]
        return [program("postgres"), "-D", f"{self.folder}/data", *options]

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url()).close()
        except psycopg.OperationalError:
            return False
        return True

    def url(self, database: str = "postgres") -> str:
        """Where one of its databases is."""
        return f"postgresql://boxfive:{self._password}@{self.host}:{self.port}/{database}"

    @contextlib.contextmanager
    def new_database(self) -> Iterator[str]:
        """Where an empty database is, until it is not needed any more."""
        name = f"house_{secrets.token_hex(4)}"
        self._say(f"CREATE DATABASE {name}")
        try:
            yield self.url(name)
        finally:
            self.start()
            self._say(f"DROP DATABASE {name} WITH (FORCE)")

    def _say(self, sentence: str) -> None:
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(sentence.encode())
