"""The pace of a simultaneous game: time, waiting, duties of the absent, what a text may contain.

The rules know no time, so the program that runs a game keeps it. Table, terminal, arena, bridges and client
use the same pace and the same seconds. A game whose pack brings no pace has a general one, without limits.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from boxfive.core import registry
from boxfive.core.agent import Intention
from boxfive.core.errors import IllegalAction

if TYPE_CHECKING:
    from boxfive.core.action import Action
    from boxfive.core.game import Game, Move
    from boxfive.core.state import State
    from boxfive.core.view import View
    from boxfive.text.words import Words


class Clock(Protocol):
    """Counts the time of a game's seats. It is called at every change, and never reads a clock itself."""

    def remaining(self) -> float | None:
        """Seconds from the last change until the time is over; None without a limit."""

    def passed(self, before: State, after: State, moves: Sequence[Move], at: float, spent: float) -> None:
        """Some moves were made at a time, that many seconds after the change before."""

    def told(self, since: float) -> dict[str, Any] | None:
        """What people see, `since` seconds after the last change; None if no time is kept."""


class PaceClock(Clock, Protocol):
    """A clock for all seats together."""

    def wait(self, seat: str, now: float) -> float:
        """Seconds for which a seat is held back after something that has failed."""

    def wait_for(self, seat: str, action: Action, now: float) -> float:
        """Seconds until a seat may do this."""


class Pace(Protocol):
    """What is added to the rules where several act simultaneously."""

    @property
    def timed(self) -> bool:
        """Whether a table may limit the time: `stopped` then gives the state after it."""

    @property
    def goes_on(self) -> bool:
        """Whether the others play on when a seat leaves; else the table ends, and they share."""

    @property
    def needs_history(self) -> bool:
        """Whether machine players need the history, and not the position alone."""

    @property
    def step_seconds(self) -> float:
        """How long a machine player pauses before what it does alone, so that people can follow."""

    @property
    def tick_seconds(self) -> float:
        """How long a tick is for a player that chooses by ticks."""

    @property
    def longest_search(self) -> float | None:
        """Seconds for which all may act where no table sets a time: in the arena, bridges and the terminal.

        After them, `stopped` gives the state. None is for ever.
        """

    # At a table

    def clock(self, per_search: float | None, first: State, /) -> PaceClock:
        """A clock for a game that begins in this state; with a limit for the time in which all may act."""

    def read(self, game: Game, text: str, /) -> tuple[Action, ...]:
        """What a text means at a table: one action, or several of one seat that follow one another."""

    def acts_alone(self, state: State, /) -> bool:
        """Whether one seat acts alone, while the others' time stands still."""

    def subject(self, state: State, /) -> object:
        """What everybody acts on; when it changes, a new one has begun."""

    def duty(self, state: State, out: Collection[str], /) -> tuple[str, Action] | None:
        """The next action done for a seat that has left, if any."""

    def stopped(self, state: State, /) -> State:
        """The state once the time is over."""

    def stands(self, state: State, seat: str, action: Action, /) -> bool | None:
        """Whether an action is already in effect; None if it is an action that never lasts."""

    def is_minor(self, before: State, after: State, /) -> bool:
        """Whether the plans of others stay valid after a change."""

    def given_up(self, state: State, /) -> Collection[str]:
        """The seats that only wait for the others now; if all people do, machine players hurry."""

    def outcome_without(self, state: State, out: Collection[str], /) -> dict[str, float]:
        """How a game that is over has ended among those who have stayed."""

    def least_harm(self, view: View, /) -> Intention:
        """What is done in place of a machine player that fails."""

    # In words, at a terminal

    def how(self, words: Words, /) -> str:
        """How to play at the prompt."""

    def alone(self, words: Words, /) -> str:
        """The question to a person who acts alone, with the time allowed."""

    def prompt(self, words: Words, /) -> str:
        """The prompt for a person who acts alone."""

    def unreadable(self, words: Words, text: str, /) -> str:
        """The message for a text that means no action to do alone."""

    def impossible(self, words: Words, view: View, action: Action, /) -> str:
        """The message for an action that cannot be done alone now."""

    def progress(self, words: Words, view: View, /) -> str:
        """The message for how far a person who acts alone has come."""

    def too_soon(self, words: Words, action: Action, seconds: int, /) -> str:
        """The message that a person may do this only after some seconds."""


