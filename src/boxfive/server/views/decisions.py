"""Decisions in words: what was played, what was better and why, from the view of the seat that decided."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from boxfive.core.action import Action
from boxfive.core.game import State
from boxfive.core.view import View
from boxfive.server.views.narrator import Narrator, narrator_for


def with_lines(told: dict[str, Any], state: State, language: str) -> dict[str, Any]:
    """An analysis to which is added what was played and what was better, in words and for a board."""
    if told["analysis"] is None:
        return told
    game, narrator = state.game, narrator_for(state.game, language)
    line = [state.first, *(after for _, after in state.since(state.first))]
    for event in told["analysis"]["events"]:
        if event["kind"] == "decision":
            view = line[event["steps"][0]].view(event["seat"])
            played, *best = (
                [game.notation[text] for text in texts]
                for texts in (event["actions"], *(choice["actions"] for choice in event["best"]))
            )
            event["words"] |= in_lines(narrator, view, played, best)
    return told


def in_lines(
    narrator: Narrator, view: View, played: Sequence[Action], best: Sequence[Sequence[Action]]
) -> dict[str, Any]:
    """A decision in words, action by action; and what the best choice would do, as a board shows it."""
    return {
        "played": [choice["label"] for choice in narrator.following(view, played)],
        "best": [narrator.following(view, actions) for actions in best],
        "entries": _entries(view, best[0]) if best else [],
    }


def _entries(view: View, line: Sequence[Action]) -> list[dict[str, Any]]:
    """What a seat would see of a line of its own. Hidden facts are sampled, and none of them is shown."""
    seat = str(view.seat)
    state = view.game.sample(View(view.game, seat, None, view.raw, ()), random.Random(0))
    for action in line:
        if seat not in state.actors:
            break
        state = state.play(action, seat=seat)
    return [{**entry, "told": []} for entry in state.view(seat).history]
