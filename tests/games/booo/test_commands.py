"""The command `boxfive` for Booo!: solve, figures, playouts by ticks, and what is wrong with a castle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boxfive import record
from boxfive.games.booo.rules.castle import ROOMS, Castle
from boxfive.games.booo.solver.solver import solve
from boxfive.games.booo.solver.terminal import Puzzle
from boxfive.text.words import LANGUAGES, Words
from tests.cli.test_cli import refusal, run
from tests.games.booo.rules.positions import BOOO

SEED = 7
HERE = BOOO.new(seed=SEED).position()


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def without_a_way() -> tuple[str, str]:
    """Two rooms of the seed's castle between which there is no way."""
    castle = Castle.of(HERE)
    for start in ("a1", "a6", "c3", "f1", "f6"):
        for goal in ("b3", "d5", "f4", "e1", "a2", "c6"):
            if not solve(castle, start, goal, ["red", "orange", "yellow", "green"]).ways:
                return start, goal
    raise AssertionError("every pair has a way")


@pytest.mark.parametrize("language", LANGUAGES)
def test_solve_draws_the_castle_and_tells_every_colour(language: str) -> None:
    words = Words(language)
    result = run("solve", "booo", "--seed", str(SEED), "--lang", language)
    assert result.exit_code == 0, result.output
    ghost, room = HERE["ghost"], HERE["visitor"]["room"]
    assert words("booo-solve", start=ghost, goal=room, seed=str(SEED)) in result.stdout
    assert "╔═" in result.stdout and words("booo-legend-trapdoor") in result.stdout
    solution = solve(Castle.of(HERE), ghost, room)
    for colour in ("red", "orange", "yellow", "green", "blue", "purple"):
        (line,) = [
            one for one in result.stdout.splitlines() if one.startswith(f"– {words(f'booo-colour-{colour}')}")
        ]
        way = solution.ways.get(colour)
        assert (words("booo-solve-walls", count=way.walls) in line) if way else ("(" not in line)


def test_solve_takes_rooms_colours_and_tokens() -> None:
    arguments = (
        "--seed",
        str(SEED),
        "--from",
        "C3",
        "--to",
        "f6",
        "--without",
        "red, Blue",
        "--trapdoors",
        "none",
    )
    shown = run("solve", "booo", *arguments).stdout
    assert "From c3 to f6" in shown and "Not to be crossed: red, blue." in shown
    picture = shown.partition("╚")[0]
    assert "▼" not in picture.partition("╔")[2].replace("═", "")


def test_solve_shows_how_far_the_ghost_gets_when_there_is_no_way() -> None:
    start, goal = without_a_way()
    without = "red,orange,yellow,green"
    shown = run(
        "solve", "booo", "--seed", str(SEED), "--from", start, "--to", goal, "--without", without
    ).stdout
    assert "There is no way, whatever colour is called" in shown
    assert shown.count(": no way; the ghost") == 6


def test_solve_prints_json_too() -> None:
    told = json.loads(run("solve", "booo", "--seed", str(SEED), "--json").stdout)
    position = BOOO.new(SEED).position()
    assert (told["ghost"], told["visitor"]) == (position["ghost"], position["visitor"]["room"])
    ways = solve(Castle.of(position), told["ghost"], told["visitor"]).ways
    assert {colour: way and tuple(way["actions"]) for colour, way in told["ways"].items()} == {
        colour: ways[colour].actions if colour in ways else None for colour in told["ways"]
    }


def test_solve_says_so_when_the_ghost_comes_to_no_other_room() -> None:
    for seed in range(200):
        puzzle = Puzzle.drawn(seed, {"trapdoors": "none", "transitions": "none"}, None, None, "")
        for colour, reached in puzzle.solved().reached.items():
            cells = set().union(*reached.values())
            if len(cells) > 1 and not [room for room in ROOMS if room in cells and room != puzzle.ghost]:
                tokens = ("--trapdoors", "none", "--transitions", "none")
                shown = run("solve", "booo", "--seed", str(seed), *tokens).stdout
                name = Words("en")(f"booo-colour-{colour}")
                assert f"{name}: no way; the ghost leaves {puzzle.ghost}, but comes to no other room" in shown
                return
    raise AssertionError("no such castle")


