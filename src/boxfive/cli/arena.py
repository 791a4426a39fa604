"""The command that lets machine players meet: arena."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from boxfive.cli.house import app
from boxfive.cli.options import Command
from boxfive.core.commands import GameName, Language, Seed, words_in


@app.command(cls=Command)
def arena(
    game: GameName,
    agents: Annotated[
        list[str],
        typer.Option(
            "--agents",
            metavar="A,B,…",
            help="Levels, module:Class, path/to/file.py:Class or exec:COMMAND; NAME=… names one.",
        ),
    ],
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="How many games of each pairing.")
    ],
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where the run is kept, and goes on.")],
    pairs: Annotated[
        list[str] | None,
        typer.Option(
            "--pairs", metavar="A:B,…", help="Only these pairings, an agent for each seat; else all."
        ),
    ] = None,
    seed: Seed = None,
    options: Annotated[
        list[str] | None,
        typer.Option("--options", metavar="NAME=VALUE,…", help="What the game is started with."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers", metavar="N", min=1, max=1024, help="How many processes play; else one for each core."
        ),
    ] = None,
    time_limit: Annotated[
        float,
        typer.Option(
            "--time-limit",
            metavar="SECONDS",
            min=0.001,
            max=86_400,
            help="How long a foreign agent may take for a decision.",
        ),
    ] = 5.0,
    memory: Annotated[
        int,
        typer.Option(
            "--memory", metavar="MIB", min=64, max=1 << 24, help="How much memory a foreign agent may fill."
        ),
    ] = 2048,
    records: Annotated[bool, typer.Option("--records", help="Keep the record of every game.")] = False,
    until: Annotated[
        str | None,
        typer.Option(
            "--until", metavar='"A > B"', help="Stop when it is decided whether A is stronger than B."
        ),
    ] = None,
    gain: Annotated[
        float,
        typer.Option("--gain", metavar="POINTS", help="For --until: as much stronger, A is surely stronger."),
    ] = 50.0,
    least: Annotated[
        float,
        typer.Option("--least", metavar="POINTS", help="For --until: no more stronger, A is not stronger."),
    ] = 0.0,
    alpha: Annotated[
        float, typer.Option("--alpha", metavar="SHARE", help="How often --until may be wrong by a yes.")
    ] = 0.05,
    beta: Annotated[
        float, typer.Option("--beta", metavar="SHARE", help="How often --until may be wrong by a no.")
    ] = 0.05,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="auto|ADDRESS", help="Play on a Ray cluster instead of this machine."),
    ] = None,
    lang: Language = None,
) -> None:
    """Let machine players meet in many games, and see who is how strong.

    Every pairing is played in both seats, from the same deals. A run that is interrupted goes on when the
    same command is given again; with more games it grows. An agent that crashes, answers illegally or is
    too slow forfeits that game.
    """
    from boxfive.arena.ledger import kept_seed
    from boxfive.arena.plan import make_plan
    from boxfive.arena.run import run
    from boxfive.arena.sprt import check_test, make_test

    test = None if until is None else make_test(until, least, gain, alpha, beta)
    if test is not None and not pairs:
        pairs = [":".join(pairing) for pairing in test.pairings]
    plan = make_plan(
        game,
        agents,
        games,
        pairs=pairs or (),
        seed=kept_seed(out) if seed is None else seed,
        options=options or (),
        time_limit=time_limit,
        memory=memory,
        records=records,
    )
    if test is not None:
        check_test(test, plan)
    run(words_in(lang), plan, out, workers=workers, ray=ray, until=test)
