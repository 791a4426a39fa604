"""The commands of Booo!: solve, figures."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from boxfive.core.commands import (
    BoardStyle,
    GameName,
    Language,
    Seed,
    examples,
    given,
    group,
    screen_of,
    words_in,
)

COMMANDS = group()

Trapdoors = Annotated[
    str | None,
    typer.Option("--trapdoors", metavar="ROOMS", help="Booo!'s trapdoors, such as b2,e5; or none."),
]
Transitions = Annotated[
    str | None,
    typer.Option("--transitions", metavar="ROOMS", help="Booo!'s transitions, such as b5,e2; or none."),
]


@COMMANDS.command(
    epilog=examples(
        "solve booo --seed 7",
        "solve booo --seed 7 --from c3 --to f6 --without red,blue --lang fr",
        "solve booo --seed 7 --picture castle.svg",
        "solve booo --seed 7 --json",
    )
)
def solve(
    ctx: typer.Context,
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
    as_json: Annotated[bool, typer.Option("--json", help="Print the ways as one JSON object.")] = False,
) -> None:
    """Find the ghost's shortest ways, or see that there is none."""
    from boxfive.core.errors import InvalidOption
    from boxfive.core.game import check_seed
    from boxfive.games.booo.solver.terminal import Puzzle, data, show

    if game != "booo":
        raise InvalidOption(f"{game} has no ways to be found; solve booo")
    tokens = given(trapdoors=trapdoors, transitions=transitions)
    puzzle = Puzzle.drawn(check_seed(seed), tokens, start, goal, without)
    if as_json:
        import json

        typer.echo(json.dumps(data(puzzle)))
        return
    screen = screen_of(ctx)
    show(screen, words_in(lang), puzzle, drawn=screen.draws(board), picture=picture)


@COMMANDS.command(epilog=examples("figures booo", "figures booo --castles 1000 --trapdoors none --json"))
def figures(
    ctx: typer.Context,
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
    with screen_of(ctx).progress(castles) as show_done:
        counted = count(castles, seed, progress=show_done, **tokens)
    if as_json:
        import json

        typer.echo(json.dumps(counted))
    else:
        typer.echo(markdown(counted) if as_markdown else text(counted))
