"""The boards themselves: by keyboard alone, by pointer, by touch; with everything that belongs to a turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.browsing import Person
from tests.page.playing import act, against_the_machine, number, over, together, wait_for
from tests.page.test_playing import advised

Make = Callable[..., Person]

MOST_TABS = 150
ARROWS = {"north": "ArrowUp", "east": "ArrowRight", "south": "ArrowDown", "west": "ArrowLeft"}
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")


def tab_to(one: Person, wanted: str) -> None:
    """Press Tab until something is focused, given as an expression about `it`."""
    for _ in range(MOST_TABS):
        one.page.keyboard.press("Tab")
        if one.page.evaluate(f"(it => Boolean({wanted}))(document.activeElement)"):
            return
    raise AssertionError(f"Tab never gets to {wanted}")


def by_keyboard(one: Person) -> None:
    """Choose the first thing on the board, with Tab and Enter alone."""
    before = number(one)
    tab_to(one, "it.dataset.choice && it.closest('section.board')")
    one.page.keyboard.press("Enter")
    wait_for(one, before + 1)


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_by_keyboard_only(person: Make, game: str) -> None:
    one = person()
    one.go("/")
    one.button(
        "home-play.label", game=one.said(f"{game}-title"), level=one.said("level-understudy")
    ).wait_for()
    tab_to(one, f"it.closest('article')?.dataset.game === '{game}' && it.matches('.gold')")
    one.page.keyboard.press("Enter")
    one.page.locator("section.board").wait_for()
    for _ in range(12):
        if one.is_over:
            break
        one.page.wait_for_function(
            "() => document.querySelector('aside [data-choice]:enabled, #ending-title')"
        )
        by_keyboard(one)
    tab_to(one, f"it.textContent.trim() === {one.said('table-resign')!r}")
    one.page.keyboard.press("Enter")
    tab_to(one, f"it.textContent.trim() === {one.said('table-resign-yes')!r}")
    one.page.keyboard.press("Enter")
    over(one)


def test_booo_by_keyboard_only(person: Make) -> None:
    host, guest = person(), person()
    together(host, guest, "booo")
    steps = advised(host)
    call = next((step for step in steps if step.startswith("booo ")), None)
    colour = call.split()[1] if call else "blue"
    before = number(host)
    host.page.locator("main").focus()
    host.page.keyboard.press(str(COLOURS.index(colour) + 1))
    wait_for(host, before + 1)
    wait_for(guest, before + 1)
    for step in steps[1:]:
        before = number(host)
        if step in ARROWS:
            host.page.keyboard.press(ARROWS[step])
        else:
            tab_to(host, f"it.dataset.choice === {step!r}")
            host.page.keyboard.press("Enter")
        wait_for(host, before + 1)
    wait_for(guest, number(host))


def test_a_choice_can_be_taken_back_until_it_is_final(person: Make) -> None:
    one = person()
    against_the_machine(one, "opera", "extra", "investigator")
    before = number(one)
    first = one.choices
    act(one, first[0])
    one.button("table-undo").click()
    wait_for(one, before + 2)
    assert one.choices == first
    expect(one.button("table-undo")).to_be_disabled()


def test_opera_by_pointer_on_the_board(person: Make) -> None:
    one = person(motion=True)
    against_the_machine(one, "opera", "extra", "investigator")
    for _ in range(2):
        before = number(one)
        one.page.locator("section.board [data-choice]").first.click(
            force=True
        )  # who stands in a room is no obstacle
        wait_for(one, before + 1)


def test_only_the_phantom_sees_its_secret(person: Make) -> None:
    host, guest = person(), person()
    together(host, guest, "opera")
    seats = {one.seat: one for one in (host, guest)}
    phantom, investigator = seats["phantom"], seats["investigator"]
    standing = [message for message in phantom.told if message["type"] in ("view", "steps")][-1]
    culprit = standing.get("view", standing)["position"]["culprit"]
    expect(phantom.page.locator("section.board")).to_contain_text(phantom.said(f"opera-{culprit}"))
    assert investigator.page.get_by_text(investigator.said("opera-drawer")).count() == 0


def test_reactions_reach_the_other(person: Make) -> None:
    host, guest = person(), person(language="fr")
    together(host, guest, "opera")
    host.button("table-react").click()
    host.button("reaction-bravo").click()
    expect(guest.page.locator(".said")).to_have_text(guest.said("reaction-bravo"))


def test_a_hint_points_at_a_choice(person: Make) -> None:
    one = person()
    against_the_machine(one, "opera", "extra", "investigator")
    assert set(advised(one)) <= set(one.choices)


def test_a_rematch_swaps_the_seats(person: Make) -> None:
    host, guest = person(), person()
    together(host, guest, "opera")
    first = host.page.url.partition("#")[0]
    seats = [one.seat for one in (host, guest)]
    host.button("table-resign").click()
    host.button("table-resign-yes").click()
    for one in (host, guest):
        over(one)
        one.button("table-rematch").click()
    for one in (host, guest):
        one.page.wait_for_url(lambda url: "/tables/" in url and not url.startswith(first))
        one.page.locator("section.board").wait_for()
    again = [one.seat for one in (host, guest)]
    assert again == seats[::-1]


def test_the_clock_runs_out_and_the_page_says_so(person: Make) -> None:
    one = person()
    one.go("/new/opera")
    one.page.get_by_role("radio", name=one.said("new-seat-machine"), exact=True).nth(1).check()
    one.page.get_by_role("radio", name=one.said("new-clock-move"), exact=True).check()
    one.page.get_by_label(one.said("new-clock-seconds")).fill("5")
    one.button("new-begin").click()
    expect(one.page.get_by_role("timer").first).to_be_visible()
    over(one)
    expect(one.page.locator(".ending")).to_contain_text(one.said("table-over-time"))
