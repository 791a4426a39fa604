"""The one place where a session reads and writes: a real terminal, a pipe, or a test's script."""

from __future__ import annotations

import re
import select
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from rich.console import Console as RichConsole
from rich.table import Table
from rich.text import Text

WIDEST = 100
"""Longer lines are hard to read."""

_ENTER_OTHER_SCREEN = "\x1b[?1049h\x1b[H\x1b[2J"
_WIPE = "\x1b[H\x1b[2J\x1b[3J"
_LEAVE_OTHER_SCREEN = "\x1b[?1049l"


class Console:
    """Writes lines and reads answers."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._source = sys.stdin if source is None else source
        self._target = sys.stdout if target is None else target
        self._rich = RichConsole(file=self._target, highlight=False, markup=False, emoji=False)
        self.asks_a_person = self._source.isatty()
        self.is_terminal = self._target.isatty()
        if self.asks_a_person and self._source is sys.stdin:
            _edit_lines()

    @property
    def width(self) -> int:
        """Columns to write in."""
        return self._rich.width

    @property
    def can_wipe(self) -> bool:
        """Whether written text can be wiped again."""
        return self.is_terminal and not self._rich.is_dumb_terminal and not self._rich.legacy_windows

    @property
    def can_draw(self) -> bool:
        """Whether lines and corners can be written, not only letters."""
        try:
            "╔┆▒".encode(self._rich.encoding)
        except UnicodeEncodeError:
            return False
        return True

    def say(self, text: str | Text = "", style: str = "") -> None:
        """Write a line, wrapped between words where a terminal is too narrow; a pipe gets it whole."""
        self._rich.print(
            text,
            style=style or None,
            width=min(self.width, WIDEST) if self.is_terminal else None,
            soft_wrap=not self.is_terminal,
        )

    def item(self, mark: str, text: str | Text) -> None:
        """Write a line that begins with a mark, with a hanging indent where it is wrapped."""
        if not self.is_terminal:
            self.say(Text.assemble(f"{mark} ", text))
            return
        hanging = Table.grid(padding=(0, 1))
        hanging.add_row(mark, text)
        self._rich.print(hanging, width=min(self.width, WIDEST))

    def ask(self, prompt: str) -> str:
        """Read a line; EOFError at the end of the input."""
        try:
            return self._typed(prompt)
        except (EOFError, KeyboardInterrupt):
            with suppress(OSError):  # the terminal may be gone
                self.say()
            raise

    def _typed(self, prompt: str) -> str:
        if self.asks_a_person and self._source is sys.stdin:
            return input(prompt)
        self._target.write(prompt)
        self._target.flush()
        line = self._line()
        self._target.write(f"{line}\n")  # a script's input is not echoed unless we do it
        return line

    def _line(self) -> str:
        line = self._source.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def ask_within(self, prompt: str, seconds: float | None) -> tuple[str | None, float]:
        """Read a line within some seconds, None if nothing comes; and how long that took.

        Only people take time: a pipe or a script answers immediately. A system that cannot wait for keyboard
        and clock together waits for the keyboard.
        """
        if not self.asks_a_person:
            return self.ask(prompt), 0.0
        started = time.monotonic()
        self._target.write(prompt)
        self._target.flush()
        try:
            typed = self._line() if self._is_typed_within(seconds) else None
        except (EOFError, KeyboardInterrupt):
            with suppress(OSError):  # the terminal may be gone
                self.say()
            raise
        if typed is None:
            self.say()
        return typed, time.monotonic() - started

    def _is_typed_within(self, seconds: float | None) -> bool:
        try:
            ready, _, _ = select.select([self._source], [], [], seconds)
        except (OSError, ValueError):  # not every system can wait for a keyboard like this
            return True
        return bool(ready)

    def drop_typed(self) -> None:
        """Discard typed but unread input: it was meant for an earlier moment."""
        if self.asks_a_person:
            with suppress(ImportError, OSError, ValueError):
                import termios

                termios.tcflush(self._source, termios.TCIFLUSH)

    @contextmanager
    def for_one_pair_of_eyes(self) -> Iterator[None]:
        """What is written inside is wiped afterwards, from the screen and from the scrollback.

        It is written to the terminal's alternate screen, which has no scrollback; a terminal without one is
        cleared. What is typed inside does not stay in the input history either.
        """
        self._target.write(_ENTER_OTHER_SCREEN)
        self._target.flush()
        try:
            yield
        finally:
            self._target.write(_WIPE + _LEAVE_OTHER_SCREEN)
            self._target.flush()
            _forget_lines()


def _edit_lines() -> None:
    """Turn on line editing and history with the arrow keys, where the system has it."""
    with suppress(ImportError):
        import readline  # noqa: F401


def _forget_lines() -> None:
    with suppress(ImportError):
        import readline

        readline.clear_history()


_BOLD = re.compile(r"\*\*(.+?)\*\*")


def rich_text(marked: str) -> Text:
    """Text with its `**bold**` words in bold."""
    text = Text()
    for number, part in enumerate(_BOLD.split(marked)):
        text.append(part, "bold" if number % 2 else "")
    return text
