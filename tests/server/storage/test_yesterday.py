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

from tests.server.houses import Visit, open_house

GOLDEN = Path(__file__).parents[2] / "golden" / "house"


def digest(data: Any) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


async def compare(visit: Visit, known: dict[str, Any]) -> None:
    table = known["table"]["id"]
    info = (await visit.get(f"/api/tables/{table}")).json()
    assert {key: info[key] for key in known["table"]} == known["table"]
    for seat, told in known["views"].items():
        answer = (await visit.get(f"/api/tables/{table}/view", told["token"])).json()
        assert (answer["number"], digest(answer["view"])) == (told["number"], told["view"]), (table, seat)
    if known["record"] is not None:
        assert (await visit.get(f"/api/tables/{table}/record")).text == known["record"]


def test_the_tables_of_an_earlier_version_are_told_as_they_were(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.executescript((GOLDEN / "tables.sql").read_text(encoding="utf-8"))
    database.close()

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            for known in json.loads((GOLDEN / "tables.json").read_text(encoding="utf-8")):
                await compare(visit, known)

    asyncio.run(run())


def test_a_running_table_of_an_earlier_version_goes_on(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.executescript((GOLDEN / "tables.sql").read_text(encoding="utf-8"))
    database.close()

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
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.executescript((GOLDEN / "tables.sql").read_text(encoding="utf-8"))
        database.execute("UPDATE tables SET game = 'gone' WHERE game = 'phantom'")
        database.commit()
    database.close()

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            for known in json.loads((GOLDEN / "tables.json").read_text(encoding="utf-8")):
                if known["table"]["game"] == "phantom":
                    answer = await visit.get(f"/api/tables/{known['table']['id']}")
                    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-table")
                    assert "there is no game 'gone'" in answer.json()["message"]
                else:
                    await compare(visit, known)
            assert (await visit.get("/api/tables")).status_code == 200

    asyncio.run(run())
