"""The command `boxfive` with a game that it has never heard of, and with packs that go wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest
import typer  # noqa: TC002  # Typer reads the annotations

from boxfive.agents.extra import Extra
from boxfive.core import registry
from boxfive.core.commands import GameName, group, screen_of
from boxfive.core.game import Game
from boxfive.core.pack import Level, Pack
from tests.bridges.stakes import Stakes
from tests.cli.test_cli import refusal, run
from tests.registered import registered

COMMANDS = group()


@COMMANDS.command()
def odds(ctx: typer.Context, game: GameName) -> None:
    """Tell the odds."""
    screen_of(ctx).say(f"one to two in {game}")


@COMMANDS.command()
def solve(ctx: typer.Context, game: GameName) -> None:
    """Solve it."""
    screen_of(ctx).say(f"{game} is solved")


@COMMANDS.command()
def play() -> None:
    """Take the place of a command of the house."""
    raise AssertionError


class StakesPack(Pack):
    name = "three_stakes"

    def game(self) -> Game:
        return Stakes()

    def levels(self) -> Mapping[str, Level]:
        return {"old_hand": Extra}

    def commands(self) -> typer.Typer:
        return COMMANDS

    def examples(self) -> Mapping[str, Sequence[str]]:
        return {"play": ["play three_stakes --highest 6"]}


class Rude(StakesPack):
    def commands(self) -> typer.Typer:
        raise RuntimeError("no commands today")


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def _registered() -> Iterator[None]:
    with registered(StakesPack()):
        yield


known = pytest.mark.usefixtures("_registered")


@known
def test_it_is_listed_with_its_seats_levels_and_options() -> None:
    text = run("games").stdout
    _, _, about = text.partition("three_stakes · Three stakes · ")
    assert "--as east" in about and "East." in about
    assert "--against old_hand Old hand." in about
    assert "--highest 2–6" in about


@known
def test_its_options_are_given_by_their_names_before_or_after_it() -> None:
    alike = [("three_stakes", "--highest=2"), ("--highest", "2", "three_stakes")]
    first, second = (run("playouts", *words, "--games", "50", "--seed", "1", "--json") for words in alike)
    assert first.exit_code == 0, first.output
    assert json.loads(first.stdout)["wins"] == json.loads(second.stdout)["wins"]
    usual = run("playouts", "three_stakes", "--games", "50", "--seed", "1", "--json")
    assert json.loads(usual.stdout)["wins"] != json.loads(first.stdout)["wins"]


@known
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--highest", "9"], "highest must be a whole number from 2 to 6, not 9"),
        (["--highest", "-3"], "highest must be a whole number from 2 to 6, not -3"),
        (["--highest", "many"], "highest must be a whole number from 2 to 6, not 'many'"),
        (["--highest"], "a value must follow --highest: 2–6"),
        (["--carlotta", "3"], "three_stakes has no option 'carlotta'; its options are: highest"),
        (["--jsn"], "three_stakes has no option 'jsn'; its options are: highest"),
        (["--cards", "my.toml"], "three_stakes has no file of cards, so it can be played with its own only"),
    ],
)
@pytest.mark.parametrize("command", ["play", "playouts", "rules"])
def test_an_option_that_cannot_be_is_answered_in_one_line(
    command: str, arguments: list[str], message: str
) -> None:
    assert refusal(command, "three_stakes", *arguments) == message


@known
def test_its_rules_are_told_from_its_notation() -> None:
    text = run("rules", "three_stakes", "--board", "list").stdout
    assert "Three stakes" in text and "stay" in text and "fold" in text


@known
def test_help_says_where_options_are_found_and_shows_its_examples() -> None:
    text = run("play", "--help").stdout
    assert "--NAME VALUE" in text and "`boxfive games`" in text
    assert "boxfive play three_stakes --highest 6" in text


@known
def test_it_brings_commands_but_takes_no_place_of_ours() -> None:
    text = run("--help").stdout
    assert "\n  odds " in text and "Play a game, against the machine or each other." in text
    assert run("odds", "three_stakes").stdout == "one to two in three_stakes\n"
    assert refusal("play", "three_stakes", "--highest", "9").startswith("highest must be")


@known
def test_of_two_games_with_a_command_of_one_name_the_named_one_is_meant() -> None:
    assert run("solve", "three_stakes").stdout == "three_stakes is solved\n"
    assert "Find the ghost" in run("solve", "--help").stdout
    assert "From " in run("solve", "booo", "--seed", "7").stdout


@known
def test_it_cannot_be_trained_and_a_line_says_which_can() -> None:
    message = "three_stakes cannot be trained with this command; train opera"
    assert refusal("train", "three_stakes", "--out", "lessons") == message


def test_commands_that_cannot_be_brought_cost_the_others_nothing() -> None:
    with registered(Rude()):
        result = run("--help")
    assert result.exit_code == 0 and "\n  solve " in result.stdout
    why = "the commands of three_stakes cannot be used (RuntimeError: no commands today)"
    assert result.stderr == f"boxfive: {why}\n"


def test_packs_that_are_broken_are_told_beside_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    reason = "package lost: the entry point lost = lost.pack:PACK cannot be imported"
    monkeypatch.setattr(registry, "broken", lambda: {"lost": reason})
    result = run("games")
    assert result.exit_code == 0 and "opera · Opera" in result.stdout
    assert result.stderr == f"boxfive: {reason}\n"
