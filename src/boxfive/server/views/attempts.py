"""An attempt at a decision of a finished game, as the page shows it: all of it from the seat's own view."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from boxfive.analysis.grades import grade_of
from boxfive.core.game import State
from boxfive.core.view import View
from boxfive.server.tables.continuing import is_made
from boxfive.server.tables.steps import ACT
from boxfive.server.tables.trying import Verdict
from boxfive.server.views.decisions import in_lines
from boxfive.server.views.frames import frame_of
from boxfive.server.views.narrator import Looked, Narrator, narrator_for
from boxfive.text.reasons import sentence


def attempt(
    states: Sequence[State], answer: Sequence[State], verdict: Verdict | None, seat: str, language: str
) -> dict[str, Any]:
    """Where an attempt stands: its states from the moment itself on, the answer's, and what it is worth."""
    game = states[0].game
    narrator, made = narrator_for(game, language), is_made(states, seat)
    views = [state.view(seat) for state in (*states, *answer)]
    frames = [frame_of(narrator, _step(views[0], views[0]), [], None, None)]
    for before, after in pairwise(views):
        step = _step(before, after)
        frames.append(frame_of(narrator, step, [len(step.seen)], step.seen[0].seat, ACT))
    legal = () if made else [action for action in states[-1].legal(seat) if action != game.idle]
    return {
        "seat": seat,
        "scene": narrator.scene(views[0]),
        "frames": frames,
        "legal": narrator.choices(Looked.at(views[len(states) - 1]), legal),
        "made": made,
        "verdict": None if verdict is None else _worth(narrator, verdict),
    }


def _worth(narrator: Narrator, verdict: Verdict) -> dict[str, Any]:
    view, played, found = verdict
    words = in_lines(narrator, view, played, [line.actions for line in found.best])
    chance = max(found.played, *(line.chance for line in found.best))
    loss = chance - found.played
    return {
        "chance": found.played,
        "loss": loss,
        "grade": grade_of(loss, found.choices),
        "best": [
            {"actions": [str(action) for action in line.actions], "choices": said, "chance": line.chance}
            for line, said in zip(found.best, words["best"], strict=True)
        ],
        "reason": sentence(narrator.say, view.game, found.why),
    }


def _step(before: View, after: View) -> View:
    """What a seat saw between two moments, as a view of its own."""
    return View(after.game, after.seat, after.options, before.raw, after.seen[len(before.seen) :])
