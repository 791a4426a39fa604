"""Moments of a game, one after another: a game that is over, the rules with their diagrams, a first lesson.

Lessons and diagrams are played with the real rules: what these refuse is an error, not a picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import boxfive
from boxfive.core.errors import listing
from boxfive.core.game import NATURE, State
from boxfive.core.page import Diagram, page
from boxfive.core.view import View
from boxfive.server.http.refusals import Refusal
from boxfive.server.tables.match import Course
from boxfive.server.tables.steps import ACT
from boxfive.server.views import snapshots
from boxfive.server.views.narrator import Looked, Voice, voice

SPECTATOR = "spectator"
AIDS = True
"""Whoever looks back, or learns, may see everything worked out."""

Frame = dict[str, Any]


def replay(course: Course, viewer: str, language: str) -> dict[str, Any]:
    """A game that is over, from its beginning, step by step: as a seat, a spectator or nature has seen it."""
    if viewer not in (*course.state.seats, SPECTATOR, NATURE):
        seats = listing((*course.state.seats, SPECTATOR, NATURE))
        raise Refusal("invalid", f"nobody looks on as {viewer!r} here; one of: {seats}")
    speaker = voice(course.game, language)
    seat = None if viewer == SPECTATOR else viewer
    frames = [_frame(speaker, course.first.view(seat), [], None, None)]
    for step, state in course.last_steps(0):
        view = state.view(seat)
        frames.append(_frame(speaker, view, [len(view.seen)], step.seat, step.kind))
    if course.state.outcome is None:  # the table has ended before its game
        frames[-1]["actors"], frames[-1]["words"]["expected"] = [], ""
    return {
        "seat": viewer,
        "scene": speaker.scene(course.state.view(seat)),
        "frames": frames,
        "words": {"outcome": snapshots.outcome(course, speaker)},
    }


def rules(name: str, language: str) -> list[dict[str, Any]]:
    """The chapters of a game's rules, with their diagrams."""
    game = boxfive.game(name)
    speaker, diagrams = voice(game, language), page(game).diagrams()
    chapters = [
        {
            "name": chapter,
            "title": title,
            "text": text,
            "diagram": _diagram(speaker, diagrams[chapter]) if chapter in diagrams else None,
        }
        for chapter, title, text in speaker.rules(game)
    ]
    lost = diagrams.keys() - {chapter["name"] for chapter in chapters}
    if lost:
        raise LookupError(f"there are diagrams for chapters that {name} does not have: {sorted(lost)}")
    return chapters


def lesson(name: str, language: str) -> dict[str, Any]:
    """The first game of whoever learns one: what is said, what may be chosen, and what goes on."""
    game = boxfive.game(name)
    speaker, taught = voice(game, language), page(game).lesson()
    if taught is None:
        raise Refusal("not-found", f"{name} has no first game; its rules are at /api/games/{name}/rules")
    say, seat, state = speaker.say, taught.seat, taught.start.alone()
    beats = []
    for beat in taught.beats:
        view = state.view(seat)
        choices = [state.check(text, seat) for text in beat.play]
        legal = [action for action in state.legal(seat) if action.kind != "wait"] if choices else []
        who = view.seen[0].seat if view.seen else None
        beats.append(
            {
                **_frame(speaker, view, _steps(view), who, ACT if view.seen else None),
                "say": say(beat.say),
                "legal": speaker.choices(Looked.at(view), legal),
                "play": [action.id for action in choices],
                "instead": None if beat.instead is None else say(beat.instead),
            }
        )
        state = state.alone()
        if choices:
            state = state.play(choices[0], seat=seat)
        state = _played(state, beat.then)
    return {"game": name, "seat": seat, "scene": speaker.scene(taught.start.view(seat)), "beats": beats}


def _diagram(speaker: Voice, diagram: Diagram) -> dict[str, Any]:
    state = diagram.start.alone()
    frames = [_frame(speaker, state.view(diagram.seat), [], None, None)]
    for move in diagram.moves:
        state = _played(state.alone(), [move])
        view = state.view(diagram.seat)
        frames.append(_frame(speaker, view, [1], view.seen[0].seat, ACT))
    return {
        "scene": speaker.scene(diagram.start.view(diagram.seat)),
        "frames": frames,
        "caption": speaker.say(diagram.caption),
    }


def _frame(speaker: Voice, view: View, lengths: Sequence[int], seat: str | None, kind: str | None) -> Frame:
    looked = Looked.at(view)
    return {
        "history": speaker.history(view, lengths),
        "position": looked.position,
        "figures": speaker.figures(looked, AIDS),
        "actors": list(view.actors),
        "words": {"expected": speaker.expected(looked), "status": speaker.status(looked)},
        "seat": seat,
        "kind": kind,
    }


def _played(state: State, moves: Sequence[str]) -> State:
    """The state after moves such as `nature: alibi meg`."""
    for move in moves:
        seat, _, action = move.partition(": ")
        state = state.play(action, seat=seat)
    return state


def _steps(view: View) -> list[int]:
    """How many entries each step has: what somebody does, with what nature does upon it."""
    lengths: list[int] = []
    for seen in view.seen:
        if seen.seat == NATURE and lengths:
            lengths[-1] += 1
        else:
            lengths.append(1)
    return lengths
