"""The queries of analyses: each is one compressed JSON text, kept by what it is the analysis of."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from boxfive.server.storage.schema import analyses, seats, tables

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

MOST_OF_A_GUEST = 60
"""How many analysed games of a guest are looked through, the latest."""


class OwnAnalysis(NamedTuple):
    """The analysis of a guest's game, and the guest's seat in it."""

    table_id: str
    seat: str
    content: bytes


def kept(connection: Connection, key: str) -> bytes | None:
    """An analysis as JSON, if it was made before."""
    row = connection.execute(sa.select(analyses.c.content).where(analyses.c.id == key)).first()
    return None if row is None else zlib.decompress(row.content)


def keep(connection: Connection, key: str, table_id: str | None, content: bytes, now: float) -> None:
    """Keep an analysis; nothing happens if it is there."""
    known = connection.execute(sa.select(analyses.c.id).where(analyses.c.id == key)).first()
    if known is None:
        row = {"id": key, "table_id": table_id, "content": zlib.compress(content), "created": now}
        connection.execute(sa.insert(analyses).values(row))


def note_table(connection: Connection, key: str, table_id: str) -> None:
    """A table has the game of an analysis that was made for a record."""
    connection.execute(
        sa.update(analyses)
        .where(analyses.c.id == key, analyses.c.table_id.is_(None))
        .values(table_id=table_id)
    )


def of_guest(connection: Connection, guest: str) -> list[OwnAnalysis]:
    """The analyses of a guest's latest games; those that went on from another game do not count."""
    rows = connection.execute(
        sa.select(seats.c.table_id, seats.c.seat, analyses.c.content)
        .join(analyses, analyses.c.table_id == seats.c.table_id)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.guest == guest, tables.c.origin.is_(sa.null()))
        .order_by(seats.c.created.desc(), seats.c.table_id.desc(), analyses.c.id)
        .limit(MOST_OF_A_GUEST)
    )
    return [OwnAnalysis(row.table_id, row.seat, zlib.decompress(row.content)) for row in rows]
