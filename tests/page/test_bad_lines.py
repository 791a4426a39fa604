"""A game of each kind in Chromium over a line of 300 ms with losses and breaks: every click counts once."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from boxfive.games.booo.rules.castle import Castle
from boxfive.games.booo.solver.solver import solve
from tests.page.browsing import Person
from tests.page.playing import against_the_machine, over, together
from tests.server.bad_lines import BadLine
from tests.server.lobbies import text_of
from tests.server.running import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PATIENCE = 300.0
"""Seconds that the games may take on a busy machine; quiet, it is about half a minute."""
MOST_CLICKS = 150
"""With which somebody tries to show a way; most of them come while nothing can be called yet."""
NOISE = ("WebSocket", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE")
"""What a browser says of a line that breaks; that is no fault of the page."""

Json = dict[str, Any]


@pytest.fixture
def line(house: Server) -> Iterator[BadLine]:
    made = BadLine(house.port, seed=5)
    yield made
    made.close()


@pytest.fixture
def distant(chromium: Browser, line: BadLine) -> Iterator[Callable[[], Person]]:
    """Makes people at the other end of the bad line."""
    made: list[Person] = []

    def make() -> Person:
        made.append(Person(chromium, line.url))
        return made[-1]

    yield make
    for one in made:
        one.close()


class Player:
    """Somebody who clicks as soon as the page allows it, and remembers every click."""

    def __init__(self, one: Person, choose: Callable[[Player, list[str]], str | None]) -> None:
        self.one, self.clicks = one, list[str]()
        self._choose = choose
        self._heard, self.position = 0, Json()

    def look(self) -> None:
        """Take in what the house has told."""
        for text in self.one.received[self._heard :]:
            message = json.loads(text)
            if "type" in message:  # it came over the live line
                self.position = message.get("view", message).get("position", self.position)
        self._heard = len(self.one.received)

    def click(self) -> None:
        """Choose something, if there is anything to choose."""
        choices = self.one.choices
        if choices:
            self.look()
            choice = self._choose(self, choices)
            if choice is not None:
                self.clicks.append(choice)
                self.one.choose_quickly(choice)

    def state(self) -> str:
        """Where somebody is who does not come to the end."""
        self.look()
        told = self.one.page.locator("main").inner_text()
        return f"{self.clicks[-5:]}, may {self.one.choices}, sees {told!r}, knows {self.position}"

    def kept(self, house: Server) -> tuple[list[str], Json]:
        """What this seat has done, as the house has kept it, and the view that it has now."""
        table = self.one.page.url.partition("#")[0].rpartition("/")[2]
        seat = self.one.page.evaluate("id => JSON.parse(localStorage['boxfive.seats'])[id]", table)
        headers = {"Authorization": f"Bearer {seat['token']}"}
        path = f"{house.url}/api/tables/{table}/view"
        steps = httpx.get(f"{path}?seen=0", headers=headers).json()["steps"]
        mine = [step for step in steps if step["kind"] == "act" and step["seat"] == seat["seat"]]
        view: Json = httpx.get(path, headers=headers).json()["view"]
        return [text_of(step["history"][0]) for step in mine], view


def last(player: Player, choices: list[str]) -> str:
    """Mostly to do nothing, by which a game comes to its end sooner."""
    return choices[-1]


def the_way(player: Player, choices: list[str]) -> str | None:
    """Call the best colour and show the way; then give every visitor up, and so it ends soon.

    Over such a line a long way may take longer than the time there is for it, so it is not tried for ever.
    """
    position = player.position
    if not is_first_visitor(player) or len(player.clicks) > MOST_CLICKS:
        return hand_up(player, choices)
    best = solve(Castle.of(position), position["ghost"], position["visitor"]["room"]).best
    wanted = "hand up"
    if best is not None:
        at, colour = 0, best.colour
        following: dict[object, str] = {None: f"booo {best.colour}"}
        for action in best.actions:
            following[best.cells[at], colour] = action
            kind, _, word = action.partition(" ")
            at, colour = (at, word) if kind == "change" else (at + 1, colour)
        call = position["call"]
        wanted = following.get(call and (call["at"], call["colour"]), "stop")
    return wanted if wanted in choices else None


def hands(player: Player, choices: list[str]) -> str | None:
    """Raise a hand and lower it, so that something is always on its way; then give every visitor up."""
    if is_first_visitor(player) and "hand down" in choices:
        return "hand down"
    return hand_up(player, choices)


def hand_up(player: Player, choices: list[str]) -> str | None:
    return "hand up" if "hand up" in choices else None


def is_first_visitor(player: Player) -> bool:
    visitor = player.position["visitor"]
    return visitor is not None and visitor["number"] == 1


def without_doubles(clicks: list[str], kept: list[str]) -> bool:
    """Whether each thing that was done is a click of its own, in their order."""
    left = iter(clicks)
    return all(any(click == one for click in left) for one in kept)


def test_games_over_a_bad_line_come_to_their_end_and_nothing_is_doubled(
    distant: Callable[[], Person],
    line: BadLine,
    house: Server,
    record_property: Callable[[str, object], None],
) -> None:
    opera, phantom, near, far = (distant() for _ in range(4))
    against_the_machine(opera, "opera", "understudy")
    against_the_machine(phantom, "phantom", "understudy", "settler")
    together(near, far, "booo")
    line.is_bad = True
    began = time.monotonic()
    players = [Player(opera, last), Player(phantom, last), Player(near, the_way), Player(far, hands)]
    while playing := [player for player in players if not player.one.is_over]:
        assert time.monotonic() < began + PATIENCE, [player.state() for player in playing]
        for player in playing:
            player.click()
        opera.page.wait_for_timeout(20)
    took = time.monotonic() - began
    line.is_bad = False
    for player in players:
        over(player.one)
        done, view = player.kept(house)
        if player.one is opera:
            assert done == player.clicks
        elif player.one is phantom:  # the page activates the last zone by itself, if nobody is quicker
            assert without_doubles(done, player.clicks)
            more = Counter(done) - Counter(player.clicks)
            assert all(action.startswith("activate ") for action in more)
        else:  # a click may be refused, if somebody else was quicker
            assert without_doubles(player.clicks, done)
        player.look()
        assert player.position == view["position"]
        assert not [said for said in player.one.complaints if not any(word in said for word in NOISE)]
    assert line.broken > 3 and line.sent_again > 3
    record_property(
        "figure",
        f"a bad line: three games, {sum(len(one.clicks) for one in players)} clicks, {line.broken} breaks, "
        f"{line.sent_again} segments sent again, nothing doubled, {took:.0f} s",
    )
