"""Bad habits in Phantom: what a decision that cost something has in common with others."""

from __future__ import annotations

from boxfive.core.action import Action
from boxfive.core.game import View
from boxfive.games.phantom.rules.cards import N_PLACES
from boxfive.games.phantom.rules.catalogue import PLAY

HABITS = (
    "place-too-late",
    "card-held-back",
    "effect-declined",
    "wrong-zone-first",
    "wrong-stock",
    "wrong-card",
)


def habits_of(view: View, best: tuple[Action, ...], played: tuple[Action, ...]) -> tuple[str, ...]:
    """The habits that a decision shows beside the best one."""
    if best == played:
        return ()
    if played[0].kind == "draw":
        return ("wrong-stock",)
    if played[0].kind == "discard":
        return ("wrong-card",)
    card, should = _card(played), _card(best)
    if should is not None and card != should:
        if should.id - PLAY < N_PLACES:
            return ("place-too-late",)
        return ("card-held-back" if card is None else "wrong-card",)
    if _declines(played) and not _declines(best):
        return ("effect-declined",)
    return ("wrong-zone-first",) if played[0] != best[0] else ()


def _card(line: tuple[Action, ...]) -> Action | None:
    """The card that an activation plays, if it does."""
    return next((action for action in line if action.kind == "play"), None)


def _declines(line: tuple[Action, ...]) -> bool:
    return any(action.kind in ("pass", "done") for action in line)
