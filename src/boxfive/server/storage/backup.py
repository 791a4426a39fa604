"""Backups of a house, made while it is open: always one SQLite file with the house's own tables.

So a backup can be opened like any house, and restored into either kind of database. A backup is a snapshot:
it has everything that was acknowledged before it began, and nothing that came later.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from boxfive.core.errors import InvalidOption
from boxfive.server.storage import database

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

Progress = Callable[[int, int], None]
"""Called with how much is done, and of how much."""

PAGES, ROWS = 4096, 2000
"""How much is copied in one go."""


def backup(engine: Engine, file: Path, *, force: bool = False, progress: Progress | None = None) -> None:
    """Write a backup. The file appears under its name when it is complete and on the disk."""
    if file.exists() and not force:
        raise InvalidOption(f"{file} is there already; --force replaces it")
    revision = house_revision(engine)
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it holds what nobody may read
        if engine.dialect.name == "sqlite":
            _copy_pages(engine, part, progress)
        else:
            with _plain_sqlite(part) as target:
                database.prepare(target, revision)
                _copy_rows(engine, target, progress)
        _sync(part)
        if not force:
            os.link(part, file)  # refuses a file that has come meanwhile
            part.unlink()
        else:
            part.replace(file)
        _sync(file.parent)
    except FileExistsError:
        raise InvalidOption(f"{file} is there already; --force replaces it") from None
    finally:
        part.unlink(missing_ok=True)


def restore(file: Path, engine: Engine, *, progress: Progress | None = None) -> None:
    """Restore a backup into a database without a house, or with an empty one, in one transaction."""
    if not file.is_file():
        raise InvalidOption(f"there is no backup at {file}")
    with _plain_sqlite(file) as source:
        revision = house_revision(source)
        _check_empty(engine, revision)
        database.prepare(engine, revision)
        _copy_rows(source, engine, progress)
        database.prepare(engine)


def house_revision(engine: Engine) -> str:
    """The revision of a house's schema, or InvalidOption if there is none, or one that is not known."""
    try:
        revision = database.revision_of(engine)
    except sa.exc.DatabaseError as error:
        reason = str(error.orig).strip().partition("\n")[0]
        raise InvalidOption(f"this is no house that can be read: {reason}") from None
    if revision is None:
        raise InvalidOption("there is no house in this database")
    if revision not in database.revisions():
        raise InvalidOption(
            f"this house was kept by a newer Box Five (its schema is {revision}); update yours"
        )
    return revision


def _check_empty(engine: Engine, revision: str) -> None:
    """Refuse a database in which a house is kept; one that was opened and had no guests is none."""
    found = database.revision_of(engine)
    if found is None:
        return
    with engine.connect() as connection:
        if connection.execute(sa.text("SELECT EXISTS (SELECT 1 FROM guests)")).scalar_one():
            raise InvalidOption("a house with guests is kept there already; restore into an empty database")
    if found != revision:
        raise InvalidOption(
            f"the empty house there has another schema ({found}) than the backup ({revision}); "
            "restore into a new database"
        )


def _copy_pages(engine: Engine, part: Path, progress: Progress | None) -> None:
    """Copy a SQLite database page by page.

    The reading transaction keeps the copy on one snapshot. Without it, each write of the house would make
    SQLite begin anew.
    """
    assert engine.url.database is not None
    with closing(sqlite3.connect(engine.url.database, timeout=10, isolation_level=None)) as source:
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM alembic_version").fetchone()
        with closing(sqlite3.connect(part, isolation_level=None)) as target:

            def tell(status: int, remaining: int, total: int) -> None:
                if progress is not None:
                    progress(total - remaining, total)

            source.backup(target, pages=PAGES, progress=tell, sleep=0)
            target.execute("PRAGMA journal_mode = DELETE")  # one file, without another beside it


def _copy_rows(source: Engine, target: Engine, progress: Progress | None) -> None:
    """Copy all rows from one snapshot into empty tables of the same schema, in one transaction."""
    tables = _tables(target)
    with _snapshot(source) as reading, target.begin() as writing:
        for table in reversed(tables):  # a house that was opened, and had no guests
            writing.execute(sa.delete(table))
        counts = [reading.execute(sa.select(sa.func.count()).select_from(table)) for table in tables]
        total, done = sum(count.scalar_one() for count in counts), 0
        for table in tables:
            for rows in _portions(reading, table):
                _insert(writing, table, rows)
                done += len(rows)
                if progress is not None:
                    progress(done, total)


def _tables(engine: Engine) -> list[sa.Table]:
    """The tables of a house as they are in a database, those first that others refer to."""
    metadata = sa.MetaData()
    metadata.reflect(engine)
    return [table for table in metadata.sorted_tables if table.name != "alembic_version"]


def _portions(connection: Connection, table: sa.Table) -> Iterator[Sequence[Sequence[Any]]]:
    """The rows of a table as the driver gives them: JSON as its text, so that it is copied as it was."""
    quote = connection.dialect.identifier_preparer.quote
    columns = [quote(column.name) for column in table.columns]
    if connection.dialect.name == "postgresql":
        cast = [isinstance(column.type, sa.JSON) for column in table.columns]
        columns = [f"{name}::text" if text else name for name, text in zip(columns, cast, strict=True)]
    query = f"SELECT {', '.join(columns)} FROM {quote(table.name)}"  # noqa: S608
    found = connection.exec_driver_sql(query, execution_options={"stream_results": True})
    with closing(found):
        while rows := found.fetchmany(ROWS):
            yield rows


def _insert(connection: Connection, table: sa.Table, rows: Sequence[Sequence[Any]]) -> None:
    quote = connection.dialect.identifier_preparer.quote
    columns = ", ".join(quote(column.name) for column in table.columns)
    if connection.dialect.name == "sqlite":
        values = ", ".join("?" * len(table.columns))
        insert = f"INSERT INTO {quote(table.name)} ({columns}) VALUES ({values})"  # noqa: S608
        connection.exec_driver_sql(insert, [tuple(row) for row in rows])
        return
    driver: Any = connection.connection
    with (  # COPY is many times faster than INSERT
        driver.cursor() as cursor,
        cursor.copy(f"COPY {quote(table.name)} ({columns}) FROM STDIN") as copy,
    ):
        for row in rows:
            copy.write_row(row)


@contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees a database as it is now, however long it takes to read it."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")
        else:
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        yield connection


@contextmanager
def _plain_sqlite(file: Path) -> Iterator[Engine]:
    """A SQLite file that is not a house in use, because it is written anew or only read."""
    engine = sa.create_engine(f"sqlite:///{file}")

    def set_up(connection: Any, record: object) -> None:
        for pragma in ("synchronous = OFF", "cache_size = -65536"):
            connection.execute(f"PRAGMA {pragma}").close()

    sa.event.listen(engine, "connect", set_up)
    try:
        yield engine
    finally:
        engine.dispose()


def _sync(path: Path) -> None:
    """Wait until a file, or a folder's list of files, is on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
