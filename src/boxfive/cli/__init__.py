"""The command `boxfive`. What is heavy is imported by the command that needs it, so that help is quick."""

from __future__ import annotations

import sys
from io import TextIOWrapper

# Importing these registers their commands, in the order of the help.
from boxfive.cli import playing, puzzles, serving, housekeeping, compiling, studying  # noqa: F401  # isort: skip
from boxfive.cli import analysing, arena, training  # noqa: F401  # isort: skip
from boxfive.bridges.classic_command import COMMANDS
from boxfive.cli.house import app

app.registered_commands += COMMANDS.registered_commands

__all__ = ["app", "main"]


def main() -> None:
    """Run the command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # characters that cannot be encoded become a ?
    app()
