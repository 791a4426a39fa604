"""Trying again and playing on, over HTTP."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import boxfive
from boxfive import record
from boxfive.core.game import State
from boxfive.core.view import NATURE
from boxfive.server.messages.tables import TableMade
from boxfive.server.messages.trying import AttemptInfo
from boxfive.server.tables.continuing import Recorded
from tests.server.houses import Place, Visit, open_house
from tests.server.visits import code, text_of


def visited(folder: Path, visit_once: Any) -> None:
    async def run() -> None:
        async with open_house(folder) as visit:
            await visit_once(visit)

    asyncio.run(run())


async def resigned(visit: Visit) -> tuple[str, list[Place], str]:
    """A table that is over, its places, and the guest in the first."""
    guest = await visit.guest()
    made = await visit.make("opera", guest)
    places = [await visit.join(made, guest, "investigator"), await visit.join(made)]
    await visit.post(f"/api/tables/{places[0].table}/commands", places[1].token, {"type": "resign"})
    return places[0].table, places, guest


async def tried(visit: Visit, table: str, guest: str, *actions: str, **more: Any) -> AttemptInfo:
    body = {"step": 1, "seat": "investigator", "actions": actions, **more}
    answer = await visit.post(f"/api/tables/{table}/attempts?language=fr", guest, body)
    assert answer.status_code == 200, answer.text
    return AttemptInfo.model_validate(answer.json())


def test_a_decision_is_tried_action_by_action_until_it_is_made_and_answered(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        table, _, guest = await resigned(visit)
        actions: list[str] = []
        shown = await tried(visit, table, guest)
        assert (shown.made, len(shown.frames), shown.frames[0].history) == (False, 1, [])
        assert shown.frames[0].position["culprit"] is None
        while not shown.made:
            assert shown.legal[0].label
            actions.append(text_of(shown.legal[0].model_dump()))
            shown = await tried(visit, table, guest, *actions)
            assert len(shown.frames) == len(actions) + 1
            assert shown.frames[-1].history
        assert shown.legal == []
        assert shown.verdict is not None
        best = shown.verdict.best[0]
        assert shown.verdict.loss == best.chance - shown.verdict.chance
        assert best.choices[0].label
        assert shown.verdict.reason
        answered = await tried(visit, table, guest, *actions, answer=True)
        answer = answered.frames[len(actions) + 1 :]
        assert answer
        assert all(frame.seat == "phantom" for frame in answer)

    visited(tmp_path, visit_once)


def test_a_game_goes_on_at_a_new_table_that_can_be_played_and_recorded(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        table, _, guest = await resigned(visit)
        first = text_of((await tried(visit, table, guest)).legal[0].model_dump())
        body = {"step": 1, "seat": "investigator", "level": "extra", "actions": [first], "world": 4}
        answer = await visit.post(f"/api/tables/{table}/continue", guest, body)
        assert answer.status_code == 201, answer.text
        made = TableMade.model_validate(answer.json())
        assert (made.seat, made.table.status) == ("investigator", "playing")
        assert made.table.origin is not None
        assert (made.table.origin.table, made.table.origin.step) == (table, 1)
        assert made.table.origin.given == made.table.number
        path = f"/api/tables/{made.table.id}"
        view = (await visit.get(f"{path}/view", made.token)).json()
        assert view["view"]["position"]["culprit"] is None
        assert view["view"]["history"][-1]["kind"] == first.split()[0]
        command = {"type": "act", "number": view["number"], "action": text_of(view["view"]["legal"][0])}
        assert (await visit.post(f"{path}/commands", made.token, command)).status_code == 200
        await visit.post(f"{path}/commands", made.token, {"type": "resign"})
        record = (await visit.get(f"{path}/record", made.token)).text
        assert f"investigator: {first}" in record
        await visit.post(f"{path}/analysis", guest)
        while (told := await visit.get(f"{path}/analysis", guest)).json()["state"] == "running":
            await asyncio.sleep(0.05)
        assert told.json()["state"] == "done"
        assert (await visit.get("/api/guests/me/habits", guest)).json() == []  # its beginning was given
        again = (await visit.get(f"{path}/replay", made.token)).json()
        assert again["table"]["origin"]["table"] == table

    visited(tmp_path, visit_once)


def test_only_finished_games_go_on_and_only_for_those_who_may_see_them(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        table, _, guest = await resigned(visit)
        stranger = await visit.guest("Meg")
        body = {"step": 1, "seat": "investigator"}
        for what, more in (("attempts", {}), ("continue", {"level": "extra"})):
            path = f"/api/tables/{table}/{what}"
            assert code(await visit.post(path, stranger, {**body, **more})) == (403, "invitation-needed")
            assert code(await visit.post(path, None, {**body, **more})) == (401, "wrong-token")
            wrong = {**body, **more, "seat": "phantom"}
            assert code(await visit.post(path, guest, wrong)) == (409, "not-your-turn")
            running = (await visit.seated("opera", open=True))[0].table
            path = f"/api/tables/{running}/{what}"
            assert code(await visit.post(path, guest, {**body, **more})) == (409, "not-over")
        path = f"/api/tables/{table}/continue"
        assert code(await visit.post(path, guest, {**body, "level": "usher"})) == (400, "invalid-option")
        assert code(await visit.post(f"/api/tables/{table}/attempts", guest, {**body, "answer": True})) == (
            422,
            "invalid",
        )

    visited(tmp_path, visit_once)


def played(name: str, moves: int | None = None) -> State:
    """A game in which everybody acts at random, to its end or for some moves."""
    rng, state = random.Random(3), boxfive.game(name).new(seed=3)
    while state.outcome is None and (moves is None or len(state.moves) < moves):
        (seat,) = state.actors
        state = state.draw(rng) if seat == NATURE else state.play(rng.choice(state.legal(seat)), seat=seat)
    return state


def test_a_decision_of_a_record_is_tried_again_judged_and_answered(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        guest, text = await visit.guest(), record.dumps(played("opera"))
        actions: list[str] = []
        while True:
            body = {"record": text, "step": 1, "seat": "investigator", "actions": actions}
            answer = await visit.post("/api/records/attempts?language=ru", guest, body)
            assert answer.status_code == 200, answer.text
            shown = AttemptInfo.model_validate(answer.json())
            assert shown.frames[0].position["culprit"] is None
            if shown.made:
                break
            actions.append(text_of(shown.legal[0].model_dump()))
        assert shown.verdict is not None
        assert shown.verdict.reason
        answer = await visit.post("/api/records/attempts", guest, {**body, "answer": True})
        answered = AttemptInfo.model_validate(answer.json())
        assert len(answered.frames) > len(actions) + 1

    visited(tmp_path, visit_once)


def test_a_record_is_the_same_to_try_as_its_table(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        guest, state = await visit.guest(), played("phantom")
        game = Recorded(state)
        step = next(n for n in range(20, game.number) if "settler" in game.replayed(n).actors)
        body = {"record": record.dumps(state), "step": step, "seat": "settler", "world": 4}
        answer = await visit.post("/api/records/attempts", guest, body)
        shown = AttemptInfo.model_validate(answer.json())
        assert shown.frames[0].position == game.replayed(step).view("settler").position

    visited(tmp_path, visit_once)


def test_a_recorded_game_goes_on_at_a_new_table(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        guest, text = await visit.guest(), record.dumps(played("opera"), {"phantom": "Sophie Blanchard"})
        body = {"record": text, "step": 1, "seat": "investigator", "level": "extra"}
        answer = await visit.post("/api/records/continue", guest, body)
        assert answer.status_code == 201, answer.text
        made = TableMade.model_validate(answer.json())
        assert (made.seat, made.table.status) == ("investigator", "playing")
        assert made.table.origin is not None
        assert (made.table.origin.table, made.table.origin.step) == ("", 1)
        view = (await visit.get(f"/api/tables/{made.table.id}/view", made.token)).json()
        assert view["view"]["legal"]
        assert view["view"]["position"]["culprit"] is None

    visited(tmp_path, visit_once)
    kept = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    assert b"Sophie Blanchard" not in kept


def test_a_record_that_is_wrong_or_not_over_is_not_tried(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        guest, text = await visit.guest(), record.dumps(played("opera"))
        unfinished = record.dumps(played("opera", 40))
        elsewhere = record.dumps(boxfive.game("opera").load(played("opera", 40).position()))
        for what, more in (("attempts", {}), ("continue", {"level": "extra"})):
            path, body = f"/api/records/{what}", {"record": text, "step": 1, "seat": "investigator", **more}
            assert code(await visit.post(path, None, body)) == (401, "wrong-token")
            assert code(await visit.post(path, guest, {**body, "record": "x"})) == (400, "invalid-record")
            assert code(await visit.post(path, guest, {**body, "record": unfinished})) == (409, "not-over")
            assert code(await visit.post(path, guest, {**body, "record": elsewhere})) == (409, "not-over")
            assert code(await visit.post(path, guest, {**body, "seat": "phantom"})) == (409, "not-your-turn")
            assert code(await visit.post(path, guest, {**body, "step": 5000})) == (422, "invalid")
            long = {**body, "record": "#" * 600_000}
            assert code(await visit.post(path, guest, long)) == (413, "too-large")

    visited(tmp_path, visit_once)


def test_a_table_does_not_begin_from_a_position_that_a_record_brings(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        rng, state = random.Random(3), boxfive.game("opera").load(played("opera", 40).position())
        while state.outcome is None:
            (seat,) = state.actors
            state = state.draw(rng) if seat == NATURE else state.play(state.legal(seat)[0], seat=seat)
        seat = next(seat for seat in state.first.actors)
        body = {"record": record.dumps(state), "step": 0, "seat": seat, "level": "extra"}
        answer = await visit.post("/api/records/continue", await visit.guest(), body)
        assert code(answer) == (400, "invalid-option")

    visited(tmp_path, visit_once)
