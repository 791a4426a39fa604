"""The analysis of a finished game in the browser: curve, marks, what was better, trying again, playing on."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import boxfive
from boxfive import record
from boxfive.core.game import State
from boxfive.core.view import NATURE
from boxfive.games.booo.rules.castle import COLOURS
from tests.page import finished
from tests.page.browsing import PHONE, Person
from tests.page.playing import give_up, ready
from tests.server.running import Server

Make = Callable[..., Person]


LEAST_FACTS = {"opera": 2, "phantom": 2, "booo": len(COLOURS)}
"""Some suspects, some cards, a way in each colour."""


@pytest.fixture(scope="module")
def tokens(house: Server) -> dict[str, str]:
    """A finished game of each kind; the token of the guest who had its first seat."""
    return {game: finished.put(house, f"{game}ended", finished.played(game)) for game in boxfive.games()}


def player(one: Person, game: str, tokens: dict[str, str]) -> Person:
    """The person who has played a game."""
    finished.remember(one, tokens[game], f"{game}ended", finished.played(game))
    return one


def recorded(game: str) -> State:
    """A game to its end, in which everybody acts at random."""
    rng, state = random.Random(5), boxfive.game(game).new(seed=5)
    while state.outcome is None:
        (seat,) = state.actors
        state = state.draw(rng) if seat == NATURE else state.play(rng.choice(state.legal(seat)), seat=seat)
    return state


def curve(one: Person) -> Locator:
    return one.page.get_by_role("slider", name=re.compile(re.escape(one.said("study-curve", seat=""))[:10]))


def analysed(one: Person, game: str) -> None:
    """From the replay to its analysis, with one click."""
    one.go(f"/replays/{game}ended")
    one.button("again-analyse").click()
    expect(curve(one)).to_be_visible()


def moment(one: Person) -> int:
    return int(one.page.locator(".transport input[type=range]").input_value())


@pytest.mark.parametrize("game", boxfive.games())
def test_a_replay_is_analysed_tried_again_and_played_on(
    person: Make, game: str, tokens: dict[str, str]
) -> None:
    one = player(person(), game, tokens)
    analysed(one, game)
    page = one.page
    # One line says what was luck and what was not.
    line = one.said("study-line-own", luck="", own="").split()[0]
    expect(page.locator(".strip .line")).to_contain_text(line)
    # Marks have a shape and a name of their own, beside the log's lines.
    marks = page.locator(".story [data-grade]")
    expect(marks.first).to_be_visible()
    assert all(mark.get_attribute("aria-label") for mark in marks.all())
    # The curve leads from event to event with the arrow keys, and says where it is.
    slider = curve(one)
    slider.focus()
    page.keyboard.press("End")
    last = slider.get_attribute("aria-valuemax") or ""
    expect(slider).to_have_attribute("aria-valuenow", last)
    assert slider.get_attribute("aria-valuetext")
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    # The list says the same, and its buttons lead there too.
    one.button("study-list").click()
    rows = page.locator("dialog[open] tbody tr")
    assert rows.count() == int(last)
    assert one.violations() == []
    rows.last.get_by_role("button").click()
    expect(slider).to_have_attribute("aria-valuenow", last)
    # From mistake to mistake: the moment before it, what was better, and why.
    slider.focus()
    page.keyboard.press("Home")
    one.button("study-fault-next").click()
    card = page.get_by_role("region", name=one.said("study-event"))
    expect(card.locator(".better")).to_be_visible()
    expect(card.locator(".reason")).not_to_be_empty()
    assert one.violations() == []
    # A link leads back to it.
    page.wait_for_url(re.compile(r"step=\d+&analysis=\d+"))
    told, at = card.inner_text(), moment(one)
    page.reload()
    expect(card.locator(".better")).to_be_visible()
    assert (card.inner_text(), moment(one)) == (told, at)
    # What could be inferred is there on demand.
    known = card.locator("details")
    known.locator("summary").click()
    expect(known.locator("li").first).to_be_visible()
    assert known.locator("li").count() >= LEAST_FACTS[game]
    assert one.violations() == []
    # It is tried again from what was known then, and judged.
    one.button("study-try").click()
    verdict = page.locator("[data-verdict]")
    ready(one)
    assert one.violations() == []
    while not verdict.is_visible():
        choices = one.choices
        if choices:
            one.choose_quickly(choices[-1])
        page.wait_for_function("() => !document.querySelector('aside [data-choice]:disabled')")
    expect(verdict).to_contain_text(one.said("study-try-best"))
    # The game goes on at a new table from there.
    one.button("study-play-on").click()
    page.get_by_role("dialog").get_by_role("button", name=one.said("level-extra")).click()
    page.wait_for_url("**/tables/*")
    page.locator("section.board").wait_for()


def test_what_was_better_can_be_seen_on_a_phone_in_russian(person: Make, tokens: dict[str, str]) -> None:
    one = player(person(language="ru", size=PHONE, theme="light", touch=True), "opera", tokens)
    analysed(one, "opera")
    one.button("study-fault-next").click()
    expect(one.page.locator(".card .better")).to_be_visible()
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert one.violations() == []


def test_a_deep_analysis_can_be_stopped(person: Make, tokens: dict[str, str]) -> None:
    one = player(person(), "phantom", tokens)
    analysed(one, "phantom")
    one.button("study-deeper").click()
    one.button("study-cancel").click()
    expect(one.page.get_by_role("progressbar")).to_have_count(0)
    expect(one.button("study-deeper")).to_be_visible()


def test_the_end_of_a_game_leads_to_its_analysis(person: Make) -> None:
    from tests.page.playing import against_the_machine

    one = person()
    against_the_machine(one, "opera", "extra", "investigator")
    ready(one)
    one.choose(one.choices[0])
    give_up(one)
    one.link("again-analyse").click()
    expect(one.page.locator(".strip .line")).to_be_visible()
    # That somebody gave up is the last event, and after it nothing is left of the chance.
    slider = curve(one)
    slider.focus()
    one.page.keyboard.press("End")
    expect(one.page.locator(".card h2")).to_contain_text(one.said("again-resign", seat="").strip())
    assert re.search(r"\b0\s?%", slider.get_attribute("aria-valuetext") or "")


def test_costly_habits_are_told_with_decisions_to_try_again(person: Make, tokens: dict[str, str]) -> None:
    one = player(person(), "opera", tokens)
    analysed(one, "opera")
    one.go("/games")
    one.button("games-habits").click()
    example = one.page.locator("section[aria-labelledby=habits] a").first
    expect(example).to_be_visible()
    assert one.violations() == []
    example.click()
    expect(one.page.get_by_role("heading", name=one.said("study-try"), exact=True)).to_be_visible()
    ready(one)


@pytest.mark.parametrize(("language", "size"), [("en", None), ("fr", PHONE)])
def test_a_record_from_a_file_is_analysed_tried_again_and_played_on(
    person: Make, language: str, size: tuple[int, int] | None
) -> None:
    one = person(language=language, **({} if size is None else {"size": size, "touch": True}))
    one.go("/record")
    text = record.dumps(recorded("opera"))
    one.page.set_input_files(
        "input[type=file]", {"name": "a.boxfive", "mimeType": "text/plain", "buffer": text.encode()}
    )
    one.button("again-analyse").click()
    expect(one.page.locator(".strip .line")).to_be_visible()
    one.button("study-fault-next").focus()
    one.page.keyboard.press("Enter")
    # By keyboard alone: try it again, and go on from there.
    one.button("study-try").focus()
    one.page.keyboard.press("Enter")
    verdict = one.page.locator("[data-verdict]")
    ready(one)
    assert one.violations() == []
    while not verdict.is_visible():
        choices = one.choices
        if choices:
            one.choose_quickly(choices[-1])
        one.page.wait_for_function("() => !document.querySelector('aside [data-choice]:disabled')")
    expect(verdict).to_contain_text(one.said("study-try-best"))
    one.button("study-try-back").click()
    one.button("study-play-on").click()
    one.page.get_by_role("dialog").get_by_role("button", name=one.said("level-extra")).click()
    one.page.wait_for_url("**/tables/*")
    one.page.locator("section.board").wait_for()
