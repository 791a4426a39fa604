"""The supervisor: what becomes of workers that die, and of those that cannot open."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import SIGNALS

from boxfive.server.cluster import workers
from boxfive.server.cluster.workers import Workers


class Ended:
    """A process that has ended."""

    def __init__(self, exitcode: int) -> None:
        self.exitcode = exitcode

    def is_alive(self, timeout: float) -> bool:
        return False

    def kill(self) -> None:
        """It is dead already."""

    join = kill


class Supervisor(Workers):
    """Its workers end at once, as it is told."""

    exitcode = STARTUP_FAILURE
    started = 0

    def _started(self, number: int) -> Any:
        self.started += 1
        return Ended(self.exitcode)


@pytest.fixture
def supervisor(monkeypatch: pytest.MonkeyPatch) -> Iterator[Supervisor]:
    monkeypatch.setattr(workers, "BETWEEN_ATTEMPTS", 0.0)
    before = {number: signal.getsignal(number) for number in SIGNALS}
    made = Supervisor(uvicorn.Config("none", workers=1), [], lambda: None)
    made.init_processes()
    yield made
    for number, handler in before.items():
        signal.signal(number, handler)


def passes(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let time pass."""
    now = time.monotonic() + seconds
    monkeypatch.setattr(time, "monotonic", lambda: now)


def test_a_worker_that_cannot_open_is_tried_again(supervisor: Supervisor) -> None:
    for _ in range(3):
        supervisor.keep_subprocess_alive()
    assert supervisor.started == 4
    assert not supervisor.should_exit.is_set()


def test_a_house_whose_worker_cannot_open_for_long_closes(
    supervisor: Supervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    supervisor.keep_subprocess_alive()
    passes(monkeypatch, workers.LONGEST_FAILING + 1)
    supervisor.keep_subprocess_alive()
    assert supervisor.should_exit.is_set()


def test_a_worker_that_was_open_may_fail_anew(
    supervisor: Supervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    supervisor.exitcode = -signal.SIGKILL
    supervisor.keep_subprocess_alive()  # it could not open; the next one can, and is killed later
    passes(monkeypatch, workers.LONGEST_FAILING + 1)
    supervisor.exitcode = STARTUP_FAILURE
    for _ in range(3):
        supervisor.keep_subprocess_alive()
    assert not supervisor.should_exit.is_set()
