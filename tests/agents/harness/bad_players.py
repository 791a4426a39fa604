"""A worker process in which some machine players of Opera misbehave: the real program, but for its levels."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

os.environ["NUMBA_DISABLE_JIT"] = "1"  # it has little to think about, and loads sooner like this

from boxfive.agents.harness import worker
from boxfive.core.game import Action, View
from boxfive.games.opera.bots import stairs

Choice = Callable[[View, tuple[Action, ...]], Action]


def crash(view: View, legal: tuple[Action, ...]) -> Action:
    os._exit(3)


def crash_once(view: View, legal: tuple[Action, ...]) -> Action:
    """The first process of all does not survive it."""
    mark = Path(os.environ["CRASHED_ONCE"])
    if not mark.exists():
        mark.touch()
        os._exit(3)
    return legal[1]


def hang(view: View, legal: tuple[Action, ...]) -> Action:
    """And do not listen to anybody who asks to end."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(3600)
    return legal[0]


def err(view: View, legal: tuple[Action, ...]) -> Action:
    raise LookupError("the culprit is raoul")


def leave(view: View, legal: tuple[Action, ...]) -> Action:
    sys.exit("no more of this")


def lie(view: View, legal: tuple[Action, ...]) -> Action:
    return next(action for action in view.game.actions if action not in legal)


def mumble(view: View, legal: tuple[Action, ...]) -> Action:
    return ["the first one"]  # type: ignore[return-value]


def chat(view: View, legal: tuple[Action, ...]) -> Action:
    """Talk and listen on the streams that would be the house's."""
    sys.stdout.write("Christine, Christine!")
    sys.stdout.flush()
    os.write(1, bytes(40))
    assert sys.stdin.read() == ""
    return by_record(view, legal)


def ponder(view: View, legal: tuple[Action, ...]) -> Action:
    time.sleep(0.6)
    return legal[0]


def by_record(view: View, legal: tuple[Action, ...]) -> Action:
    """What is chosen tells which view it was."""
    return legal[sum(view.raw) % len(legal)]


class Player:
    """Chooses by a function."""

    def __init__(self, choice: Choice, seed: int) -> None:
        self._choice = choice

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        return self._choice(view, legal)


class Counter:
    """Takes the first legal action when it is asked first, then the second, and so on; and nothing fourth."""

    def __init__(self, seed: int) -> None:
        self._asked = 0

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        self._asked += 1
        return legal[:3][self._asked - 1]


CHOICES: tuple[Choice, ...] = (crash, crash_once, hang, err, leave, lie, mumble, chat, ponder, by_record)

if __name__ == "__main__":
    known: dict[str, Any] = stairs.LEVELS
    known.update({choice.__name__: partial(Player, choice) for choice in CHOICES}, counter=Counter)
    worker.main()
