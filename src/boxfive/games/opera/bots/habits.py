"""Bad habits in Opera: what a decision that cost something has in common with others."""

from __future__ import annotations

from boxfive.core.action import Action
from boxfive.core.layout import Raw
from boxfive.games.opera.rules.board import CHARACTERS
from boxfive.games.opera.rules.state import RECORD

UNUSED_CARDS = {"giry": "padlock-unused", "buquet": "blackout-unused", "raoul": "alibi-undrawn"}
"""Cards that should have been played, and were left to the other seat or for later."""
POWERS = {"summon", "send", "swap", "take"}
"""The kinds of actions that a player may leave out."""
HABITS = (*UNUSED_CARDS.values(), "power-unused", "few-separated", "small-crowd", "card-misjudged")
CLEARLY = 2
"""How many suspects make a clear difference."""


def habits_of(
    raw: Raw, best: tuple[Action, ...], hidden: int, played: tuple[Action, ...], hidden_played: int
) -> tuple[str, ...]:
    """The habits that an activation shows beside the best one; `hidden` says who would be hidden then."""
    if best == played:
        return ()
    s = raw.view(RECORD)[0]
    suspects, culprit = int(s.suspects), int(s.culprit)
    found = []
    card, should = (_card(line[0]) for line in (played, best))
    if card != should:
        found.append(UNUSED_CARDS.get(should or "", "card-misjudged"))
    elif _powers(best) and not _powers(played):
        found.append("power-unused")
    if culprit < 0:
        if _worst(suspects, hidden_played) >= _worst(suspects, hidden) + CLEARLY:
            found.append("few-separated")
    elif _crowd(suspects, hidden_played, culprit) + CLEARLY <= _crowd(suspects, hidden, culprit):
        found.append("small-crowd")
    return tuple(found)


def _card(action: Action) -> str | None:
    return action.kind if action.kind in CHARACTERS else None


def _powers(line: tuple[Action, ...]) -> bool:
    return any(action.kind in POWERS for action in line)


def _worst(suspects: int, hidden: int) -> int:
    """How many suspects are left if the Phantom is in the larger group."""
    return max((suspects & hidden).bit_count(), (suspects & ~hidden).bit_count())


def _crowd(suspects: int, hidden: int, culprit: int) -> int:
    """How many suspects are left with the Phantom's own character."""
    group = hidden if hidden >> culprit & 1 else ~hidden
    return (suspects & group).bit_count()
