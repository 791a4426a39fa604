"""What each mutant does wrong: which module is changed, and how."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

Change = Callable[[Any], None]


def acknowledge_early(journal: Any) -> None:
    """A step is acknowledged when it is queued, not when it is on the disk."""
    write = journal.Journal.append
    running = set[asyncio.Future[Any]]()

    async def append(self: Any, *step: Any) -> None:
        task = asyncio.ensure_future(write(self, *step))
        running.add(task)
        task.add_done_callback(running.discard)
        await asyncio.sleep(0)

    journal.Journal.append = append


def count_again(match: Any) -> None:
    """A command that is sent again counts again, if it is still legal."""

    def act(self: Any, seat: str, number: int, *rest: Any) -> Any:
        return real(self, seat, self.number if seat in self.state.actors else number, *rest)

    real = match.Match.act
    match.Match.act = act
    assert match.Match._has_acted
    match.Match._has_acted = lambda *_: False


def drop_the_last_step(database: Any) -> None:
    """When the house opens, the last step of each table is gone."""
    import sqlalchemy as sa

    real = database.prepare
    last = "SELECT max(number) FROM steps AS others WHERE others.table_id = steps.table_id"

    def prepare(engine: Any, *revision: Any) -> None:
        real(engine, *revision)
        with engine.begin() as connection:
            connection.execute(sa.text(f"DELETE FROM steps WHERE number > 0 AND number = ({last})"))

    database.prepare = prepare


def charge_downtime(journal: Any) -> None:
    """The whole time since the step before is charged, even if the house was shut meanwhile."""
    import sqlalchemy as sa

    real = journal.Journal.append
    before = sa.text("SELECT at FROM steps WHERE table_id = :table_id AND number = :number - 1")

    async def append(self: Any, row: Any, *rest: Any) -> None:
        with self._engine.connect() as connection:
            at = connection.execute(before, {name: row[name] for name in ("table_id", "number")}).scalar()
        await real(self, {**row, "spent": row["spent"] if at is None else row["at"] - at}, *rest)

    journal.Journal.append = append


def tell_another_story(websocket: Any) -> None:
    """Sometimes those who wait are not told all that has happened."""
    real = websocket.WebSocketProtocol.send

    def send(self: Any, message: bytes) -> None:
        data = json.loads(message)
        if data["type"] == "steps" and "id" not in data:
            for step in data["steps"]:
                if step["number"] % 8 == 7 and len(step["history"]) > 1:
                    del step["history"][-1]
            message = json.dumps(data).encode()
        real(self, message)

    websocket.WebSocketProtocol.send = send


DEEDS: dict[str, tuple[str, Change]] = {
    "acknowledge-early": ("boxfive.server.storage.journal", acknowledge_early),
    "count-again": ("boxfive.server.tables.match", count_again),
    "drop-the-last-step": ("boxfive.server.storage.database", drop_the_last_step),
    "charge-downtime": ("boxfive.server.storage.journal", charge_downtime),
    "tell-another-story": ("boxfive.server.live.websocket", tell_another_story),
}
