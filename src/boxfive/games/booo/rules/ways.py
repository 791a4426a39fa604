"""Whole ways: parsed from what people type, judged with the reason if they fail, and shown in one go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boxfive.core.action import Action
from boxfive.core.errors import IllegalAction, UnknownAction, shown
from boxfive.core.expected import expect
from boxfive.core.game import State
from boxfive.games.booo.rules.castle import CELL_NUMBERS, CELLS, COLOURS, DIRECTIONS, ROOMS, neighbour
from boxfive.games.booo.rules.catalogue import ACTIONS, STOP

NOTATION = {str(action): action for action in ACTIONS}
SHORT = {direction[0]: direction for direction in DIRECTIONS}
"""A direction may be typed by its first letter."""
WITH_ARGUMENT = {"trapdoor": ROOMS, "change": COLOURS}
STEPS = (*DIRECTIONS, *WITH_ARGUMENT, "stop")
"""What a way is made of."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a way."""

    valid: bool
    steps: int
    """How many of its steps can be shown: all of a valid way, and those before the one that fails."""
    reason: str | None
    """Why it fails."""


def parse_way(text: str) -> tuple[Action, ...]:
    """The steps of a way such as `n n e trapdoor e5, change blue, south`."""
    if not isinstance(text, str):
        raise UnknownAction(f"a way is a text such as 'n n e trapdoor e5', not {shown(text)}")
    words = iter(text.lower().replace(",", " ").split())
    steps = []
    for word in words:
        kind = SHORT.get(word, word)
        if kind not in STEPS:
            kinds = "north, east, south, west (or n, e, s, w), trapdoor, change and stop"
            raise UnknownAction(f"{shown(word)} is no step of a way; steps are {kinds}")
        if kind in WITH_ARGUMENT:
            argument = next(words, None)
            if argument not in WITH_ARGUMENT[kind]:
                example = f"{kind} {WITH_ARGUMENT[kind][-2]}"
                found = "nothing" if argument is None else shown(argument)
                raise UnknownAction(
                    f"after {kind!r} must follow where to or what into, as in {example!r}, not {found}"
                )
            kind = f"{kind} {argument}"
        steps.append(NOTATION[kind])
    return tuple(steps)


def judge(state: State, seat: str, colour: str, way: str | Sequence[Action]) -> Verdict:
    """What would happen if that seat called that colour now and showed that way."""
    expect(state, State, "a state")
    return _walk(state.play(f"booo {colour}", seat=seat), way)[1]


def show(state: State, way: str | Sequence[Action]) -> State:
    """The state after the caller has shown a whole way, as steps or as a text.

    Where a step is not possible, or where the steps end, the way breaks off. Steps after the visitor's room,
    or after a step that fails, are ignored.
    """
    return _walk(state, way)[0]


def _walk(state: State, way: str | Sequence[Action]) -> tuple[State, Verdict]:
    expect(state, State, "a state")
    if not isinstance(way, Sequence):
        raise UnknownAction(f"a way is a text or a list of steps, not {shown(way)}")
    if state.position()["call"] is None:
        raise IllegalAction("nobody has called, so there is no way to be shown", "not-your-turn")
    (seat,) = state.actors
    steps = parse_way(way if isinstance(way, str) else " ".join(map(str, way)))
    for number, step in enumerate(steps):
        if step not in state.legal():
            return state.play(ACTIONS[STOP]), Verdict(False, number, _impossible(state, step))
        after = state.play(step)
        if after.position()["call"] is None:
            reason = _reason(after, seat)
            return after, Verdict(reason is None, number + (reason is None), reason)
        state = after
    where = place(state.position()["call"]["at"])
    return state.play(ACTIONS[STOP]), Verdict(False, len(steps), f"breaks off in {where}")


def _impossible(state: State, step: Action) -> str:
    """Why a step is not possible in this castle."""
    call = state.position()["call"]
    here = place(call["at"])
    if step.kind == "trapdoor":
        doors = state.position()["trapdoors"]
        if call["at"] not in doors:
            return f"takes a trapdoor in {here}, where none is"
        why = "where the ghost is already" if step.args[0] == call["at"] else "where none is"
        return f"takes a trapdoor from {here} to {step.args[0]}, {why}"
    if step.kind == "change":
        if call["at"] not in state.position()["transitions"]:
            return f"changes colour in {here}, where no transition is"
        return f"changes into {call['colour']} in {here} while travelling in it already"
    return f"leaves the castle {step.kind} of {here}"


def _reason(after: State, seat: str) -> str | None:
    """Why the last step has failed; None if it has won."""
    for kind, args in after.view(None).events()[-1]:
        if kind == "failed" and args[0] == "stop":
            return "is given up"
        if kind == "failed":
            why, wall, cell, direction, travelling = map(str, args)
            crossing = f"crosses {wall} {between(cell, direction)}"
            if why == "own":
                return f"{crossing}, though the {wall} wall tile lies before player {seat}"
            return f"{crossing} while travelling in {travelling}"
    return None


def between(cell: str, direction: str) -> str:
    """Where a border is. A wall of a room is described from the room."""
    beside = neighbour(CELL_NUMBERS[cell], DIRECTIONS.index(direction))
    assert beside is not None  # the step was possible
    other = CELLS[beside]
    if other in ROOMS:
        cell, direction, other = other, DIRECTIONS[(DIRECTIONS.index(direction) + 2) % 4], cell
    if cell in ROOMS:
        return f"between {cell} and the corridor {direction} of it"
    return f"between {place(cell)} and {place(other)}"


def place(cell: str) -> str:
    """A cell in words: `c3`, `the corridor south of c3`, `the crossing south-east of c3`."""
    room, _, side = cell.partition("-")
    if not side:
        return room
    if side in DIRECTIONS:
        return f"the corridor {side} of {room}"
    return f"the crossing {side[:5]}-{side[5:]} of {room}"
