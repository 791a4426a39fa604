"""What a table adds where all act at once, as in Booo!: time for a way, a wait after a failed call.

Whoever arrives first is heard first. The rules know no time, so the table keeps it (ruling 6).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from boxfive.core.action import Action
from boxfive.core.errors import IllegalAction, UnknownAction
from boxfive.core.game import Game
from boxfive.core.state import State
from boxfive.games.booo.rules.catalogue import ACTIONS, HAND_UP, STOP, WAIT
from boxfive.games.booo.rules.state import LAYOUT, NONE, SEARCHING, SHOWING
from boxfive.games.booo.rules.ways import parse_way
from boxfive.server.tables.clocks import ClockSettings
from boxfive.server.tables.steps import Step

SECONDS_TO_SHOW = 30.0
"""For a whole way."""
SECONDS_AFTER_FAILING = 3.0
"""How long whoever has failed may not call again."""
SECONDS_BETWEEN_HANDS = 0.5
"""How long a hand stays up or down: every change is kept for ever."""


class RaceClock:
    """For games in which all act at once: it runs for the whole table."""

    def __init__(self, settings: ClockSettings | None, first: State) -> None:
        self._per_search = None if settings is None else settings.per_move
        self._searched = 0.0
        """For the present visitor, while nobody showed a way."""
        self._shown = 0.0
        """By the present caller."""
        self._now = first
        self._at = 0.0
        self._waits: dict[str, float] = {}
        """Until when those who have failed may not call."""
        self._hands: dict[str, float] = {}
        """Until when each hand stays as it is."""

    def remaining(self) -> float | None:
        if is_showing(self._now):
            return SECONDS_TO_SHOW - self._shown
        return None if self._per_search is None else self._per_search - self._searched

    def passed(self, before: State, after: State, step: Step) -> None:
        if is_showing(before):
            self._shown += step.spent
        else:
            self._searched += step.spent
        for seat, action in step.moves:
            if action.kind == "hand":
                self._hands[seat] = step.at + SECONDS_BETWEEN_HANDS
        was, now = LAYOUT.read(before.raw), LAYOUT.read(after.raw)
        if was.visitor != now.visitor:
            self._searched = 0.0
            self._waits.clear()
        elif was.phase == SHOWING and now.phase == SEARCHING:
            self._waits[after.game.seats[was.caller]] = step.at + SECONDS_AFTER_FAILING
        if not is_showing(after):
            self._shown = 0.0
        self._now, self._at = after, step.at

    def told(self, since: float) -> dict[str, Any] | None:
        showing = is_showing(self._now)
        left = {}
        if self._per_search is not None:
            seconds = self._per_search - self._searched - (0.0 if showing else since)
            left = dict.fromkeys(self._now.seats, round(max(0.0, seconds), 1))
        return {
            "left": left,
            "runs": [] if showing or self._per_search is None else list(self._now.actors),
            "show": round(max(0.0, SECONDS_TO_SHOW - self._shown - since), 1) if showing else None,
            "wait": {
                seat: round(seconds, 1)
                for seat in self._now.seats
                if (seconds := self.wait(seat, self._at + since))
            },
        }

    def wait(self, seat: str, now: float) -> float:
        """Seconds until a seat may call again."""
        return max(0.0, self._waits.get(seat, 0.0) - now)

    def wait_for(self, action: Action, seat: str, now: float) -> float:
        """Seconds until a seat may do something."""
        if action.kind == "hand":
            return max(0.0, self._hands.get(seat, 0.0) - now)
        return self.wait(seat, now) if action.kind == "booo" else 0.0


def is_showing(state: State) -> bool:
    """Whether somebody shows a way."""
    return LAYOUT.value(state.raw, "phase") == SHOWING


def read(game: Game, text: str) -> tuple[Action, ...]:
    """An action, or a whole way."""
    try:
        actions: tuple[Action, ...] = (game.parse(text),)
    except UnknownAction as error:
        try:
            actions = parse_way(text)
        except UnknownAction:
            raise error from None
    if ACTIONS[WAIT] in actions:
        raise IllegalAction("'wait' is for programs that play by ticks; at a table time passes by itself")
    return actions


def duty(state: State, out: Collection[str]) -> tuple[str, Action] | None:
    """What is done for a seat that has left: it shows no way, and its hand goes with the majority's."""
    record = LAYOUT.read(state.raw)
    if record.phase == SHOWING:
        caller = state.game.seats[record.caller]
        return (caller, ACTIONS[STOP]) if caller in out else None
    if record.phase != SEARCHING:
        return None
    up = {seat for number, seat in enumerate(state.seats) if record.hands >> number & 1}
    stayed = [seat for seat in state.seats if seat not in out]
    if 2 * len(up.intersection(stayed)) <= len(stayed):
        return None
    return next(((seat, ACTIONS[HAND_UP]) for seat in out if seat not in up), None)


def stopped(state: State) -> State:
    """The state once the time is over: the caller stops, or all give the visitor up."""
    record = LAYOUT.read(state.raw)
    if record.phase == SHOWING:
        return state.play(ACTIONS[STOP], seat=state.game.seats[record.caller])
    for number, seat in enumerate(state.seats):
        now = LAYOUT.read(state.raw)
        if (now.phase, now.visitor) == (SEARCHING, record.visitor) and not now.hands >> number & 1:
            state = state.play(ACTIONS[HAND_UP], seat=seat)
    return state


def hand_is(state: State, seat: str, action: Action) -> bool:
    """Whether a hand is as an action would have it."""
    is_up = bool(LAYOUT.value(state.raw, "hands") >> state.game.seat_number(seat) & 1)
    return is_up == (action == ACTIONS[HAND_UP])


def only_hands(before: State, after: State) -> bool:
    """Whether nothing but raised hands tells two states apart: whoever searched may go on."""
    hands, one, other = LAYOUT.spans["hands"], before.raw, after.raw
    return one[: hands.start] == other[: hands.start] and one[hands.stop :] == other[hands.stop :]


def outcome_without(state: State, out: Collection[str]) -> dict[str, float]:
    """How a game has ended among those who have stayed."""
    raw = LAYOUT.raw(state.raw)
    record = raw.view(LAYOUT.dtype)
    for seat in out:
        for field in ("won", "walls"):
            record[field][record[field] == state.game.seat_number(seat)] = NONE
    outcome = state.game.outcome_in(raw.tobytes())
    whole = sum(value for seat, value in outcome.items() if seat not in out)
    return {seat: 0.0 if seat in out else value / whole for seat, value in outcome.items()}
