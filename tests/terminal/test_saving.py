"""Leaving a game saves it; nothing is ever written over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boxfive import record
from boxfive.terminal.saving import SavedGame
from boxfive.terminal.seating import PERSON, seated_again
from boxfive.text.words import Words
from tests.games.opera.rules.positions import OPERA
from tests.terminal.scripts import CTRL_C, lines, saved_files, session


def test_quit_saves_the_game_and_says_how_to_resume_it() -> None:
    text = session(lines("1", "quit"))
    (name,) = saved_files()
    assert re.fullmatch(r"opera-\d{4}-\d\d-\d\d-\d{4}\.boxfive", name)
    assert f"boxfive play opera --resume {name}" in text
    assert record.read(name).players == {"investigator": PERSON, "phantom": "extra"}


def test_the_line_to_resume_keeps_a_language_that_is_not_the_system_s(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "--lang" not in session(lines("quit"), words=Words("fr"))
    assert ".boxfive --lang ru\n" in session(lines("quit"), words=Words("ru"))


def test_the_end_of_the_input_saves_the_game() -> None:
    session(lines("1"))
    assert len(saved_files()) == 1


def test_ctrl_c_saves_the_game_and_goes_on_to_end_the_program() -> None:
    with pytest.raises(KeyboardInterrupt):
        session(lines("1", CTRL_C))
    assert len(saved_files()) == 1


def test_no_saved_game_is_ever_written_over() -> None:
    for _ in range(3):
        session(lines("quit"))
    assert len(saved_files()) == 3


def test_save_refuses_a_file_that_it_has_not_written() -> None:
    Path("diary.boxfive").write_text("Dear diary", encoding="utf-8")
    text = session(lines("save diary", "save mine", "1", "save mine", "quit"))
    assert "diary.boxfive exists already and is left as it is." in text
    assert Path("diary.boxfive").read_text(encoding="utf-8") == "Dear diary"
    assert text.count("Saved as mine.boxfive.") == 3
    assert len(record.read("mine.boxfive").state.moves) == 11


@pytest.mark.parametrize("name", ["nowhere/x", "..", "/", "~nobody-of-that-name/x", "a\0b", "x" * 300])
def test_a_name_that_cannot_be_written_is_explained_and_the_game_goes_on(name: str) -> None:
    text = session(lines(f"save {name}", "1", "quit"))
    assert "could not be written" in text or "exists already" in text
    assert [Path(file).stat().st_size > 0 for file in saved_files()] == [True]


def test_a_game_is_kept_at_home_when_nothing_can_be_written_here(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    session(lines("quit"))
    assert len(list(home.iterdir())) == 1


def test_a_resumed_game_goes_on_with_the_same_players() -> None:
    session(lines("1", "save it", "quit"), seat="phantom")
    saved = record.read("it.boxfive")
    players = seated_again(OPERA.start(), saved.players)
    assert players == {"investigator": "extra", "phantom": PERSON}
    text = session(lines("quit"), seat="phantom", state=saved.state, saved=SavedGame(saved.players))
    assert "The game goes on where it was saved." in text


def test_a_resumed_game_that_is_left_at_once_is_not_saved_again() -> None:
    session(lines("1", "save it", "quit"))
    saved = record.read("it.boxfive")
    text = session(
        lines("quit"), state=saved.state, saved=SavedGame(saved.players, Path("it.boxfive"), saved.state)
    )
    assert saved_files() == ["it.boxfive"]
    assert "boxfive play opera --resume it.boxfive" in text


def test_a_record_without_people_has_to_be_asked_who_plays() -> None:
    assert seated_again(OPERA.start(), {"investigator": "extra", "phantom": "understudy"}) is None
    assert seated_again(OPERA.start(), {"investigator": "Alice", "phantom": "extra"}) == {
        "investigator": PERSON,
        "phantom": "extra",
    }
