"""The data of a match for its viewers. All of it is made from views; nothing else may leave a table."""

from __future__ import annotations

from base64 import b64encode
from typing import Any, NamedTuple

import orjson

from boxfive.core.action import Action, Hidden
from boxfive.core.state import State
from boxfive.core.view import NATURE, View
from boxfive.server.tables.match import RULES, Match
from boxfive.server.tables.steps import START, Step
from boxfive.server.views.narrator import Looked, Narrator, narrator_for, plain

Alike = dict[int, orjson.Fragment]
"""Serialized steps that are the same for everybody, by number."""


class Style(NamedTuple):
    """The form of the data that a viewer wants."""

    raw: bool = False
    """With the masked records."""
    language: str | None = None
    """With words in this language and the page's data; None for programs."""


def whole(match: Match, seat: str | None, style: Style, aids: bool) -> dict[str, Any]:
    """All that a viewer may know, as `View.data` tells it; with the masked records if they are wanted."""
    view = match.replayed().view(seat)
    history = _history(view, style.raw)
    narrator = _narrator(match, style)
    if narrator is not None:
        narrator.history(view, match.lengths(), history)
    data = {**view.heading, "history": history, **_now(match, view, narrator, aids)}
    if style.raw:
        data["records"] = {"start": _text(view.start), "layout": view.game.layout.digest}
    return data


def scene(match: Match, seat: str | None, style: Style) -> dict[str, Any]:
    """What stays the same during the game, for viewers that want words."""
    narrator = _narrator(match, style)
    return {} if narrator is None else {"scene": narrator.scene(match.state.view(seat))}


def since(
    match: Match, seat: str | None, number: int, style: Style, aids: bool, alike: Alike
) -> dict[str, Any]:
    """The steps from a number on, as a viewer saw them, and the present position."""
    narrator = _narrator(match, style)
    steps: list[Any] = []
    begins = False
    for place, (step, state) in enumerate(match.last_steps(number), number):
        if narrator is None and not style.raw:
            steps.append(_shared_step(place, step, state, seat, alike))
            continue
        view = state.view(seat)
        history = _history(view, style.raw)
        if narrator is not None:
            narrator.history(view, [len(history)], history)
            begins = begins or step.kind == START
        steps.append(_step_data(place, step, history))
    return {
        "number": number + len(steps),
        "steps": steps,
        **_now(match, match.state.view(seat), narrator, aids),
        # Some games set up their board only when they begin.
        **(scene(match, seat, style) if begins else {}),
    }


def _shared_step(place: int, step: Step, state: State, seat: str | None, alike: Alike) -> Any:
    """A step for a program. What spectators see in full is the same for everybody, and serialized once."""
    data = alike.get(place)
    if data is None:
        view = state.view(None)
        if any(isinstance(seen.action, Hidden) for seen in view.seen):
            return _step_data(place, step, state.view(seat).history)
        data = alike[place] = orjson.Fragment(orjson.dumps(_step_data(place, step, view.history)))
    return data


def _step_data(place: int, step: Step, history: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "number": place,
        "kind": step.kind,
        "seat": step.seat,
        "history": history,
        "undone": step.undone,
    }


def now(match: Match, seat: str | None, style: Style, aids: bool) -> dict[str, Any]:
    """The present position, and who may act."""
    data = _now(match, match.state.view(seat), _narrator(match, style), aids)
    return {"number": match.number, **data}


def _now(match: Match, view: View, narrator: Narrator | None, aids: bool) -> dict[str, Any]:
    return {"position": orjson.Fragment(view.position_text), **standing(match, view, narrator, aids)}


def standing(match: Match, view: View, narrator: Narrator | None, aids: bool) -> dict[str, Any]:
    """The actors, the viewer's choices and the outcome; a table may end before its game does."""
    legal: tuple[Action, ...] = ()
    data: dict[str, Any]
    if match.result is not None:
        data = {"actors": [], "legal": [], "outcome": match.result.outcome}
    else:
        actors = [seat for seat in match.state.actors if seat not in match.out]
        if view.seat in actors:
            legal = match.choices(view.seat)
        data = {"actors": actors, "legal": [plain(action) for action in legal], "outcome": None}
    return data if narrator is None else data | _spoken(match, Looked.at(view), legal, narrator, aids)


def _spoken(
    match: Match, view: View, legal: tuple[Action, ...], narrator: Narrator, aids: bool
) -> dict[str, Any]:
    """The same in words, with the page's other data."""
    goes_on = match.result is None or match.state.outcome is not None
    return {
        "legal": narrator.choices(view, legal),
        "figures": narrator.figures(view, aids),
        "words": {
            "expected": narrator.expected(view) if goes_on else "",
            "status": narrator.status(view),
            "secret": narrator.secret(view),
            "reminder": narrator.reminder(view) if match.result is None else [],
            "outcome": outcome(match, narrator),
        },
        "can_undo": view.seat is not None and match.can_undo(view.seat),
    }


def outcome(match: Match, narrator: Narrator) -> str | None:
    """How the game ended, in words; None if it goes on, or if the table did not end by the rules."""
    result = match.result
    if result is None or result.by != RULES or result.outcome != match.state.outcome:
        return None
    return narrator.outcome(match.state.view(NATURE))


def _narrator(match: Match, style: Style) -> Narrator | None:
    return None if style.language is None else narrator_for(match.game, style.language)


def _history(view: View, raw: bool) -> list[dict[str, Any]]:
    history = view.history
    if raw:
        for entry, seen in zip(history, view.seen, strict=True):
            entry["after"] = _text(seen.after)
    return history


def _text(record: bytes) -> str:
    return b64encode(record).decode()
