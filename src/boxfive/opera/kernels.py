"""What Python calls of the compiled rules: for one state, and for many at once.

A state comes as the bytes of its record, with room behind it for the ids of what may be chosen next; many
states come as the rows of an array, without that.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compiled import GENERATOR, compiled, entry, uniform, weighted
from boxfive.opera import choices, rules
from boxfive.opera.catalogue import CHOICES, IDS, MOST, MOST_CHOICES
from boxfive.opera.state import CHOOSING, NATURE, NONE, OVER, RECORD, SIZE
from boxfive.state import ACTION_AT, ACTORS_AT, CHOICES_AT


@compiled
def record(raw: Any) -> Any:
    """The record at the beginning of a state's bytes."""
    return raw[:SIZE].view(RECORD)[0]


@compiled
def behind(raw: Any) -> Any:
    """The room for ids behind the record."""
    return raw[SIZE : SIZE + 2 * MOST_CHOICES].view(CHOICES)[0]


@compiled
def actor_bit(s: Any) -> int:
    """Who acts, as a set of one or none."""
    who = rules.actor(s)
    return 0 if who == NONE else 1 << who


@compiled
def done(raw: Any, who: int) -> int:
    """The report after an action; what may be chosen next is written behind the record."""
    s = record(raw)
    n = choices.legal(s, behind(raw))
    return who | actor_bit(s) << ACTORS_AT | n << CHOICES_AT


@entry("i8(u1[::1])")
def actors(raw: Any) -> int:
    """Who may act, one bit for each seat and the last for nature; 0 when the game is over."""
    return actor_bit(record(raw))


@entry("i8(u1[::1], i8, i2[::1])")
def legal(raw: Any, seat: int, out: Any) -> int:
    """Write the ids of the seat's legal actions; how many there are."""
    s = record(raw)
    return choices.legal(s, out.view(IDS)[0]) if rules.actor(s) == seat else 0


@entry("i8(u1[::1], i2[::1], i8[::1])")
def chances(raw: Any, out: Any, weights: Any) -> int:
    """Write nature's actions and their weights; how many there are."""
    return choices.chances(record(raw), out, weights)


@entry("i8(u1[::1])")
def turn(raw: Any) -> int:
    """Whose turn it is at the table, also while nature draws for that seat."""
    return rules.turn(record(raw))


@entry("i8(u1[::1])")
def in_hiding(raw: Any) -> int:
    """The characters who would be hidden if the round ended now."""
    return rules.in_hiding(record(raw))


@entry("i8(u1[::1])")
def destinations(raw: Any) -> int:
    """The rooms that the active character may go to."""
    return choices.destinations(record(raw))


@compiled
def possible_for_nature(s: Any, action: int) -> bool:
    """Whether nature may do it."""
    out = np.empty(MOST, np.int16)
    n = choices.chances(s, out, np.empty(MOST, np.int64))
    return bool((out[:n] == action).any())


@compiled
def possible_for_seat(raw: Any, action: int) -> bool:
    """Whether whoever acts may do it."""
    out = behind(raw)
    found = False
    for i in range(choices.legal(record(raw), out)):
        found |= out.ids[i] == action
    return found


@entry("i8(u1[::1], i8, i8)")
def play(raw: Any, seat: int, action: int) -> int:
    """Do a legal action; the report, or -1 if it is none."""
    s = record(raw)
    who = rules.actor(s)
    if seat != NONE and seat != who:
        return NONE
    if not (possible_for_nature(s, action) if who == NATURE else possible_for_seat(raw, action)):
        return NONE
    rules.apply(s, action)
    return done(raw, who)


@entry("i8(u1[::1], f8)")
def draw(raw: Any, ticket: float) -> int:
    """Do what a ticket from 0 to 1 falls on for nature; the report, or -1 if she does not act."""
    s = record(raw)
    out = np.empty(MOST, np.int16)
    weights = np.empty(MOST, np.int64)
    n = choices.chances(s, out, weights)
    if n == 0:
        return NONE
    action = int(out[weighted(weights, n, ticket)])
    rules.apply(s, action)
    return done(raw, NATURE) | action << ACTION_AT


@compiled
def nature_acts(s: Any, generator: Any, out: Any, weights: Any) -> None:
    """Draw nature's actions until a seat must act or the game is over."""
    while s.phase < CHOOSING:
        n = choices.chances(s, out, weights)
        rules.apply(s, int(out[weighted(weights, n, uniform(generator))]))


@entry("void(u1[:, ::1], u8[:, ::1])")
def settle_many(states: Any, generators: Any) -> None:
    """In each game: let nature act until a seat must."""
    out, weights = np.empty(MOST, np.int16), np.empty(MOST, np.int64)
    for i in range(len(states)):
        nature_acts(states[i].view(RECORD)[0], generators[i].view(GENERATOR)[0], out, weights)


@entry("void(u1[:, ::1], i8[::1])")
def actors_many(states: Any, seats: Any) -> None:
    """Who acts in each game, -1 where it is over."""
    for i in range(len(states)):
        seats[i] = rules.actor(states[i].view(RECORD)[0])


@entry("void(u1[:, ::1], b1[:, ::1])")
def legal_many(states: Any, mask: Any) -> None:
    """Mark each game's legal actions in its row."""
    lists = np.empty(1, IDS)
    for i in range(len(states)):
        mask[i] = False
        out = lists[0]
        for k in range(choices.legal(states[i].view(RECORD)[0], out)):
            mask[i, out.ids[k]] = True


@entry("i8(u1[:, ::1], i8[::1])")
def first_illegal(states: Any, actions: Any) -> int:
    """The first running game whose action is not legal, or -1."""
    lists = np.empty(1, IDS)
    for i in range(len(states)):
        s, out = states[i].view(RECORD)[0], lists[0]
        if s.phase != OVER:
            found = False
            for k in range(choices.legal(s, out)):
                found |= out.ids[k] == actions[i]
            if not found:
                return i
    return NONE


@entry("void(u1[:, ::1], u8[:, ::1], i8[::1])")
def play_many(states: Any, generators: Any, actions: Any) -> None:
    """Do one legal action in each running game, and then what nature does."""
    out, weights = np.empty(MOST, np.int16), np.empty(MOST, np.int64)
    for i in range(len(states)):
        s = states[i].view(RECORD)[0]
        if s.phase != OVER:
            rules.apply(s, actions[i])
            nature_acts(s, generators[i].view(GENERATOR)[0], out, weights)


@entry("i8(u1[:, ::1], u8[:, ::1])")
def play_out_many(states: Any, generators: Any) -> int:
    """Play each game to its end by uniformly random legal actions; how many decisions that took."""
    lists = np.empty(1, IDS)
    out, weights = np.empty(MOST, np.int16), np.empty(MOST, np.int64)
    decisions = 0
    for i in range(len(states)):
        s, generator, listed = states[i].view(RECORD)[0], generators[i].view(GENERATOR)[0], lists[0]
        while s.phase != OVER:
            if s.phase < CHOOSING:
                nature_acts(s, generator, out, weights)
            else:
                n = choices.legal(s, listed)
                rules.apply(s, int(listed.ids[int(uniform(generator) * n)]))
                decisions += 1
    return decisions
