"""Guests, tables, seats and tokens, as guests meet them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from boxfive.server.settings import Limits
from tests.server.houses import Visit, open_house
from tests.server.visits import code, start

OPERA = ("investigator", "phantom")
RESIGN = {"type": "resign"}


# Guests and tables


def test_a_guest_may_have_a_nickname_and_needs_nothing_else(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            answer = await visit.post("/api/guests", None, {"nickname": "  Éric   le Fantôme "})
            assert answer.status_code == 201
            made = answer.json()
            assert made["nickname"] == "Éric le Fantôme"
            assert made["token"].startswith("g_")
            assert len(made["token"]) >= 2 + 128 / 6
            for wrong in ("", " ", "x" * 25, "a\u202eb", "\x00", "a\nb\x07", 5):
                answer = await visit.post("/api/guests", None, {"nickname": wrong})
                assert code(answer) == (422, "invalid"), wrong

    asyncio.run(run())


@pytest.mark.parametrize("body", [{}, {"nickname": None}, {"nickname": "A guest"}, {"nickname": "Un invité"}])
def test_a_guest_without_a_name_is_named_by_each_reader(body: dict[str, Any], tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            answer = await visit.post("/api/guests", None, body)
            assert (answer.status_code, answer.json()["nickname"]) == (201, body.get("nickname"))
            made = await visit.make("opera", answer.json()["token"], seats={"phantom": "me"})
            seats = {seat["seat"]: (seat["kind"], seat["name"]) for seat in made["table"]["seats"]}
            assert seats == {"investigator": ("empty", None), "phantom": ("person", None)}

    asyncio.run(run())


def test_tokens_are_stored_hashed(tmp_path: Path) -> None:
    async def run() -> list[str]:
        async with open_house(tmp_path) as visit:
            guest = await visit.guest()
            made = await visit.make("opera", guest, seats={"investigator": "me"})
            return [guest, made["token"], made["invitation"]]

    secrets = asyncio.run(run())
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Erik" in stored
    for secret in secrets:
        assert secret[2:].encode() not in stored


def test_a_table_begins_when_no_seat_is_empty(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("opera", seats={"phantom": "me"}, options={"carlotta": 5})
            assert made["seat"] == "phantom"
            assert made["table"]["status"] == "waiting"
            assert made["link"] == f"http://house/tables/{made['table']['id']}#{made['invitation']}"
            place = await visit.join(made)
            assert place.seat == "investigator"
            table = (await visit.get(f"/api/tables/{place.table}", place.token)).json()
            assert table["status"] == "playing"
            assert table["options"] == {"carlotta": 5}
            assert [(seat["kind"], seat["name"]) for seat in table["seats"]] == [
                ("person", "Christine"),
                ("person", "Erik"),
            ]

    asyncio.run(run())


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "chess"},
        {"game": "opera", "options": {"carlotta": 7}},
        {"game": "opera", "options": {"players": 2}},
        {"game": "opera", "seats": {"chief": "me"}},
        {"game": "opera", "seats": {"phantom": "diva"}},
        {"game": "opera", "seats": {"phantom": "me", "investigator": "me"}},
        {"game": "booo", "options": {"players": 2}, "seats": {"3": "me"}},
        {"game": "booo", "clock": {"bank": 60}},
        {"game": "opera", "clock": {}},
        {"game": "opera", "clock": {"per_move": 60, "bank": 60}},
        {"game": "opera", "clock": {"per_move": 60, "increment": 5}},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(tmp_path: Path, wanted: dict[str, Any]) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            answer = await visit.post("/api/tables", await visit.guest(), wanted)
            assert code(answer) == (400, "invalid-option")

    asyncio.run(run())


def test_a_guest_has_so_many_unfinished_tables_and_no_more(tmp_path: Path) -> None:
    async def run() -> None:
        limits = Limits(rate=0, messages=0, tables=2)
        async with open_house(tmp_path, limits=limits) as visit:
            guest = await visit.guest()
            made = [await visit.make("opera", guest, seats={"phantom": "me"}) for _ in range(2)]
            answer = await visit.post("/api/tables", guest, {"game": "opera"})
            assert code(answer) == (429, "limit")
            await visit.post(f"/api/tables/{made[0]['table']['id']}/leave", made[0]["token"])
            await visit.make("opera", guest)

    asyncio.run(run())


def test_a_table_by_invitation_is_neither_listed_nor_open_without_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            closed = await visit.make("opera")
            table = closed["table"]["id"]
            guest = await visit.guest()
            assert (await visit.get("/api/tables")).json() == []
            for invitation in (None, "i_wrong", guest):
                wanted = {"invitation": invitation}
                answer = await visit.post(f"/api/tables/{table}/join", guest, wanted)
                assert code(answer) == (403, "invitation-needed")
            assert code(await visit.get(f"/api/tables/{table}/view")) == (403, "invitation-needed")
            watching = await visit.get(f"/api/tables/{table}/view", closed["invitation"])
            assert watching.json()["seat"] is None

    asyncio.run(run())


def test_an_open_table_is_listed_and_can_be_joined_and_watched(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("phantom", open=True)
            table = made["table"]["id"]
            assert [one["id"] for one in (await visit.get("/api/tables")).json()] == [table]
            answer = await visit.post(f"/api/tables/{table}/join", await visit.guest(), {"seat": "settler"})
            assert answer.json()["seat"] == "settler"
            assert (await visit.get(f"/api/tables/{table}/view")).json()["seat"] is None

    asyncio.run(run())


def test_a_seat_is_for_one_and_a_full_table_for_nobody_else(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("opera", open=True)
            table = made["table"]["id"]
            await visit.join(made, seat="phantom")
            other = await visit.guest("Raoul")
            path = f"/api/tables/{table}/join"
            assert code(await visit.post(path, other, {"seat": "phantom"})) == (409, "taken")
            assert code(await visit.post(path, other, {"seat": "chief"})) == (400, "invalid-option")
            await visit.join(made, other)
            assert code(await visit.post(path, await visit.guest("Meg"), {})) == (409, "full")

    asyncio.run(run())


def test_of_many_who_sit_down_at_once_each_seat_takes_one(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("booo", options={"players": 6}, open=True)
            guests = [await visit.guest(f"guest {number}") for number in range(12)]
            path = f"/api/tables/{made['table']['id']}/join"
            answers = await asyncio.gather(*(visit.post(path, guest, {}) for guest in guests))
            seats = [answer.json()["seat"] for answer in answers if answer.status_code == 200]
            assert sorted(seats) == ["1", "2", "3", "4", "5", "6"]
            assert {code(answer) for answer in answers if answer.status_code != 200} == {(409, "full")}

    asyncio.run(run())


def test_whoever_gets_up_before_the_game_frees_the_seat(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("opera", seats={"phantom": "me"})
            other = await visit.make("opera")
            place = await visit.join(other, seat="phantom")
            table = (await visit.post(f"/api/tables/{place.table}/leave", place.token)).json()
            assert table["status"] == "over"  # nobody is left
            assert table["result"] == {"outcome": None, "by": "abandoned"}
            assert code(await visit.post(f"/api/tables/{place.table}/leave", place.token)) == (
                401,
                "wrong-token",
            )
            again = (await visit.get(f"/api/tables/{made['table']['id']}", made["invitation"])).json()
            assert again["status"] == "waiting"

    asyncio.run(run())


def test_whoever_leaves_in_the_game_resigns(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places, sockets = await start(visit)
            table = (await visit.post(f"/api/tables/{places[0].table}/leave", places[0].token)).json()
            assert table["result"] == {
                "outcome": {"investigator": 0.0, "phantom": 1.0},
                "by": "resignation",
            }
            bus = await sockets[1].wait_for("steps")
            assert [step["kind"] for step in bus["steps"]] == ["resign"]

    asyncio.run(run())


# Tokens


def test_a_seats_token_opens_that_seat_only(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            one, two = await visit.seated("opera"), await visit.seated("opera")
            assert one[0].token != one[1].token
            path = f"/api/tables/{one[0].table}"
            seen = [(await visit.get(f"{path}/view", place.token)).json()["seat"] for place in one]
            assert seen == list(OPERA)
            for stranger in (two[0].token, one[0].token + "x", "s_", "g_x", "nonsense"):
                assert code(await visit.get(f"{path}/view", stranger)) == (401, "wrong-token")
                command = {"type": "resign"}
                assert code(await visit.post(f"{path}/commands", stranger, command)) == (401, "wrong-token")
                socket = await visit.watch(one[0].table, stranger)
                assert await socket.ended() == 4401
            assert (await visit.get(path, one[0].token)).json()["status"] == "playing"

    asyncio.run(run())


def test_a_stranger_learns_nothing_of_a_table_by_invitation_but_that_it_is_there(tmp_path: Path) -> None:
    async def strangers_answers(visit: Visit, table: str) -> list[tuple[int, str]]:
        path, guest = f"/api/tables/{table}", await visit.guest("Stranger")
        answers = [await visit.get(path + what) for what in ("", "/view", "/record", "/replay?seat=phantom")]
        answers += [await visit.get(path, guest)]
        for wanted in ({}, {"seat": "phantom"}, {"seat": "nobody"}, {"invitation": "i_wrong"}):
            answers += [await visit.post(f"{path}/join", guest, wanted)]
        answers += [await visit.post(f"{path}/leave", guest)]
        answers += [await visit.post(f"{path}/commands", guest, RESIGN)]
        socket = await visit.watch(table, None)
        return [(answer.status_code, answer.text) for answer in answers] + [(await socket.ended() or 0, "")]

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            maker, player = await visit.guest("Erik"), await visit.guest("Christine")
            made = await visit.make("opera", maker)
            table = made["table"]["id"]
            waiting = await strangers_answers(visit, table)
            place = await visit.join(made, player, "phantom")
            await visit.join(made, seat="investigator")
            playing = await strangers_answers(visit, table)
            assert (await visit.post(f"/api/tables/{table}/leave", place.token)).json()["status"] == "over"
            assert waiting == playing == await strangers_answers(visit, table)
            assert [status for status, _ in waiting] == [403] * 9 + [401] * 2 + [4403]
            codes = {json.loads(text)["code"] for status, text in waiting if status == 403}
            assert codes == {"invitation-needed"}
            for token in (maker, player, place.token, made["invitation"]):
                assert (await visit.get(f"/api/tables/{table}", token)).json()["result"][
                    "by"
                ] == "resignation"

    asyncio.run(run())


def test_an_invitation_does_not_act(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("opera")
            await visit.join(made)
            await visit.join(made, await visit.guest("Meg"))
            path = f"/api/tables/{made['table']['id']}/commands"
            assert code(await visit.post(path, made["invitation"], {"type": "resign"})) == (
                401,
                "wrong-token",
            )
            socket = await visit.watch(made["table"]["id"], made["invitation"])
            assert (await socket.wait_for("view"))["seat"] is None
            socket.send({"type": "resign", "id": "mine"})
            assert (await socket.wait_for("refused"))["code"] == "not-seated"

    asyncio.run(run())


def test_whoever_comes_back_gets_a_fresh_token_and_the_old_one_opens_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("opera", seats={"phantom": "me"})
            guest = await visit.guest("Raoul")
            old = await visit.join(made, guest)
            socket = await visit.sit(old)
            await socket.wait_for("view")
            answer = await visit.post(f"/api/tables/{old.table}/join", guest, {})
            assert answer.json()["seat"] == old.seat
            assert answer.json()["token"] != old.token
            assert await socket.ended() == 4401
            path = f"/api/tables/{old.table}/view"
            assert code(await visit.get(path, old.token)) == (401, "wrong-token")
            assert (await visit.get(path, answer.json()["token"])).json()["seat"] == old.seat

    asyncio.run(run())


def test_whoever_leaves_while_the_last_one_sits_down_leaves_no_game_without_a_player(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            first, second = await visit.guest("Erik"), await visit.guest("Raoul")
            for _ in range(12):
                made = await visit.make("opera", first, seats={"phantom": "me"}, open=True)
                path = f"/api/tables/{made['table']['id']}"
                joined, left = await asyncio.gather(
                    visit.post(f"{path}/join", second, {}), visit.post(f"{path}/leave", made["token"])
                )
                assert left.status_code == 200
                table = (await visit.get(path)).json()
                kinds = [seat["kind"] for seat in table["seats"]]
                if joined.status_code == 200 and table["status"] == "waiting":
                    assert kinds == ["person", "empty"]
                    await visit.post(f"{path}/leave", joined.json()["token"])
                elif joined.status_code == 200:
                    assert table["result"]["by"] == "resignation"
                    assert kinds == ["person", "person"]
                else:
                    assert table["result"]["by"] == "abandoned"

    asyncio.run(run())


def test_nobody_sits_down_at_a_table_that_is_over(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("opera", seats={"phantom": "me"}, open=True)
            path = f"/api/tables/{made['table']['id']}"
            await visit.post(f"{path}/leave", made["token"])
            assert code(await visit.post(f"{path}/join", await visit.guest(), {})) == (409, "over")

    asyncio.run(run())
