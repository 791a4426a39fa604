"""Which of several actions counts first where only one can, though lines are not equally long.

A line's credit is half of its round trip, as the house measures it, and an action counts as made that long
before it arrived. Before it counts, the house waits until nothing that was made earlier can still arrive.
So of two players the quicker one is first, wherever they are, and with equal lines nobody waits.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from boxfive.server.time import Time

MOST_CREDIT = 0.15
"""Seconds of credit at most; that is also the longest wait, and all that a dishonest client could gain."""
GRAIN = 5
"""Milliseconds below which a difference between lines is noise."""


def credit_of(round_trip: float | None) -> float:
    """The credit of a line with this round trip, in seconds; 0 if it is not known."""
    if round_trip is None:
        return 0.0
    return min(MOST_CREDIT, int(round_trip * 1000 / 2) // GRAIN * GRAIN / 1000)


class _Held(NamedTuple):
    """An action that waits."""

    made: float
    turn: asyncio.Future[None]


class Race:
    """The actions at one table that wait for earlier ones. Their order is that in which they were made."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._held: list[_Held] = []

    @property
    def is_on(self) -> bool:
        """Whether an action waits."""
        return bool(self._held)

    async def hold(self, made: float, credit: float) -> None:
        """Wait for actions that were made before then and come over lines with at most this credit."""
        seconds = made + credit - self._time.now()
        if seconds <= 0 and not self._held:
            return
        held = _Held(made, asyncio.get_running_loop().create_future())
        self._held.append(held)
        timer = None
        if seconds <= 0:
            self._release(held)
        else:
            timer = self._time.call_later(seconds, lambda: self._release(held))
        try:
            await held.turn
        finally:
            if timer is not None:
                timer.cancel()
            if held in self._held:  # it was cancelled
                self._held.remove(held)

    def _release(self, held: _Held) -> None:
        """Let an action go, after all that were made before it."""
        for one in sorted(self._held, key=lambda one: one.made):
            if one.made <= held.made:
                self._held.remove(one)
                if not one.turn.done():
                    one.turn.set_result(None)
