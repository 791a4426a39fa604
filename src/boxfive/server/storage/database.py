"""The database: its URL, its engine, its migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import URL, Engine, make_url

from boxfive.core.errors import InvalidOption
from boxfive.core.extras import require

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


def prepare(engine: Engine, revision: str = "head") -> None:
    """Migrate the database to this version's schema, or to a revision."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
