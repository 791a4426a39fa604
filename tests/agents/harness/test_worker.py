"""The worker's program, without a server and without an arena."""

from __future__ import annotations

import json
import signal
import subprocess
from functools import cache
from typing import Any

import pytest

from boxfive.agents.harness import worker
from boxfive.agents.harness.commands import worker_command
from boxfive.agents.harness.messages import Question
from boxfive.agents.harness.players import Players
from boxfive.core import registry
from boxfive.core.game import Game
from boxfive.core.pack import Level, Pack
from tests.agents.harness.views import BAD_PLAYERS, VIEW, opera

READY = {"ready": True, "broken": {}}


def asked(level: str, number: int, **options: Any) -> bytes:
    return Question("t", "investigator", level, VIEW, **options).line(number)


def lines_of(output: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def test_a_worker_ignores_ctrl_c_and_ends_with_its_input() -> None:
    with subprocess.Popen(BAD_PLAYERS, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        assert json.loads(process.stdout.readline()) == READY
        process.send_signal(signal.SIGINT)
        process.stdin.write(asked("crash_twice", 7, deadline=60.0) + asked("lie", 8))
        process.stdin.close()
        first, second = lines_of(process.stdout.read())
    assert (first["id"], first["error"]) == (7, "InvalidOption")
    assert (second["id"], type(second["action"])) == (8, int)
    assert process.returncode == 0


def test_an_agent_that_hangs_does_not_outlive_a_parent_that_was_killed() -> None:
    with subprocess.Popen(BAD_PLAYERS, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(asked("hang", 1, deadline=0.3))
        process.stdin.close()
        assert lines_of(process.stdout.read()) == [READY]
    assert process.returncode == -signal.SIGALRM


def test_the_message_of_an_error_stays_in_the_worker_unless_it_is_asked_for() -> None:
    with subprocess.Popen(BAD_PLAYERS, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        output, _ = process.communicate(asked("err", 1) + asked("err", 2, details=True))
    _, silent, detailed = lines_of(output)
    assert silent["error"] == detailed["error"] == "LookupError"
    assert silent["file"] == "bad_players.py"
    assert "message" not in silent
    assert detailed["message"] == "the culprit is raoul"


def test_a_worker_for_one_game_plays_the_levels_of_it_too() -> None:
    with subprocess.Popen(worker_command("opera"), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        output, _ = process.communicate(asked("extra", 1, seed=5))
    ready, answer = lines_of(output)
    assert ready == READY
    assert answer["action"] in [action.id for action in VIEW.legal]


def test_a_worker_that_is_asked_for_an_unknown_game_says_so() -> None:
    with subprocess.Popen(worker_command("chess"), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        (ready,) = lines_of(process.communicate(b"")[0])
    assert ready["broken"]["chess"].startswith("InvalidOption: there is no game 'chess'")


class NoRules(Pack):
    """A pack whose rules cannot be made."""

    name = "norules"

    def game(self) -> Game:
        raise FileNotFoundError("the board is missing")


class NoLevel(Pack):
    """A pack one of whose levels cannot be made."""

    name = "opera"

    def game(self) -> Game:
        return opera

    def levels(self) -> dict[str, Level]:
        return {"broken": _unmakeable}


def _unmakeable(seed: int) -> Any:
    raise OSError("no model")


@pytest.fixture
def packs(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"norules": (NoRules(), "lost"), "opera": (NoLevel(), "lost")}
    monkeypatch.setattr(registry, "_installed", cache(lambda: (found, {})))


@pytest.mark.usefixtures("packs")
def test_a_pack_that_cannot_be_loaded_is_named_with_the_reason_and_the_others_are_served() -> None:
    assert worker.load(registry.names(), all_levels=True) == {
        "norules": "InvalidOption: package lost: the pack tests.agents.harness.test_worker.NoRules: its game "
        "cannot be loaded (FileNotFoundError: the board is missing)",
        "opera broken": "OSError: no model",
    }
    message = json.loads(asked("extra", 1))
    assert worker.answer_to(message, Players())["action"] in [action.id for action in VIEW.legal]


def test_of_too_many_players_the_one_asked_longest_ago_is_dropped() -> None:
    players = Players(most=2)
    kept = {}
    for table in ("a", "b", "a", "c"):
        kept[table] = players.take(table, "phantom", "extra", opera)
        players.bring_back(table, "phantom", "extra", opera, kept[table])
    assert len(players) == 2
    assert players.take("a", "phantom", "extra", opera) is kept["a"]
    assert players.take("b", "phantom", "extra", opera) is not kept["b"]
    assert players.take("c", "phantom", "understudy", opera) is not kept["c"]
