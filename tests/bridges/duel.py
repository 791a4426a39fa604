"""Duel: a small game in which two act at once, and nobody can let a moment pass. The higher number wins.

One may be handicapped: then the other chooses its number first, alone.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np

from boxfive.core.action import catalogue
from boxfive.core.errors import InvalidPosition
from boxfive.core.game import Action, Chance, Event, Game, Hidden, Kernels, Option, View
from boxfive.core.layout import EVERYBODY, Field, Layout, Raw
from boxfive.core.position_writer import Part, PositionWriter
from boxfive.core.state import ACTORS_AT

SEATS = ("left", "right")
ACTIONS = catalogue(("show", [(str(number),) for number in (1, 2, 3)]))
LAYOUT = Layout((Field("shown", "i1", EVERYBODY, shape=(2,)), Field("handicap", "i1", EVERYBODY)), SEATS)


def record(raw: Raw) -> Any:
    return raw[: LAYOUT.size].view(LAYOUT.dtype)[0]


def actors(raw: Raw) -> int:
    s = record(raw)
    if s.handicap and not s.shown[0]:
        return 1
    return sum(1 << seat for seat in range(2) if not s.shown[seat])


def legal(raw: Raw, seat: int, out: Any) -> int:
    if seat > 1 or not actors(raw) >> seat & 1:
        return 0
    out[:3] = 0, 1, 2
    return 3


def chances(raw: Raw, out: Any, weights: Any) -> int:
    return 0


def play(raw: Raw, seat: int, action: int) -> int:
    if not actors(raw) >> seat & 1 or not 0 <= action < 3:
        return -1
    record(raw).shown[seat] = action + 1
    return seat | actors(raw) << ACTORS_AT


def draw(raw: Raw, ticket: float) -> int:
    return -1


def heard(raw: Raw, choices: Any, order: Any) -> int:
    acting = [seat for seat in range(2) if actors(raw) >> seat & 1]
    order[: len(acting)] = acting
    return len(acting)


KERNELS = SimpleNamespace(actors=actors, legal=legal, chances=chances, play=play, draw=draw, heard=heard)


class Duel(Game):
    name = "duel"
    version = 1
    seats = SEATS
    actions = ACTIONS
    options = (Option("handicap", lowest=0, highest=1, default=0),)
    layout = LAYOUT
    position_writer = PositionWriter(
        LAYOUT, {"game": name, "version": version}, (Part(lambda s: {"shown": list(s.shown)}, ("shown",)),)
    )
    kernels = cast("Kernels", KERNELS)
    most_actions = 4
    most_choices = 4
    simultaneous = True

    def blank(self, options: dict[str, Any]) -> Raw:
        raw = LAYOUT.empty()
        record(raw).handicap = options["handicap"]
        return raw

    def parse_position(self, position: Any) -> Raw:
        raise InvalidPosition("positions of this game cannot be loaded")

    def outcome_in(self, raw: bytes) -> dict[str, float]:
        left, right = LAYOUT.read(raw).shown
        share = 0.5 if left == right else float(left > right)
        return {"left": share, "right": 1 - share}

    def outcomes_many(self, states: Any, over: Any) -> Any:
        shown = states.view(LAYOUT.dtype)[:, 0]["shown"]
        return np.where(over[:, None], (1 + np.sign(shown - shown[:, ::-1])) / 2, np.nan)

    def tally(self, states: Any) -> dict[str, int | dict[str, int]]:
        return {}

    def revealed_as(self, before: bytes, action: Action) -> str | None:
        return None

    def events(self, before: bytes, action: Action | Hidden, after: bytes) -> list[Event]:
        return []

    def guess(self, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
        return LAYOUT.raw(view.start), [seen.action for seen in view.seen if isinstance(seen.action, Action)]
