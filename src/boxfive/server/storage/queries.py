"""The queries: guests, tables, seats and steps, read on any connection and written through the journal."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from boxfive.server import tokens
from boxfive.server.storage.schema import OPEN, UNFINISHED, WAITING, guests, seats, steps, tables
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
_UNFINISHED = (
    sa.select(sa.func.count()).select_from(tables).where(tables.c.maker == sa.bindparam("guest"), UNFINISHED)
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


def try_to_write(connection: Connection) -> None:
    """Write something, and take it back in the same transaction."""
    row = {"id": tokens.new_id(), "nickname": "", "token": tokens.hashed(tokens.new_token(tokens.GUEST))}
    connection.execute(sa.insert(guests), {**row, "created": 0.0})
    connection.execute(sa.delete(guests).where(guests.c.id == row["id"]))


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
    same = {"table_id": table.id, "created": table.created, "rematch": False}
    rows = [{**same, "place": n, **seat} for n, seat in enumerate(sitting)]
    made = connection.execute(_NEW_SEATS, rows).all()
    return table, [Seat.of(seat) for seat in sorted(made, key=lambda seat: int(seat.place))]


def add_steps(connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert the steps with which a new table begins."""
    connection.execute(sa.insert(steps), rows)


def nickname_of(connection: Connection, guest: str) -> str:
    """What a guest is called now; empty if it has no name, or is gone."""
    query = sa.select(guests.c.nickname).where(guests.c.id == guest)
    return connection.execute(query).scalar_one_or_none() or ""


def rename(connection: Connection, guest: str, nickname: str) -> bool:
    """Call a guest otherwise from now on; returns whether there is such a guest."""
    change = sa.update(guests).where(guests.c.id == guest).values(nickname=nickname)
    return connection.execute(change).rowcount > 0


def sit_down(
    connection: Connection, table_id: str, guest: str, seat: str | None, token_hash: str
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
    choice, nickname = (own or empty)[0], nickname_of(connection, guest)
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


def note_advice(connection: Connection, table_id: str, seat: str, moment: int) -> list[Seat]:
    """Store that a seat took advice at a moment, once for each; returns all seats."""
    _lock(connection, table_id)
    sitting = [Seat.of(row) for row in connection.execute(_SEATS, {"of_table": table_id})]
    (asked,) = [one for one in sitting if one.name == seat]
    if moment not in asked.advice:
        asked.advice = (*asked.advice, moment)
        which = {"of_table": table_id, "of_seat": seat}
        connection.execute(_CHANGE_SEAT, {**which, "advice": list(asked.advice)})
    return sitting


def aids_at(connection: Connection, table_id: str) -> bool:
    """Whether a table has aids; this cannot change until the transaction is over."""
    _lock(connection, table_id)
    return bool(connection.execute(_TABLE, {"of_table": table_id}).one().aids)


def set_aids(connection: Connection, table_id: str, aids: bool) -> bool:
    """Allow or forbid aids, unless the game has begun; returns whether that was done."""
    if _lock(connection, table_id) != WAITING:
        return False
    change_table(connection, table_id, {"aids": aids})
    return True


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


def touch(connection: Connection, table_id: str) -> None:
    """Write a table's row as it is: this fails as long as nothing can be written."""
    connection.execute(_LOCK, {"of_table": table_id})


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
        .where(OPEN, UNFINISHED, ours)
        .order_by(tables.c.status.desc(), tables.c.created.desc())  # "waiting" comes before "playing"
        .limit(most)
    )
    return connection.execute(query).scalars().all()


def unfinished_tables(connection: Connection, guest: str) -> int:
    """How many unfinished tables a guest has created."""
    return connection.execute(_UNFINISHED, {"guest": guest}).scalar_one()
