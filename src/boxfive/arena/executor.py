"""Executors play the chunks of a run; this one in processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Protocol

from boxfive.arena.chunks import Chunk, Done, play_chunk
from boxfive.arena.errors import LostWorkers
from boxfive.arena.plan import Plan
from boxfive.arena.seating import Cast

AHEAD = 2
"""Chunks queued at a worker: one being played, and one to begin without waiting."""
SECONDS_TO_END = 3.0
"""How long a worker may take to end its agents before it is killed."""
MOST_DEATHS = 3
"""How many workers may die over a chunk before it is given up."""


class Executor(Protocol):
    """Plays chunks in parallel."""

    seconds: float
    """How long a chunk should take."""

    @property
    def size(self) -> int:
        """How many chunks are played in parallel."""

    @property
    def has_capacity(self) -> bool:
        """Whether another chunk can be submitted."""

    @property
    def is_busy(self) -> bool:
        """Whether a chunk is being played."""

    def submit(self, chunk: Chunk) -> None:
        """Play a chunk."""

    def results(self) -> Iterator[Done]:
        """The chunks completed since the last call; blocks until there is one."""

    def close(self) -> None:
        """Stop immediately."""


class Worker:
    """One process and its queued chunks."""

    def __init__(self, plan: Plan) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, far_end = context.Pipe()
        self.process = context.Process(target=_work, args=(plan, far_end), daemon=True)
        self.process.start()
        far_end.close()  # otherwise its death would not close the pipe
        self.chunks: list[Chunk] = []

    def give(self, chunk: Chunk) -> None:
        """Queue a chunk."""
        self.chunks.append(chunk)
        with suppress(OSError):  # it has died; the next wait notices
            self.pipe.send(chunk)

    def dismiss(self) -> None:
        """Tell it to end its agents, and itself."""
        self.process.terminate()

    def end(self) -> None:
        """Wait until it has ended; not for long."""
        self.process.join(SECONDS_TO_END)
        self.process.kill()
        self.process.join()
        self.pipe.close()


class ProcessExecutor:
    """Worker processes. One that dies is replaced, and its chunks are played again."""

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
            worker.dismiss()
        for worker in self._workers:
            worker.end()
        self._workers.clear()

    def _replaced(self, dead: Worker) -> Worker:
        """A new worker with the chunks of a dead one, which died over the first of them."""
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
    """Play chunks until the pipe is closed or the arena ends; then end the agents."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the whole group gets Ctrl-C; the arena ends its workers
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_the_arena, daemon=True).start()
    cast = Cast(plan)
    try:
        with suppress(EOFError, OSError):  # the arena is gone
            while True:
                pipe.send(play_chunk(cast, pipe.recv()))
    finally:
        cast.close()


def _leave(*_: object) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise SystemExit


def _end_with_the_arena() -> None:
    """Let the process die with the arena: results would no longer be collected."""
    arena = multiprocessing.parent_process()
    assert arena is not None
    arena.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(SECONDS_TO_END)
    os._exit(1)
