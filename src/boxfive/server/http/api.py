"""The HTTP API: guests, tables, seats, and the WebSocket's commands for clients without one."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

import boxfive
from boxfive.agents import levels
from boxfive.core.game import Game
from boxfive.server import tokens
from boxfive.server.messages import (
    MOST_STEPS,
    Command,
    Done,
    GameInfo,
    GuestMade,
    Health,
    Hint,
    HintMessage,
    Language,
    NewGuest,
    NewSeat,
    NewTable,
    OptionInfo,
    Problem,
    Refused,
    Seated,
    StepsMessage,
    TableInfo,
    TableMade,
    ViewMessage,
)
from boxfive.server.refusals import STATUSES, Refusal
from boxfive.server.tables.guests import Guest
from boxfive.server.tables.lobby import Lobby
from boxfive.server.tables.table import Table
from boxfive.server.views.game_words import game_words, has_lesson
from boxfive.server.views.snapshots import Style

router = APIRouter()

_guest_token = HTTPBearer(auto_error=False, scheme_name="guest", description="a guest's token, `g_…`")
_seat_token = HTTPBearer(auto_error=False, scheme_name="seat", description="a seat's token, `s_…`")
any_token = HTTPBearer(
    auto_error=False, scheme_name="viewer", description="a seat's token, `s_…`, or an invitation, `i_…`"
)

Credentials = HTTPAuthorizationCredentials | None
ALWAYS = ("invalid", "origin", "too-many", "too-large", "unavailable")
"""Codes that any endpoint may answer with."""
ANYBODY: dict[str, Any] = {"security": [{"viewer": []}, {}]}
"""Security of endpoints where a token is optional and gives access to more."""
Spoken = Annotated[Language | None, Query(description="add words, and what else a page shows people")]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{1,32}$", description="a table's id")]


def problems(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The refusals of an endpoint, for its documentation."""
    by_status: dict[int | str, list[str]] = {}
    for code in (*ALWAYS, *codes):
        by_status.setdefault(STATUSES[code], []).append(code)
    by_status.setdefault(400, []).append("invalid")  # no Host header, or two
    return {
        status: {
            "description": ", ".join(f"`{code}`" for code in named),
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
        }
        for status, named in by_status.items()
    }


async def get_lobby(request: Request) -> Lobby:
    """The lobby of this server."""
    lobby: Lobby = request.app.state.lobby
    return lobby


async def get_guest(
    lobby: Annotated[Lobby, Depends(get_lobby)], given: Annotated[Credentials, Depends(_guest_token)]
) -> Guest:
    """The guest who sends the request."""
    if given is None or tokens.kind_of(given.credentials) != tokens.GUEST:
        raise Refusal("wrong-token", "a guest's token is needed here, as Authorization: Bearer g_…")
    return await lobby.guest(given.credentials)


async def get_table(lobby: Annotated[Lobby, Depends(get_lobby)], table_id: TableId) -> Table:
    """The table in the path."""
    return await lobby.table(table_id)


async def get_seat(
    table: Annotated[Table, Depends(get_table)], given: Annotated[Credentials, Depends(_seat_token)]
) -> str:
    """The seat that sends the request."""
    if given is None or tokens.kind_of(given.credentials) != tokens.SEAT:
        raise Refusal("wrong-token", "a seat's token is needed here, as Authorization: Bearer s_…")
    seat = await table.viewer_for(given.credentials)
    assert seat is not None  # only invitations open no seat
    return seat


LobbyHere = Annotated[Lobby, Depends(get_lobby)]
GuestHere = Annotated[Guest, Depends(get_guest)]
TableHere = Annotated[Table, Depends(get_table)]
SeatHere = Annotated[str, Depends(get_seat)]


@router.post("/api/guests", status_code=201, responses=problems())
async def come_in(lobby: LobbyHere, wanted: NewGuest) -> GuestMade:
    """Come in with a nickname. Nothing else is asked; the token is told only now, so keep it."""
    guest, token = await lobby.new_guest(wanted.nickname)
    return GuestMade(guest=guest.id, nickname=guest.nickname, token=token)


@router.get("/api/games", responses=problems(), response_model_exclude_unset=True)
async def games(language: Spoken = None) -> list[GameInfo]:
    """The games that can be played here, with their seats, options and machine players."""
    return [_game_info(game, language) for game in map(boxfive.game, boxfive.games())]


def _game_info(game: Game, language: Language | None) -> GameInfo:
    info = GameInfo(
        game=game.name,
        version=game.version,
        seats=list(game.seats),
        options=[
            OptionInfo(name=option.name, values=option.values, default=option.default)
            for option in game.options
        ],
        levels=list(levels(game)),
        at_once=game.simultaneous,
        layout=game.layout.digest,
    )
    if language is None:
        return info
    return info.model_copy(update={"lesson": has_lesson(game), "words": game_words(game, language)})


@router.get("/api/tables", responses=problems())
async def tables(lobby: LobbyHere) -> list[TableInfo]:
    """Open tables, those that wait for players first."""
    return [TableInfo.model_validate(table.info()) for table in await lobby.open_tables()]


