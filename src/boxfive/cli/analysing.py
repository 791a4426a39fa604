"""The command that looks at a saved game: analyse."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from boxfive.cli.house import app
from boxfive.cli.options import Command
from boxfive.cli.playing import read_record
from boxfive.cli.screen import progress_bar
from boxfive.core.commands import Language, words_in


@app.command(cls=Command)
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    deep: Annotated[bool, typer.Option("--deep", help="Think as hard as the strongest level.")] = False,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write everything as JSON.")
    ] = None,
    html_file: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page that stands alone.")
    ] = None,
    lang: Language = None,
) -> None:
    """Tell what each decision of a saved game was worth, and what was luck.

    A decision is judged by what its player knew. Ctrl-C stops it.
    """
    from rich.console import Console

    from boxfive.analysis import analyse as look_at
    from boxfive.analysis.summary import summary
    from boxfive.analysis.words import Speech

    saved = read_record(file)
    say = Speech(words_in(lang), saved.state.game)
    with progress_bar(len(saved.state.history)) as show:

        def tell(done: int, total: int) -> None:
            if show is not None:
                show(done * len(saved.state.history) // total)

        found = look_at(saved, "deep" if deep else "quick", tell)
    console = Console(highlight=False)
    console.print(summary(found, say))
    if json_file is not None:
        import json

        json_file.write_text(json.dumps(found.data, ensure_ascii=False, indent=1) + "\n", "utf-8")
        console.print(say("analysis-written", file=str(json_file)))
    if html_file is not None:
        from boxfive.analysis.html import page

        html_file.write_text(page(found, say), "utf-8")
        console.print(say("analysis-written", file=str(html_file)))
