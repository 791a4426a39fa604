"""What happens to the line: it breaks, the page is loaded anew, the house is killed; nothing is lost."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Route, expect

from tests.page.browsing import PATIENCE, Person
from tests.page.playing import (
    a_link_from,
    act,
    against_the_machine,
    give_up,
    movers,
    number,
    over,
    play,
    sit_down,
    together,
    wait_for,
    whose_turn,
)
from tests.server.running import Server

Make = Callable[..., Person]


def told(one: Person) -> list[str]:
    return one.page.locator(".log li").all_inner_texts()


def test_a_reload_in_mid_game_shows_the_same_game(person: Make) -> None:
    host, guest = person(), person()
    together(host, guest, "opera")
    mover, _ = whose_turn(host, guest)
    act(mover, mover.choices[0])
    act(mover, mover.choices[0])
    before, log = number(mover), told(mover)
    mover.page.reload()
    mover.page.locator("section.board").wait_for()  # the game's part of the page comes after its number
    wait_for(mover, before)
    assert told(mover) == log
    play([host, guest], seed=1, enough=lambda: min(map(number, (host, guest))) > before)
    give_up(mover)
    for one in (host, guest):
        over(one)


def opens(house: Server) -> None:
    """Wait until the house answers."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        try:
            if httpx.get(f"{house.url}/healthz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError(house.said())


def test_the_house_is_killed_in_mid_game_and_the_game_goes_on(person: Make, house: Server) -> None:
    host, guest = person(), person(language="ru")
    together(host, guest, "opera")
    mover, other = whose_turn(host, guest)
    act(mover, mover.choices[0])
    steps = number(mover)
    wait_for(other, steps)
    house.kill()
    for one in (host, guest):
        expect(one.page.get_by_role("alert")).to_have_text(one.said("table-reconnecting"))
    house.start()
    opens(house)
    for one in (host, guest):
        expect(one.page.get_by_role("alert")).to_have_count(0)
        assert number(one) == steps
    play([host, guest], seed=2, enough=lambda: len(movers(host)) == 2)
    give_up(guest)
    over(host)
    for one in (host, guest):  # what a browser says of a line that cannot be had is no fault of the page
        one.complaints = [
            said for said in one.complaints if "WebSocket" not in said and "ERR_CONNECTION" not in said
        ]


def test_a_choice_that_was_on_its_way_when_the_line_broke_counts_once(person: Make) -> None:
    one = person()
    # The line breaks between the choice and its answer: what the house says to it is lost.
    one.page.add_init_script(CUTTING)
    against_the_machine(one, "opera", "extra", "investigator")
    before = number(one)
    action = one.choices[0]
    one.page.evaluate("cut = true")
    one.choose(action)
    wait_for(one, before + 1)
    steps = [step for message in one.told for step in message.get("steps", [])]
    mine = {step["number"] for step in steps if step["seat"] == "investigator"}
    assert mine == {before}


CUTTING = """
window.cut = false;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  send.call(this, text);
  if (cut && text.includes('"act"')) {
    cut = false;
    const line = this;
    line.onmessage = null;
    setTimeout(() => line.close(), 50);
  }
};
"""


def test_a_seat_that_is_opened_elsewhere_is_looked_at_here(person: Make) -> None:
    host, guest = person(), person()
    together(host, guest, "opera")
    kept = guest.page.evaluate("localStorage.getItem('boxfive.guest')")
    address = guest.page.url.partition("#")[0]
    again = person()
    again.go("/")
    again.page.evaluate("text => localStorage.setItem('boxfive.guest', text)", kept)
    table = address.rpartition("/")[2]
    token = json.loads(kept)["token"]
    joined = httpx.post(
        f"{host.url}/api/tables/{table}/join", json={}, headers={"Authorization": f"Bearer {token}"}
    )
    assert joined.status_code == 200
    expect(guest.page.get_by_text(guest.said("table-elsewhere"))).to_be_visible()
    guest.button("table-here-again").click()
    expect(guest.page.get_by_text(guest.said("table-elsewhere"))).to_have_count(0)


def test_a_spectator_sees_the_game_and_can_choose_nothing(person: Make) -> None:
    host, guest, looker = person(), person(), person()
    link = a_link_from(host, "opera")
    sit_down(guest, link, "Raoul")
    looker.page.goto(link)
    expect(looker.page.get_by_text(looker.said("table-watching"))).to_be_visible()
    mover, _ = whose_turn(host, guest)
    act(mover, mover.choices[0])
    wait_for(looker, number(mover))
    assert looker.choices == []
    assert looker.page.get_by_role("button", name=looker.said("table-resign")).count() == 0


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_how_soon_the_other_sees_it(
    person: Make, game: str, record_property: Callable[[str, object], None]
) -> None:
    host, guest = person(), person()
    for one in (host, guest):
        one.page.add_init_script(NOTING)
    together(host, guest, game)
    taken = []
    for _ in range(20):
        mover, other = whose_turn(host, guest)
        act(mover, mover.choices[0])
        wait_for(other, number(mover))
        clicked, seen = mover.page.evaluate("clicked"), other.page.evaluate("seen")
        taken.append(seen - clicked)
        if mover.is_over or other.is_over:
            break
    taken.sort()
    record_property(
        "figure",
        f"{game}: from a click to the other player's screen {taken[len(taken) // 2]:.0f} ms in the median, "
        f"{taken[int(len(taken) * 0.9)]:.0f} ms for nine of ten",
    )


NOTING = """
window.clicked = window.seen = 0;
addEventListener("click", () => (clicked = Date.now()), true);
addEventListener("DOMContentLoaded", () =>
  new MutationObserver((changes) => {
    if (changes.some((change) => change.attributeName === "data-number"))
      requestAnimationFrame(() => requestAnimationFrame(() => (seen = Date.now())));
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-number"] }),
);
"""


def test_a_page_that_comes_before_the_house_is_open_waits_for_it(person: Make) -> None:
    one = person()
    refused: list[str] = []

    def too_early(route: Route) -> None:
        if len(refused) < 3:
            refused.append(route.request.url)
            route.fulfill(status=503, json={"code": "opening", "message": "not yet"})
        else:
            route.continue_()

    one.page.route("**/api/**", too_early)
    one.go("/")
    one.page.locator("article .ways .gold:enabled").first.wait_for()
    assert len(refused) == 3
    assert one.page.get_by_role("alert").count() == 0
    one.complaints = [said for said in one.complaints if "503" not in said]


@pytest.mark.parametrize("path", ["/puzzles", "/puzzles/opera/daily", "/learn/opera", "/rules/opera"])
def test_a_page_of_a_game_that_is_still_being_prepared_opens_by_itself(person: Make, path: str) -> None:
    one = person()
    refused: list[str] = []

    def not_yet(route: Route) -> None:
        if not refused and any(word in route.request.url for word in ("daily", "lesson", "rules")):
            refused.append(route.request.url)
            route.fulfill(status=503, json={"code": "not-ready", "message": "opera is still being compiled"})
        else:
            route.continue_()

    one.page.route("**/api/**", not_yet)
    one.page.goto(path)
    expect(one.page.get_by_role("alert")).to_contain_text(one.said("problem-not-ready"))
    expect(one.page.get_by_role("alert")).to_have_count(0)
    assert len(refused) == 1
    one.complaints = [said for said in one.complaints if "503" not in said]


def test_a_part_of_the_page_that_the_line_loses_is_asked_for_again(person: Make) -> None:
    one = person()
    lost: list[str] = []

    def lose(route: Route) -> None:
        if len(lost) < 2:
            lost.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    against_the_machine(one, "opera", "extra", "investigator")
    one.page.route("**/assets/Ending-*.js", lose)
    give_up(one)
    assert len(lost) == 2
    one.complaints = [said for said in one.complaints if "ERR_FAILED" not in said]
