"""Games through the page: tables made, friends invited, choices clicked until the curtain falls."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from playwright.sync_api import expect

import boxfive
from tests.page.browsing import CHOICES, Person

MOST_STEPS = 3000
"""No game is that long."""
LIVELY = 80
"""So many choices at random show every kind that there is."""


def against_the_machine(one: Person, game: str, level: str, side: str | None = None) -> None:
    """From the front page, with a click or two, to a game against a machine player."""
    title = one.said(f"{game}-title")
    one.go("/")
    one.page.get_by_role("button", name=one.said("home-opponent.label", game=title)).click()
    one.page.get_by_role("radio", name=one.said(f"level-{level}")).check()
    if side is not None:
        one.page.get_by_role("radio", name=one.said(f"{game}-seat-{side}"), exact=True).check()
    one.page.keyboard.press("Escape")
    one.button("home-play.label", game=title, level=one.said(f"level-{level}")).click()
    one.page.wait_for_url("**/tables/*")
    one.page.locator("section.board").wait_for()


def a_link_from(host: Person, game: str) -> str:
    """The link that a host sends to a friend."""
    host.go("/")
    host.button("home-friend.label", game=host.said(f"{game}-title")).click()
    host.page.wait_for_url("**/tables/*")
    return host.page.get_by_role("textbox", name=host.said("table-link")).input_value()


def sit_down(guest: Person, link: str, name: str) -> None:
    """Follow a link and take the seat that is free."""
    guest.page.goto(link)
    guest.page.get_by_label(guest.said("table-join-name")).fill(name)
    guest.page.locator(".lobby .button.gold").first.click()
    guest.page.locator("section.board").wait_for()


def together(host: Person, guest: Person, game: str, *, aids: bool = False) -> None:
    """Two people at one table, by a link; with aids, if the host allows them."""
    link = a_link_from(host, game)
    if aids:
        host.page.get_by_role("switch").check(force=True)
        expect(host.page.locator(".fairness")).to_contain_text(host.said("table-aids-on"))
    sit_down(guest, link, "Christine")
    host.page.locator("section.board").wait_for()


def number(one: Person) -> int:
    """How many steps somebody's page has seen."""
    return int(one.page.locator("[data-number]").get_attribute("data-number") or 0)


def wait_for(one: Person, steps: int) -> None:
    """Wait until somebody's page has seen so many steps."""
    one.page.wait_for_function(
        "steps => Number(document.querySelector('[data-number]')?.dataset.number) >= steps", arg=steps
    )


def act(one: Person, action: str) -> None:
    """Choose something, and see that it has counted."""
    before = number(one)
    one.choose(action)
    wait_for(one, before + 1)


def whose_turn(host: Person, guest: Person) -> tuple[Person, Person]:
    """Who is to choose at a table of two, and who waits; between two moves it may be nobody yet."""
    for _ in range(MOST_STEPS):
        for mover, other in ((host, guest), (guest, host)):
            if mover.choices:
                return mover, other
        host.page.wait_for_timeout(20)
    raise AssertionError("nobody may choose anything")


def over(one: Person) -> None:
    """Wait for the end."""
    expect(one.page.locator("#ending-title")).to_be_visible()


def give_up(one: Person) -> None:
    """Resign, and see the end."""
    one.button("table-resign").click()
    one.button("table-resign-yes").click()
    over(one)


def ready(one: Person) -> None:
    """Wait until there is something to choose."""
    one.page.wait_for_function(f"() => {CHOICES}.length")


def movers(one: Person) -> set[str]:
    """Those who have chosen something before somebody's eyes."""
    steps = [step for message in one.told for step in message.get("steps", ())]
    return {step["seat"] for step in steps if step["seat"]}


def play(people: Sequence[Person], seed: int, enough: Callable[[], bool]) -> None:
    """All people of a table choose until it is enough: first at random, later what is offered last.

    That is mostly to do nothing, by which Phantom comes to its end three times sooner.
    """
    chance = random.Random(seed)
    for turn in range(MOST_STEPS):
        if enough():
            return
        for one in people:
            choices = one.choices
            if choices:
                steps = number(one)
                one.choose_quickly(chance.choice(choices) if turn < LIVELY else choices[-1])
                for other in people:
                    wait_for(other, steps + 1)
                break
        else:
            people[0].page.wait_for_timeout(20)
    raise AssertionError(f"after {MOST_STEPS} steps it is still not enough")


def play_to_the_end(people: Sequence[Person], seed: int) -> None:
    """All people of a table choose at random until it is over."""
    play(people, seed, lambda: any(one.is_over for one in people))
    for one in people:
        over(one)


def levels(game: str) -> tuple[str, ...]:
    """The machine players of a game."""
    from boxfive.agents import levels as all_levels

    return all_levels(boxfive.game(game))
