"""Opera as a game of the contract."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.core.game import Action, Chance, Event, Game, Hidden, Kernels, Option, View
from boxfive.core.layout import Raw
from boxfive.core.position_writer import PositionWriter
from boxfive.games.opera.rules import position
from boxfive.games.opera.rules.board import CHARACTERS, EVEN_START, EXIT, LAST_START, N_CHARACTERS
from boxfive.games.opera.rules.catalogue import ACTIONS, ALIBI, CULPRIT, MOST, MOST_CHOICES, PLACE
from boxfive.games.opera.rules.position import names
from boxfive.games.opera.rules.state import (
    ALL,
    LAYOUT,
    NAMING,
    NONE,
    OVER,
    PHANTOM,
    PLACING,
    RECORD,
    SEATS,
)

kernels = LazyModule("boxfive.games.opera.rules.kernels")


class Opera(Game):
    """Le Fantôme de l'Opéra."""

    name = "opera"
    version = 1
    seats = SEATS
    actions = ACTIONS
    options = (Option("carlotta", lowest=0, highest=LAST_START, default=EVEN_START),)
    layout = LAYOUT
    position_writer = PositionWriter(LAYOUT, {"game": name, "version": version}, position.PARTS)
    kernels = cast("Kernels", LazyModule("boxfive.games.opera.rules.kernels", "KERNELS"))
    most_actions = MOST
    most_choices = MOST_CHOICES
    seat_actions = PLACE

    def blank(self, options: dict[str, int]) -> Raw:
        raw = LAYOUT.empty()
        s = raw.view(RECORD)[0]
        s.phase = PLACING
        s.rooms[:] = NONE
        s.suspects = ALL
        s.blackout = s.padlock = NONE
        s.carlotta = options["carlotta"]
        s.round_number = 1
        s.active = s.origin = s.companion = NONE
        s.culprit = NONE
        return raw

    def parse_position(self, position_: Any) -> Raw:
        return position.parse(position_, self.version)

    def outcome_in(self, raw: bytes) -> dict[str, float]:
        caught = LAYOUT.read(raw).suspects.bit_count() == 1
        return {"investigator": float(caught), "phantom": float(not caught)}

    def outcomes_many(self, states: Any, over: Any) -> Any:
        suspects = states.view(RECORD)[:, 0]["suspects"]
        caught = np.where(over, (suspects & (suspects - 1)) == 0, np.nan)
        return np.stack([caught, 1 - caught], axis=1)

    def tally(self, states: Any) -> dict[str, int | dict[str, int]]:
        return {"rounds": int(states.view(RECORD)[:, 0]["round_number"].sum(dtype=np.int64))}

    def revealed_as(self, before: bytes, action: Action) -> str | None:
        if action.kind == "culprit":
            return "culprit"
        if (
            action.kind == "alibi"
            and action.args != ("phantom",)
            and kernels.turn(LAYOUT.raw(before)) == PHANTOM
        ):
            return "kept"
        return None

    def events(self, before: bytes, action: Action | Hidden, after: bytes) -> list[Event]:
        old, new = LAYOUT.read(before), LAYOUT.read(after)
        events = []
        if action.kind == "summon":
            came = [name for c, name in enumerate(CHARACTERS) if old.rooms[c] != new.rooms[c]]
            events += [Event("arrive", tuple(came))] if came else []
        suspects, carlotta = old.suspects, old.carlotta
        if action.kind == "alibi":
            suspects, carlotta = _after_alibi(before, action)
            events += _changes(old.suspects, old.carlotta, suspects, carlotta)
        ended = suspects.bit_count() == 1 or carlotta == EXIT
        if not ended and old.active != NONE and (new.phase == OVER or new.round_number != old.round_number):
            # Those who are still suspect stood as the announcement said.
            appears = new.suspects & kernels.in_hiding(LAYOUT.raw(after)) != 0
            events.append(Event("appears" if appears else "silent", ()))
            events += _changes(suspects, carlotta, new.suspects, new.carlotta)
            if new.phase != OVER:
                events.append(Event("round", (new.round_number, *names(new.cards))))
        return events

    def guess(self, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
        start = LAYOUT.raw(view.start)
        if LAYOUT.sees(view.seat, "culprit"):
            return start, [seen.action for seen in view.seen if isinstance(seen.action, Action)]
        first, last = start.view(RECORD)[0], LAYOUT.read(view.raw)
        # All that is known of the culprit is that no announcement and no alibi has cleared it; of the kept
        # alibis, that they are neither the culprit's nor shown. Each such deal is equally likely.
        culprit = _drawn([c for c in range(N_CHARACTERS) if last.suspects >> c & 1], rng)
        unseen = [c for c in range(N_CHARACTERS) if c != culprit and not last.shown >> c & 1]
        kept = (_drawn(unseen, rng) for _ in range(last.keeps))
        if first.phase > NAMING:
            first.culprit = culprit
            for _ in range(first.keeps):
                first.kept = int(first.kept) | 1 << next(kept)
        actions = []
        for _, action, _ in view.seen:
            if isinstance(action, Hidden):
                action = ACTIONS[CULPRIT + culprit if action.kind == "culprit" else ALIBI + next(kept)]
            actions.append(action)
        return start, actions


def _drawn(cards: list[int], rng: Chance) -> int:
    """One of the cards, which is then gone from them."""
    return cards.pop(int(rng.random() * len(cards)))


def _after_alibi(before: bytes, action: Action | Hidden) -> tuple[int, int]:
    """Suspects and Carlotta's space after an alibi is drawn, before anything that follows from it."""
    raw = LAYOUT.raw(before)
    if isinstance(action, Action):
        kernels.take_alibi(raw, action.id - ALIBI)
    s = LAYOUT.read(raw.tobytes())
    return s.suspects, s.carlotta


def _changes(suspects: int, carlotta: int, suspects_now: int, carlotta_now: int) -> list[Event]:
    """Who has been cleared, and where Carlotta has gone."""
    events = []
    if suspects != suspects_now:
        events.append(Event("innocent", tuple(names(suspects & ~suspects_now))))
    if carlotta != carlotta_now:
        events.append(Event("carlotta", (carlotta_now,)))
    return events


GAME = Opera()
