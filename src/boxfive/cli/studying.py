"""The commands for studying the games: playouts, bench."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from boxfive.cli.house import app
from boxfive.cli.options import Cards, GameCommand, options_of
from boxfive.cli.screen import progress_bar
from boxfive.core.commands import GameName, Seed


@app.command(cls=GameCommand)
def playouts(
    ctx: typer.Context,
    game: GameName,
    number: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 100_000,
    seed: Seed = None,
    cards: Cards = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as one JSON object.")] = False,
) -> None:
    """Play many games at random, and count how they end.

    Where several act at once, everybody chooses at each tick.
    """
    import boxfive
    from boxfive.core.batches import playouts as play_out

    loaded = boxfive.game(game, cards)
    options = options_of(ctx, loaded)
    with progress_bar(number) as show_done:
        counts = play_out(loaded, number, seed, progress=show_done, **options)
    if as_json:
        import json

        typer.echo(json.dumps(counts))
    else:
        _show_counts(counts)


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


@app.command()
def bench(
    keep: Annotated[
        Path | None, typer.Option("--keep", metavar="FILE", help="Add the results to this Markdown file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Measure how fast the rules are on this machine."""
    from boxfive.testing.speed import run, runs

    run(runs(), keep, as_json)
