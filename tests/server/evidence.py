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
from tests.server.violations import Charged, Differs, Doubled, Lost


class Row(NamedTuple):
    """A step as it is kept in the database."""

    table: str
    number: int
    kind: str
    seat: str | None
    moves: str
    undone: int
    spent: float


STEPS = "SELECT table_id, number, kind, seat, moves, undone, spent FROM steps"
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
        if view["history"] != player.history:
            raise Differs(f"{player.seat} at {table.id} was told another history than its view has")
        for part in ("game", "version", "seat", "start", "position", "history"):
            if view[part] != shown[part]:
                raise Differs(f"the {part} in the view of {player.seat} at {table.id} is not the record's")
        if [_public(step) for step in player.steps] != [_public(s) for s in table.players[0].steps]:
            raise Differs(f"{player.seat} at {table.id} was told other steps than {table.players[0].seat}")
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
        if len(kept[table.id]) < len(steps):
            raise Lost(f"{len(steps)} steps of {table.id} were told, and {len(kept[table.id])} are kept")
        if [row.number for row in kept[table.id]] != list(range(len(steps))):
            raise Doubled(f"more is kept of {table.id} than anybody was told")
        for row, step in zip(kept[table.id], steps, strict=True):
            if (row.kind, row.seat) != (step["kind"], step["seat"]):
                raise Differs(f"{row} is kept, and {step} was told")
        if played(kept[table.id]) != [f"{seat}: {action}" for seat, action in state.moves]:
            raise Differs(f"the record of {table.id} is not what is kept")
    for (table_id, number), (seat, kind, text) in evening.acknowledged.items():
        row = kept[table_id][number]
        if (row.kind, row.seat) != (kind, seat):
            raise Lost(f"{seat} was promised {text!r} as {row}")
        if kind == "act" and moves_of(row)[0] != f"{seat}: {text}":
            raise Lost(f"{seat} was promised {text!r} as {row}")


MOST_CHARGED = 1.0
"""Seconds of one turn that a fault of the house may cost a player."""


def charged(evening: Evening, tables: Iterable[Table], rows: Iterable[Row]) -> float:
    """The most seconds that a step has cost anybody beyond what they thought.

    In a game with one actor at a time, each step is charged to the seat that made it. A player measures from
    when it was told that it is to act until it first sent its action, and the house may count no more.
    """
    turns = {table.id for table in tables if not table.players[0].game.simultaneous}
    most = 0.0
    for row in rows:
        thought = evening.thought.get((row.table, row.number))
        if row.table in turns and thought is not None:
            most = max(most, row.spent - thought)
            if row.spent - thought > MOST_CHARGED:
                raise Charged(
                    f"{row.seat} thought {thought:.2f} seconds about step {row.number} of {row.table}, "
                    f"and was charged {row.spent:.2f}"
                )
    return most


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
