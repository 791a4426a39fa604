"""The commands for puzzles: solving one, and making new ones."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from boxfive.cli.house import app
from boxfive.cli.options import Command
from boxfive.cli.screen import progress_bar
from boxfive.core.commands import BoardStyle, GameName, Language, Seed, words_in

MAKING = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Make puzzles.",
)
app.add_typer(MAKING, name="puzzles")


@app.command(cls=Command)
def puzzle(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The name of a game; without it, any.")
    ] = None,
    theme: Annotated[
        str | None, typer.Option("--theme", metavar="THEME", help="What kind of puzzle; else any.")
    ] = None,
    difficulty: Annotated[
        int | None, typer.Option("--difficulty", metavar="1–5", min=1, max=5, help="How hard; else any.")
    ] = None,
    daily: Annotated[
        bool, typer.Option("--daily", help="The puzzle of the day, the same for all the world.")
    ] = False,
    number: Annotated[str | None, typer.Option("--id", metavar="ID", help="This puzzle.")] = None,
    seed: Seed = None,
    lang: Language = None,
    board: BoardStyle = "picture",
) -> None:
    """Solve a puzzle: a position with one best answer."""
    import random

    import boxfive
    from boxfive.core.errors import InvalidOption
    from boxfive.puzzles import daily as days
    from boxfive.puzzles.puzzle import find, games, of_theme
    from boxfive.terminal.console import Console
    from boxfive.terminal.puzzle import PuzzleSession

    rng = random.Random(seed)
    loaded = boxfive.game(rng.choice(games()) if game is None else game)
    day = days.today() if daily else None
    if day is not None:
        chosen = days.daily(loaded, day)
    elif number is not None:
        chosen = find(loaded, number)
    else:
        fitting = of_theme(loaded, theme, difficulty)
        if not fitting:
            raise InvalidOption(f"{loaded.name} has no puzzle like that; try another theme or difficulty")
        chosen = rng.choice(fitting)
    PuzzleSession(Console(), words_in(lang), loaded, chosen, board, day).run()


@MAKING.command(cls=Command)
def make(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where they are written, and go on.")],
    count: Annotated[int, typer.Option("--count", metavar="N", min=1, help="How many puzzles.")] = 300,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help="Which games are played.")] = 1,
    themes: Annotated[
        list[str] | None, typer.Option("--theme", metavar="THEME", help="Only this theme; may be repeated.")
    ] = None,
    each: Annotated[
        int | None,
        typer.Option("--each", metavar="N", min=1, help="The most from one choice of a game; else three."),
    ] = None,
    lang: Language = None,
) -> None:
    """Make puzzles from games of strong players; a file that is unfinished goes on."""
    import boxfive
    from boxfive.puzzles.mining import MOST_FROM_ONE
    from boxfive.puzzles.mining import make as make_puzzles
    from boxfive.puzzles.words import messages

    with progress_bar(count) as show_done:
        made = make_puzzles(
            boxfive.game(game), out, count, seed, tuple(themes or ()), show_done, each or MOST_FROM_ONE
        )
    typer.echo(messages(words_in(lang).language)("puzzles-made", count=made, file=str(out)))
