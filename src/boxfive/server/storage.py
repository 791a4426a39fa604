"""What is kept, and how it is read: guests, tables, their seats, and above all their steps.

A table is its list of steps; everything else about its game follows from them. Writing goes through the
journal alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import URL, Connection, Engine, make_url

from boxfive.errors import InvalidOption

WAITING, PLAYING, OVER = "waiting", "playing", "over"
"""What a table's status may be."""

METADATA = sa.MetaData()

guests = sa.Table(
    "guests",
    METADATA,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("nickname", sa.String(64), nullable=False),
    sa.Column("token", sa.String(64), nullable=False, unique=True),
    sa.Column("created", sa.Double, nullable=False),
)

tables = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("clock", sa.JSON(none_as_null=True)),
    sa.Column("invitation", sa.String(64), nullable=False),
    sa.Column("maker", sa.ForeignKey("guests.id"), nullable=False, index=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("result", sa.JSON(none_as_null=True)),
    sa.Column("rematch", sa.String(16)),
    sa.Index("tables_to_join", "open", "status", "created"),
)

seats = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.String(32), primary_key=True),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("level", sa.String(32)),
    sa.Column("guest", sa.ForeignKey("guests.id")),
    sa.Column("nickname", sa.String(64)),
    sa.Column("token", sa.String(64)),
    sa.Column("rematch", sa.Boolean, nullable=False, default=False),
)

steps = sa.Table(
    "steps",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    # That no two steps of a table have the same number is what keeps several processes apart.
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.String(32)),
    sa.Column("moves", sa.Text, nullable=False),
    sa.Column("undone", sa.Integer, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("spent", sa.Double, nullable=False),
)

_DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg", "sqlite": "sqlite"}

SECONDS_TO_CONNECT = 5

_MIGRATIONS = Path(__file__).parent / "migrations"


def checked_url(text: str) -> URL:
    """The URL of a database that the house can use, or InvalidOption."""
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
    """The way to a database."""
    checked = checked_url(url)
    if checked.drivername != "sqlite":
        return sa.create_engine(
            checked, pool_size=4, pool_pre_ping=True, connect_args={"connect_timeout": SECONDS_TO_CONNECT}
        )
    assert checked.database is not None
    Path(checked.database).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    engine = sa.create_engine(checked, connect_args={"timeout": 20})
    sa.event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, record: object) -> None:
    # In WAL mode readers do not wait for the writer; FULL keeps what was acknowledged through a power cut.
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def prepare(engine: Engine) -> None:
    """Bring the database to the shape that this version needs."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def is_alive(connection: Connection) -> bool:
    """Whether the database answers."""
    return bool(connection.execute(sa.text("SELECT 1")).scalar_one())


def guest_of(connection: Connection, token_hash: str) -> sa.Row[Any] | None:
    """The guest whose token has this hash."""
    return connection.execute(sa.select(guests).where(guests.c.token == token_hash)).one_or_none()


def all_of(
    connection: Connection, table_id: str, since: int
) -> tuple[sa.Row[Any], Sequence[sa.Row[Any]], Sequence[sa.Row[Any]]] | None:
    """A table, its seats in their order, and its steps from a number on; None if there is no such table."""
    table = connection.execute(sa.select(tables).where(tables.c.id == table_id)).one_or_none()
    if table is None:
        return None
    sitting = sa.select(seats).where(seats.c.table_id == table_id).order_by(seats.c.place)
    made = (
        sa.select(steps).where(steps.c.table_id == table_id, steps.c.number >= since).order_by(steps.c.number)
    )
    return table, connection.execute(sitting).all(), connection.execute(made).all()


def sit_down(
    connection: Connection, table_id: str, guest: str, nickname: str, seat: str | None, token_hash: str
) -> str | None:
    """Seat a guest where it sits already, or else in an empty seat; None if there is none."""
    query = sa.select(seats).where(seats.c.table_id == table_id).order_by(seats.c.place)
    rows = connection.execute(query).all()
    own = [row.seat for row in rows if row.guest == guest]
    empty = [row.seat for row in rows if row.guest is None and row.level is None]
    for choice in own or [one for one in empty if seat in (None, one)]:
        # Somebody at another process may be as quick: only one finds the seat as it was.
        before = seats.c.guest == guest if own else seats.c.guest.is_(None)
        change = (
            sa.update(seats)
            .where(seats.c.table_id == table_id, seats.c.seat == choice, before)
            .values(guest=guest, nickname=nickname, token=token_hash)
        )
        if connection.execute(change).rowcount:
            return str(choice)
    return None


def get_up(connection: Connection, table_id: str, seat: str) -> None:
    """Free a seat."""
    connection.execute(
        sa.update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == seat)
        .values(guest=None, nickname=None, token=None)
    )


def agree(
    connection: Connection, table_id: str, seat: str, accept: bool
) -> tuple[str, list[dict[str, Any]]] | None:
    """Note whether a seat wants a rematch.

    When all people do and there is none yet: the table's maker, and who sits where then, each one seat on.
    """
    here = seats.c.table_id == table_id
    connection.execute(sa.update(seats).where(here, seats.c.seat == seat).values(rematch=accept))
    table = connection.execute(sa.select(tables).where(tables.c.id == table_id).with_for_update()).one()
    rows = connection.execute(sa.select(seats).where(here).order_by(seats.c.place)).all()
    if table.rematch is not None or not all(row.rematch for row in rows if row.guest is not None):
        return None
    sitting = [
        {"seat": row.seat, "level": before.level, "guest": before.guest, "nickname": before.nickname}
        for before, row in zip([rows[-1], *rows[:-1]], rows, strict=True)
    ]
    return table.maker, sitting


def follow(connection: Connection, table_id: str, new: str) -> None:
    """Note at which table a game's people go on."""
    connection.execute(sa.update(tables).where(tables.c.id == table_id).values(rematch=new))


def open_tables(connection: Connection, most: int) -> Sequence[str]:
    """The open tables that one can join or watch, the newest of each first."""
    query = (
        sa.select(tables.c.id)
        .where(tables.c.open, tables.c.status != OVER)
        .order_by(tables.c.status.desc(), tables.c.created.desc())  # "waiting" comes before "playing"
        .limit(most)
    )
    return connection.execute(query).scalars().all()


def unfinished_tables(connection: Connection, guest: str) -> int:
    """How many tables of a guest's making are not over."""
    query = sa.select(sa.func.count()).where(tables.c.maker == guest, tables.c.status != OVER)
    return connection.execute(query).scalar_one()


def forgotten_tables(connection: Connection, before: float, most: int) -> Sequence[str]:
    """Tables that are not over, and at which nothing has happened since a time."""
    last = sa.select(sa.func.max(steps.c.at)).where(steps.c.table_id == tables.c.id).scalar_subquery()
    query = (
        sa.select(tables.c.id)
        .where(tables.c.status != OVER, sa.func.coalesce(last, tables.c.created) < before)
        .limit(most)
    )
    return connection.execute(query).scalars().all()
