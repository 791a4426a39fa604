"""Tables, seats and live play, as guests meet them."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from boxfive import record
from boxfive.server.messages import RESPONSES
from boxfive.server.settings import Limits
from tests.server.houses import Place, Socket, Visit, open_house

if TYPE_CHECKING:
    import httpx

OPERA = ("investigator", "phantom")


def code(answer: httpx.Response) -> tuple[int, str]:
    """A refusal's status and code."""
    told = answer.json()
    assert told["message"]
    return answer.status_code, told["code"]


async def start(visit: Visit, game: str = "opera", **wanted: Any) -> tuple[list[Place], list[Socket]]:
    """A table with people in all seats, all connected, each with the first view taken."""
    places = await visit.seated(game, **wanted)
    sockets = [await visit.sit(place) for place in places]
    for socket in sockets:
        await socket.wait_for("view")
    return places, sockets


def text_of(action: dict[str, Any]) -> str:
    return " ".join([action["kind"], *action["args"]])


async def act(socket: Socket, view: dict[str, Any], text: str | None = None) -> dict[str, Any]:
    """Do something, the first legal thing unless told what; the answer."""
    wanted = text or text_of((view.get("view") or view)["legal"][0])
    socket.send({"type": "act", "number": view["number"], "action": wanted, "id": "mine"})
    while True:
        answer = await socket.receive()
        if answer.get("id") == "mine":
            return answer


async def play_out(visit: Visit, places: list[Place], seed: int = 1) -> dict[str, Any]:
    """Random players over HTTP until the game is over; the table then."""
    rng = random.Random(seed)
    while True:
        for place in places:
            told = (await visit.get(f"/api/tables/{place.table}/view", place.token)).json()
            if told["table"]["status"] == "over":
                table: dict[str, Any] = told["table"]
                return table
            if told["view"]["legal"]:
                action = text_of(rng.choice(told["view"]["legal"]))
                command = {"type": "act", "number": told["number"], "action": action}
                answer = await visit.post(f"/api/tables/{place.table}/commands", place.token, command)
                assert answer.status_code == 200, answer.text


# Guests and tables


