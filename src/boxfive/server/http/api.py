"""The HTTP API: guests, tables, seats, and the WebSocket's commands for clients without one."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

import boxfive
from boxfive.agents import levels, ratings
from boxfive.core.game import Game
from boxfive.core.puzzles import puzzles_of
from boxfive.server import tokens
from boxfive.server.http.rate_limits import address_in, network_of
from boxfive.server.messages.commands import Command, Hint
from boxfive.server.messages.fields import MOST_STEPS, Language
from boxfive.server.messages.games import GameInfo, GameReadiness, OptionInfo
from boxfive.server.messages.live import Done, HintMessage, Refused, StepsMessage, ViewMessage
from boxfive.server.messages.requests import NewAids, NewGuest, NewSeat, NewTable
from boxfive.server.messages.tables import GuestMade, Health, Problem, Seated, TableInfo, TableMade
from boxfive.server.refusals import STATUSES, Refusal
from boxfive.server.tables.guests import Guest
from boxfive.server.tables.lobby import Lobby, NewlyMade
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
ALWAYS = ("invalid", "host", "origin", "too-many", "too-large", "unavailable", "opening")
"""Codes that any endpoint may answer with."""
ANYBODY: dict[str, Any] = {"security": [{"viewer": []}, {}]}
"""Security of endpoints where a token is optional and gives access to more."""
ANY_GUEST: dict[str, Any] = {"security": [{"viewer": []}, {"guest": []}, {}]}
"""The same where a guest's token does too, at tables that the guest made or sits at."""
Spoken = Annotated[Language | None, Query(description="add words, and what else a page shows people")]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{1,32}$", description="a table's id")]


