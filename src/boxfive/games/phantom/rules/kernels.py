"""What Python calls of Phantom's compiled rules."""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import entry
from boxfive.compile.turns import TurnRules, turn_kernels
from boxfive.games.phantom.rules import choices, rules
from boxfive.games.phantom.rules.catalogue import MOST, MOST_CHOICES
from boxfive.games.phantom.rules.state import FIRST_CHOICE, LAYOUT, NATURE, OVER

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


@entry("b1(u1[::1], i8)")
def resolve(raw: Any, action: int) -> bool:
    """Do an action without what the zone's end brings; whether that would follow now."""
    return rules.resolve(record(raw), action)


@entry("void(u1[::1])")
def adults_act(raw: Any) -> None:
    """Let the adults in the zone destroy their groups."""
    rules.adults_act(record(raw))


@entry("i8(u1[::1])")
def asked(raw: Any) -> int:
    """The phase that the free card of the active player's apparition asks for: a choice of its effect."""
    return rules.asked(record(raw))
