"""What is held against each other in the end: what players were promised and saw, and what is kept.

Every seat's history must be exactly what the game's one record shows to that seat, so all of them agree.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from boxfive import State, record
from tests.server.players import PAUSE, Evening, Json, Player, Table
from tests.server.running import until


class Row(NamedTuple):
    """A step as it is kept in the database."""

    table: str
    number: int
    kind: str
    seat: str | None
    moves: str
    undone: int


STEPS = "SELECT table_id, number, kind, seat, moves, undone FROM steps"
"""What a database is asked for; each answer is a Row."""


async def resign_everywhere(evening: Evening, tables: Iterable[Table]) -> None:
    """End all games, for only a game that is over has a record."""
    for table in tables:
        for player in table.players:
            path = f"/api/tables/{table.id}/commands"
            answer = await evening.ask("POST", path, player.token, json={"type": "resign"})
            assert answer.is_success or answer.json()["code"] == "over", answer.text


async def seen(evening: Evening, table: Table) -> State:
    """Hold what each player has seen against the whole views of the house, and these against the record."""
    kept = await _record(evening, table)
    state = record.loads(kept).state
    for player in table.players:
        await until(player.hears_the_end, f"{player.seat} hears the end")
        shown, view = state.view(player.seat).data, await _view(player)
        assert view["history"] == player.history
        for part in ("game", "version", "seat", "start", "position", "history"):
            assert view[part] == shown[part]
        assert [_public(step) for step in player.steps] == [_public(s) for s in table.players[0].steps]
    return state


# Whoever asks another process than the one at which a game has ended may have to ask again.


async def _record(evening: Evening, table: Table) -> str:
    path = f"/api/tables/{table.id}/record"
    while not (answer := await evening.ask("GET", path, table.players[0].token)).is_success:
        assert answer.json()["code"] == "not-over", answer.text
        await asyncio.sleep(PAUSE)
    return answer.text


async def _view(player: Player) -> Json:
    path = f"/api/tables/{player.table}/view"
    while (answer := await player.evening.told("GET", path, player.token))["number"] < len(player.steps):
        await asyncio.sleep(PAUSE)
    assert answer["number"] == len(player.steps)
    view: Json = answer["view"]
    return view


def _public(step: Json) -> tuple[object, ...]:
    return step["number"], step["kind"], step["seat"], step["undone"]


def check_kept(evening: Evening, tables: Iterable[tuple[Table, State]], rows: Iterable[Row]) -> None:
    """Hold what is kept against all that was acknowledged and seen."""
    kept: dict[str, list[Row]] = defaultdict(list)
    for row in sorted(rows):
        kept[row.table].append(row)
    for table, state in tables:
        steps = table.players[0].steps
        assert [row.number for row in kept[table.id]] == list(range(len(steps)))
        for row, step in zip(kept[table.id], steps, strict=True):
            assert (row.kind, row.seat) == (step["kind"], step["seat"])
        assert played(kept[table.id]) == [f"{seat}: {action}" for seat, action in state.moves]
    for (table_id, number), (seat, kind, text) in evening.acknowledged.items():
        row = kept[table_id][number]
        assert (row.kind, row.seat) == (kind, seat), f"{seat} was promised {text!r} as {row}"
        assert kind == "undo" or moves_of(row)[0] == f"{seat}: {text}", f"{seat} was promised {text!r}"


def played(rows: Iterable[Row]) -> list[str]:
    """The moves of a game, without those that were taken back."""
    moves: list[str] = []
    for row in rows:
        del moves[len(moves) - row.undone :]
        moves += moves_of(row)
    return moves


def moves_of(row: Row) -> list[str]:
    """The moves of a step, as a record writes them."""
    return row.moves.splitlines()
