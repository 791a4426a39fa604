"""The command that compiles ahead: compile."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from boxfive.cli.house import app
from boxfive.cli.screen import progress_bar
from boxfive.core import registry
from boxfive.core.commands import Language, examples, words_in

PERCENT = 100


@app.command(
    "compile",
    epilog=examples(
        "compile            all games, as for an image or a package",
        "compile MY_GAME    one game",
    ),
)
def compile_ahead(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME...", help="Which games; else all.", show_default=False)
    ] = None,
    lang: Language = None,
) -> None:
    """Compile games ahead, so that nobody has to wait for it later.

    That is all that a house and the terminal need: the rules, what the page works out, the machine players
    of all levels, and hints. What is compiled already is not compiled again. The code is kept in the folder
    that NUMBA_CACHE_DIR names; else beside the sources, or in your user's cache.
    """
    names = [registry.pack(name).name for name in games or registry.names()]
    from boxfive.agents.ahead import compile_game
    from boxfive.compile.cache import can_keep
    from boxfive.core.errors import InvalidOption
    from boxfive.text import general

    if not can_keep():
        raise InvalidOption(
            "there is no folder to keep compiled code in; let NUMBA_CACHE_DIR name one that can be written"
        )
    words = words_in(lang)
    for name in names:
        title, began = general.title(words, registry.game_of(registry.pack(name))), time.monotonic()
        with progress_bar(PERCENT) as show_done:
            functions = compile_game(name, show_done and (lambda done: show_done(round(PERCENT * done))))
        seconds = round(time.monotonic() - began)
        if functions:
            typer.echo(words("compile-done", game=title, functions=functions, seconds=seconds))
        else:
            typer.echo(words("compile-nothing", game=title))
