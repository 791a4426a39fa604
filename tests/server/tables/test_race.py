"""A race over unequal lines: who was quicker counts first, and what lying can gain has a limit."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from boxfive.server.cluster.bus import Alone
from boxfive.server.tables.race import MOST_CREDIT, Race, credit_of
from tests.server.houses import ManualTime, Place, Socket, Visit, open_house
from tests.server.matches import Played

NEAR, FAR = 0.02, 0.3
"""Round trips, in seconds."""
ROUNDS = 8
"""So many rounds of the event loop, and everything that is due has happened."""


async def settled() -> None:
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


def test_the_credit_is_half_a_round_trip_within_its_bounds() -> None:
    assert credit_of(None) == 0
    assert credit_of(0.004) == 0  # what is below the grain is noise
    assert credit_of(FAR) == pytest.approx(0.15)
    assert credit_of(60.0) == MOST_CREDIT


def test_what_makes_the_plans_of_others_stale_is_decisive() -> None:
    match = Played("booo", players=3)
    number = len(match.steps)
    assert match.is_decisive("1", number, match.read("booo red"))
    assert not match.is_decisive("1", number, match.read("hand up"))
    match.do("hand up", "1")
    assert match.is_decisive("2", number, match.read("hand up"))  # the majority gives the visitor up
    match.do("booo red", "2")
    assert not match.is_decisive("2", len(match.steps), match.read("stop"))  # nobody else may act
    assert not match.is_decisive("3", number, match.read("booo blue"))  # it is stale already


def test_where_one_acts_at_a_time_nothing_is_decisive() -> None:
    match = Played("opera")
    assert not match.is_decisive(match.actor, 1, (match.state.legal()[0],))


# At a table

At = Callable[[Visit, list[Place], list[Socket]], Awaitable[None]]


def at_a_table(folder: Path, trips: tuple[float | None, ...], play: At, **wanted: object) -> None:
    """Let something be played at a table of Booo! whose seats have lines of these round trips."""

    async def run() -> None:
        async with open_house(folder) as visit:
            places = await visit.seated("booo", options={"players": len(trips)}, **wanted)
            sockets = [await visit.sit(place) for place in places]
            for socket, trip in zip(sockets, trips, strict=True):
                await socket.wait_for("view")
                socket.round_trip = trip
            await play(visit, places, sockets)

    asyncio.run(run())


def is_silent(socket: Socket) -> bool:
    """Whether nothing but who is there has been told."""
    told = []
    while not socket.out.empty():
        told.append(json.loads(socket.out.get_nowait()["text"])["type"])
    return set(told) <= {"table"}


def call(socket: Socket, colour: str) -> None:
    socket.send({"type": "act", "number": 1, "action": f"booo {colour}", "id": "call"})


async def answer(socket: Socket) -> str:
    """The kind of the answer to a call, or why it was refused."""
    while (message := await socket.receive()).get("id") != "call":
        pass
    return str(message.get("code", message["type"]))


def test_the_call_that_was_made_first_counts_though_it_arrives_later(tmp_path: Path) -> None:
    async def play(visit: Visit, _: list[Place], sockets: list[Socket]) -> None:
        near, far = sockets
        call(near, "red")  # made 10 ms ago
        await settled()
        visit.time.advance(0.1)
        await settled()
        assert is_silent(near)  # nothing is acknowledged before it counts
        call(far, "blue")  # made 150 ms ago
        assert await answer(far) == "steps"
        visit.time.advance(0.1)
        assert await answer(near) == "stale"

    at_a_table(tmp_path, (NEAR, FAR), play)


def test_a_call_from_near_waits_no_longer_than_an_earlier_one_can_take(tmp_path: Path) -> None:
    async def play(visit: Visit, _: list[Place], sockets: list[Socket]) -> None:
        near, far = sockets
        call(near, "red")
        await settled()
        visit.time.advance(0.141)
        assert await answer(near) == "steps"
        call(far, "blue")
        assert await answer(far) == "stale"

    at_a_table(tmp_path, (NEAR, FAR), play)


def test_a_call_from_far_that_was_made_later_comes_after_the_one_that_waits(tmp_path: Path) -> None:
    async def play(visit: Visit, _: list[Place], sockets: list[Socket]) -> None:
        near, far = sockets
        call(near, "red")
        await settled()
        visit.time.advance(0.1399)
        call(far, "blue")  # made 0.1 ms before the other
        assert await answer(far) == "steps"
        visit.time.advance(1.0)
        assert await answer(near) == "stale"

    at_a_table(tmp_path, (NEAR, FAR), play)


@pytest.mark.parametrize("trips", [(NEAR, NEAR), (FAR, FAR), (None, None), (FAR, NEAR), (3.0, 9.0)])
def test_nobody_waits_for_a_line_that_is_not_longer(
    tmp_path: Path, trips: tuple[float | None, float | None]
) -> None:
    async def play(visit: Visit, _: list[Place], sockets: list[Socket]) -> None:
        call(sockets[0], "red")
        assert await answer(sockets[0]) == "steps"  # no time has passed

    at_a_table(tmp_path, trips, play)


def test_nobody_waits_for_a_seat_that_may_not_call(tmp_path: Path) -> None:
    async def play(visit: Visit, places: list[Place], sockets: list[Socket]) -> None:
        near, far = sockets
        call(far, "red")
        assert await answer(far) == "steps"
        far.send({"type": "act", "number": 2, "action": "stop", "id": "call"})
        assert await answer(far) == "steps"
        near.send({"type": "act", "number": 3, "action": "booo red", "id": "call"})
        assert await answer(near) == "steps"

    at_a_table(tmp_path, (NEAR, FAR), play)


def test_a_call_that_came_in_time_counts_though_it_waits_beyond_it(tmp_path: Path) -> None:
    async def play(visit: Visit, _: list[Place], sockets: list[Socket]) -> None:
        visit.time.advance(9.95)
        call(sockets[0], "red")
        await settled()
        visit.time.advance(0.1)  # the time for the search is over
        await settled()
        visit.time.advance(0.1)
        assert await answer(sockets[0]) == "steps"

    at_a_table(tmp_path, (NEAR, FAR), play, clock={"per_move": 10})


def test_another_table_does_not_wait(tmp_path: Path) -> None:
    async def play(visit: Visit, _: list[Place], sockets: list[Socket]) -> None:
        others = await visit.seated("booo", options={"players": 2})
        other = await visit.sit(others[0])
        await other.wait_for("view")
        call(sockets[0], "red")
        await settled()
        call(other, "red")
        assert await answer(other) == "steps"
        assert is_silent(sockets[0])

    at_a_table(tmp_path, (NEAR, FAR), play)


def test_who_is_elsewhere_is_waited_for_as_long_as_anybody(tmp_path: Path) -> None:
    """With several processes the lines to the others are not known, so every call is held equally long."""

    async def run() -> None:
        async with open_house(tmp_path) as visit:
            places = await visit.seated("booo", options={"players": 2})
            near = await visit.sit(places[0])
            await near.wait_for("view")
            near.round_trip = NEAR
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(Alone, "present", lambda *_: {places[1].seat})
                call(near, "red")
                await settled()
                visit.time.advance(MOST_CREDIT - credit_of(NEAR) - 0.001)
                await settled()
                assert is_silent(near)
                visit.time.advance(0.002)
                assert await answer(near) == "steps"

    asyncio.run(run())


# Many races


async def races(
    count: int, seconds: float, trips: tuple[float, float], told: tuple[float, float], fair: bool
) -> float:
    """The share of races that the second seat wins, when both act within some seconds of each other.

    `trips` are the round trips as they are, `told` as the house measures them.
    """
    chance, wins = random.Random(19), 0
    held = [credit_of(trip) if fair else 0.0 for trip in told]

    async def arrive(seat: int, race: Race, time: ManualTime, order: list[int]) -> None:
        await race.hold(time.now() - held[seat], 0.0 if order else held[1 - seat])
        order.append(seat)

    for _ in range(count):
        time, order = ManualTime(), list[int]()
        race, tasks, now = Race(time), [], 0.0
        for when, seat in sorted((chance.uniform(0, seconds) + trips[seat] / 2, seat) for seat in (0, 1)):
            time.advance(when - now)
            await settled()
            tasks.append(asyncio.ensure_future(arrive(seat, race, time, order)))
            await settled()
            now = when
        time.advance(1.0)
        await asyncio.gather(*tasks)
        wins += order[0]
    return wins / count


def test_unequal_lines_have_equal_chances_and_a_liar_gains_a_bounded_time(
    record_property: Callable[[str, object], None],
) -> None:
    """Two who are equally quick, each within 0.5 seconds: the one far away wins half of the races."""
    within = 0.5

    def share(trips: tuple[float, float], told: tuple[float, float], fair: bool = True) -> float:
        return asyncio.run(races(1000, within, trips, told, fair))

    before = share((NEAR, FAR), (NEAR, FAR), fair=False)
    after = share((NEAR, FAR), (NEAR, FAR))
    assert before < 0.35
    assert abs(after - 0.5) < 0.05
    # Who answers pings late seems to be further away than it is. More than the bound is never gained.
    liar = share((NEAR, NEAR), (NEAR, 10.0))
    gained = MOST_CREDIT - credit_of(NEAR)
    most = 1 - (1 - gained / within) ** 2 / 2
    assert 0.5 < liar < most + 0.05
    record_property(
        "figure",
        f"booo: of races within {within} s, over lines of {NEAR * 1000:.0f} and {FAR * 1000:.0f} ms, who is "
        f"far away wins {before:.0%} by arrival and {after:.0%} with credits; a program that delays its "
        f"pongs and its kernel's packets, but not its calls, gains {gained * 1000:.0f} ms: {liar:.0%}",
    )
