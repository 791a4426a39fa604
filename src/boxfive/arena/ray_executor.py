"""The executor on a Ray cluster. Only `--ray` imports this."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boxfive.arena.chunks import Chunk, Done, play_chunk
from boxfive.arena.errors import LostWorkers
from boxfive.arena.plan import Plan
from boxfive.arena.seating import Cast
from boxfive.core.errors import InvalidOption, shown
from boxfive.core.extras import require

AHEAD = 2
"""Chunks submitted for each core of the cluster."""
RETRIES = 10
"""Ray's own retries of a chunk whose node has died."""
MOST_FAILURES = 3
"""How often a chunk that Ray gave up is submitted again."""


class RayExecutor:
    """The cores of a Ray cluster. If a node dies, another plays its chunks again."""

    seconds = 2.0

    def __init__(self, plan: Plan, address: str) -> None:
        self._ray = _connected(address)
        self._plan = self._ray.put(plan)
        self._task = self._ray.remote(num_cpus=1, max_retries=RETRIES)(_play_there)
        self._chunks: dict[Any, Chunk] = {}
        self._failures: dict[Chunk, int] = {}

    @property
    def size(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    @property
    def has_capacity(self) -> bool:
        return len(self._chunks) < AHEAD * self.size

    @property
    def is_busy(self) -> bool:
        return bool(self._chunks)

    def submit(self, chunk: Chunk) -> None:
        self._chunks[self._task.remote(self._plan, chunk)] = chunk

    def results(self) -> Iterator[Done]:
        ready, _ = self._ray.wait([*self._chunks], num_returns=1)
        for task in ready:
            chunk = self._chunks.pop(task)
            try:
                done: Done = self._ray.get(task)
            except self._ray.exceptions.RayTaskError:
                raise  # a bug would fail on every node
            except self._ray.exceptions.RayError as error:
                self._again(chunk, error)
            else:
                yield done

    def close(self) -> None:
        self._ray.shutdown()  # this ends the run's tasks

    def _again(self, chunk: Chunk, error: Exception) -> None:
        self._failures[chunk] = self._failures.get(chunk, 0) + 1
        if self._failures[chunk] >= MOST_FAILURES:
            raise LostWorkers(
                f"Ray could not play {chunk} ({type(error).__name__}); "
                "what was played before is kept, and the same command goes on with it"
            )
        self.submit(chunk)


def _connected(address: str) -> Any:
    """Ray, connected to a running cluster."""
    require("ray")
    import ray

    try:
        ray.init(address=address, logging_level="ERROR", log_to_driver=False, configure_logging=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise InvalidOption(
            f"no Ray cluster answers at {shown(address)} ({type(error).__name__}); "
            "`ray start --head` makes one"
        ) from None
    return ray


def _play_there(plan: Plan, chunk: Chunk) -> Done:
    """Play a chunk on a node. Its agents stay for the next chunk of the same run."""
    return play_chunk(_casts.setdefault(repr(plan), Cast(plan)), chunk)


_casts: dict[str, Cast] = {}
