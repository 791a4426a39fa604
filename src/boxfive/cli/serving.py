"""The command that starts the server: serve."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from boxfive.cli.house import app
from boxfive.core.commands import Language, examples, words_in


@app.command(
    epilog=examples(
        "serve                                    open a house on this machine",
        "serve --host 0.0.0.0                     for phones and friends in the same network",
        "serve --database postgresql://me@db/box  with PostgreSQL",
        "serve --workers 4                        in four processes, on four cores",
    )
)
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65_535)] = 8000,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="BOXFIVE_DATABASE",
            help="sqlite:///FILE or postgresql://…; else a file of yours.",
            show_default=False,
        ),
    ] = "",
    redis: Annotated[
        str | None,
        typer.Option(metavar="URL", envvar="BOXFIVE_REDIS", help="redis://…, for several machines."),
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="Processes that serve tables.")
    ] = 1,
    machines: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, max=64, help="Processes, for each of these, in which strong machines think."
        ),
    ] = 1,
    tempo: Annotated[
        float,
        typer.Option(
            metavar="F", min=0, max=10, help="How long machines seem to think; 0 is as short as they can."
        ),
    ] = 1.0,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another origin whose pages may talk to the house."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="HOST", help="A name of this house, as in http://HOST/; several may be given."),
    ] = None,
    rate: Annotated[
        float | None,
        typer.Option(metavar="N", min=0, help="Requests a second from one address; 0 is any number."),
    ] = None,
    log: Annotated[str, typer.Option(metavar="text|json", help="How to log.")] = "text",
    browser: Annotated[bool, typer.Option("--browser", help="Show the page in the browser as well.")] = False,
    lang: Language = None,
) -> None:
    """Open a house: people and programs play at its tables, over the network.

    Everything is kept: those who come back find the tables as they were.
    """
    from boxfive.server.app.startup import run
    from boxfive.server.settings import Limits, Settings

    limits = Limits()
    if rate is not None:
        limits = replace(limits, rate=rate) if rate else limits.without_rates()
    settings = Settings(
        host=host,
        port=port,
        database=database,
        redis=redis,
        workers=workers,
        machines=machines,
        tempo=tempo,
        origins=tuple(origin or ()),
        names=tuple(name or ()),
        log=log,
        limits=limits,
    )
    run(settings, words_in(lang), browser=browser)
