"""The compiled rules that Python calls, for games in which one acts at a time.

A single state is passed as the bytes of its record, with room behind it for the ids of the next legal
actions. A batch is passed as the rows of an array, without that room.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple, Protocol, cast

import numpy as np

from boxfive.compile.cache import GENERATOR, Function, compiled, entry, uniform, weighted
from boxfive.compile.in_place import in_place
from boxfive.compile.stepping import WhenCalled, turn_step
from boxfive.core.kernels import Kernels
from boxfive.core.layout import Layout
from boxfive.core.state import ACTION_AT, ACTORS_AT, CHOICES_AT

NONE = -1


def id_list(most: int) -> np.dtype[Any]:
    """The type of a list of up to `most` actions."""
    return np.dtype((np.record, [("ids", "i2", (most,))]))


class TurnRules(NamedTuple):
    """The compiled rules of a game in which one acts at a time.

    Its record must have a field `phase`: nature acts before `first_choice`, nobody once it is `over`.
    """

    layout: Layout
    actor: Callable[[Any], int]
    """Who acts: a seat, nature, or -1."""
    legal: Callable[[Any, Any], int]
    """Write the seat's legal actions; return how many."""
    chances: Callable[[Any, Any, Any], int]
    """Write nature's actions and their weights; return how many."""
    apply: Callable[[Any, int], None]
    """Do a legal action."""
    first_choice: int
    over: int
    nature: int
    most_actions: int
    """Room for the longest list of actions."""
    most_choices: int
    """Room for the longest one that a seat chooses from."""
    draw: Callable[[Any, float], int] | None = None
    """Nature's action that a ticket from 0 to 1 falls on, by default looked up in what `chances` writes.

    A game may say it without writing a list, which is faster. It must be the same.
    """


class Compiled(Kernels, Protocol):
    """The kernels, and the function that they all start with, for games that need more kernels."""

    def record(self, raw: Any, /) -> Any:
        """The record at the beginning of a state's bytes."""


class Home:
    """Compiles functions for the module of a game."""

    def __init__(self, module: str) -> None:
        self._module = module

    def part(self, function: Function) -> Function:
        """A function that compiled functions call."""
        function.__module__ = self._module
        return compiled(function)

    def kernel(self, signature: Any) -> Callable[[Function], Function]:
        """A function that Python calls."""

        def decorate(function: Function) -> Function:
            function.__module__ = self._module
            return entry(signature)(function)

        return decorate


def turn_kernels(module: str, rules: TurnRules) -> Compiled:
    """The kernels of a game in which one acts at a time, compiled for its module."""
    home = Home(module)
    actor, legal, apply = rules.actor, rules.legal, rules.apply
    first_choice, over, most_actions = rules.first_choice, rules.over, rules.most_actions
    record_type, ids = rules.layout.dtype, id_list(rules.most_actions)

    @home.part
    def actor_bit(s: Any) -> int:
        """Who acts, as a set of one or none."""
        who = actor(s)
        return 0 if who == NONE else 1 << who

    @home.part
    def legal_of(s: Any, seat: int, out: Any) -> int:
        """The legal actions of a seat, if it acts."""
        return legal(s, out) if actor(s) == seat else 0

    @home.part
    def apply_of(s: Any, seat: int, action: int) -> None:
        """Do a legal action; which seat acts is in the record."""
        apply(s, action)

    single = for_one_state(home, rules, actor_bit, legal_of, apply_of)
    nature_acts = single.nature_acts

    @home.kernel("void(u1[:, ::1], i8[::1])")
    def actors_many(states: Any, seats: Any) -> None:
        """Who acts in each game, -1 where it is over."""
        for i in range(len(states)):
            seats[i] = actor(states[i].view(record_type)[0])

    @home.kernel("void(u1[:, ::1], b1[:, ::1])")
    def legal_many(states: Any, mask: Any) -> None:
        """Mark each game's legal actions in its row."""
        lists = np.empty(1, ids)
        for i in range(len(states)):
            mask[i] = False
            out = lists[0]
            for k in range(legal(states[i].view(record_type)[0], out)):
                mask[i, out.ids[k]] = True

    @home.kernel("i8(u1[:, ::1], i8[::1])")
    def first_illegal(states: Any, actions: Any) -> int:
        """The first running game whose action is not legal, or -1."""
        lists = np.empty(1, ids)
        for i in range(len(states)):
            s, out = states[i].view(record_type)[0], lists[0]
            if s.phase != over:
                found = False
                for k in range(legal(s, out)):
                    found |= out.ids[k] == actions[i]
                if not found:
                    return i
        return NONE

    @home.kernel("void(u1[:, ::1], u8[:, ::1], i8[::1])")
    def play_many(states: Any, generators: Any, actions: Any) -> None:
        """Do one legal action in each running game, and then what nature does."""
        out, weights = np.empty(most_actions, np.int16), np.empty(most_actions, np.int64)
        for i in range(len(states)):
            s = states[i].view(record_type)[0]
            if s.phase != over:
                apply(s, actions[i])
                nature_acts(s, generators[i].view(GENERATOR)[0], out, weights)

    @home.kernel("i8(u1[:, ::1], u8[:, ::1])")
    def play_out_many(states: Any, generators: Any) -> int:
        """Play each game to its end by uniformly random legal actions; return the number of decisions."""
        lists = np.empty(1, ids)
        out, weights = np.empty(most_actions, np.int16), np.empty(most_actions, np.int64)
        decisions = 0
        for i in range(len(states)):
            s, generator, listed = states[i].view(record_type)[0], generators[i].view(GENERATOR)[0], lists[0]
            while s.phase != over:
                if s.phase < first_choice:
                    nature_acts(s, generator, out, weights)
                else:
                    n = legal(s, listed)
                    apply(s, int(listed.ids[int(uniform(generator) * n)]))
                    decisions += 1
        return decisions

    many = SimpleNamespace(
        actors_many=actors_many,
        legal_many=legal_many,
        first_illegal=first_illegal,
        play_many=play_many,
        play_out_many=play_out_many,
        step_many=WhenCalled(lambda: turn_step(home, rules, ids, nature_acts)),
    )
    return cast("Compiled", SimpleNamespace(**vars(single), **vars(many)))


