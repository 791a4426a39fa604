"""The door: while a house is being opened, the page is there, and everything else is told to ask again."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from boxfive.server.app.door import Door
from boxfive.server.settings import Settings

PAGE = "<!doctype html><html><head></head><body>the page</body></html>"


@pytest.fixture
def listening() -> Iterator[socket.socket]:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield bound


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "assets" / "main-1.js").write_text("play()")
    return tmp_path


def settings(folder: Path) -> Settings:
    return Settings(page=str(folder))


def client(listening: socket.socket) -> httpx.Client:
    transport = httpx.HTTPTransport(retries=10)  # the thread may not listen yet
    return httpx.Client(base_url=f"http://127.0.0.1:{listening.getsockname()[1]}", transport=transport)


def test_the_page_and_its_files_are_there(listening: socket.socket, folder: Path) -> None:
    with Door(listening, settings(folder)), client(listening) as http:
        for address in ("/", "/tables/abc", "/rules"):
            assert http.get(address).text == PAGE
        script = http.get("/assets/main-1.js")
        assert script.text == "play()"
        assert "immutable" in script.headers["cache-control"]
        assert "content-security-policy" in http.get("/").headers


def test_everything_else_is_told_to_ask_again(listening: socket.socket, folder: Path) -> None:
    with Door(listening, settings(folder)), client(listening) as http:
        upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        for answer in (
            http.get("/api/games"),
            http.get("/healthz"),
            http.post("/api/guests", json={"nickname": "Erik"}),
            http.get(
                "/api/tables/abc/live", headers={**upgrade, "Sec-WebSocket-Key": "eHh4eHh4eHh4eHh4eHh4eA=="}
            ),
        ):
            assert (answer.status_code, answer.json()["code"]) == (503, "opening")
            assert answer.headers["retry-after"] == "1"
            assert answer.headers["cache-control"] == "no-store"


def test_a_host_that_is_not_known_gets_nothing(listening: socket.socket, folder: Path) -> None:
    with Door(listening, settings(folder)), client(listening) as http:
        assert http.get("/", headers={"Host": "evil.example"}).status_code == 421


def test_a_closed_door_leaves_no_thread_and_lets_connections_wait(
    listening: socket.socket, folder: Path
) -> None:
    before = set(threading.enumerate())
    with Door(listening, settings(folder)) as door, client(listening) as http:
        http.get("/assets/main-1.js")
        http.get("/")
        door.close()
        assert set(threading.enumerate()) == before
        with socket.create_connection(listening.getsockname()) as early:
            early.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            accepted, _ = listening.accept()
            with accepted:
                assert accepted.recv(100).startswith(b"GET /")
