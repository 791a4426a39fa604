"""Hand-over between the workers on one machine: connections go to the worker that is their table's home.

Every table has a home: one of the workers, by its id. A connection that comes for a table is handed to the
table's home as it is, with what was read from it; so all viewers of a table are at one worker, each table is
in memory once, and the workers share the tables between the cores. If a home is not there, because it is
being replaced, the others serve its tables meanwhile. The messages of the bus go the same way.

Measured on 2026-11-17 by `make transport` with two workers, 250 tables and 200 actions a second, medians of
three rounds in one run: 39.1 KB of memory for a table and 1.05 ms of CPU for an action; without the
hand-over, each worker serving what comes to it, 60.4 KB and 1.39 ms.
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
MAX_MESSAGE_SIZE = 65_536
"""Bytes that go at once. A longer request is served where it has come."""
BACKLOG = 1024
"""Messages that may wait to be read."""

_HEADER = Struct("<I")
_ABOUT_A_TABLE = re.compile(rb"[A-Z]{3,7} /api/tables/([a-z0-9]{1,32})[/? ]")
_NEW_TABLE = b"POST /api/tables "

OnMessage = Callable[[bytes], None]
OnConnection = Callable[[socket.socket, bytes], None]
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
        self._round_robin = count(me)
        self._on_message: OnMessage = _ignored
        self._listening: socket.socket | None = None
        self._incoming: set[_Message] = set()

    @property
    def others(self) -> list[int]:
        """The other workers, by number."""
        return [worker for worker in range(self._number) if worker != self._me]

    def is_home_of(self, table: str) -> bool:
        """Whether a table is at home here."""
        return self._home_of(table.encode()) == self._me

    def other_home(self, request: bytes) -> int | None:
        """The other worker to which a request belongs, by how it begins; None if it can stay here."""
        if self._number == 1 or len(request) > MAX_MESSAGE_SIZE:
            return None
        worker = self._me
        if (about := _ABOUT_A_TABLE.match(request)) is not None:
            worker = self._home_of(about[1])
        elif request.startswith(_NEW_TABLE):  # it will be at home where it is made
            worker = next(self._round_robin) % self._number
        return None if worker == self._me else worker

    def _home_of(self, table: bytes) -> int:
        return zlib.crc32(table) % self._number

    # Messages

    def send(self, worker: int, content: bytes, descriptor: int | None = None) -> bool:
        """Hand something over, with an open connection if its descriptor is given; whether it has arrived."""
        message = _HEADER.pack(len(content)) + content
        descriptors = [] if descriptor is None else [descriptor]
        try:
            with socket.socket(socket.AF_UNIX) as peer:
                peer.setblocking(False)
                peer.connect(self._address(worker))
                return socket.send_fds(peer, [message], descriptors) == len(message)
        except OSError:
            return False

    def listen(self, on_message: OnMessage) -> None:
        """Call back for each message of another worker that comes without a connection."""
        self._on_message = on_message

    def open(self, on_connection: OnConnection) -> None:
        """Accept messages from now on; call back for each connection that is handed over."""
        if self._number == 1:
            return
        address = self._address(self._me)
        Path(address).unlink(missing_ok=True)  # of the worker that was here before
        listening = self._listening = socket.socket(socket.AF_UNIX)
        listening.setblocking(False)
        listening.bind(address)
        listening.listen(BACKLOG)
        asyncio.get_running_loop().add_reader(listening, self._accept, listening, on_connection)

    def close(self) -> None:
        """Accept no more messages."""
        if self._listening is not None:
            asyncio.get_running_loop().remove_reader(self._listening)
            self._listening.close()
            self._listening = None
        for message in tuple(self._incoming):
            self._drop(message)

    def _address(self, worker: int) -> str:
        return str(self._folder / str(worker))

    def _accept(self, listening: socket.socket, on_connection: OnConnection) -> None:
        with suppress(OSError):  # no more are waiting, or there is no room for more
            while True:
                message = _Message(listening.accept()[0])
                self._incoming.add(message)
                asyncio.get_running_loop().add_reader(message.peer, self._read, message, on_connection)

    def _read(self, message: _Message, on_connection: OnConnection) -> None:
        if not message.is_read():
            return
        content, connection = message.content, message.connection
        message.connection = None
        self._drop(message)
        if connection is not None and content is not None:
            on_connection(connection, content)
        elif connection is not None:
            connection.close()  # a worker that sent only half of the message has kept the connection
        elif content is not None:
            self._on_message(content)

    def _drop(self, message: _Message) -> None:
        self._incoming.discard(message)
        asyncio.get_running_loop().remove_reader(message.peer)
        message.close()


def _ignored(message: bytes) -> None:
    """Nobody listens."""


class _Message:
    """A message from another worker that is being read."""

    def __init__(self, peer: socket.socket) -> None:
        self.peer = peer
        self.connection: socket.socket | None = None
        """The connection that came with it."""
        self._read = bytearray()
        peer.setblocking(False)

    def is_read(self) -> bool:
        """Read what is there; whether that was all."""
        try:
            data, descriptors, _, _ = socket.recv_fds(self.peer, MAX_MESSAGE_SIZE + _HEADER.size, 1)
        except BlockingIOError:
            return False
        except OSError:
            return True
        if descriptors:
            self.connection = socket.socket(fileno=descriptors[0])
        self._read += data
        return not data or self.content is not None

    @property
    def content(self) -> bytes | None:
        """What it says; None if a part is missing."""
        content = bytes(self._read[_HEADER.size :])
        whole = len(self._read) >= _HEADER.size and _HEADER.unpack_from(self._read)[0] == len(content)
        return content if whole else None

    def close(self) -> None:
        self.peer.close()
        if self.connection is not None:
            self.connection.close()
