"""Every page: in every language, both themes and on a phone; nothing for axe to find, no console error."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import boxfive
from boxfive import record
from tests.page.browsing import LAPTOP, PHONE, Person
from tests.page.playing import a_link_from, act, against_the_machine, give_up, play_to_the_end, ready
from tests.server.running import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

Make = Callable[..., Person]

PAGE = Path(boxfive.__file__).parent / "server" / "page"
PATHS = [
    "/",
    "/settings",
    "/games",
    "/record",
    *(f"/{kind}/{game}" for game, kind in product(boxfive.games(), ("new", "rules", "learn"))),
]
LOOKS = [("dark", LAPTOP), ("light", PHONE)]
"""Both themes, and both sizes for which the pages are laid out."""
MOST_BYTES = 200_000
"""Script and style, compressed, before a game is opened."""


def settled(one: Person, path: str) -> None:
    one.go(path)
    one.page.wait_for_load_state("networkidle")


@pytest.fixture(scope="module", params=LOOKS, ids=lambda look: look[0])
def reader(chromium: Browser, house: Server, request: pytest.FixtureRequest) -> Iterator[Person]:
    """Somebody who goes from page to page in one window."""
    theme, size = request.param
    one = Person(chromium, house.url, theme=theme, size=size)
    yield one
    one.close()


@pytest.fixture
def not_ready(person: Make) -> tuple[Person, dict[str, str | float]]:
    """Somebody who sees games that are still being compiled, and how far the first of them is."""
    one = person(language="en")
    first: dict[str, str | float] = {"state": "compiling", "done": 0.43}

    def answer(route: Route) -> None:
        games = route.fetch().json()
        for place, game in enumerate(games):
            game["readiness"] = {"state": "waiting", "done": 0} if place else first
        route.fulfill(json=games)

    one.page.route("**/api/games?*", answer)
    return one, first


def test_a_poster_shows_how_far_its_game_is_until_it_can_be_played(
    not_ready: tuple[Person, dict[str, str | float]],
) -> None:
    one, readiness = not_ready
    one.go("/")
    opera, phantom = (one.page.locator(f"article[data-game={name}]") for name in ("opera", "phantom"))
    expect(opera).to_contain_text("Being prepared on this machine: 43%")
    expect(opera.get_by_role("progressbar")).to_have_attribute("value", "43")
    expect(phantom).to_contain_text("Will be prepared next")
    play = opera.get_by_role("button", name="Play Opera")
    expect(play).to_be_disabled()
    assert one.violations() == []
    readiness |= {"state": "ready", "done": 1}  # the page asks again by itself
    expect(play).to_be_enabled()
    expect(opera.get_by_role("progressbar")).to_have_count(0)
    expect(phantom).to_contain_text("Will be prepared next")


def test_a_table_cannot_be_made_before_its_game_is_ready(
    not_ready: tuple[Person, dict[str, str | float]],
) -> None:
    one, readiness = not_ready
    one.go("/new/opera")
    make = one.page.locator("form .end button")
    expect(make).to_be_disabled()
    readiness |= {"state": "failed", "done": 0}
    expect(one.page.locator("form .end")).to_contain_text("cannot be played here")
    expect(make).to_be_disabled()


@pytest.mark.parametrize("path", PATHS)
def test_axe_finds_nothing(reader: Person, path: str) -> None:
    settled(reader, path)
    assert reader.violations() == []
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    reader.has_no_complaint()


@pytest.mark.parametrize("game", boxfive.games())
@pytest.mark.parametrize(("theme", "size"), LOOKS, ids=[theme for theme, _ in LOOKS])
def test_axe_finds_nothing_at_a_table(person: Make, game: str, theme: str, size: dict[str, int]) -> None:
    one = person(theme=theme, size=size)
    a_link_from(one, game)
    assert one.violations() == []
    against_the_machine(one, game, "extra")
    assert one.violations() == []
    if game != "booo":
        ready(one)
        act(one, one.choices[0])
        assert one.violations() == []
    give_up(one)
    assert one.violations() == []
    one.link("table-replay").click()
    one.page.wait_for_url("**/replays/*")
    one.page.get_by_role("slider").first.wait_for()
    assert one.violations() == []


@pytest.mark.parametrize("game", boxfive.games())
def test_nothing_scrolls_during_play_on_a_laptop(person: Make, game: str) -> None:
    one = person()
    against_the_machine(one, game, "extra")
    high = one.page.evaluate("document.documentElement.scrollHeight")
    assert high <= LAPTOP["height"]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_the_browsers_first_language_is_spoken(person: Make, language: str) -> None:
    one = person(language=language)
    one.go("/")
    expect(one.page.locator("html")).to_have_attribute("lang", language)
    expect(one.page.get_by_role("heading", level=1)).to_have_text(one.said("home-headline"))


def test_the_language_can_be_changed_at_the_table_and_is_remembered(person: Make) -> None:
    one = person()
    against_the_machine(one, "opera", "extra", "investigator")
    one.page.get_by_role("combobox", name=one.said("house-language-label")).select_option("fr")
    one.language = "fr"
    expect(one.page.get_by_role("button", name=one.said("table-undo"))).to_be_visible()
    expect(one.page.locator(".prompt")).to_contain_text(one.said("opera-ask-card.you"))
    one.page.reload()
    expect(one.page.get_by_role("button", name=one.said("table-undo"))).to_be_visible()


def test_theme_and_sound_are_remembered(person: Make) -> None:
    one = person()
    one.go("/")
    one.button("house-theme", shown="dark").click()
    one.button("house-sound").click()
    one.page.reload()
    expect(one.page.locator("html")).to_have_attribute("data-theme", "light")
    expect(one.button("house-sound")).to_have_attribute("aria-pressed", "false")


def test_an_unfinished_game_is_resumed_from_the_front_page(person: Make) -> None:
    one = person()
    against_the_machine(one, "phantom", "extra")
    address = one.page.url
    one.go("/")
    one.page.get_by_role("link", name=re.compile(re.escape(one.said("home-resume")))).first.click()
    one.page.wait_for_url(address)


def test_a_replay_is_shared_by_link_and_downloaded(person: Make) -> None:
    one, friend = person(), person()
    against_the_machine(one, "opera", "extra", "investigator")
    play_to_the_end([one], seed=5)
    with one.page.expect_download() as download:
        one.button("table-record").click()
    kept = record.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert kept.state.outcome is not None
    one.link("table-replay").click()
    one.page.get_by_role("slider").first.wait_for()
    one.page.keyboard.press("End")
    one.button("again-link").click()
    link = one.page.evaluate("navigator.clipboard.readText()")
    friend.page.goto(link)
    friend.page.get_by_role("slider").first.wait_for()
    expect(friend.page.locator("main")).to_contain_text(friend.said("again-eyes"))


@pytest.mark.parametrize("game", boxfive.games())
def test_the_first_game_can_be_played_to_its_end(person: Make, game: str) -> None:
    one = person()
    settled(one, f"/learn/{game}")
    lesson = one.page.evaluate(f"fetch('/api/games/{game}/lesson?language=en').then(a => a.json())")
    for part in lesson["parts"]:
        if len(lesson["parts"]) > 1:
            one.page.get_by_role("button", name=part["title"], exact=True).click()
        for beat in part["beats"]:
            expect(one.page.locator("main")).to_contain_text(beat["say"].partition("**")[0])
            if beat["play"]:
                action = next(choice for choice in beat["legal"] if choice["id"] == beat["play"][0])
                text = " ".join([action["kind"], *map(str, action["args"])])
                one.page.locator(f'[data-choice="{text}"]').first.dispatch_event("click")
            else:
                expect(one.page.locator(".finale")).to_have_count(1 if beat["end"] else 0)
                one.button("learn-next").click()
        expect(one.page.get_by_text(one.said("learn-done"), exact=True)).to_be_visible()


def test_whoever_goes_astray_in_a_first_game_is_told_kindly_and_stays_where_they_were(person: Make) -> None:
    one = person()
    settled(one, "/learn/opera")
    for _ in range(2):
        one.button("learn-next").click()
    one.page.locator('[data-choice="meg"]').first.dispatch_event("click")
    expect(one.page.locator(".bubble")).to_have_text(one.said("opera-lesson-card-instead"))
    one.page.locator('[data-choice="buquet"]').first.dispatch_event("click")
    expect(one.page.locator(".bubble")).to_have_text(one.said("opera-lesson-walk"))


def test_an_address_behind_which_there_is_nothing(person: Make, house: Server) -> None:
    one = person()
    one.page.goto("/nowhere/at/all")
    expect(one.page.get_by_role("heading", level=1)).to_have_text(one.said("lost-title"))
    one.complaints = [said for said in one.complaints if "404" not in said]


def test_a_table_that_there_is_not(person: Make) -> None:
    one = person()
    one.page.goto("/tables/nosuchtable")
    expect(one.page.get_by_role("alert")).to_contain_text(one.said("problem-no-such-table"))


def test_little_is_loaded_before_a_game_is_opened(
    person: Make, record_property: Callable[[str, object], None]
) -> None:
    one = person()
    loaded: set[str] = set()
    one.page.on("request", lambda request: loaded.add(request.url))
    settled(one, "/")
    files = [
        PAGE / address.partition("/assets/")[2] for address in loaded if address.endswith((".js", ".css"))
    ]
    size = sum(len(gzip.compress((PAGE / "assets" / file.name).read_bytes())) for file in files)
    record_property("figure", f"script and style before a game is opened: {size / 1000:.0f} KB, compressed")
    assert files
    assert size <= MOST_BYTES


def test_the_page_can_be_installed() -> None:
    manifest = json.loads((PAGE / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    sizes = {size for icon in manifest["icons"] for size in icon["sizes"].split()}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert (PAGE / icon["src"].lstrip("/")).is_file()
