"""What a house keeps: tables that leave the memory, restarts, and games with machine players."""

from __future__ import annotations

import asyncio
import gc
import random
from pathlib import Path

import pytest
import sqlalchemy as sa

from boxfive.server.messages.live import RESPONSES
from boxfive.server.storage import database, schema
from boxfive.server.tables.table import Table
from tests.server.houses import Place, Visit, open_house
from tests.server.running import until
from tests.server.visits import act, code, start, text_of


def test_idle_tables_leave_the_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    async def has_live(visit: Visit, number: int) -> bool:
        text = (await visit.get("/metrics")).text
        return f"\nboxfive_tables_live {number:.1f}\n" in text

    async def run() -> None:
        async with open_house(tmp_path, idle_seconds=10.0) as visit:
            places, sockets = await start(visit)
            other = await visit.seated("opera")
            assert await has_live(visit, 2)
            visit.time.advance(60)
            await until(lambda: has_live(visit, 1), "only the one that is looked at stays")
            for socket in sockets:
                await socket.close()
            visit.sockets.clear()
            before = (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).text
            visit.time.advance(60)
            await until(lambda: has_live(visit, 0), "none is looked at")
            assert (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).text == before
            assert (await visit.get(f"/api/tables/{other[0].table}", other[0].token)).json()[
                "status"
            ] == "playing"

    asyncio.run(run())


def test_a_house_that_opens_again_has_every_table_as_it_was(tmp_path: Path) -> None:
    async def first() -> tuple[list[Place], str]:
        async with open_house(tmp_path) as visit:
            places, (mine, _) = await start(visit)
            path = f"/api/tables/{places[0].table}/view"
            await act(mine, (await visit.get(path, places[0].token)).json())
            await mine.close()
            visit.sockets.remove(mine)
            return places, (await visit.get(f"{path}?seen=1", places[1].token)).text

    async def second(places: list[Place], told: str) -> None:
        async with open_house(tmp_path) as visit:
            path = f"/api/tables/{places[0].table}/view"
            assert (await visit.get(f"{path}?seen=1", places[1].token)).text == told

    places, told = asyncio.run(first())
    asyncio.run(second(places, told))


def test_a_table_that_everybody_has_forgotten_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("opera", seats={"phantom": "me"})
            for _ in range(8 * 24):
                visit.time.advance(3600)
                await asyncio.sleep(0)
            for _ in range(100):
                table = (await visit.get(f"/api/tables/{made['table']['id']}", made["invitation"])).json()
                if table["status"] == "over":
                    break
                visit.time.advance(3600)
                await asyncio.sleep(0.02)
            assert table["result"] == {"outcome": None, "by": "abandoned"}

    asyncio.run(run())


# Machine players


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_a_person_plays_a_whole_game_against_a_machine_player(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            seats = {
                "opera": {"investigator": "me", "phantom": "extra"},
                "phantom": {"chief": "me", "settler": "extra"},
            }
            made = await visit.make(game, seats=seats[game])
            socket = await visit.watch(made["table"]["id"], made["token"])
            told = await socket.wait_for("view")
            rng = random.Random(3)
            while True:
                now = told.get("view") or told
                if now["outcome"] is not None:
                    break
                if now["legal"]:
                    action = text_of(rng.choice(now["legal"]))
                    socket.send({"type": "act", "number": told["number"], "action": action})
                told = await socket.wait_for("steps")
            assert set(now["outcome"]) == set(seats[game])

    asyncio.run(run())


def test_every_message_is_as_it_is_documented(tmp_path: Path) -> None:
    async def run() -> list[str]:
        async with open_house(tmp_path) as visit:
            places, (mine, other) = await start(visit, clock={"bank": 600})
            view = (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).json()
            await act(mine, view)
            mine.send({"type": "undo", "number": 2, "id": "u"})
            await mine.wait_for("steps")
            mine.send({"type": "act", "number": 1, "action": "nonsense"})
            await mine.wait_for("refused")
            mine.send({"type": "resign", "id": "r"})
            await mine.wait_for("table")
            mine.send({"type": "rematch", "id": "m"})
            await mine.wait_for("done")
            return mine.heard + other.heard

    heard = asyncio.run(run())
    types = {RESPONSES.validate_json(text).type for text in heard}
    assert types == {"view", "steps", "refused", "done", "table"}


def test_a_table_of_other_rules_is_not_played_on(tmp_path: Path) -> None:
    async def first() -> Place:
        async with open_house(tmp_path) as visit:
            return (await visit.seated("opera", open=True))[0]

    async def second(place: Place) -> None:
        async with open_house(tmp_path) as visit:
            answer = await visit.get(f"/api/tables/{place.table}")
            assert code(answer) == (410, "old-rules")
            assert "played under version 0 of the rules of opera" in answer.json()["message"]
            assert (await visit.get("/api/tables")).json() == []

    place = asyncio.run(first())
    engine = database.engine_of(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as connection:
        connection.execute(sa.update(schema.tables).values(version=0))
    engine.dispose()
    asyncio.run(second(place))


def test_coming_back_again_and_again_does_not_keep_a_machine_player_from_its_move(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            guest = await visit.guest()
            seats = {"phantom": "me", "investigator": "understudy"}
            made = await visit.make("opera", guest, seats=seats)
            path = f"/api/tables/{made['table']['id']}"
            for _ in range(3000):
                answer = await visit.post(f"{path}/join", guest, {})
                if answer.json()["table"]["number"] > 1:
                    return
            raise AssertionError("the machine player never came to its move")

    asyncio.run(run())


def test_machines_among_themselves_play_while_somebody_watches(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("opera", seats={"investigator": "extra", "phantom": "extra"}, open=True)
            await asyncio.sleep(0.5)
            assert (await visit.get(f"/api/tables/{made['table']['id']}", made["invitation"])).json()[
                "number"
            ] == 1
            watching = await visit.watch(made["table"]["id"], None)
            told = await watching.wait_for("view")
            while (told.get("view") or told)["outcome"] is None:
                told = await watching.wait_for("steps")

    asyncio.run(run())


def tables_in_memory() -> set[str]:
    return {one.id for one in gc.get_objects() if type(one) is Table}


def test_a_table_that_is_over_leaves_the_memory_soon_and_altogether(tmp_path: Path) -> None:
    """Nothing of it waits for the garbage collector, which may come late."""

    async def run() -> None:
        async with open_house(tmp_path, idle_seconds=3600.0) as visit:
            (place, _), playing = await visit.seated("opera"), await visit.seated("opera")
            await visit.post(f"/api/tables/{place.table}/commands", place.token, {"type": "resign"})
            gc.collect()
            gc.disable()
            try:
                assert tables_in_memory() >= {place.table, playing[0].table}
                visit.time.advance(30)
                await until(lambda: place.table not in tables_in_memory(), "the one that is over leaves")
                assert playing[0].table in tables_in_memory()
            finally:
                gc.enable()
            assert (await visit.get(f"/api/tables/{place.table}", place.token)).json()["status"] == "over"

    asyncio.run(run())
