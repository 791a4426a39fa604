"""The queries: guests, tables, seats and steps, read on any connection and written through the journal."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from boxfive.server.storage.schema import OVER, PLAYING, WAITING, guests, seats, steps, tables
from boxfive.server.storage.seats import Seat

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

# The frequent statements, built once: building a statement takes longer than executing it.
_of_table: sa.BindParameter[str] = sa.bindparam("of_table")
_of_seat: sa.BindParameter[str] = sa.bindparam("of_seat")
_TABLE = sa.select(tables).where(tables.c.id == _of_table)
_SEATS = sa.select(seats).where(seats.c.table_id == _of_table).order_by(seats.c.place)
_STEPS = (
    sa.select(steps)
    .where(steps.c.table_id == _of_table, steps.c.number >= sa.bindparam("since"))
    .order_by(steps.c.number)
)
_GUEST = sa.select(guests).where(guests.c.token == sa.bindparam("token_hash"))
_UNFINISHED = sa.select(sa.func.count()).where(
    tables.c.maker == sa.bindparam("guest"), tables.c.status != OVER
)
_NEW_TABLE = sa.insert(tables).returning(tables)
_NEW_SEATS = sa.insert(seats).returning(seats)
_LOCK = (
    sa.update(tables)
    .where(tables.c.id == _of_table)
    .values(status=tables.c.status)
    .returning(tables.c.status)
)
_CHANGE_TABLE = sa.update(tables).where(tables.c.id == _of_table)
_CHANGE_SEAT = sa.update(seats).where(seats.c.table_id == _of_table, seats.c.seat == _of_seat)
_HAS_EMPTY_SEATS = sa.select(
    sa.exists().where(seats.c.table_id == _of_table, seats.c.token.is_(None), seats.c.level.is_(None))
)


def is_alive(connection: Connection) -> bool:
    """Whether the database answers."""
    return bool(connection.execute(sa.text("SELECT 1")).scalar_one())


def guest_of(connection: Connection, token_hash: str) -> sa.Row[Any] | None:
    """The guest with this token hash."""
    return connection.execute(_GUEST, {"token_hash": token_hash}).one_or_none()


def all_of(
    connection: Connection, table_id: str, since: int
) -> tuple[sa.Row[Any], list[Seat], Sequence[sa.Row[Any]]] | None:
    """A table, its seats in order, and its steps from a number on; None if there is no such table."""
    table = connection.execute(_TABLE, {"of_table": table_id}).one_or_none()
    if table is None:
        return None
    sitting = [Seat.of(row) for row in connection.execute(_SEATS, {"of_table": table_id})]
    return table, sitting, connection.execute(_STEPS, {"of_table": table_id, "since": since}).all()


def new_table(
    connection: Connection, row: Mapping[str, Any], sitting: Sequence[Mapping[str, Any]]
) -> tuple[sa.Row[Any], list[Seat]]:
    """Insert a table with its seats; returns them as `all_of` would."""
    table = connection.execute(_NEW_TABLE, row).one()
    rows = [{"table_id": table.id, "place": n, "rematch": False, **seat} for n, seat in enumerate(sitting)]
    made = connection.execute(_NEW_SEATS, rows).all()
    return table, [Seat.of(seat) for seat in sorted(made, key=lambda seat: int(seat.place))]


def sit_down(
    connection: Connection, table_id: str, guest: str, nickname: str, seat: str | None, token_hash: str
) -> tuple[str, list[Seat]] | None:
    """Give a guest its own seat again, or an empty one if the table waits; returns the seat and all seats.

    None if there is no such seat.
    """
    status = _lock(connection, table_id)
    sitting = [Seat.of(row) for row in connection.execute(_SEATS, {"of_table": table_id})]
    own = [one for one in sitting if one.guest == guest]
    empty = [one for one in sitting if one.is_empty and seat in (None, one.name)]
    if not own and not (empty and status == WAITING):
        return None
    choice = (own or empty)[0]
    choice.guest, choice.nickname, choice.token = guest, nickname, token_hash
    which = {"of_table": table_id, "of_seat": choice.name}
    connection.execute(_CHANGE_SEAT, {**which, "guest": guest, "nickname": nickname, "token": token_hash})
    return choice.name, sitting


def get_up(connection: Connection, table_id: str, seat: str) -> bool:
    """Free a seat, unless the game has begun; returns whether it was freed."""
    _lock(connection, table_id)
    begun = sa.exists().where(steps.c.table_id == table_id)
    change = (
        sa.update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == seat, ~begun)
        .values(guest=None, nickname=None, token=None)
    )
    return connection.execute(change).rowcount > 0


def is_full(connection: Connection, table_id: str) -> bool:
    """Whether every seat is taken. At a rematch's table, people count only once they have come."""
    _lock(connection, table_id)
    return not connection.execute(_HAS_EMPTY_SEATS, {"of_table": table_id}).scalar_one()


