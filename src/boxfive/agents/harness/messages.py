"""The messages between a parent and a worker: one JSON object a line, in UTF-8.

    parent   {"id": 7, "table": "t1", "seat": "chief", "agent": "maestro", "want": "action", "view": "gASV…"}
             {"forget": "t1"}
             {"look": "bot.py:Clever", "game": "opera", "seat": "phantom"}
    worker   {"ready": true, "broken": {}}
             {"id": 7, "cpu": 0.02, "action": 17}
             {"id": 7, "error": "KeyError", "file": "bot.py", "line": 12}
             {"problem": "bot.py has no class Clever"}

A view is a pickle in base64. Pickles go from the parent to the worker only: an answer is plain data, so the
parent executes nothing that an agent has written.
"""

from __future__ import annotations

import base64
import json
import math
import pickle
from dataclasses import dataclass
from typing import Any

from boxfive.agents.harness.failures import CRASHED, GARBAGE, Failure
from boxfive.core.agent import MOST_CHOICES, Choice, Hint, Intention, Why
from boxfive.core.assessor import Assessment, Line
from boxfive.core.game import Game
from boxfive.core.view import View

LONGEST_ANSWER = 1 << 16
"""Bytes of a line from an agent; an action takes twenty."""

ACTION, INTENTION, HINT, ASSESSMENT = "action", "intention", "hint", "assessment"
"""The kinds of questions."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to an agent."""

    table: str
    """Table and seat identify the agent; the worker keeps it for the next question."""
    seat: str
    agent: str
    """A level of the game, or a class: `module:Class`, `path/to/file.py:Class`."""
    view: View
    want: str = ACTION
    waited: float = 0.0
    """For an intention: seconds of search since the agent was last asked."""
    seed: int | None = None
    """Seed of a new agent's random choices."""
    deadline: float | None = None
    """Seconds after which the worker ends itself, in case the parent is gone and cannot end it."""
    details: bool = False
    """Whether an error's message is included: it might contain a secret of the game."""
    played: tuple[int, ...] = ()
    """For an assessment: the decision that is judged, by its actions' ids."""
    deep: bool = False
    """For an assessment: whether to think as hard as the strongest level."""

    def line(self, number: int) -> bytes:
        """The question as a message."""
        return encoded(
            {
                "id": number,
                "table": self.table,
                "seat": self.seat,
                "agent": self.agent,
                "want": self.want,
                "waited": self.waited,
                "seed": self.seed,
                "deadline": self.deadline,
                "details": self.details,
                "played": list(self.played),
                "deep": self.deep,
                "view": base64.b64encode(pickle.dumps(self.view, pickle.HIGHEST_PROTOCOL)).decode(),
            }
        )

    @staticmethod
    def of(message: dict[str, Any]) -> Question:
        """The question in a message from the parent."""
        fields = {name: value for name, value in message.items() if name not in ("id", "view", "played")}
        view = pickle.loads(base64.b64decode(message["view"]))  # noqa: S301  # the parent's own
        return Question(view=view, played=tuple(message["played"]), **fields)


def forget(table: str) -> bytes:
    """The message that drops the agents of a table."""
    return encoded({"forget": table})


def look(agent: str, game: str, seat: str) -> bytes:
    """The message that asks whether a class could play; the answer has the `problem`, or an empty one."""
    return encoded({"look": agent, "game": game, "seat": seat})


def encoded(message: dict[str, Any]) -> bytes:
    """A message as a line."""
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"


