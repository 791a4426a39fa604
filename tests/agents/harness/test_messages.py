"""The messages between a parent and a worker: what comes back is checked before it is used."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from boxfive.agents.harness.failures import Failure
from boxfive.agents.harness.messages import (
    INTENTION,
    Question,
    broken_games,
    check_error,
    decoded,
    encoded,
    hint_fields,
    hint_in,
    intention_in,
)
from boxfive.core.agent import Choice, Hint, Why
from tests.agents.harness.views import VIEW, at_turn, booo, opera


def test_a_question_comes_through_as_it_was_asked() -> None:
    question = Question("t", "investigator", "maestro", VIEW, INTENTION, 0.25, 7, 21.0, True)
    line = question.line(3)
    assert line.count(b"\n") == 1
    assert json.loads(line)["id"] == 3
    assert Question.of(decoded(line)) == question


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"good morning\n", "its process answered nonsense"),
        (b"[]\n", "its process answered nonsense"),
        (b'{"id": 8}\n', "its process answered what was not asked"),
        (b"{}\n", "its process answered what was not asked"),
    ],
)
def test_a_line_that_is_no_answer_is_garbage(line: bytes, reason: str) -> None:
    with pytest.raises(Failure, match=reason) as failure:
        decoded(line, 7)
    assert failure.value.reason == "garbage"


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"file": "bot.py", "line": 3}, "KeyError in bot.py:3"),
        ({}, "KeyError"),
        ({"file": "bot.py", "line": 3, "message": "'x'"}, "KeyError: 'x' (bot.py, line 3)"),
        ({"message": "'x'"}, "KeyError: 'x'"),
    ],
)
def test_an_error_is_told_with_its_place_and_with_its_message_if_that_came(
    fields: dict[str, Any], text: str
) -> None:
    with pytest.raises(Failure) as failure:
        check_error({"id": 1, "error": "KeyError", **fields})
    assert (failure.value.reason, failure.value.detail) == ("crashed", text)
    check_error({"id": 1, "action": 0})


def test_what_a_worker_could_not_load_is_in_its_first_message() -> None:
    assert broken_games(encoded({"ready": True, "broken": {"opera": "ValueError: no"}})) == {
        "opera": "ValueError: no"
    }
    assert broken_games(b"{}\n") == {}


def test_an_intention_must_be_legal_and_have_a_time() -> None:
    view, up, stop = booo.new(seed=37, players=3).view("1"), booo.parse("hand up"), booo.parse("stop")
    assert intention_in({"seconds": 2.5, "action": up.id}, view) == (2.5, up)
    assert intention_in({"seconds": -0.1, "action": up.id}, view) == (0.0, up)
    assert intention_in({"seconds": 7.0, "action": None}, view) == (math.inf, None)
    for told in (
        {"seconds": 2.5, "action": stop.id},
        {"seconds": math.nan, "action": up.id},
        {"seconds": "soon", "action": up.id},
        {"action": up.id},
    ):
        assert intention_in(told, view) is None


def test_a_hint_comes_through_as_it_was_given() -> None:
    view = at_turn(opera, "investigator")
    choices = tuple(
        Choice(action, value) for action, value in zip(view.legal, (0.7, 0.5, None), strict=False)
    )
    hint = Hint(choices, (opera.parse("go lake"),), Why("opera-why", {"whom": "meg", "left": 3}))
    assert hint_in(json.loads(json.dumps(hint_fields(hint))), view) == hint


@pytest.mark.parametrize(
    "change",
    [
        {"choices": []},
        {"choices": None},
        {"choices": [{"action": -5, "value": None}]},
        {"choices": [{"action": 0, "value": 1.5}]},
        {"choices": [{"action": 0, "value": math.nan}]},
        {"choices": [{"action": 0, "value": "good"}]},
        {"choices": [{"action": 0}]},
        {"choices": [{"action": 0, "value": None}] * 4},
        {"then": [10**6]},
        {"then": None},
        {"why": None},
        {"why": {"message": "m"}},
        {"why": {"message": "m", "facts": {"whom": ["meg"]}}},
    ],
)
def test_a_hint_must_be_legal_and_whole(change: dict[str, Any]) -> None:
    view = at_turn(opera, "investigator")
    told = hint_fields(Hint((Choice(view.legal[0], 0.5),), (), Why("m", {})))
    assert hint_in(told, view) is not None
    for choice in change.get("choices") or ():
        choice["action"] = view.legal[choice["action"]].id if choice["action"] >= 0 else -1
    assert hint_in(told | change, view) is None


def test_a_hint_for_whoever_may_not_act_is_none() -> None:
    view = at_turn(opera, "investigator")
    told = hint_fields(Hint((Choice(view.legal[0], None),), (), Why("m", {})))
    assert hint_in(told, opera.new(seed=1).view(None)) is None
