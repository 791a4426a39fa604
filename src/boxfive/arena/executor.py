"""Executors play the chunks of a run: here, processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Protocol

from boxfive.arena.chunks import Chunk, Done, play_chunk
from boxfive.arena.errors import LostWorkers
from boxfive.arena.plan import Plan
from boxfive.arena.seating import Cast

AHEAD = 2
"""Chunks of a worker: one that it plays, and one that it can begin without waiting."""
MOST_DEATHS = 3
"""After so many workers have died over a chunk, it is not given to another."""


class Executor(Protocol):
    """Plays chunks side by side."""

    seconds: float
    """How long a chunk should take."""

    @property
    def size(self) -> int:
        """How many play at the same time."""

    @property
    def has_capacity(self) -> bool:
        """Whether another chunk can be submitted."""

    @property
    def is_busy(self) -> bool:
        """Whether a chunk is being played."""

    def submit(self, chunk: Chunk) -> None:
        """Play a chunk."""

    def results(self) -> Iterator[Done]:
        """What has been played since; it waits until there is something."""

    def close(self) -> None:
        """Stop at once."""


class Worker:
    """One process, and what it was given to play."""

    def __init__(self, plan: Plan) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, far_end = context.Pipe()
        self.process = context.Process(target=_work, args=(plan, far_end), daemon=True)
        self.process.start()
        far_end.close()  # so that its death closes the pipe
        self.chunks: list[Chunk] = []

    def give(self, chunk: Chunk) -> None:
        """One more chunk to play."""
        self.chunks.append(chunk)
        with suppress(OSError):  # it has died; the next wait shows it
            self.pipe.send(chunk)

    def end(self) -> None:
        """End it, whatever it does."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class ProcessExecutor:
    """Processes that play side by side. One that dies is replaced, and what it had is played again."""

    seconds = 0.3

    def __init__(self, plan: Plan, workers: int) -> None:
        self._plan = plan
        self._workers = [Worker(plan) for _ in range(workers)]
        self._deaths: dict[Chunk, int] = {}

    @property
    def size(self) -> int:
        return len(self._workers)

    @property
    def has_capacity(self) -> bool:
        return any(len(worker.chunks) < AHEAD for worker in self._workers)

    @property
    def is_busy(self) -> bool:
        return any(worker.chunks for worker in self._workers)

    def submit(self, chunk: Chunk) -> None:
        min(self._workers, key=lambda worker: len(worker.chunks)).give(chunk)

    def results(self) -> Iterator[Done]:
        ready = wait([worker.pipe for worker in self._workers])
        for number, worker in enumerate(self._workers):
            if worker.pipe in ready:
                try:
                    done: Done = worker.pipe.recv()
                except (EOFError, OSError):
                    self._workers[number] = self._replaced(worker)
                else:
                    worker.chunks.remove(done.chunk)
                    yield done

    def close(self) -> None:
        for worker in self._workers:
            worker.end()
        self._workers.clear()

    def _replaced(self, dead: Worker) -> Worker:
        """A new worker with the chunks of one that died over the first of them."""
        dead.end()
        if dead.chunks:
            first = dead.chunks[0]
            self._deaths[first] = self._deaths.get(first, 0) + 1
            if self._deaths[first] >= MOST_DEATHS:
                raise LostWorkers(
                    f"{MOST_DEATHS} processes in a row have died over {first} "
                    f"(exit code {dead.process.exitcode}); "
                    "what was played before is kept, and the same command goes on with it"
                )
        worker = Worker(self._plan)
        for chunk in dead.chunks:
            worker.give(chunk)
        return worker


def _work(plan: Plan, pipe: Connection) -> None:
    """Play chunks until nobody gives any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the arena ends its workers
    threading.Thread(target=_end_with_the_arena, daemon=True).start()
    cast = Cast(plan)
    with suppress(EOFError, OSError):  # the arena has gone
        while True:
            pipe.send(play_chunk(cast, pipe.recv()))


def _end_with_the_arena() -> None:
    """If the arena is killed, nobody would count what is still played."""
    arena = multiprocessing.parent_process()
    assert arena is not None
    arena.join()
    os._exit(1)
