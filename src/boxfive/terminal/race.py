"""A simultaneous game at the terminal: a person at the prompt, machine players by the clock.

Time passes only while the prompt waits for the person. The machines' time runs while everybody may act, not
while one acts alone. A script takes no time at all; there an empty line advances to the next machine action.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from boxfive.agents.race import alone, next_to_act, racer
from boxfive.core.action import Action
from boxfive.core.errors import IllegalAction, UnknownAction
from boxfive.core.game import NATURE, Move, State
from boxfive.core.pace import pace_of
from boxfive.terminal.board import Board
from boxfive.terminal.console import Console
from boxfive.terminal.play import Session
from boxfive.terminal.prompt import Command, Mistake, read, shortened
from boxfive.terminal.saving import SavedGame
from boxfive.text.words import Words


class Race(Session):
    """A session for one person against machine players."""

    EXPLAINED = tuple(name for name in Session.EXPLAINED if name not in ("undo", "secret"))

    def __init__(
        self,
        console: Console,
        words: Words,
        state: State,
        players: Mapping[str, str],
        rng: random.Random,
        board: Board,
        saved: SavedGame | None = None,
    ) -> None:
        super().__init__(console, words, state, players, rng, board, saved)
        self._pace = pace_of(state.game)
        self._clock = self._pace.clock(self._pace.longest_search, state)
        self._racers = {seat: racer(agent, state.game) for seat, agent in self._machines.items()}
        self._now = self._changed_at = 0.0
        """Seconds that the prompt has waited, until now and until the last change."""
        self._shown_for: object = None
        """What the choices have been offered for."""

    @property
    def _me(self) -> str:
        return self._people[0]

    @property
    def _idle(self) -> str:
        """The script's command to let time pass; an empty line does so too."""
        return str(self._state.game.idle or "")

    def _how(self) -> str:
        return self._pace.how(self._words)

    def _go_on(self) -> None:
        state = self._state
        if state.actors == (NATURE,):
            drawn = state.draw(self._rng)
            self._change(drawn, drawn.moves[-1:])
        elif not self._pace.acts_alone(state):
            self._act_or_wait()
        elif state.actors == (self._me,):
            self._act_alone()
        else:
            (seat,) = state.actors
            for action, after in alone(state, seat, self._racers[seat]):
                self._change(after, (Move(seat, action),))

    def _change(self, after: State, moves: Sequence[Move]) -> None:
        """Set the next state, and notify the clock."""
        before, self._state = self._state, after
        self._clock.passed(before, after, moves, self._now, self._now - self._changed_at)
        self._changed_at = self._now

    def _play(self, seat: str, action: Action) -> None:
        self._change(self._state.play(action, seat=seat), (Move(seat, action),))

    # While everybody may act

    def _act_or_wait(self) -> None:
        """Wait for the person or for the first machine, whichever acts first."""
        seat, (due, action) = next_to_act(self._state, self._racers)
        seconds: float | None = due
        if self._me not in self._state.actors:
            view = self._state.view(seat)
            self._play(seat, action or self._racers[seat].choose(view, view.legal))
            return
        subject = self._pace.subject(self._state)
        if subject == self._shown_for:
            self._show_news(self._view())
        else:
            self._console.drop_typed()
            self._show(self._me)
            self._shown_for = subject
        prompt = self._words("play-prompt", seat=self._narration.seat_name(self._words, self._me))
        left = self._left()
        if action is None or (left is not None and left < due):
            seconds, action = left, None
        typed, took = self._console.ask_within(prompt, seconds)
        waiting = typed is not None and typed.strip().lower() in ("", self._idle)
        if waiting and seconds is not None and not self._console.asks_a_person:
            took = seconds  # a script gives a command to let time pass
        if seconds is not None and took >= seconds:
            if typed is not None and not waiting:
                self._console.say(self._words("race-too-late", text=shortened(typed)), "red")
            self._pass_time(seconds)
            if action is None:
                self._stop()
            else:
                self._play(seat, action)
        else:
            self._pass_time(took)
            if typed is not None and not waiting:
                self._do(typed)

    def _pass_time(self, seconds: float) -> None:
        self._now += seconds
        for machine in self._racers.values():
            machine.wait(seconds)

    def _do(self, typed: str) -> None:
        """Handle the input: an action, an action with what follows it, or a command."""
        state, legal = self._state, self._state.legal(self._me)
        first, rest = self._split(typed)
        meant = read(first, state.game, legal)
        if rest and not (isinstance(meant, Action) and self._leads_on(meant)):
            meant, rest = read(typed, state.game, legal), ""
        if isinstance(meant, Mistake):
            self._console.say(self._words(meant.message, **meant.variables), "red")
        elif isinstance(meant, Command):
            self._commands[meant.name](self._me, meant.argument)
        elif not self._is_too_soon(meant):
            following = self._read(rest) if rest else ()
            if following is not None:
                self._play(self._me, meant)
                self._take(following)

    def _split(self, typed: str) -> tuple[str, str]:
        """An action or its number, and what follows it; without that, the whole text."""
        words = typed.split()
        if words and words[0].isdecimal():
            return words[0], " ".join(words[1:])
        for length in range(len(words) - 1, 0, -1):
            first = " ".join(words[:length])
            if first.lower() in self._state.game.notation:
                return first, " ".join(words[length:])
        return typed, ""

    def _leads_on(self, action: Action) -> bool:
        """Whether the person acts alone after it, so that more may follow in the same line."""
        return self._state.play(action, seat=self._me).actors == (self._me,)

    def _is_too_soon(self, action: Action) -> bool:
        """Whether a person must wait before doing this, with a message. A script never waits."""
        seconds = self._clock.wait_for(self._me, action, self._now) if self._console.asks_a_person else 0.0
        if seconds > 0:
            self._console.say(self._pace.too_soon(self._words, action, int(seconds) + 1), "red")
        return seconds > 0

    def _read(self, text: str) -> tuple[Action, ...] | None:
        """What a text means; None, with a message, if it is not a legal action."""
        try:
            return self._pace.read(self._state.game, text)
        except (IllegalAction, UnknownAction):
            self._console.say(self._pace.unreadable(self._words, shortened(text)), "red")
            return None

    # Acting alone

    def _act_alone(self) -> None:
        """Let the person act, in one line or step by step, until others may or the time is over."""
        self._show_news(self._view())
        self._console.say(self._narration.expected(self._words, self._view()), "bold")
        self._console.say(self._pace.alone(self._words))
        while self._state.actors == (self._me,):
            typed, took = self._console.ask_within(self._pace.prompt(self._words), self._left())
            self._now += took
            left = self._left()
            if typed is None or (left is not None and left <= 0):
                self._stop()
            elif typed.strip():
                self._lead(typed)

    def _stop(self) -> None:
        """The time is over, for everybody or for the person who acts alone."""
        self._console.say(self._words("race-time-over"), "red")
        stopped = self._pace.stopped(self._state)
        self._change(stopped, [move for move, _ in stopped.since(self._state)])

    def _left(self) -> float | None:
        """Seconds until the time is over."""
        remaining = self._clock.remaining()
        return None if remaining is None else remaining - (self._now - self._changed_at)

    def _lead(self, typed: str) -> None:
        """Handle the input while acting alone: some actions, or a command."""
        meant = read(typed, self._state.game, ())
        if isinstance(meant, Command):
            self._commands[meant.name](self._me, meant.argument)
        elif actions := self._read(typed):
            self._take(actions)
            self._show_news(self._view())
            if self._state.actors == (self._me,):
                self._console.say(self._pace.progress(self._words, self._view()))

    def _take(self, actions: tuple[Action, ...]) -> None:
        """Do some actions alone; at an illegal one, show why and let the person try again."""
        for action in actions:
            if self._state.actors != (self._me,):
                break
            if action not in self._state.legal():
                self._show_news(self._view())
                self._console.say(self._pace.impossible(self._words, self._view(), action), "red")
                break
            self._play(self._me, action)

    def _end(self) -> None:
        self._console.drop_typed()
        super()._end()

    def _undo(self, seat: str, argument: str) -> None:
        self._console.say(self._words("race-no-undo"), "red")
