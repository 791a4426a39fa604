"""What a person could see: the page notes, frame by frame, what stands on it and since when."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tests.page.browsing import Person

ACTION = 600
"""Milliseconds for which every action of a machine player is to be seen, at least."""
ANNOUNCEMENT = 1500
"""And every announcement, so that it can be read."""
AT_ONCE = 2
"""Frames in which a race is to be seen as it is, for whoever takes part."""

RECORDER = """
(() => {
  const seen = [], heard = [], scenes = new Map();
  let seat = null, announced = 0, gone = 0, frames = 0, changed = true;
  window.watched = () => ({ seen, heard, now: performance.now() });
  window.sofar = () => {
    const shown = seen.at(-1)?.shown ?? 0;
    const theirs = heard.filter((one) => one.seat && one.seat !== seat && one.number <= shown);
    return [theirs.length, announced, gone];
  };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "view") seat = message.seat;
        if (message.type === "steps")
          heard.push({ frames, number: message.number, seat: message.steps.at(-1).seat });
      });
    }
  };
  const text = (name) => document.querySelector(name)?.textContent.trim() ?? "";
  const visible = (name) => {
    const found = document.querySelector(name);
    // What fades follows the same clock as everything else here.
    for (const fading of found?.getAnimations() ?? []) {
      if (!scenes.has(fading)) scenes.set(fading, performance.now());
      fading.pause();
      fading.currentTime = performance.now() - scenes.get(fading);
    }
    return Boolean(found) && Number(getComputedStyle(found).opacity) >= 0.5;
  };
  const all = (name) => [...document.querySelectorAll(name)].map((one) => one.dataset);
  const board = (name, key, value) => Object.fromEntries(all(name).map((one) => [one[key], one[value]]));
  let last = "";
  const look = () => {
    requestAnimationFrame(look);
    frames += 1;
    const frame = document.querySelector(".frame[data-shown]");
    const announcing = visible(".scene.appears, .scene.silent");
    if (!frame || (!changed && announcing === seen.at(-1)?.announced)) return;
    changed = false;
    const now = {
      shown: Number(frame.dataset.shown),
      playing: Number(frame.dataset.playing) || null,
      header: text(".prompt span"),
      log: text(".log li:last-child"),
      people: board("[data-token]", "token", "room"),
      cards: board("[data-card]", "at", "card"),
      announced: announcing,
      ways: all(".trail:not(.hint)").map((one) => one.way),
      hands: all("li:has(.hand.up)").map((one) => one.seat),
      leaving: all("[data-leaving]").map((one) => one.leaving),
      ending: Boolean(document.querySelector("#ending-title")),
    };
    const told = JSON.stringify(now);
    const stays = (way) => now.ways.some((other) => `${other} `.startsWith(`${way} `));
    if (seen.at(-1)?.ways.some((way) => !stays(way))) gone += 1;
    if (seen.at(-1)?.announced && !now.announced) announced += 1;
    if (told !== last) seen.push({ at: performance.now(), frames, ...now });
    last = told;
  };
  requestAnimationFrame(look);
  new MutationObserver(() => (changed = true)).observe(document, {
    attributes: true, characterData: true, childList: true, subtree: true,
  });
})();
"""


def watch(one: Person) -> None:
    """Let somebody's window note everything from the next page on, by a clock that can be turned on.

    By that clock a busy machine is as fast as any: every frame has its time, however late it is drawn.
    """
    one.page.clock.install()
    one.page.add_init_script(RECORDER)


def so_far(one: Person) -> tuple[int, int, int]:
    """How many actions of others somebody has seen, how many announcements, how many ways that are gone."""
    actions, announcements, gone = one.page.evaluate("sofar()")
    return actions, announcements, gone


@dataclass
class Deed:
    """An action of somebody else: when it began on the board, and when the next one of them did."""

    number: int
    begun: float
    until: float | None

    @property
    def lasted(self) -> float | None:
        return None if self.until is None else self.until - self.begun


class Watched:
    """What somebody has seen and heard so far."""

    def __init__(self, one: Person) -> None:
        noted = one.page.evaluate("watched()")
        self.seen: list[dict[str, Any]] = noted["seen"]
        self._heard: dict[int, int] = {each["number"]: each["frames"] for each in noted["heard"]}
        self._told = {m["number"]: m for m in one.told if m["type"] == "steps"}
        self._seat = one.seat
        self._now: float = noted["now"]

    def _is_theirs(self, number: int) -> bool:
        message = self._told.get(number)
        return bool(message and all(step["seat"] not in (None, self._seat) for step in message["steps"]))

    def deeds(self) -> list[Deed]:
        """The actions of others, one after another."""
        begun: dict[int, float] = {}
        for frame in self.seen:
            # What stands still is shown and told in the same frame.
            for number in (frame["playing"], frame["shown"]):
                if number is not None:
                    begun.setdefault(number, frame["at"])
        ordered = sorted(begun.items())
        # Whoever acts does not wait, and sees the next thing as soon as they like.
        following = {a: b for a, b in pairwise(number for number, _ in ordered) if self._is_theirs(b)}
        return [
            Deed(number, at, begun.get(following.get(number, -1)))
            for number, at in ordered
            if self._is_theirs(number)
        ]

    def announcements(self) -> list[float]:
        """How long each announcement was seen, as far as it is over."""
        spans, since = [], None
        for frame in self.seen:
            if frame["announced"] and since is None:
                since = frame["at"]
            elif not frame["announced"] and since is not None:
                spans.append(frame["at"] - since)
                since = None
        return spans

    def _spans(self, key: str, goes_on: Callable[[str, str], bool] = operator.eq) -> dict[str, list[float]]:
        """How long each thing of a kind was on the board, as far as it is over, from when it was complete."""
        spans: dict[str, list[float]] = {}
        since: dict[str, float] = {}
        for frame in self.seen:
            for thing in frame[key]:
                since.setdefault(thing, frame["at"])
            gone = [thing for thing in since if not any(goes_on(thing, other) for other in frame[key])]
            for thing in gone:
                spans.setdefault(thing, []).append(frame["at"] - since.pop(thing))
        return spans

    def ways(self) -> dict[str, list[float]]:
        """How long each step of a way was on the board: as long as that way, or one that goes on from it."""
        return self._spans("ways", lambda way, other: f"{other} ".startswith(f"{way} "))

    def hands(self) -> dict[str, list[float]]:
        """How long the hands of the others were seen up."""
        return {seat: spans for seat, spans in self._spans("hands").items() if seat != self._seat}

    def partings(self) -> dict[str, list[float]]:
        """How long each visitor was seen whom all have given up."""
        return self._spans("leaving")

    def unseen(self) -> Iterator[str]:
        """What others did in a race and the board did not have when it was told."""
        for number, message in self._told.items():
            step = message["steps"][-1]
            if step["seat"] in (None, self._seat) or not step["history"]:
                continue
            kind = step["history"][0]["kind"]
            frame = next((frame for frame in self.seen if frame["shown"] >= number), None)
            if frame is None or kind == "stop":
                continue
            if not (step["seat"] in frame["hands"] if kind == "hand" else frame["ways"]):
                yield f"step {number}: {kind}"

    def lateness(self) -> list[int]:
        """For how many frames each step was known and not yet told."""
        told: dict[int, int] = {}
        for frame in self.seen:
            told.setdefault(frame["shown"], frame["frames"])
        late = []
        for number, at in self._heard.items():
            if self._is_theirs(number) and (shown := [when for one, when in told.items() if one >= number]):
                late.append(min(shown) - at)
        return late

    def ahead(self) -> Iterator[str]:
        """Where header or log tell something else than the last step that the board has shown."""
        last = None
        for frame in self.seen:
            message = self._told.get(frame["shown"])
            if message is None or frame["ending"]:
                continue
            if frame["header"] != message["words"]["expected"]:
                yield f"step {frame['shown']}: the header says {frame['header']!r}"
            told = [text for step in message["steps"] for entry in step["history"] for text in entry["told"]]
            # In a race, sentences of one way are joined.
            if told and not frame["log"].endswith(told[-1].split()[-1]):
                yield f"step {frame['shown']}: the log says {frame['log']!r}, not {told[-1]!r}"
            if frame["shown"] != last:
                yield from self._differs(frame, message["position"])
            last = frame["shown"]

    @staticmethod
    def _differs(frame: dict[str, Any], position: dict[str, Any]) -> Iterator[str]:
        """The board has not yet come to where header and log are."""
        if frame["people"] and frame["people"] != position["rooms"]:
            yield f"step {frame['shown']}: the board has {frame['people']}, not {position['rooms']}"
        for seat, zones in position.get("apparitions", {}).items():
            for zone, cards in zones.items():
                lies = frame["cards"].get(f"free:{seat}:{zone}")
                if lies != (cards[-1] if cards else None):
                    yield f"step {frame['shown']}: on the board {seat} has {lies} at {zone}, not {cards}"
