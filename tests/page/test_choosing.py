"""Choosing on the boards: what cannot be says why, pieces are carried, digits choose, one zone needs none."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.page.browsing import Person
from tests.page.playing import act, against_the_machine, number, ready, wait_for
from tests.page.test_access import choosing_a_zone

Make = Callable[..., Person]


def refusal(one: Person) -> Locator:
    """What a board says when it refuses, for whoever hears the page."""
    return one.page.locator("section.board p[role=status]")


def middle_of(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(one: Person, thing: Locator, to: Locator) -> None:
    """Carry something by the pointer, and put it down."""
    one.page.mouse.move(*middle_of(thing))
    one.page.mouse.down()
    one.page.mouse.move(*middle_of(to), steps=4)
    one.page.mouse.up()


def walking(one: Person) -> str:
    """Play the first card; where it may go is told."""
    against_the_machine(one, "opera", "extra", "investigator")
    ready(one)
    act(one, one.choices[0])
    ready(one)
    return next(choice for choice in one.choices if choice.startswith("go "))


def test_what_cannot_be_chosen_in_opera_says_why(person: Make) -> None:
    one = person(language="fr")
    against_the_machine(one, "opera", "extra", "investigator")
    ready(one)
    one.page.locator(".barred[data-room-there=stage]").click(position={"x": 5, "y": 20}, force=True)
    expect(refusal(one)).to_have_text(one.said("opera-first-card"))
    expect(one.page.locator("[data-refused]")).to_have_count(1)
    one.page.keyboard.press("Escape")
    expect(one.page.locator("[data-refused]")).to_have_count(0)
    one.page.locator(".rest button").first.press("Enter")
    expect(refusal(one)).to_have_text(one.said("opera-card-rest"))
    assert one.violations() == []


def test_somebody_is_carried_to_a_room_and_not_too_far(person: Make) -> None:
    one = person()
    go = walking(one)
    who, before = one.page.locator(".token[data-carry]").first, number(one)
    mover = one.page.locator(".token.active")
    mover_name, stands = mover.get_attribute("data-token"), mover.get_attribute("data-room")
    far = one.page.locator(f".barred:not([data-room-there={stands}])[data-room-there]").first
    carry(one, who, far)
    expect(refusal(one)).not_to_be_empty()
    assert number(one) == before
    expect(mover).to_have_attribute("data-room", str(stands))
    carry(one, who, one.page.locator(f"section.board [data-choice='{go}']"))
    wait_for(one, before + 1)
    expect(one.page.locator(f"[data-token={mover_name}]")).to_have_attribute("data-room", go.split()[1])


def test_cards_come_before_rooms_and_digits_choose_once_they_are_seen(person: Make) -> None:
    one = person()
    against_the_machine(one, "opera", "extra", "investigator")
    ready(one)
    kinds = one.page.evaluate(
        "[...document.querySelectorAll('section.board :is(.cards button, .house)')].map((it) => it.tagName)"
    )
    assert kinds[-1] == "DIV"
    assert kinds[0] == "BUTTON"
    before, cards = number(one), one.choices
    one.page.locator("main").press("2")  # nothing is numbered yet: now it is
    expect(one.page.locator("section.board [data-by-keys] [data-key='2']")).to_have_attribute(
        "data-choice", cards[1]
    )
    assert number(one) == before
    one.page.locator("main").press("2")
    wait_for(one, before + 1)
    expect(one.page.locator(".token.active")).to_have_attribute("data-token", cards[1])


def activated(one: Person) -> list[str]:
    """The zones that somebody has activated before their own eyes."""
    steps = [step for message in one.told for step in message.get("steps", ())]
    entries = [entry for step in steps for entry in step["history"] if entry["seat"] == "chief"]
    return [entry["args"][0] for entry in entries if entry["kind"] == "activate"]


def test_the_last_zone_is_activated_by_itself(person: Make) -> None:
    one = person()
    against_the_machine(one, "phantom", "extra", "chief")
    chosen: list[str] = []
    while len(activated(one)) < 4:
        before, choices = number(one), one.choices
        if choices:
            chosen.append(choices[-1])
            one.choose_quickly(choices[-1])
            wait_for(one, before + 1)
        else:
            one.page.wait_for_timeout(20)
    assert sum(choice.startswith("activate") for choice in chosen) == 3
    assert len(set(activated(one))) == 4


def test_a_card_shows_the_terror_to_come_and_one_that_does_not_fit_says_why(person: Make) -> None:
    one = person(language="ru")
    choosing_a_zone(one)
    act(one, "activate basement")
    ready(one)
    card = one.page.locator(".hand [data-choice^='play']").first
    card.focus()
    shown = one.page.locator(".meter.ahead")
    expect(shown).to_have_count(1)
    expect(card.locator(".after")).to_contain_text("→")
    told = [message for message in one.told if "figures" in message][-1]["figures"]
    name = str(card.get_attribute("data-choice")).split()[1]
    expect(shown.locator("b")).to_have_text(str(told["after"][name]))
    laid = one.page.locator("[data-laid]")
    expect(laid).to_have_count(0)
    for quiet in one.page.locator(".hand .quiet").all():
        why = told["barred"]["cards"][str(quiet.get_attribute("data-at")).split(":")[2]]
        quiet.press("Enter")
        expect(refusal(one)).to_have_text(one.said(f"phantom-barred-{why}"))
    card.click()
    expect(laid).to_have_attribute("data-laid", name)
