"""A house that is open while games are still being compiled."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from boxfive.agents.ahead import COMPILING, FAILED, READY, WAITING, Progress, write_progress
from boxfive.server.tables import readiness
from tests.server.houses import Visit, open_house
from tests.server.running import until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "SECONDS_BETWEEN_LOOKS", 0.01)


def note(file: Path, **states: Progress) -> str:
    write_progress(file, {"opera": Progress(READY, 1.0), "phantom": Progress(READY, 1.0), **states})
    return str(file)


async def states(house: Visit) -> dict[str, Any]:
    games = (await house.http.get("/api/games", params={"language": "en"})).json()
    return {game["game"]: game["readiness"] for game in games}


def test_games_are_played_as_soon_as_each_is_ready(tmp_path: Path) -> None:
    file = tmp_path / "progress"

    async def scene() -> None:
        preparing = note(file, phantom=Progress(COMPILING, 0.25), booo=Progress(WAITING))
        async with open_house(tmp_path, preparing=preparing) as house:
            assert await states(house) == {
                "opera": {"state": "ready", "done": 1.0},
                "phantom": {"state": "compiling", "done": 0.25},
                "booo": {"state": "waiting", "done": 0.0},
            }
            ann = await house.guest("Ann")
            refused = await house.post("/api/tables", ann, {"game": "phantom"})
            assert refused.status_code == 503
            assert refused.headers["retry-after"] == "5"
            assert refused.json() == {
                "code": "not-ready",
                "message": "phantom is still being compiled (25 % done); try again soon",
            }
            made = await house.post("/api/tables", ann, {"game": "opera"})
            assert made.status_code == 201
            assert (await house.http.get("/api/games/booo/rules")).json()["code"] == "not-ready"
            assert (await house.http.get("/api/games/opera/rules")).status_code == 200

            note(file, phantom=Progress(READY, 1.0), booo=Progress(FAILED, reason="no compiler"))

            async def is_ready() -> bool:
                return bool((await states(house))["phantom"]["state"] == "ready")

            await until(is_ready, "Phantom is ready")
            made = await house.post("/api/tables", ann, {"game": "phantom"})
            assert made.status_code == 201
            refused = await house.post("/api/tables", ann, {"game": "booo"})
            assert refused.json()["message"] == "booo cannot be played here: no compiler"
            assert "retry-after" not in refused.headers

    asyncio.run(scene())


def test_a_game_that_another_worker_has_opened_is_played_here_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "SECONDS_BETWEEN_LOOKS", 3600)
    file = tmp_path / "progress"

    async def scene() -> None:
        async with open_house(tmp_path, preparing=note(file, phantom=Progress(COMPILING, 0.99))) as house:
            ann = await house.guest("Ann")
            refused = await house.post("/api/tables", ann, {"game": "phantom"})
            assert refused.json()["code"] == "not-ready"
            note(file)
            made = await house.post("/api/tables", ann, {"game": "phantom"})
            assert made.status_code == 201

    asyncio.run(scene())


def test_a_table_of_a_game_that_is_not_ready_waits_and_its_clock_with_it(tmp_path: Path) -> None:
    file = tmp_path / "progress"

    async def scene() -> None:
        async with open_house(tmp_path) as house:
            ann, ben = await house.guest("Ann"), await house.guest("Ben")
            wish = {
                "game": "opera",
                "open": True,
                "clock": {"bank": 60},
                "seats": {"investigator": "me", "phantom": "anyone"},
            }
            made = (await house.post("/api/tables", ann, wish)).json()
            table = made["table"]["id"]
            await house.post(f"/api/tables/{table}/join", ben, {})

        preparing = note(file, opera=Progress(COMPILING, 0.5))
        async with open_house(tmp_path, preparing=preparing) as house:
            refused = await house.http.get(f"/api/tables/{table}")
            assert (refused.status_code, refused.json()["code"]) == (503, "not-ready")
            assert (await house.http.get("/api/tables")).json() == []
            house.time.advance(500)
            note(file, opera=Progress(READY, 1.0))

            async def is_listed() -> bool:
                return bool((await house.http.get("/api/tables")).json())

            await until(is_listed, "the table can be watched")
            house.time.advance(1)
            view = (await house.http.get(f"/api/tables/{table}/view")).json()
            assert view["table"]["status"] == "playing"
            assert min(view["clock"]["left"].values()) > 55

    asyncio.run(scene())
