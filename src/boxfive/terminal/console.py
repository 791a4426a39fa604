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
    """Says lines and asks questions."""

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
        """Whether what is written can be made to disappear again."""
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
        """A line. A terminal too narrow for it gets it wrapped between words; a pipe gets it whole."""
        self._rich.print(
            text,
            style=style or None,
            width=min(self.width, WIDEST) if self.is_terminal else None,
            soft_wrap=not self.is_terminal,
        )

    def item(self, mark: str, text: str | Text) -> None:
        """A line that begins with a mark, and hangs on it where it is wrapped."""
        if not self.is_terminal:
            self.say(Text.assemble(f"{mark} ", text))
            return
        hanging = Table.grid(padding=(0, 1))
        hanging.add_row(mark, text)
        self._rich.print(hanging, width=min(self.width, WIDEST))

    def ask(self, prompt: str) -> str:
        """What is typed in; EOFError when nothing can come any more."""
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
        self._target.write(f"{line}\n")  # nobody has typed it, so nobody sees it unless we show it
        return line

    def _line(self) -> str:
        line = self._source.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def ask_within(self, prompt: str, seconds: float | None) -> tuple[str | None, float]:
        """What is typed in within so many seconds, None if nothing is; and how long that took.

        Only people take time: a pipe or a script answers at once. A system that cannot wait for both, the
        keyboard and the clock, waits for the keyboard.
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
        except (OSError, ValueError):  # not everywhere can a keyboard be waited for like this
            return True
        return bool(ready)

    def drop_typed(self) -> None:
        """Forget what has been typed and not yet entered: it was meant for what is past."""
        if self.asks_a_person:
            with suppress(ImportError, OSError, ValueError):
                import termios

                termios.tcflush(self._source, termios.TCIFLUSH)

    @contextmanager
    def for_one_pair_of_eyes(self) -> Iterator[None]:
        """What is written inside is gone afterwards from the screen and from what can be scrolled back to.

        It is written to the terminal's other screen, which has no past; a terminal that has no other
        screen is wiped. What is typed inside cannot be brought back with the arrow keys either.
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
    """Let arrow keys edit what is typed and bring back earlier lines, where the system can."""
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
