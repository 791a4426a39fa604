"""People play through the page: whole games against every machine player, races, and games on a phone.

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
    against_the_machine,
    levels,
    number,
    over,
    play_to_the_end,
    together,
    wait_for,
)

Make = Callable[..., Person]

LEVELS = [(game, level) for game in ("opera", "phantom") for level in levels(game)]


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_whole_game_against_each_machine_player(person: Make, game: str, level: str) -> None:
    one = person()
    against_the_machine(one, game, level)
    play_to_the_end([one], seed=len(level))


def advised(one: Person) -> list[str]:
    """What the house advises, as the page has received it; nothing if the game is over before."""
    while not one.is_over:
        button, advice = one.button("table-hint"), one.page.locator(".advice")
        if button.is_enabled():
            button.click()
        try:
            advice.wait_for(timeout=AFTERTHOUGHT)
        except Late:  # somebody else was quicker: what was thought is of no use
            continue
        return [str(action) for action in one.page.evaluate(ADVICE)]
    return []


AFTERTHOUGHT = 3000
"""Milliseconds in which advice comes, if it comes."""
ADVICE = """document.querySelector(".advice").dataset.actions.split(",")"""


def search(one: Person) -> None:
    """Find a way as the house advises and show it; or raise a hand where there is none."""
    for step in advised(one):
        before = number(one)
        if step not in one.choices:
            return
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
    together(host, guest, "booo")
    race_to_the_end([host, guest])


@pytest.mark.parametrize("level", levels("booo"))
def test_a_whole_race_against_each_machine_player(person: Make, level: str) -> None:
    one = person()
    against_the_machine(one, "booo", level)
    race_to_the_end([one])


@pytest.mark.parametrize("game", boxfive.games())
def test_a_game_on_a_phone(person: Make, game: str) -> None:
    one = person(size=PHONE, touch=True)
    against_the_machine(one, game, "extra")
    if game == "booo":
        race_to_the_end([one])
    else:
        play_to_the_end([one], seed=3)
    wide = one.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
