"""What meets whoever plays for the first time: an offer to learn, a secret dealt, levels with stars."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.browsing import Person

Make = Callable[..., Person]

PHANTOM = {"level": "understudy", "side": "phantom", "players": 3}


def play(one: Person, game: str) -> None:
    """Press the game's Play on the front page."""
    one.go("/")
    one.page.locator(f"article[data-game={game}] .ways .gold:enabled").click()


def as_the_phantom(one: Person) -> None:
    """Sit down as the Phantom of Opera, who has a secret."""
    one.page.add_init_script(f"localStorage.setItem('boxfive.liked.opera', '{json.dumps(PHANTOM)}')")
    play(one, "opera")
    one.page.wait_for_url("**/tables/*")


def test_play_offers_the_first_game_once_to_whom_the_game_is_new(person: Make) -> None:
    one = person(newcomer=True)
    play(one, "opera")
    offer = one.page.get_by_role("dialog")
    expect(offer).to_contain_text(one.said("home-first", game=one.said("opera-title")))
    assert not one.violations()
    one.page.keyboard.press("Escape")
    expect(offer).to_have_count(0)
    expect(one.page.locator("article[data-game=opera] .ways .gold")).to_be_focused()
    play(one, "opera")  # and never again
    one.page.wait_for_url("**/tables/*")


def test_the_offer_leads_to_the_first_game_or_to_the_table(person: Make) -> None:
    one = person(newcomer=True)
    play(one, "opera")
    one.button("home-first-play").click()
    one.page.wait_for_url("**/tables/*")
    play(one, "phantom")
    one.link("home-first-learn").click()
    one.page.wait_for_url("**/learn/phantom")
    expect(one.page.locator(".bubble")).to_have_text(one.said("phantom-lesson-welcome"))


@pytest.mark.parametrize("motion", [True, False])
def test_a_secret_is_dealt_on_a_card_once(person: Make, motion: bool) -> None:
    one = person(speed="slow", motion=motion)
    as_the_phantom(one)
    card = one.page.get_by_role("dialog", name=one.said("opera-seat-phantom"))
    expect(card.locator(".turned")).to_contain_text(one.said("opera-secret", who="").partition(":")[0])
    assert not one.violations()
    one.page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    one.page.reload()
    one.page.locator("section.board").wait_for()
    one.page.wait_for_timeout(300)
    expect(card).to_have_count(0)


def test_levels_have_stars_and_ratings_where_they_are_chosen_and_named(person: Make) -> None:
    one = person()
    as_the_phantom(one)
    third_of_six = one.said("level-stars", lit="2.5", of=5)
    expect(one.page.locator("aside").get_by_role("img", name=third_of_six)).to_be_visible()
    expect(one.page.locator(".prompt")).to_contain_text(one.said("opera-ask-card.you"))
    one.go("/new/opera")
    one.page.get_by_role("radio", name=one.said("new-seat-machine"), exact=True).last.check()
    levels = one.page.locator(".seat select option")
    expect(levels.first).to_contain_text("★☆☆☆☆")
    told = levels.all_text_contents()
    stars = [text.count("★") + text.count("½") / 2 for text in told]
    assert stars == sorted(set(stars)) and stars[-1] == 5, told  # each has more than the one before
    assert all(text.rsplit(" ", 1)[-1].isdigit() for text in told), told