class NoClock:
    """No time is kept, and nobody waits."""

    def remaining(self) -> None:
        return None

    def passed(self, before: State, after: State, moves: Sequence[Move], at: float, spent: float) -> None:
        pass

    def told(self, since: float) -> None:
        return None

    def wait(self, seat: str, now: float) -> float:
        return 0.0

    def wait_for(self, seat: str, action: Action, now: float) -> float:
        return 0.0


class GeneralPace:
    """For any simultaneous game: no limits, a text is one action, nobody may leave."""

    timed = False
    goes_on = False
    needs_history = True
    step_seconds: float = 0.4
    tick_seconds: float = 1.0
    longest_search: float | None = None

    def clock(self, per_search: float | None, first: State, /) -> PaceClock:
        return NoClock()

    def read(self, game: Game, text: str, /) -> tuple[Action, ...]:
        return (check_not_idle(game, game.parse(text)),)

    def acts_alone(self, state: State, /) -> bool:
        return False

    def subject(self, state: State, /) -> object:
        return state.raw

    def duty(self, state: State, out: Collection[str], /) -> tuple[str, Action] | None:
        return None

    def stopped(self, state: State, /) -> State:
        return state

    def stands(self, state: State, seat: str, action: Action, /) -> bool | None:
        return None

    def is_minor(self, before: State, after: State, /) -> bool:
        return False

    def given_up(self, state: State, /) -> Collection[str]:
        return ()

    def outcome_without(self, state: State, out: Collection[str], /) -> dict[str, float]:
        outcome = state.outcome or {}
        whole = sum(value for seat, value in outcome.items() if seat not in out)
        stayed = len(outcome) - len(out)
        share = {seat: value / whole if whole else 1 / stayed for seat, value in outcome.items()}
        return {seat: 0.0 if seat in out else value for seat, value in share.items()}

    def least_harm(self, view: View, /) -> Intention:
        legal = view.legal
        if not legal or view.game.idle in legal:
            return Intention(math.inf, None)
        return Intention(self.tick_seconds, secrets.choice(legal))

    def how(self, words: Words, /) -> str:
        return words("race-how")

    def alone(self, words: Words, /) -> str:
        return words("race-alone")

    def prompt(self, words: Words, /) -> str:
        return words("race-prompt")

    def unreadable(self, words: Words, text: str, /) -> str:
        return words("race-unreadable", text=text)

    def impossible(self, words: Words, view: View, action: Action, /) -> str:
        return words("race-impossible", action=str(action))

    def progress(self, words: Words, view: View, /) -> str:
        return words("race-alone")

    def too_soon(self, words: Words, action: Action, seconds: int, /) -> str:
        return words("race-too-soon", seconds=seconds)


def check_not_idle(game: Game, action: Action) -> Action:
    """An action that may be done where time passes by itself."""
    if action == game.idle:
        raise IllegalAction(
            f"'{action}' is for programs that play by ticks; at a table time passes by itself"
        )
    return action


@lru_cache(maxsize=64)
def pace(game: Game) -> Pace | None:
    """The pace of a simultaneous game: its own, or the general one. Other games have none."""
    if not game.simultaneous:
        return None
    own: Pace | None = registry.part(registry.pack_of(game), "pace", Pace)
    return own or GeneralPace()


def pace_of(game: Game) -> Pace:
    """The pace of a simultaneous game."""
    found = pace(game)
    assert found is not None  # `game.simultaneous` says so
    return found
