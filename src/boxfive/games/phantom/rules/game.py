"""Phantom as a game of the contract."""

from __future__ import annotations

from functools import cache, cached_property
from os import PathLike
from typing import Any, cast

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.core.game import Action, Chance, Event, Game, Hidden, Kernels, View
from boxfive.core.layout import Raw
from boxfive.core.position_writer import PositionWriter
from boxfive.games.phantom.rules import card_files, counting, events, position, sampling
from boxfive.games.phantom.rules.cards import FIRST_PLACES, GROUPS, N_PLACES, SEATS, ZONES, CardSet
from boxfive.games.phantom.rules.catalogue import MOST, MOST_CHOICES, VISITOR, actions
from boxfive.games.phantom.rules.state import (
    ENOUGH_POINTS,
    HANDS,
    IDLE_TURNS,
    LAYOUT,
    N_CHARACTERS,
    N_ZONES,
    NONE,
    PHANTOM,
    RECORD,
    VISITING,
)


class Phantom(Game):
    """Phantom, with the cards of one file."""

    name = "phantom"
    version = 1
    seats = SEATS
    options = ()
    layout = LAYOUT
    kernels = cast("Kernels", LazyModule("boxfive.games.phantom.rules.kernels", "KERNELS"))
    most_actions = MOST
    most_choices = MOST_CHOICES
    seat_actions = VISITOR
    can_be_drawn = True

    def __init__(self, cards: CardSet) -> None:
        super().__init__()
        self.cards = cards
        self.actions = actions(cards)
        heading = {"game": self.name, "version": self.version}
        self.position_writer = PositionWriter(LAYOUT, heading, position.parts(cards.ids))

    # Cards

    def with_cards(self, path: str | PathLike[str]) -> Phantom:
        return _with(card_files.read(path))

    def with_card_data(self, data: Any) -> Phantom:
        return _with(card_files.parse(data))

    @property
    def foreign_cards(self) -> dict[str, Any] | None:
        return None if self.cards == card_files.own_cards() else self.cards.data()

    def __reduce__(self) -> tuple[Any, ...]:
        return _with, (self.cards,)

    def terror(self, position: dict[str, Any], seat: str, zone: str) -> int:
        """The terror of an apparition in a position, for any viewer."""
        return counting.table_in(self, position).terror(seat, zone)

    def free_room(self, position: dict[str, Any], seat: str, zone: str) -> int:
        """How many Phantoms still fit on its last Place."""
        return counting.table_in(self, position).room(seat, zone)

    def threshold(self, position: dict[str, Any], character: str) -> int:
        """What it takes to scare a character in a position: Wilson counts once he has joined."""
        return counting.table_in(self, position).threshold(character)

    # The contract

    def blank(self, options: dict[str, int]) -> Raw:
        return self._blank.copy()

    @cached_property
    def _blank(self) -> Raw:
        """The record before nature has acted, made once: what the cards say takes long to write."""
        raw = LAYOUT.empty()
        s = raw.view(RECORD)[0]
        s.phase = VISITING
        s.zone = s.stock = s.wilson = NONE
        for field in ("whereabouts", "bottom", "stacks", "phantom_discard", *HANDS):
            getattr(s, field)[:] = NONE
        ids = self.cards.ids
        s.place_stock = (1 << N_PLACES) - 1
        for (seat, zone), place in FIRST_PLACES.items():
            a = SEATS.index(seat) * N_ZONES + ZONES.index(zone)
            s.stacks[a, 0] = ids.index(place)
            s.heights[a] = 1
            s.place_stock = int(s.place_stock) & ~(1 << ids.index(place))
        s.phantom_stock[:] = self.cards.numbers
        s.stock_sizes[:] = int(s.place_stock).bit_count(), sum(self.cards.numbers)
        self._write_cards(s)
        return raw

    def _write_cards(self, s: Any) -> None:
        """What the cards say, where the rules read it."""
        for number, place in enumerate(self.cards.places):
            s.zones_of[number] = sum(1 << ZONES.index(zone) for zone in place.zones)
            s.capacity_of[number] = place.capacity
            s.terror_of[number] = place.terror
            s.protects[number] = _group_bit(place.protects)
        s.terror_of[N_PLACES:] = [kind.terror for kind in self.cards.kinds] * len(GROUPS)
        for c, character in enumerate(self.cards.characters):
            s.points_of[c] = character.points
            s.threshold_of[c] = character.threshold
            if c < N_CHARACTERS:
                s.destroys[c] = _group_bit(character.destroys)

    def parse_position(self, position_: Any) -> Raw:
        raw = position.parse(position_, self.version, self.cards, self.blank({}))
        position.check_derived(position_, self.describe(raw.tobytes()))
        return raw

    def outcome_in(self, raw: bytes) -> dict[str, float]:
        chief, settler = LAYOUT.read(raw).points
        share = 0.5 if chief == settler else float(chief > settler)
        return {"chief": share, "settler": 1 - share}

    def outcomes_many(self, states: Any, over: Any) -> Any:
        points = states.view(RECORD)[:, 0]["points"]
        share = np.where(over, (np.sign(points[:, 0] - points[:, 1]) + 1) / 2, np.nan)
        return np.stack([share, 1 - share], axis=1)

    def tally(self, states: Any) -> dict[str, int | dict[str, int]]:
        s = states.view(RECORD)[:, 0]
        eleven = s["points"].max(axis=1) >= ENOUGH_POINTS
        exhausted = ~eleven & (s["stock_sizes"][:, PHANTOM] == 0)
        idle = ~eleven & ~exhausted & (s["idle"] == IDLE_TURNS)
        endings = {"eleven": eleven, "exhausted": exhausted, "idle": idle}
        counts = {name: int(ended.sum()) for name, ended in endings.items()}
        return {
            "turns": int(s["turn"].sum(dtype=np.int64)),
            "endings": {**counts, "quiet": len(s) - sum(counts.values())},
        }

    def revealed_as(self, before: bytes, action: Action) -> str | None:
        return HANDS[LAYOUT.value(before, "seat")] if action.kind == "draws" else None

    def guess(self, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
        return sampling.guess(self.actions, self.cards, view, rng)

    def events(self, before: bytes, action: Action | Hidden, after: bytes) -> list[Event]:
        return events.told(self.cards, before, action, after)


def _group_bit(group: str | None) -> int:
    return 0 if group is None else 1 << GROUPS.index(group)


@cache
def _with(cards: CardSet) -> Phantom:
    """The one game with these cards."""
    return Phantom(cards)


GAME = _with(card_files.own_cards())
