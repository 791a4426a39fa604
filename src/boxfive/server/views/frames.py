"""Frames, the moments of a game in a row: finished games, diagrams of the rules, first lessons.

Lessons and diagrams are played with the real rules, so an illegal move in them is an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import boxfive
from boxfive.core.errors import listing
from boxfive.core.game import NATURE, Game, State
from boxfive.core.page import Diagram, Lesson, page
from boxfive.core.view import View
from boxfive.server.refusals import Refusal
from boxfive.server.tables.continuing import steps_of
from boxfive.server.tables.match import Match
from boxfive.server.tables.steps import ACT, START
from boxfive.server.views import snapshots
from boxfive.server.views.narrator import Looked, Narrator, narrator_for

SPECTATOR = "spectator"
AIDS = True
"""Replays and lessons show all worked-out figures."""

Frame = dict[str, Any]


def replay(match: Match, viewer: str, language: str) -> dict[str, Any]:
    """A finished game from its beginning, step by step, as a seat, a spectator or nature saw it."""
    narrator, seat = narrator_for(match.game, language), _eyes(match.state, viewer)
    frames = [_again(narrator, match.first, seat, [], None, None)]
    for step, state in match.last_steps(0):
        lengths = [len(state.view(seat).seen)]
        frames.append(_again(narrator, state, seat, lengths, step.seat, step.kind))
    if match.state.outcome is None:  # the table ended before its game
        frames[-1]["actors"], frames[-1]["words"]["expected"] = [], ""
    return {
        "seat": viewer,
        "scene": narrator.scene(match.state.view(seat)),
        "frames": frames,
        "words": {"outcome": snapshots.outcome(match, narrator)},
    }


def recorded(state: State, viewer: str, language: str) -> dict[str, Any]:
    """A recorded game from its beginning, as somebody would have seen it; it need not be over."""
    narrator, seat = narrator_for(state.game, language), _eyes(state, viewer)
    now = state.first.alone()
    frames = [_again(narrator, now, seat, [], None, None)]
    for moves in steps_of(state.moves):
        now = now.alone()
        for move in moves:
            now = now.play(move.action, seat=move.seat)
        mover = None if moves[0].seat == NATURE else moves[0].seat
        lengths = [len(now.view(seat).seen)]
        frames.append(_again(narrator, now, seat, lengths, mover, START if mover is None else ACT))
    over = state.outcome is not None
    return {
        "seat": viewer,
        "scene": narrator.scene(state.view(seat)),
        "frames": frames,
        "words": {"outcome": narrator.outcome(state.view(NATURE)) if over else None},
    }


def _eyes(state: State, viewer: str) -> str | None:
    """The seat through whose eyes a viewer looks; None for a spectator."""
    viewers = (*state.seats, SPECTATOR, NATURE)
    if viewer not in viewers:
        raise Refusal("invalid", f"nobody looks on as {viewer!r} here; one of: {listing(viewers)}")
    return None if viewer == SPECTATOR else viewer


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
    """A game's first game in its parts: the texts, the choices, and what follows from them."""
    game = boxfive.game(name)
    narrator, parts = narrator_for(game, language), page(game).lessons()
    if not parts:
        raise Refusal("not-found", f"{name} has no first game; its rules are at /api/games/{name}/rules")
    return {"game": name, "parts": [_part(narrator, game, part) for part in parts]}


def _part(narrator: Narrator, game: Game, taught: Lesson) -> dict[str, Any]:
    say, seat, state = narrator.say, taught.seat, taught.start.alone()
    beats = []
    for beat in taught.beats:
        view = state.view(seat)
        choices = [state.check(text, seat) for text in beat.play]
        legal = [action for action in state.legal(seat) if action != game.idle] if choices else []
        who = view.seen[0].seat if view.seen else None
        beats.append(
            {
                **frame_of(narrator, view, _steps(view), who, ACT if view.seen else None),
                "say": say(beat.say),
                "legal": narrator.choices(Looked.at(view), legal),
                "play": [action.id for action in choices],
                "instead": None if beat.instead is None else say(beat.instead),
                "end": None if state.outcome is None else _end(narrator, state),
            }
        )
        state = state.alone()
        if choices:
            state = state.play(choices[0], seat=seat)
        state = _played(state, beat.then)
    scene = narrator.scene(taught.start.view(seat))
    return {"title": say(taught.title), "seat": seat, "scene": scene, "beats": beats}


def _end(narrator: Narrator, state: State) -> dict[str, Any]:
    """The last scene of a lesson that goes on to the end of its game, with everything open."""
    outcome, looked = state.outcome or {}, Looked.at(state.view(NATURE))
    best = max(outcome.values())
    return {
        "position": looked.position,
        "figures": narrator.figures(looked, AIDS),
        "winners": [seat for seat, share in outcome.items() if share == best],
    }


def _diagram(narrator: Narrator, diagram: Diagram) -> dict[str, Any]:
    state = diagram.start.alone()
    frames = [frame_of(narrator, state.view(diagram.seat), [], None, None)]
    for move in diagram.moves:
        state = _played(state.alone(), [move])
        view = state.view(diagram.seat)
        frames.append(frame_of(narrator, view, [1], view.seen[0].seat, ACT))
    return {
        "scene": narrator.scene(diagram.start.view(diagram.seat)),
        "frames": frames,
        "caption": narrator.say(diagram.caption),
    }


def frame_of(
    narrator: Narrator, view: View, lengths: Sequence[int], seat: str | None, kind: str | None
) -> Frame:
    """The moment at the end of a view, whose history is what led there."""
    looked = Looked.at(view)
    return {
        "history": narrator.history(view, lengths),
        "position": looked.position,
        "figures": narrator.figures(looked, AIDS),
        "actors": list(view.actors),
        "words": _words(narrator, looked),
        "seat": seat,
        "kind": kind,
        "advised": [],
    }


def _again(
    narrator: Narrator,
    state: State,
    eyes: str | None,
    lengths: Sequence[int],
    seat: str | None,
    kind: str | None,
) -> Frame:
    """A moment of a replay, which asks nobody: seats keep their names, whoever's eyes it is seen through."""
    frame = frame_of(narrator, state.view(eyes), lengths, seat, kind)
    return frame if eyes in (None, NATURE) else {**frame, "words": _words(narrator, Looked.at(state.view()))}


def _words(narrator: Narrator, looked: Looked) -> dict[str, Any]:
    return {"expected": narrator.expected(looked), "status": narrator.status(looked)}


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
