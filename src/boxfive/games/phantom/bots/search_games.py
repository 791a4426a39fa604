"""Whole games of Phantom that the larger network learns from: each turn planned, and now and then a mistake.

A position should have been thought as good as later ones were thought to be, and in the end as the result.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import GENERATOR, compiled, entry, uniform
from boxfive.games.phantom.bots import activations
from boxfive.games.phantom.bots.search_lines import plan_turn
from boxfive.games.phantom.bots.search_policy import (
    Desk,
    best_small,
    draw_by_thumb,
    go_on,
    nature_acts,
    new_desk,
    next_way,
    open_activation,
)
from boxfive.games.phantom.bots.search_value import NETWORK, note_all, value
from boxfive.games.phantom.rules import choices, rules
from boxfive.games.phantom.rules.state import (
    ACTIVATING,
    ARRIVING,
    DISCARDING,
    DRAWING,
    DRAWN,
    FIRST_CHOICE,
    N_ZONES,
    OVER,
    RECORD,
)

LONGEST_GAME = 1 << 12
"""Positions of a game that are kept at most."""
STEP = np.dtype(
    (
        np.record,
        [
            ("chances", "f8", (2,)),  # what each seat thinks of its own
            ("better", "f8", (2,)),  # what it would have thought, had no mistake followed
            ("mistaken", "i1"),
        ],
    )
)


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


@compiled
def keep(game: Any, network: Any, desk: Desk, states: Any, steps: Any, n: int) -> int:
    """Keep a position, and what both seats think of it; return how many there are."""
    if n == len(steps):
        return n
    states[n] = game[0]
    for seat in range(2):
        steps[n].chances[seat] = value(game[0], seat, network, desk.notes[0])
    steps[n].mistaken = 0
    return n + 1


@compiled
def regret(s: Any, seat: int, found: float, network: Any, desk: Desk, step: Any) -> None:
    """Note what would have been thought after the best choice, before a mistake is made."""
    step.better[seat] = found
    step.better[1 - seat] = 1.0 - found
    if s.phase != ARRIVING:
        step.better[1 - seat] = value(s, 1 - seat, network, desk.notes[0])
    step.mistaken = 1


@compiled
def take_turn(
    game: Any,
    network: Any,
    generator: Any,
    desk: Desk,
    beam: int,
    noise: float,
    states: Any,
    steps: Any,
    n: int,
) -> int:
    """Play the rest of a turn by the best plan, perhaps after a random activation."""
    seat = int(game[0].seat)
    lines, _ = plan_turn(game, network, desk, beam, beam)
    best = int(np.argmax(lines.worths[: lines.count[0]]))
    if uniform(generator) < noise:
        if n > 0:
            regret(lines.ends[best], seat, float(lines.worths[best]), network, desk, steps[n - 1])
        act_at_random(game, generator, desk)
        if game[0].phase == ACTIVATING or game[0].phase == DRAWING:
            n = keep(game, network, desk, states, steps, n)
        return n
    for i in range(lines.lengths[best]):
        rules.apply(game[0], int(lines.paths[best, i]))
        if game[0].phase == ACTIVATING or game[0].phase == DRAWING:
            n = keep(game, network, desk, states, steps, n)
    return n


@compiled
def choose_small(
    game: Any, network: Any, generator: Any, desk: Desk, noise: float, states: Any, steps: Any, n: int
) -> int:
    """Draw or discard as the network likes best, or anything."""
    seat = int(game[0].seat)
    action = best_small(game[0], network, desk)
    if uniform(generator) < noise:
        count = choices.legal(game[0], desk.listed[0])
        other = int(desk.listed[0].ids[int(uniform(generator) * count)])
        if other != action and n > 0:
            desk.guest[0] = game[0]
            rules.apply(desk.guest[0], action)
            found = value(desk.guest[0], seat, network, desk.notes[0])
            regret(desk.guest[0], seat, found, network, desk, steps[n - 1])
        action = other
    rules.apply(game[0], action)
    return keep(game, network, desk, states, steps, n)


@compiled
def like_the_understudy(game: Any, generator: Any, desk: Desk, noise: float) -> None:
    """An activation or a draw as the understudy does it, or at random: before anything is learnt."""
    if game[0].phase == DISCARDING or uniform(generator) < noise:
        act_at_random(game, generator, desk)
    elif game[0].phase == DRAWING:
        draw_by_thumb(game[0])
    else:
        activate_greedily(game, desk)


@compiled
def play_one(
    game: Any,
    network: Any,
    learnt: bool,
    generator: Any,
    desk: Desk,
    beam: int,
    noise: float,
    states: Any,
    steps: Any,
) -> int:
    """Play a game to its end; return how many positions of it were kept."""
    n = 0
    while game[0].phase != OVER:
        if game[0].phase < FIRST_CHOICE:
            nature_acts(game[0], generator, desk)
            if game[0].phase == ACTIVATING:
                n = keep(game, network, desk, states, steps, n)
            elif activations.under_way(game[0]):
                continue
        elif not learnt:
            like_the_understudy(game, generator, desk, 4 * noise)
            if game[0].phase == ACTIVATING or game[0].phase == DRAWING or game[0].phase == DRAWN:
                n = keep(game, network, desk, states, steps, n)
        elif game[0].phase == ACTIVATING:
            n = take_turn(game, network, generator, desk, beam, noise, states, steps, n)
        else:
            n = choose_small(game, network, generator, desk, noise, states, steps, n)
    return n


@entry("i8(u1[::1], u8[::1], u1[::1], b1, i8, f8, f8, f8, i2[:, :, ::1], u1[:, ::1], f4[::1], f8[::1])")
def play_lessons(
    start: Any,
    seeds: Any,
    network_bytes: Any,
    learnt: bool,
    beam: int,
    noise: float,
    weight: float,
    share: float,
    ids: Any,
    counts: Any,
    targets: Any,
    told: Any,
) -> int:
    """Play a game for each seed; write inputs and targets of a share of its positions; return how many.

    Each later position counts `weight` times as much as the one before it. `told` gets the sum of the
    logarithmic losses against the results, and the number of positions.
    """
    desk, network = new_desk(), network_bytes.view(NETWORK)[0]
    game = np.empty(1, RECORD)
    states, steps = np.empty(LONGEST_GAME, RECORD), np.empty(LONGEST_GAME, STEP)
    written = 0
    notes = desk.notes[0]
    for g in range(len(seeds)):
        generator = seeds[g : g + 1].view(GENERATOR)[0]
        game[0] = start.view(RECORD)[0]
        n = play_one(game, network, learnt, generator, desk, beam, noise, states, steps)
        for seat in range(2):
            result = value(game[0], seat, network, notes)
            target = result
            for i in range(n - 1, -1, -1):
                if i < n - 1:
                    later = float(steps[i + 1].chances[seat])
                    target = later + weight * (target - later)
                if steps[i].mistaken:
                    target = float(steps[i].better[seat])
                thought = min(max(float(steps[i].chances[seat]), 1e-6), 1.0 - 1e-6)
                told[0] -= result * np.log(thought) + (1.0 - result) * np.log(1.0 - thought)
                told[1] += 1
                between = states[i].phase == ACTIVATING and states[i].activated == 0
                if states[i].seat != seat and not between:
                    continue
                if written < len(targets) and uniform(generator) < share:
                    note_all(states[i], seat, 1, notes)
                    for row in range(N_ZONES + 1):
                        counts[written, row] = notes.n[row]
                        for k in range(notes.n[row]):
                            ids[written, row, k] = notes.ids[row, k]
                    targets[written] = target
                    written += 1
    return written


@entry("f8(u1[::1], u8[::1], u1[::1], u1[::1])")
def compare_networks(start: Any, seeds: Any, one_bytes: Any, other_bytes: Any) -> float:
    """The score of quick play by one network against another; they change seats every game."""
    one, other = one_bytes.view(NETWORK)[0], other_bytes.view(NETWORK)[0]
    one_desk, other_desk = new_desk(), new_desk()
    game = np.empty(1, RECORD)
    got = 0.0
    for g in range(len(seeds)):
        generator = seeds[g : g + 1].view(GENERATOR)[0]
        game[0] = start.view(RECORD)[0]
        while game[0].phase != OVER:
            if game[0].seat == g % 2:
                go_on(game, one, generator, one_desk)
            else:
                go_on(game, other, generator, other_desk)
        lead = int(game[0].points[g % 2]) - int(game[0].points[1 - g % 2])
        got += 0.5 + 0.5 * np.sign(lead)
    return got / len(seeds)
