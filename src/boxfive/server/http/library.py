"""Reading matter over HTTP: the rules and the first lesson of each game, and finished games."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Path, Query, Request, Response

import boxfive
from boxfive.core.game import NATURE
from boxfive.server.http.api import ANYBODY, Credentials, LobbyHere, TableHere, any_token, problems
from boxfive.server.http.conditional import ConditionalJSON
from boxfive.server.messages import Language, Word
from boxfive.server.reading_messages import ChapterInfo, LessonInfo, ReplayInfo
from boxfive.server.refusals import Refusal
from boxfive.server.views import frames

router = APIRouter()

GameName = Annotated[str, Path(description="a game's name", json_schema_extra={"enum": [*boxfive.games()]})]
InLanguage = Annotated[Language, Query(description="in which language")]


@router.get("/api/games/{game}/rules", response_model=list[ChapterInfo], responses=problems("not-found"))
async def rules(request: Request, game: GameName, language: InLanguage = "en") -> Response:
    """The rules of a game, chapter by chapter."""
    return await _answer(request, frames.rules, game, language)


@router.get("/api/games/{game}/lesson", response_model=LessonInfo, responses=problems("not-found"))
async def lesson(request: Request, game: GameName, language: InLanguage = "en") -> Response:
    """A first game, for those who learn it."""
    return await _answer(request, frames.lesson, game, language)


@router.get(
    "/api/tables/{table_id}/replay",
    openapi_extra=ANYBODY,
    response_model=ReplayInfo,
    responses=problems("wrong-token", "no-such-table", "invitation-needed", "not-over"),
)
async def replay(
    request: Request,
    lobby: LobbyHere,
    table: TableHere,
    given: Annotated[Credentials, Depends(any_token)],
    seat: Annotated[Word, Query(description="a seat, `spectator`, or `nature`, who sees all")] = NATURE,
    language: InLanguage = "en",
) -> Response:
    """A game that is over, step by step, through anybody's eyes."""
    await table.viewer_for(None if given is None else given.credentials)
    lobby.check_over(table)
    game = await lobby.replays.of(table, seat, language)
    body = b'{"table":' + orjson.dumps(table.info()) + b"," + game[1:]
    return await asyncio.to_thread(ConditionalJSON, request, body)


async def _answer(request: Request, make: Any, game: str, language: str) -> Response:
    """A response that is built once for each game and language."""
    if game not in boxfive.games():
        raise Refusal("not-found", f"there is no game {game!r} here; GET /api/games names them")
    return ConditionalJSON(request, await asyncio.to_thread(_made, make, game, language))


@cache
def _made(make: Any, game: str, language: str) -> bytes:
    return orjson.dumps(make(game, language))
