"""While a game is played nothing on the page jumps: the browser itself measures it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import boxfive
from tests.page.browsing import CHOICES, Person
from tests.page.playing import against_the_machine, number, ready, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Route

Make = Callable[..., Person]

MOST = 0.01
"""The largest single shift, of the window's area times the way."""
SIZES = {"laptop": {"width": 1366, "height": 768}, "phone": {"width": 360, "height": 640}}
SIDES = {"opera": "investigator", "phantom": "chief", "booo": None}
TURNS = 14
LATE = 0.4
"""Seconds by which a part of the page comes later than the rest."""

OBSERVER = """
window.shifts = [];
const named = (node) => (node?.parentElement ? node.nodeName + " in " + node.parentElement.className : "?");
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    shifts.push({ value, hadRecentInput, what: sources.map(({ node }) => named(node)) });
}).observe({ type: "layout-shift", buffered: true });
"""


SETTLED = """
async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  return shifts;
}
"""
"""What has moved until everything is drawn."""


def play_turns(one: Person) -> None:
    """Take whatever comes first, several times; nothing is pressed, so that no shift is excused by it."""
    for _ in range(TURNS):
        one.page.wait_for_function(f"() => document.querySelector('#ending-title') || {CHOICES}.length")
        if one.is_over:
            return
        before = number(one)
        one.choose_quickly(one.choices[0])
        wait_for(one, before + 1)


def race(one: Person) -> None:
    """Call, give the way up, and raise a hand."""
    for action in ("booo blue", "stop", "hand up"):
        before = number(one)
        one.choose_quickly(action)
        wait_for(one, before + 1)


def jumps(one: Person) -> list[dict[str, Any]]:
    """What has moved by itself, and too far."""
    found: list[dict[str, Any]] = one.page.evaluate(SETTLED)
    return [shift for shift in found if shift["value"] > MOST and not shift["hadRecentInput"]]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", boxfive.games())
def test_nothing_jumps_while_a_game_is_loaded_and_played(person: Make, game: str, size: str) -> None:
    one = person(size=SIZES[size], touch=size == "phone")
    against_the_machine(one, game, "understudy", SIDES[game])
    ready(one)
    one.page.mouse.move(0, 0)  # a tip comes and goes where the pointer is
    one.page.add_init_script(OBSERVER)
    one.page.reload()
    ready(one)
    assert jumps(one) == []
    (race if game == "booo" else play_turns)(one)
    assert jumps(one) == []


@pytest.mark.parametrize("size", SIZES)
def test_nothing_jumps_while_the_front_page_is_loaded(person: Make, size: str) -> None:
    one = person(size=SIZES[size], touch=size == "phone")
    one.page.add_init_script(OBSERVER)
    one.go("/")
    one.page.locator("article .ways .gold:enabled").last.wait_for()
    one.page.wait_for_load_state("networkidle")
    assert jumps(one) == []


@pytest.mark.parametrize("late", ["*.woff2", "api/games?*", "api/tables"])
def test_nothing_jumps_where_a_part_of_the_front_page_comes_late(person: Make, late: str) -> None:
    one = person(size=SIZES["laptop"])

    def dawdle(route: Route) -> None:
        time.sleep(LATE)
        route.continue_()

    one.page.route(f"**/{late}", dawdle)
    one.page.add_init_script(OBSERVER)
    one.go("/")
    one.page.locator("article .ways .gold:enabled").last.wait_for()
    one.page.wait_for_load_state("networkidle")
    assert jumps(one) == []
