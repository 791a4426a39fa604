"""A guest's own games as data: who played, and how it ended. Nothing of the games themselves."""

from __future__ import annotations

from typing import Any

from boxfive.server.storage.own_games import OwnGame
from boxfive.server.storage.seats import Seat


def told_of(game: OwnGame) -> dict[str, Any]:
    """A game for the list of the guest who sits there."""
    table = game.table
    return {
        "id": table.id,
        "game": table.game,
        "seat": game.seat,
        "status": table.status,
        "created": float(table.created),
        "seats": [player(seat) for seat in game.seats],
        "result": table.result,
    }


def player(seat: Seat) -> dict[str, Any]:
    """Who plays a seat, and how often it took advice."""
    return {
        "seat": seat.name,
        "kind": seat.kind,
        "name": seat.called,
        "level": seat.level,
        "advice": len(seat.advice),
    }
