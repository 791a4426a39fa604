"""The command for bots that speak the classic protocol of Opera: classic."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from boxfive.core.commands import Language, Seed, examples, group, words_in

COMMANDS = group()


@COMMANDS.command(
    epilog=examples(
        "classic                                   two bots play; the first to connect investigates",
        "classic --investigator understudy         one bot is the Phantom against our machine",
        "classic --games 100 --records games       many games in a row, all of them kept",
    )
)
def classic(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65_535)] = 12_000,
    games: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="How many games; else until Ctrl-C.", show_default=False),
    ] = None,
    investigator: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="Let a machine investigate.")
    ] = None,
    phantom: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="Let a machine be the Phantom.")
    ] = None,
    first: Annotated[
        str, typer.Option(metavar="SEAT", help="Which seat the first bot that connects has.")
    ] = "investigator",
    seconds: Annotated[
        float, typer.Option(metavar="N", min=0.01, max=86_400, help="How long a bot may take for an answer.")
    ] = 10,
    records: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep a record of every game there.")
    ] = None,
    carlotta: Annotated[int, typer.Option(metavar="0-6", help="Where La Carlotta starts.")] = 3,
    seed: Seed = None,
    lang: Language = None,
) -> None:
    """Serve Opera to bots that speak the classic socket protocol.

    A bot that does not answer, or with something that is no answer, forfeits its game.
    """
    from boxfive.bridges.classic_run import run

    run(
        words_in(lang),
        host=host,
        port=port,
        games=games,
        levels={"investigator": investigator, "phantom": phantom},
        first=first,
        seconds=seconds,
        records=records,
        carlotta=carlotta,
        seed=seed,
    )
