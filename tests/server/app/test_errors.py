"""After an error of the house's own, the client's connection is as good as before."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import uvicorn

from boxfive.server.app.application import create_app
from boxfive.server.live.protocols import HandshakeProtocol, HTTPProtocol
from boxfive.server.settings import Limits, Settings
from boxfive.server.storage import database
from boxfive.server.tables.lobby import Lobby
from tests.server.services import free_port

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from boxfive.server.messages.tables import Health


async def status(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str) -> int:
    """The status of an answer, whose body is read too."""
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = next(line for line in head.split("\r\n") if line.startswith("content-length:"))
    await reader.readexactly(int(length.partition(":")[2]))
    assert "connection: close" not in head
    return int(head.split()[1])


def test_a_hundred_errors_over_one_connection_are_a_hundred_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(lobby: Lobby) -> Health:
        raise ZeroDivisionError

    monkeypatch.setattr(Lobby, "health", broken)
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    engine = database.engine_of(url)
    database.prepare(engine)
    engine.dispose()

    async def run() -> None:
        port = free_port()
        app = create_app(Settings(database=url, limits=Limits().without_rates()))
        config = uvicorn.Config(app, port=port, http=HTTPProtocol, ws=HandshakeProtocol, log_config=None)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert [await status(reader, writer, "/healthz") for _ in range(100)] == [500] * 100
        assert await status(reader, writer, "/api/tables") == 200
        writer.close()
        await writer.wait_closed()
        server.should_exit = True
        await serving

    asyncio.run(run())
    logged = [record for record in caplog.records if record.exc_info]
    assert len(logged) == 100
    assert {record.name for record in logged} == {"boxfive.access"}
