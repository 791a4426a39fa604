"""Stakes: a small game by turns that no bridge knows, for three seats with hidden cards.

Each seat is dealt a card from 1 to `highest`, which it alone sees. In turn each stays or folds. The best card
among those who stayed wins; several share the victory, and all do if everybody folded.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, cast

import numpy as np

from boxfive.compile.cache import compiled
from boxfive.compile.turns import TurnRules, turn_kernels
from boxfive.core.action import catalogue
from boxfive.core.errors import InvalidPosition
from boxfive.core.game import Action, Chance, Event, Game, Hidden, Kernels, Option, View
from boxfive.core.layout import EVERYBODY, Field, Layout, Raw, only
from boxfive.core.position_writer import Part, PositionWriter

SEATS = ("east", "south", "west")
NATURE = len(SEATS)
MOST_CARDS = 6
DEALING, CHOOSING, OVER = range(3)
STAYED, FOLDED = 1, 2

ACTIONS = catalogue(
    ("stay", [()]),
    ("fold", [()]),
    ("card", [(seat, str(card)) for seat in SEATS for card in range(1, MOST_CARDS + 1)]),
)
STAY, FOLD, CARD = range(3)

LAYOUT = Layout(
    (
        Field("phase", "i1", EVERYBODY),
        Field("turn", "i1", EVERYBODY),
        Field("highest", "i1", EVERYBODY),
        Field("said", "i1", EVERYBODY, shape=(3,)),
        Field("winners", "i1", EVERYBODY),
        *(Field(seat, "i1", only(seat)) for seat in SEATS),
    ),
    SEATS,
)


@compiled
def actor(s: Any) -> int:
    if s.phase == OVER:
        return -1
    return 3 if s.phase == DEALING else int(s.turn)


@compiled
def legal(s: Any, out: Any) -> int:
    if s.phase != CHOOSING:
        return 0
    out.ids[0] = STAY
    out.ids[1] = FOLD
    return 2


@compiled
def chances(s: Any, out: Any, weights: Any) -> int:
    if s.phase != DEALING:
        return 0
    for card in range(s.highest):
        out[card] = CARD + s.turn * MOST_CARDS + card
        weights[card] = 1
    return int(s.highest)


@compiled
def card_of(s: Any, seat: int) -> int:
    if seat == 0:
        return int(s.east)
    return int(s.south) if seat == 1 else int(s.west)


@compiled
def apply(s: Any, action: int) -> None:
    if action >= CARD:
        card = (action - CARD) % MOST_CARDS + 1
        if s.turn == 0:
            s.east = card
        elif s.turn == 1:
            s.south = card
        else:
            s.west = card
    else:
        s.said[s.turn] = STAYED if action == STAY else FOLDED
    s.turn = (s.turn + 1) % 3
    if s.turn == 0:
        s.phase += 1
    if s.phase == OVER:
        best = 0
        for seat in range(3):
            if s.said[seat] == STAYED:
                best = max(best, card_of(s, seat))
        for seat in range(3):
            if best == 0 or (s.said[seat] == STAYED and card_of(s, seat) == best):
                s.winners |= 1 << seat


RULES = TurnRules(LAYOUT, actor, legal, chances, apply, CHOOSING, OVER, NATURE, 8, 2)


def cards(s: Any) -> dict[str, Any]:
    return {"cards": {seat: getattr(s, seat) or None for seat in SEATS}}


def course(s: Any) -> dict[str, Any]:
    return {
        "phase": s.phase,
        "turn": SEATS[s.turn],
        "said": dict(zip(SEATS, s.said, strict=True)),
        "winners": [seat for number, seat in enumerate(SEATS) if s.winners >> number & 1],
    }


PARTS = (Part(cards, SEATS), Part(course, ("phase", "turn", "said", "winners")))


class Stakes(Game):
    name = "three_stakes"
    version = 2
    seats = SEATS
    actions = ACTIONS
    options = (Option("highest", lowest=2, highest=MOST_CARDS, default=3),)
    layout = LAYOUT
    position_writer = PositionWriter(LAYOUT, {"game": name, "version": version}, PARTS)
    most_actions = 8
    most_choices = 2
    seat_actions = CARD

    @cached_property
    def kernels(self) -> Kernels:  # type: ignore[override]  # compiled when it is first needed
        return cast("Kernels", turn_kernels(__name__, RULES))

    def blank(self, options: dict[str, Any]) -> Raw:
        raw = LAYOUT.empty()
        raw.view(LAYOUT.dtype)[0].highest = options["highest"]
        return raw

    def parse_position(self, position: Any) -> Raw:
        raise InvalidPosition("positions of this game cannot be loaded")

    def outcome_in(self, raw: bytes) -> dict[str, float]:
        winners = LAYOUT.read(raw).winners
        return {seat: (winners >> number & 1) / winners.bit_count() for number, seat in enumerate(SEATS)}

    def outcomes_many(self, states: Any, over: Any) -> Any:
        won = states.view(LAYOUT.dtype)[:, 0]["winners"][:, None] >> np.arange(3) & 1
        return np.where(over[:, None], won / np.maximum(won.sum(axis=1), 1)[:, None], np.nan)

    def tally(self, states: Any) -> dict[str, int | dict[str, int]]:
        return {}

    def revealed_as(self, before: bytes, action: Action) -> str | None:
        return str(action.args[0])

    def events(self, before: bytes, action: Action | Hidden, after: bytes) -> list[Event]:
        return []

    def guess(self, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
        """Deal the unseen cards anew until those win who did."""
        while True:
            state = self.state_of(view.start, view.options)
            actions = []
            for seen in view.seen:
                action = seen.action
                if isinstance(action, Hidden):
                    chances = [action for action, _ in state.chances()]
                    action = chances[int(rng.random() * len(chances))]
                actions.append(action)
                state = state.play(action, seat=seen.seat)
            if LAYOUT.read(state.raw).winners == LAYOUT.read(view.raw).winners:
                return LAYOUT.raw(view.start), actions
