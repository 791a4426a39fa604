"""The compiled rules that Python calls, for games in which several act simultaneously.

One state is played action by action, as they arrive. Many go by ticks: at each tick everybody who may act
chooses, and the rules decide whose choices count, and in what order.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple, Protocol, cast

import numpy as np

from boxfive.compile.cache import GENERATOR, uniform
from boxfive.compile.stepping import WhenCalled, tick_step
from boxfive.compile.turns import NONE, Compiled, Home, for_one_state, id_list
from boxfive.core.layout import Layout


class SimultaneousRules(NamedTuple):
    """The compiled rules of a simultaneous game; its record has a `phase` too."""

    layout: Layout
    actors: Callable[[Any], int]
    """Who acts, a bit for each seat and one for nature."""
    legal: Callable[[Any, int, Any], int]
    """Write a seat's legal actions; return how many, 0 if it does not act."""
    chances: Callable[[Any, Any, Any], int]
    apply: Callable[[Any, int, int], None]
    """Do a seat's legal action."""
    heard: Callable[[Any, Any, Any], int]
    """Write the seats whose choices count, in order, when all have chosen; return how many."""
    first_choice: int
    over: int
    nature: int
    most_actions: int
    most_choices: int
    draw: Callable[[Any, float], int] | None = None


class SimultaneousKernels(Compiled, Protocol):
    """The kernels; batches have an axis for the seats. `heard` decides whose choices count."""

    def heard(self, raw: Any, choices: Any, order: Any, /) -> int:
        """Write the seats whose choices count, in order; return how many."""


def simultaneous_kernels(module: str, rules: SimultaneousRules) -> SimultaneousKernels:
    """The kernels of a simultaneous game, compiled for its module. Batches go by ticks."""
    home = Home(module)
    actors, legal, apply, heard = rules.actors, rules.legal, rules.apply, rules.heard
    first_choice, over, most_actions, seats = rules.first_choice, rules.over, rules.most_actions, rules.nature
    record_type, ids = rules.layout.dtype, id_list(rules.most_actions)
    single = for_one_state(home, rules, actors, legal, apply)
    nature_acts, record = single.nature_acts, single.record

    @home.part
    def tick(s: Any, choices: Any, order: Any) -> None:
        """Do the choices that count."""
        for i in range(heard(s, choices, order)):
            apply(s, order[i], choices[order[i]])

    @home.kernel("i8(u1[::1], i8[::1], i8[::1])")
    def heard_of(raw: Any, choices: Any, order: Any) -> int:
        """Write the seats whose choices count, in order; return how many."""
        return heard(record(raw), choices, order)

    @home.kernel("void(u1[:, ::1], b1[:, ::1])")
    def actors_many(states: Any, acting: Any) -> None:
        """Mark the seats that act in each game."""
        for i in range(len(states)):
            s = states[i].view(record_type)[0]
            for seat in range(acting.shape[1]):
                acting[i, seat] = actors(s) >> seat & 1

    @home.kernel("void(u1[:, ::1], b1[:, :, ::1])")
    def legal_many(states: Any, mask: Any) -> None:
        """Mark each seat's legal actions in each game."""
        lists = np.empty(1, ids)
        mask[:] = False
        for i in range(len(states)):
            for seat in range(mask.shape[1]):
                out = lists[0]
                for k in range(legal(states[i].view(record_type)[0], seat, out)):
                    mask[i, seat, out.ids[k]] = True

    @home.kernel("i8(u1[:, ::1], i8[:, ::1])")
    def first_illegal(states: Any, actions: Any) -> int:
        """The first acting seat with an illegal action, as game × seats + seat, or -1."""
        lists = np.empty(1, ids)
        for i in range(len(states)):
            for seat in range(seats):
                out = lists[0]
                n = legal(states[i].view(record_type)[0], seat, out)
                found = n == 0
                for k in range(n):
                    found |= out.ids[k] == actions[i, seat]
                if not found:
                    return i * seats + seat
        return NONE

    @home.kernel("void(u1[:, ::1], u8[:, ::1], i8[:, ::1])")
    def play_many(states: Any, generators: Any, actions: Any) -> None:
        """One tick of legal actions in each running game, and then what nature does."""
        out, weights = np.empty(most_actions, np.int16), np.empty(most_actions, np.int64)
        order = np.empty(seats, np.int64)
        for i in range(len(states)):
            s = states[i].view(record_type)[0]
            if s.phase != over:
                tick(s, actions[i], order)
                nature_acts(s, generators[i].view(GENERATOR)[0], out, weights)

    @home.kernel("i8(u1[:, ::1], u8[:, ::1])")
    def play_out_many(states: Any, generators: Any) -> int:
        """Play each game to its end, all choosing at random at each tick; return the number of decisions."""
        lists = np.empty(1, ids)
        out, weights = np.empty(most_actions, np.int16), np.empty(most_actions, np.int64)
        choices, order = np.empty(seats, np.int64), np.empty(seats, np.int64)
        decisions = 0
        for i in range(len(states)):
            s, generator, listed = states[i].view(record_type)[0], generators[i].view(GENERATOR)[0], lists[0]
            while s.phase != over:
                if s.phase < first_choice:
                    nature_acts(s, generator, out, weights)
                else:
                    acting = actors(s)
                    for seat in range(seats):
                        if acting >> seat & 1:
                            n = legal(s, seat, listed)
                            choices[seat] = listed.ids[int(uniform(generator) * n)]
                            decisions += 1
                    tick(s, choices, order)
        return decisions

    many = SimpleNamespace(
        actors_many=actors_many,
        legal_many=legal_many,
        first_illegal=first_illegal,
        play_many=play_many,
        play_out_many=play_out_many,
        step_many=WhenCalled(lambda: tick_step(home, rules, ids, nature_acts, tick)),
    )
    return cast("SimultaneousKernels", SimpleNamespace(**vars(single), **vars(many), heard=heard_of))
