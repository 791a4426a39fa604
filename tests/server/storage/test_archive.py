"""Tables whose rules have changed or are gone: what their people saw stays readable, as it was."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from boxfive.cli import app
from boxfive.games.opera.rules.game import Opera
from boxfive.server.storage import schema
from boxfive.server.storage.database import engine_of
from boxfive.server.tables import archivist
from boxfive.server.tables.checking import check
from tests.registered import registered
from tests.server.houses import Place, Visit, open_house
from tests.server.running import until
from tests.server.visits import code


@pytest.fixture(autouse=True)
def _never_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test uses all of a core."""
    monkeypatch.setattr(archivist, "BUSY", 99.0)


class Changing(Opera):
    """A game in its first version."""

    name = "changing"
    version = 1


class Changed(Changing):
    """The same game with new rules."""

    version = 2


async def act(visit: Visit, places: list[Place], times: int) -> None:
    for _ in range(times):
        for place in places:
            told = (await visit.get(f"/api/tables/{place.table}/view", place.token)).json()
            if told["view"]["legal"]:
                action = told["view"]["legal"][0]
                text = " ".join([action["kind"], *action["args"]])
                command = {"type": "act", "number": told["number"], "action": text}
                await visit.post(f"/api/tables/{place.table}/commands", place.token, command)
                break


async def log_of(visit: Visit, place: Place, language: str) -> list[str]:
    """All sentences that a seat has been told."""
    told = (await visit.get(f"/api/tables/{place.table}/view?language={language}", place.token)).json()
    return [sentence for entry in told["view"]["history"] for sentence in entry["told"]]


async def archive(visit: Visit, place: Place, query: str = "", token: str | None = None) -> dict[str, Any]:
    answer = await visit.get(f"/api/tables/{place.table}/archive?{query}", token or place.token)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def sentences(told: dict[str, Any]) -> list[str]:
    return [sentence for step in told["steps"] for sentence in step["told"]]


async def archived(visit: Visit, folder: Path, number: int) -> None:
    """Let time pass until so many tables are in the archive."""
    engine = engine_of(f"sqlite:///{folder / 'tables.db'}")

    async def are_there() -> bool:
        visit.time.advance(70.0)
        with engine.connect() as connection:
            query = sa.select(sa.func.count()).select_from(schema.archives)
            return bool(connection.execute(query).scalar_one() == number)

    await until(are_there, "the archivist has been there")
    engine.dispose()


def resign(place: Place) -> tuple[str, str, dict[str, str]]:
    return f"/api/tables/{place.table}/commands", place.token, {"type": "resign"}


def test_a_finished_game_is_read_as_it_was_told_when_its_rules_have_changed(tmp_path: Path) -> None:
    async def first() -> tuple[list[Place], dict[str, Any]]:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("changing")
            await act(visit, places, 6)
            await visit.post(*resign(places[0]))
            await archived(visit, tmp_path, 1)
            logs = {
                f"seat={place.seat}&language={language}": await log_of(visit, place, language)
                for place in places
                for language in ("en", "fr", "ru")
            }
            return places, logs

    async def second(places: list[Place], logs: dict[str, Any]) -> None:
        async with open_house(tmp_path) as visit:
            path = f"/api/tables/{places[0].table}"
            answer = await visit.get(path)
            assert code(answer) == (410, "old-rules")
            assert "version 1 of the rules of changing; this house has version 2" in answer.json()["message"]
            for query, log in logs.items():
                told = await archive(visit, places[0], query)
                assert sentences(told) == log != []
                assert told["complete"]
            assert told["table"]["result"]["by"] == "resignation"
            assert told["table"]["number"] == len(told["steps"]) == 8
            assert [step["kind"] for step in told["steps"]][-1] == "resign"
            assert told["viewers"] == ["investigator", "phantom", "spectator", "nature"]
            assert code(await visit.get(f"{path}/archive")) == (403, "invitation-needed")
            assert code(await visit.get(f"{path}/archive", "s_wrong")) == (401, "wrong-token")
            everything = await archive(visit, places[0], "seat=nature")
            assert sentences(everything) != sentences(await archive(visit, places[0], "seat=spectator"))

    with registered(Changing()):
        places, logs = asyncio.run(first())
    with registered(Changed()):
        asyncio.run(second(places, logs))


