"""The rhythm of a game: a machine player's turn can be followed, its end is told when it has been seen.

Every game is watched against every level. The windows have a clock of their own, so what is measured is the
page, and neither the machine that it runs on nor the patience of whoever runs the tests.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from itertools import pairwise

from tests.page.browsing import LAPTOP, PATIENCE, Person
from tests.page.playing import a_link_from, levels, number
from tests.page.playing import sit_down as join
from tests.page.watching import ACTION, ANNOUNCEMENT, AT_ONCE, Watched, so_far, watch

Make = Callable[..., Person]

SIDES = {"opera": "phantom", "phantom": "settler", "booo": None}
"""The side against which the machine begins."""
ENOUGH = 5
"""So many actions of a machine player show how it is."""
A_STEP = 300
"""Milliseconds between two things in a race, at least, for whoever only looks on."""
STRIDE = 250
"""Milliseconds by which the clock of a window is turned on at a time."""
SECONDS = 240
"""In which they are to be had, on a busy machine; usually it takes a tenth of that."""


def sit_down(one: Person, game: str, level: str) -> None:
    """At a new table, against a level."""
    one.received.clear()
    liked = json.dumps({"level": level, "side": SIDES[game], "players": 3})
    one.page.evaluate("([key, liked]) => localStorage.setItem(key, liked)", [f"boxfive.liked.{game}", liked])
    one.go("/")
    one.page.locator(f"article[data-game={game}] .ways .gold:enabled").click()
    one.page.wait_for_url("**/tables/*")
    one.page.locator("section.board").wait_for()


def turns(person: Make, game: str, announcements: int = 0) -> Iterator[tuple[str, Watched]]:
    """Against one level after another, until enough was seen of it; against every other one nothing moves."""
    one = person(size=LAPTOP, speed="normal")
    watch(one)
    one.go("/")
    for place, level in enumerate(levels(game)):
        one.page.emulate_media(reduced_motion="reduce" if place % 2 else "no-preference")
        sit_down(one, game, level)
        play_on(one, announcements)
        yield level, Watched(one)


def play_on(one: Person, announcements: int) -> None:
    """Play until enough was seen: whoever has a choice takes the first."""
    until = time.monotonic() + SECONDS
    while (seen := so_far(one))[0] < ENOUGH or seen[1] < announcements:
        assert time.monotonic() < until, f"only {seen[0]} actions and {seen[1]} announcements were seen"
        if choices := one.choices:
            before = number(one)
            one.choose_quickly(choices[0])
            answered(one, before)
        else:
            one.page.clock.run_for(STRIDE)


def answered(one: Person, before: int) -> None:
    """Wait for the house in its time, while no time passes for the page."""
    until = time.monotonic() + PATIENCE / 1000
    while number(one) == before and time.monotonic() < until:
        one.page.wait_for_timeout(10)


def check_turns(level: str, watched: Watched) -> None:
    lasted = [deed.lasted for deed in watched.deeds() if deed.lasted is not None]
    assert len(lasted) >= ENOUGH // 2, level
    assert min(lasted) >= ACTION, (level, lasted)
    assert list(watched.ahead()) == [], level


def test_in_opera_every_action_and_the_announcement_can_be_seen(person: Make) -> None:
    for level, watched in turns(person, "opera", announcements=1):
        check_turns(level, watched)
        assert min(watched.announcements()) >= ANNOUNCEMENT, level


def test_in_phantom_every_action_can_be_seen(person: Make) -> None:
    for level, watched in turns(person, "phantom"):
        check_turns(level, watched)


def give_up(people: dict[str, Person]) -> Iterator[tuple[str, Watched]]:
    """Raise a hand for every visitor, so that machine players hurry, until each has shown a whole way."""
    left = dict(people)
    until = time.monotonic() + SECONDS
    while left:
        assert time.monotonic() < until, f"too little was seen of {', '.join(left)}"
        for level, one in list(left.items()):
            actions, _, gone = so_far(one)
            if actions >= ENOUGH and gone:
                yield level, Watched(one)
                one.go("/settings")  # nothing moves there
                del left[level]
            else:
                one.choose_quickly("hand up")
        one.page.wait_for_timeout(200)


NOTING = """
window.shown = [];
new MutationObserver(() => {
  const number = Number(document.querySelector(".frame[data-shown]")?.dataset.shown);
  if (number && number !== shown.at(-1)?.[0]) shown.push([number, performance.now()]);
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
"""When each step came to be shown."""


def test_whoever_only_looks_on_sees_a_race_one_thing_after_another(person: Make) -> None:
    host, guest, looker = person(size=LAPTOP), person(size=LAPTOP), person(size=LAPTOP, speed="normal")
    link = a_link_from(host, "booo")
    join(guest, link, "Raoul")
    looker.page.clock.install()
    looker.page.add_init_script(NOTING)
    looker.page.goto(link)
    looker.page.get_by_text(looker.said("table-watching")).wait_for()
    looker.page.clock.pause_at(looker.page.evaluate("Date.now()") / 1000 + 1)
    begun = number(looker)
    for action in ("booo blue", "stop", "hand up"):
        before = number(host)
        host.choose_quickly(action)
        answered(host, before)
    until = time.monotonic() + SECONDS
    while looker.page.evaluate("shown.at(-1)?.[0] ?? 0") < begun + 3:
        assert time.monotonic() < until, "not everything was shown"
        looker.page.clock.run_for(STRIDE // 5)
    shown = [(number, at) for number, at in looker.page.evaluate("shown") if number > begun]
    assert [number for number, _ in shown] == [begun + 1, begun + 2, begun + 3]
    assert all(after - before >= A_STEP for (_, before), (_, after) in pairwise(shown))


def test_a_race_is_seen_as_it_is_and_everything_stays_for_its_time(person: Make) -> None:
    people = {level: person(size=LAPTOP, speed="normal") for level in levels("booo")}
    for level, one in people.items():
        watch(one)
        one.go("/")
        sit_down(one, "booo", level)
    for level, seen in give_up(people):
        for spans in (seen.ways(), seen.hands(), seen.partings()):
            assert min((least for each in spans.values() for least in each), default=ACTION) >= ACTION, (
                level,
                spans,
            )
        assert list(seen.unseen()) == [], level
        assert max(seen.lateness()) <= AT_ONCE, (level, seen.lateness())
        assert list(seen.ahead()) == [], level
