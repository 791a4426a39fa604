"""What others have just done: it stays in sight until one acts, can be seen again, and can be skipped."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.browsing import CHOICES, Person
from tests.page.playing import against_the_machine, number, ready, wait_for

Make = Callable[..., Person]

SECOND_TO_ACT = {"opera": "phantom", "phantom": "settler"}
NOTING = f"""
const shown = document.querySelector("[data-shown]");
window.past = {{ shown: Infinity, choices: 0 }};
new MutationObserver(() => {{
  const now = Number(shown.dataset.shown);
  if (now < window.past.shown) window.past = {{ shown: now, choices: {CHOICES}.length }};
}}).observe(shown, {{ attributes: true, attributeFilter: ["data-shown"] }});
"""
"""Notes the earliest moment that is shown from now on, and how many choices there are then.

On the board it may be over sooner than anybody asks.
"""
STRIDE = 100
"""Milliseconds by which the clock of a window is turned on at a time."""


def shown(one: Person) -> int:
    """How many steps header, log and choices tell of."""
    return int(one.page.locator("[data-shown]").get_attribute("data-shown") or 0)


def after_the_machine(one: Person, game: str) -> None:
    """At a table where the machine has just acted, and the viewer may choose."""
    against_the_machine(one, game, "extra", SECOND_TO_ACT[game])
    ready(one)
    while one.page.locator(".recent li").count() == 0:
        before = number(one)
        one.choose_quickly(one.choices[0])
        wait_for(one, before + 1)
        ready(one)


@pytest.mark.parametrize("game", SECOND_TO_ACT)
def test_what_the_other_did_stays_until_one_acts_and_can_be_seen_again(person: Make, game: str) -> None:
    one = person(speed="fast")
    after_the_machine(one, game)
    strip = one.page.locator(".recent li > span")
    told, header = strip.all_inner_texts(), one.page.locator(".prompt span").inner_text()
    log = one.page.locator(".log li").all_inner_texts()
    assert log[-len(told) :] == told
    if game == "opera":
        expect(one.page.locator("[data-traces]")).not_to_have_attribute("data-traces", "0")
    present, choices = shown(one), one.choices
    one.page.evaluate(f"() => {{ {NOTING} }}")
    one.button("table-again").click()
    one.page.wait_for_function("present => window.past.shown < present", arg=present)
    assert one.page.evaluate("window.past.choices") == 0  # nothing is chosen in the past
    ready(one)
    assert (shown(one), one.choices) == (present, choices)
    assert one.page.locator(".prompt span").inner_text() == header
    assert one.page.locator(".log li").all_inner_texts() == log
    assert strip.all_inner_texts() == told
    one.choose_quickly(choices[0])
    expect(one.page.locator(".recent li", has_text=told[-1])).to_have_count(0)
    expect(one.button("table-again")).to_have_count(0)


@pytest.mark.parametrize("way", ["board", "space", "button"])
def test_what_is_still_to_be_seen_is_counted_and_can_be_skipped(person: Make, way: str) -> None:
    one = person(speed="normal", motion=True)
    one.page.clock.install()
    one.go("/")
    against_the_machine(one, "phantom", "extra", "settler")
    one.page.locator("#dealt-title").wait_for()
    while one.page.locator("#dealt-title").count():  # what others do waits for it
        one.page.clock.run_for(STRIDE)
        one.page.keyboard.press("Enter")
    one.choose_quickly(one.choices[0])
    one.page.wait_for_function(
        "() => Number(document.querySelector('.frame').dataset.number) > 8"
    )  # while no time passes for the page
    assert shown(one) < number(one)
    assert one.choices == []
    left = one.page.locator(".recent button")
    waits = number(one) - shown(one) - 1
    expect(left).to_contain_text(one.said("table-more", count=waits))
    if way == "board":
        one.page.locator("section.board").click(position={"x": 3, "y": 3})
    elif way == "space":
        one.page.locator("main").press("Space")
    else:
        left.click()
    assert shown(one) == number(one)
    ready(one)
