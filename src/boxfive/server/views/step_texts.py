"""The last step of a match as a JSON text, for viewers that want no words: programs.

Under load these are most of what a server sends, so they are joined from texts, not built as data. What
everybody sees alike is written once; the rest is made from the viewer's own masked records. The sheet keeps
what a step has not changed. The same message as data is `snapshots.since`.
"""

from __future__ import annotations

from functools import lru_cache

import orjson

from boxfive.core.action import Action, Hidden
from boxfive.core.game import Game
from boxfive.core.position_writer import Sheet
from boxfive.core.state import State
from boxfive.core.view import NATURE
from boxfive.server.tables.match import Match
from boxfive.server.tables.steps import Step

_HEAD = b'{"type":"steps","number":%d,"steps":[{"number":%d,"kind":%b,"seat":%b,"history":['


class StepTexts:
    """The messages about the last step of a match."""

    def __init__(self, match: Match, step: Step, after: State, clock: bytes, sheet: Sheet) -> None:
        """`after` is the state after the step, with only that step as its history."""
        self._match, self._step, self._game = match, step, match.game
        records, state = [after.raw], after
        while (before := state.parent) is not None:
            records.append(before.raw)
            state = before
        self._records = records[::-1]
        """The whole records before and after each move of the step."""
        self._actions = _action_texts(match.game)
        self._open_entries: list[bytes | None] = [None] * len(step.moves)
        """The entries that everybody sees alike, once they are written."""
        self._sheet = sheet
        sheet.turn_to(records[0])
        kind, seat = orjson.dumps(step.kind), orjson.dumps(step.seat)
        self._head = _HEAD % (match.number, match.number - 1, kind, seat)
        self._undone = b'],"undone":%d}],"position":' % step.undone
        result = match.result
        actors = () if result is not None else after.actors
        if match.out:
            actors = tuple([seat for seat in actors if seat not in match.out])
        self._actors = actors
        outcome = b"null" if result is None else orjson.dumps(result.outcome)
        self._middle = b',"actors":%b,"legal":[' % orjson.dumps(actors)
        self._tail = b'],"outcome":%b,"clock":%b}' % (outcome, clock)

    def message(self, seat: str | None) -> bytes:
        """The message for a viewer."""
        legal = b""
        if seat is not None and seat in self._actors:
            actions = self._actions
            legal = b",".join([actions[action.id] for action in self._match.choices(seat)])
        entries = [text or self._entry(number, seat) for number, text in enumerate(self._open_entries)]
        history = entries[0] if len(entries) == 1 else b",".join(entries)
        position = self._sheet.text(seat)
        return b"".join((self._head, history, self._undone, position, self._middle, legal, self._tail))

    def _entry(self, number: int, seat: str | None) -> bytes:
        """A move as the viewer saw it. One that spectators see is the same for everybody."""
        mover, action = self._step.moves[number]
        field = self._game.revealed_as(self._records[number], action) if mover == NATURE else None
        layout = self._game.layout
        if field is None or layout.sees(None, field):
            text = self._open_entries[number] = self._written(number, None, mover, action)
            return text
        return self._written(number, seat, mover, action if layout.sees(seat, field) else Hidden(action.kind))

    def _written(self, number: int, seat: str | None, mover: str, action: Action | Hidden) -> bytes:
        game, masked = self._game, self._game.layout.masked
        before, after = masked(self._records[number], seat), masked(self._records[number + 1], seat)
        events = game.events(before, action, after)
        told = b"[]"
        if events:
            told = orjson.dumps([{"kind": kind, "args": args} for kind, args in events])
        if isinstance(action, Hidden):
            shown = b'{"id":null,"kind":%b,"args":null}' % orjson.dumps(action.kind)
        else:
            shown = self._actions[action.id]
        return b'{"seat":%b,%b,"events":%b}' % (orjson.dumps(mover), shown[1:-1], told)


@lru_cache(maxsize=64)
def _action_texts(game: Game) -> tuple[bytes, ...]:
    """The catalogue, each action as a JSON text."""
    return tuple(
        orjson.dumps({"id": action.id, "kind": action.kind, "args": action.args}) for action in game.actions
    )
