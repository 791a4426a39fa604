"""PostgreSQL and Redis that can be frozen and killed with all their processes, and rooms that can be full."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.server.running import processes
from tests.server.services import Postgres, Redis, Service

MEGABYTE = 1 << 20


def signal_all(service: Service, how: signal.Signals) -> None:
    """Send a signal to a service and to all that it has started."""
    first = service.pid
    for pid in [first, *(one.pid for one in processes() if one.parent == first)]:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, how)


def kill_hard(service: Service) -> None:
    """End a service with SIGKILL, all of it at once; its memory is gone as in a power cut."""
    signal_all(service, signal.SIGKILL)
    service.kill()


@contextlib.contextmanager
def frozen(service: Service) -> Iterator[None]:
    """A service that takes connections and answers nothing."""
    signal_all(service, signal.SIGSTOP)
    try:
        yield
    finally:
        signal_all(service, signal.SIGCONT)


class NetworkRedis(Redis):
    """A Redis for several machines."""

    def __init__(self, host: str) -> None:
        super().__init__()
        self.host = host


class NetworkPostgres(Postgres):
    """A PostgreSQL for several machines, perhaps in a small room, perhaps with a shim."""

    def __init__(
        self, host: str, room: Path | None = None, environment: dict[str, str] | None = None
    ) -> None:
        super().__init__()
        self.host = host
        self.environment = environment
        self._room = room
        if room is not None:
            shutil.rmtree(self.folder)
            room.mkdir()
            self.folder = room

    def _make_room(self) -> None:
        super()._make_room()
        with (self.folder / "data" / "pg_hba.conf").open("a") as file:
            file.write("host all all 10.0.0.0/8 scram-sha-256\n")

    def remove(self) -> None:
        if self._room is None:
            super().remove()
        else:
            self.stop()  # the room is removed with all that is in it

    def command(self) -> list[str]:
        # Small, so that a small room is full soon and not at once.
        return [*super().command(), "--max_wal_size=32MB", "--min_wal_size=32MB", "--wal_recycle=off"]


class Room:
    """A small disk of its own, which can be filled."""

    def __init__(self, megabytes: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="boxfive-room-"))
        self._filler = self.folder / "filler"
        options = f"size={megabytes}m,mode=0777"
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", self.folder], check=True)

    def fill(self) -> None:
        """Leave no byte free."""
        with contextlib.suppress(OSError), self._filler.open("ab", buffering=0) as file:
            for size in (MEGABYTE, 4096, 1):
                with contextlib.suppress(OSError):
                    while file.write(b"x" * size):
                        pass

    def free(self) -> None:
        """Make room again."""
        self._filler.unlink(missing_ok=True)

    def remove(self) -> None:
        """Unmount it."""
        subprocess.run(["umount", "--lazy", self.folder], check=True)
        self.folder.rmdir()


def can_mount() -> bool:
    """Whether this system allows a small disk to be made."""
    if os.geteuid() != 0:
        return False
    try:
        Room(1).remove()
    except (subprocess.CalledProcessError, OSError):
        return False
    return True
