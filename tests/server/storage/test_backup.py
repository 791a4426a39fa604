"""Backups: made while a house is open, restored into either kind of database, and checked."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from boxfive.cli import app
from boxfive.core.errors import InvalidOption
from boxfive.server.storage import backup as backups
from boxfive.server.storage import database as databases
from boxfive.server.storage import schema
from boxfive.server.storage.database import engine_of
from boxfive.server.tables.checking import check
from tests.server.houses import open_house
from tests.server.storage.test_yesterday import GOLDEN


def golden(folder: Path, name: str = "tables.db") -> sa.Engine:
    """The golden house, upgraded to the present schema."""
    with sqlite3.connect(folder / name) as connection:
        connection.executescript((GOLDEN / "tables.sql").read_text(encoding="utf-8"))
    connection.close()
    engine = engine_of(f"sqlite:///{folder / name}")
    databases.prepare(engine)
    return engine


def content(engine: sa.Engine) -> dict[str, list[Any]]:
    """All rows of a house."""
    with engine.connect() as connection:
        return {
            table.name: sorted(map(repr, map(tuple, connection.execute(sa.select(table)))))
            for table in schema.METADATA.sorted_tables
        }


@pytest.fixture
def house(tmp_path: Path) -> Iterator[sa.Engine]:
    engine = golden(tmp_path)
    yield engine
    engine.dispose()


def test_a_backup_is_one_file_that_can_be_opened_like_a_house(house: sa.Engine, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    file = tmp_path / "backup" / "monday.db"
    file.parent.mkdir()
    backups.backup(house, file, progress=lambda done, total: told.append((done, total)))
    assert [path.name for path in file.parent.iterdir()] == ["monday.db"]
    assert file.stat().st_mode & 0o777 == 0o600
    assert told[-1][0] == told[-1][1] > 0
    copy = engine_of(f"sqlite:///{file}")
    assert content(copy) == content(house)
    copy.dispose()


def test_a_backup_goes_through_postgresql_and_comes_back_the_same(
    house: sa.Engine, tmp_path: Path, database: str
) -> None:
    first, second = tmp_path / "first.db", tmp_path / "second.db"
    backups.backup(house, first)
    postgres = engine_of(database)
    backups.restore(first, postgres)
    assert content(postgres) == content(house)
    assert check(postgres).faults == []
    backups.backup(postgres, second)
    again = engine_of(f"sqlite:///{tmp_path / 'again.db'}")
    backups.restore(second, again)
    assert content(again) == content(house)
    for engine in (postgres, again):
        engine.dispose()


def test_a_backup_has_what_was_there_when_it_began_however_much_is_written_meanwhile(
    house: sa.Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "PAGES", 1)
    before, over = content(house), threading.Event()

    def write_on() -> None:
        number = 0
        while not over.is_set():
            number += 1
            with house.begin() as connection:
                row = {"id": f"n{number}", "nickname": "Erik", "token": f"n{number}", "created": 0.0}
                connection.execute(sa.insert(schema.guests), row)

    writing = threading.Thread(target=write_on)

    def go_on(done: int, total: int) -> None:
        if not writing.is_alive():
            writing.start()

    file = tmp_path / "backup.db"
    try:
        backups.backup(house, file, progress=go_on)
    finally:
        over.set()
        writing.join()
    copy = engine_of(f"sqlite:///{file}")
    assert content(copy) == before
    assert content(house) != before
    copy.dispose()


def test_nothing_is_overwritten_and_nothing_half_done_stays(
    house: sa.Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "backup" / "monday.db"
    file.parent.mkdir()
    file.write_text("precious")
    with pytest.raises(InvalidOption, match="is there already; --force replaces it"):
        backups.backup(house, file)

    def breaks(done: int, total: int) -> None:
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="disk is full"):
        backups.backup(house, file, force=True, progress=breaks)
    assert [path.name for path in file.parent.iterdir()] == ["monday.db"]
    assert file.read_text() == "precious"
    backups.backup(house, file, force=True)
    assert file.read_bytes().startswith(b"SQLite format 3")


def test_a_house_with_guests_is_not_restored_into(house: sa.Engine, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    backups.backup(house, file)
    before = content(house)
    with pytest.raises(InvalidOption, match="a house with guests is kept there already"):
        backups.restore(file, house)
    assert content(house) == before


def test_a_house_that_was_opened_and_had_no_guests_is_restored_into(house: sa.Engine, tmp_path: Path) -> None:
    file, folder = tmp_path / "backup.db", tmp_path / "new"
    folder.mkdir()
    backups.backup(house, file)

    async def run() -> None:
        async with open_house(folder):
            pass

    asyncio.run(run())
    engine = engine_of(f"sqlite:///{folder / 'tables.db'}")
    backups.restore(file, engine)
    assert content(engine) == content(house)
    engine.dispose()


def test_a_backup_of_an_earlier_schema_is_upgraded_when_it_is_restored(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "old.db") as connection:
        connection.executescript((GOLDEN / "tables.sql").read_text(encoding="utf-8"))
    connection.close()
    old = engine_of(f"sqlite:///{tmp_path / 'old.db'}")
    backups.backup(old, tmp_path / "backup.db")
    new = engine_of(f"sqlite:///{tmp_path / 'new.db'}")
    backups.restore(tmp_path / "backup.db", new)
    databases.prepare(old)
    assert content(new) == content(old)
    for engine in (old, new):
        engine.dispose()


def test_what_is_no_backup_is_refused(house: sa.Engine, tmp_path: Path) -> None:
    target = engine_of(f"sqlite:///{tmp_path / 'new.db'}")
    with pytest.raises(InvalidOption, match="there is no backup at"):
        backups.restore(tmp_path / "nowhere.db", target)
    (tmp_path / "text.db").write_text("this is no database, however long it is" * 30)
    with pytest.raises(InvalidOption, match="this is no house that can be read: file is not a database"):
        backups.restore(tmp_path / "text.db", target)
    sqlite3.connect(tmp_path / "empty.db").close()
    with pytest.raises(InvalidOption, match="there is no house in this database"):
        backups.restore(tmp_path / "empty.db", target)
    with house.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(InvalidOption, match=r"kept by a newer Box Five \(its schema is 9999\)"):
        backups.backup(house, tmp_path / "backup.db")
    target.dispose()


# Checks


def test_a_sound_house_has_no_faults(house: sa.Engine) -> None:
    told: list[tuple[int, int]] = []
    report = check(house, lambda done, total: told.append((done, total)))
    assert report.faults == []
    assert report.tables == told[-1][0] == told[-1][1] > 5
    assert report.old == 0


FAULTS = {
    "DELETE FROM steps WHERE table_id = :table AND number = 3": "step 3 is missing",
    "UPDATE steps SET moves = 'phantom: raoul' WHERE table_id = :table AND number = 2": "against the rules",
    "UPDATE steps SET moves = 'investigator: dance' WHERE table_id = :table AND number = 2": "does not know",
    "UPDATE steps SET seat = 'nobody' WHERE table_id = :table AND number = 2": "which is no seat",
    "UPDATE tables SET status = 'playing' WHERE id = :table": "by its steps it is 'over'",
    'UPDATE tables SET result = \'{"outcome": null, "by": "rules"}\' WHERE id = :table': "its result is",
    "UPDATE seats SET place = 1 - place WHERE table_id = :table": "its seats are",
    "UPDATE seats SET level = 'extra' WHERE table_id = :table": "both a guest and a machine player",
    "UPDATE seats SET guest = NULL WHERE table_id = :table": "has a token, and nobody sits there",
    "UPDATE tables SET options = '{\"carlotta\": 99}' WHERE id = :table": "its options are not the game's",
    "INSERT INTO steps SELECT table_id, number + 1, kind, seat, '', undone, at, spent, opening FROM steps "
    "WHERE table_id = :table ORDER BY number DESC LIMIT 1": "comes after the end",
}


@pytest.mark.parametrize("change", FAULTS)
def test_each_fault_is_found_and_said_of_its_table(house: sa.Engine, change: str) -> None:
    with house.begin() as connection:
        query = "SELECT id FROM tables WHERE game = 'opera' AND status = 'over' AND result LIKE '%rules%'"
        table = connection.execute(sa.text(query)).scalars().first()
        connection.execute(sa.text(change), {"table": table})
    ((faulty, fault),) = check(house).faults
    assert faulty == table
    assert FAULTS[change] in fault


# The commands


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["house", *words, "--lang", "en"])
    return result.exit_code, result.output


def test_a_house_is_backed_up_checked_and_restored_by_command(house: sa.Engine, tmp_path: Path) -> None:
    url, file = str(house.url), str(tmp_path / "monday.db")
    assert run("backup", file, "--database", url) == (0, f"Everything is in {file}.\n")
    code, said = run("backup", file, "--database", url)
    assert (code, said) == (2, f"boxfive: {file} is there already; --force replaces it\n")
    new = f"sqlite:///{tmp_path / 'new.db'}"
    assert run("restore", file, "--database", new) == (0, f"The house of {file} is there again.\n")
    code, said = run("check", "--database", new)
    assert code == 0 and "tables with" in said and "steps checked." in said
    with house.begin() as connection:
        connection.execute(sa.text("UPDATE tables SET status = 'playing'"))
    code, said = run("check", "--database", url)
    assert code == 1 and "kept as 'playing'" in said and "Something is wrong with" in said


def test_a_house_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    for command in (["backup", str(tmp_path / "x.db")], ["check"]):
        code, said = run(*command, "--database", f"sqlite:///{tmp_path / 'nowhere.db'}")
        assert (code, said) == (2, f"boxfive: there is no house at {tmp_path / 'nowhere.db'}\n")
    assert list(tmp_path.iterdir()) == []
