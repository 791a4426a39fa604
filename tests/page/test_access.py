"""Getting in and getting at things: links that are wrong, tokens that are stale, keys, and what tips tell."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.page.browsing import Person
from tests.page.playing import a_link_from, against_the_machine, give_up, number, ready, together, wait_for

Make = Callable[..., Person]

STALE = """(id) => {
  const seats = JSON.parse(localStorage.getItem("boxfive.seats"));
  seats[id] = { ...seats[id], token: "s_stale" };
  localStorage.setItem("boxfive.seats", JSON.stringify(seats));
}"""
"""The seat of a table was opened elsewhere since."""
REFUSED = "status of 401"
"""What Chromium complains of when a token opens nothing."""


def table_of(one: Person) -> str:
    return one.page.url.partition("#")[0].rpartition("/")[2]


def forgive(one: Person) -> None:
    """That something was refused once is as it should be."""
    one.complaints[:] = [text for text in one.complaints if REFUSED not in text]


# Links and tokens


def test_a_game_can_be_watched_again_though_its_seat_was_opened_elsewhere(person: Make) -> None:
    one = person()
    against_the_machine(one, "opera", "extra")
    give_up(one)
    table = table_of(one)
    one.page.evaluate(STALE, table)
    one.go(f"/replays/{table}")
    expect(one.page.locator("section.board")).to_be_visible()
    with one.page.expect_download() as download:
        one.button("table-record").click()
    assert table in download.value.suggested_filename
    assert any(REFUSED in text for text in one.complaints)
    forgive(one)


def test_a_wrong_link_shuts_out_nobody_whom_a_good_one_has_let_in(person: Make) -> None:
    host, friend = person(), person()
    link = a_link_from(host, "opera")
    address, _, invitation = link.partition("#")
    for opened in (link, f"{address}#i_wrong", link):
        friend.page.goto("/")
        friend.page.goto(opened)
        expect(friend.page.locator(".lobby")).to_be_visible()
    host.page.goto("/")
    host.page.goto(f"{address}#i_wrong")
    shared = host.page.get_by_role("textbox", name=host.said("table-link"))
    expect(shared).to_have_value(f"{address}#{invitation}")


def test_a_good_link_lets_in_whoever_had_a_wrong_one(person: Make) -> None:
    host, friend = person(), person()
    address, _, invitation = a_link_from(host, "opera").partition("#")
    friend.page.goto(f"{address}#i_wrong")
    expect(friend.page.get_by_role("alert")).to_be_visible()
    friend.page.goto("/")
    friend.page.goto(f"{address}#{invitation}")
    expect(friend.page.locator(".lobby")).to_be_visible()


# Keys


def test_single_keys_call_a_colour_unless_they_are_switched_off(person: Make) -> None:
    host, guest = person(), person()
    host.go("/settings")
    switch = host.page.get_by_role("switch", name=host.said("settings-keys"))
    expect(switch).to_be_checked()
    switch.uncheck()
    together(host, guest, "booo")
    expect(host.page.locator(".calls kbd")).to_have_count(0)
    expect(guest.page.locator(".calls kbd")).to_have_count(6)
    before = number(host)
    for key in ("1", "6", "h"):
        host.page.locator("main").press(key)
    guest.page.locator("main").press("h")
    wait_for(host, before + 1)
    assert number(host) == before + 1


# Tips


def test_what_a_tip_tells_belongs_to_its_button_and_can_be_hovered(person: Make) -> None:
    host, guest = person(), person()
    together(host, guest, "booo")
    button = host.page.locator('.calls [data-choice="booo red"]')
    expect(button).to_have_accessible_description(host.said("booo-reserve"))
    button.hover()
    tip = host.page.get_by_role("tooltip")
    expect(tip).to_have_text(host.said("booo-reserve"))
    tip.hover()
    host.page.wait_for_timeout(600)  # longer than a tip stays that is left
    expect(tip).to_be_visible()
    expect(button).to_have_accessible_description(host.said("booo-reserve"))
    host.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


# Promises


class Refusing:
    """A line on which the house refuses to activate a zone, once."""

    def __init__(self) -> None:
        self.refused: str | None = None
        self._standing: dict[str, Any] = {}

    def __call__(self, line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def inward(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] in ("view", "steps"):
                number = message["number"]
                self._standing = {**message.get("view", message), "number": number}
            line.send(text)

        def outward(text: str | bytes) -> None:
            message = json.loads(text)
            if self.refused is None and str(message.get("action", "")).startswith("activate"):
                self.refused = message["action"]
                why = {"type": "refused", "id": message["id"], "code": "stale", "message": "not now"}
                line.send(json.dumps(self._standing | why))
            else:
                house.send(text)

        house.on_message(inward)
        line.on_message(outward)


def invited(one: Person) -> Locator:
    """A zone that a card would go well with, once that card has been taken up."""
    zones = one.page.locator(".zone.inviting button.whole")
    for card in one.page.locator(".hand button[aria-pressed]").all():
        card.click()
        if zones.count():
            return zones.first
    raise AssertionError("no card fits anywhere")


def choosing_a_zone(one: Person) -> None:
    """Sit down against a machine and play until a zone is to be chosen."""
    against_the_machine(one, "phantom", "extra", "chief")
    ready(one)
    while not one.choices[0].startswith("activate"):
        before = number(one)
        one.choose_quickly(one.choices[0])
        wait_for(one, before + 1)
        ready(one)


def test_a_card_that_was_taken_up_is_laid_when_its_zone_is_chosen(person: Make) -> None:
    one = person()
    choosing_a_zone(one)
    before = number(one)
    invited(one).press("Enter")
    wait_for(one, before + 2)


def test_a_card_whose_zone_was_refused_is_not_laid_there_later(person: Make) -> None:
    one, line = person(), Refusing()
    one.page.route_web_socket("**/live", line)
    choosing_a_zone(one)
    invited(one).press("Enter")
    expect(one.page.locator(".notice")).to_be_visible()
    assert line.refused is not None
    before = number(one)
    one.choose(line.refused)
    wait_for(one, before + 1)
    one.page.wait_for_timeout(500)  # in which a card would be laid
    assert number(one) == before + 1
