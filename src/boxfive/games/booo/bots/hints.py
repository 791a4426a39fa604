"""What to do in Booo!, and why: the solver's ways, for a seat that may act.

No chance of winning is given: in a race it depends on how quick everybody is, which is unknown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boxfive.core.agent import MOST_CHOICES, Choice, Hint, Why
from boxfive.core.game import Action, View
from boxfive.games.booo.bots.delays import MODEL
from boxfive.games.booo.bots.ways import castle_of, goal_of, number_of, own_colours, rest_of, robbed, way_on
from boxfive.games.booo.rules.castle import COLOURS, NONE, ROOMS
from boxfive.games.booo.rules.catalogue import ACTIONS, BOOO, HAND_UP, STOP, WAIT
from boxfive.games.booo.rules.state import LAYOUT, SEATS, SHOWING
from boxfive.games.booo.rules.ways import NOTATION
from boxfive.games.booo.solver.solver import Exploration, Way


def hint(view: View) -> Hint:
    """The calls of the easiest ways, with the whole way of the first; or what to do where there is no way."""
    s, seat = LAYOUT.read(view.raw), number_of(view)
    barred = own_colours(s, seat)
    ways = sorted(_ways(s, barred), key=lambda way: (_effort(way), -robbed(way, s.walls)))
    if s.phase == SHOWING:
        return _on_the_way(rest_of(ways, s.at, s.colour) or way_on(s, barred))
    return _call(ways, s.walls) if ways else _give_up(s, seat, barred)


def _ways(s: Any, without: Sequence[str]) -> list[Way]:
    """The ways to the visitor that cross none of these colours."""
    castle, borders, _ = castle_of(s.tiles, s.trapdoors, s.transitions)
    return list(Exploration(castle, ROOMS[s.ghost], without, borders).ways(goal_of(s)).values())


def _effort(way: Way) -> float:
    return MODEL.effort(way.walls, way.tokens)


def _call(ways: Sequence[Way], owners: tuple[int, ...]) -> Hint:
    calls = [ACTIONS[BOOO + COLOURS.index(way.colour)] for way in ways[:MOST_CHOICES]]
    return _hint(calls, why_call(ways[0], owners), tuple(NOTATION[text] for text in ways[0].actions))


def why_call(way: Way, owners: tuple[int, ...]) -> Why:
    """How hard the way is, and the wall tile that it takes."""
    if way.last is None:
        return Why("booo-why-call-open", {"in": way.colour})
    facts: dict[str, str | int | float] = {"in": way.colour, "count": way.walls, "tile": way.last}
    owner = owners[COLOURS.index(way.last)]
    if owner == NONE:
        return Why("booo-why-call", facts)
    return Why("booo-why-call-from", {**facts, "from": SEATS[owner]})


def _on_the_way(rest: tuple[Action, ...]) -> Hint:
    if not rest:
        return _hint([ACTIONS[STOP]], Why("booo-why-lost", {}))
    return _hint(rest[:1], Why("booo-why-on", {"count": len(rest)}), rest[1:])


def _give_up(s: Any, seat: int, barred: Sequence[str]) -> Hint:
    """A hand, if it is not up yet: there is no way, or none for a player with these wall tiles."""
    if s.hands >> seat & 1:
        return _hint([ACTIONS[WAIT]], Why("booo-why-wait", {}))
    name = "booo-why-barred" if barred and _ways(s, ()) else "booo-why-none"
    return _hint([ACTIONS[HAND_UP]], Why(name, {"ghost": ROOMS[s.ghost], "room": goal_of(s)}))


def _hint(actions: Sequence[Action], why: Why, then: tuple[Action, ...] = ()) -> Hint:
    return Hint(tuple(Choice(action, None) for action in actions), then, why)
