"""The compiled rules of Phantom that Python calls."""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import entry
from boxfive.compile.turns import TurnRules, turn_kernels
from boxfive.games.phantom.rules import choices, rules, table
from boxfive.games.phantom.rules.catalogue import MOST, MOST_CHOICES
from boxfive.games.phantom.rules.counts import COUNTS
from boxfive.games.phantom.rules.state import (
    FIRST_CHOICE,
    LAYOUT,
    N_APPARITIONS,
    N_CHARACTERS,
    N_ZONES,
    NATURE,
    NONE,
    OVER,
)

RULES = TurnRules(
    LAYOUT,
    actor=rules.actor,
    legal=choices.legal,
    chances=choices.chances,
    apply=rules.apply,
    first_choice=FIRST_CHOICE,
    over=OVER,
    nature=NATURE,
    most_actions=MOST,
    most_choices=MOST_CHOICES,
)
KERNELS = turn_kernels(__name__, RULES)
record = KERNELS.record
COUNTED = COUNTS.dtype


@entry("b1(u1[::1], i8)")
def resolve(raw: Any, action: int) -> bool:
    """Do an action without the end of the zone; return whether that would follow now."""
    return rules.resolve(record(raw), action)


@entry("void(u1[::1])")
def adults_act(raw: Any) -> None:
    """Let the adults in the zone destroy their groups."""
    rules.adults_act(record(raw))


@entry("i8(u1[::1])")
def asked(raw: Any) -> int:
    """The phase that the free card of the active player's apparition asks for: a choice of its effect."""
    return rules.asked(record(raw))


# Queries on records that may be masked: they read only what everybody sees.


@entry("void(u1[::1], u1[::1])")
def count(raw: Any, out: Any) -> None:
    """Write what lies on the table, counted."""
    s, counts = record(raw), out.view(COUNTED)[0]
    for a in range(N_APPARITIONS):
        lost = table.doomed(s, a, table.hunted(s, a % N_ZONES))
        counts.terror[a] = table.terror(s, a)
        counts.left[a] = table.terror(s, a, lost)
        counts.doomed[a] = lost
        counts.height[a] = s.heights[a]
        census = table.census(s, a)
        for i in range(int(s.heights[a])):
            counts.worth[a, i] = table.worth(s, int(s.stacks[a, i]), census)
        last = table.last_place(s, a)
        counts.last_place[a] = NONE if last < 0 else s.stacks[a, last]
        counts.capacity[a] = 0 if last < 0 else s.capacity_of[s.stacks[a, last]]
        counts.room[a] = table.room(s, a)
    for zone in range(N_ZONES):
        counts.alone[zone] = table.alone(s, zone)
    for c in range(N_CHARACTERS + 1):
        counts.threshold[c] = table.threshold(s, c)


@entry("i8(u1[::1], i8)")
def would_scare(raw: Any, zone: int) -> int:
    """The seat that would scare somebody in a zone that is activated without a card; NONE if none would."""
    return rules.would_scare(record(raw), zone)


@entry("i8(u1[::1], i8)")
def left_with(raw: Any, card: int) -> int:
    """The terror of the active apparition that adults leave with one card more, before any effect."""
    s = record(raw)
    here = table.own(s, int(s.zone))
    table.lay(s, here, card)
    return table.terror(s, here, table.doomed(s, here, table.hunted(s, int(s.zone))))


@entry("i8(u1[::1])")
def other_zone(raw: Any) -> int:
    """The zone that the Place just laid gathers from."""
    return rules.other_zone(record(raw))


@entry("i8(u1[::1])")
def unknown_in_stock(raw: Any) -> int:
    """The characters who lie in the stock in unknown order, as a set."""
    return table.unknown_in_stock(record(raw))