def is_left(connection: Connection, table_id: str) -> bool:
    """Whether no person sits at the table."""
    _lock(connection, table_id)
    query = sa.select(sa.exists().where(seats.c.table_id == table_id, seats.c.guest.is_not(None)))
    return not connection.execute(query).scalar_one()


def _lock(connection: Connection, table_id: str) -> str:
    """Lock a table's row and seats until this transaction is over, in any database.

    Returns the table's status, which cannot change meanwhile either.
    """
    status: str = connection.execute(_LOCK, {"of_table": table_id}).scalar_one()
    return status


def change_table(connection: Connection, table_id: str, values: Mapping[str, Any]) -> None:
    """Update some columns of a table."""
    connection.execute(_CHANGE_TABLE, {"of_table": table_id, **values})


def agree(
    connection: Connection, table_id: str, seat: str, accept: bool, gone: Collection[str]
) -> tuple[sa.Row[Any], list[dict[str, Any]]] | None:
    """Store whether a seat wants a rematch.

    When all people agree and there is none yet: returns the table and the new seating, moved on by one seat.
    Seats that have left are not waited for; unless they agree too, their new seats are open to anyone.
    """
    _lock(connection, table_id)
    connection.execute(_CHANGE_SEAT, {"of_table": table_id, "of_seat": seat, "rematch": accept})
    table = connection.execute(_TABLE, {"of_table": table_id}).one()
    rows = connection.execute(_SEATS, {"of_table": table_id}).all()
    waited_for = [row for row in rows if row.guest is not None and row.seat not in gone]
    if table.rematch is not None or not all(row.rematch for row in waited_for):
        return None
    sitting = []
    for before, row in zip([rows[-1], *rows[:-1]], rows, strict=True):
        comes = before.rematch
        sitting.append(
            {
                "seat": row.seat,
                "level": before.level,
                "guest": before.guest if comes else None,
                "nickname": before.nickname if comes else None,
            }
        )
    return table, sitting


def open_tables(connection: Connection, versions: Mapping[str, int], most: int) -> Sequence[str]:
    """The open tables of these rules' versions: those that wait, then those being played, newest first."""
    ours = sa.or_(*(sa.and_(tables.c.game == game, tables.c.version == n) for game, n in versions.items()))
    query = (
        sa.select(tables.c.id)
        .where(tables.c.open, tables.c.status != OVER, ours)
        .order_by(tables.c.status.desc(), tables.c.created.desc())  # "waiting" comes before "playing"
        .limit(most)
    )
    return connection.execute(query).scalars().all()


def unfinished_tables(connection: Connection, guest: str) -> int:
    """How many unfinished tables a guest has created."""
    return connection.execute(_UNFINISHED, {"guest": guest}).scalar_one()


def forgotten_tables(connection: Connection, playing: float, waiting: float, most: int) -> Sequence[str]:
    """Tables without activity since a time, which differs for running and waiting tables."""
    last = sa.select(sa.func.max(steps.c.at)).where(steps.c.table_id == tables.c.id).scalar_subquery()
    query = (
        sa.select(tables.c.id)
        .where(
            sa.or_(
                sa.and_(tables.c.status == PLAYING, sa.func.coalesce(last, tables.c.created) < playing),
                sa.and_(tables.c.status == WAITING, tables.c.created < waiting),
            )
        )
        .limit(most)
    )
    return connection.execute(query).scalars().all()


def forget_guests(connection: Connection, before: float) -> None:
    """Delete guests created before a time who have neither made a table nor sit at one."""
    connection.execute(
        sa.delete(guests).where(
            guests.c.created < before,
            ~sa.exists().where(tables.c.maker == guests.c.id),
            ~sa.exists().where(seats.c.guest == guests.c.id),
        )
    )
