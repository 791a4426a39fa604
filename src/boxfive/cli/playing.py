"""The commands for people: games, rules, play, replay."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from boxfive.cli.house import app
from boxfive.cli.options import Cards, Command, GameCommand, options_of
from boxfive.core.commands import BoardStyle, GameName, Language, Seed, given, words_in

if TYPE_CHECKING:
    from boxfive.core.game import Game, State
    from boxfive.record import Record
    from boxfive.text.words import Words


@app.command()
def games(lang: Language = None) -> None:
    """List the games, and what they can be played with."""
    import boxfive
    from boxfive.core import registry
    from boxfive.terminal.console import Console
    from boxfive.text.general import blurb, players, title

    words, console = words_in(lang), Console()
    for reason in registry.examine().values():
        typer.echo(f"boxfive: {reason}", err=True)
    for name in boxfive.games():
        game = boxfive.game(name)
        console.say(f"{name} · {title(words, game)} · {players(words, game)}", "bold")
        console.say(blurb(words, game))
        entries = [*_seats(words, game), *_levels(words, game), *_options(words, game)]
        widest = max(len(typed) for typed, _ in entries)
        for typed, meaning in entries:
            console.item(f"{typed:{widest}}", meaning)


def _seats(words: Words, game: Game) -> list[tuple[str, str]]:
    """What to type for each seat; where the number of players varies, all seats are alike."""
    from boxfive.text.narration import narration

    narrator = narration(game)
    if game.players_option is not None:
        return [(f"--as {game.seats[0]}–{game.seats[-1]}", narrator.seat_role(words, game.seats[0]))]
    return [
        (f"--as {seat}", f"{narrator.seat_name(words, seat)}. {narrator.seat_role(words, seat)}".rstrip())
        for seat in game.seats
    ]


def _levels(words: Words, game: Game) -> list[tuple[str, str]]:
    """What to type for each level of the machine."""
    from boxfive.agents import levels, ratings
    from boxfive.text.levels import level_blurb, level_name

    entries, rated = [], ratings(game)
    for level in levels(game):
        name = level_name(words, game, level)
        rating = f" · {rated[level]}" if level in rated else ""
        about = f"{name[0].upper()}{name[1:]}{rating}. {level_blurb(words, game, level)}"
        entries.append((f"--against {level}", about.rstrip()))
    return entries


def _options(words: Words, game: Game) -> list[tuple[str, str]]:
    """What to type for each option."""
    from boxfive.text.general import option as meaning

    entries = [(f"--{one.name} {one.values}", meaning(words, game, one.name)) for one in game.options]
    return [*entries, ("--cards FILE", meaning(words, game, "cards"))] if game.cards is not None else entries


@app.command(cls=GameCommand)
def rules(
    ctx: typer.Context,
    game: GameName,
    cards: Cards = None,
    lang: Language = None,
    board: BoardStyle = "picture",
) -> None:
    """Read the rules of a game, with its board."""
    import boxfive
    from boxfive.compile.lazy import do_without_compiler
    from boxfive.terminal.board import Board
    from boxfive.terminal.console import Console
    from boxfive.terminal.rules import show_rules

    do_without_compiler()  # reading must not wait for the compiler
    words, console = words_in(lang), Console()
    loaded = boxfive.game(game, cards)
    loaded.check_options(options_of(ctx, loaded))  # options change nothing here, but errors are reported
    show_rules(console, words, Board(console, words, loaded, board), loaded)


@app.command(cls=GameCommand)
def play(
    ctx: typer.Context,
    game: GameName,
    seat: Annotated[
        str | None,
        typer.Option("--as", metavar="SEAT|both", help="Your seat, or both for two people at one terminal."),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="LEVEL",
            help="How well the machine plays; see `boxfive games`. With commas for several machines.",
        ),
    ] = None,
    cards: Cards = None,
    seed: Seed = None,
    lang: Language = None,
    board: BoardStyle = "picture",
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    aids: Annotated[
        bool, typer.Option("--aids", help="Let two people ask for hints too; they are counted.")
    ] = False,
) -> None:
    """Play a game, against the machine or each other.

    Two people can share a terminal. Choose by number or type the notation; at the prompt, `hint` advises
    (two people only with --aids) and `?` explains the rest. Leaving saves the game.
    """
    import random
    import signal

    import boxfive
    from boxfive.agents import levels
    from boxfive.core.game import check_seed
    from boxfive.terminal.board import Board
    from boxfive.terminal.console import Console
    from boxfive.terminal.play import Session
    from boxfive.terminal.race import Race
    from boxfive.terminal.saving import ENDINGS, Interruption, SavedGame
    from boxfive.terminal.seating import ask_seat, seated, seated_again

    words, console = words_in(lang), Console()
    seed = check_seed(seed)
    loaded = boxfive.game(game, cards)
    levels(loaded)  # compile, if necessary, before the first question
    options = options_of(ctx, loaded)
    if resume is None:
        state, recorded = loaded.new(seed, **options), None
    else:
        state, recorded = _saved_game(resume, game, options | given(cards=cards))
    shown = Board(console, words, state.game, board)
    sitting = seated_again(state, recorded) if recorded and seat is None and against is None else None
    if sitting is None:
        sitting = seated(state, seat or ask_seat(console, words, loaded), against)
    interruption = Interruption()
    for ending in ENDINGS:  # a closed window saves the game as Ctrl-C does
        signal.signal(ending, interruption)
    rng = random.Random(f"play {seed}")  # what comes after the set-up
    saved = SavedGame(sitting, resume, state)
    if loaded.simultaneous:
        Race(console, words, state, sitting, rng, shown, saved).run()
    else:
        Session(console, words, state, sitting, rng, shown, saved, aids).run()


def read_record(path: Path) -> Record:
    """A saved game; errors name the file."""
    from boxfive import record
    from boxfive.core.errors import InvalidRecord

    try:
        return record.read(path)
    except InvalidRecord as error:
        raise InvalidRecord(f"{path}: {error}", error.line) from None


def _saved_game(path: Path, game: str, options: dict[str, Any]) -> tuple[State, dict[str, str]]:
    """The state and the players of a saved game that can go on."""
    from boxfive.core.errors import InvalidOption

    for option in options:
        raise InvalidOption(f"a saved game goes on as it was begun: leave out --{option} or --resume")
    saved = read_record(path)
    if saved.state.game.name != game:
        raise InvalidOption(f"{path} is a game of {saved.state.game.name}, not of {game}")
    if saved.state.outcome is not None:
        raise InvalidOption(f"the game in {path} is over; watch it with: boxfive replay {path}")
    return saved.state, saved.players


@app.command(cls=Command)
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

    words, console = words_in(lang), Console()
    state = read_record(file).state
    shown = Board(console, words, state.game, board)
    Replay(console, words, state, viewer_of(state, seat), shown).run()
