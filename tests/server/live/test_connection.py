"""Live play: steps, answers, coming back, undo, rematches and time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from boxfive import record
from tests.server.houses import EPOCH, ServerEnd, Socket, open_house
from tests.server.visits import act, code, play_out, start, text_of


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
            bus = await other.wait_for("steps")
            assert "id" not in bus
            assert bus["steps"] == answer["steps"]
            assert bus["actors"] == ["investigator"]
            assert not bus["legal"]
            assert answer["legal"]

    asyncio.run(run())


def test_whoever_acts_is_answered_before_the_others_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Socket] = []
    send = ServerEnd.send

    def noted(end: ServerEnd, message: bytes) -> None:
        told.append(end.socket)
        send(end, message)

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("opera")
            first = {"investigator": await visit.sit(places[0]), "phantom": await visit.sit(places[1])}
            views = {seat: await socket.wait_for("view") for seat, socket in first.items()}
            watchers = [await visit.sit(place) for place in (*places, *places)]
            for watcher in watchers:
                await watcher.wait_for("view")
            monkeypatch.setattr(ServerEnd, "send", noted)
            (actor,) = views["phantom"]["view"]["actors"]
            await act(first[actor], views[actor])
            for watcher in watchers:
                await watcher.wait_for("steps")
            assert told[0] is first[actor]
            assert set(told) == {*first.values(), *watchers}

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
                bus = await back.receive()
                assert (bus["type"], bus["number"]) == ("steps", 5)
                assert bus["steps"] == steps[seen:]

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
            bus = await other.wait_for("steps")
            assert bus["steps"] == answer["steps"]
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
            _, (mine, other) = await start(visit)
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
            table = (await visit.get(f"/api/tables/{places[0].table}", places[0].token)).json()
            assert table["rematch"] is not None
            new = (await visit.get(f"/api/tables/{table['rematch']}", guests[0])).json()
            assert new["status"] == "waiting"  # no clock runs before all have come
            assert new["clock"] == table["clock"]
            assert [seat["name"] for seat in new["seats"]] == ["Raoul", "Erik"]
            stranger = {"invitation": made["invitation"]}
            path = f"/api/tables/{new['id']}/join"
            assert code(await visit.post(path, await visit.guest("Meg"), stranger)) == (409, "full")
            claimed = [await visit.post(path, guest, {}) for guest in guests]
            assert [answer.json()["seat"] for answer in claimed] == ["phantom", "investigator"]
            assert claimed[1].json()["table"]["status"] == "playing"
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
            table = (await visit.get(f"/api/tables/{places[0].table}", places[0].token)).json()
            assert table["rematch"] is None

    asyncio.run(run())


# Time


def test_the_house_ends_a_game_on_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places, (_, other) = await start(visit, clock={"per_move": 60})
            view = (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).json()
            assert view["clock"]["left"] == {"investigator": 60.0, "phantom": 60.0}
            visit.time.advance(61)
            bus = await other.wait_for("steps")
            assert bus["steps"][0]["kind"] == "time"
            assert bus["outcome"] == {"investigator": 0.0, "phantom": 1.0}

    asyncio.run(run())


def test_time_passes_at_a_table_that_nobody_looks_at(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path, idle_seconds=10.0) as visit:
            places = await visit.seated("opera", clock={"bank": 3600})
            for _ in range(40):
                visit.time.advance(100)
                await asyncio.sleep(0)
            for _ in range(200):
                table = (await visit.get(f"/api/tables/{places[0].table}", places[0].token)).json()
                if table["status"] == "over":
                    break
                await asyncio.sleep(0.02)
            assert table["result"]["by"] == "time"

    asyncio.run(run())


def test_a_way_of_booo_is_limited_in_time_and_a_failed_caller_waits(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            _, sockets = await start(visit, "booo")
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


def test_whoever_left_a_race_does_not_keep_the_others_from_a_rematch(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("booo", open=True)
            path = f"/api/tables/{places[0].table}"
            for place in places[:2]:
                await visit.post(f"{path}/leave", place.token)
            await visit.post(f"{path}/commands", places[2].token, {"type": "rematch"})
            table = (await visit.get(path)).json()
            assert table["rematch"] is not None
            new = (await visit.get(f"/api/tables/{table['rematch']}")).json()
            assert [seat["kind"] for seat in new["seats"]] == ["person", "empty", "empty"]

    asyncio.run(run())


def test_the_clock_that_a_late_comer_is_told_is_the_present_one(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            place, _ = await visit.seated("opera", clock={"bank": 600})
            path = f"/api/tables/{place.table}"
            for left in (600.0, 500.0, 400.0):
                told = (await visit.get(f"{path}/view?seen=0", place.token)).json()
                assert told["clock"]["left"]["investigator"] == left
                visit.time.advance(100)
                for _ in range(2):  # until all have been told, as the house does before any time passes
                    await asyncio.sleep(0)
            await visit.post(f"{path}/commands", place.token, {"type": "resign"})
            visit.time.advance(100)
            told = (await visit.get(f"{path}/view", place.token)).json()
            assert told["clock"] == {
                "left": {"investigator": 300.0, "phantom": 600.0},
                "runs": [],
                "show": None,
                "wait": {},
            }

    asyncio.run(run())


def test_what_comes_after_the_time_is_over_does_not_count(tmp_path: Path) -> None:
    """Whoever was to ring may be away: the clock is looked at before anything else."""

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            place, _ = await visit.seated("opera", clock={"per_move": 60})
            path = f"/api/tables/{place.table}"
            action = text_of((await visit.get(f"{path}/view", place.token)).json()["view"]["legal"][0])
            visit.time.now = lambda: EPOCH + 61.0  # type: ignore[method-assign]  # no alarm has rung
            command = {"type": "act", "number": 1, "action": action}
            assert code(await visit.post(f"{path}/commands", place.token, command)) == (409, "over")
            assert (await visit.get(path, place.token)).json()["result"]["by"] == "time"

    asyncio.run(run())


def test_spectators_who_come_and_go_disturb_nobody(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places, (mine, _) = await start(visit, open=True)
            mine.send({"type": "act", "number": 1, "action": "nonsense", "id": "before"})
            await mine.wait_for("refused")
            heard = len(mine.heard)
            for _ in range(5):
                watching = await visit.watch(places[0].table, None)
                await watching.wait_for("view")
                await watching.close()
                visit.sockets.remove(watching)
            mine.send({"type": "act", "number": 1, "action": "nonsense", "id": "after"})
            await mine.wait_for("refused")
            assert len(mine.heard) == heard + 1

    asyncio.run(run())
