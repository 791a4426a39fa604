"""The database: its URL, its engine, its migrations.

Alembic is imported only where there is something to migrate: it takes a good part of the time of a start.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.engine import URL, Connection, Engine, make_url

from boxfive.core.errors import InvalidOption
from boxfive.core.extras import require
from boxfive.server.storage.schema import METADATA, REVISION

if TYPE_CHECKING:
    from alembic.config import Config

_DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg", "sqlite": "sqlite"}

_TIMEOUTS = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": "-c statement_timeout=10000 -c lock_timeout=5000",
}
"""Time limits for PostgreSQL, because all writes wait for the journal's one thread."""

_LOCK = 51_909
"""The number of PostgreSQL's lock that is held while the schema is made or changed."""
_MIGRATIONS = Path(__file__).parent / "migrations"


def checked_url(text: str) -> URL:
    """The checked URL of a database, or InvalidOption."""
    hint = "a database is sqlite:///FILE or postgresql://USER@HOST/NAME"
    try:
        url = make_url(text)
    except (sa.exc.ArgumentError, ValueError):
        raise InvalidOption(f"this is no URL of a database; {hint}") from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise InvalidOption(f"the house does not know databases of the kind {url.drivername!r}; {hint}")
    if driver == "sqlite" and url.database in (None, "", ":memory:"):
        raise InvalidOption(f"a database in memory would be lost; {hint}")
    return url.set(drivername=driver)


def engine_of(url: str) -> Engine:
    """The engine of a database."""
    checked = checked_url(url)
    if checked.drivername != "sqlite":
        require("postgres")
        return sa.create_engine(
            checked, pool_size=4, pool_pre_ping=True, hide_parameters=True, connect_args=_TIMEOUTS
        )
    assert checked.database is not None
    Path(checked.database).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    engine = sa.create_engine(
        checked,
        hide_parameters=True,
        # Each connection caches pages and statements in memory, so as few as possible are used.
        pool_use_lifo=True,
        connect_args={"timeout": 10, "cached_statements": 16},
    )
    sa.event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, record: object) -> None:
    # In WAL mode readers do not wait for the writer; FULL keeps what was acknowledged through a power cut.
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}").close()


_VERSION = sa.Table(
    "alembic_version",
    sa.MetaData(),
    sa.Column("version_num", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Where Alembic keeps a database's revision."""


def prepare(engine: Engine, revision: str = REVISION) -> None:
    """Bring the database to this version's schema, or to a revision: all of it, or nothing."""
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            # Python's driver begins a transaction only before data is changed, not before the schema is. A
            # house killed between two changes of the schema could not be opened any more.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:  # several houses may be started together
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
        if revision != REVISION or _is_there(connection):
            _migrate(connection, revision)
        else:
            _create(connection)


def _migrate(connection: Connection, revision: str) -> None:
    """Bring a database to a revision of the schema, within a transaction."""
    if _revision_in(connection) == revision:
        return
    from alembic import command

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _is_there(connection: Connection) -> bool:
    return sa.inspect(connection).has_table(_VERSION.name)


def _create(connection: Connection) -> None:
    """Make the newest schema at once, as all migrations would make it."""
    METADATA.create_all(connection, checkfirst=False)
    _VERSION.create(connection)
    connection.execute(sa.insert(_VERSION), {"version_num": REVISION})


def revisions() -> list[str]:
    """All revisions of the schema that this version knows, the newest first."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(_config())
    return [script.revision for script in scripts.walk_revisions()]


def revision_of(engine: Engine) -> str | None:
    """The revision of a database's schema; None if there is no house."""
    with engine.connect() as connection:
        return _revision_in(connection)


def _revision_in(connection: Connection) -> str | None:
    return connection.scalar(sa.select(_VERSION.c.version_num)) if _is_there(connection) else None


def existing(url: str) -> Engine:
    """The engine of a database that must be there, or InvalidOption."""
    checked = checked_url(url)
    if checked.drivername == "sqlite" and not Path(checked.database or "").is_file():
        raise InvalidOption(f"there is no house at {checked.database}")
    return engine_of(url)


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config
