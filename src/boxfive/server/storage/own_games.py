"""The games of a guest, page by page, by one index: however many there are, a page costs the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from boxfive.server.storage.schema import OVER, seats, tables
from boxfive.server.storage.seats import Seat

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

ON_A_PAGE = 20
MOST_LOOKED_THROUGH = 200
"""Among so many of the latest games, those that are not over are found for the first page."""

_PLACE = re.compile(r"([0-9]{1,12}(?:\.[0-9]{1,9})?)-([a-z0-9]{1,32})")

_LATEST = (
    sa.select(seats.c.table_id, seats.c.seat, seats.c.created)
    .where(seats.c.guest == sa.bindparam("of_guest"))
    .order_by(seats.c.created.desc(), seats.c.table_id.desc())
    .limit(sa.bindparam("most"))
)
_BEFORE = _LATEST.where(
    sa.tuple_(seats.c.created, seats.c.table_id) < sa.tuple_(sa.bindparam("at"), sa.bindparam("last"))
)
_TABLES = sa.select(tables).where(tables.c.id.in_(sa.bindparam("ids", expanding=True)))
_SEATS = (
    sa.select(seats)
    .where(seats.c.table_id.in_(sa.bindparam("ids", expanding=True)))
    .order_by(seats.c.table_id, seats.c.place)
)


class Place(NamedTuple):
    """How far a reader has come: the date and the id of the last game on a page."""

    created: float
    table_id: str

    def __str__(self) -> str:
        return f"{self.created!r}-{self.table_id}"

    @staticmethod
    def of(text: str) -> Place | None:
        """The place that a text names; None if it names none."""
        found = _PLACE.fullmatch(text)
        return None if found is None else Place(float(found[1]), found[2])


class OwnGame(NamedTuple):
    """A game, and the guest's own seat in it."""

    table: sa.Row[Any]
    seat: str
    seats: list[Seat]


class Page(NamedTuple):
    """Some games of a guest, the newest first."""

    running: list[OwnGame]
    """On the first page: the latest that are not over."""
    games: list[OwnGame]
    last: Place | None
    """How far it goes; None if there are no more."""


def own_games(connection: Connection, guest: str, before: Place | None) -> Page:
    """The games in which a guest has a seat, from the newest on or before a place."""
    if before is None:
        found = connection.execute(_LATEST, {"of_guest": guest, "most": MOST_LOOKED_THROUGH}).all()
    else:
        place = {"at": before.created, "last": before.table_id}
        found = connection.execute(_BEFORE, {"of_guest": guest, "most": ON_A_PAGE + 1, **place}).all()
    rows = {row.id: row for row in connection.execute(_TABLES, {"ids": [one.table_id for one in found]})}
    shown, more = found[:ON_A_PAGE], found[ON_A_PAGE:]
    running = [] if before is not None else [one for one in found if rows[one.table_id].status != OVER]
    sitting: dict[str, list[Seat]] = {}
    for row in connection.execute(_SEATS, {"ids": sorted({one.table_id for one in (*shown, *running)})}):
        sitting.setdefault(row.table_id, []).append(Seat.of(row))

    def games(chosen: Sequence[Any]) -> list[OwnGame]:
        return [OwnGame(rows[one.table_id], one.seat, sitting[one.table_id]) for one in chosen]

    last = Place(float(shown[-1].created), shown[-1].table_id) if more else None
    return Page(games(running), games(shown), last)
