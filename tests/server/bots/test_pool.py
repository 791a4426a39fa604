"""Machine players in processes of their own: the house never waits, and whatever they do, tables go on."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import pickle
import signal
import sys
from collections.abc import Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvloop

from boxfive.agents.harness.messages import encoded
from boxfive.core.errors import IllegalAction
from boxfive.core.game import State, View
from boxfive.games.booo.pace import PACE, SECONDS_TO_HAND
from boxfive.server.bots.fair_queue import Owner
from boxfive.server.bots.pool import BotPool
from tests.agents.harness.views import BAD_PLAYERS, VIEW, at_turn, booo, opera, phantom

T = TypeVar("T")


def searching() -> State:
    return booo.new(seed=37, players=3)


def of(table: str) -> Owner:
    """A table that nobody in particular has made."""
    return Owner("192.0.2.1", "erik", table)


def is_gone(pid: int) -> bool:
    """Whether a process has ended, and been asked how."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def first_pid(pool: BotPool) -> int:
    """The number of the process, as soon as there is one."""
    while not pool.pids:
        await asyncio.sleep(0.01)
    return pool.pids[0]


class Stage:
    """A loop and, on it, machine players in one process, for tests that do it no harm."""

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self.pool = BotPool(command=BAD_PLAYERS)

    def run(self, thing: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(thing)

    def choose(self, level: str, view: View = VIEW, table: str = "t") -> str:
        return str(self.run(self.pool.choose(of(table), "investigator", level, view)))

    def counted(self) -> tuple[int, int, int]:
        return self.pool.answered, self.pool.failures, self.pool.restarts

    def close(self) -> None:
        self.run(self.pool.close())
        self._runner.close()


@pytest.fixture(scope="module")
def one_stage() -> Iterator[Stage]:
    stage = Stage()
    yield stage
    stage.close()


@pytest.fixture
def stage(one_stage: Stage) -> Stage:
    """With no player left from another test."""
    one_stage.pool.forget("t")
    return one_stage


# Thinking


def test_players_of_every_game_think_and_searchers_remember_how_long_they_have_searched() -> None:
    async def scene() -> None:
        pool = BotPool(2)
        pool.start(opera, ["understudy", "maestro"])
        long_game = at_turn(phantom, "chief", 250)
        assert len(pickle.dumps(long_game)) > 2 * 65536  # far more than a pipe takes at once
        assert await pool.choose(of("o"), "investigator", "understudy", VIEW) in VIEW.legal
        assert await pool.choose(of("p"), "chief", "understudy", long_game) in long_game.legal

        view = searching().view("1")
        seconds, action = await pool.intend(of("b"), "1", "extra", view, 0.0)
        assert action in view.legal and 0.5 < seconds < math.inf
        later = await pool.intend(of("b"), "1", "extra", view, 0.25)
        assert later.action == action and later.seconds == pytest.approx(seconds - 0.25)
        pool.forget("b")
        assert (await pool.intend(of("b"), "1", "extra", view, 0.25)).seconds != pytest.approx(seconds - 0.5)
        assert (pool.answered, pool.failures, pool.restarts, pool.queued) == (5, 0, 0, 0)
        pids = pool.pids
        await pool.close()
        assert len(pids) == 3 and all(map(is_gone, pids))

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:  # as the house runs it
        runner.run(scene())


def test_answers_go_to_whoever_asked(stage: Stage) -> None:
    views = [at_turn(opera, "investigator", seed * 3, seed) for seed in range(40)]

    async def scene() -> list[str]:
        thoughts = (
            stage.pool.choose(of(f"table {number}"), "investigator", "by_record", view)
            for number, view in enumerate(views)
        )
        return list(map(str, await asyncio.gather(*thoughts)))

    assert stage.run(scene()) == [str(view.legal[sum(view.raw) % len(view.legal)]) for view in views]


def test_a_player_remembers_its_table_until_the_table_is_forgotten(stage: Stage) -> None:
    first, second = (str(action) for action in VIEW.legal[:2])
    assert [stage.choose("counter") for _ in range(2)] == [first, second]
    assert stage.choose("counter", table="another") == first
    stage.pool.forget("t")
    assert stage.choose("counter") == first
    assert stage.choose("counter", table="another") == second


def test_the_house_goes_on_while_a_player_thinks(stage: Stage) -> None:
    async def scene() -> int:
        thought = asyncio.ensure_future(stage.pool.choose(of("t"), "investigator", "ponder", VIEW))
        ticks = 0
        while not thought.done():
            await asyncio.sleep(0.01)
            ticks += 1
        return ticks

    stage.choose("by_record")  # everything is loaded now
    assert stage.run(scene()) > 5


def test_who_is_not_to_act_is_not_asked(stage: Stage) -> None:
    with pytest.raises(IllegalAction, match="phantom may not act now"):
        stage.run(stage.pool.choose(of("t"), "phantom", "extra", opera.new(seed=1).view("phantom")))


# Players that misbehave, but do their process no harm


@pytest.mark.parametrize(
    ("level", "why"),
    [
        ("err", "LookupError in bad_players.py:"),
        ("leave", "SystemExit in "),
        ("mumble", "TypeError"),
    ],
)
def test_an_error_of_a_player_is_told_twice_and_the_house_chooses(
    stage: Stage, caplog: pytest.LogCaptureFixture, level: str, why: str
) -> None:
    answered, failures, restarts = stage.counted()
    assert stage.choose(level) in map(str, VIEW.legal)
    assert stage.counted() == (answered, failures + 2, restarts)
    for record in caplog.records:
        assert record.name == "boxfive.machines" and why in record.getMessage()
        assert (record.__dict__["table"], record.__dict__["level"]) == ("t", level)
        assert "raoul" not in record.getMessage()
    assert len(caplog.records) == 2


def test_an_unknown_level_is_an_error_like_any_other(stage: Stage) -> None:
    assert stage.choose("diva") in map(str, VIEW.legal)


def test_what_a_player_erred_about_it_has_forgotten(stage: Stage) -> None:
    first, second, third = (str(action) for action in VIEW.legal[:3])
    assert [stage.choose("counter") for _ in range(4)] == [first, second, third, first]


def test_an_illegal_choice_does_not_count(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    failures = stage.pool.failures
    assert stage.choose("lie") in map(str, VIEW.legal)
    assert stage.pool.failures == failures + 1
    assert [record.getMessage() for record in caplog.records] == [
        "a machine player failed: it chose what is not legal"
    ]


def test_players_cannot_talk_into_the_stream(stage: Stage) -> None:
    failures = stage.pool.failures
    assert [stage.choose("chat") for _ in range(3)] == [stage.choose("by_record")] * 3
    assert stage.pool.failures == failures


def test_who_does_not_wait_any_more_gets_nobody_elses_answer(stage: Stage) -> None:
    async def scene() -> str:
        pool = stage.pool
        waiting = [
            asyncio.ensure_future(pool.choose(of(table), "investigator", "ponder", VIEW)) for table in "abc"
        ]
        await asyncio.sleep(0.1)
        assert pool.queued == 2
        waiting[0].cancel()  # it is being thought about
        waiting[1].cancel()  # not yet
        await asyncio.wait(waiting[:2])
        assert pool.queued == 1
        assert await waiting[2] == VIEW.legal[0]
        return str(await pool.choose(of("d"), "investigator", "by_record", VIEW))

    expected = stage.choose("by_record")
    _, failures, restarts = stage.counted()
    assert stage.run(scene()) == expected
    assert stage.counted()[1:] == (failures, restarts)


def test_a_process_that_ends_while_nobody_thinks_is_replaced(stage: Stage) -> None:
    async def scene() -> None:
        await stage.pool.choose(of("t"), "investigator", "by_record", VIEW)
        pid = stage.pool.pids[0]
        os.kill(pid, signal.SIGKILL)
        while stage.pool.pids:
            await asyncio.sleep(0.01)
        assert is_gone(pid)

    stage.run(scene())
    answered, failures, restarts = stage.counted()
    stage.choose("by_record")
    assert stage.counted() == (answered + 1, failures, restarts + 1)


# Players that harm their process


def test_after_a_crash_the_question_is_asked_again_in_a_new_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CRASHED_ONCE", str(tmp_path / "crashed"))

    async def scene() -> None:
        pool = BotPool(command=BAD_PLAYERS)
        pool.start(opera, ["maestro"])
        before = await first_pid(pool)
        bystander = asyncio.ensure_future(pool.choose(of("b"), "investigator", "by_record", VIEW))
        assert await pool.choose(of("a"), "investigator", "crash_once", VIEW) == VIEW.legal[1]
        assert await bystander == VIEW.legal[sum(VIEW.raw) % len(VIEW.legal)]
        assert (pool.answered, pool.failures, pool.restarts) == (2, 1, 1)
        assert is_gone(before) and pool.pids != [before]

        assert await pool.choose(of("a"), "investigator", "crash", VIEW) in VIEW.legal
        assert (pool.answered, pool.failures) == (2, 3)
        assert await pool.choose(of("a"), "investigator", "crash_once", VIEW) == VIEW.legal[1]
        await pool.close()

    asyncio.run(scene())


def test_whoever_thinks_too_long_is_ended_and_its_table_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        pool = BotPool(command=BAD_PLAYERS, seconds=1.5)
        await pool.choose(of("a"), "investigator", "by_record", VIEW)
        pid = pool.pids[0]
        assert await pool.choose(of("a"), "investigator", "hang", VIEW) in VIEW.legal
        assert is_gone(pid)
        assert (pool.answered, pool.failures) == (1, 2)
        await pool.choose(of("a"), "investigator", "by_record", VIEW)
        assert (pool.answered, pool.failures, pool.restarts) == (2, 2, 2)
        await pool.close()

    asyncio.run(scene())
    assert {record.getMessage() for record in caplog.records} == {
        "a machine player failed: it thought for more than 1.5 seconds"
    }


# Closing


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_closing_ends_even_a_player_that_hangs_and_cancels_who_waits(loop: Any) -> None:
    async def scene() -> None:
        pool = BotPool(command=BAD_PLAYERS)
        await pool.choose(of("a"), "investigator", "by_record", VIEW)
        hanging, waiting = (
            asyncio.ensure_future(pool.choose(of("a"), "investigator", "hang", VIEW)) for _ in range(2)
        )
        await asyncio.sleep(0.3)
        (pid,) = pool.pids
        await asyncio.gather(pool.close(), pool.close())
        assert is_gone(pid) and pool.pids == []
        await asyncio.wait([hanging, waiting])
        assert hanging.cancelled() and waiting.cancelled()
        with pytest.raises(asyncio.CancelledError):
            await pool.choose(of("a"), "investigator", "by_record", VIEW)
        pool.forget("a")

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(scene())


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_house_may_close_while_its_processes_start(loop: Any) -> None:
    async def scene() -> None:
        for seconds in (None, 0.0, 0.001, 0.01, 0.1):
            pool = BotPool(2, command=BAD_PLAYERS)
            pool.start(opera, ["understudy", "maestro"])
            if seconds is not None:
                await asyncio.sleep(seconds)
            pids = pool.pids
            await pool.close()
            assert all(map(is_gone, pids)) and pool.pids == []
        await BotPool().close()  # never started

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(scene())


def test_a_loop_that_ends_without_closing_leaves_no_process_behind() -> None:
    async def scene() -> int:
        pool = BotPool(command=BAD_PLAYERS)
        pool.start(opera, ["understudy"])
        return await first_pid(pool)

    assert is_gone(asyncio.run(scene()))


# Processes that are no use


@pytest.mark.parametrize(
    "command", [(sys.executable, "-c", "raise SystemExit(3)"), ("/nowhere/boxfive-worker",)]
)
def test_a_process_that_never_starts_is_not_tried_without_rest(command: Sequence[str]) -> None:
    async def scene() -> None:
        pool = BotPool(command=command)
        for _ in range(200):
            assert await pool.choose(of("a"), "investigator", "extra", VIEW) in VIEW.legal
        assert await pool.intend(of("b"), "1", "extra", searching().view("1"), 0.0) == PACE.least_harm(
            searching().view("1")
        )
        assert pool.answered == 0
        assert pool.failures >= 201
        assert pool.restarts < 8
        await pool.close()

    asyncio.run(scene())


ONCE = "import sys; say = lambda line: (sys.stdout.buffer.write(line), sys.stdout.flush()); "
ONCE += f"say({encoded({'ready': True})!r}); sys.stdin.buffer.read(1)"


@pytest.mark.parametrize(
    "answer",
    [
        encoded({"id": 99, "action": 0}),
        b'{"id": 1\n',
        b"[]\n",
        b"Christine!\n",
        b"[" * 5000 + b"\n",
        b"x" * 70_000,
    ],
    ids=["another number", "half an object", "no object", "no JSON", "too deep", "too long"],
)
def test_a_broken_answer_is_a_failure(answer: bytes, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        pool = BotPool(command=(sys.executable, "-c", f"{ONCE}; say({answer!r})"), seconds=10.0)
        assert await pool.choose(of("a"), "investigator", "extra", VIEW) in VIEW.legal
        assert (pool.answered, pool.failures) == (0, 2)
        await pool.close()

    asyncio.run(scene())
    assert all(record.levelno == logging.WARNING for record in caplog.records)


def test_what_a_worker_could_not_load_is_logged_and_the_rest_is_served(
    caplog: pytest.LogCaptureFixture,
) -> None:
    ready = encoded({"ready": True, "broken": {"chess": "ImportError: no board"}})
    answer = encoded({"id": 1, "action": VIEW.legal[1].id})
    code = "import sys; say = lambda line: (sys.stdout.buffer.write(line), sys.stdout.flush()); "
    code += f"say({ready!r}); sys.stdin.readline(); say({answer!r}); sys.stdin.readline()"

    async def scene() -> None:
        pool = BotPool(command=(sys.executable, "-c", code))
        assert await pool.choose(of("a"), "investigator", "extra", VIEW) == VIEW.legal[1]
        assert (pool.answered, pool.failures) == (1, 0)
        await pool.close()

    asyncio.run(scene())
    assert [(record.levelname, record.getMessage()) for record in caplog.records] == [
        ("ERROR", "machine players of chess cannot be loaded: ImportError: no board")
    ]


# What the house does in a player's place


def test_in_a_callers_place_the_house_stops() -> None:
    view = searching().play("booo green", seat="3").view("3")
    assert PACE.least_harm(view) == (0.0, booo.parse("stop"))


def test_in_a_searchers_place_the_house_raises_a_hand_after_some_seconds_and_then_waits() -> None:
    state = searching()
    assert PACE.least_harm(state.view("2")) == (SECONDS_TO_HAND, booo.parse("hand up"))
    assert PACE.least_harm(state.play("hand up", seat="2").view("2")) == (math.inf, None)
    assert PACE.least_harm(state.play("booo green", seat="3").view("2")) == (math.inf, None)
