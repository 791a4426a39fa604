"""Booo!'s puzzles: a castle, a ghost, a visitor, and a single colour in which there is a way.

The solver proves it: for every other colour it knows all cells that the ghost can reach.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable

from boxfive.core.action import Action
from boxfive.core.puzzles import Choices, Found, Position, Theme
from boxfive.core.state import State
from boxfive.core.view import View
from boxfive.games.booo.bots.ways import castle_of, goal_of, own_colours
from boxfive.games.booo.rules.castle import ROOMS
from boxfive.games.booo.rules.game import GAME
from boxfive.games.booo.rules.state import LAYOUT, SEARCHING, SHOWING
from boxfive.games.booo.rules.ways import show
from boxfive.games.booo.solver.solver import Exploration, Way

FEWEST_WALLS, MOST_WALLS = 2, 6
"""Themes are the numbers of walls in between; the last one has more, too."""
MOST_STEPS = 30
"""Longer ways are tedious to show."""
PLAYERS = 3
WRONG, RIGHT = 0, 1


@dataclass(frozen=True, slots=True)
class Walls:
    """Whether a way reaches the visitor."""

    words: str = "booo-puzzle-way"

    def score(self, start: State, before: State, after: State, /) -> int | None:
        then, now = LAYOUT.read(before.raw), LAYOUT.read(after.raw)
        if then.phase != SHOWING or now.phase == SHOWING:
            return None
        return RIGHT if now.won != LAYOUT.read(start.raw).won else WRONG

    def is_fair(self, start: State, choices: Choices, /) -> bool:
        return choices.best == RIGHT

    def facts(self, start: State, end: State, best: int, less: int, /) -> dict[str, int | str]:
        s = LAYOUT.read(start.raw)
        (way,) = ways_in(start, start.seats[0] if end is start else caller_of(start, end)).values()
        return {"walls": way.walls, "visitor": goal_of(s), "ghost": ROOMS[s.ghost], "colour": way.colour}


def caller_of(start: State, end: State) -> str:
    """Who has won the visitor."""
    before, after = LAYOUT.read(start.raw).won, LAYOUT.read(end.raw).won
    return GAME.seats[next(now for then, now in zip(before, after, strict=True) if then != now)]


def ways_in(state: State, seat: str) -> dict[str, Way]:
    """A shortest way for every colour in which a seat has one."""
    s = LAYOUT.read(state.raw)
    castle, _, _ = castle_of(s.tiles, s.trapdoors, s.transitions)
    return Exploration(castle, ROOMS[s.ghost], own_colours(s, GAME.seat_number(seat))).ways(goal_of(s))


themes: Mapping[str, Theme] = {f"walls-{number}": Walls() for number in range(FEWEST_WALLS, MOST_WALLS + 1)}


def shipped() -> Traversable:
    """The folder of this module."""
    return resources.files(__name__)


def complete(position: Position, rng: random.Random, /) -> State:
    """Nothing is hidden."""
    return GAME.load(position)


def can_begin(state: State, /) -> bool:
    """While everybody searches."""
    return LAYOUT.value(state.raw, "phase") == SEARCHING


def offered(state: State, seat: str, /) -> Sequence[Action]:
    """A call, and then the steps of a way; to give up is no answer."""
    wanted = ("booo",) if LAYOUT.read(state.raw).phase == SEARCHING else ("booo", "change", "trapdoor")
    return [
        action
        for action in state.legal(seat)
        if action.kind in wanted or action.kind in ("north", "east", "south", "west")
    ]


def shown(before: View, after: View, /) -> Position:
    """The castle with the visitor still there."""
    now = after.position
    return {**before.position, "ghost": now["ghost"], "call": None}


def found(seed: int, /) -> Iterator[Found]:
    """Every visitor of a game in which each is taken by the shortest way of a player drawn by lot."""
    rng = random.Random(seed)
    state = GAME.new(rng.getrandbits(32), players=PLAYERS)
    while state.outcome is None:
        all_ways = {seat: ways_in(state, seat) for seat in state.seats}
        puzzled = [seat for seat, ways in all_ways.items() if _is_puzzling(ways)]
        if puzzled:
            seat = rng.choice(puzzled)
            (way,) = all_ways[seat].values()
            theme = f"walls-{min(way.walls, MOST_WALLS)}"
            yield Found((theme,), GAME.load({**state.position(), "hands": []}), seat)
        state = _taken(state, {seat: ways for seat, ways in all_ways.items() if ways}, rng)


def _is_puzzling(ways: dict[str, Way]) -> bool:
    """Whether there is one colour, and the way in it is neither too easy nor too long."""
    return len(ways) == 1 and all(
        way.walls >= FEWEST_WALLS and way.steps <= MOST_STEPS for way in ways.values()
    )


def _taken(state: State, all_ways: dict[str, dict[str, Way]], rng: random.Random) -> State:
    """The state when a player drawn by lot has taken the visitor; all raise their hands if nobody can."""
    if all_ways:
        seat = rng.choice(list(all_ways))
        way = min(all_ways[seat].values(), key=lambda way: (way.walls, way.steps))
        return show(state.play(f"booo {way.colour}", seat=seat), " ".join(way.actions)).alone()
    visitor = LAYOUT.read(state.raw).visitor
    for seat in state.seats:
        if state.outcome is None and LAYOUT.read(state.raw).visitor == visitor:
            state = state.play("hand up", seat=seat)
    return state


def margin(found: Found, choices: Choices, depth: int, /) -> float:
    """All: a call in any other colour fails, as the solver proves anew."""
    return 1.0 if len(ways_in(found.state, found.seat)) == 1 else 0.0
