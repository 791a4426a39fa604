"""A bad line between clients and a house: slow, with losses, and broken at the worst moments.

Everything is carried by a proxy in a thread of its own. A packet that is lost is sent again by TCP after a
pause, and everything behind it waits; so here it is a pause.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import Callable

LATENCY = 0.15
"""Seconds in each direction, so a round trip takes 300 ms."""
LOSS = 0.05
"""The share of segments that are sent again."""
SENT_AGAIN = (0.2, 1.0)
"""Seconds after which they are."""
ORDER = 1e-5
"""Seconds between two deliveries: the event loop does not keep the order of equal times."""
LIFETIME = (2.0, 15.0)
"""Seconds after which a connection breaks."""
SHARE_WITHOUT_ANSWER = 0.03
"""The share of what a client sends after which its line breaks, so that no answer comes back."""


class BadLine:
    """Listens on a port of its own, and carries everything to the house's."""

    def __init__(self, port: int, seed: int) -> None:
        self._to = port
        self._rng = random.Random(seed)
        self._loop = asyncio.new_event_loop()
        self.is_bad = False
        """Whether it is bad already, or still a good line."""
        self.broken = 0
        self.sent_again = 0
        self.port = 0
        self._writers = set[asyncio.StreamWriter]()
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        ready.wait()

    @property
    def url(self) -> str:
        """Where the house is, over this line."""
        return f"http://127.0.0.1:{self.port}"

    def close(self) -> None:
        """Break every connection, and take no more."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _run(self, ready: threading.Event) -> None:
        listening = asyncio.start_server(self._connected, "127.0.0.1", 0)
        server = self._loop.run_until_complete(listening)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self._loop.run_forever()
        server.close()
        for writer in self._writers:
            writer.transport.abort()
        while tasks := asyncio.all_tasks(self._loop):
            self._loop.run_until_complete(asyncio.wait(tasks))
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return

        ends = {writer, far_writer}
        self._writers |= ends

        def hang_up() -> None:
            for end in ends:
                end.transport.abort()

        breaking = self._loop.call_later(self._rng.uniform(*LIFETIME), self._break, hang_up)
        with contextlib.suppress(OSError):
            await asyncio.gather(
                self._carry(reader, far_writer, hang_up), self._carry(far_reader, writer, None)
            )
        breaking.cancel()
        await asyncio.sleep(2 * LATENCY)  # for what is still on its way
        hang_up()
        self._writers -= ends

    def _break(self, hang_up: Callable[[], None]) -> None:
        if self.is_bad:
            self.broken += 1
            hang_up()

    async def _carry(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        hang_up: Callable[[], None] | None,
    ) -> None:
        """Carry one direction, in order. Only what a client sends may be followed by a break."""
        arrives = 0.0
        while data := await reader.read(1 << 16):
            delay = LATENCY if self.is_bad else 0.0
            if self.is_bad and self._rng.random() < LOSS:
                self.sent_again += 1
                delay += self._rng.uniform(*SENT_AGAIN)
            arrives = max(arrives + ORDER, self._loop.time() + delay)
            self._loop.call_at(arrives, _deliver, writer, data)
            if hang_up is not None and self._rng.random() < SHARE_WITHOUT_ANSWER:
                # It reaches the house, and the line is gone before an answer can come back.
                self._loop.call_at(arrives + LATENCY / 2, self._break, hang_up)
        self._loop.call_at(max(arrives + ORDER, self._loop.time()), _end, writer)


def _deliver(writer: asyncio.StreamWriter, data: bytes) -> None:
    if not writer.is_closing():
        writer.write(data)


def _end(writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        if not writer.is_closing():
            writer.write_eof()
