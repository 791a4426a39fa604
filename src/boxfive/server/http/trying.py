"""Trying again and playing on from a moment of a finished game, at a table or in a record, over HTTP."""

from __future__ import annotations

import asyncio

import orjson
from fastapi import APIRouter, Request, Response

from boxfive.core.game import State
from boxfive.server.http.api import GuestHere, LobbyHere, TableHere, problems, table_made
from boxfive.server.http.library import RECORDS, InLanguage
from boxfive.server.messages.tables import TableMade
from boxfive.server.messages.trying import AttemptInfo, NewAttempt, NewGameOn, RecordedAttempt, RecordedGameOn
from boxfive.server.tables.lobby import Lobby
from boxfive.server.views.attempts import attempt
from boxfive.server.views.records import finished

router = APIRouter()

TRIED_RECORDS, CONTINUED_RECORDS = f"{RECORDS}/attempts", f"{RECORDS}/continue"
"""Where a record comes in JSON; a body may be larger than others."""
RECORD_PROBLEMS = ("wrong-token", "invalid-record", "not-ready", "not-over", "not-your-turn", "illegal")


@router.post(
    "/api/tables/{table_id}/attempts",
    response_model=AttemptInfo,
    responses=problems(
        "wrong-token",
        "no-such-table",
        "invitation-needed",
        "not-over",
        "not-your-turn",
        "illegal",
        "unknown-action",
        "invalid-option",
        "busy",
    ),
)
async def try_again(
    lobby: LobbyHere, guest: GuestHere, table: TableHere, wanted: NewAttempt, language: InLanguage = "en"
) -> Response:
    """Try a decision of a finished game again, from what that seat knew then. Nothing is kept of it.

    Say in each request all that has been done so far. What the seat did not know is drawn anew.
    """
    states, answer, verdict = await lobby.attempt(guest, table, wanted)
    told = await asyncio.to_thread(attempt, states, answer, verdict, wanted.seat, language)
    return Response(orjson.dumps(told), media_type="application/json")


@router.post(
    "/api/tables/{table_id}/continue",
    status_code=201,
    responses=problems(
        "wrong-token",
        "no-such-table",
        "invitation-needed",
        "not-over",
        "over",
        "not-your-turn",
        "illegal",
        "unknown-action",
        "invalid-option",
        "limit",
        "busy",
    ),
)
async def play_on(
    request: Request, lobby: LobbyHere, guest: GuestHere, table: TableHere, wanted: NewGameOn
) -> TableMade:
    """Make a table at which a finished game goes on from a moment, against machine players of any level.

    You take the seat whose turn it was, and know what it knew. What it did not know is drawn anew.
    """
    return table_made(request, await lobby.play_on(guest, table, wanted))


@router.post(
    TRIED_RECORDS,
    response_model=AttemptInfo,
    responses=problems(*RECORD_PROBLEMS, "unknown-action", "invalid-option", "busy"),
)
async def try_recorded_again(
    lobby: LobbyHere, guest: GuestHere, wanted: RecordedAttempt, language: InLanguage = "en"
) -> Response:
    """Try a decision of a recorded game again, as one of a table's. Neither is kept."""
    state = await _state(lobby, wanted.record)
    states, answer, verdict = await lobby.attempt_recorded(guest, state, wanted)
    told = await asyncio.to_thread(attempt, states, answer, verdict, wanted.seat, language)
    return Response(orjson.dumps(told), media_type="application/json")


@router.post(
    CONTINUED_RECORDS,
    status_code=201,
    responses=problems(*RECORD_PROBLEMS, "over", "unknown-action", "invalid-option", "limit", "busy"),
)
async def play_recorded_on(
    request: Request, lobby: LobbyHere, guest: GuestHere, wanted: RecordedGameOn
) -> TableMade:
    """Make a table at which a recorded game goes on from a moment, as one of a table's does."""
    state = await _state(lobby, wanted.record)
    return table_made(request, await lobby.play_on_recorded(guest, state, wanted))


async def _state(lobby: Lobby, text: str) -> State:
    """The end of a recorded game."""
    return await finished(text.encode("utf-8", "surrogatepass"), lobby.readiness.check)