def test_a_guest_needs_a_nickname_and_nothing_else(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            answer = await visit.post("/api/guests", None, {"nickname": "  Éric   le Fantôme "})
            assert answer.status_code == 201
            made = answer.json()
            assert made["nickname"] == "Éric le Fantôme"
            assert made["token"].startswith("g_")
            assert len(made["token"]) >= 2 + 128 / 6
            for wrong in ("", " ", "x" * 25, "a\u202eb", "\x00", "a\nb\x07", 5, None):
                answer = await visit.post("/api/guests", None, {"nickname": wrong})
                assert code(answer) == (422, "invalid"), wrong

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
            table = (await visit.get(f"/api/tables/{place.table}")).json()
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
        {"game": "opera", "seats": {"phantom": "maestro"}},
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
            again = (await visit.get(f"/api/tables/{made['table']['id']}")).json()
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
            news = await sockets[1].wait_for("steps")
            assert [step["kind"] for step in news["steps"]] == ["resign"]

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
            assert (await visit.get(path)).json()["status"] == "playing"

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


# Live play


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_a_whole_game_over_http_ends_as_an_open_record(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places = await visit.seated(game)
            path = f"/api/tables/{places[0].table}/record"
            assert code(await visit.get(path, places[0].token)) == (409, "not-over")
            table = await play_out(visit, places)
            assert table["result"]["by"] == "rules"
            for place in places:
                read = record.loads((await visit.get(path, place.token)).text)
                assert read.state.outcome == table["result"]["outcome"]
                assert set(read.players.values()) == {"Christine"}
            assert code(await visit.get(path)) == (403, "invitation-needed")

    asyncio.run(run())


def test_everybody_is_told_of_a_step_and_the_one_who_made_it_gets_its_answer(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("opera")
            mine, other = [await visit.sit(place) for place in places]
            view = await mine.wait_for("view")
            await other.wait_for("view")
            answer = await act(mine, view)
            assert (answer["type"], answer["number"]) == ("steps", 2)
            news = await other.wait_for("steps")
            assert "id" not in news
            assert news["steps"] == answer["steps"]
            assert news["actors"] == ["investigator"]
            assert not news["legal"]
            assert answer["legal"]

    asyncio.run(run())


@pytest.mark.parametrize("seen", [0, 1, 2, 4, 5])
def test_whoever_comes_back_gets_exactly_what_was_missed(tmp_path: Path, seen: int) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("opera")
            path = f"/api/tables/{places[0].table}"
            steps = (await visit.get(f"{path}/view?seen=0", places[1].token)).json()["steps"]
            live = await visit.sit(places[1], seen=1)
            while len(steps) < 5:
                told = [(await visit.get(f"{path}/view", place.token)).json() for place in places]
                for place, now in zip(places, told, strict=True):
                    if now["view"]["legal"]:
                        action = text_of(now["view"]["legal"][0])
                        command = {"type": "act", "number": len(steps), "action": action}
                        await visit.post(f"{path}/commands", place.token, command)
                steps += (await live.wait_for("steps"))["steps"]
            back = await visit.sit(places[1], seen=seen)
            if seen == 5:
                assert (await back.receive())["type"] == "table"
            else:
                news = await back.receive()
                assert (news["type"], news["number"]) == ("steps", 5)
                assert news["steps"] == steps[seen:]

    asyncio.run(run())


def test_who_claims_to_have_seen_more_than_there_is_gets_everything(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("opera")
            socket = await visit.sit(places[0], seen=99)
            assert (await socket.receive())["type"] == "view"

    asyncio.run(run())


def test_an_action_sent_twice_counts_once_and_is_answered_twice(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places, (mine, _) = await start(visit)
            view = (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).json()
            first = await act(mine, view)
            second = await act(mine, view)
            assert (first["type"], second["type"]) == ("steps", "done")
            assert first["number"] == second["number"] == 2
            command = {"type": "act", "number": 1, "action": text_of(view["view"]["legal"][0])}
            third = await visit.post(f"/api/tables/{places[0].table}/commands", places[0].token, command)
            assert third.json() == {"type": "done", "id": None, "number": 2}

    asyncio.run(run())


@pytest.mark.parametrize(
    ("seat", "number", "action", "expected"),
    [
        (0, 0, "raoul", (409, "stale")),
        (0, 9, "raoul", (409, "stale")),
        (0, 1, "go lake", (400, "illegal")),
        (0, 1, "go to hell", (400, "unknown-action")),
        (1, 1, "raoul", (409, "not-your-turn")),
    ],
)
def test_a_refused_action_is_answered_with_a_stable_code_and_the_current_state(
    tmp_path: Path, seat: int, number: int, action: str, expected: tuple[int, str]
) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places, sockets = await start(visit)
            command = {"type": "act", "number": number, "action": action, "id": "mine"}
            path = f"/api/tables/{places[0].table}"
            answer = await visit.post(f"{path}/commands", places[seat].token, command)
            assert code(answer) == expected
            sockets[seat].send(command)
            refused = await sockets[seat].wait_for("refused")
            assert refused == answer.json()
            view = (await visit.get(f"{path}/view", places[seat].token)).json()["view"]
            for name in ("position", "actors", "legal", "outcome"):
                assert refused[name] == view[name]
            assert refused["number"] == 1

    asyncio.run(run())


def test_undo_goes_back_and_is_told_to_all(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places, (mine, other) = await start(visit)
            path = f"/api/tables/{places[0].table}/view"
            before = (await visit.get(path, places[0].token)).json()
            await act(mine, before)
            await other.wait_for("steps")
            mine.send({"type": "undo", "number": 2, "id": "back"})
            answer = await mine.wait_for("steps")
            assert answer["id"] == "back"
            assert answer["steps"][0] == {
                "number": 2,
                "kind": "undo",
                "seat": "investigator",
                "history": [],
                "undone": 1,
            }
            news = await other.wait_for("steps")
            assert news["steps"] == answer["steps"]
            after = (await visit.get(path, places[0].token)).json()
            assert after["view"] == before["view"]
            mine.send({"type": "undo", "number": 3, "id": "more"})
            assert (await mine.wait_for("refused"))["code"] == "no-undo"

    asyncio.run(run())


def test_spectators_see_what_everybody_sees(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places, (mine, _) = await start(visit, open=True)
            watching = await visit.watch(places[0].table, None)
            view = await watching.wait_for("view")
            assert view["view"]["position"]["culprit"] is None
            assert view["view"]["legal"] == []
            await act(
                mine,
                {
                    "number": 1,
                    "legal": (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).json()[
                        "view"
                    ]["legal"],
                },
            )
            assert (await watching.wait_for("steps"))["number"] == 2

    asyncio.run(run())


def test_everybody_sees_who_is_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places, (mine, other) = await start(visit)
            await other.close()
            visit.sockets.remove(other)
            while True:
                table = (await mine.wait_for("table"))["table"]
                present = [seat["present"] for seat in table["seats"]]
                if present == [True, False]:
                    break

    asyncio.run(run())


# Rematch


def test_a_rematch_swaps_the_seats_when_both_have_agreed(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("opera", clock={"per_move": 600})
            guests = [await visit.guest("Erik"), await visit.guest("Raoul")]
            places = [await visit.join(made, guest) for guest in guests]
            path = f"/api/tables/{places[0].table}/commands"
            assert code(await visit.post(path, places[0].token, {"type": "rematch"})) == (409, "no-rematch")
            await visit.post(path, places[0].token, {"type": "resign"})
            other = await visit.sit(places[1])
            await other.wait_for("view")
            await visit.post(path, places[0].token, {"type": "rematch"})
            offered = (await other.wait_for("table"))["table"]
            while not offered["seats"][0]["rematch"]:
                offered = (await other.wait_for("table"))["table"]
            assert offered["rematch"] is None
            other.send({"type": "rematch", "id": "yes"})
            await other.wait_for("done")
            table = (await visit.get(f"/api/tables/{places[0].table}")).json()
            assert table["rematch"] is not None
            new = (await visit.get(f"/api/tables/{table['rematch']}")).json()
            assert new["status"] == "playing"
            assert new["clock"] == table["clock"]
            assert [seat["name"] for seat in new["seats"]] == ["Raoul", "Erik"]
            claimed = await visit.post(f"/api/tables/{new['id']}/join", guests[0], {})
            assert claimed.json()["seat"] == "phantom"
            old = await visit.get(f"/api/tables/{new['id']}/view", places[0].token)
            assert code(old) == (401, "wrong-token")

    asyncio.run(run())


def test_an_offer_can_be_taken_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("opera")
            path = f"/api/tables/{places[0].table}/commands"
            await visit.post(path, places[0].token, {"type": "resign"})
            await visit.post(path, places[0].token, {"type": "rematch"})
            await visit.post(path, places[0].token, {"type": "rematch", "accept": False})
            await visit.post(path, places[1].token, {"type": "rematch"})
            assert (await visit.get(f"/api/tables/{places[0].table}")).json()["rematch"] is None

    asyncio.run(run())


# Time


def test_the_house_ends_a_game_on_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places, (_, other) = await start(visit, clock={"per_move": 60})
            view = (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).json()
            assert view["clock"]["left"] == {"investigator": 60.0, "phantom": 60.0}
            visit.time.advance(61)
            news = await other.wait_for("steps")
            assert news["steps"][0]["kind"] == "time"
            assert news["outcome"] == {"investigator": 0.0, "phantom": 1.0}

    asyncio.run(run())


def test_time_passes_at_a_table_that_nobody_looks_at(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path, idle_seconds=10.0) as visit:
            places = await visit.seated("opera", clock={"bank": 3600})
            for _ in range(40):
                visit.time.advance(100)
                await asyncio.sleep(0)
            for _ in range(200):
                table = (await visit.get(f"/api/tables/{places[0].table}")).json()
                if table["status"] == "over":
                    break
                await asyncio.sleep(0.02)
            assert table["result"]["by"] == "time"

    asyncio.run(run())


def test_a_way_of_booo_is_limited_in_time_and_a_failed_caller_waits(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places, sockets = await start(visit, "booo")
            sockets[1].send({"type": "act", "number": 1, "action": "booo red", "id": "call"})
            called = await sockets[1].wait_for("steps")
            assert (called["id"], called["clock"]["show"]) == ("call", 30.0)
            sockets[0].send({"type": "act", "number": 1, "action": "booo blue", "id": "late"})
            assert (await sockets[0].wait_for("refused"))["code"] == "stale"
            visit.time.advance(31)
            stopped = await sockets[1].wait_for("steps")
            assert stopped["steps"][0]["kind"] == "time"
            assert stopped["clock"]["wait"] == {"2": 3.0}
            again = {"type": "act", "number": stopped["number"], "action": "booo red", "id": "again"}
            sockets[1].send(again)
            assert (await sockets[1].wait_for("refused"))["code"] == "wait"
            visit.time.advance(3.5)
            sockets[1].send(again)
            assert (await sockets[1].wait_for("steps"))["id"] == "again"

    asyncio.run(run())


# Memory and restarts


def test_idle_tables_leave_the_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    async def live(visit: Visit) -> float:
        text = (await visit.get("/metrics")).text
        return next(
            float(line.split()[1]) for line in text.splitlines() if line.startswith("boxfive_tables_live")
        )

    async def run() -> None:
        async with open_house(tmp_path, idle_seconds=10.0) as visit:
            places, sockets = await start(visit)
            other = await visit.seated("opera")
            assert await live(visit) == 2
            visit.time.advance(60)
            await asyncio.sleep(0.05)
            assert await live(visit) == 1  # the one that is looked at
            for socket in sockets:
                await socket.close()
            visit.sockets.clear()
            before = (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).text
            visit.time.advance(60)
            await asyncio.sleep(0.05)
            assert await live(visit) == 0
            assert (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).text == before
            assert (await visit.get(f"/api/tables/{other[0].table}")).json()["status"] == "playing"

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
                table = (await visit.get(f"/api/tables/{made['table']['id']}")).json()
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
