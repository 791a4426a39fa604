"""What an analysis says: the events of a game in order, luck and decisions, and all of it as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from boxfive.analysis.shares import share
from boxfive.core.action import Action
from boxfive.core.agent import Why
from boxfive.core.view import NATURE

PLAY_ON = "play on"
"""What a seat that left could have done."""

Units = Mapping[str, int]
"""By seat: a share of a win, in units of `shares.py`."""


@dataclass(frozen=True, slots=True)
class Luck:
    """Something that nature did."""

    number: int
    step: int
    """The number of the action in the game's history, from 0."""
    action: Action
    change: Units
    """What it changed with all cards open: beyond the mean over all that might have come."""

    kind = "luck"
    seat = NATURE

    @property
    def steps(self) -> tuple[int, int]:
        """The first and the last action."""
        return self.step, self.step

    @property
    def data(self) -> dict[str, Any]:
        """The event as plain JSON data."""
        return {**_heading(self), "action": str(self.action)}


@dataclass(frozen=True, slots=True)
class Choice:
    """A complete decision that could have been made, and the seat's chance after it."""

    actions: tuple[Action, ...]
    """None where a seat left: it could have played on."""
    chance: int
    then: tuple[Action, ...]
    """What should follow before somebody else decides."""

    @property
    def data(self) -> dict[str, Any]:
        """The choice as plain JSON data."""
        return {
            "action": in_notation(self.actions) or PLAY_ON,
            "actions": [str(action) for action in self.actions],
            "chance": share(self.chance),
            "then": [str(action) for action in self.then],
        }


@dataclass(frozen=True, slots=True)
class Decision:
    """A complete decision of a seat. All but `change` follows from what the seat knew then."""

    number: int
    steps: tuple[int, int]
    """The numbers of its first and its last action in the game's history, from 0."""
    seat: str
    played: tuple[Action, ...]
    chance: int
    """The seat's chance of winning, if it decides well."""
    loss: int
    """What it gave away of that: the best choice's chance less that of what was played."""
    grade: str
    best: tuple[Choice, ...]
    why: Why
    """What speaks for the best choice."""
    known: Mapping[str, Any]
    """What the seat could infer, as plain JSON data."""
    habits: tuple[str, ...]
    change: Units
    """What it changed with all cards open."""
    left: str | None = None
    """How the seat left the game, if that is what it did: then nothing was played."""

    kind = "decision"

    @property
    def told(self) -> dict[str, Any]:
        """What the seat itself is told: nothing here depends on what it did not know."""
        return {
            "steps": list(self.steps),
            "played": self.left or in_notation(self.played),
            "actions": [str(action) for action in self.played],
            "chance": share(self.chance),
            "loss": share(self.loss),
            "grade": self.grade,
            "best": [choice.data for choice in self.best],
            "why": {"message": self.why.message, "facts": dict(self.why.facts)},
            "known": dict(self.known),
            "habits": list(self.habits),
        }

    @property
    def data(self) -> dict[str, Any]:
        """The event as plain JSON data."""
        return {**_heading(self), **self.told}


Happening = Luck | Decision
"""What the value of a game changes by."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game, looked at afterwards. Start value, luck and all decisions together are the result, exactly."""

    game: str
    version: int
    depth: str
    seats: tuple[str, ...]
    start: Units
    result: Units | None
    """None if the game is not over."""
    events: tuple[Happening, ...]

    @property
    def decisions(self) -> Iterator[Decision]:
        """The decisions, in order."""
        return (event for event in self.events if isinstance(event, Decision))

    def sums(self, seat: str) -> dict[str, float]:
        """What luck, its own decisions and those of the others have changed for a seat."""
        found = {"luck": 0, "own": 0, "others": 0}
        for event in self.events:
            whose = "luck" if event.seat == NATURE else "own" if event.seat == seat else "others"
            found[whose] += event.change[seat]
        return {name: share(number) for name, number in found.items()}

    def curve(self, seat: str) -> list[float]:
        """A seat's chance with all cards open: at the start, and after every event."""
        values = [self.start[seat]]
        for event in self.events:
            values.append(values[-1] + event.change[seat])
        return [share(value) for value in values]

    def seen_by(self, seat: str) -> list[dict[str, Any]]:
        """All that is told of a seat's decisions: it follows from that seat's views alone."""
        return [decision.told for decision in self.decisions if decision.seat == seat]

    @property
    def data(self) -> dict[str, Any]:
        """Everything as plain JSON data; docs/analysis.schema.json describes it."""
        return {
            "game": self.game,
            "rules": self.version,
            "depth": self.depth,
            "seats": list(self.seats),
            "start": _shares(self.start),
            "result": None if self.result is None else _shares(self.result),
            "sums": {seat: self.sums(seat) for seat in self.seats},
            "events": [event.data for event in self.events],
        }


def in_notation(actions: tuple[Action, ...]) -> str:
    """Several actions in one text."""
    return ", ".join(map(str, actions))


def _heading(event: Happening) -> dict[str, Any]:
    return {
        "number": event.number,
        "kind": event.kind,
        "seat": event.seat,
        "steps": list(event.steps),
        "change": _shares(event.change),
    }


def _shares(values: Units) -> dict[str, float]:
    return {seat: share(number) for seat, number in values.items()}
