"""The house: the command that all others belong to."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from boxfive.cli.options import examples


class House(TyperGroup):
    """All commands. What goes wrong for a reason ends as one clear line, never as a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        from boxfive.core.errors import BoxFiveError

        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:  # whoever was reading has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(1) from None
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
        except EOFError:  # somebody has left before there was anything to keep
            raise typer.Exit from None
        except (BoxFiveError, OSError) as error:
            typer.echo(f"boxfive: {_reason(error)}", err=True)
            raise typer.Exit(2) from None
        return result


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


@app.callback(
    epilog=examples(
        "play opera                      play, choosing your seat",
        "play phantom --as settler       haunt a house against the machine",
        "rules opera --lang fr           read the rules in French",
        "play booo --against extra       race the machine through a castle",
        "solve booo --seed 37            see a way through it",
        "playouts opera --games 100000   see how random games end",
    )
)
def house(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Box Five: ghost board games in your terminal, and for your programs."""
