"""The command `boxfive`: every command, and what it says when something is wrong."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import boxfive
from boxfive import record
from boxfive.agents import ahead
from boxfive.cli import app
from boxfive.compile import cache
from boxfive.compile.cache import progress
from boxfive.games.phantom.rules.card_files import OWN_FILE
from boxfive.games.phantom.rules.cards import GROUPS
from boxfive.text.words import LANGUAGES, Words
from tests.games.opera.rules.positions import OPERA

COMMANDS = (
    "games",
    "rules",
    "play",
    "replay",
    "compile",
    "playouts",
    "analyse",
    "solve",
    "figures",
    "bench",
    "arena",
    "train",
)
HEAVY = ("numpy", "numba", "fluent.runtime", "rich.console")


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed, env={"LC_ALL": "C", "COLUMNS": "100"})


def refusal(*arguments: str) -> str:
    """The one line that the command ends with when it cannot do what it is asked for."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert line.startswith("boxfive: ")
    return line.removeprefix("boxfive: ")


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are left are saved in the folder one is in."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a game that is over."""
    path = tmp_path / "finished.boxfive"
    state = OPERA.new(seed=1)
    while state.outcome is None:
        state = state.play(state.legal()[0])
    record.write(path, state, {"investigator": "person", "phantom": "extra"})
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The record of a game in which the Investigator has chosen a card."""
    path = tmp_path / "unfinished.boxfive"
    state = OPERA.new(seed=1)
    record.write(path, state.play(state.legal()[0]), {"investigator": "person", "phantom": "extra"})
    return path


@pytest.fixture
def my_cards(tmp_path: Path) -> Path:
    """A file of cards in which the four Places of the beginning have other names, and the boy is braver."""
    text = OWN_FILE.read_text(encoding="utf-8")
    for place in ("garage", "storeroom", "fountain", "library"):
        text = text.replace(f"\n{place} = {{", f'\n{place} = {{ name = "My {place}",')
    path = tmp_path / "my.toml"
    path.write_text(
        text.replace("boy = { points = 2, threshold = 4", "boy = { points = 2, threshold = 9"), "utf-8"
    )
    return path


# Help and version


def in_a_new_process(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


def test_help_imports_nothing_heavy() -> None:
    loaded = in_a_new_process(
        "import sys\n"
        "from boxfive.cli import main\n"
        "sys.argv = ['boxfive', '--help']\n"
        "try:\n    main()\n"
        "except SystemExit:\n    print('LOADED', *sys.modules)\n"
    )
    text, _, modules = loaded.partition("LOADED")
    assert "Box Five: ghost board games" in text
    assert not set(HEAVY) & set(modules.split())


def test_help_names_every_command_and_gives_examples() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in result.stdout
    assert "\n    boxfive rules opera --lang fr " in result.stdout
    assert "\n    boxfive play phantom --as settler " in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: {app.info.name or 'root'} {command}")


def test_the_version_is_shown() -> None:
    assert run("--version").stdout.startswith("Box Five ")


# Games and rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_are_listed_with_their_seats_levels_and_options(language: str) -> None:
    words, text = Words(language), run("games", "--lang", language).stdout
    for message in (
        *(
            "opera-title",
            "opera-players",
            "opera-blurb",
            "opera-seat-phantom",
            "opera-seat-investigator.role",
        ),
        *("level-extra.blurb", "level-understudy.blurb", "opera-option-carlotta"),
        *("phantom-title", "phantom-players", "phantom-blurb", "phantom-seat-settler"),
        *("phantom-seat-chief.role", "phantom-option-cards"),
        *("booo-title", "booo-players", "booo-blurb", "booo-seat.role", "booo-option-trapdoors"),
        *("level-soloist.blurb", "level-maestro.blurb"),
    ):
        assert words(message) in text
    for option in ("--as investigator", "--as phantom", "--against extra", "--carlotta 0–6", "--as 1–6"):
        assert option in text
    opera, phantom = text.split(f"\nphantom · {words('phantom-title')} · ")
    assert "--cards FILE" in phantom and "--trapdoors b2,e5|…|none" in phantom
    assert "--cards FILE" not in opera


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_complete_and_show_the_board(language: str) -> None:
    words, text = Words(language), run("rules", "opera", "--lang", language).stdout
    for chapter in ("aim", "board", "characters", "rulings", "credits"):
        assert f"\n{words(f'opera-rules-{chapter}.title')}\n" in text
    assert "╞═══╡" in text
    assert "**" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_phantom_are_complete_and_show_the_table(language: str) -> None:
    words, text = Words(language), run("rules", "phantom", "--lang", language).stdout
    for chapter in ("aim", "board", "terror", "cards", "reconstruction", "rulings", "credits"):
        assert f"\n{words(f'phantom-rules-{chapter}.title')}\n" in text
    assert text.count("╦══") == 3
    assert text.count("▸") == 5
    assert "boxfive play phantom --cards my.toml" in text
    assert "**" not in text


def test_the_rules_are_told_with_the_cards_of_a_file(my_cards: Path) -> None:
    text = run("rules", "phantom", "--cards", str(my_cards)).stdout
    assert "My garage (capacity 2*, terror 1*, zone*)" in text
    assert "▸ My storeroom   1" in text
    assert "Boy*: child, 2 points, threshold 9*." in text
    assert "Boy*: child, 2 points, threshold 4*." in run("rules", "phantom").stdout


def test_the_rules_can_be_listened_to() -> None:
    text = run("rules", "opera", "--board", "list").stdout
    assert "Cupola, nobody. Corridors: Foyer, Flies." in text
    assert "═" not in text


def test_the_language_is_the_one_of_the_system() -> None:
    result = CliRunner().invoke(app, ["rules", "opera"], env={"LC_ALL": "ru_RU.UTF-8"})
    assert result.stdout.startswith("Опера\n")


def test_what_is_compiled_is_not_compiled_again() -> None:
    result = run("compile", "opera", "phantom", "--lang", "en")
    assert (result.exit_code, result.stdout) == (
        0,
        "Opera is compiled already.\nPhantom is compiled already.\n",
    )


def test_compiling_says_how_much_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "load", lambda name: progress.compiling())
    result = run("compile", "opera", "--lang", "en")
    assert (result.exit_code, result.stdout) == (0, "Opera: 1 function compiled in 0 s.\n")


def test_compiling_without_a_place_or_a_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "there is no game 'chess'" in refusal("compile", "opera", "chess")
    monkeypatch.setattr(cache, "can_keep", lambda: False)
    assert "NUMBA_CACHE_DIR" in refusal("compile")


@pytest.mark.parametrize("game", boxfive.games())
def test_rules_do_not_wait_for_the_compiler(game: str) -> None:
    loaded = in_a_new_process(
        "import sys\n"
        "from boxfive.cli import app\n"
        f"app(['rules', {game!r}], standalone_mode=False)\n"
        "from boxfive.compile.cache import numba, progress\n"
        "print(bool(numba.config.DISABLE_JIT), progress.functions)\n"
    )
    assert loaded.endswith("True 0\n")


# Playouts and bench


def test_playouts_print_their_numbers_as_json() -> None:
    counts = json.loads(run("playouts", "opera", "--games", "500", "--seed", "1", "--json").stdout)
    assert list(counts) == ["game", "games", "wins", "rounds", "decisions", "seconds"]
    assert counts["game"] == "opera"
    assert counts["games"] == sum(counts["wins"].values()) == 500
    assert list(counts["wins"]) == ["investigator", "phantom"]


def test_playouts_print_a_table() -> None:
    text = run("playouts", "opera", "--games", "500", "--seed", "1").stdout
    assert "investigator wins" in text
    assert "a game" in text


def test_playouts_of_phantom_count_draws_and_endings() -> None:
    counts = json.loads(run("playouts", "phantom", "--games", "500", "--seed", "1", "--json").stdout)
    keys = ["game", "games", "wins", "draws", "turns", "endings", "decisions", "seconds"]
    assert list(counts) == keys
    assert sum(counts["wins"].values()) + counts["draws"] == sum(counts["endings"].values()) == 500
    lines = run("playouts", "phantom", "--games", "500", "--seed", "1").stdout.splitlines()
    shown = {line.split("   ")[0]: line.split() for line in lines}
    assert shown["chief wins"][-2:] == [str(counts["wins"]["chief"]), f"{counts['wins']['chief'] / 500:.2%}"]
    assert shown["draws"][-1] == f"{counts['draws'] / 500:.2%}"
    assert shown["endings: eleven"][-1] == f"{counts['endings']['eleven'] / 500:.2%}"
    assert shown["turns"][-3:] == [f"{counts['turns'] / 500:.2f}", "a", "game"]
    assert len(lines) == 10


def test_playouts_are_played_with_the_cards_of_a_file(tmp_path: Path) -> None:
    """Where everybody is terribly brave, nobody ever has eleven points."""
    brave = tmp_path / "brave.toml"
    brave.write_text(
        re.sub("threshold = [4-8]", "threshold = 99", OWN_FILE.read_text(encoding="utf-8")), "utf-8"
    )
    arguments = ["playouts", "phantom", "--games", "200", "--seed", "1", "--json", "--cards", str(brave)]
    counts = json.loads(run(*arguments).stdout)
    assert counts["endings"]["eleven"] == 0
    assert counts["draws"] == 200


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (run("playouts", "opera", "--games", "300", "--seed", "5", "--json").stdout for _ in "12")
    assert json.loads(first)["wins"] == json.loads(second)["wins"]


def test_bench_keeps_its_results_where_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(
        "boxfive.testing.speed.run", lambda runs, *how: asked.append((next(iter(runs)), *how))
    )
    run("bench", "--keep", "results.md", "--json")
    run("bench")
    first = "opera: random games in a batch"
    assert asked == [(first, Path("results.md"), True), (first, None, False)]


# Analyses


def test_a_finished_game_is_analysed_in_the_terminal_as_json_and_as_a_page(finished: Path) -> None:
    text = run("analyse", str(finished), "--json", "a.json", "--html", "a.html", "--lang", "ru").stdout
    assert "удача" in text
    assert "█" in text
    assert json.loads(Path("a.json").read_text("utf-8"))["game"] == "opera"
    assert Path("a.html").read_text("utf-8").startswith("<!doctype html>")


def test_an_unfinished_game_is_analysed_so_far(unfinished: Path) -> None:
    assert "so far" in run("analyse", str(unfinished)).stdout


# Replays


def test_a_finished_game_is_replayed_with_everything(finished: Path) -> None:
    text = run("replay", str(finished)).stdout
    assert "Seen by: Fate." in text
    assert "Behind the Phantom’s mask" in text
    assert "wins!" in text


def test_an_unfinished_game_is_replayed_as_a_spectator_sees_it(unfinished: Path) -> None:
    text = run("replay", str(unfinished)).stdout
    assert "Seen by: Spectator." in text
    assert "mask" not in text


def test_a_game_can_be_replayed_as_a_seat_saw_it(finished: Path) -> None:
    text = run("replay", str(finished), "--as", "phantom", "--board", "list").stdout
    assert "Seen by: The Phantom." in text
    assert "You are the Phantom" in text


# Playing


def test_a_game_is_played_and_left_and_resumed() -> None:
    left = run("play", "opera", "--seed", "4", typed="1\nquit\n")
    assert left.exit_code == 0
    (path,) = Path().iterdir()
    assert f"boxfive play opera --resume {path.name}" in left.stdout
    assert "The game goes on where it was saved." in run("play", "opera", "--resume", path.name).stdout


def test_a_game_with_the_cards_of_a_file_is_resumed_and_replayed_without_it(my_cards: Path) -> None:
    left = run("play", "phantom", "--cards", str(my_cards), "--seed", "4", typed="1\nquit\n")
    assert "▸ My fountain    1" in left.stdout
    (path,) = Path().iterdir()
    my_cards.unlink()
    assert "▸ My fountain    1" in run("play", "phantom", "--resume", path.name).stdout
    assert "▸ My fountain    1" in run("replay", path.name).stdout


def test_without_a_terminal_one_plays_the_investigator() -> None:
    assert "Your part: The Investigator." in run("play", "opera", "--lang", "en").stdout


def test_the_handicap_moves_carlotta() -> None:
    assert "La Carlotta: space 6 of 21" in run("play", "opera", "--carlotta", "6").stdout


def test_the_same_seed_sets_up_the_same_game() -> None:
    first, second = (run("play", "opera", "--seed", "9", typed="1\n1\nundo\nlog\n").stdout for _ in "12")
    assert first.split("Saved as")[0] == second.split("Saved as")[0]


# What is wrong is said in one line


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "chess"], "there is no game 'chess'; the games are: opera, phantom, booo"),
        (["rules", "chess"], "there is no game 'chess'; the games are: opera, phantom, booo"),
        (["playouts", "chess"], "there is no game 'chess'; the games are: opera, phantom, booo"),
        (["playouts", "opera", "--games", "0"], "play 1 game or more, not 0"),
        (["playouts", "opera", "--carlotta", "7"], "carlotta must be a whole number from 0 to 6, not 7"),
        (["play", "opera", "--carlotta", "-1"], "carlotta must be a whole number from 0 to 6, not -1"),
        (
            ["play", "opera", "--as", "meg"],
            "there is no seat 'meg' in this game; choose one of: investigator, phantom, both",
        ),
        (
            ["play", "opera", "--against", "hal"],
            "opera has no level 'hal'; its levels are: extra, pupil, understudy, coryphee, soloist, maestro",
        ),
        (["play", "opera", "--board", "3d"], "a board is drawn as one of picture, list, not as '3d'"),
        (["replay", "nowhere.boxfive"], "nowhere.boxfive: No such file or directory"),
        (["play", "opera", "--resume", "nowhere.boxfive"], "nowhere.boxfive: No such file or directory"),
        (
            ["play", "opera", "--as", "both", "--against", "extra"],
            "a level is for a machine player, and there is none when people play both seats",
        ),
        (
            ["play", "opera", "--lang", "de"],
            "there is no language 'de'; the languages are: en (English), fr (français), ru (русский)",
        ),
        (
            ["play", "opera", "--seed", "-1"],
            "a seed is a whole number from 0 to 18446744073709551615, not -1",
        ),
    ],
)
def test_a_wrong_option_is_refused_with_what_would_be_right(arguments: list[str], message: str) -> None:
    assert refusal(*arguments) == message


def test_a_file_that_is_no_record_is_refused_with_its_name_and_line(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Phantom\n", encoding="utf-8")
    assert refusal("replay", str(path)).startswith(f"{path}: line 1: ")
    assert refusal("play", "opera", "--resume", str(path)).startswith(f"{path}: line 1: ")


def test_a_game_that_is_over_cannot_go_on(finished: Path) -> None:
    assert refusal("play", "opera", "--resume", str(finished)).startswith(f"the game in {finished} is over")


def test_a_saved_game_has_its_handicap_already(unfinished: Path) -> None:
    message = refusal("play", "opera", "--resume", str(unfinished), "--carlotta", "3")
    assert message == "a saved game goes on as it was begun: leave out --carlotta or --resume"


def test_a_saved_game_has_its_cards_already(tmp_path: Path, my_cards: Path) -> None:
    path = tmp_path / "unfinished.boxfive"
    record.write(path, boxfive.game("phantom").new(seed=1), {"chief": "person"})
    message = refusal("play", "phantom", "--resume", str(path), "--cards", str(my_cards))
    assert message == "a saved game goes on as it was begun: leave out --cards or --resume"


@pytest.mark.parametrize("command", ["play", "rules", "playouts"])
def test_opera_has_no_file_of_cards(command: str, my_cards: Path) -> None:
    message = refusal(command, "opera", "--cards", str(my_cards))
    assert message == "opera has no file of cards, so it can be played with its own only"


def test_what_a_box_has_otherwise_than_ours_is_told_and_played(my_cards: Path) -> None:
    text = my_cards.read_text(encoding="utf-8")
    my_cards.write_text(
        text.replace("charmer = { terror = 1, copies = 2", "charmer = { terror = 1, copies = 3")
    )
    result = run("playouts", "phantom", "--games", "20", "--json", "--cards", str(my_cards))
    line = text[: text.index("[phantoms]")].count("\n") + 1
    told = [one for one in result.stderr.splitlines() if one.startswith("boxfive: ")]
    assert told == [
        f"boxfive: {my_cards}: line {line}: there are 9 {group}s; in our cards there are 8"
        for group in GROUPS
    ]
    assert json.loads(result.stdout)["games"] == 20


@pytest.mark.parametrize("command", ["play", "rules", "playouts"])
def test_cards_that_cannot_be_played_with_are_refused_with_the_line(command: str, my_cards: Path) -> None:
    assert refusal(command, "phantom", "--cards", "no.toml") == "no.toml: No such file or directory"
    text = my_cards.read_text(encoding="utf-8")
    my_cards.write_text(
        text.replace('zones = ["garden"], capacity = 3', 'zones = ["moon"], capacity = 3'), "utf-8"
    )
    line = text[: text.index("greenhouse = ")].count("\n") + 1
    message = refusal(command, "phantom", "--cards", str(my_cards))
    assert message.startswith(f"{my_cards}: line {line}: zones of greenhouse must be ")
    my_cards.write_text("[places", "utf-8")
    assert refusal(command, "phantom", "--cards", str(my_cards)).startswith(f"{my_cards}: line 1: ")


def test_two_people_need_a_terminal_to_play_phantom() -> None:
    message = refusal("play", "phantom", "--as", "both")
    assert message == "two people can share this game only on a terminal that can be wiped"


def test_everything_is_shown_only_of_a_game_that_is_over(unfinished: Path) -> None:
    message = refusal("replay", str(unfinished), "--as", "everything")
    assert message == "everything is shown only when the game is over, and this one is not"


def test_a_replay_has_no_such_seat(finished: Path) -> None:
    message = refusal("replay", str(finished), "--as", "meg")
    assert message == "there is no seat 'meg' in this game; look as one of: investigator, phantom, everything"


def test_what_is_no_number_is_refused() -> None:
    result = run("playouts", "opera", "--games", "many")
    assert result.exit_code == 2
    assert "--games" in result.stderr


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("boxfive.core.batches.playouts", interrupted)
    result = run("playouts", "opera")
    assert result.exit_code == 130
    assert result.output == ""


def test_a_closed_pipe_is_quiet() -> None:
    command = "from boxfive.cli import main; import sys; sys.argv = ['boxfive', 'rules', 'opera']; main()"
    with subprocess.Popen([sys.executable, "-c", command], stdout=-1, stderr=-1) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        assert process.stderr.read() == b""


def test_every_game_has_words_and_a_board_for_the_terminal() -> None:
    from boxfive.text.drawings import drawing
    from boxfive.text.narration import narration

    for name in boxfive.games():
        assert narration(boxfive.game(name))
        assert drawing(boxfive.game(name))
