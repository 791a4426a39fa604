"""What viewers are told of a course. Everything here is made of views; nothing else may leave a table."""

from __future__ import annotations

from base64 import b64encode
from typing import Any, NamedTuple

import orjson

from boxfive.core.action import Action, Hidden
from boxfive.core.state import State
from boxfive.core.view import NATURE, View
from boxfive.server.tables.match import RULES, Course
from boxfive.server.tables.steps import START, Step
from boxfive.server.views.narrator import Looked, Voice, plain, voice

Alike = dict[int, orjson.Fragment]
"""Steps, by number, as they are told to everybody."""


class Manner(NamedTuple):
    """How a viewer wants to be told."""

    raw: bool = False
    """With the masked records."""
    language: str | None = None
    """With words, and with all that a page shows; None for programs."""


def whole(course: Course, seat: str | None, manner: Manner, aids: bool) -> dict[str, Any]:
    """All that a viewer may know, as `View.data` tells it; with the masked records if they are wanted."""
    view = course.replayed().view(seat)
    history = _history(view, manner.raw)
    voice = _voice(course, manner)
    if voice is not None:
        voice.history(view, course.lengths(), history)
    data = {**view.heading, "history": history, **_now(course, view, voice, aids)}
    if manner.raw:
        data["records"] = {"start": _text(view.start)}
    return data


def scene(course: Course, seat: str | None, manner: Manner) -> dict[str, Any]:
    """What does not change while the game lasts, if it is wanted."""
    voice = _voice(course, manner)
    return {} if voice is None else {"scene": voice.scene(course.state.view(seat))}


def since(
    course: Course, seat: str | None, number: int, manner: Manner, aids: bool, alike: Alike
) -> dict[str, Any]:
    """What has happened from a step on, as a viewer saw it, and where the game stands now."""
    voice = _voice(course, manner)
    steps: list[Any] = []
    begins = False
    for place, (step, state) in enumerate(course.last_steps(number), number):
        if voice is None and not manner.raw:
            steps.append(_in_short(place, step, state, seat, alike))
            continue
        view = state.view(seat)
        history = _history(view, manner.raw)
        if voice is not None:
            voice.history(view, [len(history)], history)
            begins = begins or step.kind == START
        steps.append(_told(place, step, history))
    return {
        "number": number + len(steps),
        "steps": steps,
        **_now(course, course.state.view(seat), voice, aids),
        # Some games lay out their board only when they begin.
        **(scene(course, seat, manner) if begins else {}),
    }


def _in_short(place: int, step: Step, state: State, seat: str | None, alike: Alike) -> Any:
    """A step for a program. What spectators see in full everybody sees alike, so it is told once for all."""
    told = alike.get(place)
    if told is None:
        view = state.view(None)
        if any(isinstance(seen.action, Hidden) for seen in view.seen):
            return _told(place, step, state.view(seat).history)
        told = alike[place] = orjson.Fragment(orjson.dumps(_told(place, step, view.history)))
    return told


def _told(place: int, step: Step, history: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "number": place,
        "kind": step.kind,
        "seat": step.seat,
        "history": history,
        "undone": step.undone,
    }


def now(course: Course, seat: str | None, manner: Manner, aids: bool) -> dict[str, Any]:
    """Where the game stands now."""
    told = _now(course, course.state.view(seat), _voice(course, manner), aids)
    return {"number": course.number, **told}


def _now(course: Course, view: View, voice: Voice | None, aids: bool) -> dict[str, Any]:
    return {"position": orjson.Fragment(view.position_text), **standing(course, view, voice, aids)}


def standing(course: Course, view: View, voice: Voice | None, aids: bool) -> dict[str, Any]:
    """Who acts, what the viewer may do, and how it has ended; a table may end before its game does."""
    legal: tuple[Action, ...] = ()
    told: dict[str, Any]
    if course.result is not None:
        told = {"actors": [], "legal": [], "outcome": course.result.outcome}
    else:
        actors = [seat for seat in course.state.actors if seat not in course.out]
        if view.seat in actors:
            legal = course.choices(view.seat)
        told = {"actors": actors, "legal": [plain(action) for action in legal], "outcome": None}
    return told if voice is None else told | _spoken(course, Looked.at(view), legal, voice, aids)


def _spoken(
    course: Course, view: View, legal: tuple[Action, ...], voice: Voice, aids: bool
) -> dict[str, Any]:
    """The same in words, and what else a page shows."""
    goes_on = course.result is None or course.state.outcome is not None
    return {
        "legal": voice.choices(view, legal),
        "figures": voice.figures(view, aids),
        "words": {
            "expected": voice.expected(view) if goes_on else "",
            "status": voice.status(view),
            "secret": voice.secret(view),
            "reminder": voice.reminder(view) if course.result is None else [],
            "outcome": outcome(course, voice),
        },
        "can_undo": view.seat is not None and course.can_undo(view.seat),
    }


def outcome(course: Course, voice: Voice) -> str | None:
    """How the game has ended; None if it goes on, or if the table ended otherwise than by its rules."""
    result = course.result
    if result is None or result.by != RULES or result.outcome != course.state.outcome:
        return None
    return voice.outcome(course.state.view(NATURE))


def _voice(course: Course, manner: Manner) -> Voice | None:
    return None if manner.language is None else voice(course.game, manner.language)


def _history(view: View, raw: bool) -> list[dict[str, Any]]:
    history = view.history
    if raw:
        for entry, seen in zip(history, view.seen, strict=True):
            entry["after"] = _text(seen.after)
    return history


def _text(record: bytes) -> str:
    return b64encode(record).decode()