def for_one_state(
    home: Home,
    rules: Any,
    actors: Callable[[Any], int],
    legal: Callable[[Any, int, Any], int],
    apply: Callable[[Any, int, int], None],
) -> SimpleNamespace:
    """The kernels for one state and for nature: the same for turns and for simultaneous play."""
    chances: Callable[[Any, Any, Any], int] = rules.chances
    drawn = _drawing(home, rules)
    first_choice, nature = rules.first_choice, rules.nature
    most_actions, most_choices = rules.most_actions, rules.most_choices
    record_type, size = rules.layout.dtype, rules.layout.size
    ids, choices = id_list(most_actions), id_list(most_choices)

    @home.part
    def record(raw: Any) -> Any:
        """The record at the beginning of a state's bytes."""
        return raw[:size].view(record_type)[0]

    @home.part
    def behind(raw: Any) -> Any:
        """The room for ids behind the record."""
        return raw[size : size + 2 * most_choices].view(choices)[0]

    @home.part
    def done(raw: Any, who: int) -> int:
        """The report after an action; what a single seat may choose next is written behind the record."""
        s = record(raw)
        acting = actors(s)
        n = 0
        if acting & (acting - 1) == 0:
            seat = 0
            while acting >> seat > 1:
                seat += 1
            n = legal(s, seat, behind(raw))
        return who | acting << ACTORS_AT | n << CHOICES_AT

    @home.part
    def possible_for_nature(s: Any, action: int) -> bool:
        """Whether nature may do it."""
        out = np.empty(most_actions, np.int16)
        n = chances(s, out, np.empty(most_actions, np.int64))
        return bool((out[:n] == action).any())

    @home.part
    def possible_for_seat(raw: Any, seat: int, action: int) -> bool:
        """Whether the seat may do it."""
        out = behind(raw)
        found = False
        for i in range(legal(record(raw), seat, out)):
            found |= out.ids[i] == action
        return found

    @home.part
    def nature_acts(s: Any, generator: Any, out: Any, weights: Any) -> None:
        """Draw nature's actions until a seat must act or the game is over."""
        while s.phase < first_choice:
            apply(s, nature, drawn(s, uniform(generator), out, weights))

    @home.kernel("i8(u1[::1])")
    def actors_of(raw: Any) -> int:
        """Who may act, one bit for each seat and the last for nature; 0 when the game is over."""
        return actors(record(raw))

    @home.kernel("i8(u1[::1], i8, i2[::1])")
    def legal_of(raw: Any, seat: int, out: Any) -> int:
        """Write the ids of the seat's legal actions; return how many."""
        return legal(record(raw), seat, out.view(ids)[0])

    @home.kernel("i8(u1[::1], i2[::1], i8[::1])")
    def chances_of(raw: Any, out: Any, weights: Any) -> int:
        """Write nature's actions and their weights; return how many."""
        return chances(record(raw), out, weights)

    @home.kernel("i8(u1[::1], i8, i8)")
    def play(raw: Any, seat: int, action: int) -> int:
        """Do a legal action; return the report, or -1 if it is illegal."""
        s = record(raw)
        if seat < 0 or not actors(s) >> seat & 1:
            return NONE
        if not (possible_for_nature(s, action) if seat == nature else possible_for_seat(raw, seat, action)):
            return NONE
        apply(s, seat, action)
        return done(raw, seat)

    @home.kernel("i8(u1[::1], f8)")
    def draw(raw: Any, ticket: float) -> int:
        """Do nature's action that a ticket from 0 to 1 falls on; return a report, or -1 if there is none."""
        s = record(raw)
        if s.phase >= first_choice:
            return NONE
        action = drawn(s, ticket, np.empty(most_actions, np.int16), np.empty(most_actions, np.int64))
        apply(s, nature, action)
        return done(raw, nature) | action << ACTION_AT

    @home.kernel("void(u1[:, ::1], u8[:, ::1])")
    def settle_many(states: Any, generators: Any) -> None:
        """In each game: let nature act until a seat must."""
        out, weights = np.empty(most_actions, np.int16), np.empty(most_actions, np.int64)
        for i in range(len(states)):
            nature_acts(states[i].view(record_type)[0], generators[i].view(GENERATOR)[0], out, weights)

    return SimpleNamespace(
        record=record,
        nature_acts=nature_acts,
        actors=actors_of,
        legal=legal_of,
        chances=chances_of,
        play=play,
        draw=draw,
        settle_many=settle_many,
        **vars(in_place(home, rules, actors, legal, apply, drawn)),
    )


def _drawing(home: Home, rules: Any) -> Callable[[Any, float, Any, Any], int]:
    """The function for nature's action that a ticket falls on; it has room for a list and its weights."""
    chances: Callable[[Any, Any, Any], int] = rules.chances
    draw: Callable[[Any, float], int] | None = rules.draw

    @home.part
    def looked_up(s: Any, ticket: float, out: Any, weights: Any) -> int:
        n = chances(s, out, weights)
        return int(out[weighted(weights, n, ticket)])

    if draw is None:
        return looked_up
    said = draw

    @home.part
    def told(s: Any, ticket: float, out: Any, weights: Any) -> int:
        return said(s, ticket)

    return told
