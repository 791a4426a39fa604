"""Checks a house: every table is played again by the rules, and compared with what is kept about it.

It reads a snapshot of some tables at a time, so it can run while the house is open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

import sqlalchemy as sa

import boxfive
from boxfive.core.errors import BoxFiveError
from boxfive.core.game import Game
from boxfive.server.storage.schema import OVER, PLAYING, WAITING, seats, steps, tables
from boxfive.server.tables.clocks import ClockSettings
from boxfive.server.tables.match import Match
from boxfive.server.tables.steps import START, Step

MOST_AT_ONCE = 200

Rows = Sequence[sa.Row[Any]]


@dataclass
class Report:
    """What a check has found."""

    tables: int = 0
    steps: int = 0
    old: int = 0
    """Tables whose game or version of the rules is not here; they cannot be played again."""
    faults: list[tuple[str, str]] = field(default_factory=list)
    """Tables with what is wrong with each."""


class Fault(Exception):
    """Something is wrong with a table."""


def check(engine: sa.Engine, progress: Callable[[int, int], None] | None = None) -> Report:
    """Check all tables of a house."""
    report = Report()
    with engine.connect() as connection:
        total: int = connection.execute(sa.select(sa.func.count()).select_from(tables)).scalar_one()
    for table, sitting, written in _all_tables(engine):
        report.tables += 1
        report.steps += len(written)
        try:
            game = _game_of(table)
            if game is None:
                report.old += 1
            else:
                check_table(game, table, sitting, written)
        except Fault as fault:
            report.faults.append((table.id, str(fault)))
        if progress is not None:
            progress(report.tables, max(total, report.tables))
    return report


def check_table(game: Game, table: sa.Row[Any], sitting: Rows, written: Rows) -> Match:
    """Play a table again; raises Fault with the first thing that is wrong."""
    try:
        first = game.start(**table.options)
    except BoxFiveError as error:
        raise Fault(f"its options are not the game's: {error}") from error
    _check_seats(first.seats, sitting)
    for place, row in enumerate(written):
        if row.number != place:
            raise Fault(f"step {place} is missing")
    match = played(game, table, [row.seat for row in sitting if row.level], ())
    for row in written:
        _play(match, row)
    _check_end(match, table)
    return match


def played(game: Game, table: sa.Row[Any], machines: Sequence[str], written: Rows) -> Match:
    """The match of a table, from its rows."""
    clock = None if table.clock is None else ClockSettings(**table.clock)
    match = Match(game, table.options, clock, machines, 0.0)
    for row in written:
        match.add(Step.of(game, row))
    return match


def _check_seats(names: Sequence[str], sitting: Rows) -> None:
    if [row.seat for row in sitting] != list(names) or [row.place for row in sitting] != [*range(len(names))]:
        raise Fault(f"its seats are {[row.seat for row in sitting]}, and should be {list(names)}")
    for row in sitting:
        if row.level is not None and row.guest is not None:
            raise Fault(f"in {row.seat} sit both a guest and a machine player")
        if row.token is not None and row.guest is None:
            raise Fault(f"{row.seat} has a token, and nobody sits there")


def _play(match: Match, row: sa.Row[Any]) -> None:
    if match.result is not None:
        raise Fault(f"step {row.number} comes after the end")
    try:
        step = Step.of(match.game, row)
        if step.kind == START and row.number:
            raise Fault(f"step {row.number} begins the game again")
        if step.seat is not None and step.seat not in match.first.seats:
            raise Fault(f"step {row.number} is of {step.seat!r}, which is no seat")
        match.add(step)
    except KeyError as error:
        raise Fault(f"step {row.number} has an action that the game does not know: {error}") from error
    except (BoxFiveError, ValueError) as error:
        raise Fault(f"step {row.number} is against the rules: {error}") from error
    except AssertionError as error:
        raise Fault(f"step {row.number} takes back more than was played") from error


def _check_end(match: Match, table: sa.Row[Any]) -> None:
    status = OVER if match.result is not None else PLAYING if match.number else WAITING
    if table.status != status:
        raise Fault(f"it is kept as {table.status!r}, and by its steps it is {status!r}")
    result = None if match.result is None else match.result._asdict()
    if table.result != result:
        raise Fault(f"its result is kept as {table.result}, and by its steps it is {result}")


def _game_of(table: sa.Row[Any]) -> Game | None:
    """The game of a table; None if it or its version of the rules is not here."""
    try:
        game = boxfive.game(table.game)
    except BoxFiveError:
        return None
    return game if game.version == table.version else None


def _all_tables(engine: sa.Engine) -> Iterator[tuple[sa.Row[Any], Rows, Rows]]:
    """All tables with their seats and steps, in the order of their ids."""
    last, found = "", True
    while found:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN")
            else:
                connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            query = sa.select(tables).where(tables.c.id > last).order_by(tables.c.id).limit(MOST_AT_ONCE)
            rows = connection.execute(query).all()
            ids = [row.id for row in rows]
            sitting = _by_table(connection, seats, seats.c.place, ids)
            written = _by_table(connection, steps, steps.c.number, ids)
        for row in rows:
            yield row, sitting.get(row.id, []), written.get(row.id, [])
        found, last = bool(ids), ids[-1] if ids else last


def _by_table(
    connection: sa.Connection, rows: sa.Table, order: sa.Column[Any], ids: Sequence[str]
) -> dict[str, Rows]:
    query = sa.select(rows).where(rows.c.table_id.in_(ids)).order_by(rows.c.table_id, order)
    found = connection.execute(query).all()
    return {table: list(group) for table, group in groupby(found, key=lambda row: str(row.table_id))}
