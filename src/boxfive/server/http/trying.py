"""Trying again and playing on from a moment of a finished game, over HTTP."""

from __future__ import annotations

import asyncio

import orjson
from fastapi import APIRouter, Request, Response

from boxfive.server.http.api import GuestHere, LobbyHere, TableHere, problems, table_made
from boxfive.server.http.library import InLanguage
from boxfive.server.messages import TableMade
from boxfive.server.trying_messages import AttemptInfo, NewAttempt, NewGameOn
from boxfive.server.views.attempts import attempt

router = APIRouter()


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