@router.post("/api/tables", status_code=201, responses=problems("wrong-token", "invalid-option", "limit"))
async def make_table(request: Request, lobby: LobbyHere, guest: GuestHere, wanted: NewTable) -> TableMade:
    """Make a table. The game begins by itself when no seat is empty."""
    made = await lobby.make(guest, wanted)
    return TableMade(
        table=TableInfo.model_validate(made.table.info()),
        seat=made.seat,
        token=made.token,
        invitation=made.invitation,
        link=f"{request.base_url}tables/{made.table.id}#{made.invitation}",
    )


@router.get("/api/tables/{table_id}", responses=problems("no-such-table"))
async def table_info(table: TableHere) -> TableInfo:
    """Who sits at a table, and how far it is."""
    return TableInfo.model_validate(table.info())


@router.post(
    "/api/tables/{table_id}/join",
    responses=problems(
        "wrong-token", "no-such-table", "invitation-needed", "invalid-option", "taken", "full", "over"
    ),
)
async def join(lobby: LobbyHere, guest: GuestHere, table_id: TableId, wanted: NewSeat) -> Seated:
    """Sit down at a table; or, if you sit there, get a fresh token for your seat in place of the old one."""
    table, seat, token = await lobby.join(guest, table_id, wanted)
    return Seated(table=TableInfo.model_validate(table.info()), seat=seat, token=token)


@router.post("/api/tables/{table_id}/leave", responses=problems("wrong-token", "no-such-table"))
async def leave(lobby: LobbyHere, table: TableHere, seat: SeatHere) -> TableInfo:
    """Get up. Before the game this frees the seat; in the game it resigns."""
    await lobby.leave(table, seat)
    return TableInfo.model_validate(table.info())


@router.get(
    "/api/tables/{table_id}/view",
    openapi_extra=ANYBODY,
    responses={
        200: {"model": ViewMessage | StepsMessage},
        **problems("wrong-token", "no-such-table", "invitation-needed"),
    },
)
async def view(
    table: TableHere,
    given: Annotated[Credentials, Depends(any_token)],
    seen: Annotated[
        int | None, Query(ge=0, le=MOST_STEPS, description="how many steps you have; without it you get all")
    ] = None,
    language: Spoken = None,
) -> Response:
    """All that you may know of the game, or what you have missed of it."""
    seat = await table.viewer_for(None if given is None else given.credentials)
    style = Style(language=language)
    if seen is None or not await table.reaches(seen):
        return Response(table.whole(seat, style), media_type="application/json")
    return Response(table.since(seat, seen, style), media_type="application/json")


@router.post(
    "/api/tables/{table_id}/commands",
    response_model=Done | HintMessage,
    responses={
        **problems("wrong-token", "no-such-table"),
        400: {"model": Refused | Problem, "description": "`illegal`, `unknown-action`; `invalid`"},
        409: {
            "model": Refused,
            "description": "`stale`, `not-your-turn`, `over`, `waiting`, `wait`, `no-undo`, `no-rematch`, "
            "`no-aids`, `no-hint`",
        },
        429: {"model": Refused | Problem, "description": "`too-many`"},
        503: {"model": Refused | Problem, "description": "`unavailable`"},
    },
)
async def command(
    lobby: LobbyHere, table: TableHere, seat: SeatHere, wanted: Command, language: Spoken = None
) -> Response:
    """Act, undo, resign, offer a rematch, react, ask for a hint: the commands that a WebSocket takes."""
    try:
        if isinstance(wanted, Hint):
            hint = await lobby.hint(table, seat, wanted, language)
            return Response(hint, media_type="application/json")
        await lobby.do(table, seat, wanted)
    except Refusal as refusal:
        message = table.refused(seat, refusal, wanted.id, Style(language=language))
        return Response(message, status_code=refusal.status, media_type="application/json")
    return JSONResponse(Done(id=wanted.id, number=table.match.number).model_dump())


@router.get(
    "/api/tables/{table_id}/record",
    openapi_extra=ANYBODY,
    response_class=PlainTextResponse,
    responses=problems("wrong-token", "no-such-table", "invitation-needed", "not-over"),
)
async def record(
    lobby: LobbyHere, table: TableHere, given: Annotated[Credentials, Depends(any_token)]
) -> str:
    """The whole game with all its secrets, once it is over."""
    await table.viewer_for(None if given is None else given.credentials)
    return lobby.record(table)


@router.get("/healthz", responses={503: {"model": Health}})
async def healthz(lobby: LobbyHere) -> Response:
    """Whether the house is well."""
    database, redis = await lobby.is_healthy()
    ill = not database or redis is False
    health = Health(status="ill" if ill else "ok", database=database, redis=redis)
    return JSONResponse(health.model_dump(), status_code=503 if ill else 200)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(lobby: LobbyHere) -> Response:
    """What the house counts and measures, for Prometheus."""
    body, media_type = lobby.metrics.exposition()
    return Response(body, media_type=media_type)
