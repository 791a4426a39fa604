"""The pace of Booo!: time to show a way, a wait after a failed call, hands of those who have left.

Calls count in the order in which they are made. The rules know no time, so the program that runs a game keeps
it (rulings 6, 14, 15 and 16).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from boxfive.core.action import Action
from boxfive.core.agent import Intention
from boxfive.core.errors import UnknownAction
from boxfive.core.game import Game, Move
from boxfive.core.pace import GeneralPace, check_not_idle
from boxfive.core.state import State
from boxfive.core.view import View
from boxfive.games.booo.rules.catalogue import ACTIONS, HAND_UP, STOP
from boxfive.games.booo.rules.game import PAUSE
from boxfive.games.booo.rules.state import LAYOUT, NONE, SEARCHING, SHOWING
from boxfive.games.booo.rules.ways import parse_way
from boxfive.games.booo.text.names import cell_at

if TYPE_CHECKING:
    from boxfive.text.words import Words

SECONDS_TO_SHOW = 30.0
"""For a whole way."""
SECONDS_TO_SEARCH = 300.0
"""For a visitor, where no table sets another time. Then all hands are up (ruling 16)."""
SECONDS_BETWEEN_HANDS = 0.5
"""The shortest time between two changes of a hand: every change is stored for ever."""
SECONDS_TO_HAND = 20.0
"""Seconds after which a hand is raised in place of a machine player that fails."""


class SearchClock:
    """Runs for the whole table: for the search, or for the way that is shown."""

    def __init__(self, per_search: float | None, first: State) -> None:
        self._per_search = per_search
        self._searched = 0.0
        """Seconds for the current visitor, while nobody showed a way."""
        self._shown = 0.0
        """Seconds that the current caller has used."""
        self._pause = (first.options or {}).get(PAUSE.name, PAUSE.default)
        """Seconds for which a seat whose call has failed may not call again, as the table has set it."""
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

    def passed(self, before: State, after: State, moves: Sequence[Move], at: float, spent: float) -> None:
        if is_showing(before):
            self._shown += spent
        else:
            self._searched += spent
        for seat, action in moves:
            if action.kind == "hand":
                self._hands[seat] = at + SECONDS_BETWEEN_HANDS
        was, now = LAYOUT.read(before.raw), LAYOUT.read(after.raw)
        if was.visitor != now.visitor:
            self._searched = 0.0
            self._waits.clear()
        elif was.phase == SHOWING and now.phase == SEARCHING:
            self._waits[after.game.seats[was.caller]] = at + float(self._pause)
        if not is_showing(after):
            self._shown = 0.0
        self._now, self._at = after, at

    def told(self, since: float) -> dict[str, Any]:
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

    def wait_for(self, seat: str, action: Action, now: float) -> float:
        if action.kind == "hand":
            return max(0.0, self._hands.get(seat, 0.0) - now)
        return self.wait(seat, now) if action.kind == "booo" else 0.0


def is_showing(state: State) -> bool:
    """Whether somebody shows a way."""
    return LAYOUT.value(state.raw, "phase") == SHOWING


class BoooPace(GeneralPace):
    """All search simultaneously; the caller shows a way alone."""

    timed = True
    goes_on = True
    needs_history = False
    tick_seconds = 0.1
    longest_search = SECONDS_TO_SEARCH

    def clock(self, per_search: float | None, first: State, /) -> SearchClock:
        return SearchClock(per_search, first)

    def read(self, game: Game, text: str, /) -> tuple[Action, ...]:
        """An action, or a whole way."""
        try:
            return (check_not_idle(game, game.parse(text)),)
        except UnknownAction as error:
            try:
                actions = parse_way(text)
            except UnknownAction:
                actions = ()
            if not actions:
                raise error from None
            return actions

    def acts_alone(self, state: State, /) -> bool:
        return is_showing(state)

    def subject(self, state: State, /) -> object:
        """The visitor who is to be scared."""
        return LAYOUT.value(state.raw, "visitor")

    def duty(self, state: State, out: Collection[str], /) -> tuple[str, Action] | None:
        """A seat that has left shows no way, and its hand goes with the majority's."""
        record = LAYOUT.read(state.raw)
        if record.phase == SHOWING:
            caller = state.game.seats[record.caller]
            return (caller, ACTIONS[STOP]) if caller in out else None
        if record.phase != SEARCHING:
            return None
        up = self.given_up(state)
        stayed = [seat for seat in state.seats if seat not in out]
        if 2 * len(up.intersection(stayed)) <= len(stayed):
            return None
        return next(((seat, ACTIONS[HAND_UP]) for seat in out if seat not in up), None)

    def stopped(self, state: State, /) -> State:
        """The caller stops, or all give the visitor up."""
        record = LAYOUT.read(state.raw)
        if record.phase == SHOWING:
            return state.play(ACTIONS[STOP], seat=state.game.seats[record.caller])
        for number, seat in enumerate(state.seats):
            now = LAYOUT.read(state.raw)
            if (now.phase, now.visitor) == (SEARCHING, record.visitor) and not now.hands >> number & 1:
                state = state.play(ACTIONS[HAND_UP], seat=seat)
        return state

    def stands(self, state: State, seat: str, action: Action, /) -> bool | None:
        """A hand is up or down, however often it is raised or lowered."""
        if action.kind != "hand":
            return None
        is_up = bool(LAYOUT.value(state.raw, "hands") >> state.game.seat_number(seat) & 1)
        return is_up == (action == ACTIONS[HAND_UP])

    def is_minor(self, before: State, after: State, /) -> bool:
        """Whether two states differ only in raised hands: the others may continue searching."""
        hands, one, other = LAYOUT.spans["hands"], before.raw, after.raw
        return one[: hands.start] == other[: hands.start] and one[hands.stop :] == other[hands.stop :]

    def given_up(self, state: State, /) -> set[str]:
        """Those whose hands are up."""
        hands = LAYOUT.value(state.raw, "hands")
        return {seat for number, seat in enumerate(state.seats) if hands >> number & 1}

    def outcome_without(self, state: State, out: Collection[str], /) -> dict[str, float]:
        """The winner among those who have stayed; what the others have won does not count."""
        raw = LAYOUT.raw(state.raw)
        record = raw.view(LAYOUT.dtype)
        for seat in out:
            for field in ("won", "walls"):
                record[field][record[field] == state.game.seat_number(seat)] = NONE
        outcome = state.game.outcome_in(raw.tobytes())
        whole = sum(value for seat, value in outcome.items() if seat not in out)
        return {seat: 0.0 if seat in out else value / whole for seat, value in outcome.items()}

    def least_harm(self, view: View, /) -> Intention:
        """Show no way, and search for none."""
        legal = view.legal
        if ACTIONS[STOP] in legal:
            return Intention(0.0, ACTIONS[STOP])
        if ACTIONS[HAND_UP] in legal:
            return Intention(SECONDS_TO_HAND, ACTIONS[HAND_UP])
        return Intention(math.inf, None)

    def how(self, words: Words, /) -> str:
        return words("booo-race-how")

    def alone(self, words: Words, /) -> str:
        return words("booo-race-show", seconds=int(SECONDS_TO_SHOW))

    def prompt(self, words: Words, /) -> str:
        return words("booo-race-prompt")

    def unreadable(self, words: Words, text: str, /) -> str:
        return words("booo-race-no-way", text=text)

    def impossible(self, words: Words, view: View, action: Action, /) -> str:
        return words("booo-race-impossible", step=str(action), at=_place(words, view))

    def progress(self, words: Words, view: View, /) -> str:
        return words("booo-list-way", at=_place(words, view))

    def too_soon(self, words: Words, action: Action, seconds: int, /) -> str:
        if action.kind == "booo":
            return words("booo-race-not-yet", seconds=seconds)
        return super().too_soon(words, action, seconds)


def _place(words: Words, view: View) -> str:
    """Where the way has arrived."""
    return cell_at(words, view.position["call"]["at"])


PACE = BoooPace()
