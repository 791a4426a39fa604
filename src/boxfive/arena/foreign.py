"""A foreign agent, in a process of its own: a class in a worker, or any program.

A program speaks the JSON lines of docs/arena.md; a class is asked in the messages of the harness.
"""

from __future__ import annotations

import json
import random
import shlex
from collections.abc import Mapping
from itertools import count
from typing import Any

from boxfive.agents.harness import messages
from boxfive.agents.harness.blocking import Process
from boxfive.agents.harness.commands import worker_command
from boxfive.agents.harness.failures import CRASHED, GARBAGE, Failure, in_one_line
from boxfive.agents.harness.messages import Question
from boxfive.arena.entrants import PROGRAM, Entrant
from boxfive.arena.errors import ILLEGAL, Forfeit
from boxfive.core.errors import BoxFiveError, shown
from boxfive.core.game import NATURE, Action, Game, View

PROTOCOL = 1
LOADING_SECONDS = 300.0
"""Time for a worker to load the rules, which may have to be compiled; the agent itself loads later."""
GETTING_READY = 10.0
"""Extra seconds for the first decision of a game: a program starts, a network is loaded."""
TABLE = "arena"
"""The table's id; one is enough, because a worker of the arena plays one game at a time."""


class Foreign:
    """One foreign agent in one seat, for many games. Any failure of it only forfeits its game."""

    def __init__(self, entrant: Entrant, game: Game, seat: str, seconds: float, memory: int) -> None:
        self._entrant, self._game, self._seat = entrant, game, seat
        self._seconds, self._memory = seconds, memory
        self._numbers = count(1)
        self._process: Process | None = None
        self._seed = 0
        self._greeting: bytes = b""
        """The message before the first question of a game."""

    def sit_down(self, seed: int, options: Mapping[str, Any]) -> None:
        """Begin a new game; the agent gets the greeting with its first question."""
        self._seed = seed
        hello = {
            "hello": PROTOCOL,
            "game": self._game.name,
            "rules": self._game.version,
            "options": dict(options),
            "seat": self._seat,
            "seed": seed,
            "seconds": self._seconds,
        }
        self._greeting = messages.encoded(hello) if self._is_program else messages.forget(TABLE)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """Its answer, if that is a legal action; else Forfeit."""
        try:
            if self._is_program:
                data = view.data
                line = self._ask(messages.encoded({"view": data, "legal": data["legal"]}))
                return self._action(_program_answer(line), legal)
            return self._action(self._ask_worker(view), legal)
        except Failure as failure:
            self.end()
            raise Forfeit(failure.reason, failure.detail) from None
        except Forfeit:
            self.end()  # its state is unknown: the next game starts a new process
            raise

    def problem(self, options: Mapping[str, Any]) -> str:
        """What keeps it from playing, in one line, before any game: empty if nothing does.

        A class is looked at and made once. A program cannot be looked into: it begins a game.
        """
        try:
            if self._is_program:
                state, rng = self._game.new(0, **options), random.Random(0)
                self.sit_down(0, options)
                while self._seat not in state.actors:
                    seat = state.actors[0]
                    state = state.draw(rng) if seat == NATURE else state.play(state.legal(seat)[0], seat)
                self.choose(state.view(self._seat), state.legal(self._seat))
                return ""
            self._process = self._start()
            line = messages.look(self._entrant.target, self._game.name, self._seat)
            return str(messages.decoded(self._process.ask(line, self._seconds + GETTING_READY))["problem"])
        except (Failure, Forfeit) as failure:
            return f"{failure.reason}: {in_one_line(failure.detail)}"
        finally:
            self.end()

    def end(self) -> None:
        """End its process."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    @property
    def _is_program(self) -> bool:
        return self._entrant.kind == PROGRAM

    def _ask_worker(self, view: View) -> Any:
        number = next(self._numbers)
        question = Question(TABLE, self._seat, self._entrant.target, view, seed=self._seed, details=True)
        answer = messages.decoded(self._ask(question.line(number)), number)
        messages.check_error(answer)
        return answer.get("action")

    def _ask(self, question: bytes) -> bytes:
        seconds = self._seconds
        if self._greeting:
            if self._process is None or self._process.has_ended:
                self.end()
                self._process = self._start()
            question, seconds, self._greeting = self._greeting + question, seconds + GETTING_READY, b""
        assert self._process is not None  # a game begins with a greeting
        return self._process.ask(question, seconds)

    def _start(self) -> Process:
        if self._is_program:
            return Process(shlex.split(self._entrant.target), self._memory)
        process = Process(worker_command(self._game.name), self._memory)
        try:
            for reason in messages.broken_games(process.ask(b"", LOADING_SECONDS)).values():
                raise Failure(CRASHED, reason)
        except Failure:
            process.kill()
            raise
        return process

    def _action(self, named: Any, legal: tuple[Action, ...]) -> Action:
        """The action with that id or notation."""
        if isinstance(named, str):
            try:
                action = self._game.parse(named)
            except BoxFiveError as error:
                raise Forfeit(ILLEGAL, str(error)) from None
        else:
            if type(named) is not int or not 0 <= named < len(self._game.actions):
                raise Forfeit(ILLEGAL, f"{self._game.name} has no action {shown(named)}")
            action = self._game.actions[named]
        if action not in legal:
            raise Forfeit(ILLEGAL, f"{action} ({action.id})")
        return action


def _program_answer(line: bytes) -> Any:
    """The id or the notation in a program's answer, or Failure."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):  # no JSON, or its numbers or nesting are too large
        answer = None
    if isinstance(answer, dict) and "error" in answer:
        raise Failure(CRASHED, str(answer["error"]))
    named = answer.get("action") if isinstance(answer, dict) else None
    if isinstance(named, str) or type(named) is int:
        return named
    raise Failure(GARBAGE, in_one_line(line.decode("utf-8", "replace"), 60))
