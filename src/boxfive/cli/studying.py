"""The commands for those who study the games: playouts, solve, figures, bench."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from boxfive.cli.house import app
from boxfive.cli.options import (
    BoardStyle,
    Cards,
    Carlotta,
    GameName,
    Language,
    Players,
    Seed,
    Transitions,
    Trapdoors,
    examples,
    given,
    words_in,
)


@app.command(
    epilog=examples(
        "playouts opera --games 1000000",
        "playouts opera --games 300000 --seed 1 --carlotta 6 --json",
        "playouts phantom --cards my.toml",
        "playouts booo --players 2 --games 10000",
    )
)
def playouts(
    game: GameName,
    number: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 100_000,
    seed: Seed = None,
    carlotta: Carlotta = None,
    players: Players = None,
    trapdoors: Trapdoors = None,
    transitions: Transitions = None,
    cards: Cards = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as one JSON object.")] = False,
) -> None:
    """Play many games at random, and count how they end.

    Where several act at once, as in Booo!, everybody chooses at each tick.
    """
    import boxfive
    from boxfive.core.batches import playouts as play_out

    loaded = boxfive.game(game, cards)
    options = given(carlotta=carlotta, players=players, trapdoors=trapdoors, transitions=transitions)
    with _progress_bar(number) as show_done:
        counts = play_out(loaded, number, seed, progress=show_done, **options)
    if as_json:
        import json

        typer.echo(json.dumps(counts))
    else:
        _show_counts(counts)


def _progress_bar(total: int) -> Any:
    """A bar on standard error while a terminal is there to show it."""
    from collections.abc import Callable, Iterator
    from contextlib import contextmanager

    from rich.console import Console as RichConsole
    from rich.progress import Progress

    @contextmanager
    def shown() -> Iterator[Callable[[int], None] | None]:
        if not sys.stderr.isatty():
            yield None
            return
        with Progress(console=RichConsole(stderr=True), transient=True) as bar:
            task = bar.add_task("", total=total)
            yield lambda done: bar.update(task, completed=done)

    return shown()


def _show_counts(counts: dict[str, Any]) -> None:
    from rich.console import Console as RichConsole
    from rich.table import Table

    games, seconds = counts["games"], counts["seconds"]
    table = Table.grid(padding=(0, 3))
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_row("games", f"{games:,}", f"{games / seconds:,.0f} a second" if seconds else "")
    shares = {f"{seat} wins": wins for seat, wins in counts.pop("wins").items()}
    if "draws" in counts:
        shares["draws"] = counts.pop("draws")
    for name, number in counts.items():
        if isinstance(number, dict):
            shares |= {f"{name}: {part}": share for part, share in number.items()}
    for name, number in shares.items():
        table.add_row(name, f"{number:,}", f"{number / games:.2%}")
    for name, number in counts.items():
        if isinstance(number, int) and name != "games":
            table.add_row(name, f"{number:,}", f"{number / games:.2f} a game")
    RichConsole(highlight=False).print(table)


@app.command(
    epilog=examples(
        "solve booo --seed 7",
        "solve booo --seed 7 --from c3 --to f6 --without red,blue --lang fr",
        "solve booo --seed 7 --picture castle.svg",
    )
)
def solve(
    game: GameName,
    seed: Seed = None,
    start: Annotated[
        str | None, typer.Option("--from", metavar="ROOM", help="Where the ghost is; else as the seed says.")
    ] = None,
    goal: Annotated[
        str | None, typer.Option("--to", metavar="ROOM", help="Where the visitor is; else as the seed says.")
    ] = None,
    without: Annotated[
        str,
        typer.Option("--without", metavar="COLOURS", help="Colours not to be crossed, such as red,blue."),
    ] = "",
    trapdoors: Trapdoors = None,
    transitions: Transitions = None,
    picture: Annotated[
        Path | None, typer.Option("--picture", metavar="FILE", help="Draw it as an .svg or a .png too.")
    ] = None,
    lang: Language = None,
    board: BoardStyle = "picture",
) -> None:
    """Find the ghost's shortest ways, or see that there is none."""
    from boxfive.core.errors import InvalidOption
    from boxfive.core.game import check_seed
    from boxfive.games.booo.solver.terminal import Puzzle, show
    from boxfive.terminal.board import check_style
    from boxfive.terminal.console import Console

    if game != "booo":
        raise InvalidOption(f"{game} has no ways to be found; solve booo")
    tokens = given(trapdoors=trapdoors, transitions=transitions)
    puzzle = Puzzle.drawn(check_seed(seed), tokens, start, goal, without)
    show(Console(), words_in(lang), puzzle, check_style(board), picture)


@app.command(epilog=examples("figures booo", "figures booo --castles 1000 --trapdoors none --json"))
def figures(
    game: GameName,
    castles: Annotated[int, typer.Option("--castles", metavar="N", help="How many random castles.")] = 10_000,
    seed: Seed = None,
    trapdoors: Trapdoors = None,
    transitions: Transitions = None,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print the tables as Markdown.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as one JSON object.")] = False,
) -> None:
    """See how hard many random castles are to solve."""
    from boxfive.core.errors import InvalidOption
    from boxfive.games.booo.solver.figures import figures as count
    from boxfive.games.booo.solver.figures import markdown, text

    if game != "booo":
        raise InvalidOption(f"{game} has no castles; see those of booo")
    tokens = given(trapdoors=trapdoors, transitions=transitions)
    with _progress_bar(castles) as show_done:
        counted = count(castles, seed, progress=show_done, **tokens)
    if as_json:
        import json

        typer.echo(json.dumps(counted))
    else:
        typer.echo(markdown(counted) if as_markdown else text(counted))


@app.command()
def bench(
    keep: Annotated[
        Path | None, typer.Option("--keep", metavar="FILE", help="Add the results to this Markdown file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Measure how fast the rules are on this machine."""
    from bench.speed import main as measure

    measure(keep, as_json)
