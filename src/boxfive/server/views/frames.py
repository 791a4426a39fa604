"""Frames, the moments of a game in a row: finished games, diagrams of the rules, first lessons.

Lessons and diagrams are played with the real rules, so an illegal move in them is an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import boxfive
from boxfive.core.errors import listing
from boxfive.core.game import NATURE, State
from boxfive.core.page import Diagram, page
from boxfive.core.view import View
from boxfive.server.refusals import Refusal
from boxfive.server.tables.match import Match
from boxfive.server.tables.steps import ACT
from boxfive.server.views import snapshots
from boxfive.server.views.narrator import Looked, Narrator, narrator_for

SPECTATOR = "spectator"
AIDS = True
"""Replays and lessons show all worked-out figures."""

Frame = dict[str, Any]


def replay(match: Match, viewer: str, language: str) -> dict[str, Any]:
    """A finished game from its beginning, step by step, as a seat, a spectator or nature saw it."""
    if viewer not in (*match.state.seats, SPECTATOR, NATURE):
        seats = listing((*match.state.seats, SPECTATOR, NATURE))
        raise Refusal("invalid", f"nobody looks on as {viewer!r} here; one of: {seats}")
    narrator = narrator_for(match.game, language)
    seat = None if viewer == SPECTATOR else viewer
    frames = [_frame(narrator, match.first.view(seat), [], None, None)]
    for step, state in match.last_steps(0):
        view = state.view(seat)
        frames.append(_frame(narrator, view, [len(view.seen)], step.seat, step.kind))
    if match.state.outcome is None:  # the table ended before its game
        frames[-1]["actors"], frames[-1]["words"]["expected"] = [], ""
    return {
        "seat": viewer,
        "scene": narrator.scene(match.state.view(seat)),
        "frames": frames,
        "words": {"outcome": snapshots.outcome(match, narrator)},
    }


def rules(name: str, language: str) -> list[dict[str, Any]]:
    """The chapters of a game's rules, with their diagrams."""
    game = boxfive.game(name)
    narrator, diagrams = narrator_for(game, language), page(game).diagrams()
    chapters = [
        {
            "name": chapter,
            "title": title,
            "text": text,
            "diagram": _diagram(narrator, diagrams[chapter]) if chapter in diagrams else None,
        }
        for chapter, title, text in narrator.rules(game)
    ]
    lost = diagrams.keys() - {chapter["name"] for chapter in chapters}
    if lost:
        raise LookupError(f"there are diagrams for chapters that {name} does not have: {sorted(lost)}")
    return chapters


def lesson(name: str, language: str) -> dict[str, Any]:
    """A game's first lesson: its texts, the choices, and what follows from them."""
    game = boxfive.game(name)
    narrator, taught = narrator_for(game, language), page(game).lesson()
    if taught is None:
        raise Refusal("not-found", f"{name} has no first game; its rules are at /api/games/{name}/rules")
    say, seat, state = narrator.say, taught.seat, taught.start.alone()
    beats = []
    for beat in taught.beats:
        view = state.view(seat)
        choices = [state.check(text, seat) for text in beat.play]
        legal = [action for action in state.legal(seat) if action != game.idle] if choices else []
        who = view.seen[0].seat if view.seen else None
        beats.append(
            {
                **_frame(narrator, view, _steps(view), who, ACT if view.seen else None),
                "say": say(beat.say),
                "legal": narrator.choices(Looked.at(view), legal),
                "play": [action.id for action in choices],
                "instead": None if beat.instead is None else say(beat.instead),
            }
        )
        state = state.alone()
        if choices:
            state = state.play(choices[0], seat=seat)
        state = _played(state, beat.then)
    return {"game": name, "seat": seat, "scene": narrator.scene(taught.start.view(seat)), "beats": beats}


def _diagram(narrator: Narrator, diagram: Diagram) -> dict[str, Any]:
    state = diagram.start.alone()
    frames = [_frame(narrator, state.view(diagram.seat), [], None, None)]
    for move in diagram.moves:
        state = _played(state.alone(), [move])
        view = state.view(diagram.seat)
        frames.append(_frame(narrator, view, [1], view.seen[0].seat, ACT))
    return {
        "scene": narrator.scene(diagram.start.view(diagram.seat)),
        "frames": frames,
        "caption": narrator.say(diagram.caption),
    }


def _frame(
    narrator: Narrator, view: View, lengths: Sequence[int], seat: str | None, kind: str | None
) -> Frame:
    looked = Looked.at(view)
    return {
        "history": narrator.history(view, lengths),
        "position": looked.position,
        "figures": narrator.figures(looked, AIDS),
        "actors": list(view.actors),
        "words": {"expected": narrator.expected(looked), "status": narrator.status(looked)},
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
    """How many entries each step has: a seat's action and nature's draws after it."""
    lengths: list[int] = []
    for seen in view.seen:
        if seen.seat == NATURE and lengths:
            lengths[-1] += 1
        else:
            lengths.append(1)
    return lengths
