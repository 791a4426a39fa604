"""Time in which a house is shut, and clocks that are wrong: nobody's time is lost or stands still."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from boxfive.server import time as server_time
from boxfive.server.storage import database, openings, schema
from boxfive.server.tables.opening import Opening
from boxfive.server.time import SystemTime
from tests.server.houses import EPOCH, ManualTime, Place, Visit, open_house
from tests.server.running import until

HOUR, DAY = 3600.0, 86_400.0
GAMES = ("opera",)


# The clock of one house


class Clocks:
    """The system's two clocks."""

    def __init__(self) -> None:
        self.wall, self.monotonic = EPOCH, 500.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.monotonic += seconds


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    clocks = Clocks()
    monkeypatch.setattr("boxfive.server.time.time.time", lambda: clocks.wall)
    monkeypatch.setattr("boxfive.server.time.time.monotonic", lambda: clocks.monotonic)
    return clocks


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_a_jump_of_the_system_clock_does_not_change_the_time_of_an_open_house(
    clocks: Clocks, jump: float
) -> None:
    anchor = server_time.new_anchor()
    first = SystemTime(anchor)
    clocks.pass_by(10.0)
    assert first.now() == EPOCH + 10.0
    clocks.wall += jump
    clocks.pass_by(10.0)
    assert first.now() == EPOCH + 20.0
    replaced = SystemTime(anchor)  # a worker that is started after the jump
    assert replaced.now() == first.now()
    assert SystemTime().now() == EPOCH + 20.0 + jump


# A house that is shut, and opens with another date


def left(message: dict[str, Any]) -> dict[str, float]:
    told: dict[str, float] = message["clock"]["left"]
    return told


async def view(visit: Visit, place: Place) -> dict[str, Any]:
    told: dict[str, Any] = (await visit.get(f"/api/tables/{place.table}/view", place.token)).json()
    return told


async def act(visit: Visit, places: list[Place]) -> dict[str, Any]:
    """Let whoever may act do the first thing; what that seat is told then."""
    for place in places:
        told = await view(visit, place)
        if told["view"]["legal"]:
            action = told["view"]["legal"][0]
            text = " ".join([action["kind"], *action["args"]])
            command = {"type": "act", "number": told["number"], "action": text}
            answer = await visit.post(f"/api/tables/{place.table}/commands", place.token, command)
            assert answer.status_code == 200, answer.text
            return await view(visit, place)
    raise AssertionError("nobody may act")


@pytest.mark.parametrize("jump", [-DAY, -30.0, 0.0, 30.0, DAY])
@pytest.mark.parametrize("clock", [{"per_move": 60}, {"bank": 60}])
def test_a_clock_goes_on_where_it_was_whatever_the_date_when_the_house_opens_again(
    tmp_path: Path, jump: float, clock: dict[str, float]
) -> None:
    async def first() -> list[Place]:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("opera", clock=clock)
            visit.time.advance(20.0)
            assert left(await act(visit, places))["investigator"] == 40.0
            return places

    async def second(places: list[Place]) -> None:
        async with open_house(tmp_path, now=EPOCH + 20.0 + jump) as visit:
            visit.time.advance(5.0)  # nobody has looked at the table so far, and its clock runs all the same
            assert left(await view(visit, places[0]))["investigator"] == 35.0
            visit.time.advance(35.1)

            async def is_over() -> bool:
                result = (await view(visit, places[0]))["table"]["result"]
                return result is not None and result["by"] == "time"

            await until(is_over, "the time is over")

    places = asyncio.run(first())
    asyncio.run(second(places))


