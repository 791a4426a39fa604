"""Analyses over HTTP: of tables that are over, of records, and the habits of a guest."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Path, Query, Request, Response

from boxfive.server.http.api import (
    ANY_GUEST,
    Credentials,
    GuestHere,
    LobbyHere,
    TableHere,
    any_token,
    problems,
)
from boxfive.server.http.library import RECORDS, InLanguage
from boxfive.server.http.rate_limits import address_in, network_of
from boxfive.server.messages.analysis import AnalysisInfo, Depth, GameHabits
from boxfive.server.refusals import Refusal
from boxfive.server.tables.analyses import Asked, Finished
from boxfive.server.tables.lobby import Lobby
from boxfive.server.tables.table import Table
from boxfive.server.views.analyses import habits_in_words, in_words
from boxfive.server.views.decisions import with_lines
from boxfive.server.views.records import finished

router = APIRouter()

AtDepth = Annotated[Depth, Query(description="how hard to think about it")]
AnalysisId = Annotated[str, Path(pattern="^[0-9a-f]{64}$", description="an analysis's id")]
PLACE = "/api/tables/{table_id}/analysis"
ANALYSED_RECORDS = f"{RECORDS}/analysis"
"""Where a record is analysed; its body may be larger than others."""
TABLE_PROBLEMS = ("wrong-token", "no-such-table", "invitation-needed", "not-over")


@router.post(
    PLACE,
    response_model=AnalysisInfo,
    response_model_exclude_unset=True,
    openapi_extra=ANY_GUEST,
    responses=problems(*TABLE_PROBLEMS, "busy"),
)
async def begin(
    request: Request,
    lobby: LobbyHere,
    table: TableHere,
    given: Annotated[Credentials, Depends(any_token)],
    depth: AtDepth = "quick",
    language: InLanguage = "en",
) -> Response:
    """Have a game that is over analysed. What was analysed before is told at once."""
    game = await _game(lobby, table, given)
    address = network_of(address_in(request.scope))
    guest = next((seat.guest for seat in table.people if seat.guest), "")
    told = await lobby.analyses.start(Asked(game, depth, address, guest, table.id))
    return await _answer(told, language, game)


@router.get(
    PLACE,
    response_model=AnalysisInfo,
    response_model_exclude_unset=True,
    openapi_extra=ANY_GUEST,
    responses=problems(*TABLE_PROBLEMS, "no-analysis"),
)
async def look(
    lobby: LobbyHere,
    table: TableHere,
    given: Annotated[Credentials, Depends(any_token)],
    depth: AtDepth = "quick",
    language: InLanguage = "en",
) -> Response:
    """How far the analysis of a game is, and all of it when it is done."""
    game = await _game(lobby, table, given)
    told = await lobby.analyses.told(await asyncio.to_thread(game.key, depth))
    return await _answer(told, language, game)


@router.delete(PLACE, status_code=204, openapi_extra=ANY_GUEST, responses=problems(*TABLE_PROBLEMS))
async def stop(
    lobby: LobbyHere,
    table: TableHere,
    given: Annotated[Credentials, Depends(any_token)],
    depth: AtDepth = "quick",
) -> Response:
    """Stop the analysis of a game, if it is being made."""
    game = await _game(lobby, table, given)
    lobby.analyses.cancel(await asyncio.to_thread(game.key, depth))
    return Response(status_code=204)


@router.post(
    ANALYSED_RECORDS,
    response_model=AnalysisInfo,
    response_model_exclude_unset=True,
    openapi_extra={
        "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    },
    responses=problems("invalid-record", "not-ready", "not-over", "busy"),
)
async def begin_record(
    request: Request, lobby: LobbyHere, depth: AtDepth = "quick", language: InLanguage = "en"
) -> Response:
    """Have a recorded game analysed. Ask for the rest at /api/analyses/ID."""
    state = await finished(await request.body(), lobby.readiness.check)
    address = network_of(address_in(request.scope))
    asked = Asked(Finished(state), depth, address)
    return await _answer(await lobby.analyses.start(asked), language, asked.game)


@router.get(
    "/api/analyses/{key}",
    response_model=AnalysisInfo,
    response_model_exclude_unset=True,
    responses=problems("no-analysis"),
)
async def look_at(lobby: LobbyHere, key: AnalysisId, language: InLanguage = "en") -> Response:
    """How far an analysis is, by its id, and all of it when it is done."""
    return await _answer(await lobby.analyses.told(key), language)


@router.delete("/api/analyses/{key}", status_code=204, responses=problems())
async def stop_it(lobby: LobbyHere, key: AnalysisId) -> Response:
    """Stop an analysis by its id, if it is being made."""
    lobby.analyses.cancel(key)
    return Response(status_code=204)


@router.get("/api/guests/me/habits", response_model=list[GameHabits], responses=problems("wrong-token"))
async def habits(lobby: LobbyHere, guest: GuestHere, language: InLanguage = "en") -> Response:
    """Your most costly habits in each game, over your games that were analysed."""
    found = await lobby.analyses.habits(guest.id)
    return Response(orjson.dumps(habits_in_words(found, language)), media_type="application/json")


async def _game(lobby: Lobby, table: Table, given: Credentials) -> Finished:
    """The whole game of a table, for those who may look at it, once it is over."""
    await lobby.check_may_look(table, None if given is None else given.credentials)
    await lobby.check_over(table)
    return await asyncio.to_thread(Finished.of, table.match)


async def _answer(told: dict[str, Any] | None, language: str, game: Finished | None = None) -> Response:
    """An analysis in words; with the game, also what was played and what was better."""
    if told is None:
        raise Refusal("no-analysis", "nobody has asked for this analysis; POST begins it")
    return await asyncio.to_thread(_written, told, language, game)


def _written(told: dict[str, Any], language: str, game: Finished | None) -> Response:
    spoken = in_words(told, language)
    content = spoken if game is None else with_lines(spoken, game.state, language, game.times)
    return Response(orjson.dumps(content), media_type="application/json")
