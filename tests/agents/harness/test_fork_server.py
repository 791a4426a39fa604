"""Workers that are forked from a process with all games: each lives as long as its connection."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvloop

from boxfive.agents.harness import fork_server
from boxfive.agents.harness.asynchronous import ForkedWorker, Process
from boxfive.agents.harness.commands import FORK_SERVER, worker_command
from boxfive.agents.harness.failures import Failure
from boxfive.agents.harness.messages import ACTION, HINT, Question, decoded
from tests.agents.harness.test_blocking import alive, ends
from tests.agents.harness.views import VIEW

pytestmark = pytest.mark.skipif(not fork_server.CAN_FORK, reason="this system cannot fork")


@pytest.fixture
def listening() -> Iterator[socket.socket]:
    """Something that must not get into a worker."""
    with socket.create_server(("127.0.0.1", 0)) as one:
        yield one


@pytest.fixture
def server(tmp_path: Path, listening: socket.socket) -> Iterator[None]:
    with fork_server.running(str(tmp_path / "forks")):
        yield


async def forked() -> Process:
    process = await Process.start(worker_command())
    assert isinstance(process, ForkedWorker)
    assert decoded(await process.receive()) == {"ready": True, "broken": {}}
    return process


def question(want: str = ACTION) -> bytes:
    return Question("table", str(VIEW.seat), "understudy", VIEW, want).line(1)


@pytest.mark.usefixtures("server")
def test_a_forked_worker_answers_and_holds_no_socket_but_its_own() -> None:
    async def scene() -> None:
        process = await forked()
        process.send(question())
        assert decoded(await process.receive(), 1)["action"] in [action.id for action in VIEW.legal]
        held = [os.readlink(entry.path) for entry in os.scandir(f"/proc/{process.pid}/fd")]
        assert sum(name.startswith("socket:") for name in held) == 1
        assert os.getsid(process.pid) == process.pid
        await process.end()
        assert ends(process.pid)

    asyncio.run(scene())


def test_workers_keep_their_connections_where_libuv_was_loaded_before_the_fork(tmp_path: Path) -> None:
    async def scene() -> None:
        for process in [await forked() for _ in range(40)]:
            await process.end()

    uvloop.new_event_loop().close()  # its library has a pipe now, and makes it anew in every forked process
    with fork_server.running(str(tmp_path / "forks")):
        asyncio.run(scene())


@pytest.mark.usefixtures("server")
def test_a_worker_that_is_killed_is_missed_and_the_next_one_comes() -> None:
    async def scene() -> None:
        process = await forked()
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(Failure, match="ended"):
            await process.receive()
        await process.end()
        assert not process.is_running
        other = await forked()
        assert other.pid != process.pid
        await other.end()

    asyncio.run(scene())


@pytest.mark.usefixtures("server")
def test_a_busy_worker_ends_with_its_connection() -> None:
    async def scene() -> int:
        process = await forked()
        for _ in range(200):
            process.send(question(HINT))
        await process.receive()
        await process.end()
        return process.pid

    assert ends(asyncio.run(scene()))


def test_all_workers_end_with_the_server(tmp_path: Path) -> None:
    server = fork_server.running(str(tmp_path / "forks"))

    async def scene() -> None:
        processes = [await forked() for _ in range(2)]
        assert all(alive(process.pid) for process in processes)
        server.__exit__(None, None, None)
        assert all(ends(process.pid) for process in processes)
        for process in processes:
            await process.end()

    server.__enter__()
    asyncio.run(scene())
    assert FORK_SERVER not in os.environ


@pytest.mark.usefixtures("server")
def test_workers_do_not_share_their_chances() -> None:
    """A process that is forked has a copy of its parent's generators."""
    random.seed(1)

    async def scene() -> set[int]:
        chosen = set()
        for _ in range(12):
            process = await forked()
            process.send(Question("table", str(VIEW.seat), "extra", VIEW).line(1))
            chosen.add(decoded(await process.receive(), 1)["action"])
            await process.end()
        return chosen

    assert len(VIEW.legal) > 1
    assert len(asyncio.run(scene())) > 1


def test_where_the_socket_cannot_be_made_there_is_no_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with fork_server.running(str(tmp_path / ("long" * 50))):
        assert FORK_SERVER not in os.environ
    assert "AF_UNIX path too long" in caplog.text


def test_without_the_server_a_worker_is_started_as_a_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(FORK_SERVER, str(tmp_path / "nothing"))

    async def scene() -> None:
        process = await Process.start(worker_command())
        assert not isinstance(process, ForkedWorker)
        await process.end()

    asyncio.run(scene())
    assert "started, not forked" in caplog.text
