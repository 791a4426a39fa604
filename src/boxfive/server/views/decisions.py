"""Decisions in words: what was played, what was better and why, from the view of the seat that decided."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from boxfive.core.action import Action
from boxfive.core.game import State
from boxfive.core.pace import pace
from boxfive.core.view import View
from boxfive.server.views.narrator import Narrator, narrator_for


def with_lines(
    told: dict[str, Any], state: State, language: str, times: Sequence[float] = ()
) -> dict[str, Any]:
    """An analysis to which is added what was played and what was better, in words and for a board.

    `times` says when each action was done, where that is known.
    """
    if told["analysis"] is None:
        return told
    game, narrator = state.game, narrator_for(state.game, language)
    line = [state.first, *(after for _, after in state.since(state.first))]
    seconds = _seconds(line, times) if game.simultaneous and times else None
    for event in told["analysis"]["events"]:
        if event["kind"] == "decision":
            first = event["steps"][0]
            view = line[first].view(event["seat"])
            played, *best = (
                [game.notation[text] for text in texts]
                for texts in (event["actions"], *(choice["actions"] for choice in event["best"]))
            )
            event["words"] |= in_lines(narrator, view, played, best)
            event["words"]["then"] = [
                _labels(narrator, view, actions, [game.notation[text] for text in choice["then"]])
                for actions, choice in zip(best, event["best"], strict=True)
            ]
            if seconds is not None and event["actions"]:
                event["words"]["seconds"] = round(seconds[first], 1)
    return told


def _seconds(line: Sequence[State], times: Sequence[float]) -> list[float]:
    """How long everybody had been searching when each action was done, in a simultaneous game."""
    own, came, found = pace(line[0].game), 0.0, list[float]()
    for (before, after), now in zip(pairwise(line), times, strict=True):
        found.append(now - came)
        if own is not None and own.subject(before) != own.subject(after):
            came = now
    return found


def _labels(narrator: Narrator, view: View, actions: Sequence[Action], then: Sequence[Action]) -> list[str]:
    """What should follow a choice, action by action."""
    told = narrator.following(view, [*actions, *then]) if then else []
    return [choice["label"] for choice in told[len(actions) :]]


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
