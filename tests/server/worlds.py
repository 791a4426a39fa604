"""Games that are planned beforehand, and the same games in worlds with other secrets.

A plan is what everybody does, in order: turns of the game, and between them what else people do at a table.
A world is how the turns come out, nature's draws included. The plan knows nothing of the draws, so it can be
carried out in every world in which its turns are legal.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from boxfive.core.errors import IllegalAction
from boxfive.core.game import NATURE, Game, Move, State
from boxfive.core.undo import before_last_choice
from boxfive.server.tables.steps import ACT, RESIGN, START, TIME, UNDO
from boxfive.text.words import LANGUAGES

TURN = "turn"
"""A deed that is the next turn of the world; every other one changes nothing in the game."""
BESIDE = (
    "reconnect",
    "reconnect",
    "look",
    "look at table",
    "look at record",
    "look with a wrong token",
    "do what is illegal",
    "do what is unknown",
    "act out of turn",
    "act too late",
    "act again",
    "undo nothing",
    "offer a rematch",
    "talk nonsense",
    "react",
    "ask for a hint",
    "wait",
)
SHARE_BESIDE = 0.2
TRIES = 12
"""How often another world is looked for before a game is taken for one without any."""


class Turn(NamedTuple):
    """A step of the table as it comes out in a world."""

    kind: str
    seat: str | None
    moves: tuple[Move, ...] = ()
    undone: int = 0


class Deed(NamedTuple):
    """What somebody does; all but the first two say how, as far as that means anything for it."""

    kind: str
    who: str | None
    pick: float
    whole: bool
    raw: bool
    by_http: bool
    language: str | None


@dataclass(frozen=True)
class World:
    """How the turns of a plan come out."""

    game: Game
    turns: tuple[Turn, ...]
    states: tuple[State, ...]
    """After each turn, each with its whole past."""

    @staticmethod
    def of(game: Game, turns: Iterable[Turn]) -> World:
        """The world of these turns; IllegalAction if there is none."""
        turns, state, states = tuple(turns), game.start(), []
        for turn in turns:
            for _ in range(turn.undone):
                assert state.parent is not None
                state = state.parent
            for seat, action in turn.moves:
                state = state.play(action, seat=seat)
            states.append(state)
        return World(game, turns, tuple(states))

    @property
    def last(self) -> State:
        """How it ends, or where it stops."""
        return self.states[-1]

    def other(self, viewer: str | None, rng: random.Random) -> World | None:
        """A world with other secrets in which the viewer sees the same; None if none was found.

        What was taken back is no part of a view, but people saw it: it must be legal there too.
        """
        view = self.last.view(viewer)
        for _ in range(TRIES):
            moves = self.game.sample(view, rng).moves
            if moves != self.last.moves:
                try:
                    return World.of(self.game, self._retold(moves))
                except IllegalAction:
                    continue
        return None

    def _retold(self, moves: Sequence[Move]) -> list[Turn]:
        """The turns, so that in the end just these moves have been made."""
        kept: list[int] = []
        for number, turn in enumerate(self.turns):
            undone = turn.undone
            while undone:
                undone -= len(self.turns[kept.pop()].moves)
            if turn.moves:
                kept.append(number)
        turns, place = list(self.turns), 0
        for number in kept:
            until = place + len(turns[number].moves)
            turns[number] = turns[number]._replace(moves=tuple(moves[place:until]))
            place = until
        return turns

    def tickets(self) -> list[float]:
        """What nature must draw for this world to come about."""
        tickets = []
        for turn, state in zip(self.turns, self.states, strict=True):
            line: list[float] = []
            for seat, action in reversed(turn.moves):
                assert state.parent is not None
                state = state.parent
                if seat == NATURE:
                    line.append(_ticket(state, action.id))
            tickets += line[::-1]
        return tickets


def _ticket(state: State, wanted: int) -> float:
    """The middle of what falls on an action of nature."""
    below = 0.0
    for action, probability in state.chances():
        if action.id == wanted:
            return below + probability / 2
        below += probability
    raise AssertionError(f"nature cannot do {state.game.actions[wanted]} here")


@dataclass
class Scripted:
    """Luck that is known beforehand."""

    tickets: deque[float] = field(default_factory=deque)

    def random(self) -> float:
        return self.tickets.popleft()


@dataclass(frozen=True)
class Plan:
    """What everybody does at a table."""

    deeds: tuple[Deed, ...]
    clock: dict[str, float] | None
    is_open: bool


def planned(game: Game, rng: random.Random, most: int, machine: str | None = None) -> tuple[Plan, World]:
    """A random game of `most` turns at most, and the world in which it was thought out.

    A game that stops before its rules end it is given up, runs out of time, or is left as it is. A machine
    player takes nothing back and does not give up.
    """
    clock = rng.choice([None, {"per_move": 60.0}, {"bank": 3000.0, "increment": 2.0}])
    viewers = (*game.seats, None)

    def deed(kind: str, who: str | None) -> Deed:
        chances = rng.random(), rng.random() < 0.4, rng.random() < 0.5, rng.random() < 0.1
        return Deed(kind, who, *chances, rng.choice([None, *LANGUAGES]))

    state = _settled(game.start(), rng)
    turns = [Turn(START, None, state.moves)]
    deeds: list[Deed] = []
    for _ in range(most):
        while rng.random() < SHARE_BESIDE:
            deeds.append(deed(rng.choice(BESIDE), rng.choice(viewers)))
        if state.outcome is not None:
            break
        (seat,) = state.actors
        deeds.append(deed(TURN, seat))
        regrets = seat != machine and rng.random() < 0.15
        earlier = before_last_choice(state, seat) if regrets else None
        if earlier is not None:
            turns.append(Turn(UNDO, seat, undone=len(state.moves) - len(earlier.moves)))
            state = earlier
        else:
            action = rng.choice(state.legal())
            after = _settled(state.play(action), rng)
            turns.append(Turn(ACT, seat, after.moves[len(state.moves) :]))
            state = after
    if state.outcome is None:
        kinds = [RESIGN, TIME, None] if clock and "per_move" in clock else [RESIGN, None]
        end = rng.choice(kinds)
        if end is not None:
            people = [seat for seat in game.seats if seat != machine]
            seat = rng.choice(people) if end == RESIGN else state.actors[0]
            turns.append(Turn(end, seat))
            deeds.append(deed(TURN, seat))
    deeds += [deed(rng.choice(BESIDE), who) for who in viewers for _ in range(2)]
    return Plan(tuple(deeds), clock, rng.random() < 0.5), World.of(game, turns)


def _settled(state: State, rng: random.Random) -> State:
    while state.actors == (NATURE,):
        state = state.draw(rng)
    return state
