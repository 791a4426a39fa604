"""The kernel behind vectors: one step in many games, and new games where some have ended.

Only learners use it, so it is compiled when it is first called.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from boxfive.compile.cache import GENERATOR, entry, progress

if TYPE_CHECKING:
    from boxfive.compile.turns import Home

Kernel = Callable[..., Any]

DEAL = -2
"""In place of an action: the game begins anew."""


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


def _types(rules: Any, ids: Any) -> tuple[Any, Any, Any]:
    """Rows of structured arrays, to which Numba counts no references: games, generators, lists of actions."""
    games, generators, lists = (numba.from_dtype(kind)[::1] for kind in (rules.layout.dtype, GENERATOR, ids))
    return games, generators, lists


def turn_step(home: Home, rules: Any, ids: Any, nature_acts: Kernel) -> Kernel:
    """The kernel for games in which one acts at a time."""
    actor, legal, apply, over, most_actions = (
        rules.actor,
        rules.legal,
        rules.apply,
        rules.over,
        rules.most_actions,
    )
    games_in, generators_in, lists_in = _types(rules, ids)
    i8, b1 = numba.int64, numba.boolean
    several = i8[::1]

    @home.kernel(
        i8(
            games_in,
            generators_in,
            several,
            b1[::1],
            games_in,
            games_in,
            several,
            several,
            b1[:, ::1],
            lists_in,
            several,
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
        seats: Any,
        masks: Any,
        lists: Any,
        lengths: Any,
    ) -> int:
        """Do a legal action in each selected game, and then what nature does; begin anew where it has ended.

        Writes who acts and what is legal now, as a mask and as a list, and of the games that have ended,
        their numbers and last records; returns how many those are. DEAL for an action begins a game anew.
        """
        out, weights = np.empty(most_actions, np.int16), np.empty(most_actions, np.int64)
        n = 0
        for i in range(len(games)):
            if where[i]:
                if actions[i] != DEAL:
                    apply(games[i], actions[i])
                    nature_acts(games[i], generators[i], out, weights)
                    if games[i].phase == over:
                        finals[n] = games[i]
                        ended[n] = i
                        n += 1
                if actions[i] == DEAL or games[i].phase == over:
                    games[i] = start[0]
                    nature_acts(games[i], generators[i], out, weights)
                seats[i] = actor(games[i])
                for action in range(masks.shape[1]):
                    masks[i, action] = False
                listed = lists[i]
                lengths[i] = legal(games[i], listed)
                for k in range(lengths[i]):
                    masks[i, listed.ids[k]] = True
        return n

    return step_many


def tick_step(home: Home, rules: Any, ids: Any, nature_acts: Kernel, tick: Kernel) -> Kernel:
    """The kernel for simultaneous games: a step is a tick."""
    actors, legal, over, most_actions = rules.actors, rules.legal, rules.over, rules.most_actions
    all_seats = rules.nature
    games_in, generators_in, lists_in = _types(rules, ids)
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
            lists_in,
            i8[:, ::1],
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
        lists: Any,
        lengths: Any,
        idle: int,
    ) -> int:
        """The same for a tick of legal actions; who acts and what is legal have an axis for the seats.

        The lists are one after another, game by game. A seat that does not act may do the action `idle`, if
        there is one.
        """
        out, weights = np.empty(most_actions, np.int16), np.empty(most_actions, np.int64)
        order = np.empty(all_seats, np.int64)
        seats = masks.shape[1]
        n = 0
        for i in range(len(games)):
            if where[i]:
                if actions[i, 0] != DEAL:
                    tick(games[i], actions[i], order)
                    nature_acts(games[i], generators[i], out, weights)
                    if games[i].phase == over:
                        finals[n] = games[i]
                        ended[n] = i
                        n += 1
                if actions[i, 0] == DEAL or games[i].phase == over:
                    games[i] = start[0]
                    nature_acts(games[i], generators[i], out, weights)
                who = actors(games[i])
                masks[i] = False
                for seat in range(seats):
                    acts = who >> seat & 1
                    acting[i, seat] = acts
                    listed = lists[i * seats + seat]
                    if acts:
                        lengths[i, seat] = legal(games[i], seat, listed)
                    else:
                        listed.ids[0] = idle
                        lengths[i, seat] = idle >= 0
                    for k in range(lengths[i, seat]):
                        masks[i, seat, listed.ids[k]] = True
        return n

    return step_many


@entry("void(i2[:, ::1], i8[::1], f8[::1], i8[::1])")
def choose_many(lists: Any, lengths: Any, tickets: Any, actions: Any) -> None:
    """Of each list the action that a ticket from 0 to 1 falls on, all equally likely; -1 if it is empty."""
    for i in range(len(lists)):
        actions[i] = lists[i, int(tickets[i] * lengths[i])] if lengths[i] else -1