def test_steps_dated_in_the_future_freeze_no_clock(tmp_path: Path) -> None:
    async def first() -> list[Place]:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("booo", clock={"per_move": 60})
            command = {"type": "act", "number": 1, "action": "booo red"}
            await visit.post(f"/api/tables/{places[0].table}/commands", places[0].token, command)
            return places

    async def second(places: list[Place]) -> None:
        async with open_house(tmp_path) as visit:
            visit.time.advance(12.0)
            told = await view(visit, places[0])
            assert told["clock"]["show"] == 18.0
            stop = {"type": "act", "number": told["number"], "action": "stop"}
            await visit.post(f"/api/tables/{places[0].table}/commands", places[0].token, stop)
            visit.time.advance(2.0)
            assert (await view(visit, places[0]))["clock"]["wait"] == {places[0].seat: 1.0}

    places = asyncio.run(first())
    engine = database.engine_of(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as connection:
        connection.execute(sa.update(schema.steps).values(at=schema.steps.c.at + 365 * DAY))
        connection.execute(sa.update(schema.openings).values(seen=schema.openings.c.seen + 365 * DAY))
    engine.dispose()
    asyncio.run(second(places))


def test_a_table_whose_game_is_not_ready_yet_has_time_from_when_it_is() -> None:
    time = ManualTime()
    opening = Opening(time, 1)
    time.advance(1.0)
    opening.ready("opera")
    time.advance(30.0)
    opening.ready("booo")
    time.advance(10.0)
    assert opening.since("opera") == EPOCH + 1.0
    assert opening.since("booo") == EPOCH + 31.0
    assert opening.since("phantom") == time.now()
    opening.ready("opera")  # once is enough: nobody starts a clock anew
    assert opening.since("opera") == EPOCH + 1.0


# Tables that nobody plays at


@pytest.mark.parametrize("jump", [0.0, 400 * DAY, -400 * DAY])
def test_tables_are_forgotten_by_the_time_in_which_the_house_was_open(tmp_path: Path, jump: float) -> None:
    async def status(visit: Visit, place: Place) -> str:
        told: str = (await visit.get(f"/api/tables/{place.table}", place.token)).json()["status"]
        return told

    async def pass_by(visit: Visit, seconds: float) -> None:
        for _ in range(int(seconds / HOUR)):
            visit.time.advance(HOUR)
            await asyncio.sleep(0.005)

    async def first() -> list[Place]:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("opera")
            await pass_by(visit, 3 * DAY)
            return places

    async def second(places: list[Place]) -> None:
        async with open_house(tmp_path, now=EPOCH + 3 * DAY + jump) as visit:
            await pass_by(visit, 3 * DAY)
            assert await status(visit, places[0]) == "playing"
            await pass_by(visit, DAY + 2 * HOUR)

            async def is_closed() -> bool:
                return await status(visit, places[0]) == "over"

            await until(is_closed, "the table is forgotten")

    places = asyncio.run(first())
    asyncio.run(second(places))


# Several machines


class Machines:
    """The openings of a shared house, each with a clock of its own, and the database's clock."""

    def __init__(self, folder: Path) -> None:
        self.engine = database.engine_of(f"sqlite:///{folder / 'tables.db'}")
        database.prepare(self.engine)
        self.database = ManualTime()
        self.clocks = [self.database]

    def opened(self, skew: float) -> tuple[ManualTime, Opening]:
        """A further machine, whose clock is wrong by some seconds."""
        time = ManualTime(self.database.now() + skew)
        self.clocks.append(time)
        began = Opening.begin(self.engine, time, shared=True, database_time=lambda _: self.database.now())
        self.pass_by(2.0)
        began.ready("opera")
        self.note(began)
        return time, began

    def pass_by(self, seconds: float) -> None:
        for time in self.clocks:
            time.advance(seconds)

    def note(self, *noted: Opening) -> None:
        with self.engine.begin() as connection:
            for opening in noted:
                opening.note(connection, GAMES)

    def moment(self, opening: Opening, at: float, other: Opening) -> float:
        with self.engine.connect() as connection:
            opening.learn(connection, [other.number])
        return opening.moment(at, other.number)


@pytest.fixture
def machines(tmp_path: Path) -> Machines:
    return Machines(tmp_path)


@pytest.mark.parametrize("skew", [HOUR, -HOUR])
def test_what_another_machine_has_written_is_as_old_as_it_is(machines: Machines, skew: float) -> None:
    ahead, first = machines.opened(skew)
    here, second = machines.opened(0.0)
    at = ahead.now()
    machines.pass_by(50.0)
    assert here.now() - machines.moment(second, at, first) == pytest.approx(50.0)
    at = here.now()
    machines.pass_by(7.0)
    assert ahead.now() - machines.moment(first, at, second) == pytest.approx(7.0)


def test_a_jump_of_the_databases_clock_is_not_charged(machines: Machines) -> None:
    there, first = machines.opened(5.0)
    here, second = machines.opened(0.0)
    at = there.now()
    machines.moment(second, at, first)
    machines.database.advance(DAY)
    machines.pass_by(3.0)
    assert here.now() - machines.moment(second, at, first) == pytest.approx(3.0)
    machines.note(first, second)
    assert here.now() - machines.moment(second, at, first) == pytest.approx(3.0)


def test_a_process_that_joins_an_open_house_lets_the_time_go_on(machines: Machines) -> None:
    _, first = machines.opened(HOUR)
    machines.note(first)
    opened = machines.database.now()
    machines.pass_by(100.0)
    _, second = machines.opened(0.0)
    assert second.since("opera") > opened  # it has not seen that the other one is alive
    machines.note(first, second)
    assert second.since("opera") == pytest.approx(opened, abs=0.01)


def test_a_process_that_opens_after_a_crash_of_all_counts_from_its_opening(machines: Machines) -> None:
    _, first = machines.opened(HOUR)
    machines.note(first)
    machines.pass_by(1.0)
    here, second = machines.opened(0.0)
    machines.note(second)
    assert second.since("opera") == here.now()


def test_every_opening_has_a_number_and_knows_how_long_nobody_was_there(machines: Machines) -> None:
    _, first = machines.opened(HOUR)
    machines.note(first)
    machines.pass_by(500.0)
    _, second = machines.opened(0.0)
    machines.note(second)
    assert (first.number, second.number) == (1, 2)
    with machines.engine.connect() as connection:
        gaps = connection.execute(sa.select(schema.openings.c.gap).order_by(schema.openings.c.id)).scalars()
        assert list(gaps) == [0.0, 500.0]
        assert openings.database_time(connection) > 1e9
