"""What commands share, ours and those that a game brings: their usual options, and the screen they write on.

A game's commands stand in a module that its pack names. They are made with `group`, import what is heavy when
they are run, and get the screen from `screen_of`:

    COMMANDS = group()

    @COMMANDS.command(epilog=examples("solve my_game --seed 7"))
    def solve(ctx: typer.Context, game: GameName, seed: Seed = None, lang: Language = None) -> None:
        screen_of(ctx).say(words_in(lang)("my_game-solved"))
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Annotated, Any, Protocol

import typer

from boxfive.core import registry

if TYPE_CHECKING:
    from rich.text import Text

    from boxfive.text.words import Words


class Screen(Protocol):
    """Where a command writes."""

    def say(self, text: str | Text = "", style: str = "") -> None:
        """A line."""

    def item(self, mark: str, text: str | Text) -> None:
        """A line that begins with a mark."""

    def draws(self, style: str) -> bool:
        """Whether this style draws boards as pictures; InvalidOption if there is no such style."""

    def progress(self, total: int) -> AbstractContextManager[Callable[[int], None] | None]:
        """A progress bar, called with how much of `total` is done; None where nobody would see it."""


def screen_of(ctx: typer.Context) -> Screen:
    """The screen of a command that is running."""
    screen: Screen = ctx.find_root().obj()
    return screen


def group() -> typer.Typer:
    """A new, empty group for the commands of a game."""
    return typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


def examples(*lines: str) -> str:
    """Examples for the end of a help text, each on its line."""
    return "\b\nExamples:\n" + "\n".join(f"  boxfive {line}" for line in lines)


def words_in(language: str | None) -> Words:
    """The words of a language, or of the system's."""
    from boxfive.text.words import Words, preferred

    return Words(language or preferred())


def given(**options: Any) -> dict[str, Any]:
    """The options that were given on the command line."""
    return {name: value for name, value in options.items() if value is not None}


def _known(name: str) -> str:
    """The name of a game, checked without loading its rules."""
    return registry.pack(name).name


GameName = Annotated[
    str, typer.Argument(metavar="GAME", callback=_known, help="The name of a game; see `boxfive games`.")
]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="en|fr|ru", help="The language; else the one of your system.")
]
BoardStyle = Annotated[
    str,
    typer.Option(
        "--board", metavar="picture|list", help="How to show the board; a list suits screen readers."
    ),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="Draw all chances from this number."),
]