def problems(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The refusals of an endpoint, for its documentation."""
    by_status: dict[int | str, list[str]] = {}
    if "no-such-table" in codes:
        codes += ("old-rules", "not-ready")
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
    request: Request,
    lobby: Annotated[Lobby, Depends(get_lobby)],
    given: Annotated[Credentials, Depends(_guest_token)],
) -> Guest:
    """The guest who sends the request."""
    if given is None or tokens.kind_of(given.credentials) != tokens.GUEST:
        raise Refusal("wrong-token", "a guest's token is needed here, as Authorization: Bearer g_…")
    guest = await lobby.guest(given.credentials)
    lobby.note_address(guest.id, network_of(address_in(request.scope)))
    return guest


async def get_table(lobby: Annotated[Lobby, Depends(get_lobby)], table_id: TableId) -> Table:
    """The table in the path."""
    return await lobby.table(table_id)


async def get_seat(
    request: Request,
    lobby: Annotated[Lobby, Depends(get_lobby)],
    table: Annotated[Table, Depends(get_table)],
    given: Annotated[Credentials, Depends(_seat_token)],
) -> str:
    """The seat that sends the request."""
    if given is None or tokens.kind_of(given.credentials) != tokens.SEAT:
        raise Refusal("wrong-token", "a seat's token is needed here, as Authorization: Bearer s_…")
    seat = await table.access.viewer_for(given.credentials)
    assert seat is not None  # only invitations open no seat
    lobby.note_address(table.seats[seat].guest, network_of(address_in(request.scope)))
    return seat


LobbyHere = Annotated[Lobby, Depends(get_lobby)]
GuestHere = Annotated[Guest, Depends(get_guest)]
TableHere = Annotated[Table, Depends(get_table)]
SeatHere = Annotated[str, Depends(get_seat)]


@router.post("/api/guests", status_code=201, responses=problems())
async def come_in(lobby: LobbyHere, wanted: NewGuest) -> GuestMade:
    """Come in, with a nickname or without. Nothing else is asked; the token is told only now, so keep it."""
    guest, token = await lobby.new_guest(wanted.nickname)
    return GuestMade(guest=guest.id, nickname=wanted.nickname, token=token)


@router.put("/api/guests/me", status_code=204, responses=problems("wrong-token"))
async def rename(lobby: LobbyHere, guest: GuestHere, wanted: NewGuest) -> Response:
    """Take another nickname, or none, from the next table on. Tables where you sit keep the one you had."""
    await lobby.rename(guest, wanted.nickname)
    return Response(status_code=204)


@router.get("/api/games", responses=problems(), response_model_exclude_unset=True)
async def games(lobby: LobbyHere, language: Spoken = None) -> list[GameInfo]:
    """The games that can be played here, with their seats, options and machine players."""
    return [_game_info(game, language, lobby) for game in map(boxfive.game, boxfive.games())]


def _game_info(game: Game, language: Language | None, lobby: Lobby) -> GameInfo:
    progress = lobby.readiness.of(game.name)
    info = GameInfo(
        game=game.name,
        version=game.version,
        seats=list(game.seats),
        options=[
            OptionInfo(name=option.name, values=option.values, default=option.default)
            for option in game.options
        ],
        levels=list(levels(game)),
        ratings=ratings(game),
        at_once=game.simultaneous,
        layout=game.layout.digest,
        readiness=GameReadiness(state=progress.state, done=round(progress.done, 2)),
    )
    if language is None:
        return info
    lesson = lobby.readiness.is_ready(game.name) and has_lesson(game)  # a lesson is played, by the rules
    told = {"lesson": lesson, "puzzles": puzzles_of(game) is not None, "words": game_words(game, language)}
    return info.model_copy(update=told)


@router.get("/api/tables", responses=problems())
async def tables(lobby: LobbyHere) -> list[TableInfo]:
    """Open tables, those that wait for players first."""
    return [TableInfo.model_validate(table.info()) for table in await lobby.open_tables()]


@router.post(
    "/api/tables",
    status_code=201,
    responses=problems("wrong-token", "invalid-option", "limit", "busy", "not-ready"),
)
async def make_table(request: Request, lobby: LobbyHere, guest: GuestHere, wanted: NewTable) -> TableMade:
    """Make a table. The game begins by itself when no seat is empty."""
    return table_made(request, await lobby.make(guest, wanted))


def table_made(request: Request, made: NewlyMade) -> TableMade:
    """What a table's maker is told."""
    return TableMade(
        table=TableInfo.model_validate(made.table.info()),
        seat=made.seat,
        token=made.token,
        invitation=made.invitation,
        link=f"{request.base_url}tables/{made.table.id}#{made.invitation}",
    )


@router.get(
    "/api/tables/{table_id}",
    openapi_extra=ANY_GUEST,
    responses=problems("wrong-token", "no-such-table", "invitation-needed"),
)
async def table_info(
    lobby: LobbyHere, table: TableHere, given: Annotated[Credentials, Depends(any_token)]
) -> TableInfo:
    """Who sits at a table, and how far it is.

    A table by invitation is shown to its seats, to whoever has the invitation, and to guests who made it or
    sit there; others learn only that it is there.
    """
    await lobby.check_may_look(table, None if given is None else given.credentials)
    return TableInfo.model_validate(table.info())


@router.post(
    "/api/tables/{table_id}/join",
    responses=problems(
        "wrong-token",
        "no-such-table",
        "invitation-needed",
        "invalid-option",
        "taken",
        "full",
        "over",
        "stale",
    ),
)
async def join(lobby: LobbyHere, guest: GuestHere, table_id: TableId, wanted: NewSeat) -> Seated:
    """Sit down at a table; or, if you sit there, get a fresh token for your seat in place of the old one."""
    table, seat, token = await lobby.join(guest, table_id, wanted)
    return Seated(table=TableInfo.model_validate(table.info()), seat=seat, token=token)


@router.put(
    "/api/tables/{table_id}/aids",
    responses=problems("wrong-token", "no-such-table", "invitation-needed", "not-maker", "begun"),
)
async def set_aids(lobby: LobbyHere, guest: GuestHere, table: TableHere, wanted: NewAids) -> TableInfo:
    """Allow or forbid hints and worked-out figures, before the game begins. Everybody there is told."""
    await lobby.set_aids(guest, table, wanted.aids)
    return TableInfo.model_validate(table.info())


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
    seat = await table.access.viewer_for(None if given is None else given.credentials)
    style = Style(language=language)
    if seen is None or not await table.reaches(seen):
        return Response(table.broadcast.whole(seat, style), media_type="application/json")
    return Response(table.broadcast.since(seat, seen, style), media_type="application/json")


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
        429: {"model": Refused | Problem, "description": "`too-many`, `busy`"},
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
        message = table.broadcast.refused(seat, refusal, wanted.id, Style(language=language))
        return Response(message, status_code=refusal.status, media_type="application/json")
    return JSONResponse(Done(id=wanted.id, number=table.match.number).model_dump())


@router.get(
    "/api/tables/{table_id}/record",
    openapi_extra=ANY_GUEST,
    response_class=PlainTextResponse,
    responses=problems("wrong-token", "no-such-table", "invitation-needed", "not-over"),
)
async def record(
    lobby: LobbyHere, table: TableHere, given: Annotated[Credentials, Depends(any_token)]
) -> str:
    """The whole game with all its secrets, once it is over."""
    await lobby.check_may_look(table, None if given is None else given.credentials)
    return await lobby.record(table)


@router.get("/healthz", responses={503: {"model": Health}})
async def healthz(lobby: LobbyHere) -> Response:
    """Whether the house is well: it reads, it writes, and Redis answers."""
    health = await lobby.health()
    return JSONResponse(health.model_dump(), status_code=200 if health.status == "ok" else 503)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(lobby: LobbyHere) -> Response:
    """What the house counts and measures, for Prometheus."""
    body, media_type = lobby.metrics.exposition()
    return Response(body, media_type=media_type)
