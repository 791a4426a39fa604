"""Booo! as a game of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.core.game import (
    Action,
    Chance,
    Event,
    Game,
    Hidden,
    Kernels,
    Option,
    OptionValue,
    TextOption,
    View,
)
from boxfive.core.layout import Raw
from boxfive.core.position_writer import PositionWriter
from boxfive.games.booo.rules import events, position
from boxfive.games.booo.rules.castle import (
    DEFAULT_TRANSITIONS,
    DEFAULT_TRAPDOORS,
    NONE,
    ROOMS,
    check_tokens,
    parse_tokens,
)
from boxfive.games.booo.rules.catalogue import ACTIONS, MOST, MOST_CHOICES, TILE, WAIT
from boxfive.games.booo.rules.state import (
    ENOUGH_VISITORS,
    ENOUGH_WALLS,
    FEWEST_PLAYERS,
    LAYING,
    LAYOUT,
    MOST_PLAYERS,
    RECORD,
    SEATS,
)

kernels = LazyModule("boxfive.games.booo.rules.kernels")

USUAL_PLAYERS = 3
NO_TOKENS = "none"
PAUSE = Option("pause", lowest=0, highest=60, default=3)
"""Seconds for which a player whose call has failed may not call again (ruling 6)."""


def _written(rooms: tuple[str, ...]) -> str:
    return ",".join(rooms) or NO_TOKENS


def _tokens(name: str, default: tuple[str, ...]) -> TextOption:
    """Where special tokens of a kind lie."""

    def meant(value: Any) -> str:
        return _written(parse_tokens(name, value))

    return TextOption(name, f"{_written(default)}|…|{NO_TOKENS}", _written(default), meant)


class Booo(Game):
    """Booo!, for two to six."""

    name = "booo"
    version = 1
    seats = SEATS
    actions = ACTIONS
    options = (
        Option("players", lowest=FEWEST_PLAYERS, highest=MOST_PLAYERS, default=USUAL_PLAYERS),
        _tokens("trapdoors", DEFAULT_TRAPDOORS),
        _tokens("transitions", DEFAULT_TRANSITIONS),
        PAUSE,
    )
    layout = LAYOUT
    position_writer = PositionWriter(LAYOUT, {"game": name, "version": version}, position.PARTS)
    kernels = cast("Kernels", LazyModule("boxfive.games.booo.rules.kernels", "KERNELS"))
    most_actions = MOST
    most_choices = MOST_CHOICES
    seat_actions = TILE
    simultaneous = True
    idle = ACTIONS[WAIT]
    players_option = "players"
    can_be_drawn = True

    def check_options(self, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().check_options(given)
        check_tokens(*(parse_tokens(name, options[name]) for name in ("trapdoors", "transitions")))
        if options[PAUSE.name] == PAUSE.default:  # the rules know no time, so only another one is told
            del options[PAUSE.name]
        return options

    def blank(self, options: dict[str, Any]) -> Raw:
        raw = LAYOUT.empty()
        s = raw.view(RECORD)[0]
        s.phase = LAYING
        s.players = options["players"]
        s.trapdoors, s.transitions = (
            sum(1 << ROOMS.index(room) for room in parse_tokens(name, options[name]))
            for name in ("trapdoors", "transitions")
        )
        for field in ("tiles", "won", "walls"):
            getattr(s, field)[:] = NONE
        s.ghost = s.route = s.first = NONE
        s.caller = s.colour = s.at = s.crossed = NONE
        return raw

    def precedence(self, raw: bytes) -> tuple[str, ...]:
        """Clockwise from the first player."""
        seats, first = self.seats_in(raw), LAYOUT.value(raw, "first")
        return (*seats[first:], *seats[:first])

    def seats_in(self, raw: bytes) -> tuple[str, ...]:
        return SEATS[: LAYOUT.value(raw, "players")]

    def parse_position(self, position_: Any) -> Raw:
        return position.parse(position_, self.version, self.blank(self.check_options({})))

    def outcome_in(self, raw: bytes) -> dict[str, float]:
        seats, winner = self.seats_in(raw), kernels.winner(LAYOUT.raw(raw))
        if winner == NONE:
            return dict.fromkeys(seats, 1 / len(seats))
        return {seat: float(number == winner) for number, seat in enumerate(seats)}

    def outcomes_many(self, states: Any, over: Any) -> Any:
        winners = np.empty(len(states), np.int64)
        kernels.winners_many(states, winners)
        players = states.view(RECORD)[:, 0]["players"][:, None]
        seats = np.arange(len(SEATS))
        shares = np.where(winners[:, None] == NONE, 1 / players, winners[:, None] == seats)
        return np.where(over[:, None] & (seats < players), shares, np.nan)

    def tally(self, states: Any) -> dict[str, int | dict[str, int]]:
        s = states.view(RECORD)[:, 0]
        seats = np.arange(len(SEATS))[:, None]
        walls = (s["walls"][:, None] == seats).sum(axis=2).max(axis=1) >= ENOUGH_WALLS
        visitors = ~walls & ((s["won"][:, None] == seats).sum(axis=2).max(axis=1) >= ENOUGH_VISITORS)
        came = s["visitor"].sum(dtype=np.int64)
        return {
            "visitors": int(came),
            "discarded": int(came - (s["won"] != NONE).sum()),
            "endings": {
                "walls": int(walls.sum()),
                "visitors": int(visitors.sum()),
                "out": int((~walls & ~visitors).sum()),
            },
        }

    def revealed_as(self, before: bytes, action: Action) -> str | None:
        return None

    def events(self, before: bytes, action: Action | Hidden, after: bytes) -> list[Event]:
        return events.told(before, action, after)

    def guess(self, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
        # Nothing is hidden, so there is one state only.
        return LAYOUT.raw(view.start), [seen.action for seen in view.seen if isinstance(seen.action, Action)]


GAME = Booo()
