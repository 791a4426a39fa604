"""The compiled rules of Opera that Python calls."""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import entry
from boxfive.compile.turns import TurnRules, turn_kernels
from boxfive.games.opera.rules import choices, rules
from boxfive.games.opera.rules.catalogue import MOST, MOST_CHOICES
from boxfive.games.opera.rules.state import CHOOSING, LAYOUT, NATURE, OVER

RULES = TurnRules(
    LAYOUT,
    actor=rules.actor,
    legal=choices.legal,
    chances=choices.chances,
    apply=rules.apply,
    first_choice=CHOOSING,
    over=OVER,
    nature=NATURE,
    most_actions=MOST,
    most_choices=MOST_CHOICES,
    draw=choices.draw,
)
KERNELS = turn_kernels(__name__, RULES)
record = KERNELS.record


@entry("i8(u1[::1])")
def turn(raw: Any) -> int:
    """Whose turn it is at the table, also while nature draws for that seat."""
    return rules.turn(record(raw))


@entry("i8(u1[::1])")
def played(raw: Any) -> int:
    """How many cards of the round have been played, without the one being played."""
    return rules.played(record(raw))


@entry("i8(i8, i8)")
def player(round_number: int, before: int) -> int:
    """Who plays a card of a round, by the number of cards before it."""
    return rules.player(round_number, before)


@entry("i8(u1[::1], i8)")
def people(raw: Any, room: int) -> int:
    """The characters in a room."""
    return rules.people(record(raw), room)


@entry("void(u1[::1], i8)")
def take_alibi(raw: Any, card: int) -> None:
    """Draw an alibi without what follows from it."""
    rules.take_alibi(record(raw), card)


@entry("i8(u1[::1])")
def in_hiding(raw: Any) -> int:
    """The characters who would be hidden if the round ended now."""
    return rules.in_hiding(record(raw))


@entry("i8(u1[::1])")
def destinations(raw: Any) -> int:
    """The rooms that the active character may go to."""
    return choices.destinations(record(raw))
