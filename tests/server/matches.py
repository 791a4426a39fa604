"""Matches for tests: begun, with a seed's luck, played by hand."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any

import boxfive
from boxfive.server.tables.clocks import ClockSettings
from boxfive.server.tables.match import Match
from boxfive.server.tables.steps import Step

START = 1000.0


class Played(Match):
    """A match whose steps count as soon as they are made."""

    def __init__(
        self,
        game: str,
        clock: ClockSettings | None = None,
        *,
        seed: int = 1,
        machines: Collection[str] = (),
        opened: float = START,
        **options: Any,
    ) -> None:
        super().__init__(boxfive.game(game), options, clock, machines, opened)
        self.settings = clock
        self.luck = random.Random(seed)
        self.now = START
        self.add(self.start(self.luck, self.now))

    @property
    def actor(self) -> str:
        (seat,) = self.state.actors
        return seat

    @property
    def is_over(self) -> bool:
        return self.result is not None

    def do(self, text: str, seat: str | None = None, number: int | None = None) -> Step | None:
        """Act, and let it count."""
        count = len(self.steps) if number is None else number
        step = self.act(seat or self.actor, count, self.read(text), self.luck, self.now)
        if step is not None:
            self.add(step)
        return step

    def do_any(self) -> str:
        """Any legal action of anybody who may act, some seconds later; whose it was."""
        self.now += 4.0
        seat = self.luck.choice(self.state.actors)
        legal = [action for action in self.state.legal(seat) if action != self.game.idle]
        self.do(str(self.luck.choice(legal)), seat)
        return seat

    def take_back(self, seat: str | None = None) -> Step | None:
        step = self.undo(seat or self.actor, len(self.steps), self.now)
        if step is not None:
            self.add(step)
        return step

    def give_up(self, seat: str) -> None:
        step = self.resign(seat, self.luck, self.now)
        assert step is not None
        self.add(step)

    def wait(self, seconds: float) -> None:
        """Let time pass; if somebody's is over, that counts."""
        self.now += seconds
        due = self.due_at()
        if due is not None and due <= self.now:
            self.add(self.time_is_over(self.luck, self.now))

    def again(self, opened: float = START) -> Match:
        """The same match, out of its steps."""
        options = self.state.options
        assert options is not None
        match = Match(self.game, options, self.settings, self._machines, opened)
        for step in self.steps:
            match.add(step)
        return match
