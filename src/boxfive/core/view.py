"""What a seat may know: the masked record after every action that it saw, and nothing else.

A view holds no state. Data, legal actions, events, words and pictures are made from records that were masked
by the declared visibility first, so they cannot reveal more than those do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from boxfive.core.action import Action, Hidden

if TYPE_CHECKING:
    from boxfive.core.game import Game
    from boxfive.core.state import Options

NATURE = "nature"
"""The seat of chance. It sees everything."""


class Event(NamedTuple):
    """A consequence of an action, as its viewer saw it: `innocent meg raoul`."""

    kind: str
    args: tuple[str | int, ...]


class Seen(NamedTuple):
    """One action as a viewer saw it: whose, what, and the viewer's record after it."""

    seat: str
    action: Action | Hidden
    after: bytes


class Position(dict[str, Any]):
    """A position as plain JSON data. It can be called, so that views and states give it in the same way."""

    __slots__ = ()

    def __call__(self) -> Self:
        """The same position: `view.position()` is like `state.position()`."""
        return self


Told = tuple[Seen, list[Event]]
"""A step, and its events."""


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """All that a seat may know of a state: an immutable value, equal when equal, hashable, picklable."""

    game: Game
    seat: str | None
    options: Options | None
    """What the game was started with; None when it was started from a loaded position."""
    start: bytes
    """The record before the first action, masked."""
    seen: tuple[Seen, ...]
    """What happened, in order."""
    told: list[Told] = field(default_factory=list, compare=False)
    """The events that were worked out already, shared by the views of one line of play."""

    @property
    def raw(self) -> bytes:
        """The present record, masked."""
        return self.seen[-1].after if self.seen else self.start

    @property
    def actors(self) -> tuple[str, ...]:
        """Who may act now."""
        return self.game.actors_in(self.raw)

    @property
    def legal(self) -> tuple[Action, ...]:
        """The seat's own legal actions."""
        return self.game.legal_in(self.raw, self.seat) if self.seat is not None else ()

    @property
    def outcome(self) -> dict[str, float] | None:
        """None, or the score of each seat."""
        return None if self.actors else self.game.outcome_in(self.raw)

    @property
    def position(self) -> Position:
        """The position as this seat sees it, as plain JSON data; None stands for what it may not know.

        `view.position` and `view.position()` are the same.
        """
        return Position(self.game.describe(self.raw))

    @property
    def position_text(self) -> bytes:
        """The same as a JSON text."""
        return self.game.position_writer.text(self.raw)

    def events(self) -> list[list[Event]]:
        """The events of each action."""
        return [list(events) for events in self._told()]

    def _told(self) -> list[list[Event]]:
        """The events of each action; only those of steps that are new to this line of play are worked out."""
        before, all_events, told = self.start, [], self.told
        for number, seen in enumerate(self.seen):
            if number >= len(told):
                told.append((seen, self.game.events(before, seen.action, seen.after)))
            elif told[number][0] is not seen:  # another line has been here
                told[number] = seen, self.game.events(before, seen.action, seen.after)
            all_events.append(told[number][1])
            before = seen.after
        return all_events

    @property
    def history(self) -> list[dict[str, Any]]:
        """The steps and their events, as plain JSON data."""
        return [
            {
                "seat": seen.seat,
                **_plain(seen.action),
                "events": [{"kind": event.kind, "args": list(event.args)} for event in events],
            }
            for seen, events in zip(self.seen, self._told(), strict=True)
        ]

    @property
    def heading(self) -> dict[str, Any]:
        """Which game it is, who the viewer is, and how it began, as plain JSON data."""
        start: dict[str, Any]
        if self.options is None:
            start = {"position": self.game.describe(self.start)}
        else:
            start = {"options": dict(self.options)}
        return {"game": self.game.name, "version": self.game.version, "seat": self.seat, "start": start}

    @property
    def data(self) -> dict[str, Any]:
        """Everything in this view as plain JSON data, a new copy each time."""
        return {
            **self.heading,
            "position": self.game.describe(self.raw),
            "history": self.history,
            "actors": list(self.actors),
            "legal": [_plain(action) for action in self.legal],
            "outcome": self.outcome,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        layout = self.game.layout.digest
        return _unpickled, (type(self), self.game, layout, self.seat, self.options, self.start, self.seen)

    def __repr__(self) -> str:
        return f"<View of {self.game.name} for {self.seat or 'spectators'} after {len(self.seen)} actions>"


def _plain(action: Action | Hidden) -> dict[str, Any]:
    args = None if action.args is None else list(action.args)
    return {"id": action.id, "kind": action.kind, "args": args}


def _unpickled(
    kind: type[View],
    game: Game,
    layout: str,
    seat: str | None,
    options: Options | None,
    start: bytes,
    seen: tuple[Seen, ...],
) -> View:
    """A pickled view again."""
    game.layout.check_digest(layout, "this pickled view")
    return kind(game, seat, options, start, seen)