def test_solve_can_be_listened_to() -> None:
    shown = run("solve", "booo", "--seed", str(SEED), "--board", "list").stdout
    assert "╔" not in shown and "The visitor is here." in shown


@pytest.mark.parametrize(("name", "head"), [("castle.svg", b"<?xml"), ("castle.png", b"\x89PNG")])
def test_solve_writes_a_picture(name: str, head: bytes) -> None:
    result = run("solve", "booo", "--seed", str(SEED), "--picture", name)
    assert f"Drawn in {name}." in result.stdout
    assert Path(name).read_bytes().startswith(head)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solve", "opera"], "opera has no ways to be found; solve booo"),
        (["solve", "booo", "--from", "z9"], "'z9' is no room; rooms are a1 to f6"),
        (["solve", "booo", "--from", "c3", "--to", "c3"], "the ghost is in c3 already; choose another room"),
        (["solve", "booo", "--without", "pink"], "'pink' is no colour; colours are red, orange"),
        (["solve", "booo", "--board", "oil"], "a board is drawn as one of picture, list, not as 'oil'"),
        (["solve", "booo", "--picture", "castle.bmp"], ".svg"),
        (["solve", "booo", "--trapdoors", "b2,b2"], "trapdoors: b2 comes twice"),
        (["figures", "phantom"], "phantom has no castles; see those of booo"),
        (["figures", "booo", "--castles", "0"], "look at 1 castle or more, not 0"),
        (["play", "booo", "--players", "7"], "players must be a whole number from 2 to 6, not 7"),
        (["play", "booo", "--trapdoors", "b2,b5"], "b5 cannot have a trapdoor and a transition"),
        (
            ["play", "booo", "--trapdoors", "a1,a2,a3"],
            "there are 4 special tokens at most, not 3 trapdoors and 2",
        ),
        (["play", "booo", "--as", "both"], "there is no seat 'both' in this game"),
        (["play", "opera", "--players", "3"], "opera has no option 'players'; its options are: carlotta"),
        (["playouts", "booo", "--carlotta", "3"], "booo has no option 'carlotta'"),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_be_right(arguments: list[str], message: str) -> None:
    assert message in refusal(*arguments)


def test_figures_print_a_table_or_json() -> None:
    table = run("figures", "booo", "--castles", "3", "--seed", "1").stdout
    assert "pairs of rooms with a way" in table and "wanted: 90% to 98%" in table
    counted = json.loads(run("figures", "booo", "--castles", "3", "--seed", "1", "--json").stdout)
    assert counted["castles"] == 3 and counted["pairs"] == 3 * 36 * 35


def test_playouts_go_by_ticks_and_count_endings() -> None:
    counted = json.loads(
        run("playouts", "booo", "--games", "50", "--seed", "1", "--players", "2", "--json").stdout
    )
    assert counted["games"] == 50 == sum(counted["endings"].values())
    assert set(counted["wins"]) == {"1", "2"}
    assert sum(counted["wins"].values()) + counted["draws"] == 50
    assert counted["decisions"] > counted["visitors"] >= counted["discarded"]


def test_a_race_is_played_left_and_resumed() -> None:
    first = run(
        "play", "booo", "--seed", "7", "--players", "4", "--against", "extra", typed="hand up\nquit\n"
    )
    assert first.exit_code == 0 and "Player 1 raises a hand." in first.stdout
    (saved,) = Path().glob("*.boxfive")
    assert record.read(saved).players == {"1": "person", "2": "extra", "3": "extra", "4": "extra"}
    again = run("play", "booo", "--resume", str(saved), typed="hand down\nquit\n")
    assert "Player 1 lowers the hand again." in again.stdout


def test_a_saved_race_is_replayed() -> None:
    run("play", "booo", "--seed", "7", typed="wait\nquit\n")
    (saved,) = Path().glob("*.boxfive")
    assert "Fate" not in run("replay", str(saved)).stdout
    assert "calls Booo with" in run("replay", str(saved), "--as", "2").stdout
