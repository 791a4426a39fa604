"""Two people play whole games, and all that a browser received is searched for what its seat may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx

from boxfive import record
from boxfive.core.state import State
from tests.page.browsing import Person
from tests.page.playing import play_to_the_end, together

Make = Callable[..., Person]


def played(one: Person) -> State:
    """The game that somebody has played to the end, with everything open."""
    table = one.page.url.rpartition("/")[2].partition("#")[0]
    kept = json.loads(one.page.evaluate("localStorage.getItem('boxfive.seats')"))[table]
    answer = httpx.get(
        f"{one.url}/api/tables/{table}/record", headers={"Authorization": f"Bearer {kept['token']}"}
    )
    assert answer.status_code == 200
    return record.loads(answer.text).state


def messages(one: Person) -> Iterator[dict[str, Any]]:
    """What the live line told before the end."""
    for message in one.told:
        if message["type"] in ("view", "steps", "refused"):
            if message.get("outcome") or message.get("view", {}).get("outcome"):
                return
            yield message


def test_two_people_play_opera_and_the_investigator_never_hears_who_the_phantom_is(person: Make) -> None:
    host, guest = person(), person(language="fr")
    together(host, guest, "opera")
    play_to_the_end([host, guest], seed=11)
    investigator, phantom = (host, guest) if host.seat == "investigator" else (guest, host)
    culprit = played(host).position()["culprit"]
    heard = 0
    for message in messages(investigator):
        position = message.get("view", message)["position"]
        heard += 1
        assert position["culprit"] is None
        assert set(position["alibis"]["kept"]) <= {None}
        text = json.dumps(message, ensure_ascii=False)
        for name in ("opera-secret", "opera-did-culprit"):
            who = investigator.said(f"opera-{culprit}.full")
            assert investigator.said(name, who=who) not in text
    assert heard > 10
    secret = phantom.said("opera-secret", who=phantom.said(f"opera-{culprit}.full"))
    assert any(secret in json.dumps(message, ensure_ascii=False) for message in messages(phantom))


def test_two_people_play_phantom_and_no_hand_reaches_the_other_browser(person: Make) -> None:
    host, guest = person(), person(language="ru")
    together(host, guest, "phantom")
    play_to_the_end([host, guest], seed=12)
    seats = {host.seat: guest, guest.seat: host}
    line = [played(host)]
    while line[-1].parent is not None:
        line.append(line[-1].parent)
    positions = [state.position() for state in reversed(line)]
    for seat, other in seats.items():
        hidden_until = hidden_places(positions, seat)
        assert hidden_until
        played_then = 0
        for message in messages(other):
            played_then = entries_after(message, played_then)
            text = json.dumps(without_the_whole_game(message))
            for card, until in hidden_until.items():
                assert played_then > until or not named(card, text), (card, seat)


def named(card: str, text: str) -> bool:
    """Whether a card stands somewhere as a value; one is called like a key, the clock."""
    return re.search(rf'"{card}"(?!:)', text) is not None


def without_the_whole_game(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what lists all cards that there are, or all that nobody has shown yet."""
    standing = message.get("view", message)
    figures = {key: value for key, value in standing["figures"].items() if key != "unseen"}
    return {**message, "scene": None, "view": {**standing, "figures": figures}, "figures": figures}


def hidden_places(positions: list[dict[str, Any]], seat: str) -> dict[str, int]:
    """The Places in a seat's hand (there is one of each), and how many actions long nobody else saw them."""
    seen_at: dict[str, int] = {}
    held: dict[str, int] = {}
    for number, position in enumerate(positions):
        public = [
            card for side in position["apparitions"].values() for stack in side.values() for card in stack
        ]
        public += position["discards"]["places"]
        other = next(name for name in position["hands"] if name != seat)
        for card in [*public, *position["hands"][other]]:
            seen_at.setdefault(card, number)
        for card in position["hands"][seat]:
            held.setdefault(card, number)
    places = [card for card in held if "-" not in card or card == "coal-hatch"]
    return {
        card: seen_at.get(card, len(positions)) - 1
        for card in places
        if held[card] < seen_at.get(card, len(positions))
    }


def entries_after(message: dict[str, Any], before: int) -> int:
    """How many actions had been played when a message was told."""
    if message["type"] == "view":
        return len(message["view"]["history"])
    return before + sum(len(step["history"]) - int(step["undone"]) for step in message.get("steps", []))
