"""The end of a game: an opaque result in the middle of the window, with everything that belongs to it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import boxfive
from tests.page.browsing import Person
from tests.page.playing import against_the_machine, give_up, over, together

Make = Callable[..., Person]

SIZES = [(1366, 768), (1920, 1080), (390, 844), (360, 640)]
RESULT = """
async ([width, height]) => {
  const frame = () => new Promise(requestAnimationFrame);
  while (innerWidth !== width || innerHeight !== height) await frame();
  await document.fonts.ready;
  await frame();
  const result = document.querySelector(".ending");
  await Promise.allSettled(result.getAnimations().map(({ finished }) => finished));
  const { left, top, right, bottom } = result.getBoundingClientRect();
  return {
    inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    middle: Math.abs(left + right - innerWidth) < 2 && Math.abs(top + bottom - innerHeight) < 2,
    whole: result.scrollHeight <= result.clientHeight && result.scrollWidth <= result.clientWidth,
    opaque: /^rgb\\(/.test(getComputedStyle(result).backgroundColor),
  };
}
"""


@pytest.mark.parametrize("game", boxfive.games())
def test_the_result_is_whole_at_every_size_and_says_why(person: Make, game: str) -> None:
    one = person()
    against_the_machine(one, game, "extra")
    give_up(one)
    for width, height in SIZES:
        one.page.set_viewport_size({"width": width, "height": height})
        assert one.page.evaluate(RESULT, [width, height]) == dict.fromkeys(
            ("inside", "middle", "whole", "opaque"), True
        )
    why = one.said("again-resign.you")
    for place in (".ending", ".prompt", ".log"):
        expect(one.page.locator(place)).to_contain_text(why)
    assert one.violations() == []
    with one.page.expect_download() as download:
        one.button("table-picture").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    one.button("table-look").click()
    expect(one.page.locator(".ending")).to_have_count(0)


def test_the_result_is_seen_from_the_first_frame(person: Make) -> None:
    """On a busy phone the first frame of a movement may stand for seconds: darkness alone is no end."""
    one = person(size={"width": 360, "height": 640}, touch=True, motion=True)
    against_the_machine(one, "opera", "extra")
    held = one.context.new_cdp_session(one.page)
    held.send("Animation.enable")
    held.send("Animation.setPlaybackRate", {"playbackRate": 0})
    give_up(one)
    moves = "getAnimations({ subtree: true }).filter(({ currentTime }) => currentTime === 0).length"
    assert one.page.evaluate(f"document.querySelector('.ending').{moves}") > 0
    assert one.page.evaluate("getComputedStyle(document.querySelector('.ending')).opacity") == "1"


def test_a_result_takes_the_place_of_the_card_that_is_dealt(person: Make) -> None:
    host, guest = (person(speed="normal", motion=True) for _ in range(2))
    together(host, guest, "opera")
    investigator, phantom = sorted((host, guest), key=lambda one: one.seat)
    expect(phantom.page.locator("#dealt-title")).to_be_visible()
    give_up(investigator)
    over(phantom)
    expect(phantom.page.locator("dialog[open]")).to_have_count(1)
    expect(phantom.page.locator("#dealt-title")).to_have_count(0)
