"""The example in a real browser: on the front page, and played to its end on the page's general board."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.page.browsing import Person, browser
from tests.page.playing import act, over
from tests.plugins.installing import found
from tests.server.running import Server


@pytest.fixture(scope="module")
def house(folders: tuple[Path, ...], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house in which the plugin is installed."""
    folder = tmp_path_factory.mktemp("house")
    with found(*folders):
        server = Server(folder, "--database", f"sqlite:///{folder}/tables.db")
        server.start()
        asyncio.run(server.ready())
        yield server
        server.remove()


@pytest.fixture(scope="module")
def chromium(house: Server) -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture
def person(chromium: Browser, house: Server) -> Iterator[Callable[..., Person]]:
    made: list[Person] = []

    def make(**wishes: str) -> Person:
        made.append(Person(chromium, house.url, **wishes))  # type: ignore[arg-type]  # all wishes are texts
        return made[-1]

    yield make
    for one in made:
        one.close()
    for one in made:
        one.has_no_complaint()


def seated(one: Person) -> None:
    """From the front page to a game against the machine."""
    one.go("/")
    one.button("home-play.label", game="Vigil", level=one.said("level-understudy")).click()
    one.page.wait_for_url("**/tables/*")
    one.page.locator("section.board").wait_for()


def test_it_is_on_the_front_page(person: Callable[..., Person]) -> None:
    for language, title in (("en", "Vigil"), ("fr", "La Veillée"), ("ru", "Бдение")):
        one = person(language=language)
        one.go("/")
        expect(one.page.get_by_text(title).first).to_be_visible()


def test_it_is_played_to_its_end_on_the_general_board(person: Callable[..., Person]) -> None:
    one = person()
    seated(one)
    board = one.page.locator("section.board")
    expect(board).to_contain_text(re.compile("guest hand|the guest’s candles", re.IGNORECASE))
    while True:
        choice = one.page.locator("aside [data-choice]").first
        choice.or_(one.page.locator("#ending-title")).first.wait_for()
        if one.is_over:
            break
        act(one, choice.get_attribute("data-choice") or "")
    over(one)
