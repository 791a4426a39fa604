"""The frame around every board: what stays in sight, what stays open, what never moves, and what says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.page.browsing import Person
from tests.page.playing import act, against_the_machine, give_up, ready

Make = Callable[..., Person]

SMALL = {"width": 360, "height": 640}
LAPTOP = {"width": 1366, "height": 768}
WIDE = {"width": 1920, "height": 1080}
TO_THE_END = "scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })"


def is_whole(one: Person, thing: Locator) -> bool:
    """Whether all of something is in the window, and nothing lies over its middle."""
    expect(thing).to_be_visible()
    return bool(thing.evaluate(WHOLE))


WHOLE = """(thing) => {
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && thing.contains(over);
}"""


# On a phone


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_on_a_small_phone_the_first_game_can_be_played_without_scrolling(person: Make, language: str) -> None:
    one = person(size=SMALL, touch=True, language=language)
    one.go("/")
    play = one.page.locator("article").first.locator(".button.gold")
    expect(play).to_be_enabled()
    assert is_whole(one, play)


def test_on_a_phone_status_and_tools_stay_and_the_notebook_is_a_sheet(person: Make) -> None:
    one = person(size=SMALL, touch=True)
    against_the_machine(one, "opera", "extra", "investigator")
    ready(one)
    one.page.evaluate(TO_THE_END)
    assert one.page.evaluate("scrollY") > 0
    for name in ("table-undo", "table-hint", "table-notes", "table-react"):
        assert is_whole(one, one.button(name)), name
    assert is_whole(one, one.page.locator(".prompt"))
    sheet = one.page.get_by_role("region", name=one.said("table-notes"))
    expect(sheet).to_be_hidden()
    one.button("table-notes").tap()
    expect(sheet).to_be_visible()
    padding = sheet.locator(".inside").evaluate("page => parseFloat(getComputedStyle(page).paddingLeft)")
    assert padding >= 8
    assert one.violations() == []
    one.button("house-close").tap()
    expect(sheet).to_be_hidden()
    give_up(one)


def test_on_a_phone_the_controls_of_a_replay_stay(person: Make) -> None:
    one = person(size=SMALL, touch=True)
    against_the_machine(one, "booo", "extra")
    give_up(one)
    one.link("table-replay").click()
    slider = one.page.get_by_role("slider")
    slider.wait_for()
    for script in ("scrollTo(0, 0)", TO_THE_END):
        one.page.evaluate(script)
        assert is_whole(one, slider)
        assert is_whole(one, one.button("again-play"))


def test_on_a_phone_the_hand_is_moved_to_what_can_be_played(person: Make) -> None:
    one = person(size=SMALL, touch=True)
    against_the_machine(one, "phantom", "extra", "chief")
    for _ in range(12):
        ready(one)
        strip = one.page.locator("div.hand")
        if one.page.locator(".hand .lit").count():
            assert strip.evaluate(IN_THE_STRIP)
        strip.evaluate("strip => (strip.scrollLeft = strip.scrollWidth)")
        act(one, one.choices[0])


IN_THE_STRIP = """(strip) => {
  const [here, card] = [strip, strip.querySelector(".lit")].map((one) => one.getBoundingClientRect());
  return card.left >= here.left - 1 && card.right <= here.right + 1;
}"""


# On a laptop


def test_choices_stay_open_once_they_are_opened(person: Make) -> None:
    one = person(size=LAPTOP)
    against_the_machine(one, "opera", "extra", "investigator")
    ready(one)
    choices = one.page.locator("aside details")
    expect(choices).not_to_have_attribute("open", "")
    choices.locator("summary").click()
    for _ in range(3):
        act(one, one.choices[0])
        ready(one)
        expect(choices).to_have_attribute("open", "")
    one.page.reload()
    ready(one)
    expect(choices).to_have_attribute("open", "")


def test_advice_moves_nothing_and_can_be_put_away(person: Make) -> None:
    one = person(size=LAPTOP)
    against_the_machine(one, "opera", "extra", "investigator")
    for _ in range(4):
        ready(one)
        act(one, one.choices[0])
    ready(one)
    log = one.page.locator(".log")
    where = "log => [log.scrollTop, log.clientHeight, log.getBoundingClientRect().top]"
    before = log.evaluate(where)
    one.button("table-hint").click()
    advice = one.page.locator(".advice[data-actions]")
    expect(advice).to_be_visible()
    expect(one.page.locator("li", has_text=one.said("table-advice", count=1))).to_be_visible()
    assert log.evaluate(where) == before
    advice.get_by_role("button", name=one.said("house-close")).click()
    expect(advice).to_have_count(0)


@pytest.mark.parametrize(("size", "touch"), [(LAPTOP, False), (SMALL, True)])
def test_reactions_open_at_their_button_and_whole(person: Make, size: dict[str, int], touch: bool) -> None:
    one = person(size=size, touch=touch)
    against_the_machine(one, "opera", "extra", "investigator")
    button = one.button("table-react")
    button.click()
    bubble = one.page.get_by_role("group", name=one.said("table-react"))
    assert is_whole(one, bubble)
    [there, here] = [thing.bounding_box() for thing in (bubble, button)]
    assert there and here
    assert 0 <= here["y"] - (there["y"] + there["height"]) <= 16
    assert there["x"] <= here["x"] + here["width"] / 2 <= there["x"] + there["width"]


def test_a_tool_that_is_off_says_why(person: Make) -> None:
    one = person(size=LAPTOP)
    against_the_machine(one, "opera", "extra", "investigator")
    ready(one)
    undo, why = one.button("table-undo"), one.said("table-undo-off")
    expect(undo).to_be_disabled()
    expect(undo).to_have_accessible_description(why)
    undo.hover()
    expect(one.page.get_by_role("tooltip")).to_have_text(why)
    undo.focus()
    one.page.keyboard.press("Enter")
    expect(one.page.locator(".notice")).to_have_text(why)
    one.page.mouse.move(0, 0)
    undo.hover()
    expect(one.page.get_by_role("tooltip")).to_have_text(why)
    one.choose_quickly(one.choices[0])
    expect(undo).to_be_enabled()
    expect(one.page.get_by_role("tooltip")).to_have_count(0)


def test_what_comes_under_a_resting_pointer_says_nothing(person: Make) -> None:
    one = person(size=LAPTOP)
    against_the_machine(one, "opera", "extra", "investigator")
    ready(one)
    table = one.page.url
    box = one.page.locator(".cards .card").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    one.go("/")
    one.page.mouse.move(x, y)
    one.page.goto(table)
    ready(one)
    one.page.wait_for_timeout(1000)
    assert one.page.get_by_role("tooltip").count() == 0
    one.page.mouse.move(x + 6, y, steps=3)
    expect(one.page.get_by_role("tooltip")).to_have_count(1)


def test_a_button_of_a_replay_that_is_off_says_why(person: Make) -> None:
    one = person(size=LAPTOP)
    against_the_machine(one, "booo", "extra")
    give_up(one)
    one.link("table-replay").click()
    one.page.get_by_role("slider").first.wait_for()
    for key, names, why in (
        ("Home", ("again-first", "again-back"), one.said("again-at-first")),
        ("End", ("again-next", "again-last"), one.said("again-at-last")),
    ):
        one.page.keyboard.press(key)
        for name in names:
            expect(one.button(name)).to_be_disabled()
            expect(one.button(name)).to_have_accessible_description(why)
            one.button(name).press("Enter")
            expect(one.page.get_by_role("tooltip")).to_have_text(why)
            one.page.keyboard.press("Escape")
            expect(one.page.get_by_role("tooltip")).to_have_count(0)
    expect(one.button("again-back")).to_be_enabled()


def test_where_there_is_room_the_notebook_lies_beside_board_and_log(person: Make) -> None:
    one = person(size=WIDE)
    against_the_machine(one, "opera", "extra", "investigator")
    ready(one)
    notebook = one.page.get_by_role("region", name=one.said("table-notes"))
    expect(notebook).to_be_visible()
    expect(one.page.locator(".log")).to_be_visible()
    things = (one.page.locator("section.board"), notebook, one.page.locator(".log"))
    [board, beside, log] = [thing.bounding_box() for thing in things]
    assert board and beside and log
    assert board["height"] > 800
    assert beside["x"] >= board["x"] + board["width"]
    assert log["x"] >= beside["x"] + beside["width"]
    assert one.violations() == []


def test_where_there_is_no_notebook_no_room_is_kept_for_one(person: Make) -> None:
    one = person(size=WIDE)
    against_the_machine(one, "booo", "extra")
    [board, log] = [one.page.locator(name).bounding_box() for name in ("section.board", ".log")]
    assert board and log
    assert board["height"] > 800
    assert log["x"] >= board["x"] + board["width"]


# In a race


def test_a_colour_that_was_looked_at_is_forgotten_with_the_call(person: Make) -> None:
    one = person(size=LAPTOP)
    against_the_machine(one, "booo", "extra")
    button = one.page.locator('.calls [data-choice="booo red"]')
    behind = one.page.locator(".castle .wall.back")
    button.hover()
    expect(behind).to_have_count(5)
    button.click()
    stop = one.page.locator('.side [data-choice="stop"]')
    expect(one.page.locator(".prompt strong")).to_have_text(one.said("table-your-turn"))
    stop.click()
    expect(button).to_be_visible()
    expect(behind).to_have_count(0)
