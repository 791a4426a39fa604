"""A replica of a table for one viewer: the view, rebuilt from the records in the house's messages."""

from __future__ import annotations

from base64 import b64decode
from functools import cached_property
from time import monotonic
from typing import Any, NamedTuple

from boxfive import game as game_of_name
from boxfive.client.connection import Message
from boxfive.core.action import Hidden
from boxfive.core.errors import InvalidOption
from boxfive.core.game import Game
from boxfive.core.view import Seen, View


class Step(NamedTuple):
    """One step of a table, as its viewer saw it."""

    number: int
    kind: str
    """`start`, `act`, `undo`, `resign`, `time` or `close`."""
    seat: str | None
    """Whose step it was."""
    undone: int
    """How many actions at the end of the history were taken back."""
    seen: tuple[Seen, ...]
    """The seat's action, and nature's after it."""
    view: View
    """All that the viewer knew after it."""


class Missing(Exception):
    """Steps are missing between ours and those received."""


class Replica:
    """The last known state of the table, and the history."""

    def __init__(self) -> None:
        self.number: int | None = None
        """How many steps there have been; None before the first view."""
        self.table: dict[str, Any] = {}
        self.seat: str | None = None
        self.actors: tuple[str, ...] = ()
        self.outcome: dict[str, float] | None = None
        self._clock: dict[str, Any] | None = None
        self._clock_at = 0.0
        self._start: bytes | None = None
        self._seen: list[Seen] = []
        self._view: View | None = None

    def apply(self, message: Message) -> list[Step]:
        """Apply a message and return its new steps; raises Missing if there is a gap."""
        steps: list[Step] = []
        match message["type"]:
            case "view":
                self._apply_view(message)
            case "steps":
                if self.number is None:
                    raise Missing
                steps = [self._take(step) for step in message["steps"] if step["number"] >= self.number]
                if message["number"] != self.number:
                    raise Missing
                self._apply_now(message, message.get("clock"))
            case "table":
                self.table = message["table"]
        return steps

    @cached_property
    def game(self) -> Game:
        """The table's game, checked to have the house's version of the rules."""
        game = game_of_name(self.table["game"])
        if game.version != self.table["version"]:
            theirs = f"the house plays version {self.table['version']} of the rules of {game.name}"
            raise InvalidOption(f"{theirs}, and here is version {game.version}: use the same Box Five there")
        return game

    @property
    def view(self) -> View:
        """All that we know of the game."""
        if self._view is None:
            options = tuple(self.game.check_options(self.table["options"]).items())
            if self._start is None:
                raw = self.game.start(**dict(options)).raw
                self._start = self.game.layout.masked(raw, self.seat)
            self._view = View(self.game, self.seat, options, self._start, tuple(self._seen))
        return self._view

    @property
    def clock(self) -> dict[str, Any] | None:
        """The clocks now, advanced since the last message."""
        if self._clock is None:
            return None
        gone = monotonic() - self._clock_at
        left, show = self._clock.get("left") or {}, self._clock.get("show")
        runs = self._clock.get("runs") or []
        wait = self._clock.get("wait") or {}
        return {
            "left": {seat: max(0.0, s - gone) if seat in runs else s for seat, s in left.items()},
            "runs": runs,
            "show": None if show is None else max(0.0, show - gone),
            "wait": {seat: max(0.0, seconds - gone) for seat, seconds in wait.items()},
        }

    def _apply_view(self, message: Message) -> None:
        told = message["view"] or {}
        self.table, self.seat, self.number = message["table"], message["seat"], message["number"]
        records = told.get("records") or {}
        if "layout" in records:
            self.game.layout.check_digest(records["layout"], "the server's view")
        self._start = b64decode(records["start"]) if "start" in records else None
        self._seen = [self._entry(entry) for entry in told.get("history", ())]
        self._apply_now(told, message.get("clock"))

    def _apply_now(self, told: Message, clock: dict[str, Any] | None) -> None:
        self.actors = tuple(told.get("actors") or ())
        self.outcome = told.get("outcome")
        self._clock, self._clock_at = clock, monotonic()
        self._view = None

    def _take(self, step: dict[str, Any]) -> Step:
        if step["number"] != self.number:
            raise Missing
        undone = step.get("undone") or 0
        if undone:
            del self._seen[-undone:]
        seen = tuple(self._entry(entry) for entry in step["history"])
        self._seen += seen
        self._view = None
        self.number = step["number"] + 1
        return Step(step["number"], step["kind"], step["seat"], undone, seen, self.view)

    def _entry(self, entry: dict[str, Any]) -> Seen:
        number = entry["id"]
        action = Hidden(entry["kind"]) if number is None else self.game.actions[number]
        return Seen(entry["seat"], action, b64decode(entry["after"]))
