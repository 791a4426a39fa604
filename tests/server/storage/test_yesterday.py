"""A database that an earlier version has written opens, and its tables are told as they were told then.

`tests/golden/house` holds the database as SQL, and what the server said of every table when it was written.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from boxfive.server.storage import database
from boxfive.server.tables.checking import check
from tests.server.houses import Visit, open_house

GOLDEN = Path(__file__).parents[2] / "golden" / "house"


def digest(data: Any) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


async def compare(visit: Visit, known: dict[str, Any]) -> None:
    table = known["table"]["id"]
    token = next((told["token"] for told in known["views"].values() if told["token"]), None)
    info = (await visit.get(f"/api/tables/{table}", token)).json()
    info["seats"] = [
        {key: seat[key] for key in told}
        for seat, told in zip(info["seats"], known["table"]["seats"], strict=True)
    ]
    assert {key: info[key] for key in known["table"]} == known["table"]
    for seat, told in known["views"].items():
        answer = (await visit.get(f"/api/tables/{table}/view", told["token"])).json()
        assert (answer["number"], digest(answer["view"])) == (told["number"], told["view"]), (table, seat)
    if known["record"] is not None:
        assert (await visit.get(f"/api/tables/{table}/record")).text == known["record"]


def test_the_tables_of_an_earlier_version_are_told_as_they_were(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.executescript((GOLDEN / "tables.sql").read_text(encoding="utf-8"))
    connection.close()

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            for known in json.loads((GOLDEN / "tables.json").read_text(encoding="utf-8")):
                await compare(visit, known)

    asyncio.run(run())


def test_a_running_table_of_an_earlier_version_goes_on(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.executescript((GOLDEN / "tables.sql").read_text(encoding="utf-8"))
    connection.close()

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            visit.time.advance(3600)  # until after all that was written
            for known in json.loads((GOLDEN / "tables.json").read_text(encoding="utf-8")):
                if known["table"]["status"] == "playing":
                    await act(visit, known)

    asyncio.run(run())


async def act(visit: Visit, known: dict[str, Any]) -> None:
    """Let the first seat that may act do the first thing that it may do."""
    table = known["table"]["id"]
    for told in known["views"].values():
        before = (await visit.get(f"/api/tables/{table}/view", told["token"])).json()
        if before["view"]["legal"]:
            chosen = before["view"]["legal"][0]
            action = " ".join([chosen["kind"], *chosen["args"]])
            command = {"type": "act", "number": before["number"], "action": action}
            answer = await visit.post(f"/api/tables/{table}/commands", told["token"], command)
            assert answer.status_code == 200, answer.text
            assert answer.json()["number"] == before["number"] + 1
            return
    raise AssertionError(f"nobody may act at {table}")


def test_a_table_of_a_game_that_is_gone_says_so_and_the_others_are_there(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.executescript((GOLDEN / "tables.sql").read_text(encoding="utf-8"))
        connection.execute("UPDATE tables SET game = 'gone' WHERE game = 'phantom'")
        connection.commit()
    connection.close()

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            for known in json.loads((GOLDEN / "tables.json").read_text(encoding="utf-8")):
                if known["table"]["game"] == "phantom":
                    answer = await visit.get(f"/api/tables/{known['table']['id']}")
                    assert (answer.status_code, answer.json()["code"]) == (410, "old-rules")
                    assert "there is no game 'gone'" in answer.json()["message"]
                else:
                    await compare(visit, known)
            assert (await visit.get("/api/tables")).status_code == 200

    asyncio.run(run())


def test_a_house_of_the_first_schema_keeps_tables_of_every_state(tmp_path: Path) -> None:
    golden = sqlite3.connect(":memory:")
    golden.executescript((GOLDEN / "tables.sql").read_text(encoding="utf-8"))
    engine = database.engine_of(f"sqlite:///{tmp_path / 'tables.db'}")
    database.prepare(engine, "0001")
    for table in ("guests", "tables", "seats", "steps"):
        with engine.begin() as connection:
            names = [column["name"] for column in sa.inspect(connection).get_columns(table)]
            rows = golden.execute(f"SELECT {', '.join(names)} FROM {table}").fetchall()
            marks = ", ".join("?" * len(names))
            connection.exec_driver_sql(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", rows)
    engine.dispose()
    golden.close()
    tables = json.loads((GOLDEN / "tables.json").read_text(encoding="utf-8"))
    assert {known["table"]["status"] for known in tables} == {"waiting", "playing", "over"}
    for known in tables:
        del known["table"]["aids"]  # the first schema did not have them

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            for known in tables:
                await compare(visit, known)
            visit.time.advance(3600)
            for known in tables:
                if known["table"]["status"] == "playing":
                    await act(visit, known)

    asyncio.run(run())
    assert check(engine).faults == []
    engine.dispose()
