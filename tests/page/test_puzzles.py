"""Puzzles on the page: solved by clicks, without a network once loaded, shared without a hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Route, expect

import boxfive
from boxfive.puzzles.puzzle import games
from tests.page.browsing import PHONE, Person
from tests.server.running import Server

Make = Callable[..., Person]
PATIENCE = 30_000


def todays(house: Server) -> dict[str, Any]:
    day: dict[str, Any] = httpx.get(f"{house.url}/api/puzzles/daily", timeout=60).json()
    return {puzzle["game"]: puzzle for puzzle in day["puzzles"]}


def press(person: Person, choice: dict[str, Any]) -> None:
    """Press a choice, wherever it is offered."""
    text = " ".join([choice["kind"], *map(str, choice["args"])])
    person.page.locator(f'[data-choice="{text}"]').first.dispatch_event("click")


def solve(person: Person, puzzle: dict[str, Any]) -> None:
    node: int | None = 0
    for number in puzzle["answer"]:
        assert node is not None
        choice = next(one for one in puzzle["nodes"][node]["legal"] if one["id"] == number)
        press(person, choice)
        node = choice["to"]
        if node is not None:
            expect(person.page.locator(".expected")).to_have_text(puzzle["nodes"][node]["expected"])


@pytest.mark.parametrize("game", games())
def test_the_puzzle_of_the_day_is_solved_without_a_network_once_it_is_loaded(
    person: Make, house: Server, game: str
) -> None:
    puzzle, one = todays(house)[game], person()
    one.go("/puzzles")
    expect(one.page.locator(".card")).to_have_count(len(games()), timeout=PATIENCE)
    one.page.locator(f'.card[data-game="{game}"]').click()
    expect(one.page.locator("section.board [data-choice], .more [data-choice]").first).to_be_attached()
    asked: list[str] = []

    def keep_away(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(json={"token": "g_none", "solved": True, "tried": 1})

    one.page.route("**/api/**", keep_away)
    solve(one, puzzle)
    expect(one.page.locator(".bubble h2")).to_have_text(one.said("puzzle-right"))
    expect(one.page.locator(".bubble")).to_contain_text(puzzle["why"])
    assert all(url.endswith(("/attempts", "/guests")) for url in asked)


def test_a_wrong_choice_is_told_and_the_answer_is_shown_to_whoever_asks(person: Make, house: Server) -> None:
    game = boxfive.games()[-1]
    puzzle, one = todays(house)[game], person(size=PHONE)
    one.go(f"/puzzles/{game}/daily")
    expect(one.page.locator(".expected")).to_be_visible(timeout=PATIENCE)
    wrong = next(choice for choice in puzzle["nodes"][0]["legal"] if choice["reached"] is not None)
    press(one, wrong)
    expect(one.page.locator(".bubble")).to_contain_text(puzzle["less"][str(wrong["reached"])])
    assert one.violations() == []
    one.button("puzzle-show").click()
    expect(one.page.locator(".bubble")).to_contain_text(puzzle["why"])
    one.link("puzzles-back").click()
    expect(one.page.locator(f'.card[data-game="{game}"]')).to_contain_text(one.said("puzzles-given-up"))
    assert one.violations() == []


def test_a_wish_leads_to_a_puzzle_of_its_kind(person: Make) -> None:
    one, game = person(), boxfive.games()[0]
    one.go("/puzzles")
    one.page.locator(".wish select").first.select_option(game)
    one.page.locator(".wish select").nth(2).select_option("1")
    one.page.locator(".wish button").click()
    expect(one.page.locator(".about")).to_be_visible(timeout=PATIENCE)
    assert f"/puzzles/{game}/" in one.page.url