def test_a_running_game_is_closed_without_a_winner_and_each_reads_what_it_saw(tmp_path: Path) -> None:
    async def first() -> tuple[list[Place], list[list[str]], Place]:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("changing")
            watched = (await visit.seated("changing", open=True))[0]
            await act(visit, places, 5)
            return places, [await log_of(visit, place, "en") for place in places], watched

    async def second(places: list[Place], logs: list[list[str]], watched: Place) -> None:
        async with open_house(tmp_path) as visit:
            for place, log in zip(places, logs, strict=True):
                told = await archive(visit, place)
                assert (told["seat"], told["viewers"]) == (place.seat, [place.seat])
                assert sentences(told) == log
                assert told["table"]["status"] == "over"
                assert told["table"]["result"] == {"outcome": None, "by": "version"}
            other = f"/api/tables/{places[0].table}/archive?seat="
            for viewer in (places[1].seat, "nature"):  # its rules may come back, and it goes on then
                assert code(await visit.get(other + viewer, places[0].token)) == (409, "not-over")
            assert (await archive(visit, watched, token=watched.token))["complete"]
            open_to_all = await visit.get(f"/api/tables/{watched.table}/archive")
            assert open_to_all.json()["seat"] == "spectator"
            assert (await visit.get("/api/tables")).json() == []

    async def third(places: list[Place], logs: list[list[str]]) -> None:
        async with open_house(tmp_path) as visit:
            assert await log_of(visit, places[0], "en") == logs[0]
            assert code(await visit.get(f"/api/tables/{places[0].table}/archive", places[0].token)) == (
                409,
                "not-old",
            )

    with registered(Changing()):
        places, logs, watched = asyncio.run(first())
    with registered(Changed()):
        asyncio.run(second(places, logs, watched))
    with registered(Changing()):
        asyncio.run(third(places, logs))


def test_a_table_that_was_never_archived_is_shown_with_its_people(tmp_path: Path) -> None:
    async def first() -> Place:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("changing")
            await act(visit, places, 2)
            await visit.post(*resign(places[0]))
            return places[0]

    async def second(place: Place) -> None:
        async with open_house(tmp_path) as visit:
            told = await archive(visit, place)
            assert (told["steps"], told["complete"], told["table"]["number"]) == ([], False, 4)
            assert [seat["name"] for seat in told["table"]["seats"]] == ["Christine", "Christine"]

    with registered(Changing()):
        place = asyncio.run(first())
    asyncio.run(second(place))  # the game is not even installed


def test_what_a_seat_may_not_know_is_not_in_what_it_reads(tmp_path: Path) -> None:
    async def first() -> list[Place]:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("opera", open=True)
            await act(visit, places, 3)
            return places

    places = asyncio.run(first())
    engine = engine_of(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as connection:
        connection.execute(sa.update(schema.tables).values(version=0))
    engine.dispose()

    async def second() -> None:
        async with open_house(tmp_path) as visit:
            phantom = next(place for place in places if place.seat == "phantom")
            investigator = next(place for place in places if place.seat == "investigator")
            secret = (await archive(visit, phantom))["words"]["secret"]
            assert secret
            answer = await visit.get(f"/api/tables/{investigator.table}/archive", investigator.token)
            assert not [line for line in secret if line in answer.text]

    asyncio.run(second())


def test_the_archive_is_completed_by_command_and_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archivist, "SECONDS_TO_CLOSE", -1.0)

    async def first() -> list[Place]:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("opera")
            await act(visit, places, 3)
            over = await visit.seated("booo")
            await visit.post(*resign(over[0]))
            await visit.post(*resign(over[1]))
            return places

    asyncio.run(first())
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    for said in ("2 tables were put into the archive.\n", "0 tables were put into the archive.\n"):
        result = CliRunner().invoke(app, ["house", "archive", "--database", url, "--lang", "en"])
        assert (result.exit_code, result.output) == (0, said)
    engine = engine_of(url)
    assert check(engine).faults == []
    with engine.connect() as connection:
        numbers = connection.execute(sa.select(schema.tables.c.archived)).scalars()
        assert sorted(numbers) == [3, 4]
    engine.dispose()


def test_a_busy_house_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archivist, "BUSY", -1.0)

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("opera")
            await visit.post(*resign(places[0]))
            for _ in range(20):
                visit.time.advance(70.0)
                await asyncio.sleep(0.01)
            engine = engine_of(f"sqlite:///{tmp_path / 'tables.db'}")
            with engine.connect() as connection:
                assert connection.execute(sa.select(schema.archives)).all() == []
            engine.dispose()
            monkeypatch.setattr(archivist, "BUSY", 99.0)
            await archived(visit, tmp_path, 1)

    asyncio.run(run())
