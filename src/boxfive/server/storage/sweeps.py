"""The queries of the periodic sweeps: forgotten tables, and guests who have left nothing behind.

They go through a house in portions, so that nobody waits for them, however much there is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from boxfive.server.storage.schema import UNFINISHED, WAITING, guests, seats, steps, tables

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

Age = Callable[[float, int | None], float]
"""How many seconds the house was open since a date of an opening's clock."""

_LAST = (
    sa.select(sa.func.max(steps.c.number))
    .where(steps.c.table_id == tables.c.id)
    .correlate(tables)
    .scalar_subquery()
)
UNFINISHED_TABLES = (
    sa.select(
        tables.c.id,
        tables.c.status,
        tables.c.archived,
        steps.c.number,
        sa.func.coalesce(steps.c.at, tables.c.created).label("at"),
        sa.case((steps.c.at.is_not(None), steps.c.opening), else_=tables.c.opening).label("opening"),
    )
    .select_from(tables.outerjoin(steps, sa.and_(steps.c.table_id == tables.c.id, steps.c.number == _LAST)))
    .where(UNFINISHED)
)
"""Each table that is not over, with the date of the last thing that happened there."""

_useless = sa.and_(
    ~sa.exists().where(tables.c.maker == guests.c.id), ~sa.exists().where(seats.c.guest == guests.c.id)
)
_PORTION = (
    sa.select(guests.c.id, guests.c.created, _useless.label("useless"))
    .where(
        sa.tuple_(guests.c.created, guests.c.id) > sa.tuple_(sa.bindparam("created"), sa.bindparam("id")),
        guests.c.created < sa.bindparam("before"),
    )
    .order_by(guests.c.created, guests.c.id)
    .limit(sa.bindparam("most"))
)
_FORGET = sa.delete(guests).where(guests.c.id.in_(sa.bindparam("ids", expanding=True)), _useless)


class Reached(NamedTuple):
    """How far a sweep through the guests has come."""

    created: float = float("-inf")
    id: str = ""


def forgotten_tables(
    connection: Connection, age: Age, playing: float, waiting: float, most: int
) -> list[str]:
    """Tables without activity for that many seconds, which differ for running and waiting tables."""
    found: list[str] = []
    for row in connection.execute(UNFINISHED_TABLES, execution_options={"stream_results": True}):
        if age(row.at, row.opening) > (waiting if row.status == WAITING else playing):
            found.append(row.id)
            if len(found) == most:
                break
    return found


def useless_guests(
    connection: Connection, before: float, reached: Reached, most: int
) -> tuple[list[str], Reached | None]:
    """Of the next guests created before a time, those who have neither made a table nor sit at one.

    Returns how far the sweep has come too; None if it is through.
    """
    values = {**reached._asdict(), "before": before, "most": most}
    rows = connection.execute(_PORTION, values).all()
    useless = [row.id for row in rows if row.useless]
    return useless, Reached(rows[-1].created, rows[-1].id) if len(rows) == most else None


def forget_guests(connection: Connection, ids: Sequence[str]) -> None:
    """Delete those of these guests who still have no table and no seat."""
    connection.execute(_FORGET, {"ids": list(ids)})
