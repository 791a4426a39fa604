"""The command for those who teach machine players: train."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from boxfive.cli.house import app
from boxfive.cli.options import GameName, examples


@app.command(epilog=examples("train opera --out lessons", "train opera --out lessons --games 20000 --seed 7"))
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
    import boxfive
    from boxfive.core.errors import InvalidOption
    from boxfive.core.game import check_seed
    from boxfive.games.opera.bots.model import Origin
    from boxfive.games.opera.bots.training import Generation
    from boxfive.games.opera.bots.training import train as learn

    if game != "opera":
        raise InvalidOption(f"{game} cannot be trained with this command; train opera")
    origin = Origin(boxfive.game(game).version, check_seed(seed), games, generations)
    width = len(str(games))

    def show(number: int, played: int) -> None:
        if sys.stderr.isatty():
            typer.echo(f"\rgeneration {number}: {played:{width}} of {games} games\033[K", err=True, nl=False)

    def tell(done: Generation) -> None:
        if sys.stderr.isatty():
            typer.echo("\r\033[K", err=True, nl=False)
        typer.echo(
            f"generation {done.number} of {generations}: loss {done.loss:.4f}, "
            f"the Phantom won {done.phantom_wins:.1%}"
        )

    typer.echo(f"The model is in {learn(out, origin, show, tell)}.")
