"""The match at a table: its steps, and all that follows from them. It knows no disk and no network.

A step is what one person, one machine player or the clock has done, together with what nature drew upon it.
Steps are numbered from 0 and never change; what is taken back is taken back by a further step. The state is
kept without its past, which can be played again at any moment, so a table needs little memory.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from boxfive.core.action import Action
from boxfive.core.game import NATURE, Chance, Game, Move, OptionValue, State
from boxfive.core.pace import Clock, pace
from boxfive.core.view import View
from boxfive.server.refusals import Refusal
from boxfive.server.tables.clocks import ClockSettings, TurnClock
from boxfive.server.tables.steps import ACT, CLOSE, RESIGN, START, TIME, UNDO, Step, Steps
from boxfive.text.narration import narration

MOST_UNDONE = 20
"""So often a seat may take something back in one turn: every step is kept for ever."""

RULES, RESIGNATION, TIMEOUT, ABANDONED = "rules", "resignation", "time", "abandoned"
"""What a table may end by."""


class Result(NamedTuple):
    """How a table has ended."""

    outcome: dict[str, float] | None
    """None if it was abandoned."""
    by: str


class Match:
    """What has happened at a table. `add` is the only thing that changes it."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, OptionValue],
        clock: ClockSettings | None,
        machines: Collection[str],
        opened: float,
    ) -> None:
        self.game = game
        self.steps = Steps(game)
        self.number = 0
        """How many steps there are."""
        self.result: Result | None = None
        self.out: set[str] = set()
        """The seats that have left the game."""
        self._first = self.state = game.start(**options)
        self._last: tuple[Step, State] | None = None
        """The last step, and the state after it with no more past than that; until all have been told."""
        self._at = 0.0
        """When the last step was made."""
        self._machines = machines
        """The seats of machine players."""
        self._opened = opened
        """When this house opened: before that, no time has passed."""
        self._same_search = 0
        """The first step since which every change has been minor, where several act at once."""
        self._next: tuple[Step, State, Result | None] | None = None
        """The step that was proposed last, the state after it, and how the table ends with it."""
        self.pace = pace(game)
        """Where several act at once."""
        per_search = None if clock is None else clock.per_move
        self._search_clock = None if self.pace is None else self.pace.clock(per_search, self._first)
        people = [seat for seat in self._first.seats if seat not in machines]
        self.clock: Clock = self._search_clock or TurnClock(clock, people)

    @property
    def first(self) -> State:
        """The state before anything has happened."""
        return self._first

    # What may be done: each gives the step to write, or raises why not

    def start(self, chance: Chance, now: float) -> Step:
        """The game begins."""
        return self._step(START, None, self._settled(self.state, chance), now)

    def read(self, text: str) -> tuple[Action, ...]:
        """What a seat means by a text: one action, or several that follow one another."""
        return (self.game.parse(text),) if self.pace is None else self.pace.read(self.game, text)

    def act(
        self, seat: str, number: int, actions: tuple[Action, ...], chance: Chance, now: float
    ) -> Step | None:
        """A seat does something, having seen so many steps; None if this has counted already."""
        if self._has_acted(seat, number, actions):
            return None
        self._check_running()
        self._check_still_in(seat)
        self._check_number(number)
        state = self.state
        for place, action in enumerate(actions):
            if place and state.actors != (seat,):
                break  # it acts alone no longer
            if self._search_clock and (seconds := self._search_clock.wait_for(seat, action, now)):
                raise Refusal("wait", f"{seat} may do that again in {seconds:.1f} seconds")
            state = state.play(action, seat=seat)
        return self._step(ACT, seat, self._settled(state, chance), now)

    def undo(self, seat: str, number: int, now: float) -> Step | None:
        """A seat takes its last choice back; None if this has counted already."""
        if any(step.kind == UNDO and step.seat == seat for step in self.steps[number:]):
            return None
        self._check_running()
        self._check_number(number)
        if not self.can_undo(seat):
            raise Refusal(
                "no-undo",
                "a choice can be taken back only within one's own activation, before anybody else has acted",
            )
        # One move, however few choices there were: how many would tell the others about a hand.
        return self._step(UNDO, seat, self._undone(self.replayed(), 1).alone(), now, undone=1)

    def can_undo(self, seat: str) -> bool:
        """Whether a seat may take its last choice back now."""
        last = self._last_move()
        if self.result is not None or last is None or last.seat != seat:
            return False
        return (
            narration(self.game).under_way(self.state.view(seat)) and self._undone_lately(seat) < MOST_UNDONE
        )

    def _last_move(self) -> Move | None:
        """The last move that has not been taken back."""
        undone = 0
        for number in range(self.number - 1, -1, -1):
            step = self.steps[number]
            if undone < len(step.moves):
                return step.moves[-1 - undone]
            undone += step.undone - len(step.moves)
        return None

    def _undone_lately(self, seat: str) -> int:
        """How often a seat has taken something back since anybody else has acted."""
        count = 0
        for number in range(self.number - 1, -1, -1):
            step = self.steps[number]
            if step.seat != seat:
                break
            count += step.kind == UNDO
        return count

    def resign(self, seat: str, chance: Chance, now: float) -> Step | None:
        """A seat gives up; None if it has done so already."""
        if seat in self.out:
            return None
        self._check_running()
        return self._step(RESIGN, seat, self._settled(self.state, chance, {*self.out, seat}), now)

    def time_is_over(self, chance: Chance, now: float) -> Step:
        """The time of whoever was waited for is over."""
        if self.pace is None:
            return self._step(TIME, self.state.actors[0], self.state, now)
        return self._step(TIME, None, self._settled(self.pace.stopped(self.state), chance), now)

    def close(self, now: float) -> Step:
        """Nobody has done anything for long."""
        return self._step(CLOSE, None, self.state, now)

    # What is done

    def add(self, step: Step) -> None:
        """Let a step that is written count."""
        before = self.state
        after, self.result = self._come_of(step)
        self._last, self._next = (step, after), None
        self._at = step.at
        self.state = after.alone()
        self.steps.append(step)
        self.number += 1
        self.out = self._out_after(step)
        self.clock.passed(before, self.state, step.moves, step.at, step.spent)
        if not (self.pace and self.pace.is_minor(before, self.state)):
            self._same_search = self.number

    def rest(self) -> None:
        """Everybody has been told of the last step: keep no more than must be."""
        self._last = None

    def result_of(self, step: Step) -> Result | None:
        """How the table ends with a step that has not been added yet, if it does."""
        return self._come_of(step)[1]

    def due_at(self) -> float | None:
        """When the time of whoever is waited for will be over; None without a limit."""
        remaining = self.clock.remaining()
        if self.result is not None or remaining is None or not self.number:
            return None
        return max(self._at, self._opened) + remaining

    def since_last(self, now: float) -> float:
        """Seconds since the last step, not counting those in which the house was shut."""
        return max(0.0, now - max(self._at, self._opened)) if self.number else 0.0

    def seconds_to_wait(self, seat: str, now: float) -> float:
        """How long a seat is held back after something that has failed."""
        return 0.0 if self._search_clock is None else self._search_clock.wait(seat, now)

    def check_turn(self, seat: str, number: int) -> None:
        """Say why a seat that has seen so many steps may not act now, if so."""
        self._check_running()
        self._check_still_in(seat)
        self._check_number(number)
        if seat not in self.state.actors:
            raise Refusal("not-your-turn", f"{seat} may not act now")

    def choices(self, seat: str) -> tuple[Action, ...]:
        """What a seat that may act may choose. To be idle is for programs that play by ticks."""
        legal = self.state.legal(seat if len(self.state.actors) > 1 else None)
        return tuple(action for action in legal if action != self.game.idle)

    def view_for_machine(self, seat: str) -> View:
        """What a machine player is shown: all that its seat may know, or the position if that will do."""
        if self.pace is None or self.pace.needs_history:
            return self.replayed().view(seat)
        return View(self.game, seat, None, self.game.layout.masked(self.state.raw, seat), ())

    def lengths(self) -> list[int]:
        """How many moves of each step have not been taken back."""
        lengths: list[int] = []
        for step in self.steps:
            place, undone = len(lengths) - 1, step.undone
            while undone:
                taken = min(undone, lengths[place])
                lengths[place] -= taken
                undone, place = undone - taken, place - 1
            lengths.append(len(step.moves))
        return lengths

    def replayed(self) -> State:
        """The present state with its whole past."""
        state = self._first
        for step in self.steps:
            state = self._undone(state, step.undone) if step.kind == UNDO else self._played(state, step)
        return state

    def last_steps(self, since: int) -> Iterator[tuple[Step, State]]:
        """The steps from a number on, each with the state after it, which has no more past than that step."""
        if since == self.number - 1 and self._last is not None:
            yield self._last
            return
        state = self._first
        for number, step in enumerate(self.steps):
            before = state
            state = self._undone(state, step.undone) if step.kind == UNDO else self._played(state, step)
            if number >= since:
                yield step, state.alone() if step.kind == UNDO else self._played(before.alone(), step)

    # Within

    def _check_running(self) -> None:
        if self.result is not None:
            raise Refusal("over", "this game is over")
        if not self.number:
            raise Refusal("waiting", "the game begins when every seat is taken")

    def _check_still_in(self, seat: str) -> None:
        if seat in self.out:
            raise Refusal("over", f"{seat} has left this game")

    def _check_number(self, number: int) -> None:
        if number == self.number or (self.game.simultaneous and self._same_search <= number <= self.number):
            return
        raise Refusal("stale", f"this was meant for step {number}, but the table is at step {self.number}")

    def _has_acted(self, seat: str, number: int, actions: tuple[Action, ...]) -> bool:
        """Whether what a seat says now is what it did after so many steps.

        Where one acts at a time that is the first thing it did then. Where all act at once, it may have done
        several; and what stands as it would have it stands, however often that is said.
        """
        if number == self.number:
            return False
        mine = [step for step in self.steps[number:] if step.kind == ACT and step.seat == seat]
        if self.pace is None:
            mine = mine[:1]
        elif mine and self.result is None and number >= self._same_search:
            stands = self.pace.stands(self.state, seat, actions[0])
            if stands is not None:
                return stands
        done = [tuple(move.action for move in step.moves if move.seat == seat) for step in mine]
        return any(actions[: len(one)] == one for one in done)

    def _settled(self, state: State, chance: Chance, out: Collection[str] | None = None) -> State:
        """The state once nature has drawn, and what is done for those who have left is done."""
        left = self.out if out is None else out
        while True:
            if state.actors == (NATURE,):
                state = state.draw(chance)
            elif left and self.pace and not self._ends_without(left) and (due := self.pace.duty(state, left)):
                state = state.play(due[1], seat=due[0])
            else:
                return state

    def _ends_without(self, out: Collection[str]) -> bool:
        """Whether the game ends here: it cannot go on without a seat, or too few people are left."""
        if self.pace is None or not self.pace.goes_on:
            return True
        remaining = [seat for seat in self.state.seats if seat not in out]
        return len(remaining) < 2 or all(seat in self._machines for seat in remaining)

    def _step(self, kind: str, seat: str | None, after: State, now: float, undone: int = 0) -> Step:
        """A step that leads from the present state to another one."""
        at = max(now, self._at)
        step = Step(kind, seat, after.moves, undone, at, self.since_last(now))
        self._next = step, after, self._ended(step, after)
        return step

    def _come_of(self, step: Step) -> tuple[State, Result | None]:
        """The state after a step, with no more past than that step; and how the table ends with it."""
        if self._next is not None and self._next[0] is step:
            return self._next[1:]
        undone = step.kind == UNDO
        after = (
            self._undone(self.replayed(), step.undone).alone() if undone else self._played(self.state, step)
        )
        return after, self._ended(step, after)

    def _out_after(self, step: Step) -> set[str]:
        return {*self.out, step.seat} if step.kind in (RESIGN, TIME) and step.seat else self.out

    @staticmethod
    def _played(state: State, step: Step) -> State:
        for seat, action in step.moves:
            state = state.play(action, seat=seat)
        return state

    @staticmethod
    def _undone(state: State, moves: int) -> State:
        for _ in range(moves):
            assert state.parent is not None
            state = state.parent
        return state

    def _ended(self, step: Step, after: State) -> Result | None:
        """How the table ends with a step, if it does."""
        if step.kind == CLOSE:
            return Result(None, ABANDONED)
        outcome, out = after.outcome, self._out_after(step)
        if outcome is not None:
            return Result(self.pace.outcome_without(after, out) if out and self.pace else outcome, RULES)
        if out and self._ends_without(out):
            share = 1 / (len(after.seats) - len(out))
            shares = {seat: 0.0 if seat in out else share for seat in after.seats}
            return Result(shares, TIMEOUT if step.kind == TIME else RESIGNATION)
        return None
