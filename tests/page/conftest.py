"""A house and a browser for the tests of the page, and people who use them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.page.browsing import Person, browser
from tests.server.running import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that is open as long as these tests run."""
    folder = tmp_path_factory.mktemp("house")
    server = Server(folder, "--database", f"sqlite:///{folder}/tables.db")
    server.start()
    asyncio.run(server.ready())
    yield server
    server.remove()


@pytest.fixture(scope="package")
def chromium(house: Server) -> Iterator[Browser]:
    """The browser; opened after the house, closed after these tests: it has an event loop of its own."""
    with browser() as opened:
        yield opened


@pytest.fixture
def person(chromium: Browser, house: Server) -> Iterator[Callable[..., Person]]:
    """Makes people; none of them may have had a complaint in the end."""
    made: list[Person] = []

    def make(**wishes: Any) -> Person:
        made.append(Person(chromium, house.url, **wishes))
        return made[-1]

    yield make
    for one in made:
        one.close()
    for one in made:
        one.has_no_complaint()
