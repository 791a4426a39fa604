"""The exact solution of a puzzle: every complete choice, and the best that each action still allows.

All positions that the seat's actions can lead to are enumerated by the rules, each once. Where nature acts in
between, only what is certain counts: the worst that she may do.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from boxfive.core.action import Action
from boxfive.core.puzzles import Choices, End, Puzzles, Theme
from boxfive.core.state import State
from boxfive.core.view import NATURE

MOST_NODES = 6_000
"""Positions in the largest puzzle that is solved; larger ones are left out."""
NEVER, ALWAYS = -(10**9), 10**9
"""Below and above every score."""
LONGEST_WALK = 60


class TooLarge(ValueError):
    """A puzzle has more positions than are enumerated."""


@dataclass(slots=True)
class Node:
    """A position on the way to a complete choice."""

    state: State
    score: int | None
    """What the complete choice has achieved; None while it goes on."""
    actions: list[Action] = field(default_factory=list)
    following: list[int] = field(default_factory=list)
    """The node that each action leads to."""
    best: int = NEVER
    """The best that can still be achieved for certain."""
    worst: int = ALWAYS
    """The worst that can still happen."""
    is_chance: bool = False


class Solution:
    """All choices in a position for one theme; the first node is the start."""

    def __init__(self, part: Puzzles, theme: Theme, start: State, seat: str, most: int = MOST_NODES) -> None:
        self.start, self.seat = start, seat
        self.nodes: list[Node] = []
        self._part, self._theme = part, theme
        self._grow(most)
        self._back_up()

    @property
    def best(self) -> int:
        """The best that can be achieved for certain."""
        return self.nodes[0].best

    @property
    def worst(self) -> int:
        """The worst complete choice."""
        return self.nodes[0].worst

    @property
    def less(self) -> int:
        """The best that is certain after a choice that is not right."""
        wrong = [node.best for node in self.nodes if node.best < self.best and node.best > NEVER]
        return max(wrong, default=self.best)

    def choices(self) -> Choices:
        """All complete choices, by where they lead."""
        before_chance = self._reached([0], through_chance=False)
        return Choices(
            self.best,
            self._ends(before_chance),
            [
                [self._ends(self._reached([to], through_chance=True)) for to in self.nodes[number].following]
                for number in before_chance
                if self.nodes[number].is_chance
            ],
        )

    def _reached(self, start: list[int], *, through_chance: bool) -> list[int]:
        met, waiting = set(start), [*start]
        while waiting:
            node = self.nodes[waiting.pop()]
            if through_chance or not node.is_chance:
                fresh = [to for to in node.following if to not in met]
                met.update(fresh)
                waiting += dict.fromkeys(fresh)
        return sorted(met)

    def _ends(self, numbers: Iterable[int]) -> list[End]:
        nodes = (self.nodes[number] for number in numbers)
        return [End(node.state, node.score) for node in nodes if node.score is not None]

    def is_right(self, number: int) -> bool:
        """Whether the best can still be achieved from a node."""
        return self.nodes[number].best == self.best

    def is_solved(self, number: int) -> bool:
        """Whether nothing can go wrong any more: whatever follows, the best is achieved."""
        node = self.nodes[number]
        return node.best == node.worst == self.best

    def right_nodes(self) -> list[int]:
        """The nodes at which a solver may still have to choose, in the order in which they are met."""
        waiting, met = deque([0]), {0: None}
        while waiting:
            number = waiting.popleft()
            for to in self.nodes[number].following:
                if to not in met and self.is_right(to) and not self.is_solved(to):
                    met[to] = None
                    waiting.append(to)
        return list(met)

    def answer(self) -> tuple[Action, ...]:
        """The shortest right way until nothing can go wrong any more."""
        came: dict[int, tuple[int, Action] | None] = {0: None}
        waiting = deque([0])
        while waiting:
            number = waiting.popleft()
            if self.is_solved(number):
                return self._line(came, number)
            node = self.nodes[number]
            for action, to in zip(node.actions, node.following, strict=True):
                if to not in came and self.is_right(to) and not self.nodes[to].is_chance:
                    came[to] = number, action
                    waiting.append(to)
        raise LookupError("no choice achieves the best without chance")

    def after(self, actions: Iterable[Action]) -> int:
        """The node that a sequence of actions leads to."""
        number = 0
        for action in actions:
            node = self.nodes[number]
            number = node.following[node.actions.index(action)]
        return number

    def end_after(self, number: int) -> State:
        """A complete choice that goes on from a node, always with the first action that is right."""
        node = self.nodes[number]
        while node.score is None:
            node = next(self.nodes[to] for to in node.following if self.is_right(to))
        return node.state

    def by_luck(self, tries: int, rng: random.Random) -> float:
        """How often uniformly random actions are right."""
        return sum(self._walk(rng) for _ in range(tries)) / tries

    def _walk(self, rng: random.Random) -> bool:
        number = 0
        for _ in range(LONGEST_WALK):
            node = self.nodes[number]
            if node.score is not None or not self.is_right(number):
                return node.score == self.best
            number = rng.choice(node.following)
        return False

    def _line(self, came: dict[int, tuple[int, Action] | None], number: int) -> tuple[Action, ...]:
        line: list[Action] = []
        while (step := came[number]) is not None:
            number, action = step
            line.append(action)
        return tuple(line[::-1])

    def _grow(self, most: int) -> None:
        known: dict[tuple[bytes, int | None], int] = {}

        def number_of(state: State, score: int | None) -> int:
            key = state.raw, score
            if key not in known:
                if len(self.nodes) == most:
                    raise TooLarge(f"there are more than {most} positions")
                known[key] = len(self.nodes)
                self.nodes.append(Node(state, score))
            return known[key]

        number_of(self.start.alone(), None)
        for node in self._unfinished():
            state = node.state
            node.is_chance = state.actors == (NATURE,)
            if not node.is_chance and self.seat not in state.actors:
                raise ValueError(f"{self.seat} may not act, and the choice is not complete")
            seat = NATURE if node.is_chance else self.seat
            node.actions = list(state.legal() if node.is_chance else self._part.offered(state, self.seat))
            for action in node.actions:
                after = state.play(action, seat=seat).alone()
                score = self._theme.score(self.start, state, after)
                node.following.append(number_of(after, score))

    def _unfinished(self) -> Iterator[Node]:
        number = 0
        while number < len(self.nodes):
            if self.nodes[number].score is None:
                yield self.nodes[number]
            number += 1

    def _back_up(self) -> None:
        """Carry the scores back, until nothing changes any more: ways may lead in circles."""
        for node in self.nodes:
            if node.score is not None:
                node.best = node.worst = node.score
        changed = True
        while changed:
            changed = False
            for node in reversed(self.nodes):
                if node.score is not None:
                    continue
                bests = [self.nodes[to].best for to in node.following]
                best = min(bests) if node.is_chance else max(bests)
                worst = min(self.nodes[to].worst for to in node.following)
                if (best, worst) != (node.best, node.worst):
                    node.best, node.worst, changed = best, worst, True
