"""The time of a game without a table: the arena, the bridges and races of machine players keep it by this.

Where several act simultaneously, the pace of the game says how long a search may last, how long somebody may
act alone, and who must wait after a failure.
"""

from __future__ import annotations

from collections.abc import Mapping

from boxfive.core.action import Action
from boxfive.core.pace import pace_of
from boxfive.core.state import State


class Timekeeper:
    """Counts the seconds of a game from a state on. It is told of everything that happens."""

    def __init__(self, state: State) -> None:
        self._pace = pace_of(state.game)
        self._clock = self._pace.clock(self._pace.longest_search, state)
        self._idle = state.game.idle
        self._now = self._changed_at = 0.0

    @property
    def left(self) -> float | None:
        """Seconds until the time is over; None without a limit."""
        remaining = self._clock.remaining()
        return None if remaining is None else max(0.0, remaining - (self._now - self._changed_at))

    def pass_time(self, seconds: float) -> None:
        """Let seconds pass in which nothing has changed."""
        self._now += seconds

    def note(self, before: State, after: State) -> None:
        """Something has changed, now."""
        moves = [move for move, _ in after.since(before)]
        self._clock.passed(before, after, moves, self._now, self._now - self._changed_at)
        self._changed_at = self._now

    def stopped(self, state: State) -> State:
        """The state after the time is over."""
        after = self._pace.stopped(state)
        self.note(state, after)
        return after

    def wait_for(self, seat: str, action: Action) -> float:
        """Seconds until a seat may do this; 0 where there is nothing to do instead."""
        return 0.0 if self._idle is None else self._clock.wait_for(seat, action, self._now)

    def tick(self, state: State, choices: Mapping[str, Action]) -> State:
        """The state after a tick. A seat that must wait before it may do what it chose is idle."""
        heard: dict[str, Action | str] = {
            seat: self._idle if self._idle and self.wait_for(seat, action) > 0 else action
            for seat, action in choices.items()
        }
        after = state.game.tick(state, heard)
        self.pass_time(self._pace.tick_seconds)
        if after is not state:
            self.note(state, after)
        return self.stopped(after) if self.left == 0 and after.actors else after