def decoded(line: bytes, number: int | None = None) -> dict[str, Any]:
    """The message in a line, or Failure; with a number, it must answer that question."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):  # no JSON, or its numbers or nesting are too large
        message = None
    if not isinstance(message, dict):
        raise Failure(GARBAGE, "its process answered nonsense")
    if number is not None and message.get("id") != number:
        raise Failure(GARBAGE, "its process answered what was not asked")
    return message


def broken_games(line: bytes) -> dict[str, str]:
    """The games that a worker could not load, with the reasons, from its first message."""
    broken = decoded(line).get("broken")
    return {str(name): str(reason) for name, reason in broken.items()} if isinstance(broken, dict) else {}


def check_error(answer: dict[str, Any]) -> None:
    """Raise Failure if an answer is an error: with its message if included, else with type and place."""
    if "error" not in answer:
        return
    error, file, line = answer["error"], answer.get("file"), answer.get("line")
    if "message" in answer:
        place = f" ({file}, line {line})" if file else ""
        raise Failure(CRASHED, f"{error}: {answer['message']}{place}")
    raise Failure(CRASHED, f"{error} in {file}:{line}" if file else str(error))


def cpu_seconds(answer: dict[str, Any]) -> float:
    """The CPU time that an answer has cost, as far as the worker says."""
    seconds = answer.get("cpu")
    return seconds if isinstance(seconds, float) and math.isfinite(seconds) else 0.0


def intention_in(message: dict[str, Any], view: View) -> Intention | None:
    """The intention in an answer; None if it is malformed or not legal."""
    seconds, number = message.get("seconds"), message.get("action")
    if not isinstance(seconds, float) or math.isnan(seconds):
        return None
    if number is None:
        return Intention(math.inf, None)
    action = next((action for action in view.legal if action.id == number), None)
    return None if action is None else Intention(max(0.0, seconds), action)


def hint_fields(hint: Hint) -> dict[str, Any]:
    """A hint as plain JSON data."""
    return {
        "choices": [
            {"action": int(action.id), "value": None if value is None else float(value)}
            for action, value in hint.choices
        ],
        "then": [int(action.id) for action in hint.then],
        "why": {"message": hint.why.message, "facts": dict(hint.why.facts)},
    }


def hint_in(message: dict[str, Any], view: View) -> Hint | None:
    """The hint in an answer; None if it is malformed or not legal."""
    actions = {action.id: action for action in view.game.actions}
    legal = {action.id for action in view.legal}
    try:
        choices = tuple(Choice(actions[one["action"]], one["value"]) for one in message["choices"])
        then = tuple(actions[number] for number in message["then"])
        why = Why(str(message["why"]["message"]), dict(message["why"]["facts"]))
    except (KeyError, TypeError, ValueError):
        return None
    right = 1 <= len(choices) <= MOST_CHOICES and all(action.id in legal for action, _ in choices)
    weighed = all(value is None or (isinstance(value, float) and 0 <= value <= 1) for _, value in choices)
    clear = all(isinstance(fact, str | int | float) for fact in why.facts.values())
    return Hint(choices, then, why) if right and weighed and clear else None


def assessment_fields(found: Assessment) -> dict[str, Any]:
    """An assessment as plain JSON data."""
    return {
        "best": [
            {
                "actions": [int(action.id) for action in line.actions],
                "chance": float(line.chance),
                "then": [int(action.id) for action in line.then],
            }
            for line in found.best
        ],
        "played": float(found.played),
        "why": {"message": found.why.message, "facts": dict(found.why.facts)},
        "known": dict(found.known),
        "habits": list(found.habits),
        "choices": int(found.choices),
    }


def assessment_in(message: dict[str, Any], game: Game) -> Assessment | None:
    """The assessment in an answer; None if it is malformed."""
    try:
        best = tuple(
            Line(
                tuple(game.actions[number] for number in line["actions"]),
                float(line["chance"]),
                tuple(game.actions[number] for number in line["then"]),
            )
            for line in message["best"]
        )
        why = Why(str(message["why"]["message"]), dict(message["why"]["facts"]))
        return Assessment(
            best,
            float(message["played"]),
            why,
            dict(message["known"]),
            tuple(map(str, message["habits"])),
            int(message["choices"]),
        )
    except (KeyError, TypeError, ValueError, IndexError):
        return None
