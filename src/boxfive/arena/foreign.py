"""An agent of somebody else's, in a process of its own. It speaks the JSON lines of docs/arena.md."""

from __future__ import annotations

import base64
import json
import pickle
import shlex
import sys
from collections.abc import Mapping
from typing import Any

from boxfive.arena.conversation import Conversation
from boxfive.arena.entrants import PROGRAM, Entrant
from boxfive.arena.errors import CRASHED, GARBAGE, ILLEGAL, Forfeit, in_one_line
from boxfive.core.errors import BoxFiveError, shown
from boxfive.core.game import Action, Game, View

PROTOCOL = 1
LOADING_SECONDS = 300.0
"""How long the house's own part of a Python agent may take to load; the rules may have to be compiled."""
GETTING_READY = 10.0
"""Seconds that the first decision of a game may take longer: a program starts, a network is loaded."""


class Foreign:
    """One foreign agent in one seat, for game after game. Whatever it does, it can only forfeit its game."""

    def __init__(self, entrant: Entrant, game: Game, seat: str, seconds: float, memory: int) -> None:
        self._entrant, self._game, self._seat = entrant, game, seat
        self._seconds, self._memory = seconds, memory
        self._talk: Conversation | None = None
        self._hello: bytes = b""

    def sit_down(self, seed: int, options: Mapping[str, Any]) -> None:
        """A new game begins; the agent hears of it when it is first asked."""
        hello = {
            "hello": PROTOCOL,
            "game": self._game.name,
            "rules": self._game.version,
            "options": dict(options),
            "seat": self._seat,
            "seed": seed,
            "seconds": self._seconds,
        }
        self._hello = _line(hello)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """What it answers, if that is one of the legal actions."""
        try:
            return self._action(self._answer(self._question(view, legal)), legal)
        except Forfeit:
            self.end()  # whatever state it is in: the next game begins with a new one
            raise

    def end(self) -> None:
        """End its process."""
        if self._talk is not None:
            self._talk.end()
            self._talk = None

    def _answer(self, question: bytes) -> bytes:
        seconds = self._seconds
        if self._hello:
            if self._talk is None or self._talk.over:
                self.end()
                self._talk = self._start()
            question, seconds, self._hello = self._hello + question, seconds + GETTING_READY, b""
        assert self._talk is not None  # a game begins with a hello
        return self._talk.ask(question, seconds)

    def _start(self) -> Conversation:
        if self._entrant.kind == PROGRAM:
            return Conversation(shlex.split(self._entrant.target), self._memory)
        host = [sys.executable, "-m", "boxfive.arena.host", self._game.name, self._entrant.target]
        talk = Conversation(host, self._memory)
        try:
            talk.ask(b"", LOADING_SECONDS)  # it says when the house's own part is loaded
        except Forfeit:
            talk.end()
            raise
        return talk

    def _question(self, view: View, legal: tuple[Action, ...]) -> bytes:
        if self._entrant.kind == PROGRAM:
            data = view.data
            return _line({"view": data, "legal": data["legal"]})
        return _line({"view": base64.b64encode(pickle.dumps(view, pickle.HIGHEST_PROTOCOL)).decode()})

    def _action(self, answer: bytes, legal: tuple[Action, ...]) -> Action:
        """The action that an answer names."""
        try:
            told = json.loads(answer)
        except (ValueError, RecursionError):  # not JSON at all, or a number or a nesting beyond all bounds
            raise Forfeit(GARBAGE, _quoted(answer)) from None
        if isinstance(told, dict) and "error" in told:
            raise Forfeit(CRASHED, str(told["error"]))
        named = told.get("action") if isinstance(told, dict) else None
        if isinstance(named, str):
            try:
                action = self._game.parse(named)
            except BoxFiveError as error:
                raise Forfeit(ILLEGAL, str(error)) from None
        elif type(named) is int:
            if not 0 <= named < len(self._game.actions):
                raise Forfeit(ILLEGAL, f"{self._game.name} has no action {shown(named)}")
            action = self._game.actions[named]
        else:
            raise Forfeit(GARBAGE, _quoted(answer))
        if action not in legal:
            raise Forfeit(ILLEGAL, f"{action} ({action.id})")
        return action


def _line(message: Mapping[str, Any]) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"


def _quoted(answer: bytes) -> str:
    return in_one_line(answer.decode("utf-8", "replace"), 60)
