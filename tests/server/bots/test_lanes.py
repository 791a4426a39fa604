"""Lanes and slots: quick players never wait behind deep ones, and answers come at the end of their slots."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from boxfive.agents.harness.messages import encoded
from boxfive.core.agent import Hint
from boxfive.core.tempo import QUICK, UNKNOWN, longest_slot, slot_of, tempo_of
from boxfive.server.bots import lanes, pool, process
from boxfive.server.bots.fair_queue import Owner
from boxfive.server.bots.pool import NICENESS_OF_DEEP, BotPool
from boxfive.server.refusals import Refusal
from boxfive.server.settings import Limits
from boxfive.server.time import sleep
from tests.agents.harness.views import BAD_PLAYERS, VIEW, booo, opera, phantom
from tests.server.houses import ManualTime
from tests.server.taping import Thinker

HOME, FLOOD = Owner("home", "meg", "one"), Owner("flood", "erik", "two")


def with_slot(monkeypatch: pytest.MonkeyPatch, **slots: float) -> None:
    """Declare slots for some more levels of Opera."""
    monkeypatch.setattr(tempo_of(opera), "slots", {**tempo_of(opera).slots, **slots})


# Lanes, with real processes


def test_a_quick_player_answers_while_a_deep_one_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    with_slot(monkeypatch, by_record=QUICK)

    async def scene() -> None:
        bots = BotPool(command=BAD_PLAYERS)
        await bots.choose(HOME, "investigator", "by_record", VIEW)
        assert len(bots.pids) == 1  # no deep player was needed yet
        deep = [asyncio.ensure_future(bots.choose(FLOOD, "investigator", "ponder", VIEW)) for _ in range(2)]
        while len(bots.pids) < 2:
            await asyncio.sleep(0.01)
        for _ in range(20):
            await bots.choose(HOME, "investigator", "by_record", VIEW)
        assert not any(thought.done() for thought in deep)
        await asyncio.wait(deep)
        if sys.platform != "win32":
            own = os.getpriority(os.PRIO_PROCESS, 0)
            niceness = [os.getpriority(os.PRIO_PROCESS, pid) - own for pid in bots.pids]
            assert niceness == [0, NICENESS_OF_DEEP]
        await bots.close()

    asyncio.run(scene())


def test_a_player_that_is_quick_in_name_only_moves_to_the_deep_lane(monkeypatch: pytest.MonkeyPatch) -> None:
    with_slot(monkeypatch, ponder=QUICK)
    monkeypatch.setattr(pool, "SECONDS_FOR_QUICK", 0.3)  # it takes 0.6

    async def scene() -> None:
        bots = BotPool(command=BAD_PLAYERS)
        for failures in (1, 1):  # the second time it is known
            assert await bots.choose(HOME, "investigator", "ponder", VIEW) == VIEW.legal[0]
            assert bots.failures == failures
        await bots.close()

    asyncio.run(scene())


def test_a_player_that_costs_too_much_on_average_moves_to_the_deep_lane() -> None:
    known = lanes.Lanes()
    known.measured(opera, "understudy", 1.0)  # once may be an accident
    assert not known.is_deep(opera, "understudy")
    for _ in range(5):
        known.measured(opera, "understudy", 0.5)
    assert known.is_deep(opera, "understudy")
    assert not known.is_deep(phantom, "understudy")


def test_the_lane_follows_from_what_is_declared() -> None:
    known = lanes.Lanes()
    assert [known.is_deep(opera, level) for level in ("extra", "understudy", "soloist", "maestro")] == [
        False,
        False,
        False,
        True,
    ]
    assert known.is_deep(opera, "somebody's own")  # nothing is known about it
    assert known.hints_are_deep(opera, "maestro")
    assert not known.hints_are_deep(booo, "maestro")


# Slots, in the house's own time


class Player(Thinker):
    """In place of a process: thinks for some seconds of the house's time."""

    def __init__(self, time: ManualTime) -> None:
        super().__init__()
        self.time = time
        self.seconds = [0.0]
        """How long it takes for each question; the last one for all that follow."""

    async def receive(self) -> bytes:
        if self._asked:
            await sleep(self.time, self.seconds[0] if len(self.seconds) == 1 else self.seconds.pop(0))
            if self.seconds[0] < 0:
                self._asked.pop(0)
                return encoded({"id": -1})
            self.answers.put_nowait(VIEW.legal[0].id)
        return await super().receive()


