"""The command `boxfive` itself: the group of all commands, with those that games bring."""

from __future__ import annotations

import os
import sys
import warnings
from functools import cached_property
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from boxfive.cli.options import examples_of
from boxfive.cli.screen import screen
from boxfive.core import registry
from boxfive.core.commands import examples


class House(TyperGroup):
    """All commands. Expected errors end as one clear line, never as a traceback.

    Games bring commands too; none of them can replace one of ours.
    """

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        from boxfive.core.errors import BoxFiveError, CardsWarning

        try:
            with warnings.catch_warnings():
                warnings.simplefilter("always", CardsWarning)
                warnings.showwarning = _show_warning
                result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:  # the reader has closed the pipe
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(1) from None
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
        except EOFError:  # interrupted before there was anything to save
            raise typer.Exit from None
        except (BoxFiveError, OSError) as error:
            typer.echo(f"boxfive: {_reason(error)}", err=True)
            raise typer.Exit(2) from None
        return result

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands, ours first."""
        return [*super().list_commands(ctx), *(name for name in self._brought if name not in self.commands)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name; if several games bring it, the first game's."""
        own = super().get_command(ctx, cmd_name)
        return own or next(iter(self._brought.get(cmd_name, {}).values()), None)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command to run; if several games bring it, that of the game in the arguments."""
        name, *rest = args
        by_game = {} if name in self.commands else self._brought.get(name, {})
        for word in rest:
            if word in by_game:
                return name, by_game[word], rest
        return super().resolve_command(ctx, args)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """The examples that games bring."""
        lines = examples_of("")
        self.epilog = examples(*lines) if lines else None
        super().format_epilog(ctx, formatter)

    @cached_property
    def _brought(self) -> dict[str, dict[str, Any]]:
        """The commands of games, by their names and the games'."""
        found: dict[str, dict[str, Any]] = {}
        for game in registry.names():
            try:
                brought = registry.pack(game).commands()
                commands = {} if brought is None else typer.main.get_group(brought).commands
            except Exception as error:  # a plugin may raise anything; our own commands still work
                reason = f"{type(error).__name__}: {error}"
                typer.echo(f"boxfive: the commands of {game} cannot be used ({reason})", err=True)
                continue
            for name, command in commands.items():
                found.setdefault(name, {})[game] = command
        return found


def _show_warning(message: Warning | str, category: type[Warning], *where: Any, **more: Any) -> None:
    """One clear line for what is meant for users; Python's own lines for the rest."""
    from boxfive.core.errors import CardsWarning

    if issubclass(category, CardsWarning):
        typer.echo(f"boxfive: {message}", err=True)
    else:
        sys.stderr.write(warnings.formatwarning(message, category, *where[:2]))


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


app = typer.Typer(
    cls=House,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"Box Five {version('boxfive')}")
        raise typer.Exit


@app.callback()
def house(
    ctx: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Box Five: ghost board games in your terminal, and for your programs."""
    ctx.obj = screen
