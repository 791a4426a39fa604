"""Nobody's clock runs while the house cannot write, or writes slowly."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from boxfive.server.refusals import Refusal
from boxfive.server.storage.journal import Journal
from boxfive.server.tables.clocks import ClockSettings
from boxfive.server.tables.match import SAME_OUTAGE
from tests.server.houses import open_house
from tests.server.lobbies import text_of
from tests.server.matches import START, Played


@contextmanager
def nothing_is_written() -> Iterator[None]:
    """The journal refuses everything, as with a full disk."""

    async def fail(*_: object) -> None:
        raise Refusal("unavailable", "the disk is full")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Journal, "append", fail)
        patch.setattr(Journal, "write", fail)
        yield


def test_the_time_in_which_a_step_was_written_is_nobodys() -> None:
    match = Played("opera", ClockSettings(per_move=60.0))
    step = match.act(match.actor, 1, match.state.legal()[:1], match.luck, START + 2)
    assert step is not None
    match.add(step, told=START + 9)  # a slow disk
    assert match.since_last(START + 10) == pytest.approx(1)
    assert match.due_at() == pytest.approx(START + 9 + 58)  # the turn goes on, and 2 seconds are used


def test_no_time_passes_while_nothing_can_be_written() -> None:
    match = Played("opera", ClockSettings(per_move=60.0))
    match.pause(START + 5)
    assert match.due_at() is None
    assert match.since_last(START + 500) == pytest.approx(5)
    match.pause(START + 300)  # and again, when it is tried again
    assert match.since_last(START + 500) == pytest.approx(5)
    match.resume(START + 500)
    assert match.since_last(START + 501) == pytest.approx(6)
    assert match.due_at() == pytest.approx(START + 495 + 60)
    step = match.act(match.actor, 1, match.state.legal()[:1], match.luck, START + 502)
    assert step is not None and step.spent == pytest.approx(7)


def test_a_write_that_fails_soon_after_an_outage_belongs_to_it() -> None:
    match = Played("opera", ClockSettings(per_move=60.0))
    match.pause(START + 2)
    match.resume(START + 3)  # something else could be written
    match.pause(START + 3 + SAME_OUTAGE - 1)
    assert match.since_last(START + 10) == pytest.approx(2)
    match.resume(START + 10)
    assert match.since_last(START + 11) == pytest.approx(3)
    match.pause(START + 10 + SAME_OUTAGE + 1)  # another one: meanwhile somebody thought
    match.resume(START + 20)
    assert match.since_last(START + 20) == pytest.approx(2 + SAME_OUTAGE + 1)


def test_what_is_sent_again_until_it_can_be_written_costs_what_it_took_to_decide(tmp_path: Path) -> None:
    """The house refuses what it cannot write, and the player sends it again: that is no thinking time."""

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places = {place.seat: place for place in await visit.seated("opera", clock={"bank": 600})}
            path = f"/api/tables/{places['phantom'].table}"
            view = (await visit.get(f"{path}/view", places["phantom"].token)).json()["view"]
            place = places[view["actors"][0]]
            legal = (await visit.get(f"{path}/view", place.token)).json()["view"]["legal"]
            command = {"type": "act", "number": 1, "action": text_of(legal[0])}
            visit.time.advance(4)

            with nothing_is_written():
                assert (await visit.post(f"{path}/commands", place.token, command)).status_code == 503
                visit.time.advance(100)
                assert (await visit.post(f"{path}/commands", place.token, command)).status_code == 503
            assert (await visit.post(f"{path}/commands", place.token, command)).status_code == 200
            clock = (await visit.get(f"{path}/view", place.token)).json()["clock"]
            assert clock["left"][place.seat] == pytest.approx(596, abs=0.2)

    asyncio.run(run())


def test_clocks_run_again_when_something_can_be_written_though_nobody_acts(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("opera", clock={"per_move": 60})
            path, token = f"/api/tables/{places[0].table}", places[0].token
            watcher = await visit.sit(places[0])
            await watcher.wait_for("view")

            with nothing_is_written():
                assert (await visit.post(f"{path}/commands", token, {"type": "resign"})).status_code == 503
                visit.time.advance(100)
            while not watcher.out.qsize():
                visit.time.advance(5)  # the house tries again, and then the time runs out
                await asyncio.sleep(0.01)
            assert (await watcher.wait_for("steps"))["steps"][-1]["kind"] == "time"

    asyncio.run(run())
