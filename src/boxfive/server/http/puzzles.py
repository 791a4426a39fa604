"""Puzzles over HTTP: which there are, one with all its positions, those of a day, and a guest's tries."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Query, Request, Response

import boxfive
from boxfive.core.errors import InvalidOption
from boxfive.core.game import Game
from boxfive.puzzles import daily as days
from boxfive.puzzles import rating
from boxfive.puzzles.puzzle import Puzzle, find, games
from boxfive.server.http.api import GuestHere, LobbyHere, problems
from boxfive.server.http.conditional import ConditionalJSON
from boxfive.server.http.library import GameName, InLanguage
from boxfive.server.messages.puzzles import (
    DailyPuzzles,
    GamePuzzles,
    NewPuzzleAttempt,
    PuzzleAttemptInfo,
    PuzzleInfo,
)
from boxfive.server.refusals import Refusal
from boxfive.server.views import puzzles as views

router = APIRouter()

PuzzleId = Annotated[str, Path(pattern="^[0-9a-f]{1,16}$", description="a puzzle's id")]
Day = Annotated[date | None, Query(description="a day; else today, by universal time")]


@router.get("/api/puzzles", response_model=list[GamePuzzles], responses=problems())
async def list_puzzles(request: Request, lobby: LobbyHere, language: InLanguage = "en") -> Response:
    """All puzzles, by game, with their themes and how hard they are."""
    found = await asyncio.to_thread(views.catalogue, language)
    for one in found:
        game = boxfive.game(one["game"])
        learned = await lobby.puzzles.of(game)
        for entry in one["puzzles"]:
            if entry["id"] in learned:
                kept, puzzle = learned[entry["id"]], find(game, entry["id"])
                entry["difficulty"] = rating.difficulty(
                    puzzle, rating.Rating(kept.mean, kept.spread), kept.tried
                )
    return ConditionalJSON(request, orjson.dumps(found))


@router.get("/api/puzzles/daily", response_model=DailyPuzzles, responses=problems("not-ready", "not-found"))
async def daily_puzzles(
    request: Request, lobby: LobbyHere, day: Day = None, language: InLanguage = "en"
) -> Response:
    """The puzzles of a day, one for each game, with all that it takes to solve them."""
    wanted = day or days.today()
    chosen = []
    for name in games():
        await lobby.readiness.check(name)
        try:
            chosen.append((name, days.daily(boxfive.game(name), wanted).id))
        except InvalidOption as error:
            raise Refusal("not-found", str(error)) from None
    texts = await asyncio.to_thread(lambda: [views.puzzle_text(*one, language) for one in chosen])
    heading = orjson.dumps({"day": wanted.isoformat(), "number": days.number_of(wanted)})
    return ConditionalJSON(request, heading[:-1] + b',"puzzles":[' + b",".join(texts) + b"]}")


@router.get(
    "/api/games/{game}/puzzles/{puzzle_id}",
    response_model=PuzzleInfo,
    responses=problems("not-found", "not-ready"),
)
async def show_puzzle(
    request: Request, lobby: LobbyHere, game: GameName, puzzle_id: PuzzleId, language: InLanguage = "en"
) -> Response:
    """A puzzle with all its positions and what each choice leads to."""
    _known(game, puzzle_id)
    await lobby.readiness.check(game)
    return ConditionalJSON(request, await asyncio.to_thread(views.puzzle_text, game, puzzle_id, language))


@router.post(
    "/api/games/{game}/puzzles/{puzzle_id}/attempts",
    responses=problems("wrong-token", "not-found", "not-ready", "illegal"),
)
async def note_attempt(
    lobby: LobbyHere, guest: GuestHere, game: GameName, puzzle_id: PuzzleId, attempt: NewPuzzleAttempt
) -> PuzzleAttemptInfo:
    """Tell a first try. The house judges it by the rules; only the first of a guest counts."""
    loaded, puzzle = _known(game, puzzle_id)
    await lobby.readiness.check(game)
    solved = await asyncio.to_thread(views.is_right, game, puzzle_id, attempt.actions)
    if solved is None:
        raise Refusal("illegal", "these actions are no complete choice in this puzzle")
    kept, _, counted = await lobby.puzzles.note(guest, loaded, puzzle, solved)
    return PuzzleAttemptInfo(
        solved=solved,
        counted=counted,
        difficulty=rating.difficulty(puzzle, rating.Rating(kept.mean, kept.spread), kept.tried),
        tried=kept.tried,
        others=kept.solved,
    )


def _known(game: str, number: str) -> tuple[Game, Puzzle]:
    if game not in games():
        raise Refusal("not-found", f"there are no puzzles of {game!r} here; GET /api/puzzles lists all")
    loaded = boxfive.game(game)
    try:
        return loaded, find(loaded, number)
    except InvalidOption as error:
        raise Refusal("not-found", str(error)) from None
