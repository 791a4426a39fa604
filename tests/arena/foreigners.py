"""Foreign agents of all kinds, most of them bad: run by the arena as `foreigners.py:Class`."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any


class Good:
    """Takes what comes first; asks for nothing in particular."""

    def choose(self, view: Any, legal: Any) -> Any:
        return legal[0]


class Seeded:
    """Draws from its seed alone, answers with texts, and fills its standard output with noise."""

    def __init__(self, game: Any, seat: str, seed: int) -> None:
        assert seat in game.seats
        self._rng = random.Random(seed)
        sys.stdout.write("here I am\n")

    def choose(self, view: Any, legal: Any) -> str:
        sys.stdout.write("{" * 100_000)
        os.write(1, b"garbage\n")
        return str(self._rng.choice(legal))


class Looking:
    """Makes sure that what it is shown is a view of its own seat, and what is legal in it."""

    def __init__(self, seat: str) -> None:
        self._seat = seat

    def choose(self, view: Any, legal: Any) -> int:
        assert type(view).__name__ == "View"
        assert view.seat == self._seat
        assert view.legal == legal
        assert view.data["seat"] == self._seat
        return legal[-1].id  # type: ignore[no-any-return]


class LazyModule(ABC):
    """Plays well once, and then does what it is here for."""

    def __init__(self) -> None:
        self._asked = 0

    def choose(self, view: Any, legal: Any) -> Any:
        self._asked += 1
        return legal[0] if self._asked == 1 else self.misbehave(view)

    @abstractmethod
    def misbehave(self, view: Any) -> Any:
        """Do it."""


class Raising(LazyModule):
    def misbehave(self, view: Any) -> Any:
        raise ValueError("I have lost\nmy thread")


class Exiting(LazyModule):
    def misbehave(self, view: Any) -> Any:
        sys.exit("I quit")


class Vanishing(LazyModule):
    def misbehave(self, view: Any) -> Any:
        os._exit(7)


class Looping(LazyModule):
    def misbehave(self, view: Any) -> Any:
        while True:
            time.sleep(0.01)


class Greedy(LazyModule):
    def misbehave(self, view: Any) -> Any:
        hoard = []
        while True:
            hoard.append(bytearray(1 << 26))


class Illegal(LazyModule):
    def misbehave(self, view: Any) -> Any:
        return next(action for action in view.game.actions if action not in view.legal)


class Dreaming(LazyModule):
    def misbehave(self, view: Any) -> Any:
        return "fly away"


class Confused(LazyModule):
    def misbehave(self, view: Any) -> Any:
        return {"what": "is this"}


class Unborn:
    def __init__(self) -> None:
        raise RuntimeError("not today")


class Parent:
    """Has a child in a session of its own, and notes its number in a folder."""

    def __init__(self) -> None:
        child = subprocess.Popen(["sleep", "600"], start_new_session=True)
        Path(os.environ["CHILDREN"], str(child.pid)).touch()

    def choose(self, view: Any, legal: Any) -> Any:
        return legal[0]


class Mute:
    """Has no `choose`."""


class Deaf:
    def choose(self, view: Any) -> Any:
        return view.legal[0]


class Demanding:
    def __init__(self, patience: int) -> None:
        self._patience = patience

    def choose(self, view: Any, legal: Any) -> Any:
        return legal[self._patience]
