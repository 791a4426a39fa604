"""A way as lines on the plan: its legs, their corners, and the lanes where it passes more than once."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from boxfive.games.booo.picture.plan import Border, middle
from boxfive.games.booo.picture.sheet import Point
from boxfive.games.booo.rules.castle import DIRECTIONS, STEPS, Castle
from boxfive.games.booo.solver.solver import Way

LANE = 0.19
"""How far apart two lanes are."""
CHANGING_LANES = 0.2
"""How far from the middle of a cell the lane is changed."""
STRAIGHT = (0.0, 0.0)


@dataclass(slots=True, eq=False)
class Step:
    """From a cell to the next one."""

    cell: str
    direction: str
    following: str
    wall: str | None
    aside: Point = STRAIGHT
    """How far its lane is from the middle."""

    @property
    def ahead(self) -> Point:
        """The direction, on the sheet."""
        down, right = STEPS[DIRECTIONS.index(self.direction)]
        return float(right), float(down)

    @property
    def border(self) -> Border:
        """What is crossed."""
        return frozenset((self.cell, self.following))

    def at(self, point: Point, along: float = 0.0) -> Point:
        """A point of the middle, moved along the step and into its lane."""
        (x, y), (right, down), (over, below) = point, self.ahead, self.aside
        return x + along * right + over, y + along * down + below


@dataclass(slots=True)
class Leg:
    """A part of a way without a jump or a change of colour."""

    colour: str
    start: str
    steps: list[Step] = field(default_factory=list)
    jump: str | None = None
    """The room that a trapdoor leads to from its end."""

    @property
    def end(self) -> str:
        """The cell that it comes to."""
        return self.steps[-1].following if self.steps else self.start

    def corners(self) -> list[Point]:
        """The points that its line is drawn through."""
        points = [middle(self.start)]
        for before, step in pairwise([None, *self.steps, None]):
            here = middle(step.cell if step else self.end)
            if before and step and before.direction != step.direction:
                points.append(step.at(before.at(here)))
                continue
            if (before.aside if before else STRAIGHT) != (step.aside if step else STRAIGHT):
                points += [before.at(here, -CHANGING_LANES)] if before else []
                points += [step.at(here, CHANGING_LANES)] if step else []
        return [*points, middle(self.end)]


def legs(castle: Castle, way: Way) -> list[Leg]:
    """The legs of a way, in their lanes."""
    found = [Leg(way.colour, way.cells[0])]
    for action, following in zip(way.actions, way.cells[1:], strict=True):
        leg, (kind, _, target) = found[-1], action.partition(" ")
        if kind == "change":
            found.append(Leg(target, leg.end))
            continue
        if kind == "trapdoor":
            leg.jump = following
            found.append(Leg(leg.colour, following))
        else:
            leg.steps.append(Step(leg.end, kind, following, castle.border(leg.end, kind)))
    _part_lanes(found)
    return found


def crossed(parts: list[Leg]) -> set[Border]:
    """The borders where a way goes through walls."""
    return {step.border for leg in parts for step in leg.steps if step.wall}


# Lanes


def _part_lanes(parts: list[Leg]) -> None:
    """Where a way passes more than once, its lines run side by side, with as few crossings as possible."""
    passes: dict[Border, list[Step]] = defaultdict(list)
    for leg in parts:
        for step in leg.steps:
            passes[step.border].append(step)
    for together in passes.values():
        # The first line keeps to the right; seen from it, each further one is further to the left.
        right, down = together[0].ahead
        for number, step in enumerate(together):
            lane = LANE * ((len(together) - 1) / 2 - number)
            step.aside = (-down * lane, right * lane)
    stretches = _stretches(parts, passes)
    fewest = _crossings(parts) if stretches else 0
    for stretch in stretches:
        _swap(stretch)
        crossings = _crossings(parts)
        if crossings < fewest:
            fewest = crossings
        else:
            _swap(stretch)


def _stretches(parts: list[Leg], passes: dict[Border, list[Step]]) -> list[list[Step]]:
    """The steps in lanes, those together that must change sides together."""
    found: dict[Step, list[Step]] = {}
    for together in passes.values():
        if len(together) > 1:
            stretch = list(together)
            found.update(dict.fromkeys(together, stretch))
    for leg in parts:
        for before, step in pairwise(leg.steps):
            if before in found and step in found and found[before] is not found[step]:
                longer = found[before] + found[step]
                found.update(dict.fromkeys(longer, longer))
    return list({id(stretch): stretch for stretch in found.values()}.values())


def _swap(stretch: list[Step]) -> None:
    for step in stretch:
        step.aside = (-step.aside[0], -step.aside[1])


def _crossings(parts: list[Leg]) -> int:
    """How often the lines of a way cross."""
    lines = [line for leg in parts if leg.steps for line in pairwise(leg.corners())]
    return sum(_cross(*one, *other) for one, other in combinations(lines, 2))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the line from a to b crosses the one from c to d; touching does not count."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    """On which side of the line from a to b a point is; 0 if it is on the line, or nearly."""
    return round((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]), 9)
