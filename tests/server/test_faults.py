"""The house is killed at random moments while many play, and nothing that it has acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from pathlib import Path

from tests.server.evidence import STEPS, Row, check_kept
from tests.server.players import Load
from tests.server.running import Server
from tests.server.storms import (
    at_any_moment,
    held,
    house,
    more,
    survived,
    upon_a_promise,
    while_nothing_is_written,
)

TABLES = 24


def test_no_acknowledged_action_is_lost_or_doubled_when_the_house_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def killed(server: Server, load: Load, rng: random.Random) -> None:
        moments = [at_any_moment, upon_a_promise, while_nothing_is_written(lambda: held(file))]
        for moment in rng.sample(moments, len(moments)):
            await more(load, rng.randrange(20, 100))
            await moment(load, rng, server.kill)
            server.start()
        await asyncio.sleep(rng.uniform(0, 2))  # while it opens
        server.kill()
        server.start()
        await server.ready()

    async def evening(server: Server, rng: random.Random) -> None:
        server.start()
        played, ended = await survived(server, rng, TABLES, lambda load, rng: killed(server, load, rng))
        server.stop()
        with contextlib.closing(sqlite3.connect(file)) as connection:
            check_kept(played, ended, [Row(*row) for row in connection.execute(STEPS)])
        came_back = {table.game for table, _ in ended if table.players[0].greetings > 1}
        assert came_back == {"opera", "phantom", "booo"}
        await server.nothing_is_left()

    with house(tmp_path, "--database", f"sqlite:///{file}") as (server, rng):
        asyncio.run(evening(server, rng))
