"""The boards themselves: by keyboard alone, by pointer, by touch; with everything that belongs to a turn."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

import boxfive
from tests.page.browsing import Person
from tests.page.playing import (
    act,
    against_the_machine,
    give_up,
    levels,
    number,
    over,
    ready,
    together,
    wait_for,
)
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
    level = one.said(f"level-{levels(game)[1]}")
    one.button("home-play.label", game=one.said(f"{game}-title"), level=level).wait_for()
    tab_to(one, f"it.closest('article')?.dataset.game === '{game}' && it.matches('.gold')")
    one.page.keyboard.press("Enter")
    one.page.locator("section.board").wait_for()
    for _ in range(6):
        ready(one)
        by_keyboard(one)
    tab_to(one, f"it.textContent.trim() === {one.said('table-resign')!r}")
    one.page.keyboard.press("Enter")
    tab_to(one, f"it.textContent.trim() === {one.said('table-resign-yes')!r}")
    one.page.keyboard.press("Enter")
    over(one)


def test_booo_by_keyboard_only(person: Make) -> None:
    host, guest = person(), person()
    together(host, guest, "booo", aids=True)
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


@pytest.mark.parametrize("game", boxfive.games())
def test_a_hint_points_at_a_choice_and_says_why(person: Make, game: str) -> None:
    one = person()
    against_the_machine(one, game, "extra")
    best = next(iter(advised(one)), None)
    said = next(message for message in one.told if message["type"] == "hint")
    assert best in one.choices
    expect(one.page.get_by_role("status").filter(has_text=said["why"])).to_be_visible()
    expect(one.page.locator(".advice")).to_contain_text(said["actions"][0]["label"])
    assert one.violations() == []


def weighed(line: WebSocketRoute) -> None:
    """Lets all that is advised come with chances, as strong machine players tell them."""
    house = line.connect_to_server()
    offered: list[dict[str, Any]] = []

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        offered[:] = message.get("view", message).get("legal", offered)
        if message["type"] == "hint":
            chances = zip(offered, (0.637, 0.5, 0.008), strict=False)
            message["actions"] = [{**choice, "value": value} for choice, value in chances]
            message["then"] = offered[:1]
        line.send(json.dumps(message))

    house.on_message(pass_on)


@pytest.mark.parametrize(
    ("language", "chances"),
    [
        ("en", ("64%", "50%", "1%")),
        ("fr", ("64\u202f%", "50\u202f%", "1\u202f%")),
        ("ru", ("64\xa0%", "50\xa0%", "1\xa0%")),
    ],
)
def test_advice_is_weighed_and_what_else_might_do_is_told(
    person: Make, language: str, chances: tuple[str, ...]
) -> None:
    one = person(language=language)
    one.page.route_web_socket("**/live", weighed)
    against_the_machine(one, "opera", "extra", "investigator")
    best, *_ = advised(one)
    assert best in one.choices
    lines = one.page.locator(".advice p").all_inner_texts()
    assert chances[0] in lines[0]
    assert all(f"({chance})" in lines[2] for chance in chances[1 : len(one.choices)])
    assert len(lines) == 4


def test_a_rematch_swaps_the_seats(person: Make) -> None:
    host, guest = person(), person()
    together(host, guest, "opera")
    first = host.page.url.partition("#")[0]
    seats = [one.seat for one in (host, guest)]
    give_up(host)
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
    told = one.said("again-time.you")
    for place in (".ending", ".prompt", ".log"):
        expect(one.page.locator(place)).to_contain_text(told)