class Stage:
    """A pool, and when its answers come."""

    def __init__(self, patch: pytest.MonkeyPatch, **settings: Any) -> None:
        self.time = ManualTime()
        self.player = Player(self.time)
        patch.setattr(process, "Process", self.player)
        self.bots = BotPool(time=self.time, **{"tempo": 1.0, **settings})
        self._since = self.time.now()

    async def when(self, *asked: Awaitable[Any]) -> list[float]:
        """After how many seconds each of these is answered."""
        came: list[float] = []

        async def noted(one: Awaitable[Any]) -> float:
            await one
            return round(self.time.now() - self._since, 3)

        tasks = [asyncio.ensure_future(noted(one)) for one in asked]
        while not all(task.done() for task in tasks):
            for _ in range(20):
                await asyncio.sleep(0)
            if not all(task.done() for task in tasks):
                self.time.advance_to_next()
        came += [task.result() for task in tasks]
        self._since = self.time.now()
        return came

    def ask(self, owner: Owner = HOME, level: str = "maestro", slot: float = 0.5) -> Awaitable[Any]:
        return self.bots.choose(owner, "investigator", level, VIEW, slot)


def staged(scene: Callable[[Stage], Awaitable[None]], patch: pytest.MonkeyPatch, **settings: Any) -> None:
    async def run() -> None:
        stage = Stage(patch, **settings)
        await scene(stage)
        await stage.bots.close()

    asyncio.run(run())


def test_an_answer_comes_at_the_end_of_its_slot(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(stage: Stage) -> None:
        for seconds in (0.0, 0.03, 0.49):
            stage.player.seconds = [seconds]
            assert await stage.when(stage.ask()) == [0.5]
        stage.player.seconds = [0.6]  # longer than it should: the longest slot of the level counts then
        assert await stage.when(stage.ask()) == [0.9]
        stage.player.seconds = [1.0]
        assert sorted(await stage.when(stage.ask(), stage.ask(FLOOD))) == [1.8, 3.6]
        stage.player.seconds = [0.02]
        assert await stage.when(stage.ask(level="understudy", slot=QUICK)) == [QUICK]

    staged(scene, monkeypatch)


def test_whoever_waits_behind_a_deep_thought_waits_for_its_slot(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(stage: Stage) -> None:
        for seconds in (0.01, 0.3, 0.5):
            stage.player.seconds = [seconds]
            assert await stage.when(stage.ask(FLOOD), stage.ask()) == [0.5, 1.0]

    staged(scene, monkeypatch)


def test_an_error_and_what_the_house_chooses_then_come_like_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene(stage: Stage) -> None:
        stage.player.seconds = [-1.0]
        assert await stage.when(stage.ask()) == [0.5]
        assert stage.bots.failures == 2

    staged(scene, monkeypatch)


def test_without_a_tempo_answers_come_as_soon_as_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(stage: Stage) -> None:
        stage.player.seconds = [0.03]
        assert await stage.when(stage.ask(), stage.ask(FLOOD)) == [0.03, 0.06]

    staged(scene, monkeypatch, tempo=0.0)


def test_one_table_waits_for_one_slot_of_a_flood(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(stage: Stage) -> None:
        flood = [
            asyncio.ensure_future(stage.ask(Owner("flood", f"guest {number % 8}", str(number))))
            for number in range(160)
        ]
        await stage.when(flood[0])
        assert await stage.when(stage.ask()) <= [1.0]
        for thought in flood:
            thought.cancel()
        await asyncio.wait(flood)
        assert stage.bots.queued == 0

    staged(scene, monkeypatch)


def test_slots_follow_from_what_everybody_sees() -> None:
    public = opera.new(seed=1).view(None)
    assert slot_of(opera, "maestro", public, False) == longest_slot(opera, "maestro")
    assert slot_of(opera, "extra", public, False) == QUICK
    assert slot_of(opera, "somebody's own", public, False) == UNKNOWN


# Bounds


def test_a_guest_and_an_address_may_wait_for_so_many_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(hints=2, hints_of_an_address=3)

    async def scene(stage: Stage) -> None:
        async def hint(guest: str, table: str) -> Hint | None:
            return await stage.bots.advise(Owner("home", guest, table), "investigator", "maestro", VIEW)

        waiting = [asyncio.ensure_future(hint(*who)) for who in (("meg", "a"), ("meg", "b"), ("erik", "c"))]
        await asyncio.sleep(0)
        for guest, whose in (("meg", "for you"), ("raoul", "for your address")):
            with pytest.raises(Refusal, match=whose) as refused:
                await hint(guest, "d")
            assert (refused.value.code, refused.value.status) == ("busy", 429)
        waiting[0].cancel()
        await asyncio.wait(waiting[:1])
        assert len(await stage.when(hint("meg", "d"), *waiting[1:])) == 3

    staged(scene, monkeypatch, limits=limits)


def test_an_address_with_much_waiting_gets_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(stage: Stage) -> None:
        asked = [asyncio.ensure_future(stage.ask(Owner("flood", "erik", str(number)))) for number in range(6)]
        for _ in range(20):
            await asyncio.sleep(0)
        with pytest.raises(Refusal, match="5 questions from your address") as refused:
            stage.bots.check_room("flood")
        assert refused.value.code == "busy"
        stage.bots.check_room("home")
        await stage.when(*asked)
        stage.bots.check_room("flood")

    staged(scene, monkeypatch, limits=Limits(questions=5))
