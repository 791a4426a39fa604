"""The themes of Opera's puzzles: how many suspects an activation leaves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.puzzles import Choices
from boxfive.core.state import State
from boxfive.games.opera.rules.board import N_CHARACTERS
from boxfive.games.opera.rules.state import ACTING, LAYOUT, NONE

search = LazyModule("boxfive.games.opera.bots.search")


def in_hiding(s: Any) -> int:
    """Who is alone in a lit room or in the blackout room."""
    rooms = list(s.rooms)
    return sum(1 << c for c in range(N_CHARACTERS) if rooms[c] == s.blackout or rooms.count(rooms[c]) == 1)


def left(hidden: int, suspects: int, culprit: int) -> int:
    """How many suspects an announcement leaves, when these are hidden and this one is the Phantom."""
    return (suspects & hidden if hidden >> culprit & 1 else suspects & ~hidden).bit_count()


def is_over(before: State, after: State) -> bool:
    """Whether the last action has ended an activation."""
    return LAYOUT.value(before.raw, "phase") == ACTING and LAYOUT.value(after.raw, "active") == NONE


@dataclass(frozen=True, slots=True)
class Split:
    """How an activation splits the suspects, now or whatever the last card is used for after it."""

    words: str
    replies: bool
    """Whether the other seat has the round's last activation."""
    fewest: int
    """The fewest suspects with which the question makes sense."""
    most: int = N_CHARACTERS

    def of_masks(self, masks: Iterable[int], suspects: int, culprit: int | None) -> int:
        """The Investigator wants few suspects left, whoever it is; the Phantom many."""
        if culprit is None:
            counts = [((suspects & mask).bit_count(), (suspects & ~mask).bit_count()) for mask in masks]
            return -max(max(count) for count in counts)
        return min(left(mask, suspects, culprit) for mask in masks)

    def score(self, start: State, before: State, after: State, /) -> int | None:
        if not is_over(before, after):
            return None
        first, now = LAYOUT.read(start.raw), LAYOUT.read(after.raw)
        masks = _announcements(after) if self.replies else [in_hiding(now)]
        mine = start.actors == ("phantom",)
        return self.of_masks(masks, first.suspects, first.culprit if mine else None)

    def is_fair(self, start: State, choices: Choices, /) -> bool:
        return self.fewest <= LAYOUT.value(start.raw, "suspects").bit_count() <= self.most

    def facts(self, start: State, end: State, best: int, less: int, /) -> dict[str, int | str]:
        first, now = LAYOUT.read(start.raw), LAYOUT.read(end.raw)
        hidden = (in_hiding(now) & first.suspects).bit_count()
        appears = (
            first.culprit != NONE and start.actors == ("phantom",) and in_hiding(now) >> first.culprit & 1
        )
        return {
            "best": abs(best),
            "less": abs(less),
            "suspects": first.suspects.bit_count(),
            "hidden": hidden,
            "seen": first.suspects.bit_count() - hidden,
            "appears": "yes" if appears else "no",
        }


def _announcements(state: State) -> list[int]:
    """Who may be hidden after the round's last activation, all possible ones."""
    raw = LAYOUT.raw(state.raw)
    s = raw.view(LAYOUT.dtype)[0]
    s.culprit = NONE
    return [int(mask) for mask in set(search.expanded(raw).hidden.tolist())]


THEMES = {
    "separate": Split("opera-puzzle-separate", replies=False, fewest=3),
    "unmask": Split("opera-puzzle-unmask", replies=False, fewest=2, most=2),
    "hide": Split("opera-puzzle-hide", replies=False, fewest=3),
    "corner": Split("opera-puzzle-corner", replies=True, fewest=2),
    "shelter": Split("opera-puzzle-shelter", replies=True, fewest=3),
}
