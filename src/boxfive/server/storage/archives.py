"""The queries of the archive: what was told at each table, as one compressed text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from boxfive.server.storage.schema import OVER, archives, seats, steps, tables
from boxfive.server.storage.seats import Seat
from boxfive.server.storage.sweeps import UNFINISHED_TABLES, Age

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

_FINISHED = (
    sa.select(tables.c.id, tables.c.created)
    .where(
        tables.c.status == sa.literal_column(f"'{OVER}'"),
        tables.c.archived.is_(None),
        sa.tuple_(tables.c.created, tables.c.id) > sa.tuple_(sa.bindparam("created"), sa.bindparam("last")),
    )
    .order_by(tables.c.created, tables.c.id)
    .limit(sa.bindparam("most"))
)


class Place(NamedTuple):
    """How far the archive has come with finished tables."""

    created: float = float("-inf")
    last: str = ""


class Kept(NamedTuple):
    """All that can be read of a table without its rules."""

    table: sa.Row[Any]
    seats: list[Seat]
    number: int
    content: bytes | None


def finished_tables(connection: Connection, place: Place, most: int) -> tuple[Sequence[str], Place | None]:
    """The next tables that are over and not in the archive, and how far that is; None if that were all."""
    rows = connection.execute(_FINISHED, {**place._asdict(), "most": most}).all()
    ids = [row.id for row in rows]
    return ids, Place(rows[-1].created, rows[-1].id) if len(rows) == most else None


def running_tables(connection: Connection, age: Age, still: float) -> list[str]:
    """Tables with steps that are not in the archive, at which nothing has happened for some seconds."""
    rows = connection.execute(UNFINISHED_TABLES, execution_options={"stream_results": True})
    return [
        row.id
        for row in rows
        if row.number is not None and row.number >= (row.archived or 0) and age(row.at, row.opening) >= still
    ]


def put(connection: Connection, table_id: str, number: int, content: bytes) -> None:
    """Keep what was told at a table in that many steps, in place of what was kept before."""
    connection.execute(sa.update(tables).where(tables.c.id == table_id).values(archived=number))
    connection.execute(sa.delete(archives).where(archives.c.table_id == table_id))
    connection.execute(sa.insert(archives), {"table_id": table_id, "content": content})


def kept(connection: Connection, table_id: str) -> Kept | None:
    """All that can be read of a table without its rules; None if there is no such table."""
    table = connection.execute(sa.select(tables).where(tables.c.id == table_id)).one_or_none()
    if table is None:
        return None
    order = sa.select(seats).where(seats.c.table_id == table_id).order_by(seats.c.place)
    count = sa.select(sa.func.count()).where(steps.c.table_id == table_id)
    content = sa.select(archives.c.content).where(archives.c.table_id == table_id)
    return Kept(
        table,
        [Seat.of(row) for row in connection.execute(order)],
        connection.execute(count).scalar_one(),
        connection.execute(content).scalar_one_or_none(),
    )
