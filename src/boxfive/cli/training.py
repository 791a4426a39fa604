"""The command that trains machine players: train."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from boxfive.cli.house import app
from boxfive.cli.options import Command
from boxfive.core.commands import GameName


@app.command(cls=Command)
def train(
    game: GameName,
    out: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", help="Where each generation is kept, and goes on.")
    ],
    generations: Annotated[
        int, typer.Option("--generations", metavar="N", min=1, max=99, help="How often it learns anew.")
    ] = 8,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="How many games of each generation.")
    ] = 5000,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Draw all chances from this number.")] = 1,
) -> None:
    """Learn by self-play what the machine players should strive for. Broken off, it goes on the next time."""
    from boxfive.core import registry
    from boxfive.core.errors import InvalidOption, listing
    from boxfive.core.game import check_seed

    train_model = registry.pack(game).trainer()
    if train_model is None:
        others = [name for name in registry.names() if registry.pack(name).trainer() is not None]
        instead = f"train {listing(others)}" if others else "no game here can"
        raise InvalidOption(f"{game} cannot be trained with this command; {instead}")
    width = len(str(games))

    def show(number: int, played: int) -> None:
        if sys.stderr.isatty():
            typer.echo(f"\rgeneration {number}: {played:{width}} of {games} games\033[K", err=True, nl=False)

    def tell(line: str) -> None:
        if sys.stderr.isatty():
            typer.echo("\r\033[K", err=True, nl=False)
        typer.echo(line)

    model = train_model(
        out, generations=generations, games=games, seed=check_seed(seed), progress=show, tell=tell
    )
    typer.echo(f"The model is in {model}.")
