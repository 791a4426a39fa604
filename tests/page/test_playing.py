"""People play through the page: against every machine player, races through whole castles, and on a phone.

Two people play whole games of Opera and Phantom in test_secrets.py.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import TimeoutError as Late

import boxfive
from tests.page.browsing import PHONE, Person
from tests.page.playing import (
    act,
    against_the_machine,
    give_up,
    levels,
    movers,
    number,
    over,
    play,
    ready,
    together,
    wait_for,
)

Make = Callable[..., Person]

LEVELS = [(game, level) for game in boxfive.games() for level in levels(game)]


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_game_against_each_machine_player(person: Make, game: str, level: str) -> None:
    """Until both have chosen something: the page is the same for all of them, and what they choose is tested
    with the agents. In Booo! nobody waits for the other, and an easy one may think for a minute.
    """
    one = person()
    against_the_machine(one, game, level)

    def enough() -> bool:
        chosen = movers(one)
        return one.seat in chosen and (game == "booo" or len(chosen) == 2)

    play([one], seed=len(level), enough=enough)
    give_up(one)


def advised(one: Person) -> list[str]:
    """What the house advises, and what is to follow; nothing if the game is over before."""
    for _ in range(MOST_TRIES):
        if one.is_over:
            return []
        button, advice = one.button("table-hint"), one.page.locator(".advice[data-actions]")
        try:
            if button.is_enabled(timeout=AFTERTHOUGHT):
                button.click(timeout=AFTERTHOUGHT)
            advice.wait_for(timeout=AFTERTHOUGHT)
        except Late:  # somebody else was quicker: what was thought is of no use
            continue
        return [str(action) for action in one.page.evaluate(ADVICE) if action]
    raise AssertionError("the house does not advise")


MOST_TRIES = 40
AFTERTHOUGHT = 3000
"""Milliseconds in which advice comes, if it comes."""
AS_IT_IS = 600
"""Milliseconds: a hand stays up or down for half a second, which no person would notice."""
ADVICE = """document.querySelector(".advice[data-actions]").dataset.actions.split(",")"""


def search(one: Person) -> None:
    """Find a way as the house advises and show it; or raise a hand where there is none."""
    for step in advised(one):
        before = number(one)
        if step not in one.choices:
            return
        if step == "hand up":
            one.page.wait_for_timeout(AS_IT_IS)
        one.choose_quickly(step)
        wait_for(one, before + 1)


def race_to_the_end(people: list[Person]) -> None:
    for turn in count():
        if any(one.is_over for one in people):
            break
        search(people[turn % len(people)])
        steps = max(map(number, people))
        for one in people:
            wait_for(one, steps)
    for one in people:
        over(one)


def test_two_people_race_through_a_whole_castle(person: Make) -> None:
    host, guest = person(), person(language="ru")
    together(host, guest, "booo", aids=True)
    race_to_the_end([host, guest])


def fits(one: Person) -> None:
    """Nothing is wider than the phone."""
    assert one.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("game", boxfive.games())
def test_a_game_on_a_phone(person: Make, game: str) -> None:
    one = person(size=PHONE, touch=True)
    against_the_machine(one, game, "extra")
    fits(one)
    if game == "booo":
        search(one)
    else:
        touch_the_board(one)
        touch_the_list(one)
        assert advised(one)[0] in one.choices
        fits(one)
        one.button("house-close").tap()
        play([one], seed=3, enough=lambda: len(movers(one)) == 2)
    fits(one)
    one.button("table-react").tap()
    one.button("reaction-bravo").tap()
    give_up(one)
    fits(one)


def touch_the_board(one: Person) -> None:
    ready(one)
    before = number(one)
    choice = one.page.locator("section.board [data-choice]").first
    choice.evaluate("it => it.scrollIntoView({ block: 'center', behavior: 'instant' })")
    choice.tap(force=True)  # who stands in a room is no obstacle
    wait_for(one, before + 1)


def touch_the_list(one: Person) -> None:
    ready(one)
    act(one, one.choices[0])
