"""Machine players where all act simultaneously: when all people only wait for them, they hurry."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from boxfive.core.action import Action
from boxfive.core.agent import Intention
from boxfive.games.booo.rules.catalogue import ACTIONS, HAND_UP
from boxfive.server.tables.machine_seats import HURRY, SEEN, MachineSeats
from tests.server.houses import ManualTime
from tests.server.matches import Played

LEVELS = {"1": None, "2": None, "3": "extra"}
"""Two people and a machine player."""
SEARCH = 60.0
"""Seconds that the machine player wants to search."""


class Room:
    """A table of Booo! as its machine seats see it; it notes for how long they sleep."""

    def __init__(self, search: float = SEARCH) -> None:
        self.search = search
        self.time, self.match = ManualTime(), Played("booo", players=3)
        self.slept: list[float] = []
        self.waited: list[float] = []
        seats = {name: SimpleNamespace(name=name, level=level) for name, level in LEVELS.items()}
        people = [seat for seat in seats.values() if seat.level is None]
        table = SimpleNamespace(
            id="t",
            owner=None,
            leads=True,
            match=self.match,
            seats=seats,
            people=people,
            viewers=people,
            act=self._act,
        )
        metrics = SimpleNamespace(machine_thoughts=SimpleNamespace(count=lambda level: None))
        services = SimpleNamespace(bots=self, time=self.time, metrics=metrics, sleep=self._sleep)
        self.machines = MachineSeats(cast("Any", services), cast("Any", table))

    async def intend(
        self, owner: Any, seat: str, level: str, view: Any, waited: float, slot: float
    ) -> Intention:
        self.waited.append(waited)
        return Intention(self.search - sum(self.waited), ACTIONS[HAND_UP])

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    async def _act(self, seat: str, number: int, action: Action) -> None:
        pass

    async def ask(self) -> float:
        """How long the machine player sleeps, now that it is asked again."""
        self.machines.go_on()
        while self.machines.are_busy:
            await asyncio.sleep(0)
        return self.slept[-1]


def test_machine_players_hurry_when_all_people_have_given_up_and_only_then() -> None:
    async def run() -> None:
        room = Room()
        assert await room.ask() == pytest.approx(SEARCH)
        room.match.do("hand up", "1")
        assert await room.ask() == pytest.approx(SEARCH)  # somebody still searches
        room.match.do("booo red", "1")
        room.match.do("stop", "1")
        room.match.do("hand up", "2")
        assert await room.ask() == pytest.approx(SEARCH)

    asyncio.run(run())


def test_what_was_searched_in_a_hurry_counts_as_such() -> None:
    async def run() -> None:
        room = Room()
        room.match.out = {"2"}  # who has left is not waited for
        room.match.do("hand up", "1")
        assert await room.ask() == pytest.approx(SEARCH / HURRY)
        room.time.advance(5.0)
        room.match.now += 5.0
        room.match.do("hand down", "1")
        assert await room.ask() == pytest.approx(SEARCH - 5.0 * HURRY)
        room.time.advance(5.0)
        assert await room.ask() == pytest.approx(SEARCH - 5.0 * HURRY - 5.0)

    asyncio.run(run())


def test_in_a_hurry_there_is_time_to_see_what_happened() -> None:
    async def run() -> None:
        room = Room(search=SEEN * 3)
        room.match.out = {"2"}
        room.match.do("hand up", "1")
        assert await room.ask() == pytest.approx(SEEN)

    asyncio.run(run())
