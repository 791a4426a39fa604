"""The workers of a house on one machine, and what they hand to one another.

Every table has a home: one of the workers, by its id. A connection that comes for a table is handed to the
table's home as it is, with what was read from it; so all who are at a table are at one worker, each table is
in memory once, and the workers share the tables between the cores. If a home is not there, because it is
being replaced, the others serve its tables meanwhile. What they tell one another goes the same way.
"""

from __future__ import annotations

import asyncio
import re
import socket
import zlib
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from struct import Struct

from boxfive.core.errors import InvalidOption

HANDOVER = "boxfive.handover"
"""The name under which a server finds it in the state of its application."""
CAN_HAND_OVER = hasattr(socket, "send_fds") and hasattr(socket, "AF_UNIX")
"""Whether connections can go from one process to another on this system."""
LARGEST_LETTER = 65_536
"""Bytes: as much as goes at once. A longer request is served where it has come."""
MOST_WAITING = 1024
"""Letters that may wait to be opened."""

_HEADER = Struct("<I")
_ABOUT_A_TABLE = re.compile(rb"[A-Z]{3,7} /api/tables/([a-z0-9]{1,32})[/? ]")
_NEW_TABLE = b"POST /api/tables "

Hear = Callable[[bytes], None]
Welcome = Callable[[socket.socket, bytes], None]
"""What is done with a connection that is handed over, and with what was read from it."""


def check_folder(folder: str) -> None:
    """Say it if workers cannot meet in a folder: its path may be too long for that."""
    try:
        with socket.socket(socket.AF_UNIX) as probe:
            probe.bind(str(Path(folder) / "probe"))
    except OSError as error:
        raise InvalidOption(
            f"workers cannot meet in {folder} ({error}); let TMPDIR name another folder"
        ) from None


class Handover:
    """What one worker knows of the others. A worker that is alone is at home everywhere."""

    def __init__(self, folder: str = "", me: int = 0, number: int = 1) -> None:
        self._folder = Path(folder)
        self._me = me
        self._number = number
        self._turns = count(me)
        self._hear: Hear = _ignored
        self._door: socket.socket | None = None
        self._letters: set[_Letter] = set()

    @property
    def others(self) -> list[int]:
        """The other workers, by number."""
        return [worker for worker in range(self._number) if worker != self._me]

    def is_home_of(self, table: str) -> bool:
        """Whether a table is at home here."""
        return self._home_of(table.encode()) == self._me

    def elsewhere(self, request: bytes) -> int | None:
        """The worker to which a request belongs, by how it begins; None if it can stay."""
        if self._number == 1 or len(request) > LARGEST_LETTER:
            return None
        worker = self._me
        if (about := _ABOUT_A_TABLE.match(request)) is not None:
            worker = self._home_of(about[1])
        elif request.startswith(_NEW_TABLE):  # it will be at home where it is made
            worker = next(self._turns) % self._number
        return None if worker == self._me else worker

    def _home_of(self, table: bytes) -> int:
        return zlib.crc32(table) % self._number

    # Letters

    def send(self, worker: int, content: bytes, line: int | None = None) -> bool:
        """Hand something over, with an open connection if its descriptor is given; whether it has arrived."""
        letter = _HEADER.pack(len(content)) + content
        try:
            with socket.socket(socket.AF_UNIX) as way:
                way.setblocking(False)
                way.connect(self._address(worker))
                return socket.send_fds(way, [letter], [] if line is None else [line]) == len(letter)
        except OSError:
            return False

    def listen(self, hear: Hear) -> None:
        """Let somebody hear what neighbours write when they hand nothing over."""
        self._hear = hear

    def open(self, welcome: Welcome) -> None:
        """Take letters from now on, and welcome the connections that come with them."""
        if self._number == 1:
            return
        address = self._address(self._me)
        Path(address).unlink(missing_ok=True)  # of the worker that was here before
        door = self._door = socket.socket(socket.AF_UNIX)
        door.setblocking(False)
        door.bind(address)
        door.listen(MOST_WAITING)
        asyncio.get_running_loop().add_reader(door, self._take_in, door, welcome)

    def close(self) -> None:
        """Take no more letters."""
        if self._door is not None:
            asyncio.get_running_loop().remove_reader(self._door)
            self._door.close()
            self._door = None
        for letter in tuple(self._letters):
            self._put_away(letter)

    def _address(self, worker: int) -> str:
        return str(self._folder / str(worker))

    def _take_in(self, door: socket.socket, welcome: Welcome) -> None:
        with suppress(OSError):  # no more are waiting, or there is no room for more
            while True:
                letter = _Letter(door.accept()[0])
                self._letters.add(letter)
                asyncio.get_running_loop().add_reader(letter.way, self._open, letter, welcome)

    def _open(self, letter: _Letter, welcome: Welcome) -> None:
        if not letter.is_read():
            return
        content, line = letter.content, letter.line
        letter.line = None
        self._put_away(letter)
        if line is not None and content is not None:
            welcome(line, content)
        elif line is not None:
            line.close()  # whoever wrote only half of it has kept the connection
        elif content is not None:
            self._hear(content)

    def _put_away(self, letter: _Letter) -> None:
        self._letters.discard(letter)
        asyncio.get_running_loop().remove_reader(letter.way)
        letter.close()


def _ignored(letter: bytes) -> None:
    """Nobody listens."""


class _Letter:
    """Something that is being handed over."""

    def __init__(self, way: socket.socket) -> None:
        self.way = way
        self.line: socket.socket | None = None
        """The connection that came with it."""
        self._read = bytearray()
        way.setblocking(False)

    def is_read(self) -> bool:
        """Read what is there; whether that was all."""
        try:
            data, lines, _, _ = socket.recv_fds(self.way, LARGEST_LETTER + _HEADER.size, 1)
        except BlockingIOError:
            return False
        except OSError:
            return True
        if lines:
            self.line = socket.socket(fileno=lines[0])
        self._read += data
        return not data or self.content is not None

    @property
    def content(self) -> bytes | None:
        """What it says; None if a part is missing."""
        content = bytes(self._read[_HEADER.size :])
        whole = len(self._read) >= _HEADER.size and _HEADER.unpack_from(self._read)[0] == len(content)
        return content if whole else None

    def close(self) -> None:
        self.way.close()
        if self.line is not None:
            self.line.close()
