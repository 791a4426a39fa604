"""Whole games of Phantom to learn from: quick play against itself, with some mistakes."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import GENERATOR, compiled, entry, uniform
from boxfive.games.phantom.bots import activations
from boxfive.games.phantom.bots.search_policy import Desk, go_on, new_desk, next_way, open_activation
from boxfive.games.phantom.bots.search_value import NETWORK, WHOLE, note_all
from boxfive.games.phantom.rules import choices, rules
from boxfive.games.phantom.rules.state import ACTIVATING, DRAWING, N_ZONES, OVER, RECORD, SIZE


@compiled
def activate_greedily(game: Any, desk: Desk) -> None:
    """Do the activation that the understudy finds best: for the first round, before anything is learnt."""
    seat = int(game[0].seat)
    best = -np.inf
    length = next_way(desk, open_activation(game[0], desk))
    while length > 0:
        found = activations.value(desk.stack[length], seat)
        if found > best:
            best = found
            game[0] = desk.stack[length]
        length = next_way(desk, length - 1)


@compiled
def act_at_random(game: Any, generator: Any, desk: Desk) -> None:
    """Draw anything, or do any activation."""
    going = True
    while going:
        n = choices.legal(game[0], desk.listed[0])
        rules.apply(game[0], int(desk.listed[0].ids[int(uniform(generator) * n)]))
        going = activations.under_way(game[0])


@entry("i8(u1[::1], u8[::1], u1[::1], b1, f8, f8, u1[:, ::1], u1[::1], f4[::1])")
def play_to_learn(
    start: Any,
    seeds: Any,
    network_bytes: Any,
    learnt: bool,
    noise: float,
    keep: float,
    states: Any,
    seats: Any,
    results: Any,
) -> int:
    """Play a game for each seed, until there is no room for more positions; return how many were kept.

    A share of all activations and draws, `noise`, is done at random. Of the positions between activations and
    draws a share, `keep`, is kept, each for one seat and with what that seat got in the end.
    """
    desk, network = new_desk(), network_bytes.view(NETWORK)[0]
    game = np.empty(1, RECORD)
    kept = 0
    for g in range(len(seeds)):
        generator = seeds[g : g + 1].view(GENERATOR)[0]
        game[0] = start.view(RECORD)[0]
        first = kept
        while game[0].phase != OVER:
            free = game[0].phase == ACTIVATING or game[0].phase == DRAWING
            if free and uniform(generator) < noise:
                act_at_random(game, generator, desk)
            elif game[0].phase == ACTIVATING and not learnt:
                activate_greedily(game, desk)
            else:
                go_on(game, network, generator, desk)
            between = game[0].phase == ACTIVATING or game[0].phase == DRAWING
            if between and kept < len(states) and uniform(generator) < keep:
                states[kept] = game.view(np.uint8)[:SIZE]
                seats[kept] = int(uniform(generator) * 2)
                kept += 1
        for i in range(first, kept):
            seat = int(seats[i])
            lead = int(game[0].points[seat]) - int(game[0].points[1 - seat])
            results[i] = 0.5 + 0.5 * np.sign(lead)
        if kept == len(states):
            break
    return kept


@entry("void(u1[:, ::1], u1[::1], u1[:, :, ::1], u1[:, ::1])")
def see_many(states: Any, seats: Any, zones: Any, tables: Any) -> None:
    """Write what the network sees of each position, for a seat: a 1 for each input that is on."""
    desk = new_desk()
    notes = desk.notes[0]
    for i in range(len(states)):
        note_all(states[i].view(RECORD)[0], int(seats[i]), notes)
        for zone in range(N_ZONES):
            for k in range(notes.n[zone]):
                zones[i, zone, notes.ids[zone, k]] = 1
        for k in range(notes.n[WHOLE]):
            tables[i, notes.ids[WHOLE, k]] = 1


@entry("f8(u1[::1], u8[::1], u1[::1], u1[::1])")
def compare_networks(start: Any, seeds: Any, one_bytes: Any, other_bytes: Any) -> float:
    """The score of quick play by one network against another; they change seats every game."""
    desk, one, other = new_desk(), one_bytes.view(NETWORK)[0], other_bytes.view(NETWORK)[0]
    game = np.empty(1, RECORD)
    got = 0.0
    for g in range(len(seeds)):
        generator = seeds[g : g + 1].view(GENERATOR)[0]
        game[0] = start.view(RECORD)[0]
        while game[0].phase != OVER:
            if game[0].seat == g % 2:
                go_on(game, one, generator, desk)
            else:
                go_on(game, other, generator, desk)
        lead = int(game[0].points[g % 2]) - int(game[0].points[1 - g % 2])
        got += 0.5 + 0.5 * np.sign(lead)
    return got / len(seeds)
