"""Puzzles over HTTP: the list, one with all its positions, the day's, and a guest's first tries."""

from __future__ import annotations

import asyncio
import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import boxfive
from boxfive.puzzles.daily import daily
from boxfive.puzzles.puzzle import Puzzle, games, shipped
from boxfive.server.messages.puzzles import DailyPuzzles, GamePuzzles, PuzzleAttemptInfo, PuzzleInfo
from boxfive.server.views.puzzles import Sheet
from tests.server.houses import Visit, open_house
from tests.server.visits import code

DAY = "2026-11-18"
every_game = pytest.mark.parametrize("name", games())


def visited(folder: Path, visit_once: Any) -> None:
    async def run() -> None:
        async with open_house(folder) as visit:
            await visit_once(visit)

    asyncio.run(run())


def first(name: str) -> Puzzle:
    return next(iter(shipped(boxfive.game(name)).values()))


def ids(name: str, puzzle: Puzzle) -> list[int]:
    return [boxfive.game(name).parse(text).id for text in puzzle.answer]


def test_the_list_names_every_puzzle(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        listed = (await visit.http.get("/api/puzzles?language=fr")).json()
        for one in listed:
            info = GamePuzzles.model_validate(one)
            assert {entry.id for entry in info.puzzles} == set(shipped(boxfive.game(info.game)))
        assert [one["game"] for one in listed] == list(games())

    visited(tmp_path, visit_once)


def test_the_puzzles_of_a_day_come_whole(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        answer = await visit.http.get(f"/api/puzzles/daily?day={DAY}")
        day = DailyPuzzles.model_validate(answer.json())
        assert (day.day, day.number) == (DAY, 322)
        for puzzle in day.puzzles:
            assert puzzle.id == daily(boxfive.game(puzzle.game), date.fromisoformat(DAY)).id
        early = await visit.http.get("/api/puzzles/daily?day=2025-12-31")
        assert code(early) == (404, "not-found")

    visited(tmp_path, visit_once)


@every_game
def test_the_answer_leads_through_the_nodes_to_the_end(tmp_path: Path, name: str) -> None:
    puzzle = first(name)

    async def visit_once(visit: Visit) -> None:
        answer = await visit.http.get(f"/api/games/{name}/puzzles/{puzzle.id}?language=ru")
        info = PuzzleInfo.model_validate(answer.json())
        here: int | None = 0
        ended = False
        for number in info.answer:
            assert here is not None
            assert not ended
            choice = next(one for one in info.nodes[here].legal if one.id == number)
            assert choice.reached is None
            here, ended = choice.to, choice.end is not None
        assert ended
        for node in info.nodes:
            for choice in node.legal:
                ways = [choice.to is not None, choice.reached is not None, choice.end is not None]
                assert sum(ways) == 1
                assert choice.reached is None or str(choice.reached) in info.less

    visited(tmp_path, visit_once)


@every_game
def test_whatever_is_hidden_the_same_bytes_are_sent(name: str) -> None:
    game = boxfive.game(name)
    for puzzle in list(shipped(game).values())[::100]:
        sent = {json.dumps(Sheet(game, puzzle, "en", seed).data()) for seed in range(4)}
        assert len(sent) == 1


def test_only_a_first_try_counts_and_the_house_judges_it(tmp_path: Path) -> None:
    name = "booo"
    puzzle = first(name)
    right = ids(name, puzzle)
    game = boxfive.game(name)
    wrong = next(action.id for action in game.actions if action.kind == "booo" and action.id != right[0])
    path = f"/api/games/{name}/puzzles/{puzzle.id}/attempts"

    async def visit_once(visit: Visit) -> None:
        async def tried(token: str, actions: list[int]) -> Any:
            headers = {"Authorization": f"Bearer {token}"}
            return await visit.http.post(path, json={"actions": actions}, headers=headers)

        tokens = [(await visit.http.post("/api/guests", json={})).json()["token"] for _ in range(2)]
        solved = PuzzleAttemptInfo.model_validate((await tried(tokens[0], right)).json())
        assert (solved.solved, solved.counted, solved.tried, solved.others) == (True, True, 1, 1)
        again = PuzzleAttemptInfo.model_validate((await tried(tokens[0], [wrong])).json())
        assert (again.solved, again.counted, again.tried) == (False, False, 1)
        other = PuzzleAttemptInfo.model_validate((await tried(tokens[1], [wrong])).json())
        assert (other.solved, other.counted, other.tried, other.others) == (False, True, 2, 1)
        assert code(await tried(tokens[0], [999_999])) == (400, "illegal")
        assert code(await tried(tokens[0], right[:1])) == (400, "illegal")
        assert code(await tried("g_nobody", right)) == (401, "wrong-token")
        assert code(await tried(tokens[0], [])) == (422, "invalid")

    visited(tmp_path, visit_once)


def test_what_is_not_there_is_not_found(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        for path in ("/api/games/chess/puzzles/00", "/api/games/opera/puzzles/ffffffffffff"):
            assert code(await visit.http.get(path)) == (404, "not-found")

    visited(tmp_path, visit_once)
