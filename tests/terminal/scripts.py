"""Sessions whose every typed line is in a script, and what they show."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterable
from pathlib import Path

from boxfive import Game, State
from boxfive.terminal.board import PICTURE, Board
from boxfive.terminal.console import Console
from boxfive.terminal.play import Session
from boxfive.terminal.saving import SavedGame
from boxfive.terminal.seating import seated
from boxfive.text.words import Words
from tests.games.opera.rules.positions import OPERA, at

ENGLISH = Words("en")

CTRL_C = "\x03"


class Typed(io.StringIO):
    """A person at the keyboard: lines from a script, or made up while the session goes on."""

    def __init__(self, lines: Iterable[str], terminal: bool = True) -> None:
        super().__init__()
        self._lines = iter(lines)
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # a base of its base reads bytes
        line = next(self._lines, "")
        if line == CTRL_C:
            raise KeyboardInterrupt
        return line


class Shown(io.StringIO):
    """What stands on the screen, or went into a pipe."""

    def __init__(self, terminal: bool = True) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    @property
    def text(self) -> str:
        """Everything, without colours."""
        return re.sub(r"\x1b\[[\d;]*m", "", self.getvalue())


def lines(*typed: str) -> list[str]:
    return [f"{line}\n" if line != CTRL_C else line for line in typed]


def session(
    typed: Iterable[str],
    *,
    seat: str = "investigator",
    state: State | None = None,
    against: str | None = "extra",
    seed: int = 1,
    words: Words = ENGLISH,
    style: str = PICTURE,
    terminal: bool = True,
    saved: SavedGame | None = None,
    aids: bool = False,
) -> str:
    """Play until the script ends, and give what was shown."""
    shown = Shown(terminal)
    console = Console(Typed(typed, terminal), shown)
    start = OPERA.start() if state is None else state
    game = start.game
    players = seated(start, seat, None if seat == "both" else against)
    board = Board(console, words, game, style)
    Session(console, words, start, players, random.Random(seed), board, saved, aids).run()
    return shown.text


def saved_files() -> list[str]:
    """What has been saved in the folder one is in."""
    return sorted(path.name for path in Path().iterdir())


def one_step_before_the_end() -> State:
    """Meg is the last card; wherever she goes, she is alone, and Madame Giry in company is caught."""
    return at("meg foyer, others stage", cards="meg", suspects="meg giry", culprit="giry", blackout="lake")


def random_game(seed: int, game: Game = OPERA) -> State:
    """A game played at random to its end."""
    rng, state = random.Random(seed), game.new(seed=seed)
    while state.outcome is None:
        state = state.draw(rng) if state.actors == ("nature",) else state.play(rng.choice(state.legal()))
    return state


def telltales(culprit: str) -> list[str]:
    """The sentences that would give the culprit away."""
    name = ENGLISH(f"opera-{culprit}")
    return [ENGLISH("opera-secret", who=name), ENGLISH("opera-did-culprit", who=name)]
