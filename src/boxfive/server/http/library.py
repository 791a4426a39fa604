"""Reading matter over HTTP: rules and first lessons, finished games, and the list of one's own."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Path, Query, Request, Response

import boxfive
from boxfive.core.game import NATURE
from boxfive.server import tokens
from boxfive.server.http.api import (
    ANY_GUEST,
    Credentials,
    GuestHere,
    LobbyHere,
    TableHere,
    TableId,
    any_token,
    problems,
)
from boxfive.server.http.conditional import ConditionalJSON
from boxfive.server.http.rate_limits import address_in, network_of
from boxfive.server.messages.fields import Language, Word
from boxfive.server.messages.reading import ArchiveInfo, ChapterInfo, LessonInfo, OwnGames, ReplayInfo
from boxfive.server.refusals import Refusal
from boxfive.server.storage.own_games import Place
from boxfive.server.tables.lobby import Lobby
from boxfive.server.views import frames
from boxfive.server.views.records import game_in, read

router = APIRouter()

RECORDS = "/api/records"
"""Where a record is shown; its body may be larger than others."""
GameName = Annotated[str, Path(description="a game's name", json_schema_extra={"enum": [*boxfive.games()]})]
InLanguage = Annotated[Language, Query(description="in which language")]


@router.get(
    "/api/games/{game}/rules", response_model=list[ChapterInfo], responses=problems("not-found", "not-ready")
)
async def rules(request: Request, lobby: LobbyHere, game: GameName, language: InLanguage = "en") -> Response:
    """The rules of a game, chapter by chapter."""
    return await _answer(request, lobby, frames.rules, game, language)


@router.get(
    "/api/games/{game}/lesson", response_model=LessonInfo, responses=problems("not-found", "not-ready")
)
async def lesson(request: Request, lobby: LobbyHere, game: GameName, language: InLanguage = "en") -> Response:
    """A first game, for those who learn it."""
    return await _answer(request, lobby, frames.lesson, game, language)


@router.get("/api/guests/me/games", response_model=OwnGames, responses=problems("wrong-token"))
async def own_games(
    lobby: LobbyHere,
    guest: GuestHere,
    before: Annotated[str | None, Query(description="`next` of the page before; else the first page")] = None,
) -> Response:
    """The games in which you have a seat, the newest first; on the first page also those not over."""
    place = None if before is None else Place.of(before)
    if before is not None and place is None:
        raise Refusal("invalid", "before: this names no page; give what `next` of the page before told")
    return Response(orjson.dumps(await lobby.own_games(guest, place)), media_type="application/json")


@router.get(
    "/api/tables/{table_id}/replay",
    openapi_extra=ANY_GUEST,
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
    await lobby.check_may_look(table, None if given is None else given.credentials)
    await lobby.check_over(table)
    game = await lobby.replays.of(table, seat, language, network_of(address_in(request.scope)))
    body = b'{"table":' + orjson.dumps(table.info()) + b"," + game[1:]
    return await asyncio.to_thread(ConditionalJSON, request, body)


@router.post(
    RECORDS,
    response_model=ReplayInfo,
    openapi_extra={
        "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    },
    responses=problems("invalid-record", "not-ready"),
)
async def show_record(
    request: Request,
    lobby: LobbyHere,
    seat: Annotated[Word, Query(description="a seat, `spectator`, or `nature`, who sees all")] = NATURE,
    language: InLanguage = "en",
) -> Response:
    """Show a recorded game, step by step. It is played by the rules for this, and not kept.

    An error names the line of the record that is wrong, and why.
    """
    text = read(await request.body())
    game = game_in(text)
    if game is not None:
        await lobby.readiness.check(game)
    body = await lobby.replays.of_record(text, seat, language, network_of(address_in(request.scope)))
    return await asyncio.to_thread(ConditionalJSON, request, body)


@router.get(
    "/api/tables/{table_id}/archive",
    openapi_extra=ANY_GUEST,
    response_model=ArchiveInfo,
    responses=problems("wrong-token", "no-such-table", "invitation-needed", "not-over", "not-old"),
)
async def archive(
    lobby: LobbyHere,
    table_id: TableId,
    given: Annotated[Credentials, Depends(any_token)],
    seat: Annotated[
        Word | None, Query(description="a seat, `spectator`, or `nature`; without it, your own view")
    ] = None,
    language: InLanguage = "en",
) -> Response:
    """A game whose rules are gone, as it was told to its people."""
    old = await lobby.old_table(table_id)
    token = None if given is None else given.credentials
    guest = await lobby.guest(token) if token and tokens.kind_of(token) == tokens.GUEST else None
    told = old.told(token, seat, language, guest and guest.id)
    return Response(orjson.dumps(told), media_type="application/json")


async def _answer(request: Request, lobby: Lobby, make: Any, game: str, language: str) -> Response:
    """A response that is built once for each game and language."""
    if game not in boxfive.games():
        raise Refusal("not-found", f"there is no game {game!r} here; GET /api/games names them")
    await lobby.readiness.check(game)  # diagrams and lessons are played, by the rules
    return await asyncio.to_thread(lambda: ConditionalJSON(request, _made(make, game, language)))


@cache
def _made(make: Any, game: str, language: str) -> bytes:
    return orjson.dumps(make(game, language))
