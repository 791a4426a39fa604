"""One's own games: all of them, page by page, and only to oneself."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boxfive.server.messages.reading import OwnGames
from boxfive.server.storage import own_games
from tests.server.houses import Visit, open_house
from tests.server.visits import code

if TYPE_CHECKING:
    import pytest


def visited(folder: Path, visit_once: Any) -> None:
    async def run() -> None:
        async with open_house(folder) as visit:
            await visit_once(visit)

    asyncio.run(run())


async def listed(visit: Visit, guest: str, before: str | None = None) -> OwnGames:
    query = "" if before is None else f"?before={before}"
    answer = await visit.get(f"/api/guests/me/games{query}", guest)
    assert answer.status_code == 200, answer.text
    return OwnGames.model_validate(answer.json())


def test_a_guest_finds_every_game_again_those_under_way_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_games, "ON_A_PAGE", 2)

    async def visit_once(visit: Visit) -> None:
        erik, meg = await visit.guest("Erik"), await visit.guest("Meg")
        ids = []
        for number in range(5):
            made = await visit.make("opera", erik, seats={"phantom": "me"})
            place = await visit.join(made, meg)
            ids.append(place.table)
            if number != 1:
                await visit.post(f"/api/tables/{place.table}/commands", place.token, {"type": "resign"})
            visit.time.advance(1.0)
        await visit.make("opera", erik)  # made, but not played
        first = await listed(visit, erik)
        assert [game.id for game in first.running] == [ids[1]]
        pages = [first]
        while pages[-1].next is not None:
            pages.append(await listed(visit, erik, pages[-1].next))
        assert [[game.id for game in page.games] for page in pages] == [ids[:2:-1], ids[2:0:-1], ids[:1]]
        assert all(not page.running for page in pages[1:])
        last = pages[0].games[0]
        assert (last.game, last.seat, last.status) == ("opera", "phantom", "over")
        assert last.result is not None
        assert (last.result.by, last.result.outcome) == (
            "resignation",
            {"investigator": 0.0, "phantom": 1.0},
        )
        assert [(one.seat, one.name) for one in last.seats] == [("investigator", "Meg"), ("phantom", "Erik")]
        assert (await listed(visit, meg)).games[0].seat == "investigator"

    visited(tmp_path, visit_once)


def test_nobody_else_sees_them_and_guests_read_what_they_have_played(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        erik, stranger = await visit.guest(), await visit.guest("Nobody")
        made = await visit.make("opera", erik, seats={"phantom": "me"})
        place = await visit.join(made)
        assert (await listed(visit, stranger)).games == []
        path = f"/api/tables/{place.table}"
        for what in ("record", "replay"):
            assert code(await visit.get(f"{path}/{what}", erik)) == (409, "not-over")
        await visit.post(f"{path}/commands", place.token, {"type": "resign"})
        for what in ("record", "replay"):
            assert (await visit.get(f"{path}/{what}", erik)).status_code == 200
            assert code(await visit.get(f"{path}/{what}", stranger)) == (403, "invitation-needed")
        for token in (None, place.token, made["invitation"]):
            assert code(await visit.get("/api/guests/me/games", token)) == (401, "wrong-token")
        for before in ("", "x", "1", "1-", "-a", "1e9-a", "nan-a", f"{'9' * 40}-a"):
            answer = await visit.get(f"/api/guests/me/games?before={before}", erik)
            assert code(answer) == (422, "invalid"), before

    visited(tmp_path, visit_once)


def test_another_nickname_is_for_the_next_table_and_keeps_the_games(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        erik = await visit.guest("Erik")
        await visit.make("opera", erik, seats={"phantom": "me"})
        for name in ("The Phantom", None):
            headers = {"authorization": f"Bearer {erik}"}
            answer = await visit.http.put("/api/guests/me", json={"nickname": name}, headers=headers)
            assert (answer.status_code, answer.content) == (204, b"")
            visit.time.advance(1.0)
            await visit.make("opera", erik, seats={"phantom": "me"})
        games = (await listed(visit, erik)).games
        assert [game.seats[1].name for game in games] == [None, "The Phantom", "Erik"]

    visited(tmp_path, visit_once)
