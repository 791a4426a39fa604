"""The database: its shape, what its URL may be, and the one hand that writes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from boxfive.core.errors import InvalidOption
from boxfive.server.metrics import Metrics
from boxfive.server.refusals import Refusal
from boxfive.server.storage import database, queries, schema
from boxfive.server.storage.database import engine_of, revision_of
from boxfive.server.storage.journal import Conflict, Journal
from tests.server.running import until


def prepared(url: str) -> sa.Engine:
    engine = database.engine_of(url)
    database.prepare(engine)
    return engine


def step(number: int, table: str = "t") -> dict[str, Any]:
    return {
        "table_id": table,
        "number": number,
        "kind": "act",
        "seat": "phantom",
        "moves": "phantom: go lake",
        "undone": 0,
        "at": 1.0,
        "spent": 0.5,
        "opening": 1,
    }


def with_a_table(engine: sa.Engine) -> None:
    guest = {"id": "g", "nickname": "Erik", "token": "x", "created": 0.0}
    table = {
        "id": "t",
        "game": "opera",
        "version": 1,
        "options": {"carlotta": 3},
        "open": True,
        "invitation": "x",
        "maker": "g",
        "created": 0.0,
        "status": schema.WAITING,
    }
    with engine.begin() as connection:
        connection.execute(sa.insert(schema.guests), guest)
        connection.execute(sa.insert(schema.tables), table)


def numbers(engine: sa.Engine) -> list[int]:
    with engine.connect() as connection:
        read = queries.all_of(connection, "t", 0)
    assert read is not None
    return [row.number for row in read[2]]


def journalled(folder: Path, work: Callable[[Journal, sa.Engine], Any]) -> sa.Engine:
    """Let something be written by a journal; the database then."""
    engine = prepared(f"sqlite:///{folder / 'tables.db'}")
    with_a_table(engine)

    async def run() -> None:
        journal = Journal(engine, Metrics())
        try:
            await work(journal, engine)
        finally:
            await journal.close()

    asyncio.run(run())
    return engine


def difference(engine: sa.Engine) -> list[Any]:
    with engine.connect() as connection:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), schema.METADATA)
    engine.dispose()
    return found


def test_a_new_database_has_the_shape_that_the_code_knows(tmp_path: Path) -> None:
    assert difference(prepared(f"sqlite:///{tmp_path / 'tables.db'}")) == []


def test_a_new_database_in_postgresql_has_the_same_shape(database: str) -> None:
    assert difference(prepared(database)) == []


def test_houses_that_are_started_together_make_one_database(database: str) -> None:
    with ThreadPoolExecutor(4) as houses:
        engines = list(houses.map(prepared, [database] * 4))
    assert [revision_of(engine) for engine in engines] == [schema.REVISION] * 4
    assert difference(engines[0]) == []
    for engine in engines:
        engine.dispose()


def test_a_new_database_is_one_that_all_migrations_have_made(tmp_path: Path) -> None:
    """Also the conditions of indexes are the same, which Alembic does not compare."""
    assert database.revisions()[0] == schema.REVISION
    engines = [database.engine_of(f"sqlite:///{tmp_path / name}") for name in ("new.db", "migrated.db")]
    database.prepare(engines[1], "0001")
    shapes = []
    for engine in engines:
        database.prepare(engine)
        assert database.revision_of(engine) == schema.REVISION
        with engine.connect() as connection:
            found = connection.execute(sa.text("SELECT name, sql FROM sqlite_master WHERE type = 'index'"))
            shapes.append({name: sql and " ".join(sql.split()) for name, sql in found})
        engine.dispose()
    assert shapes[0] == shapes[1]


def test_a_database_without_migrations_to_run_is_opened_without_alembic(tmp_path: Path) -> None:
    """Its import would be a good part of a start."""
    code = (
        "import sys\nfrom boxfive.server.storage import database\n"
        "engine = database.engine_of(sys.argv[1])\n"
        "database.prepare(engine)\ndatabase.prepare(engine)\nprint('alembic' in sys.modules)"
    )
    command = [sys.executable, "-c", code, f"sqlite:///{tmp_path / 'tables.db'}"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "False\n"


def test_a_database_of_the_first_version_keeps_its_tables(tmp_path: Path) -> None:
    engine = database.engine_of(f"sqlite:///{tmp_path / 'tables.db'}")
    kept_through_the_migrations(engine)


def test_a_database_of_the_first_version_in_postgresql_keeps_its_tables(database: str) -> None:
    kept_through_the_migrations(engine_of(database))


def kept_through_the_migrations(engine: sa.Engine) -> None:
    database.prepare(engine, "0001")
    with engine.begin() as connection:
        connection.execute(sa.text("INSERT INTO guests VALUES ('g', 'Erik', 'x', 0.0)"))
        columns = "id, game, version, options, open, invitation, maker, created, status"
        values = "'t', 'opera', 1, '{}', true, 'x', 'g', 0.0, 'playing'"
        connection.execute(sa.text(f"INSERT INTO tables ({columns}) VALUES ({values})"))
        written = {name: value for name, value in step(0).items() if name != "opening"}
        connection.execute(sa.insert(sa.table("steps", *map(sa.column, written))), written)
    database.prepare(engine)
    assert numbers(engine) == [0]
    with engine.connect() as connection:
        (table,) = connection.execute(sa.select(schema.tables)).all()
    assert (table.id, table.open, table.aids, table.clock) == ("t", True, False, None)
    assert difference(engine) == []


def test_a_migration_that_is_cut_short_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = database.engine_of(f"sqlite:///{tmp_path / 'tables.db'}")
    database.prepare(engine, "0001")
    upgrade = command.upgrade

    def cut_short(*where: Any) -> None:
        upgrade(*where)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "upgrade", cut_short)
    with pytest.raises(KeyboardInterrupt):
        database.prepare(engine)
    monkeypatch.undo()
    assert database.revision_of(engine) == "0001"
    database.prepare(engine)
    assert difference(engine) == []


def test_a_database_that_is_ready_is_left_as_it_is(tmp_path: Path) -> None:
    engine = prepared(f"sqlite:///{tmp_path / 'tables.db'}")
    with_a_table(engine)
    database.prepare(engine)
    assert numbers(engine) == []
    engine.dispose()


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    engine = prepared(f"sqlite:///{tmp_path / 'new' / 'folder' / 'tables.db'}")
    with engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(sa.text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()


@pytest.mark.parametrize(
    "url",
    ["", "tables.db", "mysql://me@db/box", "sqlite://", "sqlite:///:memory:", "postgresql://me@db:x/box"],
)
def test_what_is_no_database_is_refused_with_what_would_be_one(url: str) -> None:
    with pytest.raises(InvalidOption, match="a database is sqlite:///FILE or postgresql://"):
        database.checked_url(url)


def test_a_refused_url_does_not_tell_its_password() -> None:
    with pytest.raises(InvalidOption) as caught:
        database.checked_url("mysql://me:secret@db/box")
    assert "secret" not in str(caught.value)


def test_what_comes_in_together_is_written_together_and_each_is_told(tmp_path: Path) -> None:
    async def work(journal: Journal, engine: sa.Engine) -> None:
        await asyncio.gather(*(journal.append(step(number)) for number in range(50)))
        assert numbers(engine) == list(range(50))

    journalled(tmp_path, work).dispose()


def test_of_two_steps_with_one_number_one_counts_and_others_are_not_harmed(tmp_path: Path) -> None:
    async def work(journal: Journal, engine: sa.Engine) -> None:
        writes = [journal.append(step(number)) for number in (0, 1, 1, 2)]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes].count(Conflict) == 1
        assert numbers(engine) == [0, 1, 2]

    journalled(tmp_path, work).dispose()


def test_a_step_and_what_belongs_to_it_are_written_both_or_not_at_all(tmp_path: Path) -> None:
    def fails(connection: sa.Connection) -> None:
        raise Refusal("limit", "no")

    async def work(journal: Journal, engine: sa.Engine) -> None:
        with pytest.raises(Refusal):
            await journal.append(step(0), fails)
        assert numbers(engine) == []
        await journal.append(step(0), lambda connection: connection.execute(sa.text("SELECT 1")))
        assert numbers(engine) == [0]

    journalled(tmp_path, work).dispose()


def test_what_is_waiting_is_written_before_the_journal_closes(tmp_path: Path) -> None:
    async def work(journal: Journal, engine: sa.Engine) -> None:
        waiting = [asyncio.ensure_future(journal.append(step(number))) for number in range(20)]
        await asyncio.sleep(0)
        await journal.close()
        await asyncio.gather(*waiting)
        assert numbers(engine) == list(range(20))
        with pytest.raises(Refusal) as caught:
            await journal.append(step(20))
        assert caught.value.code == "unavailable"

    journalled(tmp_path, work).dispose()


def test_a_database_that_fails_is_told_as_unavailable_without_its_words(tmp_path: Path) -> None:
    async def work(journal: Journal, engine: sa.Engine) -> None:
        with pytest.raises(Refusal, match="try again") as caught:
            await journal.write(lambda connection: connection.execute(sa.text("SELECT * FROM nowhere")))
        assert caught.value.code == "unavailable"
        assert "nowhere" not in str(caught.value)
        await journal.append(step(0))

    journalled(tmp_path, work).dispose()


def test_a_journal_that_breaks_down_closes_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    signals: list[tuple[int, int]] = []

    def broken(self: Journal, entries: object) -> None:
        raise ZeroDivisionError

    async def work(journal: Journal, engine: sa.Engine) -> None:
        waiting = asyncio.ensure_future(journal.append(step(0)))
        await until(lambda: bool(signals), "the house is told to close")
        await journal.close()
        assert not waiting.done() and waiting.cancel()

    monkeypatch.setattr("boxfive.server.storage.journal.os.kill", lambda *told: signals.append(told))
    monkeypatch.setattr(Journal, "_written", broken)
    journalled(tmp_path, work).dispose()
    assert signals == [(os.getpid(), signal.SIGTERM)]


def test_a_step_of_a_table_that_is_not_there_is_not_written(tmp_path: Path) -> None:
    async def work(journal: Journal, engine: sa.Engine) -> None:
        with pytest.raises(Conflict):
            await journal.append(step(0, "elsewhere"))

    journalled(tmp_path, work).dispose()
