"""Games at the terminal: the screen, the commands, undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from boxfive import record
from boxfive.terminal.board import LIST, PICTURE
from boxfive.terminal.prompt import COMMANDS
from boxfive.text.words import LANGUAGES, Words
from tests.games.opera.rules.positions import OPERA, at
from tests.terminal.scripts import ENGLISH, lines, one_step_before_the_end, session


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", OPERA.seats)
@pytest.mark.parametrize("style", [PICTURE, LIST])
def test_a_game_is_played_to_its_end(language: str, seat: str, style: str) -> None:
    words = Words(language)
    text = session(["1\n"] * 400, seat=seat, words=words, style=style, terminal=False)
    assert any(words(f"opera-won-{winner}", who="").split(":")[0][:20] in text for winner in OPERA.seats)
    assert words("play-over-save") in text


def test_the_screen_shows_board_log_status_question_and_choices_in_this_order() -> None:
    text = session(lines("quit"), state=at(cards="meg giry raoul buquet"))
    parts = [
        "Your part: The Investigator.",
        "│ Cupola ",
        "La Carlotta\n",
        "Round 1 · La Carlotta: space 3 of 21",
        "You play a card: which one?",
        " 1. Play: Raoul de Chagny   raoul",
        "The Investigator > ",
    ]
    assert [text.find(part) for part in parts] == sorted(text.find(part) for part in parts)
    assert all(part in text for part in parts)


def test_what_the_machine_did_is_told_before_the_next_question() -> None:
    state = at("others stage", cards="meg giry raoul buquet", blackout="lake")
    text = session(lines("meg", "go dance"), state=state)
    assert "Meg goes to the dance room." in text
    assert text.count("The Phantom plays a card: ") == 2


def test_the_end_tells_who_it_was_and_how_to_save() -> None:
    text = session(lines("meg", "go cupola", "save it", ""), state=one_step_before_the_end())
    assert "The mask falls, and the face is plain to see: Madame Giry." in text
    assert "boxfive replay it.boxfive" in text
    assert record.read("it.boxfive").state.outcome is not None


def test_mistakes_at_the_end_lose_nothing() -> None:
    text = session(lines("meg", "go cupola", "once more", "save it"), state=one_step_before_the_end())
    assert "The game is over. Type save" in text
    assert Path("it.boxfive").exists()


# Undo


def test_steps_of_the_present_activation_can_be_taken_back() -> None:
    text = session(lines("giry", "go dance", "undo", "undo", "undo"), state=at())
    assert "Taken back: go dance." in text
    assert "Taken back: giry." in text
    assert text.rstrip().count("There is nothing to take back yet.") == 1


def test_a_finished_activation_stands() -> None:
    state = at(cards="meg giry buquet", rest="raoul christine moncharmin richard", round=2)
    text = session(lines("meg", "go foyer", "undo"), state=state)
    assert "What is done stands." in text


def test_after_a_card_of_chance_nothing_is_taken_back() -> None:
    state = at(cards="raoul meg giry", rest="buquet christine richard persian", round=2, culprit="giry")
    text = session(lines("raoul", "go cupola", "undo"), state=state)
    assert "what has come to light stays in the light" in text


def test_after_the_other_has_acted_nothing_is_taken_back() -> None:
    text = session(
        lines("meg", "go foyer", "undo"), state=at("others stage", cards="meg giry buquet christine")
    )
    assert "The Phantom has acted since, so your last step stands." in text


# Mistakes and commands


def test_a_mistake_is_answered_in_one_line_and_nothing_is_lost() -> None:
    text = session(lines("99", "dance", "go nowhere", "", "meg", "quit"), state=at())
    assert "There is no choice 99 here. Choose a number from 1 to 4." in text
    assert text.count(" means nothing here.") == 2
    assert "Choose a number from 1 to 4, or type ? for help." in text
    assert "The Investigator plays a card: Meg." in text


def test_help_explains_every_command_and_the_powers_at_hand() -> None:
    text = session(lines("?", "quit"), state=at(cards="meg giry buquet raoul"))
    for command in COMMANDS[1:]:
        assert ENGLISH(f"prompt-help-{command}").split(",")[0] in text
    assert "Meg Giry (pink). " in text


def test_the_rules_are_at_hand() -> None:
    text = session(lines("rules", "rules 5", "rules 50", "rules all", "quit"))
    assert " 5. Moving\n" in text
    assert "\nMoving\n\n" in text
    assert "There is no chapter “50”." in text
    assert "There is no chapter “all”." in text


def test_the_board_can_be_drawn_and_listed_at_any_time() -> None:
    text = session(lines("list", "board", "quit"))
    assert text.count("│ Cupola ") == 2
    assert "Corridors: " in text


def test_the_log_tells_everything_again() -> None:
    text = session(lines("1", "log", "quit"))
    assert "Raoul de Chagny begins the evening " in text
    assert text.count("The Investigator plays a card: ") == 2


def test_a_narrow_window_gets_the_board_as_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    text = session(lines("quit"))
    assert "The picture needs 77 columns" in text
    assert "│" not in text


def test_a_list_tells_only_what_has_changed() -> None:
    state = at("others stage", cards="giry meg raoul buquet")
    text = session(lines("giry", "go auditorium", "quit"), state=state, style=LIST, terminal=False)
    changed = text.split("What looks different now:\n")[1].split("\n\n")[0]
    assert [line.split(",")[0] for line in changed.splitlines()] == ["Auditorium", "Stage"]
