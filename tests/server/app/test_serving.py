"""`boxfive serve` as somebody starts it: what it says, and what it says if it cannot be."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from boxfive.core.errors import InvalidOption
from boxfive.server.app import startup
from boxfive.server.app.preparation import NICENESS
from boxfive.server.settings import Limits, Settings
from boxfive.text.words import Words
from tests.agents.harness.test_blocking import ends
from tests.server.running import processes

COMMAND = [sys.executable, "-m", "boxfive", "serve", "--lang", "en"]


def refused(*options: str) -> str:
    """What a house says that cannot open."""
    done = subprocess.run([*COMMAND, *options], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_house_says_where_it_is_serves_and_closes(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    command = [*COMMAND, "--port", "0", "--database", f"sqlite:///{file}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        said = house.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert address is not None, said
        assert str(file) in house.stdout.readline() + house.stdout.readline()
        with httpx.Client(base_url=address[0], transport=httpx.HTTPTransport(retries=20)) as client:
            assert client.get("/healthz", timeout=60).json()["status"] == "ok"
            assert "Box Five" in client.get("/docs").text
            assert "script-src 'self'" in client.get("/docs").headers["content-security-policy"]
            assert "boxfive_actions_total" in client.get("/metrics").text
            assert "<title>Box Five</title>" in client.get("/").text
        house.send_signal(signal.SIGTERM)
        _, errors = house.communicate(timeout=60)
        assert "Traceback" not in errors


def test_on_a_new_machine_the_page_is_there_before_the_games(tmp_path: Path) -> None:
    command = [*COMMAND, "--port", "0", "--database", f"sqlite:///{tmp_path / 'tables.db'}", "--workers", "2"]
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "empty"), "PYTHONUNBUFFERED": "1"}
    pipe = subprocess.PIPE
    with (
        subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment) as house,
        _killed_in_the_end(house),
    ):
        assert house.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:\d+", house.stdout.readline())
        assert address is not None
        said = "".join(house.stdout.readline() for _ in range(3))
        assert "Being compiled, only this once, and playable one after another: Opera" in said
        with httpx.Client(base_url=address[0], transport=httpx.HTTPTransport(retries=20)) as client:
            assert "<title>Box Five</title>" in client.get("/", timeout=60).text
            games = client.get("/api/games", params={"language": "en"}).json()
            assert {game["readiness"]["state"] for game in games} <= {"compiling", "waiting"}
            assert client.get("/api/games/booo/rules").json()["code"] == "not-ready"
            assert client.get("/healthz").json()["status"] == "ok"
        started = _below(house.pid)
        assert len(started) >= 4  # two workers, the fork server, and the compiler
        own = os.getpriority(os.PRIO_PROCESS, 0)
        nicest = min(own + NICENESS, 19)
        deadline = time.monotonic() + 60
        while {os.getpriority(os.PRIO_PROCESS, pid) for pid in started} != {own, nicest}:
            assert time.monotonic() < deadline, "the compiler does not yield to the workers"
            time.sleep(0.1)
        house.send_signal(signal.SIGTERM)
        _, errors = house.communicate(timeout=60)
    assert "Traceback" not in errors
    assert all(map(ends, started))


def test_where_compiled_code_cannot_be_kept_the_house_says_so_and_opens(tmp_path: Path) -> None:
    command = [*COMMAND, "--port", "0", "--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    nowhere = {"NUMBA_CACHE_LOCATOR_CLASSES": "UserProvidedCacheLocator", "TMPDIR": str(tmp_path)}
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"} | nowhere
    pipe = subprocess.PIPE
    with (
        subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment) as house,
        _killed_in_the_end(house),
    ):
        assert house.stdout is not None
        assert "http://" in house.stdout.readline()
        deadline = time.monotonic() + 60
        while not [*tmp_path.rglob("*.nbc")]:  # the first compiled function
            assert time.monotonic() < deadline
            time.sleep(0.1)
        house.send_signal(signal.SIGTERM)
        _, errors = house.communicate(timeout=60)
    assert "compiled code cannot be kept" in errors
    assert "NUMBA_CACHE_DIR" in errors
    assert "Traceback" not in errors
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == []


@contextmanager
def _killed_in_the_end(house: subprocess.Popen[str]) -> Iterator[None]:
    """A test that fails must not wait for the house to close."""
    try:
        yield
    finally:
        house.kill()


def _below(pid: int) -> list[int]:
    """A process's children, and theirs."""
    found = [pid]
    for one in found:
        found += [process.pid for process in processes() if process.parent == one]
    return found[1:]


def test_where_connections_cannot_be_handed_over_several_workers_need_redis(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(startup, "CAN_HAND_OVER", False)
    settings = Settings(workers=2, database=f"sqlite:///{tmp_path / 'tables.db'}")
    with pytest.raises(InvalidOption, match="--redis"):
        startup.run(settings, Words("en"))


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refused("--port", port, "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert said == f"boxfive: 127.0.0.1:{port}: Address already in use\n"


@pytest.mark.parametrize(
    ("option", "value", "word"),
    [
        ("--database", "mysql://me:secret@db/box", "postgresql://"),
        ("--database", "postgresql://me:secret@127.0.0.1:1/box", "127.0.0.1"),
        ("--redis", "nonsense", "redis://"),
        ("--log", "xml", "json"),
        ("--origin", "nonsense", "origin"),
        ("--name", "http://games.example", "games.example"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(tmp_path: Path, option: str, value: str, word: str) -> None:
    options = ["--database", f"sqlite:///{tmp_path / 'tables.db'}", option, value]
    said = refused("--port", "0", *options)
    assert word in said
    assert said.count("\n") == 1
    assert "secret" not in said


def test_settings_reach_the_processes_as_they_are() -> None:
    settings = Settings(
        origins=("https://a.example",),
        names=("a.example",),
        limits=Limits(tables=3),
        redis="redis://x",
        workers=2,
    )
    assert Settings.loads(settings.dumps()) == settings
