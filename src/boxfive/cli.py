"""The command `boxfive`. What is heavy is imported by the command that needs it, so that help is quick."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from boxfive import check_name

if TYPE_CHECKING:
    from boxfive.game import State
    from boxfive.record import Record
    from boxfive.words import Words


class House(TyperGroup):
    """All commands. What goes wrong for a reason ends as one clear line, never as a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        from boxfive.errors import BoxFiveError

        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:  # whoever was reading has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(1) from None
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
        except EOFError:  # somebody has left before there was anything to keep
            raise typer.Exit from None
        except (BoxFiveError, OSError) as error:
            typer.echo(f"boxfive: {_reason(error)}", err=True)
            raise typer.Exit(2) from None
        return result


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


app = typer.Typer(
    cls=House,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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


def _words(language: str | None) -> Words:
    from boxfive.words import Words, preferred

    return Words(language or preferred())


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"Box Five {version('boxfive')}")
        raise typer.Exit


def _examples(*lines: str) -> str:
    """Examples for the end of a help text, each on its line."""
    return "\b\nExamples:\n" + "\n".join(f"  boxfive {line}" for line in lines)


@app.callback(
    epilog=_examples(
        "play opera                      play, choosing your seat",
        "play phantom --as settler       haunt a house against the machine",
        "rules opera --lang fr           read the rules in French",
        "playouts opera --games 100000   see how random games end",
    )
)
def house(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Box Five: ghost board games in your terminal, and for your programs."""


@app.command()
def games(lang: Language = None) -> None:
    """List the games, and what they can be played with."""
    import boxfive
    from boxfive.agents import levels
    from boxfive.terminal.console import Console
    from boxfive.terminal.telling import telling

    words, console = _words(lang), Console()
    for name in boxfive.games():
        game, told = boxfive.game(name), telling(name)
        console.say(f"{name} · {words(f'{name}-title')} · {words(f'{name}-players')}", "bold")
        console.say(words(f"{name}-blurb"))
        entries = [
            (f"--as {seat}", f"{told.seat_name(words, seat)}. {told.seat_role(words, seat)}")
            for seat in game.seats
        ]
        for level in levels(game):
            title = words(f"level-{level}")
            blurb = words(f"level-{level}.blurb")
            entries.append((f"--against {level}", f"{title[0].upper()}{title[1:]}. {blurb}"))
        for option in game.options:
            span = f"--{option.name} {option.lowest}–{option.highest}"
            entries.append((span, words(f"{name}-option-{option.name}")))
        if game.cards is not None:
            entries.append(("--cards FILE", words(f"{name}-option-cards")))
        widest = max(len(typed) for typed, _ in entries)
        for typed, meaning in entries:
            console.item(f"{typed:{widest}}", meaning)


@app.command(
    epilog=_examples(
        "rules opera", "rules opera --lang ru | less", "rules phantom --cards my.toml --board list"
    )
)
def rules(game: GameName, cards: Cards = None, lang: Language = None, board: BoardStyle = "picture") -> None:
    """Read the rules of a game, with its board."""
    import boxfive
    from boxfive.terminal.board import Board
    from boxfive.terminal.console import Console
    from boxfive.terminal.rules import show_rules

    words, console = _words(lang), Console()
    loaded = boxfive.game(game, cards)
    show_rules(console, words, Board(console, words, loaded, board), loaded)


@app.command(
    epilog=_examples(
        "play opera",
        "play opera --as phantom --against extra --lang fr",
        "play opera --as both --carlotta 5",
        "play phantom --as both",
        "play phantom --cards my.toml",
        "play opera --resume opera-2026-01-31-2015.boxfive",
    )
)
def play(
    game: GameName,
    seat: Annotated[
        str | None,
        typer.Option("--as", metavar="SEAT|both", help="Your seat, or both for two people at one terminal."),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="LEVEL", help="How well the machine plays; see `boxfive games`."),
    ] = None,
    carlotta: Carlotta = None,
    cards: Cards = None,
    seed: Seed = None,
    lang: Language = None,
    board: BoardStyle = "picture",
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")
    ] = None,
) -> None:
    """Play a game, against the machine or each other.

    Two people can share a terminal. Choose by number or type the notation; `?` at the prompt explains
    the rest. Leaving saves the game.
    """
    import random
    import signal

    import boxfive
    from boxfive.agents import levels
    from boxfive.game import check_seed
    from boxfive.terminal.board import Board
    from boxfive.terminal.console import Console
    from boxfive.terminal.play import Session
    from boxfive.terminal.saving import ENDINGS, Interruption, SavedGame
    from boxfive.terminal.seating import ask_seat, seated, seated_again

    words, console = _words(lang), Console()
    seed = check_seed(seed)
    loaded = boxfive.game(game, cards)
    levels(loaded)  # whatever has to be compiled is compiled before anybody is asked
    if resume is None:
        state, recorded = loaded.new(seed, **_given(carlotta=carlotta)), None
    else:
        state, recorded = _saved_game(resume, game, _given(carlotta=carlotta, cards=cards))
    shown = Board(console, words, state.game, board)
    players = seated_again(loaded, recorded) if recorded and seat is None and against is None else None
    if players is None:
        players = seated(loaded, seat or ask_seat(console, words, loaded), against)
    interruption = Interruption()
    for ending in ENDINGS:  # a closed window saves the game as Ctrl-C does
        signal.signal(ending, interruption)
    rng = random.Random(f"play {seed}")  # what comes after the set-up
    Session(console, words, state, players, rng, shown, SavedGame(players, resume, state)).run()


def _given(**options: Any) -> dict[str, Any]:
    return {name: value for name, value in options.items() if value is not None}


def _read(path: Path) -> Record:
    """A saved game; what is wrong with it is said with the file's name."""
    from boxfive import record
    from boxfive.errors import InvalidRecord

    try:
        return record.read(path)
    except InvalidRecord as error:
        raise InvalidRecord(f"{path}: {error}", error.line) from None


def _saved_game(path: Path, game: str, given: dict[str, Any]) -> tuple[State, dict[str, str]]:
    """The state and the players of a saved game that can go on."""
    from boxfive.errors import InvalidOption

    for option, what in (("carlotta", "handicap"), ("cards", "cards")):
        if option in given:
            raise InvalidOption(f"a saved game has its {what} already: leave out --{option} or --resume")
    saved = _read(path)
    if saved.state.game.name != game:
        raise InvalidOption(f"{path} is a game of {saved.state.game.name}, not of {game}")
    if saved.state.outcome is not None:
        raise InvalidOption(f"the game in {path} is over; watch it with: boxfive replay {path}")
    return saved.state, saved.players


@app.command(
    epilog=_examples(
        "replay opera-2026-01-31-2015.boxfive",
        "replay lesson.boxfive --as investigator --board list",
    )
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    seat: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar="SEAT|everything",
            help="Whose eyes to look through; everything when the game is over.",
        ),
    ] = None,
    lang: Language = None,
    board: BoardStyle = "picture",
) -> None:
    """Step through a saved game.

    Without a terminal to answer, all steps are shown in sequence.
    """
    from boxfive.terminal.board import Board
    from boxfive.terminal.console import Console
    from boxfive.terminal.replay import Replay, viewer_of

    words, console = _words(lang), Console()
    state = _read(file).state
    shown = Board(console, words, state.game, board)
    Replay(console, words, state, viewer_of(state, seat), shown).run()


@app.command(
    epilog=_examples(
        "playouts opera --games 1000000",
        "playouts opera --games 300000 --seed 1 --carlotta 6 --json",
        "playouts phantom --cards my.toml",
    )
)
def playouts(
    game: GameName,
    number: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 100_000,
    seed: Seed = None,
    carlotta: Carlotta = None,
    cards: Cards = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as one JSON object.")] = False,
) -> None:
    """Play many games at random, and count how they end."""
    import boxfive
    from boxfive.batches import playouts as play_out

    loaded = boxfive.game(game, cards)
    with _progress_bar(number) as show_done:
        counts = play_out(loaded, number, seed, progress=show_done, **_given(carlotta=carlotta))
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
            task = bar.add_task("Playing", total=total)
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


@app.command()
def bench(
    keep: Annotated[
        Path | None, typer.Option("--keep", metavar="FILE", help="Add the results to this Markdown file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Measure how fast the rules are on this machine."""
    from boxfive.bench import main as measure

    measure(keep, as_json)


def main() -> None:
    """Run the command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # what cannot be read or written becomes a ?
    app()
