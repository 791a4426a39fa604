"""Whether a house is well: /healthz says what those see who write."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from boxfive.server.storage import database
from boxfive.server.tables import health
from tests.server.houses import Visit, open_house

if TYPE_CHECKING:
    import pytest

FULL = "database or disk is full"


class Disk:
    """A disk that can be full, or hang, below the house's database."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.problem: str | None = None
        self.written = 0
        self._engine_of = database.engine_of
        monkeypatch.setattr(database, "engine_of", self.engine_of)

    def engine_of(self, url: str) -> sa.Engine:
        engine = self._engine_of(url)

        @sa.event.listens_for(engine, "before_cursor_execute")
        def write(connection: object, cursor: object, statement: str, values: object, *more: object) -> None:
            if statement.startswith("INSERT"):
                if self.problem is not None:
                    raise sa.exc.OperationalError(statement, None, sqlite3.OperationalError(self.problem))
                self.written += 1

        return engine


def visited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Callable[[Visit, Disk], Awaitable[None]]
) -> None:
    disk = Disk(monkeypatch)

    async def visit() -> None:
        async with open_house(tmp_path) as house:
            await run(house, disk)

    asyncio.run(visit())


def test_a_house_that_cannot_write_says_so_and_is_well_again_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "SECONDS_AFTER_A_FAILURE", 0.0)

    async def run(visit: Visit, disk: Disk) -> None:
        well = await visit.get("/healthz")
        assert (well.status_code, well.json()["status"], well.json()["reason"]) == (200, "ok", None)
        disk.problem = FULL
        assert (await visit.post("/api/guests", None, {"nickname": "Erik"})).status_code == 503
        ill = await visit.get("/healthz")
        assert ill.status_code == 503
        assert ill.json() == {
            "status": "ill",
            "database": True,
            "writing": False,
            "redis": None,
            "reason": f"nothing can be written: {FULL}",
        }
        disk.problem = None
        assert (await visit.get("/healthz")).json() == well.json()

    visited(tmp_path, monkeypatch, run)


def test_a_house_that_has_had_nothing_to_write_finds_out_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "SECONDS_AFTER_A_SUCCESS", 0.0)

    async def run(visit: Visit, disk: Disk) -> None:
        disk.problem = "attempt to write a readonly database"
        assert (await visit.get("/healthz")).json()["writing"] is False

    visited(tmp_path, monkeypatch, run)


def test_a_write_is_not_tried_each_time_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(visit: Visit, disk: Disk) -> None:
        await visit.guest()
        before = disk.written
        for _ in range(20):
            assert (await visit.get("/healthz")).status_code == 200
        assert disk.written == before
        disk.problem = FULL
        assert (await visit.post("/api/guests", None, {"nickname": "Erik"})).status_code == 503
        disk.problem = None
        for _ in range(5):  # the outcome is younger than a second
            assert (await visit.get("/healthz")).status_code == 503
        assert disk.written == before
        monkeypatch.setattr(health, "SECONDS_AFTER_A_FAILURE", 0.0)
        assert (await visit.get("/healthz")).status_code == 200
        assert disk.written == before + 1

    visited(tmp_path, monkeypatch, run)
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        assert connection.execute("SELECT count(*) FROM guests").fetchone() == (1,)
    connection.close()


def test_a_conflict_is_no_illness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(visit: Visit, disk: Disk) -> None:
        guest = await visit.guest()
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute("DELETE FROM guests")
        connection.close()
        answer = await visit.post("/api/tables", guest, {"game": "opera"})
        assert answer.status_code == 401  # the guest is remembered, but not in the database
        assert (await visit.get("/healthz")).status_code == 200

    visited(tmp_path, monkeypatch, run)
