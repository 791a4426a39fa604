"""What viewers are told of a course. Everything here is made of views; nothing else may leave a table."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from boxfive.action import Action
from boxfive.server.course import Course
from boxfive.view import View


def whole(course: Course, seat: str | None, raw: bool) -> dict[str, Any]:
    """All that a viewer may know, as `View.data` tells it; with the masked records if they are wanted."""
    view = course.replayed().view(seat)
    data = {**view.data, "history": _history(view, raw), **standing(course, view)}
    if raw:
        data["records"] = {"start": _text(view.start)}
    return data


def since(course: Course, seat: str | None, number: int, raw: bool) -> dict[str, Any]:
    """What has happened from a step on, as a viewer saw it, and where the game stands now."""
    steps = []
    view = course.state.view(seat)
    for place, (step, state) in enumerate(course.last_steps(number), number):
        view = state.view(seat)
        steps.append(
            {
                "number": place,
                "kind": step.kind,
                "seat": step.seat,
                "history": _history(view, raw),
                "undone": step.undone,
            }
        )
    return {
        "number": number + len(steps),
        "steps": steps,
        "position": view.position,
        **standing(course, view),
    }


def now(course: Course, seat: str | None) -> dict[str, Any]:
    """Where the game stands now."""
    view = course.state.view(seat)
    return {"number": len(course.steps), "position": view.position, **standing(course, view)}


def standing(course: Course, view: View) -> dict[str, Any]:
    """Who acts, what the viewer may do, and how it has ended; a table may end before its game does."""
    if course.result is not None:
        return {"actors": [], "legal": [], "outcome": course.result.outcome}
    actors = [seat for seat in course.state.actors if seat not in course.out]
    # What a seat may do, it may know; `wait` is for programs that play by ticks, not for tables.
    legal: tuple[Action, ...] = ()
    if view.seat in actors:
        legal = course.state.legal(view.seat if course.game.at_once else None)
    return {
        "actors": actors,
        "legal": [
            {"id": action.id, "kind": action.kind, "args": list(action.args)}
            for action in legal
            if action.kind != "wait"
        ],
        "outcome": None,
    }


def _history(view: View, raw: bool) -> list[dict[str, Any]]:
    history = view.history
    if raw:
        for entry, seen in zip(history, view.seen, strict=True):
            entry["after"] = _text(seen.after)
    return history


def _text(record: bytes) -> str:
    return b64encode(record).decode()
