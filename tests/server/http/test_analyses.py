"""A game that is over can be analysed in the house; nothing is told before, and the same is kept for all."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from boxfive import record
from boxfive.server.messages.analysis import AnalysisInfo, GameHabits
from tests.analysis.games import played as race_of_two
from tests.server.houses import Visit, open_house
from tests.server.http.test_records import played
from tests.server.visits import code, play_out

PLAIN = {"content-type": "text/plain"}


def visited(folder: Path, visit_once: Any) -> None:
    async def run() -> None:
        async with open_house(folder) as visit:
            await visit_once(visit)

    asyncio.run(run())


async def done(visit: Visit, path: str, token: str | None = None) -> AnalysisInfo:
    """An analysis, once it is done."""
    for _ in range(2000):
        answer = await visit.get(path, token)
        assert answer.status_code == 200, answer.text
        if answer.json()["state"] != "running":
            break
        await asyncio.sleep(0.05)
    return AnalysisInfo.model_validate(answer.json())


def test_a_table_is_analysed_when_it_is_over_and_not_before(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        places = await visit.seated("opera")
        path = f"/api/tables/{places[0].table}/analysis"
        early = await visit.post(path, places[0].token)
        assert code(early) == (409, "not-over")
        await play_out(visit, places)
        assert code(await visit.get(path, places[0].token)) == (404, "no-analysis")
        begun = await visit.post(path, places[0].token)
        assert begun.json()["state"] in ("running", "done")
        found = await done(visit, path, places[0].token)
        assert (found.state, found.done) == ("done", found.total)
        assert found.analysis is not None
        for seat in found.analysis.seats:
            changes = sum(event.change[seat] for event in found.analysis.events)
            assert found.analysis.start[seat] + changes == (found.analysis.result or {})[seat]
        assert all(event.words for event in found.analysis.events if event.kind == "decision")

    visited(tmp_path, visit_once)


def test_a_game_that_was_given_up_adds_up_too(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        for game, loser in (("opera", 1), ("phantom", 0), ("booo", 1)):
            options = {"players": 2} if game == "booo" else {}
            places = await visit.seated(game, options=options)
            table = f"/api/tables/{places[0].table}"
            await visit.post(f"{table}/commands", places[loser].token, {"type": "resign"})
            await visit.post(f"{table}/analysis", places[0].token)
            found = (await done(visit, f"{table}/analysis", places[0].token)).analysis
            assert found is not None and found.result is not None
            last = found.events[-1]
            assert (last.seat, last.played) == (places[loser].seat, "resign")
            assert found.result[last.seat] == 0.0 and sum(found.result.values()) == 1.0
            for seat in found.seats:
                changes = sum(event.change[seat] for event in found.events)
                assert found.start[seat] + changes == found.result[seat]
            assert last.words is not None and last.words.why

    visited(tmp_path, visit_once)


def test_a_record_is_analysed_once_however_often_it_is_brought(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        state = race_of_two("booo")
        text = record.dumps(state, {"1": "Erik"})
        first = await visit.http.post("/api/records/analysis", content=text, headers=PLAIN)
        assert first.status_code == 200, first.text
        found = await done(visit, f"/api/analyses/{first.json()['id']}?language=ru")
        assert found.state == "done"
        unsigned = record.dumps(state)
        again = await visit.http.post("/api/records/analysis", content=unsigned, headers=PLAIN)
        assert again.json()["state"] == "done"  # who played does not matter
        assert again.json()["id"] == first.json()["id"]

    visited(tmp_path, visit_once)


def test_an_unfinished_record_is_refused(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        text = record.dumps(played("opera", moves=20))
        answer = await visit.http.post("/api/records/analysis", content=text, headers=PLAIN)
        assert code(answer) == (409, "not-over")

    visited(tmp_path, visit_once)


def test_an_analysis_can_be_stopped(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        text = record.dumps(played("opera"))
        begun = await visit.http.post("/api/records/analysis?depth=deep", content=text, headers=PLAIN)
        path = f"/api/analyses/{begun.json()['id']}"
        assert begun.json()["state"] == "running"
        assert (await visit.http.delete(path)).status_code == 204
        assert code(await visit.get(path)) == (404, "no-analysis")

    visited(tmp_path, visit_once)


def test_a_guest_is_told_its_habits_over_its_analysed_games(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        guest = await visit.guest()
        made = await visit.make("opera", guest, seats={"investigator": "me"})
        other = await visit.join(made)
        mine = await visit.join(made, guest)
        await play_out(visit, [mine, other])
        path = f"/api/tables/{mine.table}/analysis"
        await visit.post(path, mine.token)
        found = await done(visit, path, mine.token)
        answer = await visit.get("/api/guests/me/habits", guest)
        (told,) = [GameHabits.model_validate(one) for one in answer.json()]
        assert (told.game, told.games) == ("opera", 1)
        assert found.analysis is not None
        shown = {
            habit
            for event in found.analysis.events
            if event.seat == "investigator"
            for habit in event.habits or ()
        }
        assert {habit.habit for habit in told.habits} <= shown
        losses = [habit.loss for habit in told.habits]
        assert losses == sorted(losses, reverse=True)

    visited(tmp_path, visit_once)
