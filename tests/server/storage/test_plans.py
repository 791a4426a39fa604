"""Every query of a house uses an index, so that none grows with the tables that are over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from boxfive.server.storage import archives, database, openings, queries, schema, sweeps
from boxfive.server.storage.database import engine_of
from boxfive.server.storage.own_games import Place, own_games

Query = Callable[[sa.Connection], object]

NO_AGE: sweeps.Age = lambda at, opening: 0.0  # noqa: E731
NEW_SEAT = {"seat": "phantom", "level": None, "guest": "g", "nickname": "Erik", "token": "x"}

QUERIES: dict[str, tuple[Query, set[str]]] = {
    "the listing": (
        lambda found: queries.open_tables(found, {"opera": 1, "booo": 2}, 30),
        {"tables_to_join"},
    ),
    "the tables of a guest that are not over": (
        lambda found: queries.unfinished_tables(found, "g"),
        {"tables_unfinished"},
    ),
    "a guest's token": (lambda found: queries.guest_of(found, "x"), {"guests"}),
    "a table with all its steps": (lambda found: queries.all_of(found, "t", 0), {"tables", "seats", "steps"}),
    "joining": (
        lambda found: queries.sit_down(found, "t", "g", None, "y"),
        {"tables", "seats", "guests"},
    ),
    "leaving": (lambda found: queries.get_up(found, "t", "phantom"), {"tables", "seats", "steps"}),
    "whether a table is full": (lambda found: queries.is_full(found, "t"), {"tables", "seats"}),
    "whether everybody has left": (lambda found: queries.is_left(found, "t"), {"tables", "seats"}),
    "a rematch": (lambda found: queries.agree(found, "t", "phantom", False, ()), {"tables", "seats"}),
    "counting advice": (lambda found: queries.note_advice(found, "t", "phantom", 1), {"tables", "seats"}),
    "changing aids": (lambda found: queries.set_aids(found, "t", True), {"tables"}),
    "whether there are aids": (lambda found: queries.aids_at(found, "t"), {"tables"}),
    "another nickname": (lambda found: queries.rename(found, "g", "Meg"), {"guests"}),
    "the first page of one's own games": (
        lambda found: own_games(found, "g", None),
        {"seats_of_guests", "tables", "seats"},
    ),
    "another page of one's own games": (
        lambda found: own_games(found, "g", Place(5.0, "x")),
        {"seats_of_guests", "tables", "seats"},
    ),
    "the end of a game": (
        lambda found: queries.change_table(found, "t", {"status": schema.OVER}),
        {"tables"},
    ),
    "forgotten tables": (
        lambda found: sweeps.forgotten_tables(found, NO_AGE, 1.0, 1.0, 100),
        {"tables_unfinished", "steps"},
    ),
    "guests to forget": (
        lambda found: sweeps.useless_guests(found, 5.0, sweeps.Reached(0.0, ""), 10),
        {"guests_by_date", "ix_tables_maker", "seats_of_guests"},
    ),
    "forgetting guests": (
        lambda found: sweeps.forget_guests(found, ["h"]),
        {"guests", "ix_tables_maker", "seats_of_guests"},
    ),
    "finished tables for the archive": (
        lambda found: archives.finished_tables(found, archives.Place(0.0, ""), 10),
        {"tables_to_archive"},
    ),
    "running tables for the archive": (
        lambda found: archives.running_tables(found, NO_AGE, 60.0),
        {"tables_unfinished", "steps"},
    ),
    "keeping in the archive": (lambda found: archives.put(found, "t", 1, b""), {"tables", "archives"}),
    "reading the archive": (
        lambda found: archives.kept(found, "t"),
        {"tables", "seats", "steps", "archives"},
    ),
    "that the house is open": (lambda found: openings.note_open(found, 1, 0.0, 0.0, 0.0), {"openings"}),
    "clocks of other machines": (lambda found: openings.skews(found, [1, 2]), {"openings"}),
}
"""Each query, and the indexes that it goes by; a table's name stands for the index of one of its keys."""


def filled(engine: sa.Engine) -> sa.Engine:
    database.prepare(engine)
    with engine.begin() as connection:
        for guest in "gh":
            row = {"id": guest, "nickname": "Erik", "token": guest, "created": 1.0}
            connection.execute(sa.insert(schema.guests), row)
        table = {
            "id": "t",
            "game": "opera",
            "version": 1,
            "options": {},
            "open": True,
            "invitation": "x",
            "maker": "g",
            "created": 0.0,
            "status": schema.PLAYING,
        }
        queries.new_table(connection, table, [NEW_SEAT])
    return engine


@contextmanager
def statements(engine: sa.Engine) -> Iterator[list[tuple[str, Any]]]:
    """The statements that are executed meanwhile, with their values."""
    seen: list[tuple[str, Any]] = []

    def note(connection: Any, cursor: Any, statement: str, parameters: Any, *others: Any) -> None:
        seen.append((statement, parameters))

    sa.event.listen(engine, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        sa.event.remove(engine, "before_cursor_execute", note)


def plans(engine: sa.Engine, query: Query, explain: str) -> list[str]:
    """The lines of the plans of all statements of a query."""
    with engine.connect() as connection, statements(engine) as seen:
        query(connection)
    with engine.connect() as connection:
        explained = [
            connection.exec_driver_sql(f"{explain} {statement}", parameters).all()
            for statement, parameters in seen
        ]
    return [str(row[-1]) for rows in explained for row in rows]


@pytest.mark.parametrize("name", QUERIES)
def test_in_sqlite(tmp_path: Path, name: str) -> None:
    query, wanted = QUERIES[name]
    engine = filled(engine_of(f"sqlite:///{tmp_path / 'tables.db'}"))
    lines = plans(engine, query, "EXPLAIN QUERY PLAN")
    engine.dispose()
    for line in lines:
        if line.startswith("SCAN") and line != "SCAN CONSTANT ROW":  # all of an index that stays small
            assert "tables_to_join" in line or "tables_unfinished" in line, line
        # The seats of a table may be sorted, tables may not.
        assert "TEMP B-TREE" not in line or wanted & {"seats"}, lines
    for index in wanted:
        assert any(f" {index} " in f"{line} " or f"sqlite_autoindex_{index}_" in line for line in lines) or (
            index == "openings" and any("INTEGER PRIMARY KEY" in line for line in lines)
        ), (index, lines)


def test_in_postgresql(database: str) -> None:
    engine = filled(engine_of(database))
    with engine.begin() as connection:  # small tables are scanned, unless that is forbidden
        name = connection.execute(sa.text("SELECT current_database()")).scalar_one()
        connection.exec_driver_sql(f"ALTER DATABASE {name} SET enable_seqscan = off")
        connection.exec_driver_sql(f"ALTER DATABASE {name} SET enable_bitmapscan = off")
        connection.exec_driver_sql(f"ALTER DATABASE {name} SET enable_sort = off")
    engine.dispose()
    for name, (query, wanted) in QUERIES.items():
        lines = plans(engine, query, "EXPLAIN")
        assert not [line for line in lines if "Seq Scan" in line], (name, lines)
        for index in wanted:
            keys = (f"{index}_pkey", f"{index}_token_key", index)
            assert any(f" using {key} " in line for line in lines for key in keys), (name, index, lines)
    listing = plans(engine, QUERIES["the listing"][0], "EXPLAIN")
    assert not [line for line in listing if "Sort" in line], listing
    engine.dispose()
