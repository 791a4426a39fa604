"""Options that games bring: a command takes `--NAME VALUE` for any option of the game that it is about."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from boxfive.core import registry
from boxfive.core.commands import examples

if TYPE_CHECKING:
    from boxfive.core.game import Game, OptionValue

GIVEN = "boxfive.options"
"""The key under which a context keeps the game's options: names and texts."""

Cards = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE", help="Play with the cards of a file, in a game that has cards."),
]


class Command(TyperCommand):
    """A command whose help shows the examples that games bring for it."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """The examples at the end of the help."""
        lines = examples_of(self.name or "")
        self.epilog = examples(*lines) if lines else None
        super().format_epilog(ctx, formatter)


class GameCommand(Command):
    """A command that takes the options of its game too; `boxfive games` lists them."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Separate the game's options, and parse the rest as usual."""
        flags: set[str] = set(ctx.help_option_names)
        valued: set[str] = set()
        for param in self.params:
            (flags if getattr(param, "is_flag", False) else valued).update(param.opts)
        own: list[str] = []
        given: list[tuple[str, str | None]] = []
        waiting = iter(args)
        for word in waiting:
            option, equals, value = word.partition("=")
            if word == "--":
                own += [word, *waiting]
            elif not word.startswith("--") or option in flags:
                own.append(word)
            elif option in valued:
                own += [word] if equals else [word, *_next(waiting)]
            else:
                given.append((option[2:], value if equals else next(waiting, None)))
        ctx.meta[GIVEN] = given
        return super().parse_args(ctx, own)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Where to find the game's options, and the examples."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(
                "The options of a game are given as --NAME VALUE; `boxfive games` lists them for each game."
            )
        super().format_epilog(ctx, formatter)


def _next(waiting: Any) -> list[str]:
    """The next word, if there is one."""
    return [word for word in [next(waiting, None)] if word is not None]


def options_of(ctx: typer.Context, game: Game) -> dict[str, OptionValue]:
    """The options of the game that were given, read and checked one by one."""
    given: list[tuple[str, str | None]] = ctx.meta.get(GIVEN, [])
    return game.read_options((name, _text(game, name, text)) for name, text in given)


def _text(game: Game, name: str, text: str | None) -> str:
    """The text that was given for an option."""
    option = game.option(name)
    if text is None:
        from boxfive.core.errors import InvalidOption

        raise InvalidOption(f"a value must follow --{name}: {option.values}")
    return text


def examples_of(command: str) -> list[str]:
    """The command lines that games bring for the help of a command."""
    return [line for name in registry.names() for line in registry.pack(name).examples().get(command, ())]
