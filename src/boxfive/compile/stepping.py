"""The kernel behind vectors: one step in many games, and new games where some have ended.

Only learners use it, so it is compiled when it is first called.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from boxfive.compile.cache import GENERATOR, progress

if TYPE_CHECKING:
    from boxfive.compile.turns import Home

Kernel = Callable[..., Any]


class WhenCalled:
    """A kernel that is made at its first call."""

    def __init__(self, make: Callable[[], Kernel]) -> None:
        self._make = make
        self._made: Kernel | None = None

    def __call__(self, *arguments: Any) -> Any:
        if self._made is None:
            self._made = self._make()
            progress.finish()
        return self._made(*arguments)


def _types(rules: Any) -> tuple[Any, Any]:
    """The types of games and generators: rows of structured arrays, to which Numba counts no references."""
    return numba.from_dtype(rules.layout.dtype)[::1], numba.from_dtype(GENERATOR)[::1]


def turn_step(home: Home, rules: Any, ids: Any, nature_acts: Kernel) -> Kernel:
    """The kernel for games in which one acts at a time."""
    actor, legal, apply, over, most_actions = (
        rules.actor,
        rules.legal,
        rules.apply,
        rules.over,
        rules.most_actions,
    )
    games_in, generators_in = _types(rules)
    i8, b1 = numba.int64, numba.boolean

    @home.kernel(
        i8(games_in, generators_in, i8[::1], b1[::1], games_in, games_in, i8[::1], i8[::1], b1[:, ::1])
    )
    def step_many(
        games: Any,
        generators: Any,
        actions: Any,
        where: Any,
        start: Any,
        finals: Any,
        ended: Any,
        seats: Any,
        masks: Any,
    ) -> int:
        """Do a legal action in each selected game, and then what nature does; begin anew where it has ended.

        Writes who acts and what is legal now, and of the games that have ended, their numbers and last
        records; returns how many those are.
        """
        lists = np.empty(1, ids)
        out, weights = np.empty(most_actions, np.int16), np.empty(most_actions, np.int64)
        n = 0
        for i in range(len(games)):
            if where[i]:
                apply(games[i], actions[i])
                nature_acts(games[i], generators[i], out, weights)
                if games[i].phase == over:
                    finals[n] = games[i]
                    ended[n] = i
                    n += 1
                    games[i] = start[0]
                    nature_acts(games[i], generators[i], out, weights)
                seats[i] = actor(games[i])
                for action in range(masks.shape[1]):
                    masks[i, action] = False
                listed = lists[0]
                for k in range(legal(games[i], listed)):
                    masks[i, listed.ids[k]] = True
        return n

    return step_many


def tick_step(home: Home, rules: Any, ids: Any, nature_acts: Kernel, tick: Kernel) -> Kernel:
    """The kernel for simultaneous games: a step is a tick."""
    actors, legal, over, most_actions = rules.actors, rules.legal, rules.over, rules.most_actions
    all_seats = rules.nature
    games_in, generators_in = _types(rules)
    i8, b1 = numba.int64, numba.boolean

    @home.kernel(
        i8(
            games_in,
            generators_in,
            i8[:, ::1],
            b1[::1],
            games_in,
            games_in,
            i8[::1],
            b1[:, ::1],
            b1[:, :, ::1],
            i8,
        )
    )
    def step_many(
        games: Any,
        generators: Any,
        actions: Any,
        where: Any,
        start: Any,
        finals: Any,
        ended: Any,
        acting: Any,
        masks: Any,
        idle: int,
    ) -> int:
        """The same for a tick of legal actions; who acts and what is legal have an axis for the seats.

        A seat that does not act may do the action `idle`, if there is one.
        """
        lists = np.empty(1, ids)
        out, weights = np.empty(most_actions, np.int16), np.empty(most_actions, np.int64)
        order = np.empty(all_seats, np.int64)
        n = 0
        for i in range(len(games)):
            if where[i]:
                tick(games[i], actions[i], order)
                nature_acts(games[i], generators[i], out, weights)
                if games[i].phase == over:
                    finals[n] = games[i]
                    ended[n] = i
                    n += 1
                    games[i] = start[0]
                    nature_acts(games[i], generators[i], out, weights)
                who = actors(games[i])
                masks[i] = False
                for seat in range(masks.shape[1]):
                    acts = who >> seat & 1
                    acting[i, seat] = acts
                    if acts:
                        listed = lists[0]
                        for k in range(legal(games[i], seat, listed)):
                            masks[i, seat, listed.ids[k]] = True
                    elif idle >= 0:
                        masks[i, seat, idle] = True
        return n

    return step_many
