"""The screen that commands write on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boxfive.core.commands import Screen


def screen() -> Screen:
    """The terminal, or the pipe in its place; imported only by commands that write."""
    from boxfive.terminal.board import PICTURE, check_style
    from boxfive.terminal.console import Console

    class Terminal(Console):
        def draws(self, style: str) -> bool:
            return check_style(style) == PICTURE and self.can_draw

        progress = staticmethod(progress_bar)

    return Terminal()


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None] | None]:
    """A progress bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console as RichConsole
    from rich.progress import Progress

    with Progress(console=RichConsole(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)
