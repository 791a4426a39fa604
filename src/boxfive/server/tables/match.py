"""The match at a table: its steps, and all that follows from them. No disk and no network here.

A step is what one person, one machine player or the clock has done, together with nature's draws after it.
Steps are numbered from 0 and never change; an undo is a further step. The state is kept without its history,
which can be replayed at any moment, so a table needs little memory.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from boxfive.core.action import Action
from boxfive.core.errors import BoxFiveError
from boxfive.core.game import NATURE, Chance, Game, Move, OptionValue, State
from boxfive.core.pace import Clock, pace
from boxfive.core.view import View
from boxfive.server.refusals import Refusal
from boxfive.server.tables.clocks import ClockSettings, TurnClock
from boxfive.server.tables.steps import ACT, CLOSE, RESIGN, START, TIME, UNDO, Step, Steps
from boxfive.text.narration import narration

MOST_UNDONE = 20
"""Limit of undos of a seat in one turn, because every step is stored for ever."""
SAME_OUTAGE = 5.0
"""If a write fails within so many seconds after an outage, it was not over."""

RULES, RESIGNATION, TIMEOUT, ABANDONED = "rules", "resignation", "time", "abandoned"
"""The ways in which a table can end."""
VERSION = "version"
"""How a table has ended that was not over when its rules went."""


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
        """The last step and the state after it, with only that step as history; kept during its broadcast."""
        self._at = 0.0
        """Time of the last step."""
        self._told = 0.0
        """When the last step was told, which is later if writing it took long."""
        self._paused: float | None = None
        """Since when the server cannot write; no time is counted until it can."""
        self._excused = 0.0
        """Seconds since the last step in which the server could not write."""
        self._outage: tuple[float, float] | None = None
        """When the last outage since the last step began, and when it seemed to be over."""
        self._machines = machines
        """The seats of machine players."""
        self._opened = opened
        """When this server opened; time before that is not counted."""
        self._same_search = 0
        """With simultaneous play: the first step since which every change has been minor."""
        self._next: tuple[Step, State, Result | None] | None = None
        """The last proposed step, the state after it, and the table's result if it ends with it."""
        self.pace = pace(game)
        """The pace of a game with simultaneous play; None for other games."""
        per_search = None if clock is None else clock.per_move
        self._search_clock = None if self.pace is None else self.pace.clock(per_search, self._first)
        people = [seat for seat in self._first.seats if seat not in machines]
        self.clock: Clock = self._search_clock or TurnClock(clock, people)

    @property
    def first(self) -> State:
        """The state before the first step."""
        return self._first

    # Proposals: each returns the step to write, or raises the reason against it

    def start(self, chance: Chance, now: float) -> Step:
        """Begin the game."""
        return self._step(START, None, self._settled(self.state, chance), now)

    def read(self, text: str) -> tuple[Action, ...]:
        """Parse a command's text: one action, or several in a row."""
        return (self.game.parse(text),) if self.pace is None else self.pace.read(self.game, text)

    def act(
        self, seat: str, number: int, actions: tuple[Action, ...], chance: Chance, now: float
    ) -> Step | None:
        """A seat acts, having seen `number` steps; None if the same command was already applied."""
        if self._has_acted(seat, number, actions):
            return None
        self._check_running()
        self._check_still_in(seat)
        self._check_number(number)
        state = self.state
        for place, action in enumerate(actions):
            if place and state.actors != (seat,):
                break  # the seat no longer acts alone
            if self._search_clock and (seconds := self._search_clock.wait_for(seat, action, now)):
                raise Refusal("wait", f"{seat} may do that again in {seconds:.1f} seconds")
            state = state.play(action, seat=seat)
        return self._step(ACT, seat, self._settled(state, chance), now)

    def undo(self, seat: str, number: int, now: float) -> Step | None:
        """A seat takes back its last choice; None if the same command was already applied."""
        if any(step.kind == UNDO and step.seat == seat for step in self.steps[number:]):
            return None
        self._check_running()
        self._check_number(number)
        if not self.can_undo(seat):
            raise Refusal(
                "no-undo",
                "a choice can be taken back only within one's own activation, before anybody else has acted",
            )
        # Always one move: skipping those without a choice would reveal something about a hand.
        return self._step(UNDO, seat, self._undone(self.replayed(), 1).alone(), now, undone=1)

    def can_undo(self, seat: str) -> bool:
        """Whether a seat may take back its last choice now."""
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
        """How many undos a seat has made since anybody else acted."""
        count = 0
        for number in range(self.number - 1, -1, -1):
            step = self.steps[number]
            if step.seat != seat:
                break
            count += step.kind == UNDO
        return count

    def resign(self, seat: str, chance: Chance, now: float) -> Step | None:
        """A seat resigns; None if it has left already."""
        if seat in self.out:
            return None
        self._check_running()
        return self._step(RESIGN, seat, self._settled(self.state, chance, {*self.out, seat}), now)

    def time_is_over(self, chance: Chance, now: float) -> Step:
        """The actor's time is over."""
        if self.pace is None:
            return self._step(TIME, self.state.actors[0], self.state, now)
        return self._step(TIME, None, self._settled(self.pace.stopped(self.state), chance), now)

    def close(self, now: float) -> Step:
        """Close a table at which nothing has happened for long."""
        return self._step(CLOSE, None, self.state, now)

    # Changes and queries

    def add(self, step: Step, told: float | None = None) -> None:
        """Apply a step that has been written. The time of the next actor runs from when it was told."""
        before = self.state
        after, self.result = self._after(step)
        self._last, self._next = (step, after), None
        self._at, self._told = step.at, max(step.at, told or 0.0)
        self._paused, self._excused, self._outage = None, 0.0, None
        self.state = after.alone()
        self.steps.append(step)
        self.number += 1
        self.out = self._out_after(step)
        self.clock.passed(before, self.state, step.moves, step.at, step.spent)
        if not (self.pace and self.pace.is_minor(before, self.state)):
            self._same_search = self.number

    def forget_last(self) -> None:
        """Free the cached last step: the broadcast is over."""
        self._last = None

    def result_of(self, step: Step) -> Result | None:
        """The result if the table ends with a step that has not been added yet."""
        return self._after(step)[1]

    @property
    def moment(self) -> int:
        """How many steps there were when what is asked now was first asked: minor steps ask nothing new."""
        return self._same_search

    @property
    def is_paused(self) -> bool:
        """Whether no time is counted, because the server cannot write."""
        return self._paused is not None

    def pause(self, at: float) -> None:
        """The server could not write what was to be done then: nobody's time runs until it can.

        If it seemed only lately that it can, the outage has gone on: a disk that is nearly full takes one row
        and not the next.
        """
        if self._paused is not None:
            return
        self._paused = max(at, self._told)
        if self._outage is not None:
            began, ended = self._outage
            if at - ended < SAME_OUTAGE:
                self._paused = began
                self._excused -= ended - began

    def resume(self, now: float) -> None:
        """The server can write again."""
        if self._paused is not None:
            now = max(now, self._paused)
            self._excused += now - self._paused
            self._outage, self._paused = (self._paused, now), None

    def due_at(self) -> float | None:
        """When the present actor's time will be over; None without a limit, and while no time is counted."""
        remaining = self.clock.remaining()
        if self.result is not None or remaining is None or not self.number or self._paused is not None:
            return None
        return max(self._told, self._opened) + self._excused + remaining

    def since_last(self, now: float) -> float:
        """Seconds since the last step, not counting those in which the server was down or could not write."""
        if not self.number:
            return 0.0
        until = now if self._paused is None else min(now, self._paused)
        return max(0.0, until - max(self._told, self._opened) - self._excused)

    def seconds_to_wait(self, seat: str, now: float) -> float:
        """How long a seat must wait after a failed action."""
        return 0.0 if self._search_clock is None else self._search_clock.wait(seat, now)

    def check_turn(self, seat: str, number: int) -> None:
        """Raise the reason why a seat that has seen `number` steps may not act now, if there is one."""
        self._check_running()
        self._check_still_in(seat)
        self._check_number(number)
        if seat not in self.state.actors:
            raise Refusal("not-your-turn", f"{seat} may not act now")

    def is_decisive(self, seat: str, number: int, actions: tuple[Action, ...]) -> bool:
        """Whether an action would make those of others stale, so that it matters which is the first."""
        if self.pace is None or len(self.state.actors) < 2 or not self._same_search <= number <= self.number:
            return False
        try:
            after = self.state.play(actions[0], seat=seat)
        except BoxFiveError:
            return False
        return not self.pace.is_minor(self.state, after)

    def rivals(self, seat: str, now: float) -> set[str]:
        """The other seats that may act now as well."""
        actors = [one for one in self.state.actors if one != seat and one not in self.out]
        return {one for one in actors if one not in self._machines and not self.seconds_to_wait(one, now)}

    def choices(self, seat: str) -> tuple[Action, ...]:
        """The choices of a seat that may act, without idling, which is for programs that play by ticks."""
        legal = self.state.legal(seat if len(self.state.actors) > 1 else None)
        idle = self.game.idle
        return legal if idle is None else tuple([action for action in legal if action != idle])

    def view_for_machine(self, seat: str) -> View:
        """The view for a machine player: with the history only where the game's bots need it."""
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

    def replayed(self, until: int | None = None) -> State:
        """The present state with its whole history; or the one after that many steps."""
        state = self._first
        for step in self.steps[:until]:
            state = self._undone(state, step.undone) if step.kind == UNDO else self._played(state, step)
        return state

    def last_steps(self, since: int) -> Iterator[tuple[Step, State]]:
        """The steps from a number on, each with the state after it, whose history is that step alone."""
        if since == self.number - 1 and self._last is not None:
            yield self._last
            return
        state = self._first
        for number, step in enumerate(self.steps):
            before = state
            state = self._undone(state, step.undone) if step.kind == UNDO else self._played(state, step)
            if number >= since:
                yield step, state.alone() if step.kind == UNDO else self._played(before.alone(), step)

    # Internals

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
        """Whether a command repeats what the seat has already done after `number` steps.

        With one actor at a time, that is its first act since then. With simultaneous play it may be any of
        several; and where the pace can say whether the wanted effect already stands, that decides.
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
        """The state after nature's draws and after the duties of seats that have left."""
        left = self.out if out is None else out
        while True:
            if state.actors == (NATURE,):
                state = state.draw(chance)
            elif left and self.pace and not self._ends_without(left) and (due := self.pace.duty(state, left)):
                state = state.play(due[1], seat=due[0])
            else:
                return state

    def _ends_without(self, out: Collection[str]) -> bool:
        """Whether the game ends without these seats: it needs them all, or too few people are left."""
        if self.pace is None or not self.pace.goes_on:
            return True
        remaining = [seat for seat in self.state.seats if seat not in out]
        return len(remaining) < 2 or all(seat in self._machines for seat in remaining)

    def _step(self, kind: str, seat: str | None, after: State, now: float, undone: int = 0) -> Step:
        """The step from the present state to another one."""
        at = max(now, self._at)
        step = Step(kind, seat, after.moves, undone, at, self.since_last(now))
        self._next = step, after, self._ended(step, after)
        return step

    def _after(self, step: Step) -> tuple[State, Result | None]:
        """The state after a step, with only that step as history, and the result if the table ends."""
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
        """The result if the table ends with a step."""
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
