"""The compiled rules of Booo! that Python calls."""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import entry
from boxfive.compile.simultaneous import SimultaneousRules, simultaneous_kernels
from boxfive.games.booo.rules import choices, rules
from boxfive.games.booo.rules.catalogue import MOST, MOST_CHOICES
from boxfive.games.booo.rules.state import LAYOUT, NATURE, OVER, RECORD, SEARCHING

RULES = SimultaneousRules(
    LAYOUT,
    actors=rules.actors,
    legal=choices.legal,
    chances=choices.chances,
    apply=rules.apply,
    heard=choices.heard,
    first_choice=SEARCHING,
    over=OVER,
    nature=NATURE,
    most_actions=MOST,
    most_choices=MOST_CHOICES,
)
KERNELS = simultaneous_kernels(__name__, RULES)
record = KERNELS.record


@entry("i8(u1[::1])")
def winner(raw: Any) -> int:
    """Who has won a game that is over; NONE if nobody has."""
    return rules.winner(record(raw))


@entry("i8(u1[::1])")
def ending(raw: Any) -> int:
    """How a game that is over has ended."""
    return rules.ending(record(raw))


@entry("i8(u1[::1], i8)")
def enough(raw: Any, seat: int) -> int:
    """What a player has enough of to win immediately, or NONE."""
    return rules.enough(record(raw), seat)


@entry("i8(u1[::1], i8)")
def points(raw: Any, seat: int) -> int:
    """How many wall tiles and visitors a player has won."""
    return rules.points(record(raw), seat)


@entry("i8(i8)")
def hands_needed(players: int) -> int:
    """How many hands let a visitor go."""
    return rules.hands_needed(players)


@entry("void(u1[:, ::1], i8[::1])")
def winners_many(states: Any, winners: Any) -> None:
    """The same for many games."""
    for i in range(len(states)):
        winners[i] = rules.winner(states[i].view(RECORD)[0])
