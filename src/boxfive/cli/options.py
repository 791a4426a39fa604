"""What the commands have in common: their options, and how they are read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from boxfive import check_name

if TYPE_CHECKING:
    from boxfive.text.words import Words

GameName = Annotated[
    str, typer.Argument(metavar="GAME", callback=check_name, help="The name of a game; see `boxfive games`.")
]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="en|fr|ru", help="The language; else the one of your system.")
]
BoardStyle = Annotated[
    str,
    typer.Option(
        "--board", metavar="picture|list", help="How to show the board; a list suits screen readers."
    ),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="Draw all chances from this number."),
]
Cards = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE", help="Phantom's cards: those of your own file instead of ours."),
]
Carlotta = Annotated[
    int | None,
    typer.Option("--carlotta", metavar="0-6", help="Opera's handicap: where La Carlotta starts (3 is even)."),
]
Players = Annotated[
    int | None, typer.Option("--players", metavar="2-6", help="How many play Booo! (else 3).")
]
Trapdoors = Annotated[
    str | None,
    typer.Option("--trapdoors", metavar="ROOMS", help="Booo!'s trapdoors, such as b2,e5; or none."),
]
Transitions = Annotated[
    str | None,
    typer.Option("--transitions", metavar="ROOMS", help="Booo!'s transitions, such as b5,e2; or none."),
]


def words_in(language: str | None) -> Words:
    """The words of a language, or of the system's."""
    from boxfive.text.words import Words, preferred

    return Words(language or preferred())


def examples(*lines: str) -> str:
    """Examples for the end of a help text, each on its line."""
    return "\b\nExamples:\n" + "\n".join(f"  boxfive {line}" for line in lines)


def given(**options: Any) -> dict[str, Any]:
    """The options that somebody has named."""
    return {name: value for name, value in options.items() if value is not None}
