"""Fairness between people: no aids unless the maker wants them, agreed before the game, advice counted."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from boxfive.server.messages.reading import ReplayInfo
from tests.server.houses import Place, Visit, open_house
from tests.server.visits import code


def visited(folder: Path, visit_once: Any, **settings: Any) -> None:
    async def run() -> None:
        async with open_house(folder, **settings) as visit:
            await visit_once(visit)

    asyncio.run(run())


async def hint(visit: Visit, place: Place, number: int = 1) -> Any:
    command = {"type": "hint", "number": number}
    return await visit.post(f"/api/tables/{place.table}/commands", place.token, command)


async def set_aids(visit: Visit, table: str, guest: str | None, aids: bool) -> Any:
    headers = {} if guest is None else {"authorization": f"Bearer {guest}"}
    return await visit.http.put(f"/api/tables/{table}/aids", json={"aids": aids}, headers=headers)


async def counted(visit: Visit, place: Place) -> dict[str, int]:
    table = (await visit.get(f"/api/tables/{place.table}", place.token)).json()
    return {seat["seat"]: seat["advice"] for seat in table["seats"]}


def test_people_have_no_aids_among_themselves_unless_the_maker_wants_them(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        for seats, aids in (
            ({}, False),
            ({"investigator": "me"}, False),
            ({"investigator": "me", "phantom": "extra"}, True),
            ({"investigator": "extra"}, True),  # one person, against a machine
            ({"investigator": "extra", "phantom": "extra"}, True),
        ):
            assert (await visit.make("opera", seats=seats))["table"]["aids"] is aids, seats
            for wanted in (False, True):
                made = await visit.make("opera", seats=seats, aids=wanted)
                assert made["table"]["aids"] is wanted

    visited(tmp_path, visit_once)


def test_among_people_a_race_tells_no_more_than_can_be_seen_and_gives_no_hint(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        places = await visit.seated("booo", options={"players": 2})
        for place in places:
            view = (await visit.get(f"/api/tables/{place.table}/view?language=en", place.token)).json()
            assert "leading" not in view["view"]["figures"]
            assert code(await hint(visit, place)) == (409, "no-aids")

    visited(tmp_path, visit_once)


def test_the_maker_may_change_it_until_the_game_begins_and_everybody_is_told(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        maker, other = await visit.guest(), await visit.guest("Meg")
        made = await visit.make("opera", maker, seats={"investigator": "me"})
        table = made["table"]["id"]
        watching = await visit.watch(table, made["invitation"])
        await watching.wait_for("view")
        assert code(await set_aids(visit, table, other, True)) == (403, "invitation-needed")
        assert code(await set_aids(visit, table, None, True)) == (401, "wrong-token")
        answer = await set_aids(visit, table, maker, True)
        assert (answer.status_code, answer.json()["aids"]) == (200, True)
        assert (await watching.wait_for("table"))["table"]["aids"] is True

        # Whoever was told otherwise does not sit down unawares.
        join, agreed = f"/api/tables/{table}/join", {"invitation": made["invitation"], "aids": False}
        assert code(await visit.post(join, other, agreed)) == (409, "stale")
        assert (await visit.post(join, other, {**agreed, "aids": True})).status_code == 200
        assert code(await set_aids(visit, table, other, False)) == (403, "not-maker")
        assert code(await set_aids(visit, table, maker, False)) == (409, "begun")
        info = await visit.get(f"/api/tables/{table}", made["token"])
        assert info.json()["aids"] is True
        # Coming back to one's seat agrees to nothing new.
        assert (await visit.post(join, other, agreed)).status_code == 200

    visited(tmp_path, visit_once)


@pytest.mark.parametrize("game", ["opera", "booo"])
def test_advice_is_counted_for_each_seat_and_kept_and_told_in_the_replay(tmp_path: Path, game: str) -> None:
    options = {"options": {"players": 2}} if game == "booo" else {}
    first: list[Place] = []

    async def take(visit: Visit) -> None:
        places = await visit.seated(game, aids=True, open=True, **options)
        view = (await visit.get(f"/api/tables/{places[0].table}/view")).json()
        (asker, other) = sorted(places, key=lambda place: place.seat not in view["view"]["actors"][:1])
        watching = await visit.watch(asker.table, None)
        await watching.wait_for("view")
        assert await counted(visit, asker) == {asker.seat: 0, other.seat: 0}
        for _ in range(2):  # at one moment it counts once
            assert (await hint(visit, asker)).json()["type"] == "hint"
        told = (await watching.wait_for("table"))["table"]
        assert {seat["seat"]: seat["advice"] for seat in told["seats"]} == {asker.seat: 1, other.seat: 0}
        first.extend((asker, other))

    async def look(visit: Visit) -> None:
        asker, other = first
        assert await counted(visit, asker) == {asker.seat: 1, other.seat: 0}
        resign = {"type": "resign"}
        await visit.post(f"/api/tables/{asker.table}/commands", other.token, resign)
        shown = ReplayInfo.model_validate((await visit.get(f"/api/tables/{asker.table}/replay")).json())
        assert [frame.advised for frame in shown.frames[:3]] == [[], [asker.seat], []]
        assert {seat.seat: seat.advice for seat in shown.table.seats} == {asker.seat: 1, other.seat: 0}
        again = (await visit.post(f"/api/tables/{asker.table}/commands", asker.token, resign)).json()
        assert again["code"] == "over"

    visited(tmp_path, take)
    visited(tmp_path, look)
