"""The openings of a house: by which clock a step is dated, and how long the house was shut in between.

The workers of one machine share an opening and a clock; each process of a shared house has its own. `skew`
is how far an opening's clock is ahead of the database's. `since`, when it was open to players, and `seen`,
when it last was, are dates of the database's clock. `gap` is for how long nobody had been there before it.
A house on one machine measures no skew: there, all dates are those of the house's clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import sqlalchemy as sa

from boxfive.server.storage.schema import openings

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

_MOST_TRIES = 20

_SYSTEM_CLOCKS = {
    "sqlite": "SELECT (julianday('now') - 2440587.5) * 86400.0",
    "postgresql": "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS double precision)",
}


def database_time(connection: Connection) -> float:
    """Seconds since 1970, by the database's clock."""
    return float(connection.execute(sa.text(_SYSTEM_CLOCKS[connection.dialect.name])).scalar_one())


def begin(engine: sa.Engine, now: float, skew: float) -> int:
    """Note a new opening, before it is open to anybody; returns its number. `now` is by its own clock."""
    for _ in range(_MOST_TRIES):
        try:
            with engine.begin() as connection:
                return _begin(connection, now - skew, skew)
        except sa.exc.IntegrityError:  # another machine has taken the number
            continue
    raise RuntimeError("no number is left for this opening")


def _begin(connection: Connection, now: float, skew: float) -> int:
    newest = sa.select(openings.c.id, openings.c.seen).order_by(openings.c.id.desc())
    last = connection.execute(newest.limit(1)).one_or_none()
    # The clock may have been set back since, so it is not the latest date that counts.
    seen = connection.execute(newest.where(openings.c.seen.is_not(None)).limit(1)).one_or_none()
    number = 1 if last is None else last.id + 1
    gap = 0.0 if seen is None else now - seen.seen
    connection.execute(sa.insert(openings), {"id": number, "skew": skew, "gap": gap})
    return number


def note_open(connection: Connection, number: int, since: float, now: float, skew: float) -> None:
    """Note that an opening goes on."""
    change = sa.update(openings).where(openings.c.id == number)
    values = {"since": sa.func.coalesce(openings.c.since, since - skew), "seen": now - skew, "skew": skew}
    connection.execute(change.values(values))


def others_since(connection: Connection, number: int, after: float) -> float | None:
    """Since when the house has been open by another opening that was noted after a time; None if none was."""
    others = sa.select(sa.func.min(openings.c.since)).where(openings.c.id != number, openings.c.seen > after)
    since: float | None = connection.execute(others).scalar_one()
    return since


def skews(connection: Connection, numbers: Iterable[int]) -> dict[int, float]:
    """How far the clocks of some openings are ahead of the database's."""
    wanted = openings.c.id.in_(list(numbers))
    rows = connection.execute(sa.select(openings.c.id, openings.c.skew).where(wanted))
    return {row.id: row.skew for row in rows}


def ages(connection: Connection, now: float, skew: float) -> Callable[[float, int | None], float]:
    """A function for how many seconds the house was open since a date of an opening's clock."""
    rows = connection.execute(sa.select(openings).order_by(openings.c.id.desc())).all()
    corrections: dict[int | None, float] = {}
    shut = 0.0
    for row in rows:
        corrections[row.id] = shut - row.skew
        shut += row.gap
    return lambda at, opening: now - skew - at - corrections.get(opening, shut)
