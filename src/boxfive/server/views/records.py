"""Recorded games that somebody brings: played by the rules and shown, within limits, and not kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import boxfive
from boxfive import record
from boxfive.agents import levels
from boxfive.core.errors import BoxFiveError
from boxfive.core.game import State
from boxfive.server.refusals import Refusal
from boxfive.server.tables.continuing import steps_of
from boxfive.server.tables.match import RULES
from boxfive.server.views import frames

MOST_LINES = 6_000
"""A long game has some thousand actions."""
MOST_FRAMES = 2_000
"""Each takes a millisecond or two, and some hundred bytes on the way."""
FOR_GAME = "game:"


def read(content: bytes) -> str:
    """The text of a record, if it is not too long."""
    try:
        text = record.decoded(content)
    except BoxFiveError as error:
        raise Refusal.of(error) from None
    if text.count("\n") > MOST_LINES:
        raise Refusal("too-large", f"line {MOST_LINES + 1}: a record has {MOST_LINES} lines at most here")
    return text


def game_in(text: str) -> str | None:
    """The game that a record says it is of, if it is here; what else is wrong is found when it is played."""
    named = next((line for line in text.splitlines()[:100] if line.startswith(FOR_GAME)), "")
    name = named.removeprefix(FOR_GAME).strip()
    return name if name in boxfive.games() else None


async def finished(content: bytes, check_ready: Callable[[str], Awaitable[None]]) -> State:
    """The end of a recorded game that is over; whether its game is ready is checked first."""
    text = read(content)
    game = game_in(text)
    if game is not None:
        await check_ready(game)
    try:
        state = (await asyncio.to_thread(record.loads, text)).state
    except BoxFiveError as error:
        raise Refusal.of(error) from None
    if state.outcome is None:
        raise Refusal("not-over", "this recorded game is not over, so it is neither analysed nor tried again")
    return state


def shown(text: str, viewer: str, language: str) -> dict[str, Any]:
    """The game step by step, with what the record says about its table."""
    try:
        found = record.loads(text)
    except BoxFiveError as error:
        raise Refusal.of(error) from None
    state = found.state
    steps = steps_of(state.moves)
    if len(steps) > MOST_FRAMES:
        raise Refusal("too-large", f"a recorded game has {MOST_FRAMES} steps at most here, not {len(steps)}")
    known = levels(state.game)
    seats = [_player(seat, found.players.get(seat), known) for seat in state.seats]
    outcome = state.outcome
    table = {
        "id": "",
        "game": state.game.name,
        "version": state.game.version,
        "options": dict(state.options or {}),
        "open": False,
        "aids": False,
        "clock": None,
        "status": "over",
        "created": 0.0,
        "number": len(steps),
        "seats": seats,
        "result": None if outcome is None else {"outcome": outcome, "by": RULES},
        "rematch": None,
    }
    return {"table": table, **frames.recorded(state, viewer, language)}


def _player(seat: str, name: str | None, known: tuple[str, ...]) -> dict[str, Any]:
    """Who played a seat. A name that is a level's is a machine player's."""
    level = name if name in known else None
    return {
        "seat": seat,
        "kind": "machine" if level else "person",
        "name": None if level or name == "person" else name,
        "level": level,
        "present": False,
        "out": False,
        "rematch": False,
        "advice": 0,
    }
