"""The themes of Phantom's puzzles: who is scared in this turn, and by whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boxfive.core.state import State
from boxfive.games.phantom.rules.state import DRAWING, LAYOUT, OVER


@dataclass(frozen=True, slots=True)
class Scares:
    """The points that the turn brings to its seat, less those that it gives away."""

    words: str
    fits: Callable[[int, int], bool]
    """Whether the best and the worst of all turns are of this theme."""

    def score(self, start: State, before: State, after: State, /) -> int | None:
        raw, first = after.raw, start.raw
        if LAYOUT.value(raw, "phase") not in (DRAWING, OVER) and _turn(raw) == _turn(first):
            return None
        seat = LAYOUT.value(first, "seat")
        return _lead(LAYOUT.read(raw).points, seat) - _lead(LAYOUT.read(first).points, seat)

    def is_fair(self, start: State, best: int, worst: int, /) -> bool:
        return self.fits(best, worst)

    def facts(self, start: State, end: State, best: int, less: int, /) -> dict[str, int | str]:
        first, now = LAYOUT.read(start.raw), LAYOUT.read(end.raw)
        mine, theirs = (int(now.points[seat] - first.points[seat]) for seat in (first.seat, 1 - first.seat))
        return {"best": best, "less": less, "mine": mine, "theirs": theirs}


def _turn(raw: bytes) -> int:
    return LAYOUT.value(raw, "turn")


def _lead(points: tuple[int, ...], seat: int) -> int:
    return int(points[seat]) - int(points[1 - seat])


THEMES = {
    "scare": Scares("phantom-puzzle-scare", lambda best, worst: best > 0),
    "stop": Scares("phantom-puzzle-stop", lambda best, worst: worst < best <= 0),
}
